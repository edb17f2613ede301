/// The symbols that bars and cells draw themselves.
///
/// The outlines are this project's own; Apple's symbols are not available outside its systems.
enum BarGlyph {
  case chevronBackward, chevronForward, plus, minus, refresh, play, pause, checkmark, info
  case reorder

  var size: CGSize {
    switch self {
    case .chevronBackward: CGSize(width: 12, height: 20)
    case .chevronForward: CGSize(width: 7, height: 12)
    case .plus, .refresh, .play, .pause: CGSize(width: 20, height: 20)
    case .minus: CGSize(width: 12, height: 12)
    case .checkmark: CGSize(width: 14, height: 13)
    case .info: CGSize(width: 22, height: 22)
    case .reorder: CGSize(width: 20, height: 12)
    }
  }

  /// Whether the symbol is mirrored in right-to-left layouts.
  var isDirectional: Bool {
    switch self {
    case .chevronBackward, .chevronForward: true
    default: false
    }
  }

  private var lineWidth: CGFloat {
    switch self {
    case .chevronBackward: 2.6
    case .chevronForward, .checkmark, .minus: 2
    case .plus, .refresh: 1.9
    case .info: 1.5
    case .reorder: 1.6
    case .play, .pause: 0
    }
  }

  func draw(in bounds: CGRect, color: UIColor) {
    let origin = CGPoint(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2)
    let path = outline
    path.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    path.lineWidth = lineWidth
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.set()
    if lineWidth > 0 { path.stroke() } else { path.fill() }
    if self == .info { drawInfoDot(at: origin) }
  }

  private func drawInfoDot(at origin: CGPoint) {
    UIBezierPath(
      ovalIn: CGRect(x: origin.x + 10, y: origin.y + 5.5, width: 2, height: 2)
    ).fill()
  }

  private var outline: UIBezierPath {
    let path = UIBezierPath()
    switch self {
    case .chevronBackward: path.addPolyline([(10, 2), (2, 10), (10, 18)])
    case .chevronForward: path.addPolyline([(1, 1), (6, 6), (1, 11)])
    case .plus:
      path.addPolyline([(10, 1), (10, 19)])
      path.addPolyline([(1, 10), (19, 10)])
    case .minus: path.addPolyline([(1, 6), (11, 6)])
    case .refresh:
      path.addArc(
        withCenter: CGPoint(x: 10, y: 11), radius: 7.5, startAngle: -.pi / 3,
        endAngle: -.pi / 3 - 2 * .pi + 0.6, clockwise: false)
      path.addPolyline([(10.5, 1), (14, 4.4), (10, 7.4)])
    case .play:
      path.addPolyline([(4, 2), (18, 10), (4, 18)])
      path.close()
    case .pause:
      path.append(UIBezierPath(rect: CGRect(x: 4, y: 2, width: 4.5, height: 16)))
      path.append(UIBezierPath(rect: CGRect(x: 11.5, y: 2, width: 4.5, height: 16)))
    case .checkmark: path.addPolyline([(1, 7), (5, 12), (13, 1)])
    case .info:
      path.append(UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 20, height: 20)))
      path.addPolyline([(11, 10), (11, 16)])
    case .reorder:
      for y in [1.0, 6, 11] { path.addPolyline([(0, y), (20, y)]) }
    }
    return path
  }
}

extension UIBezierPath {
  fileprivate func addPolyline(_ points: [(CGFloat, CGFloat)]) {
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
  }
}
