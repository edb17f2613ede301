extension NibInstantiation {
  /// Pins a view without constraints to its frame in the XIB, as Xcode does at build time.
  func fixFrame(of view: UIView) {
    guard let superview = view.superview, !(superview is UIStackView) else { return }
    let frame = view.frame
    let constraints = [
      view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: frame.minX),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: frame.minY),
      view.widthAnchor.constraint(equalToConstant: frame.width),
      view.heightAnchor.constraint(equalToConstant: frame.height),
    ]
    for constraint in constraints {
      constraint.identifier = "IB auto generated at build time for view with fixed frame"
    }
    NSLayoutConstraint.activate(constraints)
  }
}
