/// The properties of UIKit's classes that hold a view, a controller or a delegate.
///
/// On iOS a nib may connect each of them, also one that has no setter: key-value coding then sets the
/// variable behind it. Nothing at run time knows them here.
@MainActor enum NibOutlets {
  /// By the name of the class that declares them, since controllers are above nibs here.
  static let declared: [String: Set<String>] = [
    "UIResponder": ["nextResponder", "inputView", "inputAccessoryView"],
    "UIView": [
      "forFirstBaselineLayout", "forLastBaselineLayout", "gestureRecognizers", "mask", "superview",
      "window",
    ],
    "UIScrollView": ["delegate", "panGestureRecognizer", "refreshControl"],
    "UITableView": [
      "backgroundView", "dataSource", "delegate", "dragDelegate", "dropDelegate",
      "prefetchDataSource", "tableFooterView", "tableHeaderView",
    ],
    "UITableViewCell": [
      "accessoryView", "backgroundView", "contentView", "detailTextLabel", "editingAccessoryView",
      "imageView", "multipleSelectionBackgroundView", "selectedBackgroundView", "textLabel",
    ],
    "UITableViewHeaderFooterView": [
      "backgroundView", "contentView", "detailTextLabel", "textLabel",
    ],
    "UICollectionView": [
      "backgroundView", "collectionViewLayout", "dataSource", "delegate", "dragDelegate",
      "dropDelegate", "prefetchDataSource",
    ],
    "UICollectionViewCell": ["backgroundView", "contentView", "selectedBackgroundView"],
    "UIButton": ["imageView", "subtitleLabel", "titleLabel"],
    "UITextField": ["delegate", "leftView", "rightView"],
    "UITextView": ["delegate", "layoutManager", "textLayoutManager"],
    "UISearchBar": ["delegate", "searchTextField"],
    "UIVisualEffectView": ["contentView"],
    "UIWindow": ["rootViewController"],
    "UINavigationBar": ["delegate"],
    "UITabBar": ["delegate"],
    "UIViewController": [
      "childForStatusBarHidden", "childForStatusBarStyle", "navigationController", "parent",
      "popoverPresentationController", "presentedViewController", "presentingViewController",
      "tabBarController", "view", "viewIfLoaded",
    ],
    "UITableViewController": ["refreshControl", "tableView"],
    "UICollectionViewController": ["collectionView", "collectionViewLayout"],
    "UINavigationController": [
      "delegate", "interactivePopGestureRecognizer", "navigationBar", "topViewController",
      "visibleViewController",
    ],
    "UITabBarController": ["delegate", "selectedViewController", "tabBar"],
    "UISearchController": ["searchBar", "searchResultsUpdater"],
  ]

  /// What the names of this module's classes begin with.
  private static let module = String(reflecting: UIView.self).replacing("UIView", with: "")

  /// Whether the class of an object, or one above it, declares a property.
  static func isDeclared(_ key: String, by object: Any) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      let name = String(reflecting: current.subjectType)
      if name.hasPrefix(module),
        declared[String(name.dropFirst(module.count))]?.contains(key) == true
      {
        return true
      }
      mirror = current.superclassMirror
    }
    return false
  }
}
