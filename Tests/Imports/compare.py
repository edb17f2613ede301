"""Compares the pictures of imported files with another renderer's; see Tests/compare-imports."""
import json
import pathlib
import re
import struct
import subprocess
import sys
import zlib


def read_png(path):
    """Returns width, height and rows of RGB bytes of an 8-bit PNG, on white."""
    data = pathlib.Path(path).read_bytes()
    place, packed = 8, b""
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        body = data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
        if kind == b"IDAT":
            packed += body
        place += 12 + length
    assert depth == 8 and color in (2, 6), path
    size = 3 if color == 2 else 4
    raw, stride = zlib.decompress(packed), width * size
    rows, before = [], bytearray(stride)
    for row in range(height):
        start = row * (stride + 1)
        kind, line = raw[start], bytearray(raw[start + 1 : start + 1 + stride])
        if kind == 1:
            for i in range(size, stride):
                line[i] = (line[i] + line[i - size]) & 255
        elif kind == 2:
            for i in range(stride):
                line[i] = (line[i] + before[i]) & 255
        elif kind == 3:
            for i in range(stride):
                left = line[i - size] if i >= size else 0
                line[i] = (line[i] + (left + before[i]) // 2) & 255
        elif kind == 4:
            for i in range(stride):
                left = line[i - size] if i >= size else 0
                corner = before[i - size] if i >= size else 0
                guess = left + before[i] - corner
                to_left, to_up, to_corner = (
                    abs(guess - left), abs(guess - before[i]), abs(guess - corner))
                nearest = (
                    left if to_left <= to_up and to_left <= to_corner
                    else before[i] if to_up <= to_corner else corner)
                line[i] = (line[i] + nearest) & 255
        before = line
        if size == 4:
            line = bytes(
                (line[i + c] * line[i + 3] + 255 * (255 - line[i + 3])) // 255
                for i in range(0, stride, 4) for c in range(3))
        rows.append(bytes(line))
    return width, height, b"".join(rows)


def difference(ours, theirs):
    """The mean difference of two pictures, in percent of white."""
    return 100 * sum(abs(a - b) for a, b in zip(ours, theirs)) / (255 * max(1, len(ours)))


def imported(program, file, work, count):
    """Imports a file; returns the pictures and the report, or the reason why it is refused."""
    out = work / "out"
    out.mkdir(exist_ok=True)
    for old in out.iterdir():
        old.unlink()
    run = subprocess.run(
        [program, "--import", str(file), "--name", "art", "--out", str(out), "--frames", str(count)],
        capture_output=True, text=True, timeout=120)
    if run.returncode:
        return None, (run.stdout + run.stderr).strip().splitlines()[-1]
    return [read_png(out / f"art-{i}.png") for i in range(count)], (out / "art.txt").read_text()


def theirs(file, size, work):
    width, height = size
    target = work / "other.png"
    subprocess.run(
        ["rsvg-convert", "-w", str(width), "-h", str(height), "-b", "white", str(file), "-o",
         str(target)], check=True, capture_output=True)
    return [read_png(target)[2]]


def main():
    kind, program, work = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    table, refused, silent = [], [], []
    for file in map(pathlib.Path, sys.argv[4:]):
        pictures, report = imported(program, file, work, 1)
        if pictures is None:
            refused.append((file, report))
            continue
        try:
            others = theirs(file, pictures[0][:2], work)
        except subprocess.CalledProcessError:
            refused.append((file, "The other renderer refuses it."))
            continue
        each = [difference(own[2], other) for own, other in zip(pictures, others)]
        mean = sum(each) / len(each)
        told = re.findall(r"^(?:left out|approximated) .*$", report, re.M)
        table.append((mean, max(each), file, told))
        if mean > 1 and not told:
            silent.append(file)
    table.sort(key=lambda row: -row[0])
    print(f"{kind}: mean and largest difference in percent, and what the report tells")
    for mean, most, file, told in table:
        if mean > 1:
            print(f"{mean:7.2f} {most:7.2f}  {file.name}  {'; '.join(told)[:160]}")
    for file, reason in refused:
        print(f"refused  {file.name}: {reason[:200]}")
    if table:
        within = sum(mean <= 1 for mean, *_ in table)
        print(
            f"{kind}: {len(table)} files, mean {sum(row[0] for row in table) / len(table):.3f} %, "
            f"{within} within 1 % ({100 * within / len(table):.1f} %), {len(refused)} refused, "
            f"{len(silent)} off without a word in the report: "
            + ", ".join(file.name for file in silent))


main()
