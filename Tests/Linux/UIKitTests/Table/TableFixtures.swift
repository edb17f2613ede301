import Simulator
import UIKit

/// A table of words, with a log of its delegate calls.
@MainActor class WordTable: UITableViewController {
  var sections: [[String]]
  var headers: [String?] = []
  var footers: [String?] = []
  var height: CGFloat = 60
  var locked: Set<IndexPath> = []
  var events: [String] = []
  private(set) var cellRequests = 0
  private(set) var madeCells = 0

  init(_ sections: [[String]], style: UITableView.Style = .plain) {
    self.sections = sections
    super.init(style: style)
  }

  /// A table of one section of numbers.
  convenience init(rows: Int) { self.init([(0..<rows).map(String.init)]) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "idCell")
    tableView.rowHeight = height
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    cellRequests += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "idCell", for: indexPath)
    if cell.tag == 0 {
      madeCells += 1
      cell.tag = madeCells
    }
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { headers.indices.contains(section) ? headers[section] : nil }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { footers.indices.contains(section) ? footers[section] : nil }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !locked.contains(indexPath)
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    !locked.contains(indexPath)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    events.append("commit \(editingStyle) \(indexPath.section).\(indexPath.row)")
    guard editingStyle == .delete else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let word = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(word, at: destinationIndexPath.row)
    events.append("move \(word)")
  }

  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    events.append("will select \(indexPath.row)")
    return locked.contains(indexPath) ? nil : indexPath
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    events.append("did select \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    events.append("did deselect \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    events.append("highlight \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    events.append("unhighlight \(indexPath.row)")
  }

  /// The visible words from top to bottom.
  var shownWords: [String] { tableView.visibleCells.compactMap { $0.textLabel?.text } }

  static let five = ["One", "Two", "Three", "Four", "Five"]
}
