"""Compiles a client in Swift 5 mode that uses UIKit for Linux without any isolation.

Apple's UIKit is imported from Objective-C, so a client in Swift 5 mode may use all of it from anywhere.
Here each class says `@preconcurrency @MainActor`, but a protocol that says only `@MainActor` lends its
strict isolation to what meets its requirements. `client` uses every property and method of every class, with
arguments out of nothing; only errors about isolation count, since not every call is unambiguous. The call of a
function that is isolated stands behind them, whose error shows that the compiler has come so far.
"""
import os
import re
import subprocess
import tempfile

HEAD = """import UIKit
func some<Value>() -> Value { fatalError() }
@MainActor func isolated() {}
"""
PLANTED = "func use() { isolated() }  // isolated()"
USED = {"swift.property", "swift.method", "swift.init", "swift.type.property", "swift.type.method"}


def client(graph):
    """A function for each member of a class or a struct, which calls it."""
    kinds = {s["identifier"]["precise"]: s for s in graph["symbols"]}
    owners = {
        r["source"]: r["target"] for r in graph["relationships"] if r["kind"] == "memberOf"
    }
    lines = []
    for symbol in graph["symbols"]:
        kind = symbol["kind"]["identifier"]
        owner = kinds.get(owners.get(symbol["identifier"]["precise"]))
        if kind not in USED or not owner or owner["kind"]["identifier"] == "swift.protocol":
            continue
        if "swiftGenerics" in owner or "swiftGenerics" in symbol:
            continue
        path = symbol["pathComponents"]
        name, type_name = path[-1], ".".join(path[:-1])
        call = name
        if "(" in name:
            labels = re.findall(r"(\w+):", name)
            arguments = ", ".join("some()" if label == "_" else f"{label}: some()" for label in labels)
            call = f"{name.split('(')[0]}({arguments})"
        if not re.match(r"\w", call):
            continue
        base = type_name if ".type." in kind or kind == "swift.init" else f"(some() as {type_name})"
        call = type_name + call[4:] if kind == "swift.init" else f"{base}.{call}"
        lines.append(f"func use{len(lines)}() {{ _ = {call} }}  // {'.'.join(path)}")
    return lines


def errors(graph, includes):
    """What a client in Swift 5 mode cannot use, a line each."""
    lines = client(graph)
    if not lines:
        return ["what is not there: the symbol graph has no member of a class"]
    lines.append(PLANTED)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "Client.swift")
        with open(path, "w", encoding="utf-8") as file:
            file.write(HEAD + "\n".join(lines) + "\n")
        result = subprocess.run(
            ["swiftc", "-typecheck", "-swift-version", "5", "-package-name", "elsewhere",
             *includes, path],
            capture_output=True, text=True)  # fmt: skip
    first = HEAD.count("\n") + 1
    found = {}
    for number, text in re.findall(r"Client\.swift:(\d+):\d+: error: (.*isolated.*)", result.stderr):
        found.setdefault(lines[int(number) - first].split("// ")[1], text)
    if not found.pop("isolated()", None):
        return [f"anything, as it is not checked ({result.returncode}): {result.stderr[-2000:]}"]
    return [f"{path}: {text}" for path, text in sorted(found.items())]
