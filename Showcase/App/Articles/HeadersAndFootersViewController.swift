import UIKit

/// Headers and footers of a table and of its sections.
final class HeadersAndFootersViewController: SectionsViewController {
  init() {
    super.init(title: "Headers and footers")
    sections = (0..<4).map { section in (1...5).map { "Item \(section * 5 + $0)" } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.tableHeaderView = makeLabel("Table header", .systemYellow)
    tableView.tableFooterView = makeLabel("Table footer", .systemTeal)
  }

  private func makeLabel(_ text: String, _ color: UIColor) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    label.text = text
    label.textAlignment = .center
    label.backgroundColor = color
    // Both colors are bright in every appearance.
    label.textColor = .black
    return label
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { "End of section \(section + 1)" }
}
