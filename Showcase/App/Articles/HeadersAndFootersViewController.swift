import UIKit

/// Headers and footers of a table and of its sections; one section's header is a view with a height of
/// its own.
final class HeadersAndFootersViewController: SectionsViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let day = ["Breakfast", "Walk", "Lunch", "Museum", "Dinner"]
    titles = ["Friday", "Saturday", "Sunday", "Monday"]
    sections = titles.map { _ in day }
    tableView.tableHeaderView = makeLabel("A long weekend", .systemYellow)
    tableView.tableFooterView = makeLabel("Back to work on Tuesday", .systemTeal)
  }

  private func makeLabel(_ text: String, _ color: UIColor) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    label.text = text
    label.textAlignment = .center
    label.backgroundColor = color
    // The colors are bright in every appearance.
    label.textColor = .black
    return label
  }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    // Without a view, the section has its title.
    section == 1 ? makeLabel("Saturday, in 72 points", .systemMint) : nil
  }

  override func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { section == 1 ? 72 : UITableView.automaticDimension }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { "End of \(titles[section])" }
}
