import UIKit

/// Records its touches.
@MainActor final class TouchView: UIView {
  private(set) var phases: [String] = []
  private(set) var locations: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }

  private func note(_ phase: String, _ touches: Set<UITouch>) {
    if phase != "moved" || phases.last != phase { phases.append(phase) }
    locations += touches.map { $0.location(in: self) }
  }
}

extension UIGestureRecognizer {
  /// Records each state sent to a target, without repetitions.
  @MainActor final class Notes {
    private(set) var states: [State] = []

    init(_ recognizer: UIGestureRecognizer) {
      recognizer.addHandler { [weak self] recognizer in
        if self?.states.last != recognizer.state { self?.states.append(recognizer.state) }
      }
    }
  }
}
