extension Excerpt {
  /// The excerpts about tables.
  static let tables: [String: Excerpt] = [
    "tableStyles": Excerpt(
      file: "Articles/TableStylesViewController.swift",
      parts: [
        #"""
        import UIKit
        """#,
        #"""
        /// A plain table above a grouped one; the style of a table is fixed when it is created.
        final class TableStylesViewController: UIViewController, UITableViewDataSource {
          let tables = [UITableView.Style.plain, .grouped].map { UITableView(frame: .zero, style: $0) }

          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemGray3
            for table in tables {
              table.dataSource = self
              table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
              table.layer.cornerRadius = 12
              view.addSubview(table)
            }
          }

          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 12, dy: 12)
            let size = CGSize(width: area.width, height: (area.height - 12) / 2)
            for (index, table) in tables.enumerated() {
              let top = area.minY + CGFloat(index) * (size.height + 12)
              table.frame = CGRect(origin: CGPoint(x: area.minX, y: top), size: size)
            }
          }

          private let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]

          func numberOfSections(in tableView: UITableView) -> Int { days.count }

          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

          func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            days[section] + (tableView.style == .plain ? " (plain)" : " (grouped)")
          }

          func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
          ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = TownEvents.title(3 * indexPath.section + indexPath.row + 1)
            cell.contentConfiguration = content
            return cell
          }
        }
        """#,
      ], then: [.townEvents]),
    "addRows": Excerpt(
      file: "Articles/AddRowsViewController.swift",
      parts: [
        #"""
        let button = UIButton(configuration: .filled())

        override func viewDidLoad() {
          super.viewDidLoad()
          sections = [["Passport", "Charger"], ["Water the plants"]]
          button.configuration?.title = "Add to the list"
          button.configuration?.image = UIImage(systemName: "plus")
          button.configuration?.imagePadding = 8
          button.configuration?.cornerStyle = .capsule
          button.addAction(UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
          // A table view takes the height of its header, and sets its width.
          let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 66))
          button.frame = header.bounds.insetBy(dx: 16, dy: 8)
          button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          header.addSubview(button)
          tableView.tableHeaderView = header
        }

        private func add() {
          let wishes = ["Notebook", "Sunscreen", "Camera"]
          sections[0].append(wishes[(sections[0].count - 2) % wishes.count])
          tableView.insertRows(
            at: [IndexPath(row: sections[0].count - 1, section: 0)], with: .top)
        }
        """#
      ], then: [.sections, .sectionTitles, .textCells]),
    "deleteRows": Excerpt(
      file: "Articles/DeleteRowsViewController.swift",
      parts: [
        #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          sections = [["Sunscreen", "Camera", "Notebook"], ["Passport", "Tickets"]]
          titles = ["Swipe to delete", "Locked"]
          tableView.allowsSelection = false
          navigationItem.rightBarButtonItem = editButtonItem
        }

        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
          indexPath.section == 0
        }

        override func tableView(
          _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
          forRowAt indexPath: IndexPath
        ) {
          guard editingStyle == .delete else { return }
          sections[indexPath.section].remove(at: indexPath.row)
          tableView.deleteRows(at: [indexPath], with: .fade)
        }
        """#
      ], then: [.sections, .sectionTitles, .textCells]),
    "moveRows": Excerpt(
      file: "Articles/MoveRowsViewController.swift",
      parts: [
        #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          for index in sections.indices { sections[index][0] += " (locked)" }
          tableView.isEditing = true
        }
        """#,
        #"""
        override func tableView(
          _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle { .none }

        override func tableView(
          _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
        ) -> Bool { false }

        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
          indexPath.row > 0
        }

        override func tableView(
          _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
          toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath {
          // No row can be moved before a locked row.
          IndexPath(
            row: max(1, proposedDestinationIndexPath.row),
            section: proposedDestinationIndexPath.section)
        }

        override func tableView(
          _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
          to destinationIndexPath: IndexPath
        ) {
          let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
          sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
        }
        """#,
      ], then: [.sections, .sectionTitles, .textCells]),
    "reloadRows": Excerpt(
      file: "Articles/ReloadingViewController.swift",
      parts: [
        #"""
        private(set) var counts: [IndexPath: Int] = [:]

        override func viewDidLoad() {
          super.viewDidLoad()
          sections = [
            ["All rows", "The section “Next trip”", "The first row of “Later”"], ["Lisbon"],
            ["Kyoto", "Bergen"],
          ]
          titles = ["Reload", "Next trip", "Later"]
        }

        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          counts[indexPath, default: 0] += 1
          let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "row")
          var content = UIListContentConfiguration.valueCell()
          content.text = sections[indexPath.section][indexPath.row]
          content.secondaryText = "\(counts[indexPath] ?? 0)"
          cell.contentConfiguration = content
          cell.accessibilityTraits = indexPath.section == 0 ? .button : .none
          return cell
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          tableView.deselectRow(at: indexPath, animated: true)
          switch (indexPath.section, indexPath.row) {
          case (0, 0): tableView.reloadData()
          case (0, 1): tableView.reloadSections(IndexSet(integer: 1), with: .fade)
          case (0, 2): tableView.reloadRows(at: [IndexPath(row: 0, section: 2)], with: .fade)
          default: break
          }
        }
        """#
      ], then: [.sections, .sectionTitles]),
    "headersAndFooters": Excerpt(
      file: "Articles/HeadersAndFootersViewController.swift",
      parts: [
        #"""
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
        """#
      ], then: [.sections, .sectionTitles, .textCells]),
    "indexTitles": Excerpt(
      file: "Articles/IndexTitlesViewController.swift",
      parts: [
        #"""
        private let letters = ["A", "B", "C", "D", "E", "F", "G", "H"]
        private let cities = [
          "Accra Algiers Amman Ankara Athens Auckland", "Baku Bangkok Bergen Berlin Bern Brussels",
          "Cairo Cardiff Chennai Cork Cusco Cuenca", "Dakar Dallas Delhi Doha Dresden Dublin",
          "Edinburgh Eindhoven Ely Entebbe Essen Exeter", "Faro Fes Florence Fortaleza Frankfurt Fukuoka",
          "Galway Geneva Genoa Ghent Glasgow Granada", "Hamburg Hanoi Harare Havana Helsinki Hobart",
        ]

        override func viewDidLoad() {
          super.viewDidLoad()
          sections = cities.map { $0.split(separator: " ").map(String.init) }
          titles = letters
        }

        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }
        """#
      ], then: [.sections, .sectionTitles, .textCells]),
    "geometry": Excerpt(
      file: "Articles/ScrollNumbersViewController.swift",
      parts: [
        #"""
        import UIKit
        """#,
        #"""
        /// Shows content size, inset and offset of a scroll view during scrolling.
        final class ScrollNumbersViewController: UIViewController, UIScrollViewDelegate {
          let scrollView = UIScrollView()
          let label = UILabel()

          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            scrollView.frame = view.bounds
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentSize = CGSize(width: 320, height: 1200)
            scrollView.contentInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
            scrollView.contentOffset = CGPoint(x: -6, y: -5)
            scrollView.delegate = self
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 1200))
            content.backgroundColor = .secondarySystemFill
            scrollView.addSubview(content)
            view.addSubview(scrollView)
            label.numberOfLines = 0
            label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
              for: .systemFont(ofSize: 17), maximumPointSize: 32)
            label.adjustsFontForContentSizeCategory = true
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            let area = view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
              label.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 32),
              label.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
              label.topAnchor.constraint(equalTo: area.topAnchor, constant: 32),
            ])
            write()
          }

          func scrollViewDidScroll(_ scrollView: UIScrollView) { write() }

          private func write() {
            let (size, inset, offset) = (
              scrollView.contentSize, scrollView.contentInset, scrollView.contentOffset
            )
            label.text = """
              Size \(Int(size.width)) × \(Int(size.height))
              Inset \(Int(inset.top)), \(Int(inset.left)), \(Int(inset.bottom)), \(Int(inset.right))
              Offset \(Int(offset.x)), \(Int(offset.y))
              """
          }
        }
        """#,
      ]),
  ]
}
