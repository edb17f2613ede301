import UIKit

/// Refresh art that looks like the stock spinner: spokes that a motion lights up in turn.
@MainActor public final class SpokesContent: RefreshContent {
  /// The view that holds the spokes.
  public let view: UIView
  /// The spokes, clockwise from the top.
  public let elements: [UIView]
  private let spokes: SpokesView
  private let color: UIColor

  /// Makes spokes.
  ///
  /// - Parameters:
  ///   - diameter: The diameter of the circle of spokes, in points, 0 or more; the default is 30.
  ///   - color: The color of the spokes; the secondary label color by default.
  ///   - backgroundColor: The background color; none by default.
  /// - Throws: ``RefreshError`` if the diameter is negative or not finite.
  public init(
    diameter: CGFloat = 30, color: UIColor = .secondaryLabel, backgroundColor: UIColor? = nil
  ) throws(RefreshError) {
    guard diameter.isFinite, diameter >= 0 else {
      throw .invalidLength(of: "spokes' diameter", points: Double(diameter))
    }
    self.color = color
    spokes = SpokesView(diameter: diameter, color: color)
    elements = spokes.spokes
    view = CenteringView(spokes)
    view.backgroundColor = backgroundColor
  }

  /// Draws the spokes in the tint, or in their own color if the tint is nil.
  public func tintDidChange(to tint: UIColor?) {
    spokes.color = tint ?? color
  }
}

/// Centers a view in its bounds.
private final class CenteringView: UIView {
  private let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    addSubview(content)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
