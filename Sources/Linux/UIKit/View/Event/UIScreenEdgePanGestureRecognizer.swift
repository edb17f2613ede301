/// A pan that begins at an edge of the screen, for whose failure all other recognizers wait.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  /// The width of the strip in which it begins, in points; an approximation, as Apple publishes none.
  private static let strip: CGFloat = 20

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if !edges.contains(where: isAtEdge) { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    // A finger that moves along the edge does something else.
    let moved = displacement(to: location(in: nil))
    let isAcross = edges.isDisjoint(with: [.left, .right]) == (abs(moved.y) > abs(moved.x))
    if state == .possible, !isAcross, hypot(moved.x, moved.y) >= hysteresis {
      state = .failed
    } else {
      super.touchesMoved(touches, with: event)
    }
  }

  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { true }

  private func isAtEdge(_ edge: UIRectEdge) -> Bool {
    guard let window = view?.window else { return false }
    let point = location(in: window)
    return switch edge {
    case .left: point.x < Self.strip
    case .right: point.x > window.bounds.width - Self.strip
    case .top: point.y < Self.strip
    default: point.y > window.bounds.height - Self.strip
    }
  }
}

extension UIRectEdge {
  /// Whether one of the edges satisfies a predicate.
  fileprivate func contains(where isWanted: (UIRectEdge) -> Bool) -> Bool {
    [.top, .left, .bottom, .right].contains { contains($0) && isWanted($0) }
  }
}
