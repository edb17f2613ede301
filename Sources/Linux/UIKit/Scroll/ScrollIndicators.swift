/// The two bars that show the position of the visible part while the content moves.
///
/// Sizes, colors and times are measured on iOS; Apple does not publish them.
@MainActor final class ScrollIndicators {
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36
  private static let fadeDelay: TimeInterval = 0.3
  private static let fadeDuration: TimeInterval = 0.25
  private static let fadeKey = "fade"

  private lazy var vertical = makeBar()
  private lazy var horizontal = makeBar()
  private var isShown = false
  private var isInstalled = false

  func show(in scrollView: UIScrollView) {
    if !isInstalled {
      isInstalled = true
      scrollView.addSubview(vertical)
      scrollView.addSubview(horizontal)
    }
    isShown = true
    layOut(in: scrollView)
    let color: UIColor =
      switch scrollView.indicatorStyle {
      case .default: .label
      case .black: .black
      case .white: .white
      }
    for bar in [vertical, horizontal] {
      bar.backgroundColor = color.withAlphaComponent(0.35)
      bar.layer.removeAnimation(forKey: ScrollIndicators.fadeKey)
      bar.alpha = 1
    }
  }

  func hide(in scrollView: UIScrollView) {
    guard isShown else { return }
    isShown = false
    for bar in [vertical, horizontal] where !bar.isHidden {
      bar.alpha = 0
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0
      fade.beginTime = CACurrentMediaTime() + ScrollIndicators.fadeDelay
      fade.duration = ScrollIndicators.fadeDuration
      fade.fillMode = .backwards
      bar.layer.add(fade, forKey: ScrollIndicators.fadeKey)
    }
  }

  func layOut(in scrollView: UIScrollView) {
    guard isInstalled else { return }
    let (bounds, inset) = (scrollView.bounds, scrollView.adjustedContentInset)
    let content = scrollView.contentSize
    let safe = scrollView.safeAreaInsets
    let thickness = ScrollIndicators.thickness
    var own = scrollView.verticalScrollIndicatorInsets
    let x = bounds.maxX - ScrollIndicators.margin - thickness - own.right
    layOut(
      vertical, isWanted: scrollView.showsVerticalScrollIndicator,
      from: bounds.minY + own.top + safe.top, to: bounds.maxY - own.bottom - safe.bottom,
      offset: bounds.minY + inset.top, visible: bounds.height,
      content: content.height + inset.top + inset.bottom
    ) { CGRect(x: x, y: $0, width: thickness, height: $1) }
    own = scrollView.horizontalScrollIndicatorInsets
    let y = bounds.maxY - ScrollIndicators.margin - thickness - own.bottom
    layOut(
      horizontal, isWanted: scrollView.showsHorizontalScrollIndicator,
      from: bounds.minX + own.left, to: bounds.maxX - own.right,
      offset: bounds.minX + inset.left, visible: bounds.width,
      content: content.width + inset.left + inset.right
    ) { CGRect(x: $0, y: y, width: $1, height: thickness) }
  }

  /// Sets the frame of a bar from its start and length on its track; overscroll shortens the bar.
  private func layOut(
    _ bar: UIView, isWanted: Bool, from start: CGFloat, to end: CGFloat, offset: CGFloat,
    visible: CGFloat, content: CGFloat, frame: (CGFloat, CGFloat) -> CGRect
  ) {
    let wasHidden = bar.isHidden
    bar.isHidden = !isWanted || content <= visible
    guard !bar.isHidden else { return }
    let room = max(0, end - start - 2 * ScrollIndicators.margin)
    let full = min(room, max(ScrollIndicators.shortest, room * visible / content))
    let excess = max(-offset, offset - (content - visible), 0)
    let length = max(min(2 * ScrollIndicators.thickness, full), full - excess)
    let part = (offset / (content - visible)).clamped(to: 0...1)
    let place = frame(start + ScrollIndicators.margin + (room - length) * part, length)
    // A bar that appears during an animation does not animate to its first frame.
    if wasHidden || bar.frame.isEmpty {
      UIView.performWithoutAnimation { bar.frame = place }
    } else {
      bar.frame = place
    }
  }

  private func makeBar() -> UIView {
    let bar = UIView()
    bar.isUserInteractionEnabled = false
    bar.alpha = 0
    bar.layer.cornerRadius = ScrollIndicators.thickness / 2
    bar.layer.zPosition = 1000
    return bar
  }
}
