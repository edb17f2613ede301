import CustomRefreshControl
import UIKit

/// A long list with an image for each row, loaded only for the rows where scrolling stops.
final class ImagesViewController: RefreshableTableViewController<Int> {
  init(time: DemoTime = .system) {
    super.init()
    title = "Images"
    items = Array(1...10_000)
    makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "image", for: path)
      cell.textLabel?.text = "Picture \(item)"
      cell.textLabel?.numberOfLines = 0
      return cell
    }
    rowHeight = { [unowned self] _, _ in traitCollection.rowHeight(60) }
    imagePlaceholder = ImagesViewController.picture(.systemGray5)
    images = RowImages { item in
      try await time.wait(0.4)
      let hue = CGFloat(item * 37 % 360) / 360
      return ImagesViewController.picture(
        UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1))
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "image")
  }

  private static func picture(_ color: UIColor) -> UIImage {
    let size = CGSize(width: 40, height: 40)
    return UIGraphicsImageRenderer(size: size).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 8).fill()
    }
  }
}
