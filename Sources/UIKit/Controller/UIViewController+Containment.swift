extension UIViewController {
  func nearestAncestor<Ancestor: UIViewController>() -> Ancestor? {
    var ancestor = parent
    while let candidate = ancestor {
      if let match = candidate as? Ancestor { return match }
      ancestor = candidate.parent
    }
    return nil
  }
}
