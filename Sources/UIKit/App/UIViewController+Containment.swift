extension UIViewController {
  // MARK: Ancestors

  public var navigationController: UINavigationController? { nearestAncestor() }
  public var tabBarController: UITabBarController? { nearestAncestor() }

  public var presentingViewController: UIViewController? {
    directPresenter ?? parent?.presentingViewController
  }

  private func nearestAncestor<Ancestor: UIViewController>() -> Ancestor? {
    var ancestor = parent
    while let candidate = ancestor {
      if let match = candidate as? Ancestor { return match }
      ancestor = candidate.parent
    }
    return nil
  }
}
