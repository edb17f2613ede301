"""Compares the public API of UIKit for Linux with what Apple's documentation declares.

Apple's declarations stand in Tests/Linux/apple-api.tsv, one a line. The columns are framework, path, kind,
declaration, and the versions: iOS since, iOS deprecated at, Mac Catalyst since; "?" is unknown, "-"
is absent. A line of kind "inherits" or "conforms" has the superclass or the protocols instead of a
declaration. Two columns are enough for what Linux cannot have, in Tests/Linux/host-api-accepted.tsv: a
path, or a path and a kind of difference in brackets such as "UIView.alpha [optionality]", and the
reason; a trailing asterisk stands for all of a type's members.

`differences` returns what differs: in type, optionality, isolation, kind of initializer, defaults,
conformances and versions, and what Apple has not. What the list has and the host declares nowhere is a
difference too, so that the list is that of the host's API. `self_test` plants a difference of each kind.
"""
import collections
import copy
import re

# The oldest systems on which the kit runs.
IOS = (16, 0)
CATALYST = (16, 0)

MODULES = r"\b(?:Swift|Foundation|FoundationEssentials|CoreFoundation|CoreGraphics|UIKit|QuartzCore|ObjectiveC|_Concurrency)\."
# Names of the same type.
SAME = {
    "Notification.Name": "NSNotification.Name",
    "CFTimeInterval": "Double",
    "TimeInterval": "Double",
    "NSTimeInterval": "Double",
    "AnyClass": "AnyObject.Type",
    "Void": "()",
    "CFIndex": "Int",
    "CFTypeID": "UInt",
}
# What the compiler makes of a conformance, by the names that Apple's page gives the protocol.
SYNTHESIZED = {
    "rawValue": {"RawRepresentable", "OptionSet"},
    "RawValue": {"RawRepresentable", "OptionSet"},
    "init(rawValue:)": {"RawRepresentable", "OptionSet"},
    "==(_:_:)": {"Equatable", "Hashable"},
    "<(_:_:)": {"Comparable"},
    "hash(into:)": {"Hashable"},
    "hashValue": {"Hashable"},
    "encode(to:)": {"Encodable", "Codable"},
    "init(from:)": {"Decodable", "Codable"},
    "description": {"CustomStringConvertible"},
    "debugDescription": {"CustomDebugStringConvertible"},
    "copy(with:)": {"NSCopying"},
    "mutableCopy(with:)": {"NSMutableCopying"},
    "encode(with:)": {"NSCoding", "NSSecureCoding"},
    "init(coder:)": {"NSCoding", "NSSecureCoding"},
}
# What can be said of a declaration that is only listed on its type's page.
LISTED = {"kind", "static", "labels", "failable", "type", "parameter", "result", "optionality"}
# Bases whose members are not part of the facts.
ROOTS = {"NSObject", "NSObjectProtocol"}


# --- Declarations ---------------------------------------------------------------------------------


def split_top(text, separator):
    """The parts of the text between separators that are in no brackets."""
    parts, depth, start, i = [], 0, 0, 0
    quoted = False
    while i < len(text):
        c = text[i]
        if c == '"':
            quoted = not quoted
        elif quoted:
            pass
        elif c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
        elif c == "<" and i + 1 < len(text) and (text[i + 1].isalnum() or text[i + 1] in "(_["):
            depth += 1
        elif c == ">" and text[i - 1] != "-" and depth > 0:
            depth -= 1
        elif depth == 0 and text.startswith(separator, i):
            parts.append(text[start:i])
            i += len(separator)
            start = i
            continue
        i += 1
    parts.append(text[start:])
    return parts


def closing(text, start):
    """The index of the bracket that closes the one at the start."""
    depth = 0
    for i in range(start, len(text)):
        if text[i] in "([{":
            depth += 1
        elif text[i] in ")]}":
            depth -= 1
            if depth == 0:
                return i
    return len(text) - 1


def without_generics(text):
    """Without generic arguments and parameters: Apple's pages have lost theirs."""
    out, depth, i = [], 0, 0
    while i < len(text):
        c = text[i]
        if c == "<" and (depth or re.match(r"<[\w(\[@]", text[i:])) and not text.startswith("<=", i):
            depth += 1
        elif c == ">" and depth and text[i - 1] != "-":
            depth -= 1
        elif not depth:
            out.append(c)
        i += 1
    return "".join(out)


TYPE_ATTRIBUTES = ("escaping", "autoclosure", "Sendable", "MainActor", "convention(block)", "noescape")


class Type:
    """A type, with its attributes apart and its name brought to one spelling."""

    def __init__(self, text):
        self.raw = text.strip()
        self.text = self.one_spelling(without_generics(self.raw))
        self.generic = self.one_spelling(self.raw) if "<" in self.raw else None

    def one_spelling(self, text):
        text = re.sub(MODULES, "", text).replace("`", "")
        self.escaping = "@escaping" in split_top(text, "(")[0] or text.startswith("@escaping")
        self.sendable = bool(re.search(r"@Sendable", text))
        self.main = bool(re.search(r"@MainActor", text))
        text = re.sub(r"@(?:escaping|autoclosure|Sendable|MainActor|preconcurrency|noescape)\b", "", text)
        text = re.sub(r"@convention\(\w+\)", "", text)
        text = re.sub(r"\b(?:any|some|sending|borrowing|consuming|isolated|__owned|__shared)\s+", "", text)
        text = re.sub(r"\((?:_ )?(\w+): ", r"(", text)  # the names in a closure's parameters
        text = re.sub(r", (?:_ )?(\w+): ", r", ", text)
        text = re.sub(r"\s+", " ", text).strip()
        text = re.sub(r"\s*([\[\](),?!&])\s*", r"\1", text)
        text = re.sub(r"\s*->\s*", "->", text)
        text = re.sub(r"\s*:\s*", ":", text)
        text = re.sub(r"\(\(\)\)", "()", text)
        for a, b in SAME.items():
            text = re.sub(rf"(?<![\w.]){re.escape(a)}(?![\w.])", b, text)
        # (X) is X
        while re.fullmatch(r"\(([^(),]|\(\))*\)", text) and text != "()" and "->" not in text:
            text = text[1:-1]
        if text.endswith((")?", ")!")) and re.fullmatch(r"\(([^(),]|\(\))*\)[?!]", text) and "->" not in text:
            text = text[1:-2] + text[-1]
        return text

    @property
    def optional(self):
        return self.text[-1] if self.text.endswith(("?", "!")) and not self.function_result else ""

    @property
    def function_result(self):
        """Whether the mark at the end belongs to a function's result."""
        return "->" in "".join(split_top(self.text, "\0")) and any(
            "->" in p for p in [re.sub(r"\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\)", "", self.text)]
        )

    def without_optionality(self):
        return re.sub(r"[?!]", "", self.text)


class Parameter:
    def __init__(self, text):
        text = text.strip()
        parts = split_top(text, ":")
        names = parts[0].split()
        # Attributes before the name, such as @ViewBuilder.
        names = [n for n in names if not n.startswith("@")]
        self.names = names
        self.label = names[0] if names else "_"
        rest = ":".join(parts[1:])
        equals = split_top(rest, "=")
        self.default = equals[1].strip() if len(equals) > 1 else None
        type_text = equals[0].strip()
        self.variadic = type_text.endswith("...")
        self.inout = bool(re.search(r"\binout\b", type_text))
        self.type = Type(re.sub(r"\binout\b|\.\.\.$", "", type_text))


class Declaration:
    MODIFIERS = {
        "public", "open", "internal", "package", "final", "static", "class", "convenience", "required",
        "optional", "weak", "unowned", "mutating", "nonmutating", "nonisolated", "override", "dynamic",
        "lazy", "prefix", "postfix", "infix", "indirect", "unowned(unsafe)", "unowned(safe)",
        "nonisolated(unsafe)", "private(set)", "internal(set)", "fileprivate(set)", "package(set)",
        "distributed",
    }  # fmt: skip
    KEYWORDS = {
        "var", "let", "func", "init", "subscript", "case", "struct", "enum", "protocol", "typealias",
        "associatedtype", "actor", "class", "macro",
    }  # fmt: skip

    def __init__(self, text):
        self.text = re.sub(r"\s+", " ", text.replace("&lt;", "<").replace("&gt;", ">")).strip()
        rest = self.text
        self.attributes, self.modifiers = [], []
        self.keyword = None
        while rest:
            m = re.match(r"@(\w+)", rest)
            if m:
                end = m.end()
                if rest[end : end + 1] == "(":
                    end = closing(rest, end) + 1
                self.attributes.append(rest[1:end])
                rest = rest[end:].lstrip()
                continue
            m = re.match(r"[a-z]+(?:\((?:set|unsafe|safe)\))?", rest)
            if not m:
                break
            word = m.group(0)
            after = rest[m.end() :]
            if word == "class" and re.match(
                r"\s+(?:func|var|let|subscript|final|weak|override|dynamic|unowned|@)", after
            ):
                self.modifiers.append(word)
                rest = after.lstrip()
            elif word.split("(")[0] in self.KEYWORDS and word in self.KEYWORDS:
                self.keyword = word
                rest = after.lstrip()
                break
            elif word in self.MODIFIERS:
                self.modifiers.append(word)
                rest = after.lstrip()
            else:
                break
        self.name = ""
        self.parameters = None
        self.result = None
        self.type = None
        self.settable = None
        self.failable = ""
        self.async_ = self.throws = False
        self.supertypes = []
        self.where = ""
        self.value = None
        getattr(self, "read_" + (self.keyword or "nothing"), self.read_type)(rest)

    def read_nothing(self, rest):
        self.name = rest

    def read_parameters(self, rest):
        start = rest.find("(")
        end = closing(rest, start)
        inside = rest[start + 1 : end].strip()
        self.parameters = [Parameter(p) for p in split_top(inside, ",")] if inside else []
        return rest[end + 1 :].strip()

    def read_tail(self, rest):
        rest, *where = re.split(r"\bwhere\b", rest, maxsplit=1)
        self.where = where[0].strip() if where else ""
        accessors = re.search(r"\{([^}]*)\}\s*$", rest)
        if accessors:
            self.settable = "set" in accessors.group(1).split()
            rest = rest[: accessors.start()].strip()
        effects, *result = re.split(r"->", rest, maxsplit=1)
        self.async_ = "async" in effects.split()
        self.throws = bool(re.search(r"\bthrows\b|\brethrows\b", effects))
        if result:
            self.result = Type(result[0])

    def read_func(self, rest):
        m = re.match(r"`?([\w]+|[^\w\s(`]+)`?", rest)
        self.name = m.group(1)
        rest = rest[m.end() :].lstrip()
        if rest.startswith("<"):
            depth = 0
            for i, c in enumerate(rest):
                depth += c == "<"
                depth -= c == ">" and rest[i - 1] != "-"
                if depth == 0:
                    rest = rest[i + 1 :]
                    break
        self.read_tail(self.read_parameters(rest))

    def read_init(self, rest):
        self.name = "init"
        if rest[:1] in "?!":
            self.failable, rest = rest[0], rest[1:]
        rest = rest.lstrip()
        if rest.startswith("<"):
            rest = rest[rest.index("(") :] if "(" in rest else rest
        self.read_tail(self.read_parameters(rest))

    def read_subscript(self, rest):
        self.name = "subscript"
        self.read_tail(self.read_parameters(rest[rest.index("(") :]))
        for parameter in self.parameters:
            if len(parameter.names) < 2:
                parameter.label = "_"

    def read_case(self, rest):
        m = re.match(r"`?(\w+)`?", rest)
        self.name = m.group(1) if m else rest
        if m and rest[m.end() :].lstrip().startswith("("):
            self.read_parameters(rest)

    def read_var(self, rest):
        m = re.match(r"`?(\w+)`?\s*", rest)
        self.name = m.group(1)
        rest = rest[m.end() :]
        accessors = re.search(r"\{([^}]*)\}\s*$", rest)
        if accessors:
            words = accessors.group(1).split()
            self.settable = "set" in words
            self.throws = "throws" in words
            self.async_ = "async" in words
            rest = rest[: accessors.start()]
        else:
            self.settable = self.keyword == "var" and not any("(set)" in m for m in self.modifiers)
        rest = rest.strip()
        if rest.startswith(":"):
            rest = split_top(rest[1:], "=")[0]
            self.type = Type(rest)

    read_let = read_var

    def read_typealias(self, rest):
        name, *value = split_top(rest, "=")
        self.name = without_generics(name).strip()
        self.value = Type(value[0]) if value else None

    def read_type(self, rest):
        rest = without_generics(rest)
        rest, *where = re.split(r"\bwhere\b", rest, maxsplit=1)
        self.where = where[0].strip() if where else ""
        name, *supers = rest.split(":", 1)
        self.name = name.strip().strip("`")
        self.supertypes = [
            re.sub(MODULES, "", s).strip() for s in (supers[0].split(",") if supers else [])
        ]

    @property
    def is_type(self):
        return self.keyword in ("class", "struct", "enum", "protocol", "actor")

    @property
    def of_type(self):
        """Whether it is called on the type."""
        return "static" in self.modifiers or "class" in self.modifiers

    @property
    def main(self):
        """Whether the main actor isolates it."""
        return "MainActor" in self.attributes

    @property
    def nonisolated(self):
        return any(m.startswith("nonisolated") for m in self.modifiers)


# --- The two sides --------------------------------------------------------------------------------


class Fact:
    def __init__(self, framework, path, kind, text, ios, deprecated, catalyst):
        self.framework, self.path, self.text = framework, path, text
        self.kind, _, with_default = kind.partition(", ")
        # A requirement whose default implementation is Apple's.
        self.has_default = bool(with_default)
        self.ios, self.deprecated, self.catalyst = ios, deprecated, catalyst
        self._declaration = None

    @property
    def declaration(self):
        if self._declaration is None:
            self._declaration = Declaration(self.text)
        return self._declaration


def version(text):
    return tuple(int(x) for x in text.split(".")) if re.fullmatch(r"[\d.]+", text or "") else None


class Apple:
    def __init__(self, lines):
        self.facts = collections.defaultdict(list)
        self.types = {}
        self.supers = {}
        self.conforms = collections.defaultdict(list)
        for line in lines:
            if not line.strip() or line.startswith("#"):
                continue
            fact = Fact(*line.rstrip("\n").split("\t"))
            if fact.kind == "inherits":
                self.supers[fact.path] = fact.text
            elif fact.kind == "conforms":
                self.conforms[fact.path] += fact.text.split(", ")
            else:
                self.facts[fact.path].append(fact)
                if fact.kind in ("class", "struct", "enum", "protocol", "typealias"):
                    self.types.setdefault(fact.path, fact)
        for path, fact in self.types.items():
            if fact.kind == "protocol":
                self.conforms[path] += fact.declaration.supertypes
        # By owner and name without argument labels.
        self.named = collections.defaultdict(list)
        for path, facts in self.facts.items():
            owner, member = split_path(path)
            if "(" in member:
                self.named[owner, member.split("(")[0]] += facts
        for path, fact in self.types.items():
            if fact.kind == "typealias" and fact.declaration.value:
                ALIASES[path] = fact.declaration.value.text

    def bases(self, path):
        """The superclasses and the protocols of the type, nearest first, and what they have."""
        seen, queue = [], [path]
        while queue:
            one = queue.pop(0)
            if one in seen:
                continue
            seen.append(one)
            queue += [x for x in [self.supers.get(one)] if x]
            queue += [re.sub(r"<.*", "", c) for c in self.conforms.get(one, ())]
        return seen[1:]

    def since(self, fact):
        """The effective (iOS, Mac Catalyst) versions; None where unknown, False where absent."""
        ios, catalyst = self.own(fact, "ios"), self.own(fact, "catalyst")
        if ios is None or catalyst is None:
            owner, _ = split_path(fact.path)
            parent = self.types.get(owner)
            if parent and parent is not fact:
                a, b = self.since(parent)
                ios = a if ios is None else ios
                if catalyst is None:
                    # Without a version of its own, Mac Catalyst follows iOS.
                    stated = version(fact.ios)
                    catalyst = max(stated, b or (13, 1)) if stated and b is not False else b
            elif catalyst is None and ios:
                catalyst = ios
        return ios, catalyst

    @staticmethod
    def own(fact, name):
        text = getattr(fact, name)
        return False if text == "-" else version(text)


def split_path(path):
    """The type and the member; the dots of argument labels do not separate."""
    head = path.split("(")[0]
    operator = re.match(r"(.*?)\.([^\w\s`.(][^(]*|\.\.[.<])$", head)
    if operator and operator.group(1):
        return operator.group(1), operator.group(2) + path[len(head) :]
    if "." not in head:
        return "", path
    owner, member = head.rsplit(".", 1)
    return owner, member + path[len(head) :]


class Host:
    def __init__(self, lines):
        self.lines = []
        self.types = {}
        self.supers = collections.defaultdict(list)
        for line in lines:
            if " | " in line:
                path, text = line.split(" | ", 1)
                self.lines.append((path, text))
                declaration = Declaration(text)
                if declaration.is_type or declaration.keyword == "typealias":
                    self.types[path] = declaration
                if declaration.keyword == "typealias" and declaration.value:
                    ALIASES.setdefault(path, declaration.value.text)
            elif " : " in line:
                path, base = line.split(" : ", 1)
                self.supers[path].append(re.sub(MODULES, "", base))


# --- Comparing ------------------------------------------------------------------------------------

Finding = collections.namedtuple("Finding", "section hides code path host apple note")


ALIASES = {}


def without_aliases(text):
    """With the types that type aliases of either side stand for."""
    for _ in range(3):
        before = text
        for m in reversed(list(re.finditer(r"[A-Za-z_][\w.]*", text))):
            value = ALIASES.get(m.group(0))
            if value and value != m.group(0):
                after = text[m.end() : m.end() + 1]
                if "->" in value and after in ("?", "!"):
                    value = f"({value})"
                text = text[: m.start()] + value + text[m.end() :]
        if text == before:
            break
    return text


def compare_types(code, host, apple, hides=True):
    """Differences in a type, given as its code, whether it can hide an error, and a note."""
    if host is None or apple is None:
        a, b = (t.text if t else "()" for t in (host, apple))
        if {a, b} != {"()"} and a != b:
            yield code, True, f"{a} / {b}"
        return
    if host.text == apple.text and host.generic and apple.generic and host.generic != apple.generic:
        yield code, hides, f"{host.generic} / {apple.generic}"
    elif host.text != apple.text:
        if host.without_optionality() == apple.without_optionality():
            yield "optionality", hides, f"{host.text} / {apple.text}"
        elif without_aliases(host.text) == without_aliases(apple.text):
            pass
        elif host.text.split(".")[-1] != apple.text.split(".")[-1] or not (
            host.text.endswith("." + apple.text) or apple.text.endswith("." + host.text)
        ):
            yield code, hides, f"{host.text} / {apple.text}"
    if host.sendable != apple.sendable:
        yield "Sendable", apple.sendable, "closure " + ("" if host.sendable else "not ") + "@Sendable here"
    if host.main != apple.main:
        yield "closure-isolation", True, "closure " + ("" if host.main else "not ") + "@MainActor here"


def differences(host, apple, in_protocol, final=False):
    """What differs between two declarations: a code, whether it can hide an error, a note."""
    a, b = host, apple
    if a.is_type or b.is_type:
        if a.keyword != b.keyword:
            yield "kind", (a.keyword, b.keyword) != ("enum", "struct"), f"{a.keyword} / {b.keyword}"
        elif a.where and b.where and same_where(a.where) != same_where(b.where):
            yield "constraint", True, f"{same_where(a.where)} / {same_where(b.where)}"
        return
    if "typealias" in (a.keyword, b.keyword):
        if a.keyword != b.keyword:
            yield "kind", True, f"{a.keyword} / {b.keyword}"
        else:
            yield from compare_types("type", a.value, b.value)
        return
    kind_a, kind_b = member_kind(a), member_kind(b)
    if kind_a != kind_b:
        yield "kind", True, f"{kind_a} / {kind_b}"
        return
    if a.of_type != b.of_type and "case" not in (a.keyword, b.keyword):
        yield "static", True, ("type" if a.of_type else "instance") + " member here"
    elif "class" in a.modifiers and "static" in b.modifiers and "open" in a.modifiers:
        yield "class", True, "can be overridden here only"
    if a.failable != b.failable:
        yield "failable", True, f"init{a.failable} / init{b.failable}"
    if a.async_ != b.async_ or a.throws != b.throws:
        yield "effects", True, "async or throws differ"
    if a.keyword in ("var", "let") and b.keyword in ("var", "let"):
        if a.settable and not b.settable:
            yield "settable", True, "can be set here only"
        elif b.settable and not a.settable:
            yield "settable", False, "cannot be set here"
        # The optionality and type of a property matter in both directions.
        yield from compare_types("type", a.type, b.type)
        # What is computed from a weak variable is not called weak, so only the other way is seen.
        weak = {"weak", "unowned", "unowned(unsafe)"}
        if a.settable and weak & set(a.modifiers) and not weak & set(b.modifiers):
            yield "ownership", False, "weak here only"
    if a.keyword == "subscript" and b.keyword == "subscript" and a.settable != b.settable:
        yield "settable", bool(a.settable), "subscript"
    if a.parameters is not None or b.parameters is not None:
        pa, pb = a.parameters or [], b.parameters or []
        if [p.label for p in pa] != [p.label for p in pb]:
            yield "labels", True, "labels differ"
        else:
            for x, y in zip(pa, pb):
                for code, hides, note in compare_types("parameter", x.type, y.type):
                    yield code, hides, f"{x.label}: {note}"
                if x.variadic != y.variadic or x.inout != y.inout:
                    yield "parameter", True, f"{x.label}: inout or variadic"
                # Swift gives a requirement's parameter its default in an extension, so that neither a
                # missing nor an additional one shows in the requirement.
                if (x.default is None) != (y.default is None) and not in_protocol:
                    yield "default", y.default is None, f"{x.label}: default {'there' if x.default is None else 'here'} only"
                elif x.default and y.default and same_value(x.default) != same_value(y.default):
                    yield "default", True, f"{x.label}: {x.default} / {y.default}"
                if x.type.escaping != y.type.escaping and x.type.optional == "" and y.type.optional == "":
                    yield "escaping", not x.type.escaping, f"{x.label}: @escaping {'here' if x.type.escaping else 'there'} only"
        if a.keyword in ("func", "subscript"):
            yield from compare_types("result", a.result, b.result)
    if a.keyword == "init":
        if ("convenience" in a.modifiers) != ("convenience" in b.modifiers) and not final:
            here = "convenience" in a.modifiers
            yield "convenience", not here, "convenience " + ("here" if here else "there") + " only"
        if "required" in b.modifiers and "required" not in a.modifiers:
            yield "required", True, "required there only"
        elif "required" in a.modifiers and "required" not in b.modifiers and [p.label for p in a.parameters or []] != ["coder"]:
            yield "required", False, "required here only"
    if ("mutating" in a.modifiers) != ("mutating" in b.modifiers):
        yield "mutating", "mutating" in b.modifiers, "mutating"
    if "open" in a.modifiers and "final" in b.modifiers:
        yield "open", True, "final there"


def member_kind(declaration):
    return {"let": "property", "var": "property"}.get(declaration.keyword, declaration.keyword)


def same_where(text):
    """A set of constraints."""
    text = re.sub(MODULES, "", text).replace(" ", "")
    return sorted(text.split(","))


def same_value(text):
    text = text.replace("`", "").replace(" ", "")
    if re.fullmatch(r"-?[\d.]+", text):
        return str(float(text))
    text = re.sub(r"^(?:[A-Z]\w*\.)*[A-Z]\w*(\.[a-z]\w*)$", r"\1", text)
    return {"init()": "[]", ".init()": "[]"}.get(text, text)


def without_defaults(fact, labels):
    """The fact without the parameters that a call with these labels leaves to their defaults."""
    declaration, kept = fact.declaration, []
    labels = list(labels)
    for parameter in declaration.parameters or []:
        if labels and parameter.label == labels[0]:
            labels.pop(0)
            kept.append(parameter)
        elif parameter.default is None:
            return None
    if labels:
        return None
    less = copy.copy(fact)
    less._declaration = copy.copy(declaration)
    less._declaration.parameters = kept
    return less


class Check:
    def __init__(self, host, apple, graph):
        self.host, self.apple, self.graph = host, apple, graph
        # Apple's declarations of which each is to be here, by their paths.
        self.listed = {}
        self.findings = []
        # The paths of Apple's declarations that one of the host's was compared with.
        self.compared = set()
        # Types that differ in isolation, and how many members differ with them.
        self.differing_types = {}
        self.following = collections.Counter()

    def add(self, *finding):
        self.findings.append(Finding(*finding))

    def apple_type(self, path):
        return self.apple.types.get(path)

    def candidates(self, path):
        """Apple's declarations of that path, and where they were found."""
        found, where = self.search(path)
        self.compared |= {where} - {None}
        return found, where

    def search(self, path):
        found = self.apple.facts.get(path)
        if found:
            return found, path
        owner, member = split_path(path)
        if not owner:
            return [], None
        for base in self.apple.bases(owner):
            found = self.apple.facts.get(f"{base}.{member}")
            if found:
                return found, f"{base}.{member}"
        # A type that Apple's pages have not, but whose bases in the list are theirs.
        for base in self.host_bases(owner):
            found = self.apple.facts.get(f"{base}.{member}")
            if found and owner not in self.apple.types:
                return found, f"{base}.{member}"
        found = self.apple.facts.get("NSObject." + member)
        if found and (self.is_object(owner)):
            return found, "NSObject." + member
        # Extensions of String are documented at StringProtocol or NSString.
        if owner in ("String", "Substring"):
            for other in ("StringProtocol", "NSString"):
                found = self.apple.facts.get(f"{other}.{member}")
                if found:
                    return found, f"{other}.{member}"
        return [], None

    def host_bases(self, path):
        seen, queue = [], list(self.host.supers.get(path, ()))
        while queue:
            one = queue.pop(0)
            if one not in seen:
                seen.append(one)
                queue += self.host.supers.get(one, ())
        return seen

    def is_object(self, owner):
        bases = [owner, *self.apple.bases(owner)]
        return bool({"NSObject", "NSObjectProtocol"} & set(bases))

    def synthesized(self, path):
        owner, member = split_path(path)
        protocols = SYNTHESIZED.get(member)
        if not protocols:
            return False
        has = {re.sub(r"<.*", "", c) for base in [owner, *self.apple.bases(owner)] for c in self.apple.conforms.get(base, ())}
        return bool(protocols & has)

    def run(self):
        for path, text in sorted(self.host.lines, key=lambda line: line[0].count(".")):
            self.check(path, text)
        self.findings = [
            f._replace(note=f"{f.note}; so are {self.following[f.path]} of its members")
            if f.section == "d" and self.following[f.path]
            else f
            for f in self.findings
        ]
        for path, bases in self.host.supers.items():
            self.check_bases(path, bases)
        self.check_requirements()
        self.check_coding()
        if self.graph:
            self.check_graph()
        self.check_declared()

    def check(self, path, text):
        host = Declaration(text)
        facts, where = self.candidates(path)
        owner, member = split_path(path)
        if not facts and host.parameters is not None and host.keyword != "case":
            labels = [p.label for p in host.parameters]
            for base in [owner, *self.apple.bases(owner)]:
                less = [without_defaults(f, labels) for f in self.apple.named[base, host.name]]
                facts = [f for f in less if f]
                if facts:
                    where = facts[0].path
                    self.compared.add(where)
                    break
        if not facts:
            if self.synthesized(path):
                return
            if member == "init()" and self.is_object(owner):
                return
            if not re.match(r"[\w`]", member) and not member.startswith("=="):
                # Apple's pages leave out most operators, also those that are there.
                return
            self.add("b", True, "absent", path, text, "", "no declaration of Apple's in Tests/Linux/apple-api.tsv")
            return
        in_protocol = self.host.types.get(owner) is not None and self.host.types[owner].keyword == "protocol"
        final = owner in self.host.types and "open" not in self.host.types[owner].modifiers
        scored = []
        for fact in facts:
            found = list(differences(host, fact.declaration, in_protocol, final))
            if fact.framework == "CoreFoundation":  # whose pages call CGFloat Double
                found = [f for f in found if not (f[0] in ("type", "parameter", "result") and f[2].replace("CGFloat", "Double").count("Double / Double") == f[2].count(" / "))]
            if fact.kind == "listed":  # without accessors, attributes and defaults
                found = [f for f in found if f[0] in LISTED]
            # The owner's own name is as good as Self.
            found = [f for f in found if not (f[0] == "result" and f[2] == f"{owner.split('.')[-1]} / Self" or f[2] == f"{owner} / Self")]
            # A completion handler's page has the async declaration as well.
            weight = sum(3 if c in ("kind", "labels", "static", "effects", "failable") else 2 if hides else 1 for c, hides, _ in found)
            weight += 0.5 * (not self.available(fact))
            scored.append((weight, len(scored), fact, found))
        _, _, fact, found = min(scored, key=lambda s: s[:2])
        inherited = where != path
        merged = collections.OrderedDict()
        for code, hides, note in found:
            if code == "default" and "default here only" in note and self.shorter(host, fact, owner):
                continue
            if inherited and code in ("convenience", "required"):
                continue
            key = (code, hides)
            merged.setdefault(key, []).append(note)
        for (code, hides), notes in merged.items():
            self.add("a", hides, code, path, text, self.show(fact, where, path), "; ".join(notes))
        self.check_availability(path, text, facts, fact, where)
        if fact.kind != "listed":
            self.check_isolation(path, text, host, fact, where, in_protocol)

    def shorter(self, host, fact, owner):
        """Whether Apple has an overload for the calls that leave the defaults out."""
        pairs = zip(host.parameters, fact.declaration.parameters)
        labels = [a.label for a, b in pairs if a.default is None or b.default is not None]
        found = {
            f.path
            for base in [owner, *self.apple.bases(owner)]
            for f in self.apple.named[base, host.name]
            if [p.label for p in f.declaration.parameters or []] == labels
        }
        self.compared |= found
        return bool(found)

    def show(self, fact, where, path):
        return fact.text + (f"   (of {where})" if where != path else "")

    def available(self, fact):
        ios, catalyst = self.apple.since(fact)
        return ios is not False and (ios is None or ios <= IOS)

    def check_availability(self, path, text, facts, fact, where):
        ios, catalyst = self.apple.since(fact)
        # The newer one of two pages of the same declaration says nothing.
        for other in facts:
            if other.text == fact.text:
                x, y = self.apple.since(other)
                if x and (not ios or x < ios):
                    ios = x
                if y and (not catalyst or y < catalyst):
                    catalyst = y
        # A member is no older than its type.
        owner, _ = split_path(path)
        parent = self.apple.types.get(owner)
        if parent:
            x, y = self.apple.since(parent)
            ios = max(ios, x) if ios and x else ios
            catalyst = max(catalyst, y) if catalyst and y else catalyst
        notes = []
        if ios is False:
            notes.append("not on iOS")
        elif ios and ios > IOS:
            notes.append("since iOS " + ".".join(map(str, ios)))
        if catalyst is False:
            notes.append("not on Mac Catalyst")
        elif catalyst and catalyst > CATALYST:
            notes.append("since Mac Catalyst " + ".".join(map(str, catalyst)))
        if notes:
            self.add("c", True, "availability", path, text, self.show(fact, where, path), ", ".join(notes))
        deprecated = version(fact.deprecated)
        if deprecated and deprecated <= IOS or fact.deprecated == "yes":
            self.add("c", True, "deprecated", path, text, self.show(fact, where, path), f"deprecated at iOS {fact.deprecated}")

    def check_isolation(self, path, text, host, fact, where, in_protocol):
        apple = fact.declaration
        if host.keyword == "case" or apple.keyword == "case" or host.keyword in ("typealias", "associatedtype"):
            return
        if host.main == apple.main:
            return
        owner, _ = split_path(path)
        if owner and where != path:
            # Of a protocol, whose requirements a class takes over with its own isolation.
            other = self.apple.types.get(split_path(where)[0])
            mine = self.apple.types.get(owner)
            if other and other.kind == "protocol" and mine and mine.kind != "protocol":
                if mine.declaration.main == host.main:
                    return
        if owner in self.differing_types and self.differing_types[owner] == host.main:
            self.following[owner] += 1
            return
        if host.is_type:
            self.differing_types[path] = host.main
        if host.main:
            # Stricter here. It can hide an error where a subclass or a conforming type takes over
            # the isolation.
            hides = in_protocol or host.is_type or "open" in host.modifiers
            if (host.keyword, apple.keyword) == ("enum", "struct"):
                hides = False  # a namespace
            self.add("d", hides, "isolation", path, text, self.show(fact, where, path), "@MainActor here only")
        else:
            self.add("d", True, "isolation", path, text, self.show(fact, where, path), "@MainActor there only")

    def check_bases(self, path, bases):
        mine = self.host.types.get(path)
        theirs = self.apple.types.get(path)
        if theirs is None:
            return
        known = {re.sub(r"<.*", "", b) for b in self.apple.bases(path)}
        for base in bases:
            name = re.sub(r"<.*", "", base)
            if name in known or name in ROOTS and (known & ROOTS or theirs.kind != "class"):
                continue
            if name == "NSObject" and path not in self.apple.supers:
                continue
            what = "superclass" if self.host.types.get(name) and self.host.types[name].keyword == "class" or name == "NSObject" else "conformance"
            self.add("a", True, what, path, f"{path} : {base}", f"{theirs.text}   (: {', '.join(sorted(known))})", f"no {what} {name} there")

    def check_declared(self):
        """What the list has, but is declared nowhere here."""
        known = set(self.host.types)
        known |= {split_path(path)[0] for path in [*self.compared, *(p for p, _ in self.host.lines)]}
        protocols = {path for path in known if path in self.apple.types and self.apple.types[path].kind == "protocol"}
        known |= {base for path in protocols for base in self.apple.bases(path)}
        # A type alias stands for its type in the declarations that name it.
        texts = " ".join(f.text for path in self.compared for f in self.apple.facts.get(path, ()))
        known |= {path for path in ALIASES if re.search(rf"\b{re.escape(path)}\b", texts)}
        for path, kinds in sorted(self.listed.items()):
            is_type = path in self.apple.types or not kinds - {"inherits", "conforms"}
            if path not in (known if is_type else self.compared):
                self.add("b", True, "undeclared", path, "nothing", ", ".join(sorted(kinds)), "not declared here")

    def check_requirements(self):
        """What a type must have to conform there, but need not here."""
        listed = {path for path, _ in self.host.lines}
        for path, declaration in self.host.types.items():
            if declaration.keyword != "protocol" or path not in self.apple.types:
                continue
            for facts in self.apple.facts.values():
                fact = facts[0]
                owner, member = split_path(fact.path)
                if owner != path or fact.kind in ("associatedtype", "typealias", "listed", "protocol", "enum", "struct"):
                    continue
                if fact.path in listed or any("optional" in f.declaration.modifiers for f in facts):
                    continue
                if any(f.has_default for f in facts) or fact.declaration.keyword == "let":
                    continue
                ios, _ = self.apple.since(fact)
                if ios is False or any(f.deprecated for f in facts):
                    continue
                self.add("a", True, "requirement", path, f"no {member}", fact.text, "required there, absent here")

    def check_coding(self):
        """Where a subclass with an initializer of its own must have init(coder:) there only."""
        required = {split_path(p)[0] for p, text in self.host.lines if split_path(p)[1] == "init(coder:)" and "required" in text}
        for path, declaration in self.host.types.items():
            if declaration.keyword != "class" or "open" not in declaration.modifiers:
                continue
            theirs = self.apple.types.get(path)
            if theirs is None or not {"NSCoding", "NSSecureCoding"} & set(self.apple.bases(path)):
                continue
            if required & {path, *self.host_bases(path)}:
                continue
            # Once for the topmost class.
            if any("open" in self.host.types[b].modifiers and {"NSCoding", "NSSecureCoding"} & set(self.apple.bases(b)) for b in self.host_bases(path) if b in self.host.types and self.host.types[b].keyword == "class"):
                continue
            self.add("a", True, "required", path, "no required init?(coder:)", theirs.text + "   (: NSCoding)", "a subclass with a designated initializer must have init(coder:) there only")

    def check_graph(self):
        """Conformances to protocols of other modules, and requirements with a default here."""
        ignored = {"Copyable", "Escapable", "BitwiseCopyable", "SendableMetatype", "CVarArg", "_ExpressibleByBuiltin"}
        kinds = {}
        conforms = collections.defaultdict(set)
        optional_here = set()
        requirements = set()
        paths = {}
        for graph in self.graph:
            # The list leaves out what overrides a superclass's.
            overriding = {r["source"] for r in graph["relationships"] if r["kind"] == "overrides"}
            for symbol in graph["symbols"]:
                path = ".".join(symbol["pathComponents"])
                if symbol["identifier"]["precise"] in overriding and path in self.apple.facts:
                    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
                    self.check(path, f"{symbol['accessLevel']} {text}")
            for symbol in graph["symbols"]:
                paths[symbol["identifier"]["precise"]] = ".".join(symbol["pathComponents"])
                kinds[".".join(symbol["pathComponents"])] = symbol["kind"]["identifier"]
            for r in graph["relationships"]:
                if r["kind"] == "conformsTo":
                    target = r.get("targetFallback") or paths.get(r["target"], r["target"])
                    if r["source"] in paths:
                        conforms[paths[r["source"]]].add(re.sub(MODULES, "", target))
                elif r["kind"] in ("requirementOf", "optionalRequirementOf"):
                    requirements.add(r["source"])
                elif r["kind"] == "defaultImplementationOf":
                    optional_here.add(r["target"])
        for path, protocols in sorted(conforms.items()):
            theirs = self.apple.types.get(path)
            if theirs is None or theirs.kind == "typealias":
                continue
            known = {re.sub(r"<.*", "", c) for c in self.apple.bases(path)}
            if theirs.kind == "class" and "NSObject" in known:
                known |= {"Equatable", "Hashable", "CustomStringConvertible", "CustomDebugStringConvertible", "NSObjectProtocol"}
            if theirs.declaration.main:
                known.add("Sendable")
            if "OptionSet" in known:
                known |= {"SetAlgebra", "RawRepresentable", "ExpressibleByArrayLiteral", "Equatable"}
            if "Hashable" in known or "Comparable" in known:
                known.add("Equatable")
            if {"Encodable", "Decodable"} <= known:
                known.add("Codable")
            if not known:
                continue  # a page without its relationships
            for protocol in sorted(protocols):
                name = re.sub(r"<.*", "", protocol).split(".")[-1]
                if name in known or name in ignored or name.startswith("_") or self.host.types.get(name):
                    continue
                if path in self.host.types and self.host.types[path].keyword == "enum" and theirs.kind == "struct":
                    continue  # a namespace
                self.add("a", True, "conformance", path, f"{path} : {protocol}", theirs.text, f"not {name} there")
            if theirs.kind in ("struct", "enum", "class") and "Sendable" in known and "Sendable" not in protocols and not theirs.declaration.main:
                if not any("Sendable" in conforms.get(b, ()) for b in self.host_bases(path)):
                    self.add("a", False, "conformance", path, path, theirs.text, "Sendable there only")
        for precise in requirements:
            path = paths.get(precise)
            facts = self.apple.facts.get(path or "")
            if not facts:
                continue
            has_default = precise in optional_here
            optional_there = any("optional" in f.declaration.modifiers or f.has_default for f in facts)
            if has_default and not optional_there:
                owner, member = split_path(path)
                if self.apple.types.get(owner) and self.apple.types[owner].kind == "protocol":
                    self.add("a", True, "requirement", path, "a requirement with a default here", facts[0].text, "a conforming type may leave it out here only")
            elif optional_there and not has_default:
                self.add("a", False, "requirement", path, "a requirement without a default here", facts[0].text, "a conforming type may leave it out there only")


# --- What Tests/Linux/public-api calls --------------------------------------------------------------------


def read_accepted(lines):
    """The reasons by path and kind of difference; without a kind, all are accepted."""
    entries = {}
    for line in lines:
        if line.strip() and not line.startswith("#"):
            path, _, reason = line.rstrip("\n").partition("\t")
            m = re.fullmatch(r"(.*?)(?: \[([\w-]+)\])?", path.strip())
            entries[m.group(1), m.group(2)] = reason
    return entries


def compare(host_lines, graphs, apple_lines, accepted_lines, others=()):
    """A message for each difference, and for each line that accepts nothing.

    The other lines are Apple's declarations that need not be declared here.
    """
    ALIASES.clear()
    check = Check(Host(host_lines), Apple([*apple_lines, *others]), graphs)
    check.listed = paths(apple_lines)
    check.run()
    accept = read_accepted(accepted_lines)
    used, messages = set(), []
    for f in sorted(check.findings, key=lambda f: (f.path, f.code)):
        hit = [
            (path, code)
            for path, code in accept
            if code in (None, f.code)
            and (path == f.path or path.endswith("*") and f.path.startswith(path[:-1]))
        ]
        used.update(hit)
        if not hit:
            theirs = f"\n    Apple: {f.apple}" if f.apple else ""
            messages.append(f"{f.path} [{f.code}]: {f.note}\n    here:  {f.host}{theirs}")
    for (path, code), reason in accept.items():
        name = f"{path} [{code}]" if code else path
        if (path, code) not in used:
            messages.append(f"{name}: accepted without need")
        elif not reason:
            messages.append(f"{name}: accepted without a reason")
    return messages


def paths(lines):
    """The paths of the list, each with its kinds of lines."""
    found = collections.defaultdict(set)
    for line in lines:
        if line.strip() and not line.startswith("#"):
            _, path, kind, *_ = line.split("\t")
            found[path].add(kind)
    return found


def self_test():
    """Messages for planted differences that `compare` does not find, or finds where none is."""
    apple = [
        "UIKit\tDial\tclass\t@MainActor class Dial\t13.0\t\t13.1",
        "UIKit\tDial\tinherits\tUIView\t\t\t",
        "UIKit\tDial\tconforms\tEquatable, Hashable, NSCoding\t\t\t",
        "UIKit\tDial.init(coder:)\tinit\t@MainActor init?(coder: NSCoder)\t13.0\t\t13.1",
        "UIKit\tDial.init(value:)\tinit\t@MainActor convenience init(value: Float)\t13.0\t\t13.1",
        "UIKit\tDial.label\tproperty\t@MainActor var label: UILabel? { get set }\t13.0\t\t13.1",
        "UIKit\tDial.menu\tproperty\t@MainActor var menu: Int { get set }\t17.0\t\t17.0",
        "UIKit\tDial.old\tproperty\t@MainActor var old: Int { get set }\t13.0\t15.0\t13.1",
        "UIKit\tDial.Style\tstruct\tstruct Style\t13.0\t\t13.1",
        "UIKit\tDial.Style\tconforms\tEquatable\t\t\t",
    ]
    host = [
        "Dial | open @MainActor class Dial",
        "Dial.Style | public struct Style",
        "Dial.init(coder:) | public @MainActor required init?(coder: NSCoder)",
        "Dial.init(value:) | public @MainActor convenience init(value: Float)",
        "Dial.label | open @MainActor var label: UILabel? { get set }",
    ]
    plants = [
        ("a missing isolation", "isolation", 0, "Dial | open class Dial"),
        ("an isolation too many", "isolation", 1, "Dial.Style | public @MainActor struct Style"),
        ("a missing init(coder:)", "required", 2, None),
        ("a designated initializer", "convenience", 3,
         "Dial.init(value:) | public @MainActor init(value: Float)"),
        ("a wrong optionality", "optionality", 4,
         "Dial.label | open @MainActor var label: UILabel { get set }"),
        ("a name that Apple lacks", "absent", 5, "Dial.spin() | open @MainActor func spin()"),
        ("a newer declaration", "availability", 5,
         "Dial.menu | open @MainActor var menu: Int { get set }"),
        ("a deprecated declaration", "deprecated", 5,
         "Dial.old | open @MainActor var old: Int { get set }"),
    ]  # fmt: skip
    graph = {
        "symbols": [
            {
                "identifier": {"precise": "s"},
                "kind": {"identifier": "swift.struct"},
                "pathComponents": ["Dial", "Style"],
                "accessLevel": "public",
                "declarationFragments": [{"spelling": "struct Style"}],
            }
        ],
        "relationships": [
            {"kind": "conformsTo", "source": "s", "target": "SQ", "targetFallback": "Swift.Equatable"}
        ],
    }
    sendable = {"kind": "conformsTo", "source": "s", "target": "X", "targetFallback": "Swift.Sendable"}
    # What only a plant declares need not be declared.
    apple, others = apple[:6] + apple[8:], apple[6:8]
    wrong = [f"found where none is: {m}" for m in compare(host, [graph], apple, [], others)]
    for name, code, index, line in plants:
        planted = host[:index] + ([line] if line else []) + host[index + 1 :]
        if not any(f"[{code}]" in m for m in compare(planted, [graph], apple, [], others)):
            wrong.append(f"not found: {name}")
    for name, line in [("a member that is gone", 4), ("a type that is gone", 1)]:
        less = host[:line] + host[line + 1 :]
        if not any("[undeclared]" in m for m in compare(less, [graph], apple, [], others)):
            wrong.append(f"not found: {name}")
    extra = {**graph, "relationships": [*graph["relationships"], sendable]}
    if not any("[conformance]" in m for m in compare(host, [extra], apple, [])):
        wrong.append("not found: a conformance too many")
    if not any("without need" in m for m in compare(host, [graph], apple, ["Dial.label\tno reason"])):
        wrong.append("not found: a line that accepts nothing")
    return wrong
