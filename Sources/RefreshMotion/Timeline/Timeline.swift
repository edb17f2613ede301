import Foundation

/// A motion bound to its elements: how each of them looks at any time.
///
/// ```swift
/// let timeline = try Motion.appCoda.timeline(for: 7, palette: .appCoda)
/// timeline.cycleDuration                            // 1.65 s
/// timeline.state(of: 0, at: 0.05).rotation          // π/8: letter 1 is half-way to 45°
/// timeline.state(of: 0, at: 1.4).scaleX             // 1.5
/// ```
/// ``state(of:at:from:)`` is the single truth; ``keyframes(of:from:)`` says the same in keyframes for a
/// player such as Core Animation.
///
/// A snap has happened once it is due, with one exception that lets cycles begin and end at rest:
/// at 0, and wherever a cycle follows another, nothing of the cycle has happened yet, not even a
/// snap that is due at once. When all is over, everything has.
public struct Timeline: Sendable {
  /// What it was made of.
  public let motion: Motion
  /// How many elements there are, 1 or more.
  public let elementCount: Int
  /// The colours that elements take, if any.
  public let palette: Palette?
  /// How often the cycle runs; a repetition that stands outermost in the motion.
  public let repetition: Repetition
  /// How long one cycle takes in seconds, the way back included where it autoreverses; above 0.
  public let cycleDuration: Double
  /// After how many cycles all is as in the first: 1, or more where the palette's colours wander.
  public let cyclesPerLoop: Int

  let cycle: Part

  /// The most keyframes that one property of one element may take in one loop.
  public static let maximumKeyframes = 100_000

  init(_ motion: Motion, elementCount: Int, palette: Palette?) throws(MotionError) {
    guard elementCount > 0 else { throw .noElements(count: elementCount) }
    let (cycle, repetition) = try Resolver(palette: palette)
      .resolve(motion, count: elementCount)
    guard cycle.duration.isFinite else {
      throw .invalidDuration(of: "whole motion", seconds: cycle.duration)
    }
    guard cycle.duration > Instant.tolerance else { throw .noDuration }
    let usesPalette = cycle.usesPalette
    let cycles = usesPalette ? palette?.cyclesPerLoop(elementCount: elementCount) ?? 1 : 1
    for channel in Channel.all {
      let rounds = channel == .color ? cycles : 1
      let count = cycle.keyframeCounts[channel.index].multipliedClamped(rounds)
      guard count <= Timeline.maximumKeyframes else {
        throw .tooManyKeyframes(of: channel.name, count: count)
      }
    }
    self.motion = motion
    self.elementCount = elementCount
    self.palette = palette
    self.repetition = repetition
    self.cycle = cycle
    cycleDuration = cycle.duration
    cyclesPerLoop = cycles
  }

  /// How long it takes in seconds until all is as in the first cycle.
  public var loopDuration: Double { cycleDuration * Double(cyclesPerLoop) }

  /// How long it runs in all, in seconds; infinite where it repeats for ever.
  public var duration: Double {
    repetition.count.map { cycleDuration * Double($0) } ?? .infinity
  }
}

extension Timeline: Equatable {
  /// Whether both were made of the same.
  public static func == (first: Timeline, second: Timeline) -> Bool {
    first.motion == second.motion && first.elementCount == second.elementCount
      && first.palette == second.palette
  }
}

extension Motion {
  /// Binds the motion to elements.
  ///
  /// - Parameters:
  ///   - elementCount: How many elements there are, 1 or more.
  ///   - palette: The colours that they take; needed only where the motion takes any.
  /// - Throws: What is wrong with the motion, and what to do about it.
  public func timeline(
    for elementCount: Int, palette: Palette? = nil
  ) throws(MotionError) -> Timeline {
    try Timeline(self, elementCount: elementCount, palette: palette)
  }
}
