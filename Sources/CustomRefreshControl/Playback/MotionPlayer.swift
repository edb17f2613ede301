import RefreshMotion
import UIKit

/// Plays the motions of a skin on its elements: by hand while they are pulled, and without any
/// code running while they loop.
///
/// The whole loop is handed to Core Animation once. It goes on however busy the main thread is, and
/// costs it nothing. What the elements show is a function of the time, so each motion starts from
/// where the one before left them.
@MainActor public final class MotionPlayer {
  /// What it plays over and over.
  public var timeline: Timeline { loop.timeline }
  /// Whether the loop runs.
  public var isPlaying: Bool {
    if case .loop = playback { true } else { false }
  }

  private let stages: [ElementStage]
  private let loop: PlayableMotion
  private let pull: PlayableMotion?
  private let outro: Timeline?
  private let failure: Timeline?
  /// Whether it shows the beginning of its timeline and never moves.
  private let isStill: Bool
  private var playback = Playback.rest

  private enum Playback {
    /// The elements are as their content made them.
    case rest
    /// They show the pull at a progress, 0…1.
    case pull(Double)
    /// They loop.
    case loop(Loop)
    /// They have left the loop for the outro, from where the loop had brought them.
    case outro(Timeline, begin: CFTimeInterval, from: [ElementState])
    /// They come to rest, or stay where the outro has left them.
    case settling
  }

  private struct Loop {
    /// When the loop begins, in seconds of `CACurrentMediaTime()`; the rest of a pull goes before.
    var begin: CFTimeInterval
    /// When it runs out, in seconds since it began.
    var end = Double.infinity
    /// Whether the rest of a pull leads to it.
    var isPulled = false
  }

  // MARK: Lifecycle

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - timeline: What to play over and over.
  ///   - elements: The views that it moves, one for each of its elements.
  ///   - pull: What to scrub; a cycle of the timeline by default.
  ///   - isStill: Whether to show the first moment of the timeline and never move; false unless
  ///     given.
  public convenience init(
    timeline: Timeline, pull: Timeline? = nil, elements: [UIView], isStill: Bool = false
  ) {
    self.init(
      timeline: timeline, pull: pull, outro: nil, failure: nil, elements: elements, isStill: isStill
    )
  }

  /// - Parameters:
  ///   - outro: What to play once at the end; nil for nothing.
  ///   - failure: What to play instead at the end of what has failed; nil for the outro.
  init(
    timeline: Timeline, pull: Timeline? = nil, outro: Timeline?, failure: Timeline?,
    elements: [UIView], isStill: Bool = false
  ) {
    // What is played over and over repeats, whether or not it says so.
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
  /// - Parameter progress: 0…1; others count as the nearer end.
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

  /// What a pull scrubs through.
  private var pulled: Timeline { (pull ?? loop).timeline }

  // MARK: Looping

  /// How long the loop has run, in seconds; below 0 while the rest of a pull plays, nil when the
  /// loop does not run.
  public var elapsed: Double? {
    if case .loop(let loop) = playback { CACurrentMediaTime() - loop.begin } else { nil }
  }

  /// Starts the loop; does nothing while it runs.
  ///
  /// - Parameter time: Where in the loop to start, in seconds; the default is 0.
  public func play(from time: Double = 0) {
    guard !isPlaying else { return }
    start(Loop(begin: CACurrentMediaTime() - time))
  }

  /// Starts the loop after a pull: where the pull is a cycle of the loop it goes on from there,
  /// else the rest of the pull plays first, quickly.
  ///
  /// - Parameter progress: How far the pull has come, 0…1.
  func play(fromPull progress: Double) {
    guard !isPlaying else { return }
    let progress = progress.isFinite ? min(max(progress, 0), 1) : 0
    // Where nothing was pulled the loop begins with what it begins with.
    guard case .pull = playback, progress < 1 else { return play() }
    let now = CACurrentMediaTime()
    guard pull != nil else { return start(Loop(begin: now - progress * timeline.cycleDuration)) }
    start(Loop(begin: now + (1 - progress) * MotionPlayer.wholePullDuration, isPulled: true))
  }

  /// How long a whole pull takes that is played, in seconds.
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

  /// Puts the loop back where it would be by now, after the system has dropped its animations or
  /// colors, sides or sizes have changed.
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

  /// Changes elements that may be covered by what plays, and goes on with that.
  func changeElements(_ change: () -> Void) {
    restoreElements()
    change()
    switch playback {
    case .loop, .pull: resume()
    // What has left the loop does not come back for a moment.
    case .rest, .outro, .settling: playback = .rest
    }
  }

  // MARK: Ending

  /// Lets the loop run out and stand still at a time of it, or go on for ever.
  ///
  /// - Parameter time: In seconds since the loop began, later than now; infinite for ever.
  /// - Returns: How many seconds are left until then; 0 when nothing plays.
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

  /// Plays the outro once from where the elements are, in place of the loop.
  ///
  /// - Parameter hasFailed: Whether to play what is for a failure, where there is such.
  /// - Returns: How long it takes in seconds; 0 where there is none or nothing plays.
  func playOutro(hasFailed: Bool) -> Double {
    guard let outro = hasFailed ? failure ?? outro : outro, isPlaying else { return 0 }
    let now = CACurrentMediaTime()
    let left = stages.indices.map { state(of: $0, at: now) }
    UIView.performWithoutActions {
      for (index, stage) in stages.enumerated() {
        // It sets out from wherever the loop was, so it is made for this one time.
        let keyframes = outro.keyframes(of: index, from: left[index])
        stage.play(
          ElementMotion(keyframes, name: "loop"),
          ElementStage.Schedule(begin: now, end: outro.cycleDuration))
      }
    }
    playback = .outro(outro, begin: now, from: left)
    return outro.cycleDuration
  }

  /// Ends the loop and lets the elements come to rest, no faster than the loop has moved them;
  /// after an outro they stay as it has left them.
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

  /// Ends whatever plays and puts the elements back as their content made them.
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

  /// In seconds; what has only colors to lose loses them in as much.
  private static let leastSettlingDuration = 0.15

  // MARK: What is shown

  /// What an element shows at a time, in seconds of `CACurrentMediaTime()`.
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

  /// What an element's layers show at this moment.
  ///
  /// - Parameter element: The element's index, from 0.
  func presentedState(of element: Int) -> ElementState { stages[element].presentedState }

  /// The color that an element shows at this moment.
  func presentedColor(of element: Int) -> CGColor? { stages[element].presentedColor }
}
