import UIKit

/// Index titles at the edge that scroll to sections.
final class IndexTitlesViewController: SectionsViewController {
  private let letters = ["A", "B", "C", "D", "E", "F", "G", "H"]

  override func viewDidLoad() {
    super.viewDidLoad()
    sections = letters.map { letter in (1...6).map { "\(letter)\($0)" } }
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { letters[section] }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }
}
