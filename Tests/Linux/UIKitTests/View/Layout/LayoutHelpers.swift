import Testing

@testable import UIKit

/// A view with a settable intrinsic content size.
final class SizedView: UIView {
  var ownSize: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    ownSize = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { ownSize }
}

/// Adds a view to a superview for Auto Layout and returns it.
@MainActor func constrained<View: UIView>(_ view: View, in superview: UIView) -> View {
  view.translatesAutoresizingMaskIntoConstraints = false
  superview.addSubview(view)
  return view
}

/// Adds a view that fills a superview within insets.
@MainActor func fill(_ superview: UIView, with view: UIView, _ insets: UIEdgeInsets = .zero) {
  _ = constrained(view, in: superview)
  NSLayoutConstraint.activate([
    view.topAnchor.constraint(equalTo: superview.topAnchor, constant: insets.top),
    view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: insets.left),
    superview.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom),
    superview.rightAnchor.constraint(equalTo: view.rightAnchor, constant: insets.right),
  ])
}

/// Adds a view to a superview with those of its place and size that are given.
@discardableResult @MainActor func pinned<View: UIView>(
  _ view: View, in superview: UIView, x: CGFloat? = nil, y: CGFloat? = nil, width: CGFloat? = nil,
  height: CGFloat? = nil
) -> View {
  _ = constrained(view, in: superview)
  let constraints = [
    x.map { view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: $0) },
    y.map { view.topAnchor.constraint(equalTo: superview.topAnchor, constant: $0) },
    width.map { view.widthAnchor.constraint(equalToConstant: $0) },
    height.map { view.heightAnchor.constraint(equalToConstant: $0) },
  ]
  NSLayoutConstraint.activate(constraints.compactMap { $0 })
  return view
}

@MainActor func root(_ width: CGFloat = 320, _ height: CGFloat = 480) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

/// Adds the seven letters of the AppCoda art, with tags by position and subviews in another order.
@MainActor func makeLetters(in content: UIView) -> [UIView] {
  for tag in [4, 5, 6, 7, 3, 2, 1] {
    pinned(UIView(), in: content, width: 20, height: 30).tag = tag
  }
  let letters = (1...7).compactMap { content.viewWithTag($0) }
  for (letter, previous) in zip(letters, [nil] + letters) {
    letter.centerYAnchor.constraint(equalTo: content.centerYAnchor).isActive = true
    if let previous {
      letter.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: 8)
        .isActive = true
    }
  }
  letters[3].centerXAnchor.constraint(equalTo: content.centerXAnchor).isActive = true
  return letters
}

/// Lays out a view, and returns the work of its solver.
@MainActor func work(of root: UIView) throws -> Int {
  root.layoutIfNeeded()
  let engine = try #require(AutoLayout.engine(layingOut: root))
  #expect(!engine.solver.isExhausted)
  return engine.solver.workOfLastOptimum
}
