import RefreshMotion
import UIKit

/// Hosts a skin: its content, laid out over the owner's bounds, and the player of its motions.
///
/// It shows as much of the art as the pull reveals. UIKit keeps a refresh control behind the cells
/// but does not promise it, so what lies below the top of the content is cut off here.
final class SkinView: UIView {
  private(set) var bound: BoundSkin?
  private(set) var player: MotionPlayer?
  private(set) var motionStyle: MotionStyle

  var content: (any RefreshContent)? { bound?.content }

  /// What the owner says, on the screen and through VoiceOver.
  var strings = RefreshStrings.system {
    didSet { if strings != oldValue { content?.stringsDidChange(to: strings) } }
  }
  /// The title that the owner was given.
  var title: NSAttributedString? {
    didSet { content?.titleDidChange(to: title) }
  }
  /// The tint that the owner was given; the skin's own goes before it.
  var tint: UIColor? {
    didSet {
      guard tint != oldValue, let content else { return }
      let artTint = artTint
      player?.changeElements { content.tintDidChange(to: artTint) }
    }
  }
  /// How much the skin may move.
  var reducedMotion = ReducedMotion.system {
    didSet { updateMotionStyle() }
  }

  private var skin: RefreshSkin?
  private var activity = Activity.rest
  private var needsResume = false
  private var traits: UITraitCollection?

  /// What it plays, to go on with in another skin.
  private enum Activity: Equatable {
    case rest, loop
    case pull(Double)
  }

  // MARK: Lifecycle

  init() {
    motionStyle = MotionStyle(.system)
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: The skin

  /// Shows a skin instead of the one before, and goes on with what that was doing.
  ///
  /// - Parameter phase: What the owner does.
  /// - Throws: ``RefreshError`` if the skin cannot be shown; there is then no art.
  func apply(_ skin: RefreshSkin, in phase: RefreshPhase) throws(RefreshError) {
    removeSkin()
    let bound = try skin.bound()
    self.skin = skin
    self.bound = bound
    let content = bound.content
    content.view.translatesAutoresizingMaskIntoConstraints = true
    content.view.autoresizingMask = []
    if let tint = skin.appearance.tint { content.view.tintColor = tint }
    addSubview(content.view)
    content.stringsDidChange(to: strings)
    content.titleDidChange(to: title)
    content.tintDidChange(to: artTint)
    content.phaseDidChange(to: phase)
    makePlayer()
    setNeedsLayout()
  }

  /// Takes the skin away.
  func removeSkin() {
    player?.stop()
    player = nil
    content?.view.removeFromSuperview()
    bound = nil
    skin = nil
  }

  private var artTint: UIColor? { skin?.appearance.tint ?? tint }

  private func makePlayer() {
    player?.stop()
    motionStyle = MotionStyle(reducedMotion)
    content?.motionStyleDidChange(to: motionStyle)
    player = bound?.makePlayer(motionStyle)
    switch activity {
    case .rest: break
    case .pull(let progress): scrub(to: progress)
    case .loop: player?.play()
    }
  }

  /// Takes up another wish for less motion while the owner is at work.
  func updateMotionStyle() {
    if MotionStyle(reducedMotion) != motionStyle { makePlayer() }
  }

  // MARK: Playing

  /// Shows the pull's motion at a progress, 0…1.
  func scrub(to progress: Double) {
    activity = .pull(progress)
    // Who asks for less motion does not want it under the finger either.
    player?.scrub(to: motionStyle == .full ? progress : 0)
  }

  /// Starts the loop, from a pull that has come to a progress, 0…1.
  func startLoop(fromPull progress: Double) {
    activity = .loop
    if motionStyle == .full { player?.play(fromPull: progress) } else { player?.play() }
  }

  /// Lets the loop go on that was about to finish.
  func continueLoop() { player?.play(until: .infinity) }

  /// Puts the loop back where it would be by now, after Core Animation dropped it.
  func resume() { player?.resume() }

  /// Makes the motion end as a policy says.
  ///
  /// - Returns: How long that takes in seconds; 0 for no time at all.
  func finish(_ policy: EndingPolicy, with outcome: RefreshOutcome?) -> Double {
    guard let player, let elapsed = player.elapsed else { return 0 }
    switch policy {
    case .immediate: return 0
    case .finishStep: return player.play(until: player.timeline.nextStepEnd(after: elapsed))
    case .finishCycle: return player.play(until: player.timeline.nextCycleEnd(after: elapsed))
    case .outro: return player.playOutro(hasFailed: outcome?.isSuccess == false)
    }
  }

  /// Lets the elements come to rest.
  func settle() {
    activity = .rest
    player?.leave()
  }

  /// Puts everything back as the content made it.
  func reset() {
    activity = .rest
    player?.stop()
  }

  // MARK: Layout

  /// Lays out the art, from the top of the owner down.
  func layOutArt(in size: CGSize) {
    let frame = CGRect(origin: .zero, size: size)
    if let art = content?.view, art.frame != frame { art.frame = frame }
    if needsResume {
      needsResume = false
      player?.resume()
    }
  }

  /// Shows the upper part of the art.
  ///
  /// - Parameters:
  ///   - reveal: How much, in points; it fades in over the first half of the height.
  ///   - size: The size of all of it.
  ///   - clips: Whether to cut off the rest, or to show all of it as far as it has faded in.
  func reveal(_ reveal: CGFloat, of size: CGSize, clips: Bool) {
    show(CGRect(x: 0, y: 0, width: size.width, height: clips ? reveal : size.height))
    fade(in: reveal, of: size)
  }

  /// Shows the lower part of the art, where it stands at the foot of its owner.
  func revealFromBelow(_ reveal: CGFloat, of size: CGSize) {
    show(CGRect(x: 0, y: size.height - reveal, width: size.width, height: reveal))
    fade(in: reveal, of: size)
  }

  /// Shows a part of the art in its place.
  private func show(_ part: CGRect) {
    if bounds != part { bounds = part }
    let center = CGPoint(x: part.midX, y: part.midY)
    if self.center != center { self.center = center }
  }

  private func fade(in reveal: CGFloat, of size: CGSize) {
    let alpha = size.height > 0 ? min(1, reveal / (size.height / 2)) : 0
    if self.alpha != alpha { self.alpha = alpha }
  }

  // MARK: Surroundings

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTraits()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateTraits()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    // The color was handed to Core Animation as it was.
    player?.resume()
  }

  /// Takes up traits that differ from those that were known, in whatever way they came.
  private func updateTraits() {
    let old = traits
    let new = traitCollection
    traits = new
    let category = new.preferredContentSizeCategory
    if category != old?.preferredContentSizeCategory {
      content?.contentSizeCategoryDidChange(to: category)
    }
    if old == nil || new.hasDifferentColorAppearance(comparedTo: old) { player?.resume() }
    if let old, new.layoutDirection != old.layoutDirection {
      // Motions are mirrored where one reads from right to left. The elements learn of the
      // direction later than this view.
      content?.view.setNeedsLayout()
      needsResume = true
      superview?.setNeedsLayout()
    }
  }
}
