"""Compares imported animations with those who play them otherwise; see Tests/compare-imports.

  players.py files PROGRAM WORK FILE…    ThorVG, rlottie and lottie-web in Chromium, on white and on black
  players.py ios PROGRAM WORK FOLDER     lottie-ios' own pictures of the real Core Animation

A difference is that of the ink, as moving.py measures it. A file is as drawn if it is within 1 % of the ink of one
player, or no further from lottie-web than the nearer of the others is: what players do not agree about, and how
they cover the edges of thin lines, is held against nobody. Beside Core Animation it is the mean difference in percent
of white, at the pixels of its pictures.
"""
import codecs
import json
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor

import numpy
from PIL import Image

from moving import BACKGROUNDS, COUNT, FINENESS, LATE, LIMIT, WIDTH, ink_error

SCRIPT = pathlib.Path(sys.argv[3], "lottie.js")
# A difference of the ink that is one of edges alone, in percent.
NEAR = 10
# A difference of pictures of the same size that an eye sees, in percent of white.
MOST = 0.5


def imported(program, file, work, count, *options):
    """Returns pictures of a skin and its report; None and the reason of a refusal."""
    out = work / "out"
    out.mkdir(exist_ok=True)
    for old in out.iterdir():
        old.unlink()
    run = subprocess.run(
        [program, "--import", str(file), "--name", "art", "--out", str(out), "--frames", str(count), *options],
        capture_output=True, text=True, timeout=300)
    if run.returncode:
        return None, ((run.stdout + run.stderr).strip().splitlines() or ["a signal"])[-1]
    pictures = [pixels(Image.open(out / f"art-{i}.png").convert("RGB")) for i in range(count)]
    return pictures, (out / "art.txt").read_text()


def pixels(image):
    return numpy.asarray(image).astype(float)


def frames(file):
    """The frames at which pictures are compared: as late as ours, which show what happens at a time just after it."""
    data = json.loads(file.read_text())
    return [(data["op"] - data["ip"]) * index / COUNT + LATE * data["fr"] for index in range(COUNT)]


def thorvg(file, width, height):
    import thorvg_python as tvg

    engine = tvg.Engine()
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(width, height)
    animation = tvg.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load(str(file))
    picture.set_size(width, height)
    canvas.add(picture)
    for frame in frames(file):
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        yield pixels(canvas.get_pillow().convert("RGBA"))


def rlottie(file, width, height):
    import rlottie_python

    animation = rlottie_python.LottieAnimation.from_file(str(file))
    total = animation.lottie_animation_get_totalframe()
    for index in range(COUNT):
        # It shows whole frames only.
        yield pixels(animation.render_pillow_frame(
            frame_num=int(total * index / COUNT + 1e-6), width=width, height=height).convert("RGBA"))


def lottie_web(file, width, height):
    """Draws with Chromium, all pictures in a row on one page without a background."""
    text = json.dumps(file.read_text()).replace("</", "<\\/")
    page = f"""<!doctype html><style>*{{margin:0}}div{{position:absolute;width:{width}px;height:{height}px}}</style>
<body><script>{SCRIPT.read_text()}</script><script>
for (const [index, frame] of {frames(file)}.entries()) {{
  const container = document.body.appendChild(document.createElement("div"))
  container.style.left = index * {width} + "px"
  const data = JSON.parse({text})
  lottie.loadAnimation({{ container, renderer: "svg", loop: false, autoplay: false, animationData: data }})
    .goToAndStop(frame, true)
}}
</script>"""
    with tempfile.TemporaryDirectory() as folder:
        html = pathlib.Path(folder, "page.html")
        html.write_text(page)
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--default-background-color=00000000", "--force-color-profile=srgb",
             f"--window-size={max(COUNT * width, 500)},{height + 200}",
             f"--screenshot={folder}/page.png", html.as_uri()],
            check=True, capture_output=True, timeout=120)
        whole = pixels(Image.open(f"{folder}/page.png").convert("RGBA"))
    whole[..., :3] *= whole[..., 3:] / 255
    for index in range(COUNT):
        yield whole[:height, index * width : (index + 1) * width]


def coarse(picture):
    """A picture whose pixels are the means of several, each way: what covers an edge in few steps looks alike."""
    height, width = (length // FINENESS for length in picture.shape[:2])
    picture = picture[: height * FINENESS, : width * FINENESS]
    return picture.reshape(height, FINENESS, width, FINENESS, -1).mean((1, 3))


def played(player, file, width, height):
    return list(player(file, width, height))


def on(picture, background):
    """A picture whose colors are multiplied with their opacities, as players make it."""
    return numpy.clip(picture[..., :3] + background * (1 - picture[..., 3:] / 255), 0, 255)


def told(report):
    return re.findall(r"^(?:left out|approximated) .*$", report, re.M)


def difference(ours, theirs):
    """The mean difference of pictures by backgrounds from those of a player, or of two players; None without one."""
    if ours is None or theirs is None:
        return None
    return statistics.mean(
        ink_error(one, other, background)
        for background in BACKGROUNDS.values()
        for one, other in zip(ours[background], theirs[background]))


def plain(file, work):
    """A file without a byte order mark, with which most players know none."""
    data = file.read_bytes()
    if not data.startswith(codecs.BOM_UTF8):
        return file
    copy = work / file.name
    copy.write_bytes(data.removeprefix(codecs.BOM_UTF8))
    return copy


def shown(player, file, width, height):
    """Returns what a player shows, by backgrounds; None if it does not know the file."""
    try:
        # In a process of its own, as a player may end by a signal.
        with ProcessPoolExecutor(1) as pool:
            frames = pool.submit(played, player, file, width, height).result()
    except Exception:
        return None
    return {background: [coarse(on(frame, background)) for frame in frames] for background in BACKGROUNDS.values()}


class Row:
    """How far a skin is from each player, and the players from lottie-web."""

    def __init__(self, file, ours, report):
        height, width = ours[255][0].shape[:2]
        theirs = {player.__name__: shown(player, file, width, height) for player in PLAYERS}
        web = theirs["lottie_web"]
        self.name, self.notes = file.name, told(report)
        own = {background: [coarse(picture) for picture in pictures] for background, pictures in ours.items()}
        self.errors = {name: difference(own, pictures) for name, pictures in theirs.items()}
        self.near = least(self.errors.values())
        self.peer = least(difference(theirs[player.__name__], web) for player in PLAYERS[:-1])
        self.is_near = self.near is not None and self.near <= LIMIT
        self.is_as_drawn = self.is_near or (self.peer is not None and self.errors["lottie_web"] <= self.peer)

    def __str__(self):
        each = ", ".join(f"{name} {short(error)}" for name, error in self.errors.items())
        mark = " " if self.is_as_drawn else "!"
        return f"{short(self.near, 2):>7} {mark} {self.name}  ({each}; others {short(self.peer)})  {'; '.join(self.notes)[:140]}"


PLAYERS = (thorvg, rlottie, lottie_web)


def least(numbers):
    return min((number for number in numbers if number is not None), default=None)


def short(number, decimals=1):
    return "-" if number is None else format(number, f".{decimals}f")


def files(program, work, names):
    rows, refused = [], []
    for file in map(pathlib.Path, names):
        ours = {}
        for options, background in BACKGROUNDS.items():
            ours[background], report = imported(
                program, file, work, COUNT, *options, "--width", str(WIDTH * FINENESS))
            if ours[background] is None:
                break
        if None in ours.values():
            refused.append((file.name, report))
        else:
            rows.append(Row(plain(file, work), ours, report))
    rows.sort(reverse=True, key=lambda row: row.near or 0)
    print("ink off in %, of the nearest player, of each, and of the other players from lottie-web; ! is not as drawn")
    for row in rows:
        print(row)
    for name, reason in refused:
        print(f"refused  {name}: {reason[:200]}")
    for player in PLAYERS:
        if rows and all(row.errors[player.__name__] is None for row in rows):
            sys.exit(f"{player.__name__} has played no file.")
    whole = [row for row in rows if not row.notes]
    silent = [row.name for row in whole if row.near is not None and row.near > NEAR and not row.is_as_drawn]
    print(
        f"{len(names)} files, {len(refused)} refused, {len(whole)} about which nothing is told, of these "
        f"{sum(row.is_near for row in whole)} within {LIMIT} % of the ink of a player, {sum(row.is_as_drawn for row in whole)} as drawn; "
        f"off by more than {NEAR} % without a word: {', '.join(silent) or 'none'}")


def ios(program, work, folder):
    """Compares with pictures at 0, 25, 50 and 75 % that lottie-ios' snapshot tests have made.

    Its two engines are both played by Core Animation: where they differ, neither is a judge.
    """
    folder = pathlib.Path(folder)
    groups = {"nothing told": [], "approximated": [], "left out": []}
    changed = changed_by_test((folder / "SnapshotConfiguration.swift").read_text())
    skipped, unsure = [], []
    for file in sorted(folder.glob("*.json")):
        if file.stem in changed:
            skipped.append(file.stem)
            continue
        snaps = [Image.open(folder / f"{file.stem}-{p}.png") for p in (0, 25, 50, 75)]
        pictures, report = imported(
            program, file, work, 4, "--anyway", "--width", str(snaps[0].width))
        if pictures is None:
            print(f"refused  {file.stem}: {report[:160]}")
            continue
        errors = []
        for own, snap, part in zip(pictures, snaps, (0, 25, 50, 75)):
            theirs = on_white(snap, own)
            other = folder / f"{file.stem}-main-{part}.png"
            if other.exists() and off(on_white(Image.open(other), own), theirs) > MOST:
                unsure.append(f"{file.stem}-{part}")
            else:
                errors.append(off(own, theirs))
        notes = told(report)
        kind = "nothing told" if not notes else (
            "left out" if any(note.startswith("left") for note in notes) else "approximated")
        if errors:
            groups[kind].append((statistics.mean(errors), file.stem))
    print(f"changed by the test, not compared: {', '.join(skipped)}")
    print(f"pictures on which the engines differ by more than {MOST} %: {', '.join(unsure)}")
    if not any(groups.values()):
        sys.exit("No file was compared.")
    for kind, rows in groups.items():
        if not rows:
            continue
        rows.sort(reverse=True)
        print(f"{kind}: {len(rows)} files, median {statistics.median(r[0] for r in rows):.3f} % of white")
        for error, name in rows:
            if error > MOST:
                print(f"{error:7.2f}  {name}")


def changed_by_test(configuration):
    """The names of the files whose values, texts, fonts or place the snapshot tests change."""
    entries = re.findall(r'^    "([^"]+)": (.*?)(?=^    "|^  \])', configuration, re.M | re.S)
    assert len(entries) > 20, "SnapshotConfiguration.swift is not as it was."
    return {name.replace("/", "-") for name, body in entries if re.search(r"custom[A-Z]\w+", body)}


def on_white(snap, own):
    """A picture of the same size as ours; Core Graphics writes colors that are not multiplied."""
    picture = snap.convert("RGBA")
    white = Image.new("RGBA", picture.size, "white")
    white.alpha_composite(picture)
    return pixels(white.convert("RGB").resize(own.shape[1::-1], Image.BOX))


def off(one, other):
    return 100 * numpy.abs(one - other).mean() / 255


def main():
    kind, program, work, *rest = sys.argv[1:]
    work = pathlib.Path(work)
    if kind == "files":
        files(program, work, rest)
    else:
        ios(program, work, rest[0])


if __name__ == "__main__":
    main()
