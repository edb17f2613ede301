/// One node of a motion, bound to a number of elements. All elements share it.
final class Part: Sendable {
  enum Kind: Sendable {
    case numbers(Leaf<Amount>)
    case colors(Leaf<ColorValue>)
    case wait
    /// Parts in a row, with their starts and, for each channel, which of them drive it.
    case sequence([Part], starts: [Double], drivers: [Drivers])
    case together([Part], drivers: [Drivers])
    /// A part that each element starts so much later than the one ahead.
    case offset(interval: Double, origin: Stagger.Origin, Part)
    case group(Progression, Part)
    case repeated(count: Int, Part)
    case mirrored(Part)
    case reversed(Part)
    case speed(Double, Part)
  }

  let kind: Kind
  /// In seconds, of the whole group.
  let duration: Double
  /// For each channel, the elements of the group that the part drives.
  let driven: [ElementSet]
  /// For each channel, a bound on the keyframes that one element's share of it takes.
  let keyframeCounts: [Int]

  init(kind: Kind, duration: Double, driven: [ElementSet], keyframeCounts: [Int]) {
    self.kind = kind
    self.duration = duration
    self.driven = driven
    self.keyframeCounts = keyframeCounts
  }

  func drives(_ channel: Channel, of index: Int) -> Bool {
    driven[channel.index].contains(index)
  }
}
