/// A description of how any number of elements move.
///
/// The parts of a block run in sequence:
///
/// ```swift
/// let nod = Motion {
///   Rotate(to: .pi / 4, over: 0.1)     // 0.00…0.10 s
///   Rotate(to: 0, over: 0.05)          // 0.10…0.15 s
/// }
/// ```
/// A motion drives a property from its start to its end. Until the first track of the property
/// begins, an element shows that track's first value; after the last track, its last value.
///
/// A skin's motion is a loop: a control repeats it until the refresh ends.
public struct Motion: Sendable, Equatable {
  /// One reference of a class: of an indirect enum, each retain and release would first take off its tag.
  private let storage: Storage

  var node: Node { storage.node }

  init(_ node: Node) { storage = Storage(node) }

  init(_ group: Group, of parts: [Motion]) {
    self.init(.group(group, parts))
  }

  /// Makes a motion whose parts run in sequence.
  @inlinable public init(@MotionBuilder _ parts: () -> [Motion]) { self.init(of: parts()) }

  /// Makes a sequence; nested ones are flattened, so that equal sequences compare equal however they
  /// were built.
  @usableFromInline init(of parts: [Motion]) {
    guard parts.count != 1 else {
      self = parts[0]
      return
    }
    self.init(
      .sequence,
      of: parts.flatMap { part in
        if case .group(.sequence, let inner) = part.node { inner } else { [part] }
      })
  }

  private final class Storage: Sendable, Equatable {
    let node: Node

    init(_ node: Node) { self.node = node }

    static func == (one: Storage, other: Storage) -> Bool {
      one === other || one.node == other.node
    }
  }

  enum Node: Sendable, Equatable {
    case track(Track.Course)
    case recolor(Recolor.Change)
    case wait(Double)
    case group(Group, [Motion])
  }

  /// What its parts have in common; all but `together` run theirs in sequence.
  enum Group: Sendable, Equatable {
    case sequence
    case together
    /// What a block holds while it is built; no part of a motion.
    case lines
    case staggered(Delay, from: StaggerOrigin)
    case on(ElementSelection)
    case repeated(Int)
    case autoreversed
    case reversed
    case speed(Double)
  }

  /// The time in seconds between the starts of two elements in succession.
  enum Delay: Sendable, Equatable {
    case interval(Double)
    /// Such that the last element starts a time after the first.
    case total(Double)
    /// As long as the parts take.
    case turn
  }
}

extension Motion: MotionConvertible {
  /// The motion itself.
  public var motion: Motion { self }
}

extension Motion {
  /// Whether any part changes the color of elements.
  package var changesColor: Bool { !recolorings.isEmpty }

  /// Whether any part uses a color of the palette.
  var usesPalette: Bool {
    recolorings.flatMap(\.colors).contains { if case .palette = $0 { true } else { false } }
  }

  private var recolorings: [Recolor.Change] {
    switch node {
    case .recolor(let recolor): [recolor]
    case .group(_, let parts): parts.flatMap(\.recolorings)
    case .track, .wait: []
    }
  }

  /// Returns the motion with elements in their palette colors, which advance every cycle.
  ///
  /// A motion that already changes colors is returned unchanged.
  ///
  /// - Parameter elements: The elements that take colors; all by default.
  package func inPaletteColors(on elements: [ElementSelection] = [.all]) -> Motion {
    guard !changesColor else { return self }
    return Motion(.together, of: [self] + elements.map(Recolor(from: .next, to: .next).on))
  }

  /// Returns the motion with every translation multiplied by a factor, for art that is drawn
  /// larger.
  ///
  /// Angles, scales and times are unchanged.
  ///
  /// - Parameter factor: Any finite number; 1 changes nothing.
  package func withDistances(times factor: Double) -> Motion {
    switch node {
    case .track(var track):
      guard track.property == .translationX || track.property == .translationY else { return self }
      track.start = track.start?.times(factor)
      for place in track.keyframes.indices {
        track.keyframes[place].value = track.keyframes[place].value.times(factor)
      }
      return Motion(.track(track))
    case .group(let group, let parts):
      return Motion(group, of: parts.map { $0.withDistances(times: factor) })
    case .recolor, .wait: return self
    }
  }
}
