/// The rules of the `style` elements of a drawing.
struct StyleSheet {
  private struct Rule {
    let selector: CSSSelector
    let declarations: [CSSDeclaration]
  }

  /// The rules, those that count more after the others.
  private var rules: [Rule] = []
  /// What of the sheets is not used, for the report.
  private(set) var notes: [(kind: ImportReport.Note.Kind, text: String, remedy: String?)] = []
  /// What animations do, by their names.
  private(set) var keyframes: [String: [CSSKeyframe]] = [:]
  /// The selectors that are not read.
  private(set) var unread: [String] = []

  /// The most selectors, and how deep rules may lie inside each other.
  private static let (limit, depthLimit) = (2000, 16)

  // MARK: Reading

  /// Reads a `style` element.
  ///
  /// - Parameters:
  ///   - type: Its language; CSS if it has none.
  ///   - media: The media that it is for; all if it has none.
  mutating func read(_ text: String, type: String?, media: String?) {
    let type = (type ?? "").lowercased().trimmed
    guard type.isEmpty || type == "text/css" else {
      return add(
        .advice, "The style sheet in “\(type.prefix(40))” is not used, as in a browser.", nil)
    }
    let isUsed = applies(CSSTokenizer.tokens(media ?? "")[...], "A style sheet for ")
    guard isUsed else { return }
    read(CSSTokenizer.tokens(text)[...], depth: 0)
    // Of two that are as exact, the later one counts.
    rules = rules.enumerated().sorted {
      $0.1.selector.weight == $1.1.selector.weight
        ? $0.0 < $1.0 : $0.1.selector.weight < $1.1.selector.weight
    }.map(\.1)
  }

  private mutating func add(_ kind: ImportReport.Note.Kind, _ text: String, _ remedy: String?) {
    notes.append((kind, text, remedy))
  }

  private mutating func applies(_ media: ArraySlice<CSSToken>, _ subject: String) -> Bool {
    let name = subject + media.text.prefix(60)
    switch MediaQuery.holds(media) {
    case true: return true
    case false:
      add(.advice, "\(name) is not used: the skin is made as on a screen in light mode.", nil)
    default:
      add(
        .omitted, "\(name) is not used: when it holds is not known.",
        "Write what is to be used without a condition.")
    }
    return false
  }

  private mutating func read(_ tokens: ArraySlice<CSSToken>, depth: Int) {
    for rule in CSSParser.rules(tokens) {
      if let name = rule.name {
        read(name, rule, depth: depth)
      } else if let block = rule.block {
        let (declarations, hasRules) = CSSParser.declarations(block)
        if hasRules {
          add(
            .omitted, "The rules inside the one of \(rule.prelude.text.prefix(40)).",
            "Write each rule by itself.")
        }
        for part in CSSParser.list(rule.prelude) where rules.count < Self.limit {
          if let selector = CSSSelector(part) {
            rules.append(Rule(selector: selector, declarations: declarations))
          } else {
            unread.append(String(part.text.prefix(40)))
          }
        }
      }
    }
  }

  /// Reads an at-rule: its block as a whole, or nothing of it.
  private mutating func read(_ name: String, _ rule: CSSRule, depth: Int) {
    switch name {
    // They say what the text is written in, which is read as it is, and how it looks.
    case "charset", "font-face", "page", "namespace", "counter-style", "font-feature-values": return
    case "media":
      let isUsed = applies(rule.prelude, "What is in @media ")
      if isUsed, let block = rule.block, depth < Self.depthLimit { read(block, depth: depth + 1) }
    case "keyframes", "-webkit-keyframes":
      // Of two with one name, the later one counts.
      let title = rule.prelude.text.filter { $0 != "\"" }
      keyframes[title] = rule.block.map { CSSKeyframe.all(in: $0) }
    case "import":
      add(
        .omitted, "The style sheet @import \(rule.prelude.text.prefix(60)) is not loaded.",
        "Put its rules into the file.")
    default:
      add(
        .omitted, "What is in @\(name.prefix(20)) \(rule.prelude.text.prefix(40)) is not used.",
        "Write what is to be used without a condition.")
    }
  }

  // MARK: Asking

  /// Returns what is said of an element, by CSS Cascade 4: its attributes, the rules, its own style, and again
  /// the last two where they are important.
  func cascade(for node: XMLNode) -> Entries<String> {
    var values: [String: String] = [:]
    for name in node.attributes.names where SVGProperties.attributes.contains(name) {
      values[name] = node.attributes[name]?.trimmed
    }
    let sheet = rules.filter { $0.selector.matches(node) }.flatMap(\.declarations)
    let own = CSSParser.declarations(CSSTokenizer.tokens(node.attributes["style"] ?? "")[...]).all
    let order = [false, true].flatMap { isImportant in
      (sheet + own).filter { $0.isImportant == isImportant }
    }
    for declaration in order {
      for (name, value) in SVGProperties.longhands(declaration.name, declaration.value) {
        values[name] = value
      }
    }
    return Entries(values)
  }
}
