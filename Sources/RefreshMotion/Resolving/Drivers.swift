/// Which parts of a group drive a target, ready to be asked for one element.
///
/// Parts for a single element are looked up by it: a loop over the elements may give each its own.
struct Drivers: Sendable {
  private var shared: [(part: Int, elements: ElementSet)] = []
  private var single: [Int: [Int]] = [:]

  init(_ parts: [Part], target: TrackTarget) {
    for (index, part) in parts.enumerated() {
      let elements = part.driven[target.index]
      if elements.isEmpty { continue }
      if let element = elements.onlyElement {
        single[element, default: []].append(index)
      } else {
        shared.append((index, elements))
      }
    }
  }

  /// The first part that drives an element.
  func first(of element: Int) -> Int? {
    let common = shared.first { $0.elements.contains(element) }?.part
    guard let own = single[element]?.first else { return common }
    return min(common ?? .max, own)
  }

  /// All parts that drive an element, in order.
  func all(of element: Int) -> [Int] {
    (shared.filter { $0.elements.contains(element) }.map(\.part) + (single[element] ?? []))
      .sorted()
  }
}
