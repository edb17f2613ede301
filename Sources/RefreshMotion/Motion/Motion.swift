/// A description of how any number of elements move.
///
/// The parts of a block run in sequence:
///
/// ```swift
/// let nod = Motion {
///   Rotate(to: .pi / 4, over: 0.1)     // 0.00…0.10 s
///   Rotate(to: 0, over: 0.05)          // 0.10…0.15 s
/// }
/// let timeline = try nod.timeline(for: 7)
/// ```
/// ``timeline(for:palette:)`` checks a motion and binds it to a number of elements.
///
/// A motion drives a property from its start to its end. Until the first track of the property
/// begins, an element shows that track's first value; after the last track, its last value.
///
/// A skin's motion is a loop: a control repeats it until the refresh ends.
public struct Motion: Sendable, Equatable {
  let node: Node

  init(_ node: Node) {
    self.node = node
  }

  /// Makes a motion whose parts run in sequence.
  public init(@MotionBuilder _ parts: () -> [Motion]) {
    self = .chain(parts())
  }

  /// Flattens nested sequences, so that equal sequences compare equal however they were built.
  static func chain(_ parts: [Motion]) -> Motion {
    if parts.count == 1 { return parts[0] }
    return Motion(
      .sequence(
        parts.flatMap { part in
          if case .sequence(let inner) = part.node { inner } else { [part] }
        }))
  }

  static func together(_ parts: [Motion]) -> Motion {
    parts.count == 1 ? parts[0] : Motion(.together(parts))
  }

  indirect enum Node: Sendable, Equatable {
    case numbers(Track)
    case colors(ColorTrack)
    case wait(Double)
    case sequence([Motion])
    case together([Motion])
    case sequentially(Stagger.Origin, Motion)
    case staggered(Stagger, Motion)
    case on(ElementSelection, Motion)
    case repeated(Repetition, Motion)
    case reversed(Motion)
    case speed(Double, Motion)
  }
}

extension Motion: MotionConvertible {
  /// The motion itself.
  public var motion: Motion { self }
}

extension Motion {
  /// One cycle of the motion, and its outermost repetition.
  ///
  /// Speed and selection modifiers around the outermost repetition apply to the cycle.
  var outermostRepetition: (cycle: Motion, repetition: Repetition) {
    switch node {
    case .repeated(let repetition, let body):
      return (body, repetition)
    case .speed(let factor, let inner):
      let (cycle, repetition) = inner.outermostRepetition
      return (cycle.speed(factor), repetition)
    case .on(let selection, let inner):
      let (cycle, repetition) = inner.outermostRepetition
      return (cycle.on(selection), repetition)
    default:
      return (self, .once)
    }
  }
}
