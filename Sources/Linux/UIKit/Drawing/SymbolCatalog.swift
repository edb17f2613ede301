/// The names of symbols, and the shapes of those that are drawn: what Symbols.txt lists.
///
/// Apple has several thousand names, most of them a stem with modifiers. The list has the stems and
/// the modifiers; combinations that Apple does not have are accepted as well.
struct SymbolCatalog: Sendable {
  static let shared = SymbolCatalog()

  private(set) var shapes: [String: SymbolShape] = [:]
  /// The stems without a shape.
  private var undrawn: Set<Substring> = []
  private var modifiers: Set<Substring> = []

  private init() {
    guard let url = Bundle.module.url(forResource: "Symbols", withExtension: "txt"),
      let list = try? String(contentsOf: url, encoding: .utf8)
    else { fatalError("The list of the symbols, Symbols.txt, is missing.") }
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ", maxSplits: 1)
      switch words[0] {
      case "undrawn": undrawn.formUnion(words[1].split(separator: " "))
      case "modifiers": modifiers.formUnion(words[1].split(separator: " "))
      default:
        let shape = SymbolShape(words[1])
        for name in words[0].split(separator: ",") { shapes[String(name)] = shape }
      }
    }
  }

  func isSymbol(_ name: String) -> Bool {
    if shapes[name] != nil { return true }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }), parts.count <= 9 else { return false }
    if isCharacter(parts) { return true }
    // A stem may only be followed by modifiers, which go with any stem.
    while !parts.isEmpty {
      let stem = parts.joined(separator: ".")
      if shapes[stem] != nil || undrawn.contains(stem[...]) { return true }
      guard modifiers.contains(parts.removeLast()) else { return false }
    }
    return false
  }

  /// Returns the symbol that was probably meant by a name that no symbol has.
  func similar(to name: String) -> String? {
    let parts = name.split(separator: ".").map(String.init)
    let stems = shapes.keys.sorted() + undrawn.map(String.init).sorted()
    let endings = modifiers.map(String.init).sorted()
    // The longest stem first, of which the rest are modifiers.
    for count in (0...parts.count).dropFirst().reversed() {
      let stem = PlainText.similar(to: parts.prefix(count).joined(separator: "."), among: stems)
      let rest = parts.dropFirst(count).map { PlainText.similar(to: $0, among: endings) ?? $0 }
      let whole = stem.map { ([$0] + rest).joined(separator: ".") }
      if let whole, isSymbol(whole) { return whole }
    }
    return nil
  }

  /// Whether the name is a character in a frame, such as `a.circle` or `7.square.fill`.
  private func isCharacter(_ parts: [Substring]) -> Bool {
    guard parts.count >= 2, let first = parts.first, ["circle", "square"].contains(parts[1]),
      parts.count == 2 || (parts.count == 3 && parts[2] == "fill")
    else { return false }
    if let number = Int(first) { return (0...50).contains(number) }
    return first.count == 1 && first.allSatisfy { ("a"..."z").contains($0) }
  }
}
