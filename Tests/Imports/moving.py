"""Compares imported SVG animations with what Chromium shows of them at ten times; see Tests/compare-imports.

    moving.py PROGRAM WORK FILE...       a table of the files that are off, and figures
    moving.py draw FOLDER FILE...        draws files at five times with Chromium, into a folder
    moving.py film PROGRAM WORK FILE OUT a GIF of a file as Chromium draws it, and of the skin beside it

Chromium's clocks are set: that of SMIL by `setCurrentTime`, those of the animations of style sheets by
`currentTime`. A difference is that of the ink: its sum, over the larger sum of what is not background in the
two, on white and on black. The times are those of the loop that the report names, in whose last moment the
file has to be where it was in the first.
"""
import base64
import io
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

COUNT = 10
# A page is large.
Image.MAX_IMAGE_PIXELS = None
# The width of the pictures, in pixels.
WIDTH = 360
# How many pixels are averaged for one, each way, of Chromium's, and of ours where they differ. Chromium covers an edge
# in few steps: drawn pixel by pixel, lines as wide as those of an icon differ from themselves, drawn so, by 1.1 to
# 1.9 % of their ink. Where two edges lie on one another, any renderer covers a pixel too much.
FINENESS = 3
# How many files are drawn on one page; of a page of 50 million pixels, parts are missing in a screenshot.
AT_ONCE = 2
# How long after a time the showcase shows what happens then, in seconds.
LATE = 0.0006
# The difference of the ink that is seen, in percent, and the ink below which there is nothing to compare, in
# pixels of black.
LIMIT, LEAST = 1.0, 10
# The steps of 255 by which opacities that are the same differ, as each layer is rounded to one.
ROUNDING = 2
BACKGROUNDS = {(): 255, ("--dark",): 0}
CLOCK = """
addEventListener("load", () => {
  const root = document.documentElement, time = %s
  root.pauseAnimations()
  root.setCurrentTime(time)
  const animations = document.getAnimations()
  for (const animation of animations) {
    animation.pause()
    animation.currentTime = time * 1000
  }
  // What runs is drawn as textures that are turned and scaled, and so blurred; what stands is drawn as shapes.
  for (const animation of animations) animation.commitStyles()
  for (const animation of animations) animation.cancel()
})
"""


def imported(program, file, work, fineness):
    """Returns our pictures by background and the report, or None and the reason why it is refused."""
    pictures, report = {}, ""
    for options, color in BACKGROUNDS.items():
        found, report = frames(program, file, work, COUNT, WIDTH * fineness, options)
        if found is None:
            return None, report
        pictures[color] = [numpy.asarray(picture.reduce(fineness)).astype(float) for picture in found]
    return pictures, report


def frames(program, file, work, count, width, options=()):
    """Returns pictures of a skin and its report, or None and the reason why the file is refused."""
    with tempfile.TemporaryDirectory(dir=work) as out:
        run = subprocess.run(
            [program, "--import", str(file), "--name", "art", "--out", out, "--frames", str(count), "--width",
             str(width), *options], capture_output=True, text=True, timeout=300)
        if run.returncode:
            return None, ((run.stdout + run.stderr).strip().splitlines() or ["a signal"])[-1]
        found = [
            Image.open(io.BytesIO(pathlib.Path(out, f"art-{i}.png").read_bytes())).convert("RGB")
            for i in range(count)]
        return found, pathlib.Path(out, "art.txt").read_text()


def framed(file, size):
    """Returns the text of a file and its opening tag, and that tag with a size of ours."""
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
    if box:
        _, _, box_width, box_height = map(float, re.split(r"[ ,]+", box.group(1).strip()))
        if abs(width * box_height / box_width - height) < 1:
            # Our pictures have whole pixels, and what is left of one lies at their end, not half of it at either.
            own = re.sub(r'\spreserveAspectRatio="[^"]*"', "", own)[:-1] + ' preserveAspectRatio="xMinYMin">'
    if "xmlns=" not in own:
        own = own[:-1] + ' xmlns="http://www.w3.org/2000/svg">'
    return text, opening, own


def chromium(jobs, fineness=1):
    """Draws files at times, each time in a document of its own, all on one page without a background.

    A job is a file, a size and times; returned is a list of pictures for each. A pixel is the mean of as many of
    Chromium's as the fineness says, each way.
    """
    page = "<!doctype html><style>*{margin:0}iframe{position:absolute;border:0}</style>"
    places, top, right = [], 0, 500
    for file, (width, height), times in jobs:
        text, opening, own = framed(file, (width, height))
        for index, time in enumerate(times):
            script = f"<script><![CDATA[{CLOCK % time}]]></script>"
            data = base64.b64encode(text.replace(opening, own + script, 1).encode()).decode()
            page += (
                f'<iframe style="left:{index * width}px;top:{top}px" width={width} height={height}'
                f' src="data:image/svg+xml;base64,{data}"></iframe>')
        places.append([(i * width, top, (i + 1) * width, top + height) for i in range(len(times))])
        top, right = top + height, max(right, len(times) * width)
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder, "page.html")
        place.write_text(page)
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en",
             "--default-background-color=00000000", "--force-color-profile=srgb",
             f"--window-size={right},{top + 200}", f"--force-device-scale-factor={fineness}",
             f"--screenshot={folder}/page.png", place.as_uri()],
            check=True, capture_output=True, timeout=300)
        whole = Image.open(f"{folder}/page.png").convert("RGBA").reduce(fineness)
    return [[whole.crop(place) for place in row] for row in places]


def on(picture, background):
    below = Image.new("RGBA", picture.size, (background,) * 3 + (255,))
    below.alpha_composite(picture)
    return numpy.asarray(below.convert("RGB")).astype(float)


def ink_error(ours, theirs, background):
    inks = [abs(picture - background).sum() for picture in (ours, theirs)]
    off = abs(ours - theirs)
    return 100 * off[off > ROUNDING].sum() / max(*inks, LEAST * 3 * 255)


def read(program, work, file, fineness=1):
    """Returns our pictures by background, what the report tells, and the loop; or None and the reason."""
    pictures, report = imported(program, file, work, fineness)
    if pictures is None:
        return None, report
    told = re.findall(r"^(?:left out|approximated) .*$", report, re.M)
    loop = loop_of(report)
    return ((pictures, told, *loop), None) if loop else (None, "It is a still drawing for the importer.")


def loop_of(report):
    """Returns when the loop begins and ends that a report names, in seconds; None if there is none."""
    loop = re.search(r"The loop is what it shows from ([\d.]+) s to ([\d.]+) s\.", report)
    return tuple(map(float, loop.groups())) if loop else None


def job(file, ours):
    """Returns what Chromium has to draw of a file: the times of our pictures, and the end of the loop."""
    pictures, _, start, end = ours
    height, width = pictures[255][0].shape[:2]
    times = [start + (end - start) * i / COUNT + LATE for i in range(COUNT)]
    return file, (width, height), times + [end + LATE]


def compared(file, ours, theirs, keep):
    pictures, _, start, end = ours
    rows = [
        max(ink_error(own[index], on(theirs[index], color), color) for color, own in pictures.items())
        for index in range(COUNT)]
    closing = max(ink_error(on(theirs[0], c), on(theirs[-1], c), c) for c in (0, 255))
    if keep:
        height, width = pictures[255][0].shape[:2]
        pair = Image.new("RGB", (COUNT * width, 2 * height), "white")
        for index in range(COUNT):
            pair.paste(Image.fromarray(pictures[255][index].astype("uint8")), (index * width, 0))
            pair.paste(Image.fromarray(on(theirs[index], 255).astype("uint8")), (index * width, height))
        pair.save(pathlib.Path(keep, f"{pathlib.Path(file).parent.name}-{pathlib.Path(file).stem}.png"))
    return statistics.mean(rows), max(rows), closing, end - start


# The times of the pictures that are kept, in seconds, and the groups that no loop shows.
TIMES = (0.0, 0.3, 0.6, 0.9, 1.2)
ENDINGS = "<style>#outro, #unchanged, #failure { display: none }</style>"


def draw(folder, *files):
    for file in files:
        for index, picture in enumerate(of_loop(file, (180, 180), [time + LATE for time in TIMES])):
            picture.save(pathlib.Path(folder, f"{pathlib.Path(file).stem}-{index}.png"), optimize=True)


def of_loop(file, size, times):
    """Draws a file at times, without what is seen at the end of a refresh alone."""
    with tempfile.TemporaryDirectory() as folder:
        plain = pathlib.Path(folder, "plain.svg")
        plain.write_text(pathlib.Path(file).read_text().replace("</svg>", ENDINGS + "</svg>"))
        return chromium([(plain, size, times)])[0]


def film(program, work, file, out, rate=20, side=240):
    """Writes a GIF of the original at the left and the skin at the right, along the loop."""
    pictures, report = frames(program, file, work, 1, side)
    if pictures is None or loop_of(report) is None:
        sys.exit(f"{file}: {report if pictures is None else 'nothing in it moves'}")
    start, end = loop_of(report)
    count = round((end - start) * rate)
    ours, _ = frames(program, file, work, count, side)
    times = [start + (end - start) * index / count + LATE for index in range(count)]
    theirs = of_loop(file, ours[0].size, times)
    pairs = []
    for left, right in zip(theirs, ours):
        pair = Image.new("RGB", (2 * side, side), "white")
        pair.paste(Image.fromarray(on(left, 255).astype("uint8")), (0, 0))
        pair.paste(right, (side, 0))
        pairs.append(pair)
    pairs[0].save(out, save_all=True, append_images=pairs[1:], duration=1000 // rate, loop=0)


def main():
    if sys.argv[1] == "draw":
        return draw(*sys.argv[2:])
    if sys.argv[1] == "film":
        return film(*sys.argv[2:])
    program, work, *names = sys.argv[1:]
    keep = None
    if names and names[0].startswith("--keep="):
        keep = names.pop(0)[7:]
    table, refused = [], []
    for first in range(0, len(names), AT_ONCE):
        found = []
        for name in names[first : first + AT_ONCE]:
            ours, reason = read(program, work, name)
            if ours is None:
                refused.append((name, reason))
            else:
                found.append((name, ours))
        drawn = chromium([job(*pair) for pair in found], FINENESS) if found else []
        for (name, ours), theirs in zip(found, drawn):
            row = compared(name, ours, theirs, keep)
            if row[0] > LIMIT:
                # It may be the edges alone: so, both are drawn alike.
                row = compared(name, read(program, work, name, FINENESS)[0], theirs, keep)
            table.append((*row, name, ours[1]))
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
