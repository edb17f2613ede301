import RefreshMotion
import UIKit

/// Shows a skin by itself, without a control: in a list of skins, or while a screen loads.
///
/// ```swift
/// let art = RefreshArtView(skin: .wave)
/// art.startAnimating()
/// ```
/// Core Animation runs the loop, and no other code runs meanwhile. The loop restarts by itself when
/// the view reenters a window or the app returns to the foreground.
///
/// VoiceOver does not find the art, as it does not find a picture. Where nothing beside it says what it says,
/// make the view an accessibility element with a label.
open class RefreshArtView: UIView {
  /// The skin that the view shows.
  ///
  /// A new skin is shown at once, and animates if the previous one did.
  public var skin = RefreshSkin.lean { didSet { apply(skin) } }

  /// The reason why the view shows nothing; nil if it shows its skin.
  ///
  /// It is logged once.
  public private(set) var error: RefreshError? {
    didSet {
      guard let error, error != oldValue else { return }
      RefreshLog.note(error, in: "\(type(of: self))", showing: "nothing")
    }
  }

  /// How much the skin moves; nil, the default, for the user's choice in Settings.
  ///
  /// A change takes effect at once.
  public var motionStyle: MotionStyle? { didSet { updateMotionStyle() } }

  /// The texts of the art; in the user's language by default.
  public var strings: RefreshStrings {
    get { context.strings }
    set {
      guard newValue != strings else { return }
      context.strings = newValue
      show()
    }
  }

  /// A moment of a refresh that the view shows still, as a control shows it; nil by default.
  ///
  /// A player with a position of its own, such as a preview with a slider, sets it for each frame.
  /// Content is told of the moment alone, and not of what leads to it.
  ///
  /// Setting it stops the loop; nil shows the art at the end of a pull, where the loop begins. Numbers
  /// outside their ranges are clamped.
  public var moment: RefreshMoment? {
    didSet {
      moment = moment?.clamped
      guard moment != oldValue else { return }
      isAnimating = false
      show()
    }
  }

  /// The progress of the work, 0…1, that a skin may show in place of the loop, also still; nil by default.
  public var progress: Double? {
    didSet {
      progress = progress.flatMap(\.share)
      if progress != oldValue { show() }
    }
  }

  /// Whether the loop is running.
  public private(set) var isAnimating = false

  /// The content of the skin; nil if it cannot be shown.
  public var content: (any RefreshContent)? { skinView.content }

  var player: MotionPlayer? { skinView.player }

  private let skinView = SkinView()
  /// All that the art shows.
  private var context = RefreshContext()
  private var token: NotificationToken?

  // MARK: Lifecycle

  /// Makes a view that shows a skin, as tall as a refresh control: 60 points.
  public init(skin: RefreshSkin) {
    self.skin = skin
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ArtBand.height))
    setUp()
  }

  /// Makes a view that shows ``RefreshSkin/lean``.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view from a XIB or storyboard that shows ``RefreshSkin/lean``.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(skinView)
    isUserInteractionEnabled = false
    token = NotificationToken(UIAccessibility.reduceMotionStatusDidChangeNotification) {
      [weak self] in self?.updateMotionStyle()
    }
    context.motionStyle = .system
    apply(skin)
  }

  private func updateMotionStyle() {
    let style = motionStyle ?? .system
    guard context.motionStyle != style else { return }
    context.motionStyle = style
    skinView.show(context, at: moment)
  }

  // MARK: Playing

  /// Starts the loop from its beginning.
  public func startAnimating() {
    guard !isAnimating else { return }
    moment = nil
    isAnimating = true
    show()
  }

  /// Stops the loop and shows the art at the end of a pull, where the loop begins.
  public func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    show()
  }

  private func apply(_ skin: RefreshSkin) {
    do throws(RefreshError) {
      context.enter(isAnimating ? .refreshing : .armed)
      try skinView.apply(skin, for: context)
      error = nil
    } catch {
      self.error = error
    }
    show()
  }

  /// Shows what the properties say.
  private func show() {
    guard let moment else {
      enter(isAnimating ? .refreshing : .armed)
      return skinView.show(context)
    }
    enter(moment)
    UIView.performWithoutAnimation { skinView.show(context, at: moment) }
  }

  /// Enters a phase, in which the work has its progress.
  private func enter(_ phase: RefreshPhase) {
    context.enter(phase)
    if phase == .refreshing || phase == .leaving { context.workProgress = progress }
  }

  /// Enters the phase that content is told at a moment.
  private func enter(_ moment: RefreshMoment) {
    switch moment {
    case .pull(let progress):
      context.enter(progress < 1 ? .pulling(progress: progress) : .armed)
    case .loop: enter(.refreshing)
    case .ending(let policy, let outcome, let begun, let time):
      if outcome.isSuccess, context.outcome != outcome {
        context.now = Date()
        context.lastUpdated = context.now
      }
      let duration = endingDuration(policy, outcome: outcome, begun: begun)
      enter(time < duration ? .refreshing : .leaving)
      context.outcome = outcome
      context.ending = policy
    }
  }

  // MARK: Durations

  /// The duration of one cycle of the loop, in seconds; 0 without art.
  public var cycleDuration: Double { player?.motions.loop.duration ?? 0 }

  /// Returns how long the art goes on after a refresh was ended, in seconds.
  ///
  /// The elements then settle while the control leaves, or stay as the outro has left them.
  ///
  /// - Parameters:
  ///   - policy: The ending.
  ///   - outcome: The outcome of the refresh; a failure may have an outro of its own.
  ///   - begun: When the refresh was ended, in seconds after the loop began.
  /// - Returns: The duration; 0 if the art ends at once.
  public func endingDuration(
    _ policy: EndingPolicy, outcome: RefreshOutcome, begun: Double
  ) -> Double {
    skinView.endingDuration(policy, outcome: outcome, begun: begun.isFinite ? max(begun, 0) : 0)
  }

  // MARK: View

  /// The color of the art where the skin has no color of its own; inherited by default.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      context.tint = newValue
      skinView.show(context, at: moment)
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ArtBand.height)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { skinView.resume() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    skinView.frame = bounds
    skinView.layOutArt(in: bounds.size)
  }
}
