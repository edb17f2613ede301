/// A selector: elements by their names, classes and ids, and by those that they are in.
struct CSSSelector {
  private struct Compound {
    var name: String?
    var ids: [String] = []
    var classes: [String] = []
    var isRoot = false
    /// Whether it is to be the parent of the next one, and not any element around it.
    var isParent = false

    func matches(_ node: XMLNode) -> Bool {
      (name == nil || name == node.name) && ids.allSatisfy { $0 == node.id }
        && classes.allSatisfy(node.classes.contains) && (!isRoot || node.parent == nil)
    }
  }

  /// From the outside in.
  private let compounds: [Compound]

  /// How exactly it names an element: the numbers of ids, of classes and of names, the first of which counts
  /// most.
  var weight: (Int, Int, Int) {
    (
      compounds.reduce(0) { $0 + $1.ids.count },
      compounds.reduce(0) { $0 + $1.classes.count + ($1.isRoot ? 1 : 0) },
      compounds.count { $0.name != nil }
    )
  }

  private static let limit = 16

  /// Reads a selector; nil if it asks for something else.
  init?(_ tokens: ArraySlice<CSSToken>) {
    var compounds: [Compound] = []
    for words in Self.parts(tokens) {
      if words == [.character(">")] {
        guard !compounds.isEmpty, !compounds[compounds.count - 1].isParent else { return nil }
        compounds[compounds.count - 1].isParent = true
      } else {
        guard let compound = Self.compound(words) else { return nil }
        compounds.append(compound)
      }
    }
    guard let last = compounds.last, !last.isParent, compounds.count <= Self.limit else {
      return nil
    }
    self.compounds = compounds
  }

  /// Returns what stands between spaces, and each `>` by itself.
  private static func parts(_ tokens: ArraySlice<CSSToken>) -> [[CSSToken]] {
    var parts: [[CSSToken]] = [[]]
    for token in tokens {
      switch token {
      case .space: parts.append([])
      case .character(">"): parts += [[token], []]
      default: parts[parts.count - 1].append(token)
      }
    }
    return parts.filter { !$0.isEmpty }
  }

  private static func compound(_ words: [CSSToken]) -> Compound? {
    var compound = Compound()
    var rest = words[...]
    switch rest.first {
    case .word(let name):
      compound.name = name
      rest.removeFirst()
    case .character("*"): rest.removeFirst()
    default: break
    }
    while let token = rest.popFirst() {
      switch (token, rest.first) {
      case (.hash(let id), _): compound.ids.append(id)
      case (.character("."), .word(let name)):
        compound.classes.append(name)
        rest.removeFirst()
      case (.character(":"), .word("root")):
        compound.isRoot = true
        rest.removeFirst()
      default: return nil
      }
    }
    return compound
  }

  /// Whether it is for an element.
  ///
  /// - Parameters:
  ///   - line: The element, and those around it, the innermost first.
  ///   - comparisons: How often an element has been compared with a part of a selector, for all selectors together.
  func matches(_ line: [XMLNode], _ comparisons: inout Int) -> Bool {
    comparisons += 1
    guard compounds.last?.matches(line[0]) == true else { return false }
    // Whether what has been compared can begin at each of the elements.
    var begins = line.indices.map { $0 == 0 }
    for compound in compounds.dropLast().reversed() {
      comparisons += line.count
      var isBelow = false
      begins = line.indices.map { place in
        let isNext = compound.isParent ? place > 0 && begins[place - 1] : isBelow
        isBelow = isBelow || begins[place]
        return isNext && compound.matches(line[place])
      }
    }
    return begins.contains(true)
  }
}
