import Foundation

/// An error in the setup of a list, with a remedy.
public enum ListError: Error, Sendable, Equatable {
  /// No closure or override makes the cells of the rows.
  case missingCell(controller: String)
  /// A row's height is negative or not finite.
  case invalidHeight(row: Int, height: Double)
}

extension ListError: LocalizedError, CustomStringConvertible {
  /// A description of the problem.
  public var problem: String {
    switch self {
    case .missingCell(let controller): "\(controller) has rows, but provides no cells for them."
    case .invalidHeight(let row, let height): "The height of row \(row) is \(height)."
    }
  }

  /// The way to solve the problem.
  public var remedy: String {
    switch self {
    case .missingCell: "Set its makeCell closure, or override cell(for:at:)."
    case .invalidHeight:
      "Use a finite number of points, 0 or more, or UITableView.automaticDimension."
    }
  }

  /// The problem and the remedy.
  public var description: String { "\(problem) \(remedy)" }
  /// The problem and the remedy.
  public var errorDescription: String? { description }
  /// The remedy.
  public var recoverySuggestion: String? { remedy }
}
