import Simulator
import UIKit

extension PixelViews {
  static let sizes: [(String, UIContentSizeCategory)] = [
    ("extra-small", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
    ("extra-large", .extraLarge), ("extra-extra-large", .extraExtraLarge),
    ("extra-extra-extra-large", .extraExtraExtraLarge),
    ("accessibility-medium", .accessibilityMedium),
    ("accessibility-large", .accessibilityLarge),
    ("accessibility-extra-large", .accessibilityExtraLarge),
    ("accessibility-extra-extra-large", .accessibilityExtraExtraLarge),
    ("accessibility-extra-extra-extra-large", .accessibilityExtraExtraExtraLarge),
  ]

  private static let devices: [(String, Device)] = [
    ("iphone-se", device(320, 568)), ("iphone-8", device(375, 667)),
    ("iphone-8-plus", device(414, 736)), ("iphone-x", device(375, 812, top: 44, bottom: 34)),
    ("iphone-xr", device(414, 896, top: 44, bottom: 34)),
    ("iphone-xs-max", device(414, 896, top: 44, bottom: 34)),
  ]

  /// All pictures were made in a simulator with 3 pixels for a point.
  private static func device(
    _ width: CGFloat, _ height: CGFloat, top: CGFloat = 20, bottom: CGFloat = 0
  ) -> Device {
    Device(
      name: "\(width) × \(height)", screenSize: CGSize(width: width, height: height), scale: 3,
      safeAreaInsets: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
  }

  private static func snapshot(_ name: String, bound: Double, reason: String) -> RealPicture {
    RealPicture(
      repository: "pointfreeco/swift-snapshot-testing",
      path: "Tests/SnapshotTestingTests/__Snapshots__/SnapshotTestingTests/\(name).png",
      bound: bound, reason: reason)
  }

  @MainActor static var screens: [PixelScreen] {
    let labels = "letters of Inter"
    let table = PixelScreen(
      name: "table", device: device(320, 568), textSize: .medium,
      picture: snapshot(
        "testTableViewController.1", bound: 0.1,
        reason: "digits of Inter, and two separators that iOS 15 took away"),
      controller: { NumberedRows() })
    let corners = devices.map { name, device in
      PixelScreen(
        name: "labels-\(name)", device: device, textSize: .medium,
        picture: snapshot("testTraits.\(name)", bound: 0.15, reason: labels),
        controller: { EdgeLabels() })
    }
    let texts = sizes.map { name, size in
      PixelScreen(
        name: "labels-\(name)", device: device(320, 568), textSize: size,
        picture: snapshot("testTraits.iphone-se-\(name)", bound: 0.7, reason: labels),
        controller: { EdgeLabels() })
    }
    return [table] + corners + texts + turned + barred + grids
  }

  /// Phones on their side, and pads both ways.
  @MainActor private static var turned: [PixelScreen] {
    let sides = UIEdgeInsets(top: 0, left: 44, bottom: 24, right: 44)
    let pad = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let round = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    let places: [(String, CGFloat, CGFloat, UIEdgeInsets)] = [
      ("iphone-se-alternative", 568, 320, .zero), ("iphone-8-alternative", 667, 375, .zero),
      ("iphone-8-plus-alternative", 736, 414, .zero), ("iphone-x-alternative", 812, 375, sides),
      ("iphone-xr-alternative", 896, 414, sides), ("iphone-xs-max-alternative", 896, 414, sides),
      ("ipad-mini", 1024, 768, pad), ("ipad-mini-alternative", 768, 1024, pad),
      ("ipad-pro-11", 1194, 834, round), ("ipad-pro-11-alternative", 834, 1194, round),
    ]
    return places.map { name, width, height, insets in
      PixelScreen(
        name: "labels-\(name)",
        device: Device(
          name: name, screenSize: CGSize(width: width, height: height), scale: 3,
          safeAreaInsets: insets),
        textSize: .medium,
        picture: snapshot("testTraits.\(name)", bound: 0.15, reason: "letters of Inter"),
        controller: { EdgeLabels() })
    }
  }

  /// Between a navigation bar and a tab bar. The pictures leave out what is beyond the safe area.
  @MainActor private static var barred: [PixelScreen] {
    devices.map { name, device in
      let inside = CGSize(
        width: device.screenSize.width,
        height: device.screenSize.height - device.safeAreaInsets.top
          - device.safeAreaInsets.bottom)
      return PixelScreen(
        name: "bars-\(name)", device: Device(name: name, screenSize: inside, scale: 3),
        textSize: .medium,
        picture: snapshot(
          "testTraitsEmbeddedInTabNavigation.\(name)", bound: 0.35,
          reason:
            "before iOS 15 a tab bar has no shade over white; letters of Inter, a plus of its own"),
        controller: { bars(around: EdgeLabels()) })
    }
  }

  /// Bars as they were before iOS 15: with their lines, whatever is below them.
  @MainActor private static func bars(around content: UIViewController) -> UIViewController {
    content.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .add)
    let navigation = UINavigationController(rootViewController: content)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .white
    appearance.shadowColor = UIColor(white: 0, alpha: 0.3)
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    let tabs = UITabBarController()
    tabs.setViewControllers([navigation], animated: false)
    return tabs
  }

  /// Cells beside each other, as high as the margins of the safe area.
  @MainActor private static var grids: [PixelScreen] {
    let names = ["iphone-se": "iphoneSe", "iphone-8": "iphone8", "iphone-xs-max": "iphoneMax"]
    return devices.compactMap { name, device in
      names[name].map {
        PixelScreen(
          name: "cells-\(name)", device: device, textSize: .medium,
          picture: snapshot(
            "testCollectionViewsWithMultipleScreenSizes.\($0)", bound: 0.1, reason: ""),
          controller: { OrangeCells() })
      }
    }
  }

  @MainActor static var controls: [PixelDrawing] {
    [
      ("17_5_393x852", 393.0), ("18_5_402x874", 402), ("26_2_402x874", 402),
    ].map { name, width in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 46))
      let pages = UIPageControl()
      (pages.numberOfPages, pages.currentPage) = (3, 1)
      (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.darkGray, .black)
      pages.frame.size = pages.sizeThatFits(view.bounds.size)
      // Its own is 25⅔ points high there, with 10 above it.
      pages.center = CGPoint(x: width / 2, y: 10 + 77.0 / 6)
      view.backgroundColor = .white
      view.addSubview(pages)
      // Around the control is the mark of its place.
      let dots = CGRect(x: (width * 1.5).rounded() - 80, y: 51, width: 160, height: 36)
      return PixelDrawing(
        "pages-\(name.prefix(4))", view, scale: 3,
        like: RealPicture(
          repository: "cashapp/AccessibilitySnapshot",
          path: "Example/SnapshotTests/ReferenceImages/_64/SnapshotTests.DefaultControlsTests/"
            + "testPageControl_\(name)@3x.png", part: dots, bound: 1.3,
          reason: "the discs are a symbol there"))
    }
  }
}

/// Ten rows with their numbers.
private final class NumberedRows: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    10
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
}

/// A label at each edge of the safe area.
private final class EdgeLabels: UIViewController {
  private let labels = ["What's", "the", "point", "?"].map { text in
    let label = UILabel()
    label.text = text
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for label in labels { view.addSubview(label) }
    let (top, leading, trailing, bottom) = (labels[0], labels[1], labels[2], labels[3])
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: safe.topAnchor),
      top.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      leading.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      leading.trailingAnchor.constraint(lessThanOrEqualTo: safe.centerXAnchor),
      leading.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      trailing.leadingAnchor.constraint(greaterThanOrEqualTo: safe.centerXAnchor),
      trailing.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      trailing.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      bottom.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      bottom.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
    ])
    top.font = .preferredFont(forTextStyle: .headline)
    leading.font = .preferredFont(forTextStyle: .body)
    trailing.font = .preferredFont(forTextStyle: .body)
    bottom.font = .preferredFont(forTextStyle: .subheadline)
  }
}

/// Orange cells in a row.
private final class OrangeCells: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let layout = UICollectionViewFlowLayout()
    (layout.scrollDirection, layout.minimumLineSpacing) = (.horizontal, 20)
    let cells = UICollectionView(frame: .zero, collectionViewLayout: layout)
    cells.backgroundColor = .white
    (cells.dataSource, cells.delegate) = (self, self)
    cells.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    cells.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(cells)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      cells.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      cells.topAnchor.constraint(equalTo: margins.topAnchor),
      cells.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      cells.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 20 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    cell.contentView.backgroundColor = .orange
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(
      width: min(collectionView.bounds.width - 50, 300), height: collectionView.bounds.height)
  }
}
