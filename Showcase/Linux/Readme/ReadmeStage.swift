import Simulator
import UIKit

/// What a picture of `README.md` shows: a screen, and what happens on it.
@MainActor protocol ReadmeStage {
  var simulator: Simulator { get }
  /// The part of the screen that the picture shows, in points.
  var crop: CGRect { get }

  /// Advances to the start of the recording.
  func begin() async

  /// Plays what is recorded.
  func play() async
}
