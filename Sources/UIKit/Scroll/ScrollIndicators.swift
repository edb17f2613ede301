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
    layOutVertical(in: scrollView)
    layOutHorizontal(in: scrollView)
  }

  private func layOutVertical(in scrollView: UIScrollView) {
    let bounds = scrollView.bounds
    let inset = scrollView.adjustedContentInset
    let content = scrollView.contentSize.height + inset.top + inset.bottom
    let wasHidden = vertical.isHidden
    vertical.isHidden = !scrollView.showsVerticalScrollIndicator || content <= bounds.height
    guard !vertical.isHidden else { return }
    let own = scrollView.verticalScrollIndicatorInsets
    let adjusts = scrollView.automaticallyAdjustsScrollIndicatorInsets
    let safe = adjusts ? scrollView.safeAreaInsets : .zero
    let place = ScrollIndicators.place(
      in: (bounds.minY + own.top + safe.top)...max(
        bounds.minY + own.top + safe.top, bounds.maxY - own.bottom - safe.bottom),
      offset: bounds.minY + inset.top, visible: bounds.height, content: content)
    put(
      vertical, appears: wasHidden,
      in: CGRect(
        x: bounds.maxX - ScrollIndicators.margin - ScrollIndicators.thickness - own.right,
        y: place.start, width: ScrollIndicators.thickness, height: place.length))
  }

  private func layOutHorizontal(in scrollView: UIScrollView) {
    let bounds = scrollView.bounds
    let inset = scrollView.adjustedContentInset
    let content = scrollView.contentSize.width + inset.left + inset.right
    let wasHidden = horizontal.isHidden
    horizontal.isHidden = !scrollView.showsHorizontalScrollIndicator || content <= bounds.width
    guard !horizontal.isHidden else { return }
    let own = scrollView.horizontalScrollIndicatorInsets
    let place = ScrollIndicators.place(
      in: (bounds.minX + own.left)...max(bounds.minX + own.left, bounds.maxX - own.right),
      offset: bounds.minX + inset.left, visible: bounds.width, content: content)
    put(
      horizontal, appears: wasHidden,
      in: CGRect(
        x: place.start,
        y: bounds.maxY - ScrollIndicators.margin - ScrollIndicators.thickness - own.bottom,
        width: place.length, height: ScrollIndicators.thickness))
  }

  /// Sets a bar's frame; a bar that appears during an animation does not animate to its first
  /// frame.
  private func put(_ bar: UIView, appears: Bool, in frame: CGRect) {
    if appears || bar.frame.isEmpty {
      UIView.performWithoutAnimation { bar.frame = frame }
    } else {
      bar.frame = frame
    }
  }

  /// Returns a bar's position on its track; overscroll shortens the bar.
  private static func place(
    in track: ClosedRange<CGFloat>, offset: CGFloat, visible: CGFloat, content: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let room = max(0, track.upperBound - track.lowerBound - 2 * margin)
    let full = min(room, max(shortest, room * visible / content))
    let excess = max(-offset, offset - (content - visible), 0)
    let length = max(min(2 * thickness, full), full - excess)
    let part = content > visible ? (offset / (content - visible)).clamped(to: 0...1) : 0
    return (track.lowerBound + margin + (room - length) * part, length)
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
