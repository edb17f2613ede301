import UIKit

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

@MainActor func root(_ width: CGFloat = 320, _ height: CGFloat = 480) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

/// Adds the seven letters of the AppCoda art, with tags by position and subviews in another order.
@MainActor func makeLetters(in content: UIView) -> [UIView] {
  for tag in [4, 5, 6, 7, 3, 2, 1] {
    let letter = constrained(UIView(), in: content)
    letter.tag = tag
  }
  let letters = (1...7).compactMap { content.viewWithTag($0) }
  for (letter, previous) in zip(letters, [nil] + letters) {
    letter.widthAnchor.constraint(equalToConstant: 20).isActive = true
    letter.heightAnchor.constraint(equalToConstant: 30).isActive = true
    letter.centerYAnchor.constraint(equalTo: content.centerYAnchor).isActive = true
    if let previous {
      letter.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: 8)
        .isActive = true
    }
  }
  letters[3].centerXAnchor.constraint(equalTo: content.centerXAnchor).isActive = true
  return letters
}
