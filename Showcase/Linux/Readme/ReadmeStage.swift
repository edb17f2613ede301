import CustomRefreshControl
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
  func play(_ recording: Recording) async
}

extension ReadmeStage {
  /// Pulls until a control refreshes, and returns how far the finger went.
  func rehearse(_ control: CustomRefreshControl, from start: CGPoint) async -> CGFloat {
    await simulator.finger.press(at: start)
    var distance: CGFloat = 0
    while !control.isRefreshing, distance < 600 {
      distance += 2
      await simulator.finger.move(
        to: CGPoint(x: start.x, y: start.y + distance), over: .milliseconds(17), pace: .steady)
    }
    await simulator.finger.lift()
    return distance
  }
}
