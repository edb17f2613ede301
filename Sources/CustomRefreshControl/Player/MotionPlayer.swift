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
  public var isPlaying: Bool { isLooping && style != .still }

  private(set) var stages: [ElementStage]
  private(set) var motions: MotionSet<Timeline>
  private(set) var loop: PlayableMotion
  private var pull: PlayableMotion?
  private var outro: PlayableOutro?
  private var failure: PlayableOutro?
  private(set) var style: MotionStyle
  private var playback = Playback.rest
  /// The elements that a pull changes; nil if that is not known yet.
  private var pulledElements: [Int]?
  /// How many elements have the animations that a begin needs.
  private var preparedCount = 0

  private enum Playback {
    /// The elements are in their original state.
    case rest
    /// The elements show the pull at a progress, 0…1.
    case pull(Double)
    /// The elements play the loop, or stay still in its place.
    case loop(Loop)
    /// The elements play the outro.
    case outro(Outro)
    /// The elements settle, or stay in the final state of the outro.
    case settling(after: Outro?)
    /// The elements show a moment, still.
    case held(RefreshMoment)
  }

  private struct Loop {
    /// When the loop begins, in seconds of `CACurrentMediaTime()`; the rest of a pull plays before.
    var begin: CFTimeInterval
    /// When the loop ends, in seconds after it began.
    var end = Double.infinity
    /// Whether the rest of a pull plays before the loop.
    var isPulled = false
  }

  private struct Outro {
    let motion: PlayableOutro
    /// When the outro begins, in seconds of `CACurrentMediaTime()`.
    let begin: CFTimeInterval
    /// The states of the elements in the loop, in which they start.
    let left: [ElementState]
    /// The loop, which goes on with what the outro does not drive; nil if that has stopped.
    let loop: Loop?
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
      MotionSet(loop: timeline, pull: pull), style: isStill ? .still : .full, elements: elements)
  }

  /// Makes a player for motions in a style.
  init(_ motions: MotionSet<Timeline>, style: MotionStyle, elements: [UIView]) {
    self.motions = motions
    self.style = style
    loop = MotionPlayer.playableLoop(of: motions)
    pull = MotionPlayer.playablePull(of: motions)
    outro = motions.outro.map(PlayableOutro.init)
    failure = motions.failure.map(PlayableOutro.init)
    stages = MotionPlayer.stages(of: elements, for: motions)
  }

  /// Replaces the motions, their style and the elements, and continues a pull or a loop where it is.
  ///
  /// An outro becomes a loop again. Elements that settle are restored.
  func change(to motions: MotionSet<Timeline>, style: MotionStyle, elements: [UIView]) {
    restoreElements()
    self.motions = motions
    self.style = style
    makePlayable()
    stages = MotionPlayer.stages(of: elements, for: motions)
    switch playback {
    case .rest, .pull, .held: break
    case .loop(let loop):
      // Without a pull to finish, the loop begins now.
      let now = CACurrentMediaTime()
      if loop.isPulled && now < loop.begin && !(followsPull && pull != nil) {
        playback = .loop(Loop(begin: now))
      }
    case .outro: playback = .loop(Loop(begin: CACurrentMediaTime()))
    case .settling: playback = .rest
    }
    resume()
  }

  private func makePlayable() {
    loop = MotionPlayer.playableLoop(of: motions)
    pull = MotionPlayer.playablePull(of: motions)
    outro = motions.outro.map(PlayableOutro.init)
    failure = motions.failure.map(PlayableOutro.init)
    pulledElements = nil
    preparedCount = 0
  }

  private static func playableLoop(of motions: MotionSet<Timeline>) -> PlayableMotion {
    // The loop repeats even if its timeline does not.
    PlayableMotion(motions.loop.repeatingForever(), keys: .loop)
  }

  private static func playablePull(of motions: MotionSet<Timeline>) -> PlayableMotion? {
    motions.pull.map { PlayableMotion($0, keys: .pull) }
  }

  private static func stages(
    of elements: [UIView], for motions: MotionSet<Timeline>
  ) -> [ElementStage] {
    let timelines =
      [motions.loop] + [motions.pull, motions.outro, motions.failure].compactMap { $0 }
    return elements.enumerated().map { index, element in
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
    guard !isLooping else { return }
    let progress = progress.isFinite ? min(max(progress, 0), 1) : 0
    if case .pull = playback {} else { restore() }
    playback = .pull(progress)
    showPull(progress)
    prepareLoop()
  }

  /// Creates a slice of what a begin and an end need: a pull has time for it, they are awaited.
  private func prepareLoop() {
    guard preparedCount < stages.count, style != .still else { return }
    let (count, rest) = stages.count.quotientAndRemainder(dividingBy: MotionPlayer.sliceCount)
    let slice = rest > 0 ? count + 1 : count
    for index in stages.indices[preparedCount...].prefix(slice) {
      stages[index].prepare(loop.part(index))
      // Its rest plays before the loop.
      if let pull { stages[index].prepare(pull.part(index)) }
      outro?.prepare(index)
      if outro?.timeline.drivenProperties(of: index).color == true {
        stages[index].painter?.prepare()
      }
      preparedCount = index + 1
    }
  }

  /// The steps of a pull that prepare the loop; a quick pull of 100 points has about ten.
  private static let sliceCount = 8

  private func showPull(_ progress: Double) {
    updateAppearance()
    // Read once, not for each element.
    let (pulled, progress) = (pulled, followsPull ? progress : 0)
    let elements =
      pulledElements
      ?? stages.indices.filter {
        let driven = pulled.drivenProperties(of: $0)
        return driven.color || !driven.numbers.isEmpty
      }
    pulledElements = elements
    // The others are at rest.
    UIView.performWithoutActions {
      for index in elements { stages[index].show(pulled.state(of: index, atProgress: progress)) }
    }
  }

  /// Shows a moment of a refresh, still.
  func show(_ moment: RefreshMoment) {
    if case .held = playback {} else { restore() }
    playback = .held(moment)
    updateAppearance()
    UIView.performWithoutActions {
      for (index, stage) in stages.enumerated() { stage.show(state(of: index, at: moment)) }
    }
  }

  /// The timeline that a pull scrubs.
  private var pulled: Timeline { (pull ?? loop).timeline }

  /// Whether the elements follow a pull; otherwise they stay in its first moment.
  private var followsPull: Bool {
    switch style {
    case .full: true
    case .calm: pull != nil
    case .still: false
    }
  }

  // MARK: Looping

  private var isLooping: Bool { if case .loop = playback { true } else { false } }

  /// How long the loop has run, in seconds; nil if it is not running.
  ///
  /// Negative while the rest of a pull plays.
  public var elapsed: Double? {
    guard case .loop(let loop) = playback, style != .still else { return nil }
    return CACurrentMediaTime() - loop.begin
  }

  /// Starts the loop; does nothing while it is running.
  ///
  /// - Parameter time: The time in the loop to start from, in seconds; the default is 0.
  public func play(from time: Double = 0) {
    guard !isLooping else { return }
    start(Loop(begin: CACurrentMediaTime() - time))
  }

  /// Starts the loop after a pull.
  ///
  /// If the pull is a cycle of the loop, the loop continues from there. Otherwise the rest of the
  /// pull plays first, quickly.
  func playAfterPull() {
    // Without a pull, or after a complete one, the loop starts at its beginning.
    guard case .pull(let progress) = playback, progress < 1, followsPull else { return play() }
    let now = CACurrentMediaTime()
    guard pull != nil else { return start(Loop(begin: now - progress * timeline.cycleDuration)) }
    start(Loop(begin: now + (1 - progress) * MotionPlayer.wholePullDuration, isPulled: true))
  }

  /// The duration for playing a whole pull, in seconds.
  private static let wholePullDuration = 0.3

  private func start(_ loop: Loop) {
    // What a pull shows need not be restored first: it has no animations.
    if case .pull = playback {} else { restoreElements() }
    playback = .loop(loop)
    install(loop)
  }

  private func install(_ loop: Loop) {
    guard style != .still else { return showPull(0) }
    updateAppearance()
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

  /// Takes the colors of the elements' appearance, light or dark.
  private func updateAppearance() {
    guard let element = stages.first?.element else { return }
    let isDark = element.traitCollection.userInterfaceStyle == .dark
    guard isDark != motions.loop.isDark else { return }
    motions = motions.map { $0.inDarkAppearance(isDark) }
    makePlayable()
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
      showPull(progress)
    case .held(let moment):
      restoreElements()
      show(moment)
    case .rest, .outro, .settling: break
    }
  }

  /// Restores the elements, changes them, and resumes what they play.
  func changeElements(_ change: () -> Void) {
    restoreElements()
    change()
    switch playback {
    case .loop, .pull, .held: resume()
    case .outro(let outro), .settling(let outro?): install(outro)
    // A settling motion is not resumed.
    case .rest, .settling(nil): playback = .rest
    }
  }

  /// Whether a motion has changed an element, or moves it.
  func isMoving(_ element: UIView) -> Bool {
    stages.contains { $0.element === element && $0.isInUse }
  }

  /// Whether these are the elements that the player moves.
  func moves(_ elements: [UIView]) -> Bool {
    stages.count == elements.count && zip(stages, elements).allSatisfy { $0.element === $1 }
  }

  /// Paints the elements in the shapes that they have now, such as another text.
  func updateShapes() {
    for stage in stages where stage.isPainting { stage.painter?.updateShape() }
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
      guard isPlaying else { return 0 }
      return max(0, time - (CACurrentMediaTime() - loop.begin))
    case .outro:
      guard time == .infinity else { return 0 }
      playback = .rest
      play()
      return .infinity
    case .rest, .pull, .held, .settling: return 0
    }
  }

  /// Plays the outro once from the current state of the elements, replacing the loop.
  ///
  /// What the outro does not drive goes on as in the loop; a failure stops it.
  ///
  /// - Parameter hasFailed: Whether to play the failure motion, if there is one.
  /// - Returns: The duration in seconds; 0 if there is no outro or nothing plays.
  func playOutro(hasFailed: Bool) -> Double {
    guard let outro = hasFailed ? failure ?? self.outro : self.outro, isPlaying else { return 0 }
    guard case .loop(let loop) = playback else { return 0 }
    let now = CACurrentMediaTime()
    let left = stages.indices.map { state(of: $0, at: now) }
    let stops = hasFailed && motions.failure != nil
    let played = Outro(motion: outro, begin: now, left: left, loop: stops ? nil : loop)
    UIView.performWithoutActions {
      for (index, stage) in stages.enumerated() { play(played, of: index, on: stage) }
    }
    playback = .outro(played)
    return outro.timeline.cycleDuration
  }

  /// Plays the outro of restored elements from where it is.
  private func install(_ outro: Outro) {
    UIView.performWithoutActions {
      for (index, stage) in stages.enumerated() {
        if let loop = outro.loop {
          stage.show(.identity)
          stage.play(
            self.loop.part(index), ElementStage.Schedule(begin: loop.begin, end: loop.end))
        }
        play(outro, of: index, on: stage)
      }
    }
  }

  private func play(_ outro: Outro, of index: Int, on stage: ElementStage) {
    if outro.loop == nil { stage.hold(outro.left[index]) }
    // The keyframes depend on the elements' states in the loop, so they are not cached.
    stage.play(
      outro.motion.motion(of: index, from: outro.left[index]),
      ElementStage.Schedule(begin: outro.begin, end: outro.motion.timeline.cycleDuration))
  }

  /// The outro; nil if there is none.
  func outro(hasFailed: Bool) -> Timeline? {
    hasFailed ? motions.failure ?? motions.outro : motions.outro
  }

  /// Ends the pull or the loop and settles the elements; after an outro they keep its final state.
  ///
  /// The elements settle no faster than the loop moves them; still elements stay as they are, and
  /// calm ones stop.
  func leave() {
    var outro: Outro?
    switch playback {
    case .rest, .settling: return
    case .outro(let played): outro = played
    case .pull, .loop, .held:
      guard style != .still else { break }
      let now = CACurrentMediaTime()
      UIView.performWithoutActions {
        for (index, stage) in stages.enumerated() where stage.isInUse {
          let shown = state(of: index, at: now)
          if style == .calm {
            // Settling would move the elements.
            stage.hold(shown)
          } else {
            stage.settle(from: shown, over: settlingDuration(of: index, from: shown))
          }
        }
      }
    }
    playback = .settling(after: outro)
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
    UIView.performWithoutActions {
      // In reverse, because content may name a view twice.
      for stage in stages.reversed() { stage.restore() }
    }
  }

  func settlingDuration(of index: Int, from shown: ElementState) -> Double {
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

  /// Returns the state of an element at a progress of the pull.
  func pulledState(of index: Int, at progress: Double) -> ElementState {
    pulled.state(of: index, atProgress: followsPull ? progress : 0)
  }

  /// Returns the state of an element at a time, in seconds of `CACurrentMediaTime()`.
  private func state(of index: Int, at now: CFTimeInterval) -> ElementState {
    switch playback {
    case .rest, .settling: return .identity
    case .pull(let progress): return pulledState(of: index, at: progress)
    case .held(let moment): return state(of: index, at: moment)
    case .loop where style == .still: return pulledState(of: index, at: 0)
    case .loop(let loop):
      let elapsed = now - loop.begin
      guard elapsed < 0, loop.isPulled else {
        return timeline.state(of: index, at: min(elapsed, loop.end))
      }
      return pulled.state(
        of: index, atProgress: 1 + elapsed / MotionPlayer.wholePullDuration)
    case .outro(let outro):
      return outro.motion.timeline.state(
        of: index, at: now - outro.begin, from: outro.left[index])
    }
  }
}
