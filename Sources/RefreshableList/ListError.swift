import Foundation

/// An error in the setup of a list, with a remedy.
public enum ListError: Error, Sendable, Equatable {
  /// No closure or override makes the cells of the rows.
  case missingCell(controller: String)
  /// A row's height is negative or not finite.
  case invalidHeight(row: Int, height: Double)
  /// Two rows have the same identity, so that a change of them cannot be animated.
  case equalIdentities(item: String)
}

extension ListError: LocalizedError, CustomStringConvertible {
  /// The problem and the remedy.
  public var description: String {
    switch self {
    case .missingCell(let controller):
      "\(controller) has rows, but provides no cells for them. Set its makeCell closure, or override "
        + "cell(for:at:)."
    case .invalidHeight(let row, let height):
      "The height of row \(row) is \(height). Use a finite number of points, 0 or more, or "
        + "UITableView.automaticDimension."
    case .equalIdentities(let item):
      "Two rows have the identity of “\(item)”, and the table is reloaded without animations. Give "
        + "each item an id of its own."
    }
  }

  /// The problem and the remedy.
  public var errorDescription: String? { description }
}
