import RefreshMotion
import UIKit

/// A refresh control that wears a skin: a genuine `UIRefreshControl` whose spinner has made room
/// for art that moves.
///
/// ```swift
/// tableView.refreshControl = CustomRefreshControl(skin: .appCoda)
/// ```
/// Everything else is as in UIKit: `.valueChanged` tells of a pull, `isRefreshing` of the refresh,
/// and `endRefreshing()` ends it. The motion starts by itself, from a pull and from
/// `beginRefreshing()`, and repeats until the end, without running any code on the main thread.
///
/// A control that cannot show its skin falls back to the stock spinner and says why in ``error``.
open class CustomRefreshControl: UIRefreshControl {
  /// What it wears. A new skin is put on at once, whatever the control is doing.
  open var skin: RefreshSkin {
    didSet { wear(.success(skin)) }
  }

  /// Why the control shows the stock spinner instead of its skin; nil when all is well.
  public private(set) var error: RefreshError?

  /// What the control is doing.
  public internal(set) var phase: RefreshPhase = .idle {
    didSet {
      guard phase != oldValue else { return }
      content?.phaseDidChange(to: phase)
      onPhaseChange?(phase)
    }
  }

  /// When `endRefreshing()` really ends the refresh; `.immediate` unless set.
  ///
  /// Until it does, `isRefreshing` stays true.
  open var endingPolicy: EndingPolicy = .immediate

  /// How much it moves; ``ReducedMotion/system`` unless set. Takes effect at once.
  open var reducedMotion: ReducedMotion = .system {
    didSet { updateMotionStyle() }
  }

  /// What it says, on the screen and through VoiceOver; in the user's language unless set.
  open var strings: RefreshStrings = .system {
    didSet { if strings != oldValue { content?.stringsDidChange(to: strings) } }
  }

  /// Whether the device taps the finger when a pull starts a refresh; false unless set.
  open var playsHaptics = false

  /// Is told of every new phase, after it has begun.
  open var onPhaseChange: (@MainActor (RefreshPhase) -> Void)?

  /// Is told how the work of ``onRefresh`` went, or what ``endRefreshing(with:)`` was given, as
  /// the refresh is about to end.
  open var onFinish: (@MainActor (RefreshOutcome) -> Void)?

  /// Is told when the control has left the screen after a refresh, which UIKit has no word for.
  open var onHide: (@MainActor () -> Void)?

  /// What the skin shows; nil where the stock spinner stands in for it.
  public private(set) var content: (any RefreshContent)?

  // MARK: Storage

  var bound: BoundSkin?
  var player: MotionPlayer?
  var motionStyle = MotionStyle.full
  let revealView = RevealView()
  let timer = AnimationTimer()
  var tracking: ScrollTracking?
  let run = RefreshRun()
  var pendingBeginning: Beginning?
  var design = Design()
  private var worn: Result<RefreshSkin, RefreshError>?
  private var isTurningRound = false
  private var skinTint: UIColor?
  private var skinTitle: NSAttributedString?
  private var ownLabel: String?
  private var foreground: NotificationToken?
  private var motionSetting: NotificationToken?

  // MARK: Lifecycle

  /// Makes a control.
  ///
  /// - Parameter skin: What it wears.
  public init(skin: RefreshSkin) {
    self.skin = skin
    super.init()
    setUp()
  }

  /// Makes a control that wears ``RefreshSkin/appCoda``.
  public override init() {
    skin = .appCoda
    super.init()
    setUp()
  }

  /// Makes a control that wears ``RefreshSkin/appCoda``; its height is UIKit's own.
  public override init(frame: CGRect) {
    skin = .appCoda
    super.init(frame: frame)
    setUp()
  }

  /// Makes a control out of a XIB or storyboard that wears ``RefreshSkin/appCoda``.
  public required init?(coder: NSCoder) {
    skin = .appCoda
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(revealView)
    revealView.marker = timer.view
    backgroundColor = .clear
    addAction(UIAction { [weak self] _ in self?.didTrigger() }, for: .valueChanged)
    run.onEnd = { [weak self] in self?.end(with: $0) }
    foreground = NotificationToken(UIApplication.willEnterForegroundNotification) { [weak self] in
      self?.player?.resume()
    }
    motionSetting = NotificationToken(UIAccessibility.reduceMotionStatusDidChangeNotification) {
      [weak self] in self?.updateMotionStyle()
    }
    isAccessibilityElement = true
    wear(.success(skin))
  }

  // MARK: UIRefreshControl

  /// Whether UIKit has refresh controls here: not in Mac Catalyst apps in the Mac idiom, where it
  /// raises an exception. There a custom control does nothing instead.
  public static var isSupported: Bool { UIDevice.current.userInterfaceIdiom != .mac }

  /// The skin's tint; nil for the one that its surroundings have. The stock spinner stays hidden
  /// whatever is set here.
  open override var tintColor: UIColor! {
    get { skinTint }
    set {
      guard newValue != skinTint else { return }
      skinTint = newValue
      wear(worn ?? .success(skin))
    }
  }

  /// A title for the skin to show, if it shows any; the stock label stays hidden.
  open override var attributedTitle: NSAttributedString? {
    get { skinTitle }
    set {
      skinTitle = newValue
      if content == nil { super.attributedTitle = newValue }
      content?.titleDidChange(to: newValue)
    }
  }

  /// Begins a refresh from code, as in UIKit: sends no event and does not scroll.
  ///
  /// Outside a window, where UIKit ignores it, the refresh begins as soon as there is one.
  open override func beginRefreshing() {
    begin(Beginning())
  }

  /// Ends the refresh when ``endingPolicy`` says; does nothing when there is none.
  ///
  /// The work of ``onRefresh`` is cancelled if it still runs.
  open override func endRefreshing() {
    endRefreshing(after: nil)
  }

  func endAtLast() {
    timer.cancel()
    guard isRefreshing else { return }
    super.endRefreshing()
    leave()
  }

  func beginAtLast() {
    if !isRefreshing { super.beginRefreshing() }
  }

  // MARK: UIView

  /// What VoiceOver calls the control: what it is doing, in ``strings``, unless set.
  open override var accessibilityLabel: String? {
    get { ownLabel ?? spokenLabel }
    set { ownLabel = newValue }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    guard CustomRefreshControl.isSupported else { return }
    super.willMove(toWindow: newWindow)
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    follow()
    updateTint()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    follow()
    if window == nil {
      leftWindow()
    } else {
      player?.resume()
      pendingBeginning.map(begin)
      pullDidChange()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    bringSubviewToFront(revealView)
    revealView.lay(out: content?.view, in: bounds, reveal: reveal)
    if isTurningRound {
      isTurningRound = false
      player?.resume()
    }
    pullDidChange()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    // A turn of the screen moves the top of the content without a scroll.
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Colours were handed to Core Animation as they were under the old traits.
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      player?.refreshColors()
    }
    let category = traitCollection.preferredContentSizeCategory
    if category != previousTraitCollection?.preferredContentSizeCategory {
      content?.contentSizeCategoryDidChange(to: category)
    }
    if traitCollection.layoutDirection != previousTraitCollection?.layoutDirection {
      content?.view.setNeedsLayout()
      // Motions are mirrored where one reads from right to left. The elements learn of the
      // direction later than the control.
      isTurningRound = true
      setNeedsLayout()
    }
  }

  // MARK: Interface Builder

  #if os(Linux)
    /// Sets what Interface Builder sets; without the Objective-C runtime a class looks up its own
    /// names.
    open override func setValue(_ value: Any?, forKey key: String) {
      switch key {
      case "skinName": skinName = value as? String
      case "nibName": nibName = value as? String
      case "text": text = value as? String
      case "palette": palette = value as? String
      default: super.setValue(value, forKey: key)
      }
    }
  #endif

  // MARK: Skin

  /// Puts a skin on, or shows why there is none.
  func wear(_ skin: Result<RefreshSkin, RefreshError>) {
    worn = skin
    player?.stop()
    player = nil
    content?.view.removeFromSuperview()
    do {
      // The skin's own tint goes before the control's.
      let skin = try skin.get()
      let bound = try skin.tint(skin.appearance.tint ?? skinTint).bound()
      let content = bound.content
      self.bound = bound
      self.content = content
      error = nil
      revealView.show(content.view)
      super.attributedTitle = nil
      content.stringsDidChange(to: strings)
      content.titleDidChange(to: skinTitle)
      content.phaseDidChange(to: phase)
    } catch {
      bound = nil
      content = nil
      self.error = error
      super.attributedTitle = skinTitle
    }
    updateTint()
    setNeedsLayout()
    equip()
    pullDidChange()
  }

  /// The tint of the stock spinner.
  var stockTint: UIColor? { super.tintColor }

  private func updateTint() {
    guard let content else {
      super.tintColor = skinTint
      return
    }
    super.tintColor = .clear
    content.view.tintColor = skinTint ?? superview?.tintColor
  }
}
