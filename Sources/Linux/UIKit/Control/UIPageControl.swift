/// A row of dots, one of them highlighted.
open class UIPageControl: UIControl {
  /// The dot diameter and dot spacing in points, as in pictures of iOS 17.5, 18.5 and 26.2, and the side margin
  /// and height, as observed on iOS 16; Apple publishes none.
  private static let dot: CGFloat = 23 / 3
  private static let pitch: CGFloat = 53 / 3
  private static let margin: CGFloat = 32
  private static let height: CGFloat = 26

  override func didInitialize() {
    super.didInitialize()
    isOpaque = false
    contentMode = .redraw
  }

  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      if currentPage >= numberOfPages { currentPage = max(0, numberOfPages - 1) }
      pagesDidChange()
    }
  }

  /// The current page, limited to the range of pages.
  open var currentPage = 0 {
    didSet {
      let inRange = min(max(currentPage, 0), max(0, numberOfPages - 1))
      if currentPage != inRange { currentPage = inRange }
      setNeedsDisplay()
    }
  }

  open var hidesForSinglePage = false { didSet { pagesDidChange() } }
  /// The color of the other dots; nil, the default, uses a faint form of the current page's color.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The color of the current page's dot; nil, the default, uses white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(
      width: Self.pitch * CGFloat(max(0, pageCount)) + 2 * Self.margin, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func pagesDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard !hidesForSinglePage || numberOfPages > 1 else { return }
    let current = currentPageIndicatorTintColor ?? .white
    let other = pageIndicatorTintColor ?? current.withAlphaComponent(0.3)
    let start = bounds.midX - Self.pitch * CGFloat(numberOfPages - 1) / 2
    for page in 0..<numberOfPages {
      let place = CGFloat(isRightToLeft ? numberOfPages - 1 - page : page)
      let center = CGPoint(x: start + Self.pitch * place, y: bounds.midY)
      (page == currentPage ? current : other).setFill()
      UIBezierPath(
        ovalIn: CGRect(
          x: center.x - Self.dot / 2, y: center.y - Self.dot / 2, width: Self.dot,
          height: Self.dot)
      ).fill()
    }
  }
}
