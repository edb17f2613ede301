extension Excerpt {
  /// A table of stories.
  static let stories = Excerpt(
    file: "Demos/RowsViewController.swift",
    parts: [
      #"""
      /// A table of stories with a refresh control; the base class of the demos with a table.
      class RowsViewController: UITableViewController {
        let control = CustomRefreshControl()
        var rows = (1...12).reversed().map { "Story \($0)" } { didSet { tableView.reloadData() } }
      """#,
      #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          control.onRefresh = { [weak self] in try await self?.reload() }
          if CustomRefreshControl.isSupported { refreshControl = control }
        }

        /// Loads another story.
        func reload() async throws {
          try await Task.sleep(for: .seconds(2))
          rows.insert("Story \(rows.count + 1)", at: 0)
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
          rows.count
        }

        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
          var content = cell.defaultContentConfiguration()
          content.text = rows[indexPath.row]
          cell.contentConfiguration = content
          return cell
        }
      }
      """#,
    ])

  /// Rows in sections.
  static let sections = Excerpt(
    file: "Articles/SectionsViewController.swift",
    parts: [
      #"""
      /// The texts of the rows, by section.
      var sections = [
        ["Item 1", "Item 2", "Item 3", "Item 4"], ["Item 5", "Item 6", "Item 7", "Item 8"],
      ]
      """#,
      #"""
      override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { sections[section].count }
      """#,
    ])

  /// Numbered sections.
  static let sectionTitles = Excerpt(
    file: "Articles/SectionsViewController.swift",
    parts: [
      #"""
      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { sections.count > 1 ? "Section \(section + 1)" : nil }
      """#
    ])

  /// Rows of text.
  static let textCells = Excerpt(
    file: "Articles/SectionsViewController.swift",
    parts: [
      #"""
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell =
          tableView.dequeueReusableCell(withIdentifier: "row")
          ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        var content = cell.defaultContentConfiguration()
        content.text = sections[indexPath.section][indexPath.row]
        cell.contentConfiguration = content
        return cell
      }
      """#
    ])
}
