import RefreshMotion
import UIKit

/// An outro prepared for the states that the elements will have when it begins.
@MainActor final class PlayableOutro {
  let timeline: Timeline
  private var segments: [Int: ElementSegments] = [:]

  init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  func prepare(_ element: Int) {
    if segments[element] == nil { segments[element] = timeline.segments(of: element) }
  }

  /// Returns the motion of an element from a state.
  func part(_ element: Int, from state: ElementState) -> ElementMotion {
    prepare(element)
    let segments = segments[element] ?? timeline.segments(of: element)
    return ElementMotion(
      timeline.keyframes(of: element, from: state, made: segments), name: "loop")
  }
}

/// A timeline prepared for Core Animation.
///
/// Everything that does not depend on the time of playback is computed once for each element.
@MainActor final class PlayableMotion {
  let timeline: Timeline
  private let name: String
  private var parts: [Int: ElementMotion] = [:]

  /// - Parameter name: Distinguishes playbacks on the same layer.
  init(_ timeline: Timeline, name: String) {
    self.timeline = timeline
    self.name = name
  }

  /// Returns the motion of an element.
  func part(_ element: Int) -> ElementMotion {
    if let part = parts[element] { return part }
    let part = ElementMotion(timeline.keyframes(of: element), name: name)
    parts[element] = part
    return part
  }
}
