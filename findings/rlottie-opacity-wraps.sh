#!/usr/bin/env bash
# rlottie wraps an opacity that overshoots 100 % around, where it should be fully opaque.
#
# A layer's opacity goes from 0 to 100 with a curve that overshoots, as designers use for scales: its second
# handle is at y = 1.8. In the overshoot the layer is nearly transparent: alpha is the value modulo 256.
# Seen with rlottie-python 1.3.8. The Lottie specification (1.0, "Easing Handle") allows y outside 0…1, and
# says of a layer's opacity that 100 is fully opaque: there is nothing above it to come back from.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/python"
"$folder/python/bin/pip" install --quiet rlottie-python==1.3.8 Pillow==13.0.0
"$folder/python/bin/python" - <<'PYTHON'
import json
from rlottie_python import LottieAnimation

still = {"p": {"k": [0, 0]}, "a": {"k": [0, 0]}, "s": {"k": [100, 100]}, "r": {"k": 0}, "o": {"k": 100}}
opacity = {"a": 1, "k": [
    {"t": 0, "s": [0], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.5], "y": [1.8]}},
    {"t": 40, "s": [100]}]}
square = {"ty": "gr", "it": [
    {"ty": "rc", "p": {"k": [5, 5]}, "s": {"k": [10, 10]}, "r": {"k": 0}},
    {"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}, {"ty": "tr", **still}]}
layer = {"ty": 4, "ip": 0, "op": 60, "st": 0, "ks": {**still, "o": opacity}, "shapes": [square]}
film = {"v": "5.7.0", "fr": 60, "ip": 0, "op": 60, "w": 10, "h": 10, "layers": [layer]}
player = LottieAnimation.from_data(json.dumps(film))
alphas = [player.render_pillow_frame(frame).getpixel((5, 5))[3] for frame in range(16, 48, 4)]
print("alpha of frames 16, 20 … 44:", alphas)
assert alphas[1] > 200 and max(alphas[2:6]) < 60 and alphas[6:] == [255, 255]
PYTHON
