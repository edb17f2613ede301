"""Measures importing animations beside rlottie, which loads each and draws ten frames; see Tests/compare-imports.

    speed.py PROGRAM WORK FILE...

Processor time and peak memory of whole processes, of which each is the least of several runs. What starting them
takes, with their libraries, is told by itself.
"""
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

import rlottie_python

RUNS = 9


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


def least(own, their):
    """Returns the least of both commands, which run in turn; None for one that fails."""
    runs = [(run(own), run(their)) for _ in range(RUNS)]
    return [None if None in row else tuple(map(min, zip(*row))) for row in zip(*runs)]


def player(work):
    """Returns the command of rlottie, without a file."""
    source = pathlib.Path(__file__).with_name("rlottie.c")
    program = f"{work}/rlottie"
    subprocess.run(["clang", "-O2", source, "-o", program, "-ldl"], check=True)
    return [program, str(next(pathlib.Path(rlottie_python.__file__).parent.glob("librlottie.so*")))]


def main():
    program, work, *files = sys.argv[1:]
    rlottie = player(work)
    start = least([program, "--help"], rlottie)
    for name, (time, memory) in zip(("the import", "rlottie"), start):
        print(f"start of {name}: {time:.1f} ms, {memory:.0f} MB")
    ratios = []
    for file in files:
        # A skin is not written over that of another file.
        with tempfile.TemporaryDirectory(dir=work) as out:
            both = least([program, file, "--name", "art", "--out", out, "--anyway"], rlottie + [file])
        name = pathlib.Path(file).name
        if None in both:
            print(f"{name}: {'the import' if both[0] is None else 'rlottie'} fails")
            continue
        (own, memory), (their, their_memory) = both
        ratios.append((own / their, (own - start[0][0]) / (their - start[1][0]), memory / their_memory))
        print(
            f"{name[:40]:40} {os.path.getsize(file) / 1000:5.0f} kB  import {own:6.1f} ms, {memory:3.0f} MB"
            f"  rlottie {their:6.1f} ms, {their_memory:3.0f} MB  {own / their:5.1f} times")
    for index, title in enumerate(("time", "time beyond the start", "memory") if ratios else ()):
        row = sorted(ratio[index] for ratio in ratios)
        print(f"times rlottie's {title}: median {statistics.median(row):.2f}, {row[0]:.2f} to {row[-1]:.2f}")


main()
