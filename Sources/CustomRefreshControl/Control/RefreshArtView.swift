import RefreshMotion
import UIKit

/// Shows a skin by itself, without a control: in a list of skins, or while a screen loads.
///
/// ```swift
/// let art = RefreshArtView(skin: .wave)
/// art.startAnimating()
/// ```
/// The loop runs on Core Animation and takes no code while it does. It starts again by itself when
/// the view comes back into a window or the app into the foreground.
open class RefreshArtView: UIView {
  /// What it shows. A new skin is shown at once, and moves if the one before it did.
  open var skin: RefreshSkin { didSet { apply(skin) } }

  /// Why it shows nothing; nil when all is well.
  public private(set) var error: RefreshError?

  /// How much it moves; the default is ``ReducedMotion/system``. Takes effect at once.
  open var reducedMotion: ReducedMotion {
    get { skinView.reducedMotion }
    set { skinView.reducedMotion = newValue }
  }

  /// How far the skin's pull has come, 0…1, while the loop does not run; 1, the art as the loop
  /// finds it, by default.
  open var progress = 1.0 {
    didSet {
      progress = progress.isFinite ? min(max(progress, 0), 1) : 1
      if !isAnimating { showPull() }
    }
  }

  /// Whether the loop runs.
  public private(set) var isAnimating = false

  /// What the skin shows.
  public var content: (any RefreshContent)? { skinView.content }

  private let skinView = SkinView()
  private var tokens: [NotificationToken] = []
  private var tint: UIColor?

  // MARK: Lifecycle

  /// Makes a view that shows a skin, as tall as a refresh control: 60 points.
  public init(skin: RefreshSkin) {
    self.skin = skin
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
    setUp()
  }

  /// Makes a view that shows ``RefreshSkin/appCoda``.
  public override init(frame: CGRect) {
    skin = .appCoda
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view out of a XIB or storyboard that shows ``RefreshSkin/appCoda``.
  public required init?(coder: NSCoder) {
    skin = .appCoda
    super.init(coder: coder)
    setUp()
  }

  private static let height = 60.0

  private func setUp() {
    addSubview(skinView)
    isUserInteractionEnabled = false
    tokens = [
      UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification,
    ].map { name in
      NotificationToken(name) { [weak self] in self?.skinView.resume() }
    }
    tokens.append(
      NotificationToken(UIAccessibility.reduceMotionStatusDidChangeNotification) { [weak self] in
        self?.skinView.updateMotionStyle()
      })
    apply(skin)
  }

  // MARK: Playing

  /// Starts the loop from its beginning.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    showLoop()
  }

  /// Stops the loop; the art stays as ``progress`` says.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    skinView.reset()
    showPull()
  }

  private func apply(_ skin: RefreshSkin) {
    do throws(RefreshError) {
      try skinView.apply(skin, in: isAnimating ? .refreshing : .pulling(progress: progress))
      error = nil
    } catch {
      skinView.removeSkin()
      self.error = error
    }
    if isAnimating { showLoop() } else { showPull() }
    setNeedsLayout()
  }

  private func showLoop() {
    content?.phaseDidChange(to: .refreshing)
    skinView.startLoop(fromPull: 1)
  }

  private func showPull() {
    content?.phaseDidChange(to: progress < 1 ? .pulling(progress: progress) : .armed)
    skinView.scrub(to: progress)
  }

  // MARK: View

  /// The color of the art where the skin has none of its own; inherited by default.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      tint = newValue
      skinView.tint = tint
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
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
