import RefreshMotion
import UIKit

/// Plays the motions of a skin on its elements: a pull that follows a progress, and a loop.
///
/// The whole loop is added to Core Animation once. It continues however busy the main thread is,
/// and takes no time on it. The state of the elements is a function of time, so each motion starts
/// where the previous one left them.
@MainActor public final class MotionPlayer {
  /// The timeline of the loop.
  public var timeline: Timeline { loop.timeline }
  /// Whether the loop is running.
  public var isPlaying: Bool {
    if case .loop = playback { true } else { false }
  }

  private let stages: [ElementStage]
  private let loop: PlayableMotion
  private let pull: PlayableMotion?
  private let outro: Timeline?
  private let failure: Timeline?
  /// Whether to show only the first moment of the pull, without any motion.
  private let isStill: Bool
  private var playback = Playback.rest

  private enum Playback {
    /// The elements are in their original state.
    case rest
    /// The elements show the pull at a progress, 0…1.
    case pull(Double)
    /// The elements play the loop.
    case loop(Loop)
    /// The elements play the outro, starting from their states in the loop.
    case outro(Timeline, begin: CFTimeInterval, from: [ElementState])
    /// The elements settle, or stay in the final state of the outro.
    case settling
  }

  private struct Loop {
    /// When the loop begins, in seconds of `CACurrentMediaTime()`; the rest of a pull plays before.
    var begin: CFTimeInterval
    /// When the loop ends, in seconds after it began.
    var end = Double.infinity
    /// Whether the rest of a pull plays before the loop.
    var isPulled = false
  }

  // MARK: Lifecycle

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - timeline: The timeline to loop.
  ///   - elements: The views to animate, one for each element of the timeline.
  ///   - pull: The timeline to scrub; by default one cycle of the loop.
  ///   - isStill: Whether to show only the first moment of the pull, without any motion; the
  ///     default is false.
  public convenience init(
    timeline: Timeline, pull: Timeline? = nil, elements: [UIView], isStill: Bool = false
  ) {
    self.init(
      timeline: timeline, pull: pull, outro: nil, failure: nil, elements: elements, isStill: isStill
    )
  }

  /// - Parameters:
  ///   - outro: The timeline to play once at the end; nil for none.
  ///   - failure: The timeline to play instead of the outro after a failure; nil for the outro.
  init(
    timeline: Timeline, pull: Timeline? = nil, outro: Timeline?, failure: Timeline?,
    elements: [UIView], isStill: Bool = false
  ) {
    // The loop repeats even if its timeline does not.
    loop = PlayableMotion(timeline.repeatingForever(), name: "loop")
    self.pull = pull.map { PlayableMotion($0, name: "pull") }
    self.outro = outro
    self.failure = failure
    self.isStill = isStill
    let timelines = [timeline] + [pull, outro, failure].compactMap { $0 }
    stages = elements.enumerated().map { index, element in
      let driven = timelines.map { $0.drivenProperties(of: index) }
      return ElementStage(
        element, driving: Set(driven.flatMap(\.numbers)), color: driven.contains(where: \.color))
    }
  }

  // MARK: Pulling

  /// Shows the pull at a progress.
  ///
  /// - Parameter progress: 0…1; other values are clamped.
  public func scrub(to progress: Double) {
    guard !isPlaying else { return }
    let progress = progress.isFinite ? min(max(progress, 0), 1) : 0
    if case .pull = playback {} else { restore() }
    playback = .pull(progress)
    let timeline = pulled
    let shown = isStill ? 0 : progress
    UIView.performWithoutActions {
      for (index, stage) in stages.enumerated() {
        stage.show(timeline.state(of: index, atProgress: shown))
      }
    }
  }

  /// The timeline that a pull scrubs.
  private var pulled: Timeline { (pull ?? loop).timeline }

  // MARK: Looping

  /// How long the loop has run, in seconds; nil if it is not running.
  ///
  /// Negative while the rest of a pull plays.
  public var elapsed: Double? {
    if case .loop(let loop) = playback { CACurrentMediaTime() - loop.begin } else { nil }
  }

  /// Starts the loop; does nothing while it is running.
  ///
  /// - Parameter time: The time in the loop to start from, in seconds; the default is 0.
  public func play(from time: Double = 0) {
    guard !isPlaying else { return }
    start(Loop(begin: CACurrentMediaTime() - time))
  }

  /// Starts the loop after a pull.
  ///
  /// If the pull is a cycle of the loop, the loop continues from there. Otherwise the rest of the
  /// pull plays first, quickly.
  ///
  /// - Parameter progress: The progress of the pull, 0…1.
  func play(fromPull progress: Double) {
    guard !isPlaying else { return }
    let progress = progress.isFinite ? min(max(progress, 0), 1) : 0
    // Without a pull, or after a complete one, the loop starts at its beginning.
    guard case .pull = playback, progress < 1 else { return play() }
    let now = CACurrentMediaTime()
    guard pull != nil else { return start(Loop(begin: now - progress * timeline.cycleDuration)) }
    start(Loop(begin: now + (1 - progress) * MotionPlayer.wholePullDuration, isPulled: true))
  }

  /// The duration for playing a whole pull, in seconds.
  private static let wholePullDuration = 0.3

  private func start(_ loop: Loop) {
    restore()
    guard !isStill else { return scrub(to: 0) }
    playback = .loop(loop)
    install(loop)
  }

  private func install(_ loop: Loop) {
    let isPulling = loop.isPulled && CACurrentMediaTime() < loop.begin
    UIView.performWithoutActions {
      for (index, stage) in stages.enumerated() {
        stage.show(.identity)
        if isPulling, let pull {
          let speed = pull.timeline.cycleDuration / MotionPlayer.wholePullDuration
          stage.play(
            pull.part(index),
            ElementStage.Schedule(
              begin: loop.begin - MotionPlayer.wholePullDuration,
              end: MotionPlayer.wholePullDuration, speed: speed, isRemovedAtEnd: true))
        }
        stage.play(
          self.loop.part(index), ElementStage.Schedule(begin: loop.begin, end: loop.end))
      }
    }
  }

  /// Restores the loop at its current time, after the system has removed its animations or after
  /// colors, directions or sizes have changed.
  public func resume() {
    switch playback {
    case .loop(let loop):
      restoreElements()
      install(loop)
    case .pull(let progress):
      restoreElements()
      scrub(to: progress)
    case .rest, .outro, .settling: break
    }
  }

  /// Restores the elements, changes them, and resumes the loop or the pull.
  func changeElements(_ change: () -> Void) {
    restoreElements()
    change()
    switch playback {
    case .loop, .pull: resume()
    // An outro or a settling motion is not resumed.
    case .rest, .outro, .settling: playback = .rest
    }
  }

  // MARK: Ending

  /// Stops the loop and holds it at a time, or lets it continue forever.
  ///
  /// - Parameter time: In seconds after the loop began, later than now; infinite to continue
  ///   forever.
  /// - Returns: The remaining time in seconds; 0 if nothing plays.
  @discardableResult func play(until time: Double) -> Double {
    switch playback {
    case .loop(var loop):
      loop.end = time
      playback = .loop(loop)
      resume()
      return max(0, time - (CACurrentMediaTime() - loop.begin))
    case .outro:
      guard time == .infinity else { return 0 }
      playback = .rest
      play()
      return .infinity
    case .rest, .pull, .settling: return 0
    }
  }

  /// Plays the outro once from the current state of the elements, replacing the loop.
  ///
  /// - Parameter hasFailed: Whether to play the failure motion, if there is one.
  /// - Returns: The duration in seconds; 0 if there is no outro or nothing plays.
  func playOutro(hasFailed: Bool) -> Double {
    guard let outro = hasFailed ? failure ?? outro : outro, isPlaying else { return 0 }
    let now = CACurrentMediaTime()
    let left = stages.indices.map { state(of: $0, at: now) }
    UIView.performWithoutActions {
      for (index, stage) in stages.enumerated() {
        // The keyframes depend on the elements' current states, so they are not cached.
        let keyframes = outro.keyframes(of: index, from: left[index])
        stage.play(
          ElementMotion(keyframes, name: "loop"),
          ElementStage.Schedule(begin: now, end: outro.cycleDuration))
      }
    }
    playback = .outro(outro, begin: now, from: left)
    return outro.cycleDuration
  }

  /// Ends the pull or the loop and settles the elements; after an outro they keep its final state.
  ///
  /// The elements settle no faster than the loop moves them.
  func leave() {
    switch playback {
    case .rest, .settling: return
    case .outro: break
    case .pull, .loop:
      let now = CACurrentMediaTime()
      for (index, stage) in stages.enumerated() {
        let shown = state(of: index, at: now)
        stage.settle(from: shown, over: settlingDuration(of: index, from: shown))
      }
    }
    playback = .settling
  }

  /// Stops all motions and restores the elements to their original state.
  public func stop() {
    restore()
  }

  private func restore() {
    playback = .rest
    restoreElements()
  }

  private func restoreElements() {
    guard stages.contains(where: \.isInUse) else { return }
    UIView.performWithoutActions { for stage in stages { stage.restore() } }
  }

  private func settlingDuration(of index: Int, from shown: ElementState) -> Double {
    let durations = loop.part(index).paces.map { property, pace in
      var distance = abs(shown[property] - property.restingValue)
      if property == .rotation { distance = abs(distance.remainder(dividingBy: 2 * .pi)) }
      return pace > 0 ? ElementStage.settlingSlope * distance / pace : 0
    }
    return durations.reduce(MotionPlayer.leastSettlingDuration, max)
  }

  /// The minimum settling duration in seconds, also used if only the color changes.
  private static let leastSettlingDuration = 0.15

  // MARK: What is shown

  /// Returns the state of an element at a time, in seconds of `CACurrentMediaTime()`.
  private func state(of index: Int, at now: CFTimeInterval) -> ElementState {
    switch playback {
    case .rest, .settling: return .identity
    case .pull(let progress): return pulled.state(of: index, atProgress: isStill ? 0 : progress)
    case .loop(let loop):
      let elapsed = now - loop.begin
      guard elapsed < 0, loop.isPulled else {
        return timeline.state(of: index, at: min(elapsed, loop.end))
      }
      return pulled.state(
        of: index, atProgress: 1 + elapsed / MotionPlayer.wholePullDuration)
    case .outro(let outro, let begin, let left):
      return outro.state(of: index, at: now - begin, from: left[index])
    }
  }

  /// Returns the state that an element's presentation layer shows.
  ///
  /// - Parameter element: The element's index, from 0.
  func presentedState(of element: Int) -> ElementState { stages[element].presentedState }

  /// Returns the color that an element's presentation layer shows.
  func presentedColor(of element: Int) -> CGColor? { stages[element].presentedColor }
}
