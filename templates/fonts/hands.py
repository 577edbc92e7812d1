#!/usr/bin/env python3
"""Makes the school hands Playwrite-*.ttf here from the packages of npm named in README.md.

python3 templates/fonts/hands.py FOLDER, with fontTools and brotli (Debian: python3-fonttools,
python3-brotli), where FOLDER has the packages unpacked, each as NAME/package. A hand is cut to
the letters of French, English, German, Spanish, Italian and their neighbours; what joins the
letters (GSUB, GPOS, GDEF) stays. A variable font gives its regular weight."""
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

here = os.path.dirname(os.path.abspath(__file__))
HANDS = {
    "FR-Moderne": "playwrite-fr-moderne", "FR-Trad": "playwrite-fr-trad", "DE-SAS": "playwrite-de-sas", "DE-Grund": "playwrite-de-grund",
    "DE-LA": "variable/playwrite-de-la", "DE-VA": "variable/playwrite-de-va", "GB-S": "variable/playwrite-gb-s",
    "US-Trad": "playwrite-us-trad", "ES": "playwrite-es", "IT-Moderna": "playwrite-it-moderna",
}
SIGNS = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x1E9E, 0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019,
         0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2039, 0x203A, 0x20AC, 0x2212]

for name, package in HANDS.items():
    folder = os.path.join(sys.argv[1], package, "package", "files")
    end = "-fallback-wght-normal.woff2" if package.startswith("variable/") else "-latin-400-normal.woff"
    font = TTFont(os.path.join(folder, os.path.basename(package) + end), recalcTimestamp=False)
    if "fvar" in font:
        font = instancer.instantiateVariableFont(font, {"wght": 400})
    options = subset.Options(recalc_timestamp=False, hinting=False, layout_features=["*"], glyph_names=False, name_IDs=[0, 1, 2, 3, 5, 6, 13, 14], notdef_outline=True, drop_tables=["STAT", "gasp", "DSIG"])
    cut = subset.Subsetter(options)
    cut.populate(unicodes=SIGNS)
    cut.subset(font)
    font.flavor = None
    path = os.path.join(here, "Playwrite-" + name + ".ttf")
    font.save(path)
    print(os.path.basename(path), os.path.getsize(path), len(font.getGlyphOrder()), font["name"].getDebugName(5))
