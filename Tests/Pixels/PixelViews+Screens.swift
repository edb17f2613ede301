import Simulator
import UIKit

extension PixelViews {
  private static let sizes: [(String, UIContentSizeCategory)] = [
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
    return [table] + corners + texts
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
