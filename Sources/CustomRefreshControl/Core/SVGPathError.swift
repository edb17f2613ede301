import Foundation

/// An error in SVG path data; positions are character offsets, from 0.
public enum SVGPathError: Error, Sendable, Equatable {
  /// The data is empty, or white space.
  case empty
  /// The data does not begin with M or m.
  case missingMove(position: Int)
  /// A character is not an SVG path command.
  case unknownCommand(Character, position: Int)
  /// A command lacks a number, or another character is in its place.
  case missingNumber(of: Character, position: Int)
  /// A flag of an arc is neither 0 nor 1.
  case invalidFlag(position: Int)
  /// A number is too large.
  case notFinite(position: Int)
}

extension SVGPathError {
  /// A description of the problem.
  public var problem: String {
    switch self {
    case .empty: "The path data is empty."
    case .missingMove(let position):
      "The path data does not begin with M or m (position \(position))."
    case .unknownCommand(let command, let position):
      "“\(command)” in the path data is not a command (position \(position))."
    case .missingNumber(let command, let position):
      "The command \(command) in the path data lacks a number (position \(position))."
    case .invalidFlag(let position):
      "A flag of an arc in the path data is neither 0 nor 1 (position \(position))."
    case .notFinite(let position): "A number in the path data is too large (position \(position))."
    }
  }

  /// A description of how to fix the problem.
  public var remedy: String {
    switch self {
    case .empty, .missingMove: "Begin with a move to the start point, such as M 0 0."
    case .unknownCommand: "Use M, L, H, V, C, S, Q, T, A or Z, in upper or lower case."
    case .missingNumber:
      "Use 2 numbers with M, L and T, 1 with H and V, 4 with Q and S, 6 with C and 7 with A, or a "
        + "multiple."
    case .invalidFlag: "Use 0 or 1 as the fourth and fifth number of an arc."
    case .notFinite: "Use numbers in the range of Double."
    }
  }
}

extension SVGPathError: LocalizedError, CustomStringConvertible {
  /// The problem and how to fix it.
  public var description: String { "\(problem) \(remedy)" }
  /// The problem and how to fix it.
  public var errorDescription: String? { description }
  /// A description of how to fix the problem.
  public var recoverySuggestion: String? { remedy }
}
