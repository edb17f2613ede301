import Foundation

/// The segments of everything that a motion drives of one element, over one cycle.
struct ElementSegments: Sendable {
  /// The numbers that the motion drives, in the order of ``Property``.
  let numbers: [(property: Property, segments: [Segment<Double>])]
  /// The color; empty where the motion does not drive it.
  let colors: [Segment<ColorValue>]

  init(_ cycle: Part, element: Int, elementCount: Int) {
    let member = GroupMember(index: element, count: elementCount)
    numbers = Property.allCases.compactMap { property in
      let target = TrackTarget(property)
      guard cycle.drives(target, of: element) else { return nil }
      return (property, cycle.segments(target, for: member, incoming: nil))
    }
    colors =
      cycle.drives(.color, of: element)
      ? cycle.segments(.color, for: member, incoming: nil) : []
  }
}

/// Makes the segments of each element once, when they are first asked for: a timeline may have many
/// elements of which few are ever seen.
final class SegmentStore: @unchecked Sendable {
  private let cycle: Part
  private let elementCount: Int
  private let lock = NSLock()
  /// Guarded by the lock.
  private var known: [Int: ElementSegments] = [:]

  init(_ cycle: Part, elementCount: Int) {
    self.cycle = cycle
    self.elementCount = elementCount
  }

  func segments(of element: Int) -> ElementSegments {
    lock.lock()
    defer { lock.unlock() }
    if let segments = known[element] { return segments }
    let segments = ElementSegments(cycle, element: element, elementCount: elementCount)
    known[element] = segments
    return segments
  }
}
