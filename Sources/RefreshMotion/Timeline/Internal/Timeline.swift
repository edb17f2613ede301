/// A motion bound to a number of elements, which provides the state of each element at any time.
///
/// It is one cycle. A player runs it once, or repeats it as a loop, whose palette colors may change
/// from cycle to cycle. ``state(of:at:from:)`` and ``loopState(of:at:)`` define the appearance of a
/// motion; a player such as Core Animation receives keyframes that match them.
///
/// A jump takes effect at its time, with one exception: the first moment of a cycle shows the state
/// before any jump, even one at time 0, so that cycles begin at rest.
package final class Timeline: Sendable {
  /// The number of elements that the motion was bound to, 1 or more.
  package let elementCount: Int
  /// The indices of the elements that take none of the palette's colors, in order.
  let uncolored: [Int]
  /// The colors of the elements, if any.
  package let palette: Palette?
  /// The duration of a cycle in seconds, greater than 0.
  package let duration: Double
  /// The number of cycles after which the motion and its colors repeat: 1, or more if the palette
  /// colors change from cycle to cycle.
  package let cyclesPerLoop: Int
  /// Whether the colors are those of dark appearance.
  package let isDark: Bool

  /// The segments over a cycle of what the motion drives of each element, in the order of
  /// ``Property``; last those of the color, with nil.
  ///
  /// Elements that were added follow those that the motion was bound to.
  let elements: [[(property: Property?, segments: [Segment])]]

  /// The maximum number of keyframes of one property of one element in one loop.
  package static let maximumKeyframes = 100_000

  /// The maximum number of elements of a timeline; no screen shows more.
  package static let maximumElements = 10_000

  init(_ motion: Motion, elementCount: Int, palette: Palette?) throws(MotionError) {
    guard 1...Timeline.maximumElements ~= elementCount else {
      throw .elementCount(elementCount, most: Timeline.maximumElements)
    }
    let cycle = try motion.compiled(for: elementCount, palette: palette)
    guard cycle.duration.isFinite else {
      throw .invalidDuration(of: "whole motion", seconds: cycle.duration)
    }
    guard cycle.duration > Instant.tolerance else { throw .noDuration }
    self.elementCount = elementCount
    uncolored = []
    self.palette = palette
    isDark = false
    duration = cycle.duration
    elements = (0..<elementCount).map { element in
      Property.targets.compactMap { property in
        let target = CompiledMotion.Target(element: element, property: property)
        return cycle.tracks[target].map { (property, $0.filled(until: cycle.duration)) }
      }
    }
    cyclesPerLoop = motion.usesPalette ? palette?.cyclesPerLoop(elementCount: elementCount) ?? 1 : 1
    for (property, segments) in elements.joined() {
      let rounds = property == nil ? cyclesPerLoop : 1
      let (product, overflow) = segments.keyframeCount.multipliedReportingOverflow(by: rounds)
      let (count, most) = (overflow ? .max : product, Timeline.maximumKeyframes)
      guard count <= most else {
        throw .tooManyKeyframes(
          of: "\(property.map { "\($0)" } ?? "color") of one element", count: count, most: most)
      }
    }
  }

  /// Makes a timeline with some things changed.
  init(
    _ other: Timeline, isDark: Bool? = nil, duration: Double? = nil,
    elements: [[(property: Property?, segments: [Segment])]]? = nil,
    colors: (without: [Int], cycles: Int)? = nil
  ) {
    elementCount = other.elementCount
    uncolored = colors?.without ?? other.uncolored
    palette = other.palette
    self.duration = duration ?? other.duration
    cyclesPerLoop = colors?.cycles ?? other.cyclesPerLoop
    self.elements = elements ?? other.elements
    self.isDark = isDark ?? other.isDark
  }

  /// Returns the timeline with the colors of dark or light appearance.
  package func inDarkAppearance(_ isDark: Bool) -> Timeline { Timeline(self, isDark: isDark) }
}

extension Motion {
  /// Binds the motion to elements.
  ///
  /// - Parameters:
  ///   - elementCount: The number of elements, 1 or more.
  ///   - palette: The colors of the elements; needed only if the motion uses palette colors.
  /// - Throws: An error that describes what is wrong with the motion and how to fix it.
  package func timeline(
    for elementCount: Int, palette: Palette? = nil
  ) throws(MotionError) -> Timeline {
    try Timeline(self, elementCount: elementCount, palette: palette)
  }
}
