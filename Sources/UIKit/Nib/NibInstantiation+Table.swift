extension NibInstantiation {
  /// Makes the table view controller that an element describes, with its table and its refresh
  /// control; nil, with an error, if its class does not want to be made.
  func makeTableViewController(_ element: NibElement) -> UITableViewController? {
    let reader = reader(element)
    guard let controller = controllerClass(of: reader).init(coder: NibCoder(element, for: self))
    else {
      reader.fail(.initializerFailed(element.attributes["customClass"] ?? element.name))
      return nil
    }
    register(controller, id: element.id)
    reader.ignore("id", "customModuleProvider", "sceneMemberID", "storyboardIdentifier")
    reader.ignore("userLabel", "colorLabel", "title", "clearsSelectionOnViewWillAppear")
    reader.ignoreChildren {
      $0.name.hasPrefix("simulated") || $0.name.hasSuffix("LayoutGuides")
        || $0.key == "canvasLocation"
    }
    if let element = reader.child("tableView", key: "view"),
      let table = makeView(element) as? UITableView
    {
      controller.tableView = table
    }
    if let element = reader.child("refreshControl", key: "refreshControl"),
      let control = makeView(element) as? UIRefreshControl
    {
      controller.refreshControl = control
    }
    if let element = reader.child("connections") {
      deferConnections(element, of: .owner(controller))
    }
    reader.finish()
    return controller
  }

  private func controllerClass(of reader: NibReader) -> UITableViewController.Type {
    guard let name = reader.string("customClass") else { return UITableViewController.self }
    let type: AnyClass? = findClass(name, module: reader.string("customModule"))
    if let type = type as? UITableViewController.Type { return type }
    reader.fail(.wrongClass(name, expected: "a UITableViewController"))
    return UITableViewController.self
  }

  func decodeTableView(_ table: UITableView, _ reader: NibReader) {
    // Nobody draws refresh art in it; whoever checks art is told.
    reader.tell(.warning, .partOfScreen("table view"))
    decodeScrollView(table, reader)
    table.rowHeight = height("rowHeight", reader)
    table.sectionHeaderHeight = height("sectionHeaderHeight", reader)
    table.sectionFooterHeight = height("sectionFooterHeight", reader)
    table.separatorStyle =
      reader.choice(
        "separatorStyle",
        [
          "default": UITableViewCell.SeparatorStyle.singleLine, "singleLine": .singleLine,
          "none": .none,
        ]) ?? .singleLine
    if let color = color("separatorColor", in: reader) { table.separatorColor = color }
    if let inset = inset("separatorInset", in: reader) { table.separatorInset = inset }
    reader.ignore("style", "dataMode", "estimatedRowHeight", "estimatedSectionHeaderHeight")
    reader.ignore("estimatedSectionFooterHeight", "sectionIndexMinimumDisplayRowCount")
    for key in ["tableHeaderView", "tableFooterView"] {
      guard let view = reader.child(key: key).flatMap({ makeView($0) }) else { continue }
      if key == "tableHeaderView" { table.tableHeaderView = view }
      if key == "tableFooterView" { table.tableFooterView = view }
    }
    for name in ["prototypes", "sections"] where reader.child(name) != nil {
      reader.tell(.note, .notShown("the \(name) of the table view"))
    }
  }

  /// −1 stands for a height that the table finds for itself.
  private func height(_ name: String, _ reader: NibReader) -> CGFloat {
    guard let height = reader.number(name), height >= 0 else {
      return UITableView.automaticDimension
    }
    return height
  }

  func decodeRefreshControl(_ control: UIRefreshControl, _ reader: NibReader) {
    // Interface Builder writes enabled="NO" for each, and UIKit refreshes all the same.
    control.isEnabled = true
    if let title = attributedText("attributedTitle", in: reader) {
      control.attributedTitle = title
    }
  }
}
