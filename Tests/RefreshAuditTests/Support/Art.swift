import CustomRefreshControl
import RefreshAudit
import RefreshMotion
import UIKit

/// Two squares that turn: art that meets every law, in which a test breaks one.
@MainActor struct Art {
  var loop = Rotate(to: 2 * .pi, over: 1).motion
  var pull: Motion?
  var progress: Motion?
  var outro = Scale(to: 0, over: 0.3).motion
  var unchanged: Motion?
  var failure = Art.slump
  /// Whether a mark tells the outcome where the art has nothing to see.
  var hasMarks = true
  var calm = MotionSet(
    loop: .calm, outro: Fade(to: 0, over: 0.3).motion, failure: Move(y: 10, over: 0).then(Wait(0.1))
  )
  var content: @MainActor @Sendable () throws(RefreshError) -> any RefreshContent = {
    () throws(RefreshError) in try Art.squares()
  }

  static let slump = Together {
    Move(y: 10, over: 0.3)
    Rotate(to: 0.5, over: 0.3)
  }.motion

  /// A failure that is seen also where the loop shows nothing.
  static let calmSlump = Together {
    Move(y: 10, over: 0)
    Fade(to: 1, over: 0.1)
  }.motion

  static func squares(
    _ ink: ShapesContent.Ink = .tint
  ) throws(RefreshError) -> ShapesContent {
    try ShapesContent(
      [-12, 12].map { x in
        .fill(UIBezierPath(rect: CGRect(x: x - 8, y: -8, width: 16, height: 16)), ink)
      })
  }

  func skin() throws(RefreshError) -> RefreshSkin {
    let content = content
    return try RefreshSkin(
      name: "own",
      motions: MotionSet(
        loop: loop, pull: pull, progress: progress, outro: outro, unchanged: unchanged,
        failure: failure), calm: calm
    ) { _ throws(RefreshError) in try content() }
    .marks(hasMarks)
  }
}

/// A view that draws nothing itself, with a square in it.
@MainActor final class Plate: UIView {
  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let square = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    square.backgroundColor = .label
    addSubview(square)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }
}

/// Art of one view and those in it, which may do what it should not.
@MainActor final class OwnContent: RefreshContent {
  let view = UIView()
  let elements: [UIView]
  private let react: @MainActor (OwnContent, RefreshContext) -> Void
  let remark = UILabel()

  init(
    _ element: UIView = UIView(), width: CGFloat = 20, multiplier: CGFloat = 1,
    constant: CGFloat = 0,
    react: @escaping @MainActor (OwnContent, RefreshContext) -> Void = { _, _ in }
  ) {
    self.react = react
    elements = [element] + element.subviews
    if type(of: element) == UIView.self { element.backgroundColor = .label }
    element.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(element)
    remark.text = "Failed"
    remark.isHidden = true
    view.addSubview(remark)
    remark.frame = CGRect(x: 8, y: 8, width: 80, height: 20)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: element, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX,
        multiplier: multiplier, constant: constant),
      element.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    guard !(element is UILabel) else { return }
    NSLayoutConstraint.activate([
      element.widthAnchor.constraint(equalToConstant: width),
      element.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  func update(_ context: RefreshContext) { react(self, context) }
}
