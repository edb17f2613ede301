"""Compares imported SVG animations with what Chromium shows of them at ten times; see Tests/compare-imports.

    moving.py PROGRAM WORK FILE...    a table of the files that are off, and figures

Chromium's clocks are set: that of SMIL by `setCurrentTime`, those of the animations of style sheets by
`currentTime`. A difference is that of the ink: its sum, over the larger sum of what is not background in the
two, on white and on black. The times are those of the loop that the report names, in whose last moment the
file has to be where it was in the first.
"""
import base64
import html
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

COUNT = 10
# How long after a time the showcase shows what happens then, in seconds.
LATE = 0.0006
# The difference of the ink that is seen, in percent, and the ink below which there is nothing to compare, in
# pixels of black.
LIMIT, LEAST = 1.0, 10
BACKGROUNDS = {(): 255, ("--dark",): 0}
CLOCK = """
addEventListener("load", () => {
  const root = document.documentElement, time = %s
  root.pauseAnimations()
  root.setCurrentTime(time)
  for (const animation of document.getAnimations()) {
    animation.pause()
    animation.currentTime = time * 1000
  }
})
"""


def imported(program, file, work):
    """Returns our pictures by background and the report, or None and the reason why it is refused."""
    pictures, report = {}, ""
    for options, color in BACKGROUNDS.items():
        with tempfile.TemporaryDirectory(dir=work) as out:
            run = subprocess.run(
                [program, "--import", str(file), "--name", "art", "--out", out, "--frames", str(COUNT), *options],
                capture_output=True, text=True, timeout=300)
            if run.returncode:
                return None, ((run.stdout + run.stderr).strip().splitlines() or ["a signal"])[-1]
            pictures[color] = [
                numpy.asarray(Image.open(f"{out}/art-{i}.png").convert("RGB")).astype(float) for i in range(COUNT)]
            report = pathlib.Path(out, "art.txt").read_text()
    return pictures, report


def chromium(file, size, times):
    """Draws a file at times, each in a document of its own, on one page without a background."""
    width, height = size
    text = pathlib.Path(file).read_text(errors="replace")
    text = re.sub(r"<!DOCTYPE.*?>\s*", "", text[text.index("<svg"):], flags=re.S)
    opening = re.search(r"<svg[^>]*>", text).group(0)
    sides = dict(re.findall(r'\s(width|height)="([^"]*)"', opening))
    box = re.search(r'viewBox="([^"]*)"', opening)
    if "width" not in sides or "height" not in sides or "%" in "".join(sides.values()):
        # As the importer takes it: the sides of its view box.
        _, _, own_width, own_height = re.split(r"[ ,]+", box.group(1).strip())
        sides = {"width": own_width, "height": own_height}
    own = re.sub(r'\s(width|height)="[^"]*"', "", opening)
    if not box:
        numbers = [re.match(r"[\d.]+", sides[side]).group(0) for side in ("width", "height")]
        own = own[:-1] + f' viewBox="0 0 {numbers[0]} {numbers[1]}">'
    own = own[:-1] + f' width="{width}" height="{height}">'
    if "xmlns=" not in own:
        own = own[:-1] + ' xmlns="http://www.w3.org/2000/svg">'
    page = "<!doctype html><style>*{margin:0}iframe{position:absolute;left:0;border:0}</style>"
    for index, time in enumerate(times):
        script = f"<script><![CDATA[{CLOCK % time}]]></script>"
        document = text.replace(opening, own + script, 1)
        data = base64.b64encode(document.encode()).decode()
        page += (
            f'<iframe style="top:{index * height}px" width={width} height={height}'
            f' src="data:image/svg+xml;base64,{data}"></iframe>')
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder, "page.html")
        place.write_text(page)
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en",
             "--default-background-color=00000000", "--force-color-profile=srgb",
             f"--window-size={max(width, 500)},{len(times) * height + 200}",
             f"--screenshot={folder}/page.png", place.as_uri()],
            check=True, capture_output=True, timeout=300)
        whole = Image.open(f"{folder}/page.png").convert("RGBA")
    return [whole.crop((0, i * height, width, (i + 1) * height)) for i in range(len(times))]


def on(picture, background):
    below = Image.new("RGBA", picture.size, (background,) * 3 + (255,))
    below.alpha_composite(picture)
    return numpy.asarray(below.convert("RGB")).astype(float)


def ink_error(ours, theirs, background):
    inks = [abs(picture - background).sum() for picture in (ours, theirs)]
    return 100 * abs(ours - theirs).sum() / max(*inks, LEAST * 3 * 255)


def compared(program, work, file, keep):
    pictures, report = imported(program, file, work)
    if pictures is None:
        return None, report
    told = re.findall(r"^(?:left out|approximated) .*$", report, re.M)
    loop = re.search(r"The loop is what it shows from ([\d.]+) s to ([\d.]+) s\.", report)
    if not loop:
        return None, "It is a still drawing for the importer."
    start, end = float(loop.group(1)), float(loop.group(2))
    height, width = pictures[255][0].shape[:2]
    times = [start + (end - start) * i / COUNT + LATE for i in range(COUNT)]
    theirs = chromium(file, (width, height), times + [end + LATE])
    rows = []
    for index in range(COUNT):
        rows.append(max(
            ink_error(own[index], on(theirs[index], color), color) for color, own in pictures.items()))
    closing = max(ink_error(on(theirs[0], c), on(theirs[-1], c), c) for c in (0, 255))
    if keep:
        for index in range(COUNT):
            pair = Image.new("RGB", (2 * width, height), "white")
            pair.paste(Image.fromarray(pictures[255][index].astype("uint8")), (0, 0))
            pair.paste(Image.fromarray(on(theirs[index], 255).astype("uint8")), (width, 0))
            pair.save(pathlib.Path(keep, f"{pathlib.Path(file).stem}-{index}.png"))
    return (statistics.mean(rows), max(rows), closing, end - start), told


def main():
    program, work, *names = sys.argv[1:]
    keep = None
    if names and names[0].startswith("--keep="):
        keep = names.pop(0)[7:]
    table, refused = [], []
    for name in names:
        row, told = compared(program, work, name, keep)
        if row is None:
            refused.append((name, told))
        else:
            table.append((*row, name, told))
    table.sort(reverse=True)
    print("ink off in % (mean, most, and of the file itself between the ends of the loop), seconds of the loop")
    for mean, most, closing, length, name, told in table:
        print(f"{mean:7.2f} {most:7.2f} {closing:7.2f} {length:7.3f}  {'/'.join(pathlib.Path(name).parts[-2:])}  {'; '.join(told)[:220]}")
    for name, reason in refused:
        print(f"refused  {name}: {reason[:200]}")
    within = [sum(row[0] <= limit for row in table) for limit in (LIMIT, 2 * LIMIT, 5 * LIMIT)]
    silent = [row[4] for row in table if row[0] > 5 * LIMIT and not row[5]]
    print(
        f"{len(names)} files, {within[0]} within {LIMIT} % of the ink ({within[1]} within {2 * LIMIT}, {within[2]} within"
        f" {5 * LIMIT}), {len(refused)} refused, off by more than {5 * LIMIT} without a word: {', '.join(silent)}")


if __name__ == "__main__":
    main()
