#!/usr/bin/env bash
# Cairo strokes a curve that folds back on itself as a stump.
#
# A Bézier curve from (10, 10) with both control points at (70, 10), back to (10, 10), reaches x = 55 at half
# of its way. Cairo draws one pixel of it, whatever the caps; with control points that differ, at 90 and 30, it
# draws the line past the tip, at 50.4, to pixel 52. Cairo's manual says that cairo_stroke() draws along the path, as SVG 2 (13.5,
# stroke shape) and PDF (8.5.3.2) do; resvg draws to the tip.
# Seen with cairo 1.16.0 by cairocffi 1.7.1.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet cairocffi==1.7.1
"$folder/python/bin/python" - <<'PYTHON'
import cairocffi


def drawn(path, width):
    surface = cairocffi.ImageSurface(cairocffi.FORMAT_A8, 100, 20)
    context = cairocffi.Context(surface)
    path(context)
    context.set_line_width(width)
    context.stroke()
    surface.flush()
    return bytes(surface.get_data())[10 * surface.get_stride():][:100]


def fold(first, second):
    def path(context):
        context.move_to(10, 10)
        context.curve_to(first, 10, second, 10, 10, 10)
    row = drawn(path, 4)
    return max(x for x in range(100) if row[x])


same, other = fold(70, 70), fold(90, 30)
print(f"cairo {cairocffi.cairo_version_string()}: control points at 70 and 70: drawn to {same}, right is 54; "
      f"at 90 and 30: to {other}")
assert same < 15 and 45 < other < 55
PYTHON
