/// Which parts of a group drive a channel, ready to be asked for one element.
///
/// Parts for a single element are looked up by it: a loop over the elements may give each its own.
struct Drivers: Sendable {
  private var shared: [(part: Int, elements: ElementSet)] = []
  private var single: [Int: [Int]] = [:]

  init(_ parts: [Part], channel: Channel) {
    for (index, part) in parts.enumerated() {
      let elements = part.driven[channel.index]
      if elements.isEmpty { continue }
      if let element = elements.onlyElement {
        single[element, default: []].append(index)
      } else {
        shared.append((index, elements))
      }
    }
  }

  /// The last part before a given one that drives an element.
  func last(before part: Int, of element: Int) -> Int? {
    let front = shared.prefix(shared.partitionPoint { $0.part < part })
    let common = front.last { $0.elements.contains(element) }?.part
    guard let own = single[element] else { return common }
    let before = own.partitionPoint { $0 < part }
    guard before > 0 else { return common }
    return max(common ?? -1, own[before - 1])
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
