/// A part of an expression of After Effects, which is a program in JavaScript.
indirect enum ExpressionNode {
  case number(Double)
  case text(String)
  case name(String)
  case list([ExpressionNode])
  case member(ExpressionNode, String)
  case index(ExpressionNode, ExpressionNode)
  case call(ExpressionNode, [ExpressionNode])
  case unary(String, ExpressionNode)
  case binary(String, ExpressionNode, ExpressionNode)
  case choice(ExpressionNode, ExpressionNode, ExpressionNode)
  case assign(ExpressionNode, String, ExpressionNode)

  indirect enum Statement {
    case plain(ExpressionNode)
    case declare([(String, ExpressionNode?)])
    case block([Statement])
    case when(ExpressionNode, Statement, Statement?)
    case loop(ExpressionNode?, ExpressionNode?, Statement)
    case function(String, [String], [Statement])
    case giveBack(ExpressionNode?)
    case attempt([Statement], [Statement])
  }
}

/// Reads the text of an expression.
struct ExpressionParser {
  /// What is not read; the expression is told.
  struct Unknown: Error {}

  private enum Token: Equatable {
    case number(Double)
    case text(String)
    case name(String)
    case mark(String)
    case end
  }

  private var tokens: [Token] = []
  private var place = 0
  private var depth = 0

  /// How many parts stand in a row in the statement that is read, each of which lies in the next.
  private var links = 0

  /// The longest text, how deep its parts may lie in one another, and the most in a row of one statement.
  private static let (longest, deepest, mostLinks) = (20_000, 40, 120)

  static func statements(of text: String) throws(Unknown) -> [ExpressionNode.Statement] {
    guard text.utf8.count <= longest else { throw Unknown() }
    var parser = ExpressionParser()
    parser.tokens = try tokens(of: Array(text.unicodeScalars))
    var found: [ExpressionNode.Statement] = []
    while parser.token != .end { found.append(try parser.statement()) }
    return found
  }

  // MARK: Tokens

  private static let marks = [
    "===", "!==", "==", "!=", "<=", ">=", "&&", "||", "++", "--", "+=", "-=", "*=", "/=",
  ]

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func tokens(of text: [Unicode.Scalar]) throws(Unknown) -> [Token] {
    var found: [Token] = []
    var place = 0
    while place < text.count {
      let next = place + 1 < text.count ? text[place + 1] : " "
      if text[place].properties.isWhitespace {
        place += 1
      } else if text[place] == "/", next == "/" {
        while place < text.count, text[place] != "\n", text[place] != "\r" { place += 1 }
      } else if text[place] == "/", next == "*" {
        place += 2
        while place + 1 < text.count, text[place] != "*" || text[place + 1] != "/" { place += 1 }
        place += 2
      } else {
        found.append(try token(in: text, &place, next))
      }
    }
    return found
  }

  /// Reads a token, after the first letter of which another one stands.
  private static func token(
    in text: [Unicode.Scalar], _ place: inout Int, _ next: Unicode.Scalar
  ) throws(Unknown) -> Token {
    let (scalar, start) = (text[place], place)
    func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }
    if isDigit(scalar) || (scalar == "." && isDigit(next)) {
      while place < text.count, isDigit(text[place]) || text[place] == "." { place += 1 }
      guard let number = Double(string(start..<place)) else { throw Unknown() }
      return .number(number)
    }
    if isLetter(scalar) {
      while place < text.count, isLetter(text[place]) || isDigit(text[place]) { place += 1 }
      return .name(string(start..<place))
    }
    if scalar == "\"" || scalar == "'" {
      place += 1
      while place < text.count, text[place] != scalar {
        guard text[place] != "\\" else { throw Unknown() }
        place += 1
      }
      guard place < text.count else { throw Unknown() }
      place += 1
      return .text(string(start + 1..<place - 1))
    }
    let mark = marks.first { text[start...].starts(with: $0.unicodeScalars) } ?? String(scalar)
    place += mark.unicodeScalars.count
    return .mark(mark)
  }

  private var token: Token { place < tokens.count ? tokens[place] : .end }

  private mutating func take(_ mark: String) -> Bool {
    guard token == .mark(mark) else { return false }
    place += 1
    return true
  }

  private mutating func takeName(_ name: String) -> Bool {
    guard token == .name(name) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ mark: String) throws(Unknown) {
    guard take(mark) else { throw Unknown() }
  }

  private mutating func name() throws(Unknown) -> String {
    guard case .name(let name) = token else { throw Unknown() }
    place += 1
    return name
  }

  private mutating func goDeeper() throws(Unknown) {
    depth += 1
    guard depth <= Self.deepest else { throw Unknown() }
  }

  private mutating func link() throws(Unknown) {
    links += 1
    guard links <= Self.mostLinks else { throw Unknown() }
  }

  // MARK: Statements

  private mutating func statement() throws(Unknown) -> ExpressionNode.Statement {
    try goDeeper()
    let before = links
    links = 0
    defer { (depth, links) = (depth - 1, before) }
    if token == .mark("{") { return .block(try block()) }
    if take(";") { return .block([]) }
    if takeName("var") || takeName("let") || takeName("const") { return try declaration() }
    if takeName("function") {
      let own = try name()
      let names = try parameters()
      return .function(own, names, try block())
    }
    if takeName("return") {
      let value = token == .mark(";") || token == .mark("}") ? nil : try expression()
      _ = take(";")
      return .giveBack(value)
    }
    if takeName("if") { return try condition() }
    if takeName("for") { return try loop() }
    if takeName("while") {
      try expect("(")
      let test = try expression()
      try expect(")")
      return .loop(test, nil, try statement())
    }
    if takeName("try") { return try attempt() }
    let value = try expression()
    _ = take(";")
    return .plain(value)
  }

  private mutating func block() throws(Unknown) -> [ExpressionNode.Statement] {
    try expect("{")
    var found: [ExpressionNode.Statement] = []
    while !take("}") {
      guard token != .end else { throw Unknown() }
      found.append(try statement())
    }
    return found
  }

  private mutating func declaration() throws(Unknown) -> ExpressionNode.Statement {
    var found: [(String, ExpressionNode?)] = []
    repeat {
      let own = try name()
      found.append((own, take("=") ? try assignment() : nil))
    } while take(",")
    _ = take(";")
    return .declare(found)
  }

  private mutating func condition() throws(Unknown) -> ExpressionNode.Statement {
    try expect("(")
    let test = try expression()
    try expect(")")
    let first = try statement()
    return .when(test, first, takeName("else") ? try statement() : nil)
  }

  private mutating func loop() throws(Unknown) -> ExpressionNode.Statement {
    try expect("(")
    // It ends with the semicolon.
    let start = try statement()
    let test = token == .mark(";") ? nil : try expression()
    try expect(";")
    let step = token == .mark(")") ? nil : try expression()
    try expect(")")
    return .block([start, .loop(test, step, try statement())])
  }

  private mutating func attempt() throws(Unknown) -> ExpressionNode.Statement {
    let first = try block()
    guard takeName("catch") else { throw Unknown() }
    if take("(") {
      _ = try name()
      try expect(")")
    }
    return .attempt(first, try block())
  }

  private mutating func parameters() throws(Unknown) -> [String] {
    try expect("(")
    var found: [String] = []
    while !take(")") {
      found.append(try name())
      _ = take(",")
    }
    return found
  }

  // MARK: Expressions

  private mutating func expression() throws(Unknown) -> ExpressionNode {
    var found = try assignment()
    while take(",") {
      try link()
      found = .binary(",", found, try assignment())
    }
    return found
  }

  private mutating func assignment() throws(Unknown) -> ExpressionNode {
    try goDeeper()
    defer { depth -= 1 }
    let left = try ternary()
    for mark in ["=", "+=", "-=", "*=", "/="] where take(mark) {
      return .assign(left, String(mark.dropLast()), try assignment())
    }
    return left
  }

  private mutating func ternary() throws(Unknown) -> ExpressionNode {
    let test = try binary(0)
    guard take("?") else { return test }
    let first = try assignment()
    try expect(":")
    return .choice(test, first, try assignment())
  }

  private static let levels = [
    ["||"], ["&&"], ["==", "!=", "===", "!=="], ["<", ">", "<=", ">="], ["+", "-"],
    ["*", "/", "%"],
  ]

  private mutating func binary(_ level: Int) throws(Unknown) -> ExpressionNode {
    guard level < Self.levels.count else { return try unary() }
    var left = try binary(level + 1)
    while case .mark(let mark) = token, Self.levels[level].contains(mark) {
      place += 1
      try link()
      left = .binary(mark, left, try binary(level + 1))
    }
    return left
  }

  private mutating func unary() throws(Unknown) -> ExpressionNode {
    try goDeeper()
    defer { depth -= 1 }
    for mark in ["-", "+", "!"] where take(mark) { return .unary(mark, try unary()) }
    for (mark, plain) in [("++", "+"), ("--", "-")] where take(mark) {
      return .assign(try unary(), plain, .number(1))
    }
    return try postfix()
  }

  private mutating func postfix() throws(Unknown) -> ExpressionNode {
    var found = try primary()
    while case .mark(let mark) = token, Self.links.contains(mark) {
      try link()
      if take(".") {
        found = .member(found, try name())
      } else if take("[") {
        found = .index(found, try expression())
        try expect("]")
      } else if take("(") {
        var values: [ExpressionNode] = []
        while !take(")") {
          values.append(try assignment())
          guard take(",") || token == .mark(")") else { throw Unknown() }
        }
        found = .call(found, values)
      } else if take("++") {
        // Its value before is not followed, where anything asks for it.
        found = .binary("-", .assign(found, "+", .number(1)), .number(1))
      } else if take("--") {
        found = .binary("+", .assign(found, "-", .number(1)), .number(1))
      }
    }
    return found
  }

  /// What a part is followed by that it lies in.
  private static let links: Set = [".", "[", "(", "++", "--"]

  private mutating func primary() throws(Unknown) -> ExpressionNode {
    defer { place += 1 }
    switch token {
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .name(let name): return .name(name)
    case .mark("("):
      place += 1
      let inner = try expression()
      guard token == .mark(")") else { throw Unknown() }
      return inner
    case .mark("["):
      place += 1
      var values: [ExpressionNode] = []
      while token != .mark("]") {
        values.append(try assignment())
        guard take(",") || token == .mark("]") else { throw Unknown() }
      }
      return .list(values)
    default: throw Unknown()
    }
  }
}
