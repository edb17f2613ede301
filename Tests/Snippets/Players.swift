// Declarations that stand in for those of Lottie, Rive and AVFoundation, as far as the article about
// them uses them. They have the libraries' names and types, and do nothing.
import Foundation
import UIKit

// MARK: Lottie 4

typealias AnimationProgressTime = CGFloat
typealias LottieCompletionBlock = (Bool) -> Void

enum LottieLoopMode {
  case playOnce, loop, autoReverse
}

enum LottieBackgroundBehavior {
  case stop, pause, pauseAndRestore, forceFinish, continuePlaying
}

class LottieAnimationView: UIView {
  var currentProgress: AnimationProgressTime = 0
  var backgroundBehavior = LottieBackgroundBehavior.pause

  convenience init(name: String, bundle: Bundle = .main, subdirectory: String? = nil) {
    self.init(frame: .zero)
  }

  func play(
    fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {}
}

// MARK: Rive 6

class RiveView: UIView {}

class RiveViewModel: NSObject {
  init(
    fileName: String, extension: String = ".riv", in bundle: Bundle = .main,
    stateMachineName: String?, autoPlay: Bool = true, artboardName: String? = nil
  ) {}

  @MainActor func createRiveView() -> RiveView { RiveView() }
  func setInput(_ inputName: String, value: Bool) {}
  func setInput(_ inputName: String, value: Double) {}
  func triggerInput(_ inputName: String) {}
}

// MARK: AVFoundation

struct CMTime {
  static let zero = CMTime(seconds: 0, preferredTimescale: 1)
  init(seconds: Double, preferredTimescale: Int32) {}
}

extension NSValue {
  convenience init(time: CMTime) { self.init(cgPoint: .zero) }
}

@MainActor class AVPlayer: NSObject {
  var isMuted = false

  init(url: URL) {}
  func play() {}
  func pause() {}
  nonisolated func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  nonisolated func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any { self }
  nonisolated func removeTimeObserver(_ observer: Any) {}
}

class AVPlayerLayer: CALayer {
  var player: AVPlayer?
}
