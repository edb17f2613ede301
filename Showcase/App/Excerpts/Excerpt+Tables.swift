extension Excerpt {
  /// The excerpts of the articles about tables.
  static let tables: [String: Excerpt] = [
    "tableStyles": Excerpt(
      file: "Articles/TableStylesViewController.swift",
      parts: [
        #"""
        let tables = [UITableView.Style.plain, .grouped].map { UITableView(frame: .zero, style: $0) }
        """#,
        #"""
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
          tableView.style == .plain ? "Plain \(section + 1)" : "Grouped \(section + 1)"
        }
        """#,
      ]),
    "addRows": Excerpt(
      file: "Articles/AddRowsViewController.swift",
      parts: [
        #"""
        button.addAction(UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
        tableView.tableHeaderView = button
        """#,
        #"""
        private func add() {
          sections[0].append("new")
          tableView.insertRows(
            at: [IndexPath(row: sections[0].count - 1, section: 0)], with: .top)
        }
        """#,
      ]),
    "deleteRows": Excerpt(
      file: "Articles/DeleteRowsViewController.swift",
      parts: [
        #"""
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
          indexPath.section == 0
        }
        """#,
        #"""
        override func tableView(
          _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
          forRowAt indexPath: IndexPath
        ) {
          guard editingStyle == .delete else { return }
          sections[indexPath.section].remove(at: indexPath.row)
          tableView.deleteRows(at: [indexPath], with: .fade)
        }
        """#,
      ]),
    "moveRows": Excerpt(
      file: "Articles/MoveRowsViewController.swift",
      parts: [
        #"""
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
          indexPath.row > 0
        }
        """#,
        #"""
        override func tableView(
          _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
          toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath {
          // No row can be moved before a locked row.
          IndexPath(
            row: max(1, proposedDestinationIndexPath.row),
            section: proposedDestinationIndexPath.section)
        }
        """#,
        #"""
        override func tableView(
          _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
          to destinationIndexPath: IndexPath
        ) {
          let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
          sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
        }
        """#,
      ]),
    "selection": Excerpt(
      file: "Articles/SelectionViewController.swift",
      parts: [
        #"""
        override func tableView(
          _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
        ) -> IndexPath? { indexPath.section == 0 ? nil : indexPath }
        """#,
        #"""
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          taps.append(indexPath)
          if indexPath.section == 2 { tableView.deselectRow(at: indexPath, animated: true) }
        }
        """#,
      ]),
    "separators": Excerpt(
      file: "Articles/SeparatorsViewController.swift",
      parts: [
        #"""
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          tableView.deselectRow(at: indexPath, animated: true)
          switch indexPath.row {
          case 0: tableView.separatorStyle = .none
          case 1:
            tableView.separatorStyle = .singleLine
            tableView.separatorColor = .separator
          case 2:
            tableView.separatorStyle = .singleLine
            tableView.separatorColor = .blue
          default: break
          }
        }
        """#
      ]),
    "cellStyles": Excerpt(
      file: "Articles/CellStylesViewController.swift",
      parts: [
        #"""
        private let styles: [(UITableViewCell.CellStyle, UITableViewCell.AccessoryType)] = [
          (.default, .none), (.subtitle, .disclosureIndicator), (.value1, .checkmark),
          (.value2, .detailButton),
        ]
        """#,
        #"""
        let (style, accessory) = styles[indexPath.row]
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = sections[0][indexPath.row]
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = "Detail"
        cell.accessoryType = accessory
        """#,
      ]),
    "reuse": Excerpt(
      file: "Articles/ReuseViewController.swift",
      parts: [
        #"""
        tableView.register(NumberedCell.self, forCellReuseIdentifier: "row")
        """#,
        #"""
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          NumberedCell.count += 1
          number = NumberedCell.count
          super.init(style: style, reuseIdentifier: reuseIdentifier)
        }
        """#,
      ]),
    "editShift": Excerpt(
      file: "Articles/EditShiftViewController.swift",
      parts: [
        #"""
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
          indexPath.row > 0
        }
        """#,
        #"""
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          tableView.deselectRow(at: indexPath, animated: true)
          tableView.setEditing(!tableView.isEditing, animated: true)
        }
        """#,
      ]),
    "scrollNumbers": Excerpt(
      file: "Articles/ScrollNumbersViewController.swift",
      parts: [
        #"""
        scrollView.contentSize = CGSize(width: 320, height: 1200)
        scrollView.contentInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        scrollView.contentOffset = CGPoint(x: -6, y: -5)
        scrollView.delegate = self
        """#,
        #"""
        func scrollViewDidScroll(_ scrollView: UIScrollView) { write() }
        """#,
        #"""
        let (size, inset, offset) = (
          scrollView.contentSize, scrollView.contentInset, scrollView.contentOffset
        )
        label.text = """
          size \(Int(size.width)) × \(Int(size.height))
          inset \(Int(inset.top)), \(Int(inset.left)), \(Int(inset.bottom)), \(Int(inset.right))
          offset \(Int(offset.x)), \(Int(offset.y))
          """
        """#,
      ]),
    "reloading": Excerpt(
      file: "Articles/ReloadingViewController.swift",
      parts: [
        #"""
        switch (indexPath.section, indexPath.row) {
        case (0, 0): tableView.reloadData()
        case (0, 1): tableView.reloadSections(IndexSet(integer: 1), with: .fade)
        case (0, 2): tableView.reloadRows(at: [IndexPath(row: 0, section: 2)], with: .fade)
        default: break
        }
        """#
      ]),
    "headersAndFooters": Excerpt(
      file: "Articles/HeadersAndFootersViewController.swift",
      parts: [
        #"""
        tableView.tableHeaderView = makeLabel("Table header", .systemYellow)
        tableView.tableFooterView = makeLabel("Table footer", .systemTeal)
        """#,
        #"""
        override func tableView(
          _ tableView: UITableView, titleForFooterInSection section: Int
        ) -> String? { "End of section \(section + 1)" }
        """#,
      ]),
    "indexTitles": Excerpt(
      file: "Articles/IndexTitlesViewController.swift",
      parts: [
        #"""
        override func tableView(
          _ tableView: UITableView, titleForHeaderInSection section: Int
        ) -> String? { letters[section] }
        """#,
        #"""
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }
        """#,
      ]),
  ]
}
