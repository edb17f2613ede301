extension UIViewController {
  func nearestAncestor<Ancestor: UIViewController>() -> Ancestor? {
    parent as? Ancestor ?? parent?.nearestAncestor()
  }
}
