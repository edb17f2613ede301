import Foundation

/// What the system answers to one question.
public struct ProbeAnswer: Encodable, Equatable, Sendable {
  /// Subject, property and moment, such as `control.height.attached`.
  public let question: String
  /// A length is in points, a time in seconds.
  public let answer: ProbeValue

  /// An answer to the question of that name.
  public init(_ question: String, _ answer: ProbeValue) {
    self.question = question
    self.answer = answer
  }

  /// One line with a prefix to search for and a JSON object, such as
  /// `PROBE {"answer":60,"question":"control.height.attached"}`.
  public func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return "PROBE \(String(decoding: try encoder.encode(self), as: UTF8.self))"
  }
}
