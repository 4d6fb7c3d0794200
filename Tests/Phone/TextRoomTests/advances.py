"""Writes Sources/Phone/TextRoom/advances.json: the widths of letters, in thousandths of the size of the font.

    python3 -m pip install fonttools uharfbuzz
    apt-get download fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji, each unpacked with dpkg-deb -x
    python3 Tests/Phone/TextRoomTests/advances.py FOLDER

FOLDER holds the unpacked fonts. All of them have the SIL Open Font License, which lets widths be measured and shipped.
"""

import json
import os
import statistics
import sys
import unicodedata

import uharfbuzz

INTER = [(0x20, 0x7E), (0xA0, 0x24F), (0x2BC, 0x2BC), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1EFF),
         (0x2010, 0x2027), (0x202F, 0x203F), (0x20A0, 0x20BF), (0x2100, 0x214F), (0x2190, 0x21FF),
         (0x2200, 0x22FF), (0x25A0, 0x25FF)]
SCRIPTS = {
    "NotoSansHebrew": [(0x590, 0x5F4)],
    "NotoSansArabic": [(0x600, 0x6FF)],
    "NotoSansDevanagari": [(0x900, 0x97F)],
    "NotoSansBengali": [(0x980, 0x9FE)],
    "NotoSansTamil": [(0xB80, 0xBFA)],
    "NotoSansTelugu": [(0xC00, 0xC7F)],
    "NotoSansThai": [(0xE00, 0xE5B)],
    "NotoSansArmenian": [(0x530, 0x58F)],
    "NotoSansGeorgian": [(0x10A0, 0x10FF)],
}
VIRAMAS = {0x94D: (0x915, 0x939), 0x9CD: (0x995, 0x9B9), 0xC4D: (0xC15, 0xC39)}


class Font:
    def __init__(self, path):
        self.face = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path))
        self.font = uharfbuzz.Font(self.face)
        self.characters = set(self.face.unicodes)

    def width(self, text):
        """Of a text as it is drawn, without ligatures by context, as pictures have it."""
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self.font, buffer, {"calt": False} if ord(max(text)) < 0x590 else {})
        return sum(place.x_advance for place in buffer.glyph_positions) * 1000 / self.face.upem

    def advance(self, value):
        letter = chr(value)
        if 0x600 <= value <= 0x6FF and unicodedata.category(letter) == "Lo":
            # How wide a letter is depends on its neighbors: half of them stand in the middle of a word.
            alone, first = self.width(letter), self.width(letter + "\u200D")
            last, middle = self.width("\u200D" + letter), self.width("\u200D" + letter + "\u200D")
            joins_on = first != alone
            return (first + 2 * middle + last) / 4 if joins_on else (alone + last) / 2
        if value in VIRAMAS:
            # It makes one letter of two, which is narrower than both.
            low, high = VIRAMAS[value]
            letters = [chr(one) for one in range(low, high + 1) if one in self.characters]
            pairs = [self.width(a + letter + b) - self.width(a) - self.width(b) for a in letters for b in letters]
            return statistics.mean(pairs)
        # A mark alone is drawn on a circle.
        base = self.mark_base(value)
        return self.width(base + letter) - self.width(base) if base else self.width(letter)

    def mark_base(self, value):
        if not unicodedata.category(chr(value)).startswith("M"):
            return ""
        return next((chr(one) for one in (0x915, 0x995, 0xB95, 0xC15, 0xE01, 0x5D0)
                     if one in self.characters and one >> 7 == value >> 7), "")


def runs(font, ranges):
    """Lists of widths by the first character of each row of characters that the font has."""
    found = {}
    for low, high in ranges:
        start = None
        for value in range(low, high + 1):
            if value not in font.characters:
                start = None
                continue
            if start is None:
                start = value
                found[f"{start:X}"] = []
            found[f"{start:X}"].append(round(font.advance(value)))
    return found


def main(folder):
    paths = {name: os.path.join(place, name) for place, _, names in os.walk(folder) for name in names}
    table = {}
    for weight, inter, noto in (("regular", "Regular", "Regular"), ("semibold", "SemiBold", "Bold")):
        table[weight] = runs(Font(paths[f"Inter-{inter}.otf"]), INTER)
        for name, ranges in SCRIPTS.items():
            table[weight] |= runs(Font(paths[f"{name}-{noto}.ttf"]), ranges)
    han = Font(paths["NotoSansCJK-Regular.ttc"])
    emoji = Font(paths["NotoColorEmoji.ttf"])
    table["classes"] = {
        "wide": round(han.width("永")), "hangul": round(han.width("한")), "emoji": round(emoji.width("😀")),
        # What no table has: as wide as the letters of the alphabet are.
        "narrow": round(statistics.mean(table["regular"]["20"][65:91])),
    }
    # A line for each row of characters.
    rows = [f'  "{name}": {{\n' + ",\n".join(f'    "{key}": {json.dumps(value, separators=(",", ":"))}'
                                              for key, value in part.items()) + "\n  }" for name, part in table.items()]
    target = os.path.join(os.path.dirname(__file__), "../../../Sources/Phone/TextRoom/advances.json")
    with open(target, "w") as file:
        file.write("{\n" + ",\n".join(rows) + "\n}\n")


main(sys.argv[1])
