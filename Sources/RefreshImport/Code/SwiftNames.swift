/// Names in Swift, made from those of layers and colors.
struct SwiftNames {
  private var used: Set<String>

  init(reserved: Set<String> = []) { used = reserved.union(Self.keywords) }

  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in",
    "init", "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw",
    "throws", "true", "try", "typealias", "var", "where", "while", "some", "any", "deinit", "open",
    "precedencegroup", "associatedtype", "await", "async", "actor", "package",
    "_", "Any", "Protocol", "Self", "Type",
  ]

  /// Returns a name like a text that no other thing has.
  mutating func name(like text: String, otherwise: String) -> String {
    let base = Self.identifier(text) ?? otherwise
    var name = base
    var count = 2
    while !used.insert(name).inserted {
      name = "\(base)\(count)"
      count += 1
    }
    return name
  }

  /// Returns a text in lower camel case; nil if it has no letter to begin with.
  static func identifier(_ text: String) -> String? {
    let words = text.withoutAccents
      .split { !$0.isOfName }.prefix(5).map(String.init)
    var result = ""
    for word in words {
      let isShout = word.count > 1 && word == word.uppercased()
      let plain = isShout ? word.lowercased() : word
      guard let first = plain.first else { continue }
      if result.isEmpty {
        guard first.isLetter else { continue }
        result = first.lowercased() + plain.dropFirst()
      } else {
        result += first.uppercased() + plain.dropFirst()
      }
    }
    return result.isEmpty ? nil : String(result.prefix(40))
  }

  /// Returns what several layers are called together, such as `dots` for “dot 1” and “dot 2”; nil if they
  /// have no name in common.
  static func plural(of names: [String]) -> String? {
    let stems = Set(names.map { LayerName.own($0).prefix { !$0.isNumber } })
    guard stems.count == 1, let stem = stems.first, let name = identifier(String(stem)) else {
      return nil
    }
    return name.hasSuffix("s") ? name : name + "s"
  }

  /// The name of a skin whose file has none.
  static let other = "drawing"

  /// The names of the kit's own skins, and of what else it declares beside them.
  static let ofKit = Set(
    """
    appCoda arrow arrowPanel arrowStates assemble beat board bounce chase dominoes dots equalizer
    fan flip fresh gallery gumDrop handwriting imageSequence lean letters lineArt logo
    longestEnding meadow moon named orbit paperPlane pendulum radar ring ripple shuffle skyline
    spokes spotlight tick trampoline tutorial typewriter wave
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The most characters in the name of a skin.
  private static let longest = 60

  /// Returns what is wrong with a text that cannot be the name of a skin, and what to do.
  static func fault(of text: String) -> String {
    if keywords.contains(text) { return "is a word of Swift's own. Choose another one" }
    if text.count > longest { return "has more than \(longest) characters. Choose a shorter one" }
    return "is no name in Swift. Use letters and digits, a letter first"
  }

  /// Whether a text can be the name of a skin.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.count <= longest, !keywords.contains(text)
    else { return false }
    // What Unicode recommends for identifiers (UAX 31), all of which Swift takes.
    return (first == "_" || first.properties.isXIDStart)
      && text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }
}

extension Character {
  /// Whether it is a letter or a number of which a name in Swift may consist.
  fileprivate var isOfName: Bool {
    (isLetter || isNumber) && unicodeScalars.allSatisfy(\.properties.isXIDContinue)
  }
}
