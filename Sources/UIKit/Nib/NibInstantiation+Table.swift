/// A table view controller, which a folder above this one declares: it is found by its name.
@MainActor protocol NibTableController: UIResponder {
  init?(coder: NSCoder)
  var tableView: UITableView! { get set }
  var refreshControl: UIRefreshControl? { get set }
}

extension NibInstantiation {
  /// Creates the table view controller that an element describes, with its table and refresh
  /// control, or returns nil after logging an error if its initializer fails.
  func makeTableViewController(_ element: NibElement) -> (any NibTableController)? {
    let reader = reader(element)
    guard let controller = controllerClass(of: reader)?.init(coder: NibCoder(element, for: self))
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

  private func controllerClass(of reader: NibReader) -> (any NibTableController.Type)? {
    let standard: AnyClass? = findClass("UITableViewController", module: "UIKit")
    guard let name = reader.string("customClass") else {
      return standard as? any NibTableController.Type
    }
    let type: AnyClass? = findClass(name, module: reader.string("customModule"))
    if let type = type as? any NibTableController.Type { return type }
    reader.fail(.wrongClass(name, expected: "a UITableViewController"))
    return standard as? any NibTableController.Type
  }

  func decodeTableView(_ table: UITableView, _ reader: NibReader) {
    // Refresh art does not contain table views, so the art check reports them.
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
    for name in ["prototypes", "sections"] {
      guard let element = reader.child(name) else { continue }
      leaveOut(element)
      reader.tell(.note, .notShown("the \(name) of the table view"))
    }
  }

  /// A negative height, which Interface Builder writes as −1, stands for an automatic height.
  private func height(_ name: String, _ reader: NibReader) -> CGFloat {
    guard let height = reader.number(name), height >= 0 else {
      return UITableView.automaticDimension
    }
    return height
  }

  func decodeRefreshControl(_ control: UIRefreshControl, _ reader: NibReader) {
    // Interface Builder writes enabled="NO" for every refresh control; UIKit ignores it.
    control.isEnabled = true
    if let title = attributedText("attributedTitle", in: reader) {
      control.attributedTitle = title
    }
  }
}
