/// A rule of a style sheet, or of a block in one: what CSS Syntax 3, section 5, makes of its tokens.
struct CSSRule {
  /// The name of an at-rule, in lower case; nil for a rule with selectors.
  let name: String?
  /// What stands before the block.
  let prelude: ArraySlice<CSSToken>
  /// What stands in the block; nil for an at-rule without one.
  let block: ArraySlice<CSSToken>?
}

struct CSSDeclaration: Equatable {
  /// The property, in lower case, but for custom properties.
  let name: String
  let value: String
  let isImportant: Bool

  /// Whether a browser leaves it out as a mistake: a color in a known form, with something else in it.
  var isVoid: Bool {
    let text = value.lowercased()
    return ["fill", "stroke", "color", "stop-color"].contains(name)
      && ["#", "rgb", "hsl"].contains(where: text.hasPrefix)
      && !["var(", "calc(", "from ", "none"].contains(where: text.contains)
      && CSSColor.color(text) == nil
  }
}

/// Reads rules and declarations.
struct CSSParser {
  private let tokens: ArraySlice<CSSToken>
  private var place: Int

  private init(_ tokens: ArraySlice<CSSToken>) {
    self.tokens = tokens
    place = tokens.startIndex
  }

  private var next: CSSToken? { place < tokens.endIndex ? tokens[place] : nil }

  static func rules(_ tokens: ArraySlice<CSSToken>) -> [CSSRule] {
    var parser = CSSParser(tokens)
    var rules: [CSSRule] = []
    while let next = parser.next {
      if next == .space || next == .commentMark {
        parser.place += 1
      } else if let rule = parser.rule() {
        rules.append(rule)
      }
    }
    return rules
  }

  /// Reads the declarations of a block or of a `style` attribute.
  ///
  /// - Returns: The declarations, and whether rules stand among them, which are left out.
  static func declarations(
    _ tokens: ArraySlice<CSSToken>
  ) -> (all: [CSSDeclaration], hasRules: Bool) {
    var parser = CSSParser(tokens)
    var found: [CSSDeclaration] = []
    var hasRules = false
    while let next = parser.next {
      if next == .space || next == .character(";") {
        parser.place += 1
        continue
      }
      let start = parser.place
      let isCustom = if case .word(let name) = next { name.hasPrefix("--") } else { false }
      let end = parser.skip { token in
        token == .character(";") || (token == .character("{") && !isCustom)
      }
      if parser.next == .character("{") {
        hasRules = true
        _ = parser.block()
      } else if let declaration = declaration(tokens[start..<end]) {
        found.append(declaration)
      }
    }
    return (found, hasRules)
  }

  /// Returns parts between commas that are in no block.
  static func list(_ tokens: ArraySlice<CSSToken>) -> [ArraySlice<CSSToken>] {
    var parser = CSSParser(tokens)
    var parts: [ArraySlice<CSSToken>] = []
    repeat {
      let start = parser.place
      let end = parser.skip { $0 == .character(",") }
      parts.append(tokens[start..<end])
      parser.place = min(end + 1, tokens.endIndex)
    } while parser.place < tokens.endIndex
    return parts
  }

  // MARK: Steps

  private mutating func rule() -> CSSRule? {
    var name: String?
    if case .atWord(let word) = next {
      name = word.lowercased()
      place += 1
    }
    let start = place
    let end = skip { $0 == .character("{") || (name != nil && $0 == .character(";")) }
    let prelude = tokens[start..<end]
    guard next == .character("{") else {
      if next != nil { place += 1 }
      return name.map { CSSRule(name: $0, prelude: prelude, block: nil) }
    }
    return CSSRule(name: name, prelude: prelude, block: block())
  }

  /// Skips tokens, whole blocks at once, up to one that is wanted; returns its place.
  private mutating func skip(to isWanted: (CSSToken) -> Bool) -> Int {
    while let token = next, !isWanted(token) {
      if token.closing != nil { _ = block() } else { place += 1 }
    }
    return place
  }

  /// Skips a block, which the end of the file closes too; returns what is in it.
  private mutating func block() -> ArraySlice<CSSToken> {
    let start = place + 1
    var closings: [CSSToken] = []
    while let token = next {
      place += 1
      if let closing = token.closing {
        closings.append(closing)
      } else if token == closings.last {
        closings.removeLast()
        if closings.isEmpty { return tokens[start..<place - 1] }
      }
    }
    return tokens[start..<tokens.endIndex]
  }

  private static func declaration(_ tokens: ArraySlice<CSSToken>) -> CSSDeclaration? {
    guard case .word(let name) = tokens.first else { return nil }
    var rest = tokens.dropFirst().drop { $0 == .space }
    guard rest.first == .character(":") else { return nil }
    rest = rest.dropFirst()
    var words = rest.filter { $0 != .space }
    var isImportant = false
    if case .word(let last) = words.last, last.lowercased() == "important",
      words.dropLast().last == .character("!"), let mark = rest.lastIndex(of: .character("!"))
    {
      isImportant = true
      rest = rest[..<mark]
      words.removeLast(2)
    }
    guard !words.isEmpty else { return nil }
    return CSSDeclaration(
      name: name.hasPrefix("--") ? name : name.lowercased(), value: rest.text,
      isImportant: isImportant)
  }
}
