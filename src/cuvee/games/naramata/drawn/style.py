"""How the drawn things of Naramata look, beyond what all games share."""

from __future__ import annotations

from cuvee.drawing.palette import tint

_ACTIONS = ("cheese", "tasting", "view", "purchase", "pairing", "contract", "favor")
_SKY = (  # from morning to night: light, dark
    ("#D7E8EA", "#24414B"), ("#F6EBC8", "#4B4630"), ("#FBE2A0", "#6B5420"), ("#F6E3B8", "#54452B"),
    ("#EFC9A0", "#57382A"), ("#D9A3A0", "#4B2A30"), ("#B394A9", "#2C2033"),
)  # fmt: skip

STYLE = (
    "".join(tint(action, f"var(--{action})") for action in _ACTIONS)
    + tint("lock", "var(--lockc)")
    + tint("fork", "var(--wine)")
    + "".join(f".sky-{number}{{stop-color:light-dark({light},{dark})}}" for number, (light, dark) in enumerate(_SKY))
    + """
.road-edge{fill:none;stroke:var(--case);stroke-width:10.5}.road{fill:none;stroke:var(--road);stroke-width:8}
.road-line{fill:none;stroke:#5B493B;stroke-width:1;stroke-dasharray:5 5;opacity:.55}
.lake-name{fill:var(--lake)}
.sign{stroke:var(--case);stroke-width:1.2}.on-sign{fill:#FFFBF0}.missing{fill:none;stroke:#FFFBF0;stroke-dasharray:2 1.5;opacity:.7}
.act{color:var(--a)}.rim{fill:none;stroke:var(--a);stroke-width:1.6;stroke-linecap:round;opacity:.6}
[data-own-legal]>.rim{fill:none;stroke:var(--onact)}
.plate.locked{fill:var(--lockc);stroke:var(--case)}.dots{fill:none;stroke:#FFF8E8;stroke-dasharray:1.5 2;opacity:.7}
.on-lock{color:#FFF8E8}.mist{fill:var(--land);opacity:.62;pointer-events:none}
.gap-on-road{opacity:0;pointer-events:none}.gap-on-road[data-own-legal]{opacity:1;pointer-events:auto}
.hour{fill:none;stroke:var(--ink);stroke-opacity:.22;stroke-dasharray:3 3}.foot{fill:var(--sheet);opacity:.62}
.day{fill:var(--sheet);opacity:.82}.late{fill:none;stroke:var(--danger);stroke-width:2.2;opacity:.3}
.sun{fill:none;stroke:var(--gold);stroke-width:1.4;stroke-dasharray:3 5;opacity:.7}
.reward{fill:var(--sheet);stroke:var(--pairing);stroke-width:1.5}.reward.best{fill:var(--pairing)}
.cork{color:#7B4A20;--tone:#C99A63}.cork.gone{--tone:none;color:var(--ink2);opacity:.5}.up{fill:var(--glow)}.away{opacity:.45}
.row-plate{fill:none;stroke:none}[data-own-legal]>.row-plate{fill:var(--glowsoft);stroke:var(--gold);stroke-width:1.5}
.slot-open{fill:var(--sheet);stroke:var(--a);stroke-opacity:.6;stroke-width:1.3}.slot-full{fill:var(--a);stroke:var(--a)}
.on-full{color:var(--onact)}.faint{color:var(--dim);opacity:.4}.berth{fill:var(--well);fill-opacity:.5;stroke:var(--dim);stroke-dasharray:4 3}
.stub{fill:var(--well)}[data-own-legal]>.stub{fill:var(--glowsoft)}.perforated{fill:none;stroke:var(--ink2);stroke-width:1.6;stroke-dasharray:1.6 2.6}
.coin{color:#6B4A0A;--tone:#F0C04A}.card.tile{stroke:var(--line);stroke-width:1.2}.card.tile.down{fill:var(--well);stroke-dasharray:3 2}
.face-down>use,.face-down>text{opacity:.5}.back{fill:var(--well);stroke:var(--favor);stroke-opacity:.6}.plate.dashed{stroke-dasharray:3 2}
.taken{opacity:.45}
"""
)
