#!/usr/bin/env bash
# svgelements measures an arc with a radius of 0 as a path of no length.
#
# `M0 0 A0 5 0 0 1 20 0` goes from 0 to 20. Its end point is kept, but its length is 0.
# Seen with svgelements 1.9.6. SVG 1.1 (F.6.2, "Out-of-range parameters") and SVG 2 (9.5.1) say: if either
# radius is 0, the arc is treated as a straight line between its ends. So its length is 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet svgelements==1.9.6
"$folder/python/bin/python" - <<'PYTHON'
from svgelements import Path

arc, line = Path("M0 0 A0 5 0 0 1 20 0"), Path("M0 0 L20 0")
print(f"the arc ends at {arc.current_point} and is {arc.length()} long, the line {line.length()}")
assert arc.length() == 0 and line.length() == 20 and arc.current_point.x == 20
PYTHON
