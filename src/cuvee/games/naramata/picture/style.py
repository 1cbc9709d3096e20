"""How the drawn things of Naramata look, beyond what all games share. Its classes begin with `n-`."""

from __future__ import annotations

from cuvee.drawing.palette import tint

_ACTIONS = ("cheese", "tasting", "view", "purchase", "pairing", "contract", "favor")
_SKY = (  # from morning to night: light, dark
    ("#D7E8EA", "#24414B"), ("#F6EBC8", "#4B4630"), ("#FBE2A0", "#6B5420"), ("#F6E3B8", "#54452B"),
    ("#EFC9A0", "#57382A"), ("#D9A3A0", "#4B2A30"), ("#B394A9", "#2C2033"),
)  # fmt: skip

_BOARD = """
.n-road-edge{fill:none;stroke:var(--case);stroke-width:10.5}.n-road{fill:none;stroke:var(--road);stroke-width:8}
.n-road-line{fill:none;stroke:#5B493B;stroke-width:1;stroke-dasharray:5 5;opacity:.55}
.n-lake-name{fill:var(--lake)}.n-gate{fill:#5B493B}
.n-house{stroke:var(--case);stroke-width:2;stroke-linejoin:round}.n-door{fill:var(--case);stroke:none}
.n-sign{stroke:var(--case);stroke-width:1.2}.n-on-sign{fill:#FFFBF0}
[data-own-legal]>.n-sign{stroke:var(--glow);stroke-width:2.6}
.n-missing{fill:none;stroke:#FFFBF0;stroke-dasharray:2 1.5;opacity:.7}
.n-act{color:var(--a)}.n-rim{fill:none;stroke:var(--a);stroke-width:1.6;stroke-linecap:round;opacity:.6}
[data-own-legal]>.n-rim{fill:none;stroke:var(--onact)}
.plate.n-locked{fill:var(--lockc);stroke:var(--case)}.n-on-lock{color:#FFF8E8}
.n-dots{fill:none;stroke:#FFF8E8;stroke-dasharray:1.5 2;opacity:.7}
.n-mist{fill:var(--land);opacity:.6;pointer-events:none}
.n-if-legal{opacity:0;pointer-events:none}.n-if-legal[data-own-legal]{opacity:1;pointer-events:auto}
"""
_CLOCK = """
.n-hour{fill:none;stroke:var(--ink);stroke-opacity:.22;stroke-dasharray:3 3}.n-foot{fill:var(--sheet);opacity:.62}
.n-day{fill:var(--sheet);opacity:.82}.n-late{fill:none;stroke:var(--danger);stroke-width:2.2;opacity:.3}
.n-sun{fill:none;stroke:var(--gold);stroke-width:1.4;stroke-dasharray:3 5;opacity:.7}
.n-reward{fill:var(--sheet);stroke:var(--pairing);stroke-width:1.5}.n-reward.n-best{fill:var(--pairing)}
.n-cork{color:#7B4A20;--tone:#C99A63}.n-cork.n-gone{--tone:none;color:var(--ink2);opacity:.5}
.n-up{fill:var(--glow)}.n-away{opacity:.45}
"""
_DOCK = """
.n-row-plate{fill:none;stroke:none}
[data-own-legal]>.n-row-plate,[data-own-legal]>.n-berth{fill:var(--glowsoft);stroke:var(--gold);stroke-width:1.5}
.n-slot-open{fill:var(--sheet);stroke:var(--a);stroke-opacity:.6;stroke-width:1.3}
.n-slot-full{fill:var(--a);stroke:var(--a)}.n-on-full{color:var(--onact)}.n-asset{pointer-events:none}.n-faint{color:var(--dim);opacity:.4}
.n-berth{fill:var(--well);fill-opacity:.5;stroke:var(--dim);stroke-dasharray:4 3}
.n-stub{fill:var(--well)}[data-own-legal]>.n-stub{fill:var(--glowsoft)}.card.n-frame{fill:none}
.n-perforated{fill:none;stroke:var(--ink2);stroke-width:1.6;stroke-dasharray:1.6 2.6}
.n-coin{color:#6B4A0A;--tone:#F0C04A}.card.n-tile{stroke:var(--line);stroke-width:1.2}
[data-own-legal]>.card.n-tile{stroke:var(--gold);stroke-width:2}
.card.n-tile.n-down{fill:var(--well);stroke-dasharray:3 2}.n-face-down>use,.n-face-down>text{opacity:.5}
.n-back{fill:var(--well);stroke:var(--favor);stroke-opacity:.6}.n-taken{opacity:.45}
.plate.n-dashed{stroke-dasharray:3 2}.plate.n-gained{fill:var(--a);stroke:var(--case)}
"""

STYLE = (
    "".join(tint(action, f"var(--{action})") for action in _ACTIONS)
    + tint("lock", "var(--lockc)")
    + tint("fork", "var(--wine)")
    + "".join(f".n-sky-{number}{{stop-color:light-dark({light},{dark})}}" for number, (light, dark) in enumerate(_SKY))
    + _BOARD
    + _CLOCK
    + _DOCK
)
