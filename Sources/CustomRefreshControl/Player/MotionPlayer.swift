import RefreshMotion
import UIKit

/// Plays the motions of a skin on its elements: a pull that follows a progress, a loop, and an ending.
///
/// What it plays is a ``RefreshMoment`` that runs, and the state of the elements is a function of the
/// moment. So each motion starts where the previous one left them. A loop or an ending is added to
/// Core Animation once. It continues however busy the main thread is, and takes no time on it.
@MainActor final class MotionPlayer {
  private(set) var motions: TimelineSet
  private(set) var style: MotionStyle
  private(set) var animators: [ElementAnimator]
  private var run: Run?
  /// The latest progress, 0…1, and the ways of the elements to the states that it gives them; its share is nil if they
  /// go back to where the loop begins. Nil without a motion for it, or before the first one.
  private(set) var step: (share: Double?, ways: [ElementWay])?

  /// What the elements show: a moment, and since when it runs.
  private struct Run {
    let moment: RefreshMoment
    /// When the moment was that, in seconds of `CACurrentMediaTime()`; nil if it stays.
    let begin: CFTimeInterval?
  }

  // MARK: Lifecycle

  /// Makes a player for motions in a style, whose timelines have as many elements.
  init(_ motions: TimelineSet, style: MotionStyle, elements: [UIView]) {
    self.motions = motions
    self.style = style
    animators = MotionPlayer.animators(of: elements, for: motions)
  }

  /// Replaces the motions, their style and the elements, and goes on with the moment that it plays.
  ///
  /// - Parameter progress: The progress of the work, 0…1; nil if it is unknown.
  func change(
    to motions: TimelineSet, style: MotionStyle, elements: [UIView], progress: Double? = nil
  ) {
    restoreElements()
    self.motions = motions
    self.style = style
    animators = MotionPlayer.animators(of: elements, for: motions)
    step = finishedStep(at: progress)
    // Without a pull to finish, the loop begins now.
    if case .loop(let time)? = moment, time < 0, motions.pull == nil {
      run = Run(moment: .loop(time: 0), begin: CACurrentMediaTime())
    }
    install()
  }

  private static func animators(
    of elements: [UIView], for motions: TimelineSet
  ) -> [ElementAnimator] {
    let timelines = motions.all
    return elements.enumerated().map { index, element in
      ElementAnimator(
        element, driving: timelines.flatMap { $0.drivenProperties(of: index).compactMap(\.self) })
    }
  }

  // MARK: Following a refresh

  /// Goes on with what a refresh has come to, from where the elements are.
  func follow(_ context: RefreshContext) {
    switch context.phase {
    case .idle: rest()
    case .pulling(let progress): pull(to: progress)
    case .armed: pull(to: 1)
    case .refreshing:
      // A loop that is about to finish goes on if a new refresh begins.
      if !isLooping {
        let time = nextLoopTime
        step = nil
        play(.loop(time: time))
      }
      take(context.workProgress)
      if let ending = context.ending { finish(ending, with: context.outcome ?? .updated) }
    case .leaving: settle()
    }
  }

  /// Follows a pull; a new one begins with the elements as they were.
  private func pull(to progress: Double) {
    if case .pull? = run?.moment {} else { rest() }
    show(.pull(progress: progress))
  }

  /// Goes to the progress of the work from what is shown, or back to the loop if it is unknown.
  private func take(_ progress: Double?) {
    let share = share(at: progress)
    guard share != step?.share, case .loop(let time)? = moment else { return }
    let ends = states(atProgress: share)
    let begun = share == nil ? -ElementWay.duration : time
    let old = share == nil || step?.share == nil ? nil : step?.ways
    // A loop has turned its elements any number of times, but the motion of a progress means its turns.
    var ways =
      old
      ?? ends.enumerated().map { index, end in
        ElementWay(to: loopState(of: index, at: time).turned(near: end))
      }
    let changes = ends.enumerated().map { index, end in
      ways[index].lead(to: end, at: begun, moves: style == .full)
    }
    step = (share, ways)
    // The loop begins when the elements are back.
    if share == nil { run = Run(moment: .loop(time: begun), begin: CACurrentMediaTime()) }
    guard old != nil else { return install() }
    withoutAnimation {
      for (index, changed) in changes.enumerated() where !changed.isEmpty {
        animators[index].show(ways[index].end, ending: changed)
        play(ways[index], on: animators[index], from: CACurrentMediaTime() - time, only: changed)
      }
    }
  }

  /// Returns what the motion shows of a progress; nil if the loop goes on.
  private func share(at progress: Double?) -> Double? {
    motions.progress == nil || style == .still ? nil : progress
  }

  /// Returns a progress of the work that the elements show at once; nil if the loop goes on.
  private func finishedStep(at progress: Double?) -> (share: Double?, ways: [ElementWay])? {
    share(at: progress).map { ($0, states(atProgress: $0).map(ElementWay.init)) }
  }

  /// Restores the elements' original state.
  func rest() {
    (run, step) = (nil, nil)
    restoreElements()
  }

  /// Adds the animations again, at the current time, after the system has removed them or after colors,
  /// directions or sizes have changed.
  func resume() { changeElements {} }

  private func finish(_ policy: EndingPolicy, with outcome: RefreshOutcome) {
    guard case .loop(let time)? = moment else { return }
    play(.ending(policy, outcome: outcome, begun: time, time: 0))
  }

  /// Begins the way to rest, from where the loop is; after an outro its final state stays.
  private func settle() {
    switch moment {
    case nil: break
    case .pull(let progress): settle(fromLoopAt: loopTime(afterPullTo: progress))
    case .loop(let time): settle(fromLoopAt: time)
    case .ending(let policy, let outcome, let begun, let time):
      guard policy != .immediate, outro(policy, outcome) == nil else { break }
      settle(fromLoopAt: min(begun + time, loopEnd(policy, begun: begun)))
    }
  }

  private func settle(fromLoopAt time: Double) {
    play(.ending(.immediate, outcome: .updated, begun: time, time: 0))
  }

  /// Shows a moment of a refresh, still.
  ///
  /// - Parameter progress: The progress of the work at that moment, 0…1; nil if it is unknown.
  func show(_ moment: RefreshMoment, progress: Double? = nil) {
    run = Run(moment: moment, begin: nil)
    step = finishedStep(at: progress)
    install()
  }

  func play(_ moment: RefreshMoment) {
    run = Run(moment: moment, begin: CACurrentMediaTime())
    install()
  }

  // MARK: What plays

  /// The moment that the elements show now; nil if they are at rest.
  private var moment: RefreshMoment? {
    run.map { run in
      run.begin.map { run.moment.advanced(by: CACurrentMediaTime() - $0) } ?? run.moment
    }
  }

  private var isLooping: Bool {
    if case .loop? = run?.moment { run?.begin != nil } else { false }
  }

  /// How long the loop has run, in seconds; nil if it is not running.
  ///
  /// Negative while the rest of a pull plays.
  var elapsed: Double? {
    guard style != .still, run?.begin != nil else { return nil }
    switch moment {
    case .loop(let time): return time
    case .ending(let policy, let outcome, let begun, let time):
      return runsLoop(policy, outcome, begun: begun) ? begun + time : nil
    case .pull, nil: return nil
    }
  }

  /// How long the motion goes on before the elements settle, in seconds; 0 if nothing ends.
  var remainingDuration: Double {
    guard case .ending(let policy, let outcome, let begun, let time)? = moment else { return 0 }
    return max(0, endingDuration(policy, outcome: outcome, begun: begun) - time)
  }

  /// The time at which a loop that begins now starts.
  private var nextLoopTime: Double {
    switch moment {
    case .pull(let progress): progress < 1 ? loopTime(afterPullTo: progress) : 0
    default: elapsed ?? 0
    }
  }

  /// Returns the time of the loop that follows a pull.
  ///
  /// If the pull is a cycle of the loop, the loop continues from there. Otherwise the rest of the pull
  /// plays first, quickly, in negative time.
  private func loopTime(afterPullTo progress: Double) -> Double {
    guard followsPull else { return 0 }
    return motions.pull == nil
      ? progress * motions.loop.duration : (progress - 1) * MotionPlayer.wholePullDuration
  }

  /// The duration for playing a whole pull, in seconds.
  static let wholePullDuration = 0.3

  // MARK: Animations

  /// Shows or plays the moment on all elements.
  @inline(never)  // Inlined it would weigh 2.6 kB more.
  private func install() {
    guard let run else { return }
    updateAppearance()
    withoutAnimation {
      for (index, animator) in animators.enumerated() { install(run, on: animator, index) }
    }
  }

  private func install(_ run: Run, on animator: ElementAnimator, _ index: Int) {
    guard let begin = run.begin, style != .still else {
      return animator.show(state(of: index, at: run.moment))
    }
    switch run.moment {
    case .pull: animator.show(state(of: index, at: run.moment))
    case .loop(let time): playLoop(on: animator, index, from: begin - time)
    case .ending(let policy, let outcome, let begun, let time):
      let end = begin - time
      if let outro = outro(policy, outcome) {
        let left = loopState(of: index, at: begun).unwound
        if stopsLoop(outcome) {
          animator.show(left)
        } else {
          let driven = outro.drivenProperties(of: index)
          playLoop(
            on: animator, index, from: end - begun,
            only: Property.targets.filter { !driven.contains($0) })
        }
        animator.play(
          outro.keyframes(of: index, from: left),
          AnimationSchedule(begin: end, end: outro.duration))
      } else if runsLoop(policy, outcome, begun: begun) {
        let loopEnd = loopEnd(policy, begun: begun)
        playLoop(on: animator, index, from: end - begun, until: loopEnd)
      } else {
        playSettling(on: animator, from: loopState(of: index, at: begun), begin: end)
      }
    }
  }

  /// Plays the loop, after the rest of a pull if the loop begins later.
  ///
  /// - Parameters:
  ///   - begin: When the loop begins, in seconds of `CACurrentMediaTime()`.
  ///   - end: When it stops and holds, in seconds after it began.
  ///   - properties: What of it plays, with nil for the color; all by default.
  private func playLoop(
    on animator: ElementAnimator, _ index: Int, from begin: CFTimeInterval,
    until end: Double = .infinity, only properties: [Property?] = Property.targets
  ) {
    if let step, step.share != nil {
      animator.show(step.ways[index].end)
      return play(step.ways[index], on: animator, from: begin, only: properties)
    }
    let pull = step == nil && CACurrentMediaTime() < begin ? motions.pull : nil
    // An element that the loop does not move is shown without an animation.
    if pull == nil, step == nil, let still = motions.loop.stillState(of: index) {
      return animator.show(still)
    }
    animator.show(.identity)
    if let step { play(step.ways[index], on: animator, from: begin, only: properties) }
    if let pull {
      let duration = MotionPlayer.wholePullDuration
      animator.play(
        pull.keyframes(of: index).filter { properties.contains($0.property) },
        AnimationSchedule(
          begin: begin - duration, end: duration, speed: pull.duration / duration,
          isRemovedAtEnd: true))
    }
    animator.play(
      motions.loop.keyframes(of: index).filter { properties.contains($0.property) },
      AnimationSchedule(begin: begin, end: end))
  }

  /// Plays what is under way to the state that a progress gives an element.
  ///
  /// - Parameters:
  ///   - begin: When the loop began, in seconds of `CACurrentMediaTime()`.
  ///   - properties: What of it plays, with nil for the color.
  private func play(
    _ way: ElementWay, on animator: ElementAnimator, from begin: CFTimeInterval,
    only properties: [Property?]
  ) {
    for leg in way.legs {
      animator.play(
        PlayableTrack.easing(
          leg.properties.filter(properties.contains), from: leg.start, to: way.end,
          over: ElementWay.duration),
        AnimationSchedule(
          begin: begin + leg.begun, end: ElementWay.duration, isRemovedAtEnd: true))
    }
  }

  /// Plays the way to rest from a state; calm elements stay in it, because the way would move them.
  private func playSettling(
    on animator: ElementAnimator, from left: ElementState, begin: CFTimeInterval
  ) {
    guard style == .full else { return animator.show(left) }
    let duration = MotionPlayer.settlingDuration
    animator.show(left.settled(1))
    animator.play(
      PlayableTrack.easing(from: left.settled(0), to: left.settled(1), over: duration),
      AnimationSchedule(begin: begin, end: duration, isRemovedAtEnd: true))
  }

  /// Takes the colors of the elements' appearance, light or dark.
  private func updateAppearance() {
    guard let element = animators.first?.element else { return }
    let isDark = element.traitCollection.userInterfaceStyle == .dark
    guard isDark != motions.loop.isDark else { return }
    motions = motions.map { $0.inDarkAppearance(isDark) }
    guard let share = step?.share else { return }
    for (index, end) in states(atProgress: share).enumerated() { step?.ways[index].end = end }
  }

  // MARK: Elements

  /// Restores the elements, changes them, and shows again what they show.
  func changeElements(_ change: () -> Void) {
    restoreElements()
    change()
    install()
  }

  /// Whether a motion has changed an element, or moves it.
  func isMoving(_ element: UIView) -> Bool {
    animators.contains { $0.element === element && $0.isInUse }
  }

  /// Whether these are the elements that the player moves.
  func moves(_ elements: [UIView]) -> Bool {
    animators.count == elements.count && zip(animators, elements).allSatisfy { $0.element === $1 }
  }

  /// Paints the elements in the shapes that they have now, such as another text.
  func updateShapes() {
    for animator in animators { animator.painter?.updateShape() }
  }

  private func restoreElements() {
    guard animators.contains(where: \.isInUse) else { return }
    withoutAnimation {
      // Restore in reverse: content may name a view twice, and its first baseline is its own state.
      for animator in animators.reversed() { animator.restore() }
    }
  }

  /// Performs changes without animation, also those that a view animates by an action of its own.
  private func withoutAnimation(_ changes: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    UIView.performWithoutAnimation(changes)
    CATransaction.commit()
  }
}
