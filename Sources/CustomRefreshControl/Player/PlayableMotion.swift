import RefreshMotion
import UIKit

/// An outro prepared for the states that the elements will have when it begins.
@MainActor final class PlayableOutro {
  let timeline: Timeline
  private var parts: [Int: Part] = [:]

  /// What the motion of an element is made of, whatever state it begins in.
  private struct Part {
    let segments: ElementSegments
    let timings: KeyTimings
  }

  init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  /// Prepares the motion of an element as if from rest: from most states it has the same timing.
  func prepare(_ element: Int) {
    if parts[element] == nil { motion(of: element, from: .identity).prepareTimings() }
  }

  /// Returns the motion of an element from a state.
  func motion(of element: Int, from state: ElementState) -> ElementMotion {
    let part =
      parts[element] ?? Part(segments: timeline.segments(of: element), timings: KeyTimings())
    parts[element] = part
    return ElementMotion(
      timeline.keyframes(of: element, from: state, made: part.segments), keys: .loop,
      timings: part.timings)
  }
}

/// A timeline prepared for Core Animation.
///
/// Everything that does not depend on the time of playback is computed once for each element.
@MainActor final class PlayableMotion {
  let timeline: Timeline
  private let keys: AnimationKeys
  private var parts: [Int: ElementMotion] = [:]

  init(_ timeline: Timeline, keys: AnimationKeys) {
    self.timeline = timeline
    self.keys = keys
  }

  /// Returns the motion of an element.
  func part(_ element: Int) -> ElementMotion {
    if let part = parts[element] { return part }
    let part = ElementMotion(timeline.keyframes(of: element), keys: keys)
    parts[element] = part
    return part
  }
}
