/// The parts of a group that drive a target, indexed for lookup by element.
///
/// Parts for a single element are in a dictionary, because a loop over the elements may make a part
/// for each of them.
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

  /// Returns the index of the first part that drives an element.
  func first(of element: Int) -> Int? {
    let common = shared.first { $0.elements.contains(element) }?.part
    guard let own = single[element]?.first else { return common }
    return min(common ?? .max, own)
  }

  /// Returns the indices of all parts that drive an element, in order.
  func all(of element: Int) -> [Int] {
    (shared.filter { $0.elements.contains(element) }.map(\.part) + (single[element] ?? []))
      .sorted()
  }
}
