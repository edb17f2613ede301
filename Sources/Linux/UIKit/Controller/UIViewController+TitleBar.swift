extension UINavigationBar: TitleBar {}

extension UIViewController: TitleBarProviding {
  var isInNavigationController: Bool { navigationController != nil }

  var titleBar: (any TitleBar)? { navigationController?.visibleBar }

  func titleBar(tracking scrollView: UIScrollView) -> (any TitleBar)? {
    guard let navigation = self as? UINavigationController,
      navigation.trackedScrollView === scrollView
    else { return nil }
    return navigation.visibleBar
  }
}

extension UINavigationController {
  fileprivate var visibleBar: UINavigationBar? { isNavigationBarHidden ? nil : navigationBar }
}
