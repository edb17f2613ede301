import Foundation

/// What is missing or wrong in how a list was set up. Each says what to do.
public enum ListError: Error, Sendable, Equatable {
  /// Nothing makes the cells of the rows.
  case missingCell(controller: String)
  /// A row's height is negative or not finite.
  case invalidHeight(row: Int, height: Double)
}

extension ListError: LocalizedError, CustomStringConvertible {
  /// What is wrong.
  public var problem: String {
    switch self {
    case .missingCell(let controller): "\(controller) has rows, and nothing that makes their cells."
    case .invalidHeight(let row, let height): "The height of row \(row) is \(height)."
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .missingCell: "Set its makeCell closure, or override cell(for:at:)."
    case .invalidHeight:
      "Give a finite number of points, 0 or more, or UITableView.automaticDimension."
    }
  }

  /// What is wrong and what to do.
  public var description: String { "\(problem) \(remedy)" }
  /// What is wrong and what to do.
  public var errorDescription: String? { description }
  /// What to do about it.
  public var recoverySuggestion: String? { remedy }
}
