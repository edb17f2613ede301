import CustomRefreshControl
import RefreshableList
import UIKit

/// A long list with an image for each row, loaded only for the rows where scrolling stops.
final class ImagesViewController: RefreshableTableViewController<Int> {
  let images: RowImages<Int>
  let imagePlaceholder: UIImage?

  /// - Parameters:
  ///   - images: Loads the images of the rows.
  ///   - placeholder: Shown for an image that has not loaded yet.
  init(items: [Int], images: RowImages<Int>, placeholder: UIImage? = nil) {
    self.images = images
    imagePlaceholder = placeholder
    super.init(style: .plain)
    makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "image", for: path)
      cell.textLabel?.text = "Day \(item)"
      cell.textLabel?.numberOfLines = 0
      // Also of a reused cell, which has another row's image.
      cell.imageView?.image = images.image(for: item) ?? placeholder
      return cell
    }
    rowHeight = { [weak self] _, _ in
      let isLarge = self?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      return isLarge == true ? UITableView.automaticDimension : 60
    }
    self.items = items
  }

  convenience init(clock: any Clock<Duration> = DemoTime.current.clock) {
    let images = RowImages<Int> { item in
      try await clock.sleep(for: .milliseconds(400))
      let hue = CGFloat(item * 37 % 360) / 360
      return ImagesViewController.landscape(hue)
    }
    self.init(
      items: Array(1...10_000), images: images,
      placeholder: ImagesViewController.picture(.systemGray5))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "image")
    images.onLoad = { [weak self] item, image in self?.show(image, for: item) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    loadImages()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    images.keep([])
  }

  // MARK: Loading

  private var visibleItems: [Int] {
    (tableView.indexPathsForVisibleRows ?? []).compactMap { item(at: $0) }
  }

  /// Loads the images of the rows in view, unless they move; those that have left are cancelled.
  private func loadImages() {
    guard tableView.window != nil else { return }
    if tableView.isDragging || tableView.isDecelerating {
      images.keep(visibleItems)
    } else {
      images.show(visibleItems)
    }
  }

  private func show(_ image: UIImage, for item: Int) {
    for path in viewIfLoaded == nil ? [] : tableView.indexPathsForVisibleRows ?? []
    where self.item(at: path) == item {
      guard let cell = tableView.cellForRow(at: path) else { continue }
      cell.imageView?.image = image
      cell.setNeedsLayout()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    loadImages()
  }

  override func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    if !decelerate { images.show(visibleItems) }
  }

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    // A touch may have stopped the list only to scroll on.
    if !scrollView.isTracking { images.show(visibleItems) }
  }

  /// Returns the picture of a day: a sun, and a hill in the colors of the sky.
  private static func landscape(_ hue: CGFloat) -> UIImage {
    picture(UIColor(hue: hue, saturation: 0.4, brightness: 1, alpha: 1)) {
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 4 + 24 * hue, y: 7, width: 9, height: 9)).fill()
      UIColor(hue: hue, saturation: 0.7, brightness: 0.7, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: -22 + 16 * hue, y: 23, width: 56, height: 40)).fill()
      UIColor(hue: hue, saturation: 0.8, brightness: 0.5, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 8 + 10 * hue, y: 29, width: 44, height: 30)).fill()
    }
  }

  private static func picture(_ color: UIColor, drawing draw: () -> Void = {}) -> UIImage {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    return UIGraphicsImageRenderer(size: frame.size).image { _ in
      UIBezierPath(roundedRect: frame, cornerRadius: 8).addClip()
      color.setFill()
      UIBezierPath(rect: frame).fill()
      draw()
    }
  }
}
