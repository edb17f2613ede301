import RefreshMotion
import UIKit

/// An outro prepared for the states that the elements will have when it begins.
@MainActor final class PlayableOutro {
  let timeline: Timeline
  private var timings: [Int: KeyTimings] = [:]

  init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  /// Prepares the motion of an element as if from rest: from most states it has the same timing.
  func prepare(_ element: Int) {
    if timings[element] == nil { motion(of: element, from: .identity).prepareTimings() }
  }

  /// Returns the motion of an element from a state.
  func motion(of element: Int, from state: ElementState) -> ElementMotion {
    let timings = timings[element] ?? KeyTimings()
    self.timings[element] = timings
    return ElementMotion(
      timeline.keyframes(of: element, from: state), keys: .loop, timings: timings)
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
