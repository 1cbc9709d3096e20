"""The colours of the house, in a light and a dark form, and how drawn things look.

A printed label, and one pour of colour: everything at rest is paper and ink; what can be done now is solid.
"""

from __future__ import annotations

from cuvee.drawing.faces import embedded

COLOURS = {  # name: light, dark
    "paper": ("#F1E7D2", "#171211"), "sheet": ("#FBF6EA", "#231C1A"), "well": ("#E8DCC2", "#120E0D"),
    "line": ("#CDBB98", "#4B3D35"), "ink": ("#2B201C", "#F3E8D5"), "ink2": ("#65543F", "#C3B19B"),
    "wine": ("#7B1E3A", "#9C2E50"), "wineon": ("#FFF6EC", "#FFF1E6"), "brand": ("#7B1E3A", "#E58BA8"),
    "sage": ("#4F6539", "#9DB77E"), "lake": ("#2A6A87", "#7FBBD4"), "gold": ("#8F620A", "#E9BC55"),
    "glow": ("#F8B31A", "#FFC53D"), "glowsoft": ("#F8DC94", "#5C4718"), "onglow": ("#2B201C", "#2B201C"),
    "case": ("#5B493B", "#0E0B0A"), "dim": ("#77674F", "#A39280"), "danger": ("#A3261F", "#F08A7C"),
    "focus": ("#0B5CAD", "#8CC7FF"), "land": ("#E9E3BF", "#31372A"), "land2": ("#DCDDB0", "#3A422F"),
    "vine": ("#7E9653", "#6F8A4B"), "vine2": ("#A8B872", "#54693C"), "water": ("#A9CFDA", "#1B3B4A"),
    "water2": ("#8ABACA", "#2A5567"), "water3": ("#C4DFE4", "#163240"), "hill": ("#D3CB9C", "#292D22"),
    "hill2": ("#BDB783", "#3B3F2E"), "road": ("#FFFAEE", "#C7B697"), "disc": ("#FDF9EF", "#3B322D"),
    "lockc": ("#8B8078", "#6E645D"), "roof": ("#A8503A", "#8E4432"), "wall": ("#FFF8E8", "#CDBFA6"),
    "tree": ("#5F7A4C", "#4C6440"), "glass": ("#D5E6EA", "#9FC0CC"), "cheese": ("#96600A", "#E9B04B"),
    "tasting": ("#8E2247", "#E07A9C"), "view": ("#2B7296", "#7CC0DE"), "purchase": ("#8A5A34", "#D3A27C"),
    "pairing": ("#5C7A3C", "#A5C583"), "contract": ("#2F2A55", "#B9B4E8"), "pit": ("#4E5A63", "#B3BEC6"),
    "favor": ("#B4475F", "#F0A0AF"), "onact": ("#FFFBF0", "#1B1413"), "edge": ("#231A17", "#B4A793"),
}  # fmt: skip

PLAYERS = {  # colour, emblem, and the ink that can be read on it
    "red": ("#B8332A", "circle", "#FFFFFF"), "black": ("#2A2A30", "triangle", "#FFFFFF"),
    "purple": ("#B08AD8", "diamond", "#231A17"), "white": ("#F8F3E6", "square", "#231A17"),
    "blue": ("#174F93", "star", "#FFFFFF"), "green": ("#38B48E", "cross", "#231A17"),
    "orange": ("#DD7A2C", "drop", "#231A17"), "yellow": ("#F0DC62", "moon", "#231A17"),
}  # fmt: skip
SEATS = ("blue", "red", "white", "green", "purple", "black")  # for games in which nobody chooses a colour

SERIF = '"Cuvee Serif","Cuvee Signs","Cuvee Serif Stand-in",serif'
SANS = '"Cuvee Sans","Cuvee Signs","Cuvee Sans Stand-in",sans-serif'
NARROW = '"Cuvee Narrow","Cuvee Signs","Cuvee Narrow Stand-in",sans-serif'
MONO = '"Cuvee Mono","Cuvee Signs",monospace'

TOKENS = ":root,svg.cuvee{color-scheme:light dark;" + "".join(
    f"--{name}:light-dark({light},{dark});" for name, (light, dark) in COLOURS.items()
) + f"--serif:{SERIF};--sans:{SANS};--narrow:{NARROW};--mono:{MONO}}}"  # fmt: skip

MARKS = """
.cuvee,.panel svg,.brief{fill:var(--ink);color:var(--ink)}
.cuvee .desk{fill:var(--paper)}.cuvee .paper{fill:var(--sheet);stroke:var(--line)}
text.sans{font-family:var(--sans)}text.serif{font-family:var(--serif)}
text.narrow{font-family:var(--narrow)}text{text-rendering:geometricPrecision}
text.b{font-weight:700}text.it{font-style:italic}
.ink2{fill:var(--ink2)}.on{fill:var(--onact)}.bad{fill:var(--danger)}.good{fill:var(--sage)}.gold{fill:var(--gold)}
.k{fill:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.k.t{fill:var(--tone,none)}.s{fill:currentColor;stroke:none}
.card{fill:var(--sheet);stroke:var(--ink);stroke-width:1.5;stroke-linejoin:round}
.slot{fill:var(--sheet);stroke:var(--dim);stroke-width:1.2}.gap{fill:none;stroke:var(--dim);stroke-dasharray:4 3}
.hair{fill:none;stroke:var(--line)}.rule{fill:none;stroke:var(--ink);stroke-width:1.5}
.ring{fill:none;stroke:none}.plate{fill:var(--disc);stroke:var(--dim);stroke-width:1.5}
[data-own-legal]{cursor:pointer}
[data-own-legal]>.ring{fill:var(--glow);stroke:var(--case);stroke-width:1;stroke-opacity:.55}
[data-own-legal]>.plate{fill:var(--a,var(--wine));stroke:var(--case)}
[data-own-legal]>.card{stroke:var(--gold);filter:drop-shadow(0 0 2px var(--glow))}
[data-own-legal]>.on-plate{color:var(--onact);fill:var(--onact);opacity:1}
"""


def tint(name: str, colour: str) -> str:
    """A class `a-NAME` under which `--a`, the colour of what can be done, is this one."""
    return f".a-{name}{{--a:{colour}}}"


SHARED = embedded() + TOKENS  # what every picture brings, and a page of ours has already
STYLE = SHARED + MARKS
