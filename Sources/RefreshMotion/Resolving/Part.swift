/// One node of a motion bound to a number of elements, shared by all of them.
final class Part: Sendable {
  enum Kind: Sendable {
    case numbers(BoundTrack<ElementValue>)
    case colors(BoundTrack<ColorValue>)
    case wait
    /// Parts in sequence, with their start times and, for each target, the parts that drive it.
    case sequence([Part], starts: [Double], drivers: [Drivers])
    case together([Part], drivers: [Drivers])
    /// A part that each element starts at an interval after the previous element.
    case offset(interval: Double, origin: Stagger.Origin, Part)
    case group(IndexStride, Part)
    case repeated(count: Int, Part)
    case mirrored(Part)
    case reversed(Part)
    case speed(Double, Part)
  }

  let kind: Kind
  /// The duration of the whole group in seconds.
  let duration: Double
  /// For each target, the elements of the group that the part drives.
  let driven: [ElementSet]
  /// For each target, an upper bound on the number of keyframes of the part for one element.
  let keyframeCounts: [Int]

  init(kind: Kind, duration: Double, driven: [ElementSet], keyframeCounts: [Int]) {
    self.kind = kind
    self.duration = duration
    self.driven = driven
    self.keyframeCounts = keyframeCounts
  }

  func drives(_ target: TrackTarget, of index: Int) -> Bool {
    driven[target.index].contains(index)
  }

  /// Whether any part uses a palette color.
  var usesPalette: Bool {
    switch kind {
    case .numbers, .wait: return false
    case .colors(let track):
      return (track.keyframes.map(\.value) + (track.start.map { [$0] } ?? [])).contains {
        if case .palette = $0 { true } else { false }
      }
    case .sequence(let parts, _, _), .together(let parts, _):
      return parts.contains { $0.usesPalette }
    case .offset(_, _, let body), .group(_, let body), .repeated(_, let body),
      .mirrored(let body), .reversed(let body), .speed(_, let body):
      return body.usesPalette
    }
  }
}
