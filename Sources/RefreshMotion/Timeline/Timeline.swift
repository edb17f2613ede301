/// A motion bound to a number of elements, which provides the state of each element at any time.
///
/// ```swift
/// let timeline = try Motion.appCoda.timeline(for: 7, palette: .appCoda)
/// timeline.cycleDuration                            // 1.65 s
/// timeline.state(of: 0, at: 0.05).rotation          // π/8: letter 1 is half-way to 45°
/// timeline.state(of: 0, at: 1.4).scaleX             // 1.5
/// ```
/// ``state(of:at:from:)`` defines the appearance of a motion; a player such as Core Animation
/// receives keyframes that match it.
///
/// A jump takes effect at its time, with one exception: the first moment of a cycle shows the state
/// before any jump, even one at time 0, so that cycles begin at rest.
///
/// A control repeats its timeline in any case; see ``repeatingForever()``.
public struct Timeline: Sendable {
  /// The motion from which the timeline was made.
  public let motion: Motion
  /// The number of elements, 1 or more.
  public let elementCount: Int
  /// The colors of the elements, if any.
  public let palette: Palette?
  /// The repetition of the cycle: the outermost repetition of the motion, or once.
  public private(set) var repetition: Repetition
  /// The duration of one cycle in seconds, greater than 0; includes the way back if it
  /// autoreverses.
  public let cycleDuration: Double
  /// The number of cycles after which the motion and its colors repeat: 1, or more if the palette
  /// colors change from cycle to cycle.
  package let cyclesPerLoop: Int

  /// Whether the colors are those of dark appearance.
  package private(set) var isDark = false

  /// The segments of each element over a cycle, by its index.
  let elements: [ElementSegments]
  /// The times in a cycle at which a step may end, in ascending order.
  let seams: [Double]

  /// The maximum number of keyframes of one property of one element in one loop.
  package static let maximumKeyframes = 100_000

  /// The maximum number of elements of a timeline; no screen shows more.
  package static let maximumElements = 10_000

  init(_ motion: Motion, elementCount: Int, palette: Palette?) throws(MotionError) {
    guard elementCount > 0 else { throw .noElements(count: elementCount) }
    guard elementCount <= Timeline.maximumElements else {
      throw .tooManyElements(count: elementCount, most: Timeline.maximumElements)
    }
    let (body, repetition) = motion.outermostRepetition
    if let rounds = repetition.count, rounds < 1 { throw .invalidRepetition(count: rounds) }
    var cycle = try body.compiled(for: elementCount, palette: palette)
    if repetition.autoreverses { cycle = cycle.autoreversed() }
    guard cycle.duration.isFinite else {
      throw .invalidDuration(of: "whole motion", seconds: cycle.duration)
    }
    guard cycle.duration > Instant.tolerance else { throw .noDuration }
    self.motion = motion
    self.elementCount = elementCount
    self.palette = palette
    self.repetition = repetition
    elements = (0..<elementCount).map {
      cycle.elements[$0]?.filled(until: cycle.duration) ?? ElementSegments()
    }
    seams = cycle.seams
    cycleDuration = cycle.duration
    cyclesPerLoop = motion.usesPalette ? palette?.cyclesPerLoop(elementCount: elementCount) ?? 1 : 1
    for segments in elements { try segments.checkKeyframes(cyclesPerLoop: cyclesPerLoop) }
  }

  /// The duration in seconds after which the motion and its colors repeat.
  package var loopDuration: Double { cycleDuration * Double(cyclesPerLoop) }

  /// The total duration in seconds; infinite if it repeats forever.
  public var duration: Double {
    repetition.count.map { cycleDuration * Double($0) } ?? .infinity
  }

  /// Returns the timeline with its cycle repeated forever, regardless of the motion's own
  /// repetition.
  ///
  /// This makes a skin's motion a loop, so the motion needs no repetition of its own.
  public func repeatingForever() -> Timeline {
    var copy = self
    copy.repetition = repetition.autoreverses ? .forever.autoreversed : .forever
    return copy
  }

  /// Returns the timeline with the colors of dark or light appearance.
  package func inDarkAppearance(_ isDark: Bool) -> Timeline {
    var copy = self
    copy.isDark = isDark
    return copy
  }
}

extension Timeline: Equatable {
  /// Whether both have the same motion, element count, palette, appearance and repetition.
  public static func == (first: Timeline, second: Timeline) -> Bool {
    first.motion == second.motion && first.elementCount == second.elementCount
      && first.palette == second.palette && first.isDark == second.isDark
      && first.repetition == second.repetition
  }
}

extension Motion {
  /// Binds the motion to elements.
  ///
  /// - Parameters:
  ///   - elementCount: The number of elements, 1 or more.
  ///   - palette: The colors of the elements; needed only if the motion uses palette colors.
  /// - Throws: An error that describes what is wrong with the motion and how to fix it.
  public func timeline(
    for elementCount: Int, palette: Palette? = nil
  ) throws(MotionError) -> Timeline {
    try Timeline(self, elementCount: elementCount, palette: palette)
  }
}

extension ElementSegments {
  /// Throws if a property needs more keyframes than a timeline supports.
  fileprivate func checkKeyframes(cyclesPerLoop: Int) throws(MotionError) {
    for (property, segments) in zip(Property.allCases, numbers) {
      try check(segments.keyframeCount()) { "\(property)" }
    }
    try check(color.keyframeCount(), times: cyclesPerLoop) { "color" }
  }

  private func check(
    _ count: Int, times rounds: Int = 1, name: () -> String
  ) throws(MotionError) {
    let (product, overflow) = count.multipliedReportingOverflow(by: rounds)
    let (count, most) = (overflow ? .max : product, Timeline.maximumKeyframes)
    guard count <= most else { throw .tooManyKeyframes(of: name(), count: count, most: most) }
  }
}
