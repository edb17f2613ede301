/// The rules of the `style` elements of a drawing.
struct StyleSheet {
  private struct Rule {
    let selector: CSSSelector
    let declarations: [CSSDeclaration]
  }

  /// The rules, those that count more after the others.
  private var rules: [Rule] = []
  /// What of the sheets is not used, for the report.
  private(set) var report = ImportReport()
  /// What animations do, by their names.
  private(set) var keyframes: [String: [CSSKeyframe]] = [:]
  /// The names of those without a prefix.
  private var unprefixed: Set<String> = []
  /// The selectors that are not read.
  private(set) var unread: [String] = []

  /// The most selectors, and how deep rules may lie inside each other.
  private static let (limit, depthLimit) = (2000, 16)
  /// The most comparisons of an element, or one around it, with a part of a selector.
  private static let comparisonLimit = 3_000_000

  // MARK: Reading

  /// Reads a `style` element.
  ///
  /// - Parameters:
  ///   - type: Its language; CSS if it has none.
  ///   - media: The media that it is for; all if it has none.
  mutating func read(_ text: String, type: String?, media: String?) {
    let type = (type ?? "").lowercased().trimmed
    guard type.isEmpty || type == "text/css" else {
      return report.add(
        .advice, nil, "The style sheet in “\(type.prefix(40))” is not used, as in a browser.")
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

  private mutating func applies(_ media: ArraySlice<CSSToken>, _ subject: String) -> Bool {
    let name = subject + media.text.prefix(60)
    switch MediaQuery.holds(media) {
    case true: return true
    case false:
      report.add(
        .advice, nil, "\(name) is not used: the skin is made as on a screen in light mode.")
    default:
      report.add(
        .omitted, nil, "\(name) is not used: when it holds is not known.",
        remedy: "Write what is to be used without a condition.")
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
          report.add(
            .omitted, nil, "The rules inside the one of \(rule.prelude.text.prefix(40)).",
            remedy: "Write each rule by itself.")
        }
        for part in CSSParser.list(rule.prelude) {
          guard rules.count < Self.limit else {
            report.add(
              .omitted, nil, "The style sheet's rules after the first \(Self.limit).",
              remedy: "Remove the rules that nothing of the file needs.")
            break
          }
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
    // They are for other browsers, or say an order alone.
    case "-moz-keyframes", "-o-keyframes", "-ms-keyframes": return
    case "layer" where rule.block == nil: return
    case "media":
      let isUsed = applies(rule.prelude, "What is in @media ")
      if isUsed, let block = rule.block, depth < Self.depthLimit { read(block, depth: depth + 1) }
    case "keyframes", "-webkit-keyframes":
      // Of two with one name, the later one counts.
      let title = rule.prelude.text.filter { $0 != "\"" }
      // One with a prefix counts where there is no other.
      if name == "keyframes" { unprefixed.insert(title) }
      guard name == "keyframes" || !unprefixed.contains(title) else { return }
      keyframes[title] = rule.block.map { CSSKeyframe.all(in: $0) }
    case "import":
      report.add(
        .omitted, nil, "The style sheet @import \(rule.prelude.text.prefix(60)) is not loaded.",
        remedy: "Put its rules into the file.")
    default:
      report.add(
        .omitted, nil,
        "What is in @\(name.prefix(20)) \(rule.prelude.text.prefix(40)) is not used.",
        remedy: "Write what is to be used without a condition.")
    }
  }

  // MARK: Asking

  /// Gives an element and all within it what is said of them.
  func declare(_ root: XMLNode) throws(ImportError) {
    var comparisons = 0
    try declare(root, in: [], &comparisons)
  }

  /// - Parameter around: The elements around it, the innermost first.
  private func declare(
    _ node: XMLNode, in around: [XMLNode], _ comparisons: inout Int
  ) throws(ImportError) {
    let line = [node] + around
    let sheet = rules.filter { $0.selector.matches(line, &comparisons) }.flatMap(\.declarations)
    guard comparisons <= Self.comparisonLimit else {
      throw .tooMuch(of: "comparisons of elements with selectors", most: Self.comparisonLimit)
    }
    node.properties = cascade(for: node, sheet)
    for child in node.children { try declare(child, in: line, &comparisons) }
  }

  /// Returns what is said of an element, by CSS Cascade 4: its attributes, the rules, its own style, and again
  /// the last two where they are important.
  ///
  /// - Parameter sheet: What the rules say.
  private func cascade(for node: XMLNode, _ sheet: [CSSDeclaration]) -> Entries<String> {
    var values: [String: String] = [:]
    for name in node.attributes.names where SVGProperties.attributes.contains(name) {
      values[name] = node.attributes[name]?.trimmed
    }
    let own = CSSParser.declarations(CSSTokenizer.tokens(node.attributes["style"] ?? "")[...]).all
    let order = [false, true].flatMap { isImportant in
      (sheet + own).filter { $0.isImportant == isImportant }
    }
    for declaration in order where !declaration.isVoid {
      for (name, value) in SVGProperties.longhands(declaration.name, declaration.value) {
        values[name] = value
      }
    }
    return Entries(values)
  }
}
