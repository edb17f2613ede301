/// An error in the setup of a list, with a remedy.
public enum ListError: Error, Sendable, Equatable {
  /// No closure or override makes the cells of the rows.
  case missingCell(controller: String)
  /// Two rows have the same identity, so that a change of them cannot be animated.
  case equalIdentities(item: String)
}

extension ListError: CustomStringConvertible {
  /// The problem and the remedy.
  public var description: String {
    switch self {
    case .missingCell(let controller):
      "\(controller) has rows, but provides no cells for them. Set its makeCell closure, or override "
        + "cell(for:at:)."
    case .equalIdentities(let item):
      "Two rows have the identity of “\(item)”, and the table is reloaded without animations. Give "
        + "each item an id of its own."
    }
  }
}
