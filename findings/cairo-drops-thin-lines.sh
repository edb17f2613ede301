#!/usr/bin/env bash
# Cairo draws nothing of a line that is thinner than half of its tolerance.
#
# A line of 0.06 leaves 6 % of ink in its pixels, one of 0.04 none: the pen is then a single point. The tolerance
# is a tenth of a pixel unless it is set, and the manual (cairo_set_tolerance) says of it that it is for the
# approximation of paths by straight lines; a straight line needs none. With a smaller tolerance the line is there.
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


def ink(width, tolerance=0.1):
    def path(context):
        context.set_tolerance(tolerance)
        context.move_to(10, 10.5)
        context.line_to(90, 10.5)
    return max(drawn(path, width))


thin, thinner, careful = ink(0.06), ink(0.04), ink(0.04, 0.01)
print(f"cairo {cairocffi.cairo_version_string()}: a line of 0.06 leaves {thin} of 255, one of 0.04 {thinner}, right is "
      f"10; with a tolerance of 0.01 {careful}")
assert thin > 10 and thinner == 0 and careful > 5
PYTHON
