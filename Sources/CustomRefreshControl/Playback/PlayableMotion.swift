import RefreshMotion
import UIKit

/// A timeline as Core Animation plays it on some elements: what does not depend on the moment of
/// playing is computed once for each element.
@MainActor final class PlayableMotion {
  let timeline: Timeline
  private let name: String
  private var parts: [Int: ElementMotion] = [:]

  /// - Parameter name: Sets one playback apart from another on the same layer.
  init(_ timeline: Timeline, name: String) {
    self.timeline = timeline
    self.name = name
  }

  /// What it does to one of the elements.
  func part(_ element: Int) -> ElementMotion {
    if let part = parts[element] { return part }
    let part = ElementMotion(timeline.keyframes(of: element), name: name)
    parts[element] = part
    return part
  }
}
