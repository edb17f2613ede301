import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's dots that leap to a tick, as content of an app's own: views that it draws itself, of
/// which one is only for endings.
final class Dots: RefreshContent {
  let view = UIView()
  /// The tick, and the dots.
  let elements: [UIView]
  /// The tick keeps its color, and is not there before the end.
  let endingElements = IndexSet(integer: Dots.tick)
  let fixedElements = IndexSet(integer: Dots.tick)

  private static let tick = 3
  private let canvas = Canvas()

  static func skin() throws -> RefreshSkin {
    try RefreshSkin(name: "dots", motions: RefreshSkin.dots.motions, calm: RefreshSkin.dots.calm) {
      _ in Dots()
    }
  }

  init() {
    let hues: [Hue] = [.sky, .iris, .rose]
    let dots = hues.enumerated().map { index, hue in
      let place = CGPoint(x: CGFloat(index - 1) * 20, y: 5)
      let shape = Line(
        UIBezierPath(
          arcCenter: place, radius: 5.5, startAngle: 0, endAngle: 2 * .pi, clockwise: true),
        around: CGRect(x: place.x - 5.5, y: place.y - 5.5, width: 11, height: 11))
      shape.fill = UIColor(hue)
      return shape
    }
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -11, y: 1))
    path.addLine(to: CGPoint(x: -3.5, y: 8.5))
    path.addLine(to: CGPoint(x: 11.5, y: -7.5))
    let tick = Line(path, around: CGRect(x: -11, y: -7.5, width: 22.5, height: 16))
    tick.stroke = UIColor(.leaf)
    elements = dots + [tick]
    canvas.frame = view.bounds
    canvas.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for element in elements { canvas.middle.addSubview(element) }
    view.addSubview(canvas)
  }

  /// Keeps the middle of its bounds at (0, 0) of the art.
  private final class Canvas: UIView {
    let middle = UIView(frame: .zero)

    init() {
      super.init(frame: .zero)
      addSubview(middle)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      middle.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }

  private final class Line: UIView {
    var fill: UIColor? { didSet { draw() } }
    var stroke: UIColor? { didSet { draw() } }

    override class var layerClass: AnyClass { CAShapeLayer.self }

    init(_ path: UIBezierPath, around box: CGRect) {
      super.init(frame: .zero)
      bounds = box
      center = CGPoint(x: box.midX, y: box.midY)
      guard let shape = layer as? CAShapeLayer else { return }
      shape.path = path.cgPath
      shape.lineWidth = 4.4
      shape.lineCap = .round
      shape.lineJoin = .round
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
}
