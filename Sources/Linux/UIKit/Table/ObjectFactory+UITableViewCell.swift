import CHost

extension ObjectFactory {
  /// Calls the `init(style:reuseIdentifier:)` of a cell's class, with the default style.
  static func make<Cell: UITableViewCell>(_ type: Cell.Type, reuseIdentifier: String) -> Cell {
    let style = UInt8(UITableViewCell.CellStyle.default.rawValue)
    return adopt(CHostMakeCell(metadata(of: type), style, passed(reuseIdentifier)), as: type)
  }

  /// Calls the `init(reuseIdentifier:)` of the class of a section's header or footer.
  static func make<Header: UITableViewHeaderFooterView>(
    _ type: Header.Type, reuseIdentifier: String
  ) -> Header {
    adopt(CHostMakeHeader(metadata(of: type), passed(reuseIdentifier)), as: type)
  }

  /// Returns a string that the callee releases.
  private static func passed(_ string: String) -> CHostString {
    let memory = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.initialize(to: string)
    // The string is moved, not copied: the callee owns its reference.
    return UnsafeMutableRawPointer(memory).load(as: CHostString.self)
  }
}

/// A coder that knows the style of a table view, which is fixed when it is created: a nib's.
@preconcurrency @MainActor protocol TableCoder: NSCoder {
  var tableStyle: UITableView.Style { get }
}
