"""Measures importing animations beside rlottie, which loads each and draws ten frames; see Tests/compare-imports.

    speed.py PROGRAM WORK FILE...

Processor time and peak memory are the least of several runs, each in a process of its own. The start of our process,
with its libraries, is told by itself; of rlottie, which Python loads, only what comes after that is measured.
"""
import os
import pathlib
import statistics
import subprocess
import sys

RUNS, FRAMES, SIDE = 9, 10, 180
PLAYER = f"""
import resource, sys, rlottie_python
def used():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return 1000 * (usage.ru_utime + usage.ru_stime), usage.ru_maxrss / 1024
start = used()
animation = rlottie_python.LottieAnimation.from_file(sys.argv[1])
count = animation.lottie_animation_get_totalframe()
for index in range({FRAMES}):
    animation.lottie_animation_render(int(count * index / {FRAMES}), width={SIDE}, height={SIDE})
print(*[end - begin for begin, end in zip(start, used())])
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


def play(file):
    """Returns the same of rlottie."""
    child = subprocess.run([sys.executable, "-c", PLAYER, file], capture_output=True, text=True)
    return None if child.returncode else tuple(map(float, child.stdout.split()))


def least(measure, *arguments):
    runs = [measure(*arguments) for _ in range(RUNS)]
    return None if None in runs else tuple(map(min, zip(*runs)))


def main():
    program, work, *files = sys.argv[1:]
    start = least(run, [program, "--help"])
    print(f"start of the program: {start[0]:.1f} ms, {start[1]:.0f} MB")
    ratios = []
    for file in files:
        own, theirs = least(run, [program, file, "--name", "art", "--out", work]), least(play, file)
        name = pathlib.Path(file).name
        if own is None or theirs is None:
            print(f"{name}: {'the import' if own is None else 'rlottie'} fails")
            continue
        ratios.append((own[0] / theirs[0], (own[0] - start[0]) / theirs[0]))
        print(
            f"{name[:40]:40} {os.path.getsize(file) / 1000:5.0f} kB  import {own[0]:6.1f} ms, {own[1]:3.0f} MB"
            f" (beyond the start {own[0] - start[0]:6.1f} ms, {own[1] - start[1]:3.0f} MB)"
            f"  rlottie {theirs[0]:6.1f} ms, {theirs[1]:3.0f} MB")
    if ratios:
        whole, beyond = (statistics.median(row[index] for row in ratios) for index in (0, 1))
        print(f"times rlottie's time, median: {whole:.1f}; beyond the start: {beyond:.1f}")


main()
