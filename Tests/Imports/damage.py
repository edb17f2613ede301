"""Imports damaged copies of files, and tells which end by a signal or take longer than a second.

    damage.py PROGRAM COUNT FILE...     PROGRAM is refresh-import

Of a Lottie file, each key is deleted and each number becomes -1, 0, 1e9 or null; of a drawing, each attribute is
deleted and each number in one becomes -1, 0, 1e9 or nothing. So many of all of them are chosen, always the same."""
import copy
import json
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile

VALUES = (-1, 0, 1e9, None)


def places(value, way=()):
    """The ways to all keys and numbers."""
    for key, part in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(value, dict):
            yield way + (key,), "delete"
        if isinstance(part, (dict, list)):
            yield from places(part, way + (key,))
        elif isinstance(part, (int, float)):
            for number in VALUES:
                yield way + (key,), number


def animations(file):
    whole = json.loads(file.read_text())
    for way, change in places(whole):
        def damaged(way=way, change=change):
            root = copy.deepcopy(whole)
            place = root
            for key in way[:-1]:
                place = place[key]
            if change == "delete":
                del place[way[-1]]
            else:
                place[way[-1]] = change
            return json.dumps(root)
        yield f"{file.name} {'.'.join(map(str, way))} {change}", damaged


def drawings(file):
    text = file.read_text()
    for found in re.finditer(r'\s[\w:-]+\s*=\s*("[^"]*"|\'[^\']*\')', text):
        yield f"{file.name} {found[0][:40]!r} delete", lambda found=found: (
            text[: found.start()] + text[found.end() :])
        for number in re.finditer(r"-?\d*\.?\d+", found[1]):
            start, end = (found.start(1) + place for place in number.span())
            for value in VALUES:
                part = "" if value is None else str(value)
                yield f"{file.name} {found[0][:40]!r} at {start}: {part!r}", (
                    lambda start=start, end=end, part=part: text[:start] + part + text[end:])


def main():
    program, count, *files = sys.argv[1:]
    cases = [
        case for file in map(pathlib.Path, files)
        for case in (animations if file.suffix == ".json" else drawings)(file)]
    random.seed(1)
    chosen = random.sample(cases, min(int(count), len(cases)))
    refused, faults, longest = 0, [], 0
    with tempfile.TemporaryDirectory() as folder:
        for name, damaged in chosen:
            file = pathlib.Path(folder, "damaged.svg" if ".svg " in name else "damaged.json")
            file.write_text(damaged())
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            try:
                code = subprocess.run(
                    [program, str(file), "--out", folder], capture_output=True, timeout=60).returncode
            except subprocess.TimeoutExpired:
                code = "no end"
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            time = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            longest = max(longest, time)
            refused += code == 1
            if code not in (0, 1) or time > 1:
                faults.append(f"{name}: {code}, {time:.2f} s")
    print(*faults, sep="\n")
    print(f"{len(chosen)} of {len(cases)} damaged files: {refused} refused, {len(faults)} faults, "
          f"at most {longest:.2f} s of processor time")
    # A program that refuses everything has read nothing.
    sys.exit(1 if faults or refused == len(chosen) else 0)


main()
