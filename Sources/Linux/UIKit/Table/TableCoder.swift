/// A coder that knows the style of a table view, which is fixed when it is created: a nib's.
@preconcurrency @MainActor protocol TableCoder: NSCoder {
  var tableStyle: UITableView.Style { get }
}
