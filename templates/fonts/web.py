#!/usr/bin/env python3
"""Makes the fonts of the site's running text from Alegreya: templates/site/static/texte*.woff2.

python3 templates/fonts/web.py, with fontTools and brotli (Debian: python3-fonttools, python3-brotli).
Alegreya has neither the narrow no-break space nor the star that pages show: both are added here."""
import math
import os

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

here = os.path.dirname(os.path.abspath(__file__))
# What French, English, German, Spanish and Italian are written with, and the signs of the pages.
SIGNS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x178, 0x17D, 0x17E, 0x160, 0x161, 0x2010, 0x2011, 0x2013, 0x2014,
         0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x202F, 0x2039, 0x203A, 0x20AC, 0x2190, 0x2192, 0x2212, 0x2605]


def add(font, sign, name, width, points):
    pen = TTGlyphPen(None)
    if points:
        pen.moveTo(points[0])
        for p in points[1:]:
            pen.lineTo(p)
        pen.closePath()
    font["glyf"][name] = pen.glyph()
    font["hmtx"][name] = (width, round(min(x for x, _ in points)) if points else 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[sign] = name


def web(name, out, features):
    font = TTFont(os.path.join(here, name), recalcTimestamp=False)
    add(font, 0x202F, "uni202F", 170, [])
    star = [(300 + r * math.sin(i * math.pi / 5), 265 + r * math.cos(i * math.pi / 5)) for i in range(10) for r in [290 if i % 2 == 0 else 118]]
    add(font, 0x2605, "uni2605", 600, [(round(x), round(y)) for x, y in star])
    options = subset.Options(flavor="woff2", recalc_timestamp=False, hinting=False, layout_features=features, name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    cut = subset.Subsetter(options)
    cut.populate(unicodes=SIGNS)
    cut.subset(font)
    path = os.path.join(here, "..", "site", "static", out)
    subset.save_font(font, path, options)
    print(out, os.path.getsize(path))


web("Alegreya-Regular.ttf", "texte.woff2", ["kern", "lnum", "tnum"])
web("Alegreya-Italic.ttf", "texte-italique.woff2", ["kern"])
