import Foundation

/// An error that prevents binding a motion to elements.
///
/// Each error describes the problem and its remedy.
public enum MotionError: Error, Sendable, Equatable {
  /// There are no elements to move.
  case noElements(count: Int)
  /// There are more elements than ``Timeline`` supports.
  case tooManyElements(count: Int, most: Int)
  /// The palette holds no colors.
  case emptyPalette
  /// A part uses palette colors, but there is no palette.
  case missingPalette
  /// A motion or group has no parts.
  case emptyMotion
  /// A track has no keyframes.
  case emptyTrack(String)
  /// A time in seconds is negative or not finite.
  case invalidDuration(of: String, seconds: Double)
  /// A keyframe's time is before that of the preceding keyframe.
  case unorderedKeyframes(of: String, time: Double)
  /// A value is outside its valid range.
  case outOfRange(String, value: Double, range: ClosedRange<Double>)
  /// A value that must be finite and greater than 0 is not.
  case notPositive(String, value: Double)
  /// A value is infinite or not a number.
  case notFinite(String)
  /// A list of values for the elements is empty.
  case emptyValues(of: String)
  /// Two parts of a group drive the same property of the same element at the same time.
  case conflict(String)
  /// A part inside a motion repeats forever.
  case endlessPart
  /// A part is repeated less than once.
  case invalidRepetition(count: Int)
  /// A part selects an element that does not exist.
  case noSuchElement(index: Int, count: Int)
  /// The motion has no duration.
  case noDuration
  /// One element needs more keyframes than a timeline supports.
  case tooManyKeyframes(of: String, count: Int, most: Int)
}

extension MotionError {
  /// A description of the problem.
  public var problem: String {
    switch self {
    case .noElements(let count): "There are \(count) elements to move."
    case .tooManyElements(let count, let most):
      "There are \(count) elements to move; \(most) is the most."
    case .emptyPalette: "The palette has no colors."
    case .missingPalette: "The motion takes colors of a palette, but there is no palette."
    case .emptyMotion: "A motion has no parts."
    case .emptyTrack(let track): "The \(track) track has no keyframes."
    case .invalidDuration(let thing, let seconds): "The \(thing) is \(seconds) s."
    case .unorderedKeyframes(let track, let time):
      "In the \(track) track the keyframe at \(time) s comes after a later one."
    case .outOfRange(let thing, let value, let range):
      "The \(thing) is \(value), outside \(range.lowerBound)…\(range.upperBound)."
    case .notPositive(let thing, let value): "The \(thing) is \(value)."
    case .notFinite(let thing): "The \(thing) is not a finite number."
    case .emptyValues(let thing): "The \(thing) is a list without values."
    case .conflict(let property): "Two parts drive one element's \(property) at the same time."
    case .endlessPart: "A part inside the motion repeats forever, so what follows it never starts."
    case .invalidRepetition(let count): "A part is repeated \(count) times."
    case .noSuchElement(let index, let count):
      "A part is for the element of index \(index), and there are \(count) elements."
    case .noDuration: "The motion takes no time."
    case .tooManyKeyframes(let thing, let count, let most):
      "One element's \(thing) takes \(count) keyframes; \(most) is the most."
    }
  }

  /// A description of the remedy.
  public var remedy: String {
    switch self {
    case .noElements: "Give the content at least one element."
    case .tooManyElements: "Make the content of fewer elements."
    case .emptyPalette: "Give the palette at least one color."
    case .missingPalette: "Pass a palette when binding the motion, or use fixed colors."
    case .emptyMotion: "Put at least one part into it, or leave it out."
    case .emptyTrack: "Give it at least one keyframe."
    case .invalidDuration: "Use seconds, 0 or more."
    case .unorderedKeyframes: "Put the keyframes in order of time."
    case .outOfRange: "Use a value inside the range."
    case .notPositive: "Use a finite number above 0."
    case .notFinite: "Use a finite number."
    case .emptyValues: "List at least one value."
    case .conflict:
      "Let one follow the other with `then`, or give them different elements with `on`."
    case .endlessPart: "Remove `.repeated(.forever)`: a skin's motion repeats by itself."
    case .invalidRepetition: "Repeat it once or more."
    case .noSuchElement: "Use an index from 0 to one less than the number of elements."
    case .noDuration: "Give at least one part a duration above 0 s."
    case .tooManyKeyframes: "Repeat the part fewer times, or shorten the palette."
    }
  }
}

extension MotionError: LocalizedError, CustomStringConvertible {
  /// The problem and the remedy.
  public var description: String { "\(problem) \(remedy)" }
  /// The problem and the remedy.
  public var errorDescription: String? { description }
  /// A description of the remedy.
  public var recoverySuggestion: String? { remedy }
}
