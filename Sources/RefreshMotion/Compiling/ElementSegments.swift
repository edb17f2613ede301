/// The segments of all properties of one element.
struct ElementSegments: Sendable {
  /// The segments of each property, in the order of ``Property``; none for one that is not driven.
  var numbers = [[Segment<Double>]](repeating: [], count: Property.allCases.count)
  /// The segments of the color; none if it is not driven.
  ///
  /// A palette color is not looked up yet, because it may differ from cycle to cycle.
  var color: [Segment<ColorValue>] = []

  /// The number of segments.
  var count: Int {
    numbers.reduce(color.count) { $0 + $1.count }
  }

  /// Returns the properties that both drive, as places in ``numbers``; the place after them is the
  /// color's.
  func conflicts(with other: ElementSegments) -> [Int] {
    let places = numbers.indices.filter { !numbers[$0].isEmpty && !other.numbers[$0].isEmpty }
    return color.isEmpty || other.color.isEmpty ? places : places + [numbers.count]
  }

  // MARK: Composing

  /// Appends a part that starts at a time.
  mutating func append(_ part: ElementSegments, at start: Double) {
    for (place, segments) in part.numbers.enumerated() where !segments.isEmpty {
      numbers[place].append(segments, at: start)
    }
    color.append(part.color, at: start)
  }

  /// Adds segments as they are, of other properties or of later times.
  mutating func add(_ other: ElementSegments) {
    for (place, segments) in other.numbers.enumerated() where !segments.isEmpty {
      numbers[place] += segments
    }
    color += other.color
  }

  /// Returns the segments mirrored in time, for a part of a duration that plays backward.
  func mirrored(in duration: Double) -> ElementSegments {
    ElementSegments(
      numbers: numbers.map { $0.mirrored(in: duration) }, color: color.mirrored(in: duration))
  }

  /// Returns segments without gaps, from 0 to a time.
  func filled(until end: Double) -> ElementSegments {
    var filled = ElementSegments()
    filled.append(self, at: 0)
    for place in numbers.indices where !numbers[place].isEmpty {
      filled.numbers[place].hold(filled.numbers[place].last?.to, until: end)
    }
    if !color.isEmpty { filled.color.hold(filled.color.last?.to, until: end) }
    return filled
  }

  /// Divides all times by a factor.
  mutating func accelerate(by factor: Double) {
    for place in numbers.indices { numbers[place].accelerate(by: factor) }
    color.accelerate(by: factor)
  }
}
