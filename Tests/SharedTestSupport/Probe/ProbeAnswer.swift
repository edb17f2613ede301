import Foundation

/// The system's answer to one question.
public struct ProbeAnswer: Encodable, Equatable, Sendable {
  /// The question as subject, property and moment, such as `control.height.attached`.
  public let question: String
  /// The answer; lengths are in points, times in seconds.
  public let answer: ProbeValue

  /// Creates the answer to a question.
  public init(_ question: String, _ answer: ProbeValue) {
    self.question = question
    self.answer = answer
  }

  /// Returns one line with a searchable prefix and a JSON object, such as
  /// `PROBE {"answer":60,"question":"control.height.attached"}`.
  public func line() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return "PROBE \(String(decoding: try encoder.encode(self), as: UTF8.self))"
  }
}
