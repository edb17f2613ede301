/// The segments of all properties of one element that a motion drives, over one cycle.
package struct ElementSegments: Sendable {
  /// The numbers that the motion drives, in the order of ``Property``.
  let numbers: [(property: Property, segments: [Segment<Double>])]
  /// The color; empty if the motion does not drive it.
  let colors: [Segment<ColorValue>]

  /// Those of an element that no motion drives.
  static let none = ElementSegments(numbers: [], colors: [])

  private init(
    numbers: [(property: Property, segments: [Segment<Double>])], colors: [Segment<ColorValue>]
  ) {
    self.numbers = numbers
    self.colors = colors
  }

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
