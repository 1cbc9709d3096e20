"""The colours of the seasons, the decks, grapes and wines, and the figures that are drawn once and used many times."""

from __future__ import annotations

from cuvee.drawing.cards import Outline, outline
from cuvee.drawing.figures import INK
from cuvee.drawing.icons import SYMBOLS as ICONS
from cuvee.drawing.palette import STYLE as HOUSE
from cuvee.drawing.palette import tint

_SEASONS = {
    "spring": "var(--pairing)",
    "summer": "var(--cheese)",
    "fall": "light-dark(#A8402F,#EE9A86)",
    "winter": "var(--view)",
}
OUTLINES: dict[str, Outline] = {  # of the cards, by deck
    "vine": "wave",
    "summer": "gable",
    "winter": "keel",
    "order": "torn",
    "structure": "merlon",
}
LETTERS = {"vine": "V", "summer": "S", "winter": "W", "order": "R", "structure": "B"}
DECK_COLOURS = {
    "vine": "#55733A",
    "summer": "#A8660C",
    "winter": "#2A6A87",
    "order": "#7B1E3A",
    "structure": "#B4501E",
}
TINTS = {"summer": "#F3D9A4", "winter": "#BFDCE6"}  # behind the faces of visitors
_LAND = ("#E3DDB2", "#D5DDB0", "#E9D6AE", "#CFD7A4", "#E6DCC0", "#DDD3A0", "#D3DBB6")
_DARK_LAND = ("#4E4E37", "#435038", "#53482F", "#404B2F", "#4F4A3A", "#4B4730", "#44503C")

_OWN = """
.lr{color:var(--gold);--tone:color-mix(in srgb,var(--glow) 45%,transparent)}.vp{color:var(--sage)}
.wn-red{color:var(--tasting)}.wn-white{color:var(--gold)}.wn-blush{color:var(--favor)}.wn-sparkling{color:var(--lake)}
.gr-red{color:var(--tasting);--tone:color-mix(in srgb,var(--tasting) 45%,transparent)}
.gr-white{color:var(--gold);--tone:#EBDD97}.soft{color:var(--ink2)}
.season{fill:color-mix(in srgb,var(--a) 20%,var(--sheet));stroke:color-mix(in srgb,var(--a) 45%,var(--line))}
.season.now{fill:color-mix(in srgb,var(--a) 42%,var(--sheet));stroke:var(--wine);stroke-width:3}
.tinted{color:var(--a);--tone:color-mix(in srgb,var(--a) 30%,transparent)}
.area{stroke:color-mix(in srgb,var(--a) 60%,var(--line));stroke-width:1}
.cell{fill:color-mix(in srgb,var(--a) 17%,var(--sheet));stroke:color-mix(in srgb,var(--a) 35%,var(--line))}
.strip{fill:none;stroke:none}
.pill{fill:var(--wine)}.on-pill{fill:var(--wineon)}
.shut{fill:url(#v-hatch);stroke-dasharray:3 3}
.shire{stroke:var(--case);stroke-width:1.3}.haloed{paint-order:stroke;stroke:var(--land);stroke-width:2.5px}
.built{fill:color-mix(in srgb,var(--sage) 24%,var(--sheet));stroke:var(--case)}
.unbuilt{fill:none;stroke:var(--dim);stroke-dasharray:4 3}
.slot0{fill:none;stroke:var(--line);stroke-dasharray:2 2}
.number0{fill:color-mix(in srgb,var(--ink2) 70%,var(--sheet))}
.faint{opacity:.4}
.five{fill:var(--well)}
[data-own-legal]>.slot0{fill:var(--glowsoft);stroke:var(--gold);stroke-dasharray:none}
[data-own-legal]>.number0{fill:var(--ink)}
[data-own-legal]>.built,[data-own-legal]>.unbuilt{fill:var(--glowsoft);stroke-dasharray:none}
[data-own-legal]>.plate{fill:var(--glow)}
[data-own-legal]>.on-plate{color:var(--onglow);fill:var(--onglow)}
[data-own-legal]>.token{stroke:var(--glow);stroke-width:3}
[data-own-legal]>.strip{fill:var(--glowsoft);stroke:var(--gold);stroke-width:1.5}
"""

STYLE = (
    HOUSE
    + _OWN
    + "".join(tint(season, colour) for season, colour in _SEASONS.items())
    + tint("any", "var(--gold)")
    + tint("own", "var(--sage)")
    + "".join(
        f".shire-{number}{{fill:light-dark({light},{dark})}}"
        for number, (light, dark) in enumerate(zip(_LAND, _DARK_LAND, strict=True))
    )
)

# Workers, seen from the front: 24 by 26 units, from 1.8 above the origin. The body has the colour of the player, the
# hat tells the kind.
_BODY = (
    "M12 10.2c5 0 9 2 9 4.2 0 1.4-2.2 1.6-3.7 1.3L19 22h-5.2L12 19l-1.8 3H5l1.7-6.3c-1.5.3-3.7.1-3.7-1.3 0-2.2 4-4.2 "
    "9-4.2z"
)
_EDGE = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'
_STRAW, _FELT, _CLOTH, _STEEL = "#E8C877", "#4A4038", "#FFFBF0", "#C9D0D4"
_HATS = {
    "worker": "",
    "temporary": "",
    "grande": f'<path d="M7.3 5.2 8 .8l2.3 1.9L12 .4l1.7 2.3L16 .8l.7 4.4z" fill="#F0C04A" {_EDGE}/>',
    "farmer": f'<path d="M4.5 6c2-1.6 13-1.6 15 0-2 1.6-13 1.6-15 0z" fill="{_STRAW}" {_EDGE}/>'
    f'<path d="M8.5 5.3c0-5 7-5 7 0z" fill="{_STRAW}" {_EDGE}/>',
    "mafioso": f'<path d="M5.5 5.8c2-1.3 11-1.3 13 0-2 1.5-11 1.5-13 0z" fill="{_FELT}" {_EDGE}/>'
    f'<path d="M8.3 5.2 9 .6q1.5-1 3 .4 1.5-1.4 3-.4l.7 4.6z" fill="{_FELT}" {_EDGE}/>'
    f'<path d="M8.4 4h7.2" stroke="#D9B25F" stroke-width="1.3"/>',
    "chef": f'<path d="M8.3 5.5V3C5.5 2.6 6.5-.8 9-.3c.8-1.7 5.2-1.7 6 0 2.5-.5 3.5 2.9.7 3.3v2.5z" '
    f'fill="{_CLOTH}" {_EDGE}/>',
    "innkeeper": f'<path d="M7 5.3C7 .5 17 .5 17 5.3c-2 .8-8 .8-10 0z" fill="#5E7547" {_EDGE}/>'
    f'<circle cx="12" cy="1.2" r="1.3" fill="#5E7547" {_EDGE}/>',
    "professore": f'<path d="M4.5 3.2 12 .2l7.5 3-7.5 3z" fill="{_FELT}" {_EDGE}/>'
    f'<path d="M18.5 3.5v4" stroke="#D9B25F" stroke-width="1.5"/>',
    "soldato": f'<path d="M7.8 7.5V5.5c0-4.6 8.4-4.6 8.4 0v2z" fill="{_STEEL}" {_EDGE}/>'
    '<path d="M12 2.2C12-.5 15-.9 17 .4" fill="none" stroke="#A3261F" stroke-width="2"/>',
    "politico": f'<path d="M6 5.3h12" stroke="{INK}" stroke-width="2"/>'
    f'<path d="M8.5 5V-.8h7V5z" fill="#2B3F66" {_EDGE}/><path d="M8.5 3.3h7" stroke="#D9B25F" '
    'stroke-width="1.4"/>',
    "oracle": f'<path d="M7.5 9C5.5 3 8 .5 12-1c4 1.5 6.5 4 4.5 10-1-4-2-5-4.5-5s-3.5 1-4.5 5z" '
    f'fill="#7C5AA6" {_EDGE}/>',
    "merchant": f'<path d="M7 5.5C6 1.5 9 .5 12 .5s6 1 5 5z" fill="#A8503A" {_EDGE}/>'
    f'<path d="M16 3c2-3 3.5-3.5 4.5-3.3-.2 1.5-1.5 3-4.5 3.3z" fill="{_CLOTH}" {_EDGE}/>',
    "traveler": f'<path d="M7.5 5.5C7.5.2 16.5.2 16.5 5.5z" fill="#CDB98A" {_EDGE}/>'
    f'<path d="M15.5 5.5h5" stroke="{INK}" stroke-width="1.8"/><path d="M3 11h3.5v6H3z" fill="#A8503A" {_EDGE}/>',
    "messenger": f'<path d="M8 5.5C8 .8 16 .8 16 5.5z" fill="#2A6A87" {_EDGE}/>'
    f'<path d="M8 4.5C5 4.3 3.5 2.5 3.5 0 6 .3 7.8 1.8 8.5 3zM16 4.5c3-.2 4.5-2 4.5-4.5-2.5.3-4.3 1.8-5 3z" '
    f'fill="{_CLOTH}" {_EDGE}/>',
}
_ROOSTER = (
    "M20 5l2.7 2L20 8.4C20 13.5 18 18 12 18 6 18 3 14 1.8 5.8 5 6 7 8 8 10.2c2-1 5-1.2 6.4-3.2C15 4.5 16.5 3.4 18 3.4"
    "c1.3 0 2 .8 2 1.6z"
)
_TAIL = "M8.5 11C3 11 .8 7 1.8 1.8c2.6.3 4.2 2 4.7 4C6.8 4 8.2 2.8 10 2.6 9.3 5 9 8 10 10z"
_COMB = (
    "M15 4.5C13.6 1.3 16 .3 16.8 2 17.2-.6 19.6-.3 19.4 2c1.9-.6 2.5 1.3 1 2.9z"
    "M20 8.5c1.5.3 1.6 2.6.3 3-.9-.4-1-2-.3-3z"
)
_STAR = "m12 1.8 3 6.6 7 .8-5.3 4.8 1.5 7L12 17.4 5.8 21l1.5-7L2 9.2l7-.8z"
_HALO = 'stroke="#FFF9EC" stroke-linejoin="round" fill="none"'


def _worker(kind: str) -> str:
    head = f'<circle cx="12" cy="6.8" r="3.9" fill="currentColor" {_EDGE}/>'
    halo = f'<g {_HALO} stroke-width="2.9"><path d="{_BODY}"/><circle cx="12" cy="6.8" r="3.9"/></g>'
    body = f'<path d="{_BODY}" fill="currentColor" {_EDGE}/>'
    return f'<symbol id="v-{kind}" viewBox="0 -1.8 24 26">{halo}{body}{head}{_HATS[kind]}</symbol>'


def _back(deck: str) -> str:
    return (
        f'<symbol id="v-back-{deck}" viewBox="-3 -3 96 132"><path d="{outline(OUTLINES[deck], 90, 124)}" '
        f'fill="{DECK_COLOURS[deck]}" stroke="{INK}" stroke-width="5"/><text x="45" y="95" text-anchor="middle" '
        f'class="narrow b" font-size="92" fill="#FFF8E8">{LETTERS[deck]}</text></symbol>'
    )


def _figures() -> str:
    workers = "".join(map(_worker, _HATS))
    rooster = (
        f'<symbol id="v-rooster" viewBox="-1 -1 26 25"><g {_HALO} stroke-width="2.6"><path d="{_ROOSTER}"/>'
        f'<path d="{_TAIL}"/></g><path d="{_COMB}" fill="#D8402F" stroke="{INK}" stroke-width=".9"/>'
        f'<path d="M10.5 17.5v4.3M13.7 17.5v4.3M8.8 22h3M12.3 22h3" stroke="{INK}" stroke-width="1.5"/>'
        f'<path d="{_TAIL}" fill="currentColor" {_EDGE}/><path d="{_ROOSTER}" fill="currentColor" {_EDGE}/></symbol>'
    )
    star = (
        f'<symbol id="v-star" viewBox="-.5 -.5 25 25"><path d="{_STAR}" {_HALO} stroke-width="2.8"/>'
        f'<path d="{_STAR}" fill="currentColor" {_EDGE}/></symbol>'
    )
    return workers + rooster + star


SYMBOLS = (
    ICONS
    + _figures()
    + "".join(map(_back, OUTLINES))
    + '<pattern id="v-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0V5" stroke="var(--dim)" stroke-width="1.3" opacity=".55"/></pattern>'
)
