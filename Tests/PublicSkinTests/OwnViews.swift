import UIKit

/// A view of an app that keeps the middle of its bounds at (0, 0) of the art.
final class Canvas: UIView {
  let middle = UIView(frame: .zero)

  init(_ elements: [UIView]) {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(middle)
    for element in elements { middle.addSubview(element) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    middle.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

/// A view of an app that draws a path, filled or as a line.
final class Drawing: UIView {
  private let fill: UIColor?
  private let stroke: UIColor?

  override class var layerClass: AnyClass { CAShapeLayer.self }

  init(
    _ path: UIBezierPath, around box: CGRect, fill: UIColor? = nil, stroke: UIColor? = nil,
    width: CGFloat = 0
  ) {
    (self.fill, self.stroke) = (fill, stroke)
    super.init(frame: .zero)
    bounds = box
    center = CGPoint(x: box.midX, y: box.midY)
    guard let shape = layer as? CAShapeLayer else { return }
    shape.path = path.cgPath
    shape.lineWidth = width
    shape.lineCap = .round
    shape.lineJoin = .round
    draw()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func draw() {
    guard let shape = layer as? CAShapeLayer else { return }
    shape.fillColor = fill?.resolvedColor(with: traitCollection).cgColor
    shape.strokeColor = stroke?.resolvedColor(with: traitCollection).cgColor
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    draw()
  }
}
