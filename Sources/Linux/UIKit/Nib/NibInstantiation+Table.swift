/// A table view controller, which a folder above this one declares: it is found by its name.
@preconcurrency @MainActor protocol NibTableController: UIResponder {
  init?(coder: NSCoder)
  var tableView: UITableView! { get set }
  var refreshControl: UIRefreshControl? { get set }
  func noteLoadedView()
}

extension NibInstantiation {
  /// Creates the table view controller that an element describes, with its table and refresh
  /// control, or returns nil after logging an error if its initializer fails.
  func makeTableViewController(_ reader: NibReader) -> (any NibTableController)? {
    let standard = NSClassFromString("UIKit.UITableViewController") as? any NibTableController.Type
    let custom = customClass(of: reader, standard: "UITableViewController") {
      $0 as? any NibTableController.Type
    }
    let controller = (custom ?? standard)?.init(coder: NibCoder(reader, for: self))
    guard let controller else {
      reader.fail(.initializerFailed(custom.map { "\($0)" } ?? reader.element.name))
      reader.ignoreRest()
      return nil
    }
    register(controller, id: reader.element.id)
    reader.ignore("customModuleProvider", "sceneMemberID", "storyboardIdentifier")
    reader.ignore("title", "clearsSelectionOnViewWillAppear")
    reader.ignoreChildren {
      $0.name.hasPrefix("simulated") || $0.name.hasSuffix("LayoutGuides")
        || $0.key == "canvasLocation"
    }
    if let table = reader.child("tableView", key: "view").flatMap(makeView) as? UITableView {
      controller.tableView = table
    }
    let control = reader.child("refreshControl", key: "refreshControl").flatMap(makeView)
    if let control = control as? UIRefreshControl { controller.refreshControl = control }
    deferConnections(of: .owner(controller), reader)
    return controller
  }

  func decodeTableView(_ table: UITableView, _ reader: NibReader) {
    // Refresh art does not contain table views, so the art check reports them.
    reader.tell(.warning, .partOfScreen("table view"))
    decodeScrollView(table, reader)
    table.rowHeight = height("rowHeight", reader)
    table.sectionHeaderHeight = height("sectionHeaderHeight", reader)
    table.sectionFooterHeight = height("sectionFooterHeight", reader)
    table.separatorStyle =
      reader.option(
        "separatorStyle", or: ["default": .singleLine, "singleLineEtched": .singleLine])
      ?? .singleLine
    if reader.string("separatorStyle") == "singleLineEtched" {
      reader.tell(
        .note, .notShown("separatorStyle singleLineEtched, nor does iOS since version 11"))
    }
    if let color = color("separatorColor", in: reader) { table.separatorColor = color }
    if let inset = insets("separatorInset", in: reader) { table.separatorInset = inset }
    reader.ignore("style", "dataMode", "estimatedRowHeight", "estimatedSectionHeaderHeight")
    reader.ignore("estimatedSectionFooterHeight", "sectionIndexMinimumDisplayRowCount")
    if let header = reader.child(key: "tableHeaderView").flatMap(makeView) {
      table.tableHeaderView = header
    }
    if let footer = reader.child(key: "tableFooterView").flatMap(makeView) {
      table.tableFooterView = footer
    }
    for name in ["prototypes", "sections"] {
      guard let part = reader.child(name) else { continue }
      leaveOut(part)
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
    decodeControl(control, reader)
    // Interface Builder writes enabled="NO" for every refresh control; UIKit ignores it.
    control.isEnabled = true
    if let title = attributedText("attributedTitle", in: reader) {
      control.attributedTitle = title
    }
  }
}
