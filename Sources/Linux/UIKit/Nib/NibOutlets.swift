/// The properties of UIKit's classes that hold a view, a controller or a delegate.
///
/// On iOS a nib may connect each of them, also one that has no setter: key-value coding then sets the
/// variable behind it. Nothing at run time knows them here.
@MainActor enum NibOutlets {
  /// By the class that declares them.
  static let declared: [(type: AnyClass, keys: Set<String>)] = [
    (UIResponder.self, ["nextResponder", "inputView", "inputAccessoryView"]),
    (
      UIView.self,
      [
        "forFirstBaselineLayout", "forLastBaselineLayout", "gestureRecognizers", "mask",
        "superview",
        "window",
      ]
    ),
    (
      UIScrollView.self,
      ["delegate", "panGestureRecognizer", "refreshControl"]
    ),
    (
      UITableView.self,
      [
        "backgroundView", "dataSource", "delegate", "dragDelegate", "dropDelegate",
        "prefetchDataSource", "tableFooterView", "tableHeaderView",
      ]
    ),
    (
      UITableViewCell.self,
      [
        "accessoryView", "backgroundView", "contentView", "detailTextLabel", "editingAccessoryView",
        "imageView", "multipleSelectionBackgroundView", "selectedBackgroundView", "textLabel",
      ]
    ),
    (
      UITableViewHeaderFooterView.self,
      ["backgroundView", "contentView", "detailTextLabel", "textLabel"]
    ),
    (
      UICollectionView.self,
      [
        "backgroundView", "collectionViewLayout", "dataSource", "delegate", "dragDelegate",
        "dropDelegate", "prefetchDataSource",
      ]
    ),
    (UICollectionViewCell.self, ["backgroundView", "contentView", "selectedBackgroundView"]),
    (UIButton.self, ["imageView", "subtitleLabel", "titleLabel"]),
    (UITextField.self, ["delegate", "leftView", "rightView"]),
    (UITextView.self, ["delegate", "layoutManager", "textLayoutManager"]),
    (UISearchBar.self, ["delegate", "searchTextField"]),
    (UIVisualEffectView.self, ["contentView"]),
    (UIWindow.self, ["rootViewController"]),
    (UINavigationBar.self, ["delegate"]), (UITabBar.self, ["delegate"]),
    (
      UIViewController.self,
      [
        "childForStatusBarHidden", "childForStatusBarStyle", "navigationController", "parent",
        "popoverPresentationController", "presentedViewController", "presentingViewController",
        "tabBarController", "view", "viewIfLoaded",
      ]
    ),
    (UITableViewController.self, ["refreshControl", "tableView"]),
    (UICollectionViewController.self, ["collectionView", "collectionViewLayout"]),
    (
      UINavigationController.self,
      [
        "delegate", "interactivePopGestureRecognizer", "navigationBar", "topViewController",
        "visibleViewController",
      ]
    ),
    (UITabBarController.self, ["delegate", "selectedViewController", "tabBar"]),
    (UISearchController.self, ["searchBar", "searchResultsUpdater"]),
  ]

  /// Whether the class of an object, or one above it, declares a property.
  static func isDeclared(_ key: String, by object: Any) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if declared.contains(where: { $0.type == current.subjectType && $0.keys.contains(key) }) {
        return true
      }
      mirror = current.superclassMirror
    }
    return false
  }
}
