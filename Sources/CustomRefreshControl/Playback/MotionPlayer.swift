import RefreshMotion
import UIKit

/// Plays a timeline on elements: by hand while they are pulled, and without any code of ours
/// running while it loops.
///
/// `play()` hands the whole loop to Core Animation once. It goes on however busy the main thread
/// is, and costs it nothing.
@MainActor public final class MotionPlayer {
  /// How a player that is told to stop comes to rest.
  public enum Stop: Sendable, Equatable {
    /// At once.
    case immediately
    /// From where the elements are, over some seconds; above 0.
    case settling(over: Double)
  }

  /// What it plays.
  public let timeline: Timeline
  /// Whether the loop runs.
  public var isPlaying: Bool { began != nil }

  private let stages: [ElementStage]
  private let pull: Timeline?
  private let outro: Timeline?
  private let failure: Timeline?
  /// Whether it shows the beginning of its timeline and never moves.
  private let isStill: Bool
  /// When the loop began, in seconds of `CACurrentMediaTime()`.
  private var began: CFTimeInterval?
  /// When the loop runs out, in seconds since it began.
  private var end = Double.infinity
  private var hasPlayedOutro = false

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - timeline: What to play.
  ///   - elements: The views that it moves, one for each of its elements.
  ///   - pull: What to scrub; a cycle of the timeline unless given.
  ///   - outro: What to play once at the end; nothing unless given.
  ///   - failure: What to play instead at the end of what has failed; the outro unless given.
  public init(
    timeline: Timeline, pull: Timeline? = nil, outro: Timeline? = nil, failure: Timeline? = nil,
    elements: [UIView]
  ) {
    self.timeline = timeline
    self.pull = pull
    self.outro = outro
    self.failure = failure
    isStill = false
    stages = elements.map(ElementStage.init)
  }

  /// Makes a player that strikes the pose in which a timeline begins, and holds it.
  init(posing timeline: Timeline, elements: [UIView]) {
    self.timeline = timeline
    pull = nil
    outro = nil
    failure = nil
    isStill = true
    stages = elements.map(ElementStage.init)
  }

  /// How long the loop has run, in seconds; nil when it does not.
  public var elapsed: Double? { began.map { CACurrentMediaTime() - $0 } }

  /// Shows the cycle at a share of its duration.
  ///
  /// - Parameter progress: 0…1; others count as the nearer end.
  public func scrub(to progress: Double) {
    guard !isPlaying else { return }
    let progress = progress.isFinite ? min(max(progress, 0), 1) : 0
    for (index, stage) in stages.enumerated() {
      stage.show((pull ?? timeline).state(of: index, atProgress: progress))
    }
  }

  /// Starts the loop; does nothing while it runs.
  ///
  /// - Parameter time: Where in the loop to start, in seconds; 0 unless given.
  public func play(from time: Double = 0) {
    guard !isPlaying else { return }
    guard !isStill else { return scrub(to: 0) }
    began = CACurrentMediaTime() - time
    end = .infinity
    hasPlayedOutro = false
    install()
  }

  /// Puts the loop back where it would be by now, after the system has dropped its animations or
  /// others have taken their place.
  public func resume() {
    guard isPlaying else { return }
    restore()
    install()
  }

  /// Lets the loop run out and stand still at a time of it, or go on for ever.
  ///
  /// - Parameter time: In seconds since the loop began, later than now; infinite for ever.
  /// - Returns: How many seconds are left until then; 0 when nothing plays.
  @discardableResult func play(until time: Double) -> Double {
    guard let elapsed else { return 0 }
    end = time
    resume()
    return max(0, time - elapsed)
  }

  /// Where in the loop the motion goes on after a pull that was let go at a progress, in seconds.
  func loopTime(atPull progress: Double) -> Double {
    pull == nil && progress < 1 ? progress * timeline.cycleDuration : 0
  }

  /// Plays the outro once from where the elements are, in place of the loop.
  ///
  /// - Parameter hasFailed: Whether to play what is for a failure, where there is such.
  /// - Returns: How long it takes in seconds; 0 where there is none or nothing plays.
  func playOutro(hasFailed: Bool) -> Double {
    guard let outro = hasFailed ? failure ?? outro : outro, let elapsed else { return 0 }
    let now = CACurrentMediaTime()
    for (index, stage) in stages.enumerated() {
      let left = timeline.state(of: index, at: elapsed)
      stage.play(outro.keyframes(of: index, from: left), since: now, until: outro.cycleDuration)
    }
    hasPlayedOutro = true
    return outro.cycleDuration
  }

  /// Ends the loop, or a pull, and leaves the elements as their content made them.
  public func stop(_ stop: Stop = .immediately) {
    began = nil
    switch stop {
    case .immediately: restore()
    // What an outro has brought to an end stays there until it is out of sight.
    case .settling where hasPlayedOutro: break
    case .settling(let duration): for stage in stages { stage.settle(over: duration) }
    }
  }

  /// Ends the loop and lets the elements come to rest, no faster than the loop has moved them;
  /// after an outro they stay as it has left them.
  func leave() {
    began = nil
    guard !hasPlayedOutro else { return }
    for (index, stage) in stages.enumerated() {
      stage.settle(over: settlingDuration(of: stage, playing: timeline.keyframes(of: index)))
    }
  }

  private func settlingDuration(
    of stage: ElementStage, playing keyframes: ElementKeyframes
  ) -> Double {
    let shown = stage.presentedState
    let durations = keyframes.numbers.map { number in
      var distance = abs(shown[number.property] - number.property.restingValue)
      if number.property == .rotation { distance = abs(distance.remainder(dividingBy: 2 * .pi)) }
      let pace = number.track.pace
      return pace > 0 ? ElementStage.settlingSlope * distance / pace : 0
    }
    return durations.reduce(MotionPlayer.leastSettlingDuration, max)
  }

  /// In seconds; what has only colours to lose loses them in as much.
  private static let leastSettlingDuration = 0.15

  /// Takes the elements' own colours anew, after they have changed with the appearance.
  func refreshColors() { resume() }

  /// Puts every element back exactly as it was, whatever is still settling.
  func restore() {
    hasPlayedOutro = false
    for stage in stages { stage.restore() }
  }

  /// What an element's layers show at this moment.
  ///
  /// - Parameter element: The element's index, from 0.
  func presentedState(of element: Int) -> ElementState { stages[element].presentedState }

  /// The colour that an element shows at this moment.
  func presentedColor(of element: Int) -> CGColor? { stages[element].presentedColor }

  private func install() {
    guard let began else { return }
    for (index, stage) in stages.enumerated() {
      stage.show(.identity)
      stage.play(timeline.keyframes(of: index), since: began, until: end)
    }
  }
}

extension PlayableTrack<Double> {
  /// The fastest that it gets from one keyframe to the next, in units a second.
  fileprivate var pace: Double {
    zip(zip(times, times.dropFirst()), zip(values, values.dropFirst())).reduce(0) { pace, pair in
      let (time, value) = pair
      return time.0 < time.1 ? max(pace, abs(value.1 - value.0) / (time.1 - time.0)) : pace
    }
  }
}
