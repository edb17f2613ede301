/// The keyboard on the screen: it is there while a text is edited and no hardware keyboard is
/// connected.
@MainActor final class SoftwareKeyboard: WorldPart {
  /// The frame on the screen; below its lower edge while the keyboard is hidden.
  private(set) var frame = CGRect.null
  private unowned let loop: HostLoop
  private var isShown = false
  private var isOver = false
  private var panel: KeyboardPanel?
  private var window: UIWindow?
  /// Counts the movements, so that only the latest tells its end.
  private var movement = 0
  /// Whether the first responder is being replaced by another.
  private var isChangingResponder = false

  /// The duration of the movement, in seconds; seen on iOS.
  private static let duration: TimeInterval = 0.25
  /// The heights above the home indicator, with suggestions; approximations of an iPhone's.
  private static let heights: (portrait: CGFloat, landscape: CGFloat) = (302, 188)

  init(of world: HostLoop) { loop = world }

  /// The height that covers the bottom of the screen, in points.
  var coveredHeight: CGFloat { isShown ? frame.height : 0 }

  /// Replaces the first responder, with one movement at most.
  func changingResponder<Result>(_ body: () -> Result) -> Result {
    let outer = isChangingResponder
    isChangingResponder = true
    let result = body()
    isChangingResponder = outer
    update()
    return result
  }

  /// Shows or hides the keyboard, as the first responder and the settings ask for.
  func update() {
    guard !isChangingResponder, !isOver else { return }
    let isWanted =
      !loop.environment.isHardwareKeyboardConnected
      && loop.application.allWindows.contains(where: \.isTextEdited)
    if isWanted != isShown { move(shows: isWanted) }
  }

  func environmentDidChange(from old: HostEnvironment) {
    if isShown, old.screenSize != loop.environment.screenSize { move(shows: true) }
    update()
  }

  func end() {
    isOver = true
    window = nil
    panel = nil
  }

  // MARK: Private

  private func place(shows: Bool) -> CGRect {
    let environment = loop.environment
    let size = environment.screenSize
    let isPortrait = size.height > size.width
    let height =
      (isPortrait ? Self.heights.portrait : Self.heights.landscape)
      + environment.safeAreaInsets.bottom
    return CGRect(
      x: 0, y: shows ? size.height - height : size.height, width: size.width, height: height)
  }

  /// Tells the app and moves the keyboard.
  ///
  /// The order of the notifications is the reported one. The curve is UIKit's own on iOS, without a
  /// name; here it is the nearest that has one.
  private func move(shows: Bool) {
    let begin = isShown ? frame : place(shows: false)
    frame = place(shows: shows)
    isShown = shows
    movement += 1
    let current = movement
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(
      shows
        ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification, info)
    for window in loop.application.allWindows { window.keyboardDidMove() }
    slide()
    let due = loop.now + HostClock.nanoseconds(seconds: Self.duration)
    loop.schedule(at: due, phase: .completion) { [self] in
      guard movement == current, !isOver else { return }
      if !isShown { window?.isHidden = true }
      post(UIResponder.keyboardDidChangeFrameNotification, info)
      post(
        shows
          ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, info)
    }
  }

  private func post(_ name: Notification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: loop.screen, userInfo: info)
  }

  private func slide() {
    let place = place(shows: true)
    let window = window ?? UIWindow(frame: place)
    let panel = panel ?? KeyboardPanel()
    if self.window == nil {
      self.window = window
      self.panel = panel
      window.windowLevel = .alert
      panel.transform = CGAffineTransform(translationX: 0, y: place.height)
      window.addSubview(panel)
    }
    window.frame = place
    panel.bounds.size = place.size
    panel.center = CGPoint(x: place.width / 2, y: place.height / 2)
    if window.isHidden {
      window.isHidden = false
      window.layoutIfNeeded()
      // Only what has been displayed moves with an animation.
      window.layer.displayIfNeeded()
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) { [self] in
      panel.transform =
        isShown ? .identity : CGAffineTransform(translationX: 0, y: place.height)
    }
  }
}

extension HostLoop {
  var keyboard: SoftwareKeyboard { part(SoftwareKeyboard.self) }
}

/// What the keyboard looks like, without letters.
private final class KeyboardPanel: UIView {
  private let keys = (0..<33).map { _ in UIView() }

  override func didInitialize() {
    super.didInitialize()
    backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : .systemGray4
    }
    for key in keys {
      key.backgroundColor = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.42, alpha: 1) : .white
      }
      key.layer.cornerRadius = 5
      addSubview(key)
    }
  }

  /// Four rows, of ten, nine, nine and five keys.
  override func layoutSubviews() {
    super.layoutSubviews()
    let (top, bottom) = (CGFloat(50), safeAreaInsets.bottom + 4)
    let height = (bounds.height - top - bottom) / 4
    let width = bounds.width / 10
    var remaining = keys[...]
    for (row, count) in [10, 9, 9, 5].enumerated() {
      var x = row == 3 ? 0 : (bounds.width - CGFloat(count) * width) / 2
      for index in 0..<count {
        let keyWidth = row == 3 ? (index == 2 ? bounds.width - 5 * width : 1.25 * width) : width
        remaining.removeFirst().frame = CGRect(
          x: x, y: top + CGFloat(row) * height, width: keyWidth, height: height
        ).insetBy(dx: 3, dy: 5)
        x += keyWidth
      }
    }
  }
}
