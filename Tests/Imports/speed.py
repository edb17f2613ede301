"""Measures importing animations beside rlottie, which loads each and draws ten frames; see Tests/compare-imports.

    speed.py PROGRAM WORK FILE...

Processor time and peak memory are the least of several runs, each in a process of its own. The start of a process,
with its libraries, is told by itself: that of rlottie is Python's, which loads it.
"""
import os
import pathlib
import statistics
import sys

RUNS, FRAMES, SIDE = 7, 10, 180
# Loads a file and draws frames of it; without a file, does nothing.
PLAYER = f"""
import sys, rlottie_python
for file in sys.argv[1:]:
    animation = rlottie_python.LottieAnimation.from_file(file)
    count = animation.lottie_animation_get_totalframe()
    for index in range({FRAMES}):
        animation.lottie_animation_render(int(count * index / {FRAMES}), width={SIDE}, height={SIDE})
"""


def run(command):
    """Returns the processor time in milliseconds, and the peak memory in MB; None if the command fails."""
    child = os.fork()
    if child == 0:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        os.execv(command[0], command)
    _, status, usage = os.wait4(child, 0)
    return None if status else (1000 * (usage.ru_utime + usage.ru_stime), usage.ru_maxrss / 1024)


def least(command):
    runs = [run(command) for _ in range(RUNS)]
    return None if None in runs else tuple(map(min, zip(*runs)))


def main():
    program, work, *files = sys.argv[1:]
    player = [sys.executable, "-c", PLAYER]
    own_start, start = least([program, "--help"]), least(player)
    print(f"start: the program {own_start[0]:.1f} ms, {own_start[1]:.0f} MB; Python and rlottie {start[0]:.1f} ms")
    ratios = []
    for file in files:
        own, theirs = least([program, file, "--name", "art", "--out", work]), least([*player, file])
        name = pathlib.Path(file).name
        if own is None or theirs is None:
            print(f"{name}: {'the import' if own is None else 'rlottie'} fails")
            continue
        work_time, drawing = own[0] - own_start[0], max(theirs[0] - start[0], 0.1)
        ratios.append((own[0] / drawing, work_time / drawing))
        print(
            f"{name[:40]:40} {os.path.getsize(file) / 1000:5.0f} kB  import {own[0]:6.1f} ms, {own[1]:3.0f} MB"
            f" (beyond the start {work_time:6.1f} ms, {own[1] - own_start[1]:3.0f} MB)  rlottie beyond its start"
            f" {drawing:6.1f} ms, {theirs[1] - start[1]:3.0f} MB")
    if ratios:
        whole, beyond = (statistics.median(row[index] for row in ratios) for index in (0, 1))
        print(f"times rlottie's time, median: {whole:.1f}; of both beyond the start: {beyond:.1f}")


main()
