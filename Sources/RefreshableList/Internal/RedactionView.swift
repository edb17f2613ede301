import UIKit

/// Bars that cover what a cell shows, in a light that goes down the list.
///
/// A cover remembers what it changes of its cell, and gives it back before the cell shows a row again.
final class RedactionView: UIView {
  /// Whether the light stands still, as while a header shows the load.
  var isStill: Bool { didSet { if isStill != oldValue { updateLight() } } }
  private var row: Int
  private var own = CellLook.covered
  private var motionToken: (any NSObjectProtocol)?

  /// What a cover changes of a cell.
  private struct CellLook: Equatable {
    var hidesContent = true
    var hidesElements = true
    var accessoryType = UITableViewCell.AccessoryType.none
    var accessoryView: UIView?

    /// That of a covered cell.
    static let covered = CellLook()

    @MainActor init(_ cell: UITableViewCell) {
      hidesContent = cell.contentView.isHidden
      hidesElements = cell.accessibilityElementsHidden
      accessoryType = cell.accessoryType
      accessoryView = cell.accessoryView
    }

    private init() {}

    @MainActor func apply(to cell: UITableViewCell) {
      cell.contentView.isHidden = hidesContent
      cell.accessibilityElementsHidden = hidesElements
      cell.accessoryType = accessoryType
      cell.accessoryView = accessoryView
    }

    /// Returns this look with what the app has changed since in a covered cell.
    func with(changesIn now: CellLook) -> CellLook {
      var look = self
      if !now.hidesContent { look.hidesContent = false }
      if !now.hidesElements { look.hidesElements = false }
      if now.accessoryType != .none { look.accessoryType = now.accessoryType }
      if now.accessoryView != nil { look.accessoryView = now.accessoryView }
      return look
    }
  }

  // MARK: Lifecycle

  /// Covers the cell of a row.
  ///
  /// - Returns: The cover; nil if the cell has one already.
  static func cover(_ cell: UITableViewCell, row: Int, isStill: Bool) -> RedactionView? {
    let old = of(cell)
    let cover = old ?? RedactionView(row, isStill, in: cell.bounds)
    if let old {
      old.row = row
      old.setNeedsDisplay()
      old.setNeedsLayout()
    } else {
      cell.addSubview(cover)
    }
    cover.hideCell()
    return old == nil ? cover : nil
  }

  /// Hides what the cell shows now, and remembers what of it the app has changed.
  private func hideCell() {
    guard let cell = superview as? UITableViewCell else { return }
    own = own.with(changesIn: CellLook(cell))
    CellLook.covered.apply(to: cell)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A cell that configures itself gets a new content view in its layout, which comes before that of its cover.
    hideCell()
  }

  /// Uncovers the cell.
  func uncover() {
    let cell = superview as? UITableViewCell
    removeFromSuperview()
    if let cell { own.apply(to: cell) }
  }

  /// Returns the view that covers a cell; nil for none.
  static func of(_ cell: UITableViewCell) -> RedactionView? {
    cell.subviews.lazy.compactMap { $0 as? RedactionView }.first
  }

  private init(_ row: Int, _ isStill: Bool, in frame: CGRect) {
    self.row = row
    self.isStill = isStill
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = .clear
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLight()
    if let motionToken { NotificationCenter.default.removeObserver(motionToken) }
    motionToken = nil
    guard window != nil else { return }
    motionToken = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      Task { @MainActor in self?.updateLight() }
    }
  }

  // Deprecated; what took its place came with iOS 17.
  @available(iOS, deprecated: 17.0)
  @available(visionOS, deprecated: 1.0)
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // The words that the bars stand for have other sizes or sides then.
    setNeedsDisplay()
  }

  private func updateLight() {
    layer.removeAnimation(forKey: "light")
    guard window != nil, !isStill, !UIAccessibility.isReduceMotionEnabled else { return }
    let light = CABasicAnimation(keyPath: "opacity")
    (light.fromValue, light.toValue) = (1, 0.4)
    light.duration = 1
    light.autoreverses = true
    light.repeatCount = .infinity
    light.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    // Each row is an eighth of the two seconds later than the one above it.
    light.timeOffset = 2 - Double(row % 8) / 4
    light.isRemovedOnCompletion = false
    layer.add(light, forKey: "light")
  }

  // MARK: Bars

  override func draw(_ rect: CGRect) {
    guard let content = (superview as? UITableViewCell)?.contentView else { return }
    UIColor.systemFill.setFill()
    for bar in bars(of: content) {
      UIBezierPath(roundedRect: bar, cornerRadius: min(bar.height / 2, 6)).fill()
    }
  }

  /// A bar for each line of a label, and one for each other view that shows something by itself.
  private func bars(of view: UIView) -> [CGRect] {
    guard let label = view as? UILabel else {
      let isOne = view is UIControl || view.subviews.isEmpty
      let parts = view.subviews.filter { !$0.isHidden }
      return isOne ? [convert(view.bounds, from: view)] : parts.flatMap(bars)
    }
    let size = label.sizeThatFits(label.bounds.size)
    let (width, height) = (min(size.width, label.bounds.width), label.font.lineHeight)
    let count = max(1, (min(size.height, label.bounds.height) / height).rounded())
    let x: CGFloat =
      switch label.textAlignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      default: label.effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0
      }
    let top = (label.bounds.height - count * height) / 2
    return (0..<Int(count)).map { line in
      let bar = CGRect(
        x: x * (label.bounds.width - width), y: top + CGFloat(line) * height, width: width,
        height: height)
      return convert(bar.insetBy(dx: 0, dy: height * 0.15), from: label)
    }
  }
}
