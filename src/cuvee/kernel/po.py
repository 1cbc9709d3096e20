"""Catalogues as people write them: `.po` files, for games that do not compile theirs."""

from __future__ import annotations

import ast
import gettext
import re
import struct
from io import BytesIO
from pathlib import Path

from cuvee.kernel.errors import CuveeError

_LINE = re.compile(r'(?:(?P<field>msgid|msgid_plural|msgstr(?:\[\d\])?)\s+)?(?P<text>".*")')
_MAGIC = 0x950412DE
_HEAD = struct.Struct("<7I")
_PLACE = struct.Struct("<2I")


def read(path: Path) -> gettext.GNUTranslations:
    """The catalogue in a `.po` file."""
    messages: dict[str, str] = {}
    entry: dict[str, str] = {}
    field = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        found = _LINE.fullmatch(line)
        if found is None or not (found["field"] or field):
            raise CuveeError(f"{path}, line {number}: {line!r} is no line of a catalogue")
        field = found["field"] or field
        if found["field"] == "msgid":
            _keep(entry, messages)
            entry = {}
        entry[field] = entry.get(field, "") + _unquoted(found["text"], path, number)
    _keep(entry, messages)
    return gettext.GNUTranslations(BytesIO(_compiled(messages)))


def _unquoted(text: str, path: Path, number: int) -> str:
    try:
        return str(ast.literal_eval(text))
    except (SyntaxError, ValueError):
        raise CuveeError(f"{path}, line {number}: {text} is not quoted rightly") from None


def _keep(entry: dict[str, str], messages: dict[str, str]) -> None:
    """Keep an entry in the way of compiled catalogues: with zeros between the forms."""
    key = entry.get("msgid")
    if key is None:
        return
    if "msgid_plural" in entry:
        key += f"\0{entry['msgid_plural']}"
    text = "\0".join(text for field, text in sorted(entry.items()) if field.startswith("msgstr"))
    if text:  # one that nobody has translated yet is missing
        messages[key] = text


def _compiled(messages: dict[str, str]) -> bytes:
    """What gettext reads: places of keys, places of texts, then keys and texts."""
    keys = sorted(messages)
    words = [word.encode() for word in (*keys, *(messages[key] for key in keys))]
    start, places, body = _HEAD.size + len(words) * _PLACE.size, b"", b""
    for word in words:
        places += _PLACE.pack(len(word), start + len(body))
        body += word + b"\0"
    texts = _HEAD.size + len(keys) * _PLACE.size
    return _HEAD.pack(_MAGIC, 0, len(keys), _HEAD.size, texts, 0, 0) + places + body
