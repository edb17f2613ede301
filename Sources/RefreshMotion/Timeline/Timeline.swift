import Foundation

/// A motion bound to a number of elements: how each of them looks at any time.
///
/// ```swift
/// let timeline = try Motion.appCoda.timeline(for: 7, palette: .appCoda)
/// timeline.cycleDuration                            // 1.65 s
/// timeline.state(of: 0, at: 0.05).rotation          // π/8: letter 1 is half-way to 45°
/// timeline.state(of: 0, at: 1.4).scaleX             // 1.5
/// ```
/// ``state(of:at:from:)`` defines what a motion looks like; a player such as Core Animation gets
/// keyframes that show the same.
///
/// A jump has happened once its time has come. There is one exception, so that cycles begin at
/// rest: at the first moment of a cycle nothing of it has happened yet, not even a jump at time 0.
///
/// What a control loops repeats by nature: see ``repeatingForever()``.
public struct Timeline: Sendable {
  /// The motion that it was made of.
  public let motion: Motion
  /// How many elements there are, 1 or more.
  public let elementCount: Int
  /// The colors that elements take, if any.
  public let palette: Palette?
  /// How often the cycle runs: the outermost repetition of the motion, or once.
  public private(set) var repetition: Repetition
  /// How long one cycle takes in seconds, including the way back where it autoreverses; above 0.
  public let cycleDuration: Double
  /// After how many cycles everything is as in the first: 1, or more where the colors of the
  /// palette change from cycle to cycle.
  package let cyclesPerLoop: Int

  let cycle: Part
  private let tracks: TrackStore

  /// The most keyframes that one property of one element may take in one loop.
  package static let maximumKeyframes = 100_000

  /// The most elements that a timeline takes: no screen shows more.
  package static let maximumElements = 1_000_000

  init(_ motion: Motion, elementCount: Int, palette: Palette?) throws(MotionError) {
    guard elementCount > 0 else { throw .noElements(count: elementCount) }
    guard elementCount <= Timeline.maximumElements else {
      throw .tooManyElements(count: elementCount, most: Timeline.maximumElements)
    }
    let (cycle, repetition) = try Resolver(palette: palette).resolve(motion, count: elementCount)
    guard cycle.duration.isFinite else {
      throw .invalidDuration(of: "whole motion", seconds: cycle.duration)
    }
    guard cycle.duration > Instant.tolerance else { throw .noDuration }
    let cycles = cycle.usesPalette ? palette?.cyclesPerLoop(elementCount: elementCount) ?? 1 : 1
    for target in TrackTarget.all {
      let rounds = target == .color ? cycles : 1
      let count = cycle.keyframeCounts[target.index].multipliedClamped(rounds)
      guard count <= Timeline.maximumKeyframes else {
        throw .tooManyKeyframes(of: target.name, count: count, most: Timeline.maximumKeyframes)
      }
    }
    self.motion = motion
    self.elementCount = elementCount
    self.palette = palette
    self.repetition = repetition
    self.cycle = cycle
    tracks = TrackStore(cycle, elementCount: elementCount)
    cycleDuration = cycle.duration
    cyclesPerLoop = cycles
  }

  /// How long it takes in seconds until everything is as in the first cycle.
  package var loopDuration: Double { cycleDuration * Double(cyclesPerLoop) }

  /// How long it runs in total, in seconds; infinite where it repeats forever.
  public var duration: Double {
    repetition.count.map { cycleDuration * Double($0) } ?? .infinity
  }

  /// The same timeline with its cycle repeated forever, however often the motion says.
  ///
  /// This is how the motion of a skin becomes its loop, so a motion needs no repetition of its own.
  public func repeatingForever() -> Timeline {
    var copy = self
    copy.repetition = repetition.autoreverses ? .forever.autoreversed : .forever
    return copy
  }

  /// What the motion does to an element in a cycle.
  ///
  /// - Parameter element: The index of an element that is there.
  func tracks(of element: Int) -> ElementTracks { tracks.tracks(of: element) }
}

extension Timeline: Equatable {
  /// Whether both were made of the same and repeat alike.
  public static func == (first: Timeline, second: Timeline) -> Bool {
    first.motion == second.motion && first.elementCount == second.elementCount
      && first.palette == second.palette && first.repetition == second.repetition
  }
}

extension Motion {
  /// Binds the motion to elements.
  ///
  /// - Parameters:
  ///   - elementCount: How many elements there are, 1 or more.
  ///   - palette: The colors that they take; needed only where the motion takes any.
  /// - Throws: What is wrong with the motion, and what to do about it.
  public func timeline(
    for elementCount: Int, palette: Palette? = nil
  ) throws(MotionError) -> Timeline {
    try Timeline(self, elementCount: elementCount, palette: palette)
  }
}
