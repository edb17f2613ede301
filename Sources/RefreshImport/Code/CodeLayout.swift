/// Lays out code of which the lines that have to be are given: indents it, and breaks lines that are too long.
///
/// What stands in brackets with lines of its own is a step further in. A line that is too long has its calls one
/// below another, or else the arguments of a call on lines of their own, as many on each as fit.
struct CodeLayout {
  /// The most characters of a line, and those that a step further in takes.
  private static let (limit, step) = (100, 2)

  /// The code as it is laid out.
  private(set) var text = ""
  /// The lines before the last one, and the characters of that.
  private var (ended, column) = (0, 0)

  init(_ code: String) {
    var parser = Parser(code)
    for line in parser.lines() {
      append(line, 0)
      endLine(0)
    }
    text = text.trimmed + "\n"
  }

  // MARK: Writing

  private mutating func put(_ part: some StringProtocol) {
    text += part
    column += part.width
  }

  private mutating func endLine(_ indent: Int) {
    text += "\n" + String(repeating: " ", count: indent)
    (ended, column) = (ended + 1, indent)
  }

  /// - Parameter trailing: The characters that follow it on the same line.
  private func fits(_ width: Int?, trailing: Int = 0) -> Bool {
    width.map { column + $0 + trailing <= Self.limit } ?? false
  }

  private mutating func append(_ line: Line, _ indent: Int, trailing: Int = 0) {
    if fits(line.width, trailing: trailing) { return put(line.flat) }
    let calls = line.calls
    if line.width != nil, calls.count > 1, calls.allSatisfy({ fits($0.width, trailing: Self.step) })
    {
      for (index, call) in calls.enumerated() {
        if index > 0 { endLine(indent + Self.step) }
        put(call.flat)
      }
      return
    }
    for (index, part) in line.parts.enumerated() {
      switch part {
      case .text(let part): putSum(part, indent)
      case .lines(let lines): put(lines, indent)
      case .group(let group):
        let rest = Line(Array(line.parts[(index + 1)...].prefix { !$0.isGroup }))
        append(group, indent, rest, trailing: trailing)
      }
    }
  }

  /// Puts plain code, a sum that is too long in several lines.
  private mutating func putSum(_ part: String, _ indent: Int) {
    guard !fits(part.width), !part.hasPrefix("/"),
      let sign = part.prefix(max(0, Self.limit - column)).ranges(of: " + ").last
    else { return put(part) }
    put(part[..<sign.lowerBound])
    endLine(indent + Self.step)
    putSum("+ " + part[sign.upperBound...], indent)
  }

  private mutating func put(_ lines: [String], _ indent: Int) {
    for (index, line) in lines.enumerated() {
      if index > 0 { endLine(indent + Self.step) }
      put(line)
    }
  }

  /// - Parameter rest: What follows it up to the next bracket.
  private mutating func append(_ group: Group, _ indent: Int, _ rest: Line, trailing: Int) {
    put(group.open)
    let (first, inner) = (group.lines[0], indent + Self.step)
    let isCalled = rest.parts.first?.isCall == true
    // The bracket of a call, and that of the list in it, stand behind its name.
    let tail = (rest.width ?? 0) + (isCalled ? Self.step : trailing) + 1
    if let last = group.lines.dropFirst().last {
      append(first, indent)
      for line in group.lines.dropFirst().dropLast() {
        endLine(inner)
        append(line, inner)
      }
      endLine(indent)
      append(last, indent)
    } else if fits(first.width, trailing: tail) || first.isBlock {
      append(first, indent, trailing: tail)
    } else {
      let arguments = first.arguments
      var started = ended
      for (index, argument) in arguments.enumerated() {
        let end = index + 1 < arguments.count ? "," : ""
        // What follows an argument of several lines stands on the next one.
        let isBeside = index > 0 && ended == started
        if isBeside, fits(argument.width, trailing: end.isEmpty ? tail + 1 : 2) {
          put(" ")
        } else {
          endLine(inner)
        }
        started = ended
        append(argument, inner, trailing: end.isEmpty ? tail : 1)
        put(end)
      }
      if isCalled { endLine(indent) }
    }
    put(group.close)
  }
}

// MARK: - Code

extension CodeLayout {
  /// Code between brackets, or without any.
  fileprivate indirect enum Part {
    case text(String)
    /// A text in quotes over several lines, with the quotes.
    case lines([String])
    case group(Group)

    var isGroup: Bool { if case .group = self { true } else { false } }
    /// Whether it calls what stands before it.
    var isCall: Bool { if case .text(let text) = self { text.hasPrefix(".") } else { false } }

    /// The characters that it has on one line; nil if it needs several.
    var width: Int? {
      switch self {
      case .text(let text): text.width
      case .lines: nil
      case .group(let group): group.width
      }
    }

    var flat: String {
      switch self {
      case .text(let text): text
      case .lines(let lines): lines.joined(separator: "\n")
      case .group(let group):
        group.open + group.lines.map(\.flat).joined(separator: "\n") + group.close
      }
    }
  }

  fileprivate struct Group {
    let open: String
    let lines: [Line]
    let close: String
    let width: Int?

    init(_ open: UInt8, _ lines: [Line], _ close: UInt8?) {
      (self.open, self.lines) = (String(decoding: [open], as: UTF8.self), lines)
      self.close = String(decoding: [close].compactMap(\.self), as: UTF8.self)
      width = lines.count == 1 ? lines[0].width.map { $0 + 2 } : nil
    }
  }

  fileprivate struct Line {
    let parts: [Part]
    /// The characters that it has on one line; nil if it needs several.
    let width: Int?

    init(_ parts: [Part]) {
      self.parts = parts
      width = parts.reduce(0) { sum, part in sum.flatMap { sum in part.width.map { sum + $0 } } }
    }

    var flat: String { parts.map(\.flat).joined() }

    /// Whether it is a list alone that has lines of its own.
    var isBlock: Bool {
      guard parts.count == 1, case .group(let group) = parts[0] else { return false }
      return group.lines.count > 1
    }

    /// The line with each call of what another returns by itself.
    var calls: [Line] {
      var found: [[Part]] = [[]]
      for part in parts {
        if part.isCall, found[found.count - 1].last?.isGroup == true { found.append([]) }
        found[found.count - 1].append(part)
      }
      return found.map { Line($0) }
    }

    /// The line up to each comma.
    var arguments: [Line] {
      var found: [[Part]] = [[]]
      for part in parts {
        guard case .text(let text) = part, !text.hasPrefix("\"") else {
          found[found.count - 1].append(part)
          continue
        }
        let words = text.split(separator: ", ", omittingEmptySubsequences: false)
        for (index, word) in words.enumerated() {
          if index > 0 { found.append([]) }
          if !word.isEmpty { found[found.count - 1].append(.text(String(word))) }
        }
      }
      return found.map { Line($0) }
    }
  }

  /// Reads code up to its brackets.
  fileprivate struct Parser {
    /// The code in UTF-8, with a line's end behind it.
    private let code: [UInt8]
    private var place = 0

    init(_ code: String) { self.code = Array(code.utf8) + [UInt8(ascii: "\n")] }

    private static func isClosing(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }

    /// The bracket that closes what another opens; nil if it opens nothing.
    private static func closing(_ byte: UInt8) -> UInt8? {
      switch byte {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      case UInt8(ascii: "{"): UInt8(ascii: "}")
      default: nil
      }
    }

    private var isAtEnd: Bool { place >= code.count - 1 }

    private func text(from start: Int) -> String {
      String(decoding: code[start..<place], as: UTF8.self)
    }

    /// Reads lines up to a closing bracket or the end.
    mutating func lines() -> [Line] {
      var found = [line()]
      while !isAtEnd, code[place] == UInt8(ascii: "\n") {
        place += 1
        found.append(line())
      }
      return found
    }

    private mutating func line() -> Line {
      var parts: [Part] = []
      var start = place
      func flush() {
        if place > start { parts.append(.text(text(from: start))) }
      }
      while code[place] != UInt8(ascii: "\n"), !Self.isClosing(code[place]) {
        let next = code[place]
        if let close = Self.closing(next) {
          flush()
          place += 1
          let inner = lines()
          let isClosed = !isAtEnd && code[place] == close
          if !isAtEnd { place += 1 }
          parts.append(.group(Group(next, inner, isClosed ? close : nil)))
          start = place
        } else if next == UInt8(ascii: "\"") {
          flush()
          parts.append(quote())
          start = place
        } else if next == UInt8(ascii: "/"), code[place + 1] == next {
          while code[place] != UInt8(ascii: "\n") { place += 1 }
        } else {
          place += 1
        }
      }
      flush()
      return Line(parts)
    }

    private mutating func quote() -> Part {
      let (start, quote) = (place, UInt8(ascii: "\""))
      let isLong = code[place...].starts(with: [quote, quote, quote])
      place += isLong ? 3 : 1
      while !isAtEnd {
        let next = code[place]
        place += 1
        if next == UInt8(ascii: "\\"), !isAtEnd {
          place += 1
        } else if next == quote,
          !isLong || code[..<place].suffix(4).elementsEqual("\n\"\"\"".utf8)
        {
          break
        }
      }
      guard isLong else { return .text(text(from: start)) }
      return .lines(
        code[start..<place].split(separator: UInt8(ascii: "\n")).map {
          String(decoding: $0, as: UTF8.self)
        })
    }
  }
}

extension StringProtocol {
  /// The number of its characters.
  fileprivate var width: Int {
    let bytes = utf8
    return bytes.allSatisfy { $0 < 0x80 } ? bytes.count : count
  }
}
