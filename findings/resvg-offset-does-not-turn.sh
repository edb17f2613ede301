#!/usr/bin/env bash
# resvg moves what a filter offsets along the axes of the picture, where the element is turned.
#
# A square of 10 units stands at the middle of a picture, and its filter puts a copy 20 units along x: feOffset,
# or feDropShadow. In a group that is turned by 90 degrees, resvg still puts the copy 20 pixels to the right, and in
# one that is turned by 180 degrees too; 20 pixels down and to the left are right. Filter Effects Module Level 1 has
# the offset in the coordinate system that primitiveUnits names, and by default that is the user space of the
# element with the filter, which turns with its group. So Chromium 156 draws it, and librsvg 2.54.7 with feOffset.
# Seen with resvg by resvg_py 0.5.0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet resvg_py==0.5.0 pillow==13.0.0
"$folder/python/bin/python" - <<'PYTHON'
import io

import resvg_py
from PIL import Image

FILTERS = {
    "feDropShadow": '<feDropShadow dx="20" dy="0" stdDeviation="0" flood-color="#00f"/>',
    "feOffset": '<feFlood flood-color="#00f"/><feComposite in2="SourceAlpha" operator="in"/>'
    '<feOffset dx="20" dy="0"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>',
}


def copy(steps, turn):
    """The middle of what is blue, from the middle of the picture."""
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">'
        '<filter id="f" filterUnits="userSpaceOnUse" x="-50" y="-50" width="100" height="100">'
        f'{steps}</filter><g transform="translate(50 50) rotate({turn})">'
        '<rect x="-5" y="-5" width="10" height="10" fill="#f00" filter="url(#f)"/></g></svg>')
    picture = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=drawing)))).convert("RGBA")
    blue = [(x, y) for x in range(100) for y in range(100)
            if picture.getpixel((x, y))[2] > 128 and picture.getpixel((x, y))[0] < 128]
    return tuple(round(sum(place[axis] for place in blue) / len(blue) - 49.5) for axis in (0, 1))


RIGHT = {0: (20, 0), 90: (0, 20), 180: (-20, 0)}
for name, steps in FILTERS.items():
    for turn, right in RIGHT.items():
        seen = copy(steps, turn)
        print(f"resvg, {name} turned by {turn}: the copy is at {seen}, right is {right}")
        assert seen == (20, 0)
PYTHON
