import RefreshMotion
import UIKit

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
