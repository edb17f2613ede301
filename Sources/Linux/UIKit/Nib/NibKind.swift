/// The elements of Interface Builder that are not instantiated.
@MainActor enum NibKind {
  /// A view that is not available here, and its intrinsic size.
  @MainActor struct Missing {
    let name: String
    var width = UIView.noIntrinsicMetric
    var height = UIView.noIntrinsicMetric
    /// Whether it belongs to a screen rather than to refresh art.
    var isOfScreen = false
  }

  /// Views that an empty box replaces; the sizes are UIKit's, as measured.
  static let missing: [String: Missing] = [
    "mapView": Missing(name: "map view"), "webView": Missing(name: "web view"),
    "wkWebView": Missing(name: "web view"), "glkView": Missing(name: "OpenGL view"),
    "mtkView": Missing(name: "Metal view"), "sceneKitView": Missing(name: "SceneKit view"),
    "skView": Missing(name: "SpriteKit view"), "arscnView": Missing(name: "AR view"),
    "containerView": Missing(name: "container view"),
    "adBannerView": Missing(name: "banner", isOfScreen: true),
    "stepper": Missing(name: "stepper", width: 94, height: 32),
    "datePicker": Missing(name: "date picker", width: 320, height: 216, isOfScreen: true),
    "pickerView": Missing(name: "picker view", width: 320, height: 216, isOfScreen: true),
    "toolbar": Missing(name: "toolbar", height: 44, isOfScreen: true),
    "navigationBar": Missing(name: "navigation bar", height: 44, isOfScreen: true),
    "tabBar": Missing(name: "tab bar", height: 49, isOfScreen: true),
    "window": Missing(name: "window", isOfScreen: true),
  ]

  /// Objects other than views, which are not visible.
  static let otherObjects: [String: String] = [
    "tapGestureRecognizer": "gesture recognizer", "panGestureRecognizer": "gesture recognizer",
    "swipeGestureRecognizer": "gesture recognizer",
    "pinchGestureRecognizer": "gesture recognizer",
    "rotationGestureRecognizer": "gesture recognizer",
    "pongPressGestureRecognizer": "gesture recognizer",
    "screenEdgePanGestureRecognizer": "gesture recognizer",
    "customObject": "custom object", "barButtonItem": "bar button item",
    "navigationItem": "navigation item", "tabBarItem": "tab bar item", "menu": "menu",
    "viewController": "view controller",
    "collectionViewController": "collection view controller",
    "navigationController": "navigation controller", "tabBarController": "tab bar controller",
    "splitViewController": "split view controller", "pageViewController": "page view controller",
  ]
}

/// An empty box that replaces a view that is not available here.
final class NibStandInView: UIView {
  private var ownSize = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let name = (coder as? NibCoder)?.reader.element.name, let kind = NibKind.missing[name]
    else { return }
    ownSize = CGSize(width: kind.width, height: kind.height)
  }

  override var intrinsicContentSize: CGSize { ownSize }
}
