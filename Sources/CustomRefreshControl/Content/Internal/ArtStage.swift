import RefreshMotion
import UIKit

/// Hosts art, and the mark that stands in its place at the end of a refresh: a tick, a line if there is
/// nothing new, or a cross.
///
/// With them every art can tell how a refresh went, whatever its elements are.
final class ArtStage: UIView {
  /// Holds the art; a motion moves it as a whole.
  let host = UIView()
  private let canvas = UIView(frame: .zero)
  /// In the order of the endings.
  private let marks: [ShapeView]
  private let scale: CGFloat

  /// What a motion of ``StageMotion`` drives: the art as a whole, the tick, the line and the cross.
  var elements: [UIView] { [host] + marks }

  /// Whether no mark is there, whatever its state: so it is at rest, where no motion hides it.
  var hidesMarks: Bool {
    get { canvas.isHidden }
    set { canvas.isHidden = newValue }
  }

  /// The places of the marks in the elements.
  let endingElements = IndexSet(1...RefreshEnding.allCases.count)

  /// - Parameter scale: The scale of the marks, above 0.
  init(scale: CGFloat) {
    self.scale = scale
    func mark(_ path: UIBezierPath, _ hue: Hue) -> ShapeView {
      ShapeView(.stroke(path, .outcome(hue), width: 4, about: .art), tint: nil)
    }
    marks = [
      mark(.tick, .leaf),
      mark(.lines((-11, 0), (11, 0)), .slate),
      mark(.drawing("M-8-8L8 8M8-8L-8 8"), .coral),
    ]
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ArtBand.height))
    isUserInteractionEnabled = false
    addSubview(host)
    addSubview(canvas)
    for mark in marks { canvas.addSubview(mark) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Lays out the art over the bounds, and the marks in their middle.
  func place() {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    // Not the frame: a motion may have scaled it.
    if host.bounds.size != bounds.size { host.bounds.size = bounds.size }
    host.center = middle
    canvas.center = middle
    let scale = min(scale, bounds.height / 36)
    canvas.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}

/// The ways in which a refresh ends, as far as art tells them apart.
enum RefreshEnding: CaseIterable {
  case success
  case unchanged
  case failure
}

extension RefreshOutcome {
  /// How the refresh ended.
  var ending: RefreshEnding {
    switch self {
    case .updated, .noMoreData: .success
    case .unchanged: .unchanged
    case .failed, .cancelled, .timedOut: .failure
    }
  }
}
