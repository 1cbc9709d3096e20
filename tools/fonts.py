"""Makes the fonts that the package ships, and the table of their widths: `python tools/fonts.py`, or `make fonts`.

They are cut out of fonts under the Open Font Licence, which npm fetches in the versions below: Latin letters, and the
signs of the games. What is made lies in `src/cuvee/drawing/fonts` and is kept in the repository; this runs again only
when a letter or a font is missing there. Every font gets a name of our own, because some names are reserved.

- WOFF2 for browsers, without hints, ligatures and other finery: only kerning stays, so that widths can be foretold.
- `widths.json`: for each font how wide its letters are, and how much nearer some pairs stand, in its own units.
- `metrics.json`: how a reader's own font has to be stretched so that nothing jumps when ours arrives.
"""

from __future__ import annotations

import json
import subprocess
import tarfile
import tempfile
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from io import BytesIO
from math import cos, pi, sin
from pathlib import Path

import uharfbuzz
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from cuvee.drawing.faces import DRAWN, FACES, FOLDER, LATIN, PLAIN, Face

RULEBOOKS = Path(__file__).parents[1].glob("src/cuvee/**/rulebook/*.md")


@dataclass(frozen=True)
class Source:
    """A font that somebody else has drawn: the package of npm, the file in it, and its licence there.

    Its letters may look small beside others of the same size: `scale` makes them larger. `weight` is the one that is
    taken, if it is not to be variable.
    """

    package: str
    file: str
    licence: str = "LICENSE"
    scale: float = 1
    weight: int | None = None


_ALEGREYA = "@fontsource/alegreya@5.3.0"
_SANS = Source("source-sans@3.52.0", "WOFF2/VF/SourceSans3VF-Upright.ttf.woff2", "LICENSE.md")
SOURCES = {
    "serif-bold": Source(_ALEGREYA, "files/alegreya-latin-700-normal.woff2", scale=1.03),
    "serif-italic": Source(_ALEGREYA, "files/alegreya-latin-400-italic.woff2", scale=1.03),
    "serif-bold-italic": Source(_ALEGREYA, "files/alegreya-latin-700-italic.woff2", scale=1.03),
    "sans": replace(_SANS, scale=1.04),
    "narrow": Source("@fontsource-variable/archivo-narrow@5.3.0", "files/archivo-narrow-latin-wght-normal.woff2"),
    "mono": Source("source-code-pro@2.42.0", "WOFF2/TTF/SourceCodePro-Regular.ttf.woff2", "LICENSE.md"),
    "signs": replace(_SANS, weight=600),
}
# Fonts as wide as those that most readers have, Times and Arial: they stand in while ours is on its way.
STAND_INS = {
    "serif-bold": Source("@fontsource/tinos@5.3.0", "files/tinos-latin-700-normal.woff2"),
    "sans": Source("@fontsource/arimo@5.3.0", "files/arimo-latin-400-normal.woff2"),
    "narrow": Source("@fontsource/arimo@5.3.0", "files/arimo-latin-400-normal.woff2"),
}


class Shelf:
    """Packages of npm, fetched when they are asked for."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._found: dict[str, Path] = {}

    def package(self, name: str) -> Path:
        """The folder of an unpacked package."""
        if name not in self._found:
            command = ["npm", "pack", "--silent", "--pack-destination", str(self._folder), name]
            packed = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()[-1]
            with tarfile.open(self._folder / packed) as archive:
                archive.extractall(self._folder / packed.removesuffix(".tgz"), filter="data")
            self._found[name] = self._folder / packed.removesuffix(".tgz") / "package"
        return self._found[name]

    def font(self, source: Source) -> TTFont:
        """A font as its makers made it."""
        return TTFont(self.package(source.package) / source.file, recalcTimestamp=False)

    def licence(self, source: Source) -> str:
        """Under which it may be used, changed and given away."""
        return (self.package(source.package) / source.licence).read_text(encoding="utf-8")


def cut(font: TTFont, source: Source, face: Face) -> TTFont:
    """The letters that we need, under our own name."""
    _line_up(font)
    wanted = face.letters.replace("★", "")
    if missing := [letter for letter in wanted if ord(letter) not in font.getBestCmap()]:
        raise SystemExit(f"{source.file} has no {' '.join(missing)}")
    options = Options(hinting=False, layout_features=["kern"], notdef_outline=False)
    options.drop_tables += ["STAT", "MVAR"]
    cutter = Subsetter(options)
    cutter.populate(text=wanted)
    cutter.subset(font)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": source.weight or (face.weights[0], face.weights[-1])})
    if wanted != face.letters:
        _draw_star(font)
    font["head"].unitsPerEm = round(font["head"].unitsPerEm / source.scale)
    _rename(font, face)
    font.flavor = "woff2"
    return font


def _line_up(font: TTFont) -> None:
    """Digits as tall as capitals take the place of those that hang below the line."""
    gsub = font["GSUB"].table
    tall: dict[str, str] = {}
    for record in gsub.FeatureList.FeatureRecord:
        for number in record.Feature.LookupListIndex if record.FeatureTag == "lnum" else ():
            for table in gsub.LookupList.Lookup[number].SubTable:
                tall |= getattr(table, "ExtSubTable", table).mapping
    for table in font["cmap"].tables:
        digits = {ord(digit): table.cmap[ord(digit)] for digit in "0123456789" if ord(digit) in table.cmap}
        table.cmap |= {code: tall.get(name, name) for code, name in digits.items()}


def _draw_star(font: TTFont) -> None:
    """A star with five points, as tall as a capital: the others are in fonts of signs that have nothing else for us."""
    radius, middle, side = 370, 330, 55
    pen = TTGlyphPen(None)
    for corner in range(10):
        reach = radius * (0.42 if corner % 2 else 1)
        point = (middle + side + reach * sin(pi * corner / 5), middle + reach * cos(pi * corner / 5))
        pen.lineTo(point) if corner else pen.moveTo(point)
    pen.closePath()
    font["glyf"]["star"] = pen.glyph(round=round)
    font["hmtx"]["star"] = (2 * (middle + side), 33)
    for table in font["cmap"].tables:
        table.cmap[ord("★")] = "star"


def _rename(font: TTFont, face: Face) -> None:
    style = " ".join(filter(None, ("Bold" * (face.weights == (700,)), "Italic" * face.italic))) or "Regular"
    full, by = f"{face.family} {style}", font["name"].getDebugName(0)
    font["name"].names = []
    facts = {0: by, 1: face.family, 2: style, 4: full, 6: full.replace(" ", "-"), 13: "SIL Open Font License 1.1"}
    for number, text in facts.items():
        font["name"].setName(text, number, 3, 1, 0x409)


class Ruler:
    """Measures with the shaper that browsers use."""

    def __init__(self, font: TTFont, weight: int) -> None:
        font.flavor = None
        font.save(plain := BytesIO())
        self._font = uharfbuzz.Font(uharfbuzz.Face(plain.getvalue()))
        self.em: int = font["head"].unitsPerEm
        self._font.set_variations({"wght": weight})

    def width(self, text: str) -> int:
        """In the units of the font."""
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._font, buffer)
        return sum(position.x_advance for position in buffer.glyph_positions)

    def table(self, letters: str) -> dict[str, object]:
        """How wide letters are, and by how much pairs of them differ from that; letters with the same pairs in one."""
        widths = {letter: self.width(letter) for letter in letters}
        rows: dict[str, str] = defaultdict(str)
        for first in letters:
            nearer: dict[int, str] = defaultdict(str)
            for second in letters:
                if change := self.width(first + second) - widths[first] - widths[second]:
                    nearer[change] += second
            rows[json.dumps(nearer)] += first
        pairs = {firsts: json.loads(row) for row, firsts in rows.items() if row != "{}"}
        return {"em": self.em, "widths": widths, "pairs": pairs}


def stretched(ours: TTFont, theirs: TTFont, weight: int, letters: Mapping[str, int]) -> dict[str, float]:
    """What a reader's font has to be told so that it takes the room of ours: all in per cent."""
    rulers = Ruler(ours, weight), Ruler(theirs, weight)
    mine, other = (sum(ruler.width(letter) * times for letter, times in letters.items()) / ruler.em for ruler in rulers)
    size, head, em = mine / other, ours["hhea"], rulers[0].em
    edges = {"ascent": head.ascent, "descent": -head.descent, "line-gap": head.lineGap}
    overrides = {f"{edge}-override": round(100 * length / em / size, 1) for edge, length in edges.items()}
    return {"size-adjust": round(100 * size, 1), **overrides}


def main() -> None:
    """Fetch, cut, measure, write."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        shelf = Shelf(Path(folder))
        for face in FACES:
            source = SOURCES[face.file]
            font = cut(shelf.font(source), source, face)
            font.save(face.path)
            if face in DRAWN:
                font.flavor = None
                font.save(PLAIN / f"{face.file}.ttf")
            name = source.package.split("/")[-1].split("@")[0]
            (FOLDER / f"OFL-{name}.txt").write_text(shelf.licence(source), encoding="utf-8")
        often = Counter(letter for path in RULEBOOKS for letter in path.read_text("utf-8") if letter in LATIN)
        metrics = {
            face.file: stretched(TTFont(face.path), shelf.font(STAND_INS[face.file]), face.weights[0], often)
            for face in DRAWN
            if face.file in STAND_INS
        }
    widths = {
        f"{face.file}-{weight}": Ruler(TTFont(face.path), weight).table(face.letters)
        for face in DRAWN
        for weight in face.weights
    }
    lines = (
        f"{json.dumps(name)}: {json.dumps(table, ensure_ascii=False, separators=(',', ':'))}"
        for name, table in widths.items()
    )
    (FOLDER / "widths.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    (FOLDER / "metrics.json").write_text(json.dumps(metrics, indent=1) + "\n", encoding="utf-8")
    sizes = {face.path.name: face.path.stat().st_size for face in FACES}
    print(*(f"{size:7} {name}" for name, size in sizes.items()), f"{sum(sizes.values()):7} bytes", sep="\n")


if __name__ == "__main__":
    main()
