#!/usr/bin/env bash
# resvg takes the lengths of dashes in user units, whatever `pathLength` says.
#
# A line of 100 with `pathLength="2"` and dashes of 1 is drawn as dashes of one unit, not as one of 50. A
# line that is drawn on by `pathLength="1"` and a dash of 1, a common idiom, shows a dot.
# Seen with resvg_py 0.5.0. SVG 1.1 (8.4) and SVG 2 (9.6.1, "pathLength") say that the attribute scales
# distances along the path, among them those of `stroke-dasharray`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet resvg_py==0.5.0 Pillow==13.0.0
"$folder/python/bin/python" - <<'PYTHON'
import io
import resvg_py
from PIL import Image


def first_dash(attributes):
    drawing = f"""<svg xmlns="http://www.w3.org/2000/svg" width="100" height="10">
      <path d="M0 5H100" stroke="#000" stroke-width="4" {attributes}/></svg>"""
    picture = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawing)))).convert("RGBA")
    drawn = [picture.getpixel((x, 5))[3] > 127 for x in range(100)]
    return drawn.index(False)


half, scaled = first_dash('stroke-dasharray="50"'), first_dash('pathLength="2" stroke-dasharray="1"')
print(f"the first of dashes of 50 ends at {half}; of dashes of 1 with a pathLength of 2, at {scaled}")
assert half == 50 and scaled == 1
PYTHON
