/// The bars above or below the view of a controller; replaced by the safe area's guide.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// How far the bar reaches into the view, in points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide from an edge of a view to its safe area.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }

  /// - Parameter isTop: Whether the guide is above the safe area, or below it.
  convenience init(isTop: Bool, of view: UIView) {
    self.init()
    view.addLayoutGuide(self)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : area.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? area.topAnchor : view.bottomAnchor),
    ])
  }
}

extension UIViewController {
  @available(iOS, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.topAnchor")
  public var topLayoutGuide: any UILayoutSupport { barGuide(isTop: true) }

  @available(iOS, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.bottomAnchor")
  public var bottomLayoutGuide: any UILayoutSupport { barGuide(isTop: false) }

  private func barGuide(isTop: Bool) -> BarLayoutGuide {
    let view: UIView = view
    let name = isTop ? "_UIViewControllerTop" : "_UIViewControllerBottom"
    for case let guide as BarLayoutGuide in view.layoutGuides where guide.identifier == name {
      return guide
    }
    let guide = BarLayoutGuide(isTop: isTop, of: view)
    guide.identifier = name
    return guide
  }
}
