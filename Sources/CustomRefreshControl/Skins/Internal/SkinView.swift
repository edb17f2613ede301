import RefreshMotion
import UIKit

/// Draws a skin: its content, laid out over the owner's bounds, and the player of its motions.
///
/// The owner has the ``RefreshContext`` and hands it over whenever it has changed. What is drawn differs
/// from it only in what the skin and the surroundings decide: tint and text size.
///
/// The view shows as much of the art as the pull reveals. UIKit keeps a refresh control behind the
/// cells but does not guarantee it, so this view clips the art below the top of the content.
final class SkinView: TraitView {
  private(set) var instance: SkinInstance?
  private(set) var player: MotionPlayer?

  var content: (any RefreshContent)? { instance?.content }
  /// What was drawn last, and what the content knows.
  private(set) var context = RefreshContext() {
    didSet { instance?.stage.hidesMarks = context.phase == .idle }
  }

  /// Shows the title below art that has no line for it.
  private let caption = UILabel()

  /// The owner's tint; the skin's own takes precedence.
  private var tint: UIColor?

  private var skin: RefreshSkin?
  /// The moment that is shown still; nil while the art follows the phase.
  private var moment: RefreshMoment?
  /// Where the art was last laid out; nil if it is new.
  private var artFrame: CGRect?
  private var needsResume = false
  private var traits: UITraitCollection?
  private var tokens: [NotificationToken] = []

  // MARK: Lifecycle

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    // VoiceOver would find each letter of a word by itself.
    accessibilityElementsHidden = true
    caption.textAlignment = .center
    caption.font = .preferredFont(forTextStyle: .footnote)
    caption.adjustsFontForContentSizeCategory = true
    caption.textColor = .secondaryLabel
    // A pull then changes only the height, and not the position as well.
    layer.anchorPoint = .zero
    tokens = NotificationToken.foreground { [weak self] in self?.resume() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: The skin

  /// Replaces the skin, and continues what it plays.
  ///
  /// - Parameter owners: The owner's context, whose phase a view without a skin takes up.
  /// - Throws: ``RefreshError`` if the skin cannot be shown; the view then has no art.
  func apply(_ skin: RefreshSkin, for owners: RefreshContext) throws(RefreshError) {
    do throws(RefreshError) {
      try show(skin, for: owners)
    } catch {
      removeSkin()
      throw error
    }
  }

  private func show(_ skin: RefreshSkin, for owners: RefreshContext) throws(RefreshError) {
    let instance = try skin.instance(strings: owners.strings)
    removeArt()
    self.skin = skin
    self.instance = instance
    let content = instance.content
    content.view.translatesAutoresizingMaskIntoConstraints = true
    content.view.autoresizingMask = []
    if let tint = skin.appearance.tint { content.view.tintColor = tint }
    instance.stage.host.addSubview(content.view)
    addSubview(instance.stage)
    setTint(owners.tint)
    let goesOn = isSamePart(as: owners)
    context = drawn(owners)
    content.update(context)
    // The content may have changed the skin.
    guard self.content === content else { return }
    // It may also have made its elements only then.
    if content.elements.count != instance.motions.loop.elementCount {
      self.instance = try skin.instance(of: content, on: instance.stage, strings: owners.strings)
    }
    artFrame = nil
    if player == nil {
      player = self.instance?.makePlayer(context.motionStyle)
      player?.follow(context)
    } else {
      self.instance.map(changePlayer)
      if !goesOn { player?.follow(context) }
    }
    // The owner lays out the art.
    superview?.setNeedsLayout()
  }

  // MARK: What is shown

  /// Shows the owner's context: its content, and the motion that belongs to its phase, from where the
  /// elements are; or a moment of a refresh, still.
  func show(_ owners: RefreshContext, at moment: RefreshMoment? = nil) {
    let goesOn = isSamePart(as: owners)
    draw(owners)
    self.moment = moment
    if let moment {
      player?.show(moment, progress: context.workProgress)
    } else if !goesOn {
      player?.follow(context)
    }
  }

  /// Whether a context is of the part of a refresh that the player follows.
  private func isSamePart(as owners: RefreshContext) -> Bool {
    moment == nil && context.phase == owners.phase && context.ending == owners.ending
      && context.workProgress == owners.workProgress
  }

  private func draw(_ owners: RefreshContext) {
    let hasNewTitle = context.title != owners.title
    let hasNewStyle = context.motionStyle != owners.motionStyle
    if let skin, context.strings != owners.strings,
      skin.shownText(in: context.strings) != skin.shownText(in: owners.strings)
    {
      // A word is never empty, so its letters can be made.
      try? apply(skin, for: owners)
    } else if tint != owners.tint, let player {
      setTint(owners.tint)
      // A motion may have painted the elements.
      player.changeElements { tell(drawn(owners)) }
    } else {
      setTint(owners.tint)
      tell(drawn(owners))
    }
    if hasNewStyle, let instance { changePlayer(to: instance) }
    guard hasNewTitle else { return }
    caption.attributedText = owners.title
    superview?.setNeedsLayout()
  }

  /// Returns an owner's context with what the skin and the surroundings decide.
  private func drawn(_ owners: RefreshContext) -> RefreshContext {
    var drawn = owners
    drawn.tint = skin?.appearance.tint ?? owners.tint
    drawn.contentSizeCategory = context.contentSizeCategory
    return drawn
  }

  private func setTint(_ new: UIColor?) {
    guard tint != new else { return }
    tint = new
    // Apps set `tintColor` to `.clear` to hide UIKit's spinner: give the art its tint explicitly.
    tintColor = new
  }

  /// Tells the content what has changed, and takes up what it changes in its elements.
  private func tell(_ new: RefreshContext) {
    guard context != new else { return }
    context = new
    guard let content else { return }
    content.update(context)
    guard self.content === content, let player else { return }
    guard instance.map({ player.moves($0.elements) }) ?? true else {
      return takeUpElements(of: content)
    }
    player.updateShapes()
  }

  /// Moves the elements that the content has now; elements that no motion fits stay still.
  private func takeUpElements(of content: any RefreshContent) {
    guard let skin, let stage = instance?.stage,
      let instance = try? skin.instance(of: content, on: stage, strings: context.strings)
    else { return }
    self.instance = instance
    changePlayer(to: instance)
    superview?.setNeedsLayout()
  }

  private func changePlayer(to instance: SkinInstance) {
    player?.change(
      to: instance.motions(in: context.motionStyle), style: context.motionStyle,
      elements: instance.elements, progress: context.workProgress)
  }

  /// Removes the skin.
  func removeSkin() {
    player?.rest()
    player = nil
    removeArt()
    instance = nil
    skin = nil
  }

  private func removeArt() {
    content?.view.removeFromSuperview()
    instance?.stage.removeFromSuperview()
  }

  /// Whether the owner reveals some of the art.
  var isInSight: Bool { alpha > 0 }

  /// The ending that the skin is drawn for.
  var preferredEnding: EndingPolicy { skin?.preferredEnding ?? .immediate }

  // MARK: Playing

  /// Plays again, at the current time, what the system has removed.
  func resume() { player?.resume() }

  /// How long the motion of an end goes on, in seconds.
  var remainingDuration: Double { player?.remainingDuration ?? 0 }

  /// Returns how long the motion goes on after a refresh was ended, in seconds.
  func endingDuration(
    _ policy: EndingPolicy, outcome: RefreshOutcome, begun: Double
  ) -> Double {
    player?.endingDuration(policy, outcome: outcome, begun: begun) ?? 0
  }

  // MARK: Layout

  /// Lays out the art from the top of the owner.
  func layOutArt(in size: CGSize) {
    let line = placeCaption(in: size)
    let place = CGRect(x: 0, y: 0, width: size.width, height: size.height - line)
    if let instance {
      let stage = instance.stage
      if stage.frame != place { stage.frame = place }
      stage.place()
      // Art may be drawn for the whole height, which does not depend on its view's.
      let scale = 1 - line / max(size.height, 1)
      stage.layer.sublayerTransform = CATransform3DMakeScale(scale, scale, 1)
      layOut(instance.content.view, over: stage.host.bounds)
    }
    if needsResume {
      needsResume = false
      resume()
    }
  }

  /// Puts the title to the lower end, if the art has no line for it; one that is higher than half of all is scaled.
  ///
  /// - Returns: The height of its line, in points; 0 if there is none.
  private func placeCaption(in size: CGSize) -> CGFloat {
    let isShown = caption.attributedText != nil && !showsTexts && content != nil
    let whole = caption.intrinsicContentSize.height
    let height = min(whole, size.height / 2 - 4)
    guard isShown, height > 0 else {
      caption.removeFromSuperview()
      return 0
    }
    addSubview(caption)
    let scale = height / whole
    caption.bounds.size = CGSize(width: max(0, size.width - 32) / scale, height: whole)
    caption.transform = scale < 1 ? CGAffineTransform(scaleX: scale, y: scale) : .identity
    caption.center = CGPoint(x: size.width / 2, y: size.height - 4 - height / 2)
    return height + 4
  }

  private func layOut(_ art: UIView, over frame: CGRect) {
    defer { artFrame = frame }
    guard let player, player.isMoving(art) else {
      if art.frame != frame { art.frame = frame }
      return
    }
    // `frame` is undefined under a transform: restore the view, set the frame, transform again.
    if artFrame != frame { player.changeElements { art.frame = frame } }
  }

  /// Whether the art is of texts, which stay where they are read, with the title among them.
  var showsTexts: Bool { content?.showsTexts == true }

  /// Shows the lower part of the art at the top, as if the content took it along.
  func revealLeaving(_ reveal: CGFloat, of size: CGSize) {
    let height = max(0, reveal)
    bounds = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    center = .zero
    fade(in: reveal, of: size)
  }

  /// Shows the upper part of the art, or the part that its owner's container shows.
  ///
  /// - Parameters:
  ///   - reveal: The revealed height, in points.
  ///   - size: The size of the whole art.
  ///   - container: The bounds of a container that is no scroll view, in points of the owner.
  func reveal(_ reveal: CGFloat, of size: CGSize, in container: CGRect? = nil) {
    let height = container == nil ? max(0, reveal) : size.height
    var part = CGRect(x: 0, y: 0, width: size.width, height: height)
    if let container { part = part.intersection(container) }
    showPart(part.isNull ? .zero : part)
    fade(in: reveal, of: size)
  }

  /// Shows the part of the art next to the content, which a pull at a side reveals.
  ///
  /// - Parameters:
  ///   - reveal: The revealed length along the side's axis, in points.
  ///   - place: Where the whole art is in the owner.
  func reveal(_ reveal: CGFloat, of place: CGRect, at side: ScrollSide) {
    let length = max(0, reveal)
    var part = CGRect(origin: .zero, size: place.size)
    if side.isVertical { part.size.height = length } else { part.size.width = length }
    switch side {
    case .top: part.origin.y = place.height - length
    case .left: part.origin.x = place.width - length
    case .bottom, .right: break
    }
    showPart(part, at: place.origin)
    fade(in: reveal, of: CGSize(width: 0, height: side.length(of: place.size)))
  }

  /// Shows a part of the art, without moving it in the owner.
  private func showPart(_ part: CGRect, at origin: CGPoint = .zero) {
    let place = CGPoint(x: origin.x + part.minX, y: origin.y + part.minY)
    if bounds != part { bounds = part }
    if center != place { center = place }
  }

  private func fade(in reveal: CGFloat, of size: CGSize) {
    let alpha = size.height > 0 ? min(1, max(0, reveal / (size.height / 2))) : 0
    if self.alpha != alpha { self.alpha = alpha }
  }

  // MARK: Surroundings

  override func tintColorDidChange() {
    super.tintColorDidChange()
    // Core Animation has a copy of the old color.
    resume()
  }

  /// Handles changes of the traits since the last call.
  override func updateTraits() {
    let old = traits
    let new = traitCollection
    traits = new
    let category = new.preferredContentSizeCategory
    let hasNewSize = category != old?.preferredContentSizeCategory
    if hasNewSize { tell(with(context) { $0.contentSizeCategory = category }) }
    guard hasNewSize || new.hasDifferentColorAppearance(comparedTo: old) else { return }
    // The elements receive the traits after this view, and then Core Animation has copies of the old
    // colors and letters.
    needsResume = true
    superview?.setNeedsLayout()
  }
}
