"""Compares pictures of imported SVG drawings with those of three judges: Chromium, resvg and librsvg.

    svg.py compare PROGRAM WORK FILE...   a table of the files that are off from all judges, and figures
    svg.py draw FOLDER                    draws FOLDER/*.svg with Chromium, beside the files, and writes
                                        into judges.txt which of the others differ

The error is of the ink: the sum of the differences, as a share of the larger sum of what is not background, in
percent, on white and on black, of which the larger one counts. See Tests/compare-imports."""
import base64
import importlib.metadata
import io
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy
import resvg_py
from PIL import Image

BACKGROUNDS = {(): (255, 255, 255), ("--dark",): (0, 0, 0)}
JUDGES = ("chromium", "resvg", "rsvg")
# The error at which an eye sees a difference, and the ink below which there is nothing to compare, in
# pixels of black.
LIMIT, LEAST = 4.0, 10


def chromium(files, sizes, scale=1):
    """Draws files with Chromium, each at its size, enlarged, all on one page without a background."""
    width, columns = 2000, []
    x = y = row = 0
    for w, h in sizes:
        if x + w > width:
            x, y, row = 0, y + row, 0
        columns.append((x, y))
        x, row = x + w, max(row, h)
    page = "<!doctype html><style>*{margin:0}div{position:absolute;overflow:hidden}img{display:block}</style>"
    for file, (w, h), (left, top) in zip(files, sizes, columns):
        data = base64.b64encode(pathlib.Path(file).read_bytes()).decode()
        page += (
            f'<div style="left:{left}px;top:{top}px;width:{w}px;height:{h}px"><img width={w // scale}'
            f' height={h // scale} style="transform:scale({scale});transform-origin:0 0" src="data:image/svg+xml;base64,{data}"></div>')
    with tempfile.TemporaryDirectory() as folder:
        html = pathlib.Path(folder, "page.html")
        html.write_text(page)
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--lang=en",
             "--default-background-color=00000000", "--force-color-profile=srgb",
             f"--window-size={width},{y + row + 200}", f"--screenshot={folder}/page.png", html.as_uri()],
            check=True, capture_output=True, timeout=600)
        whole = Image.open(f"{folder}/page.png").convert("RGBA")
    return [whole.crop((x, y, x + w, y + h)) for (x, y), (w, h) in zip(columns, sizes)]


def fitted(data, size):
    """A picture of a file in the middle of a size, without a background."""
    picture = Image.open(io.BytesIO(data)).convert("RGBA")
    if picture.size != size:
        room = Image.new("RGBA", size)
        room.paste(picture, ((size[0] - picture.width) // 2, (size[1] - picture.height) // 2))
        picture = room
    return picture


def resvg(file, size):
    try:
        return fitted(bytes(resvg_py.svg_to_bytes(svg_path=str(file), width=size[0], height=size[1])), size)
    except Exception:
        return None


def rsvg(file, size):
    run = subprocess.run(
        ["rsvg-convert", "-a", "-w", str(size[0]), "-h", str(size[1]), str(file)], capture_output=True)
    return None if run.returncode else fitted(run.stdout, size)


def on(picture, color):
    below = Image.new("RGBA", picture.size, color + (255,))
    below.alpha_composite(picture)
    return numpy.asarray(below.convert("RGB")).astype(int)


def ink_error(ours, theirs, color):
    """The error of one picture on a background, in percent of the ink."""
    inks = [abs(picture - numpy.array(color)).sum() for picture in (ours, theirs)]
    return 100 * abs(ours - theirs).sum() / max(*inks, LEAST * 3 * 255)


def imported(program, file, work):
    """Imports a file; returns our pictures by background and the report, or the reason why it is refused."""
    pictures, report = {}, ""
    for options, color in BACKGROUNDS.items():
        with tempfile.TemporaryDirectory(dir=work) as out:
            run = subprocess.run(
                [program, "--import", str(file), "--name", "art", "--out", out, "--frames", "1", *options],
                capture_output=True, text=True, timeout=120)
            if run.returncode:
                return None, (run.stdout + run.stderr).strip().splitlines()[-1]
            pictures[color] = numpy.asarray(Image.open(f"{out}/art-0.png").convert("RGB")).astype(int)
            report = pathlib.Path(out, "art.txt").read_text()
    return pictures, report


def compare(program, work, files):
    found, refused = [], []
    for file in files:
        pictures, report = imported(program, file, work)
        if pictures is None:
            refused.append((file, report))
        else:
            height, width = next(iter(pictures.values())).shape[:2]
            found.append((file, pictures, (width, height), report))
    table = []
    for start in range(0, len(found), 50):
        part = found[start : start + 50]
        drawn = chromium([row[0] for row in part], [row[2] for row in part])
        for (file, pictures, size, report), first in zip(part, drawn):
            theirs = dict(zip(JUDGES, (first, resvg(file, size), rsvg(file, size))))
            errors = {
                judge: max(ink_error(own, on(picture, color), color) for color, own in pictures.items())
                for judge, picture in theirs.items() if picture}
            told = re.findall(r"^(?:left out|approximated) .*$", report, re.M)
            table.append((min(errors.values()), errors, file, told))
    table.sort(key=lambda row: -row[0])
    print("errors of the ink in percent, the least first, and what the report tells")
    for least, errors, file, told in table:
        if least > LIMIT:
            each = " ".join(f"{judge} {error:.1f}" for judge, error in errors.items())
            print(f"{least:6.1f}  {file.name} ({each})  {'; '.join(told)[:160]}")
    for file, reason in refused:
        print(f"refused  {file.name}: {reason[:200]}")
    silent = [row[2].name for row in table if row[0] > LIMIT and not row[3]]
    within = sum(row[0] <= LIMIT for row in table)
    print(
        f"{len(table)} files, {within} within {LIMIT} % of the ink, {len(refused)} refused, "
        f"{len(silent)} off from every judge without a word: {', '.join(silent)}")


def versions():
    first = subprocess.run(["chromium", "--version"], capture_output=True, text=True).stdout.split()[1]
    other = subprocess.run(["rsvg-convert", "--version"], capture_output=True, text=True).stdout.split()[2]
    return f"Chromium {first}, resvg_py {importlib.metadata.version('resvg_py')}, librsvg {other}"


def draw(folder):
    """Draws the small drawings, and writes where the other judges differ."""
    files, size = sorted(folder.glob("*.svg")), (180, 180)
    lines = [
        "# The drawings that are not drawn by all as by Chromium, and by how much of the ink, in percent.",
        f"# {versions()}"]
    for file, right in zip(files, chromium(files, [size] * len(files), 3)):
        right.save(file.with_suffix(".png"), optimize=True)
        for judge, other in (("resvg", resvg(file, size)), ("rsvg", rsvg(file, size))):
            error = 100 if other is None else max(
                ink_error(on(right, color), on(other, color), color) for color in BACKGROUNDS.values())
            if error > LIMIT:
                lines.append(f"{file.stem} {judge} {error:.0f}")
    (folder / "judges.txt").write_text("\n".join(lines) + "\n")
    print("\n".join(lines))


if __name__ == "__main__":
    if sys.argv[1] == "draw":
        draw(pathlib.Path(sys.argv[2]))
    else:
        compare(sys.argv[2], sys.argv[3], [pathlib.Path(file) for file in sys.argv[4:]])
