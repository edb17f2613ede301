import UIKit

/// A table of rows on a screen.
class RowsScreen: UIViewController, UITableViewDataSource {
  let table: RowsTable
  var rows: Int
  var sectionTitle: String?
  var sectionFooter: String?
  /// The number of lines in a row, for rows that size themselves.
  var lines: (Int) -> Int = { _ in 1 }

  init(rows: Int, style: UITableView.Style = .plain) {
    self.rows = rows
    table = RowsTable(frame: .zero, style: style)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.rowHeight = 60
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sectionTitle
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sectionFooter
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    let more = lines(indexPath.row) - 1
    if more > 0 { cell.textLabel?.numberOfLines = 0 }
    cell.textLabel?.text = "Row \(indexPath.row)" + String(repeating: "\nLine", count: more)
    return cell
  }

  // MARK: Changing rows

  /// Shows another number of rows without an animation.
  func reload(rows: Int) {
    self.rows = rows
    table.reloadData()
  }

  /// Inserts rows at the end.
  func insert(_ count: Int, with animation: UITableView.RowAnimation = .none) {
    let paths = (rows..<rows + count).map { IndexPath(row: $0, section: 0) }
    rows += count
    table.insertRows(at: paths, with: animation)
  }

  /// Deletes rows.
  func delete(_ range: Range<Int>, with animation: UITableView.RowAnimation) {
    rows -= range.count
    table.deleteRows(at: range.map { IndexPath(row: $0, section: 0) }, with: animation)
  }
}

/// A table that tells of each of its layouts.
final class RowsTable: UITableView {
  var onLayout: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }
}
