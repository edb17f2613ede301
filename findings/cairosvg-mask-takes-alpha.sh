#!/usr/bin/env bash
# CairoSVG masks by alpha, where SVG masks by luminance.
#
# A red square under a black, opaque mask is drawn whole; under a white mask of half opacity it is half as
# opaque, as it should be. A mask of black and white, the usual one, therefore hides nothing.
# Seen with CairoSVG 2.9.1. SVG 1.1 (14.4, "Masking") and CSS Masking (mask-type, initially `luminance`) say
# that the mask's value is its luminance times its alpha: a black mask hides all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet CairoSVG==2.9.1 Pillow==13.0.0
"$folder/python/bin/python" - <<'PYTHON'
import io
import cairosvg
from PIL import Image


def alpha(mask):
    drawing = f"""<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">
      <mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="10" height="10">
        <rect width="10" height="10" {mask}/>
      </mask>
      <rect width="10" height="10" fill="red" mask="url(#m)"/>
    </svg>"""
    picture = Image.open(io.BytesIO(cairosvg.svg2png(drawing.encode())))
    return picture.convert("RGBA").getpixel((5, 5))[3]


black, half = alpha('fill="black"'), alpha('fill="white" fill-opacity="0.5"')
print(f"alpha under a black mask: {black}; under a white one of half opacity: {half}")
assert black == 255 and 126 <= half <= 129
PYTHON
