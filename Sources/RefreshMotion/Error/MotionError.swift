/// An error that prevents binding a motion to elements.
///
/// Each error describes the problem and its remedy.
public indirect enum MotionError: Error, Sendable, Equatable {
  /// The number of elements, the first value, is not in 1…`most`, which is 10,000.
  case elementCount(Int, most: Int)
  /// A part uses palette colors, but there is no palette, or it is empty.
  case noPaletteColors
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
  /// Two parts that play together drive the same property of the same element, be it at different
  /// times.
  case conflict(String)
  /// A part is repeated less than once.
  case invalidRepetition(count: Int)
  /// A part selects an element that does not exist.
  case noSuchElement(index: Int, count: Int)
  /// The motion has no duration.
  case noDuration
  /// The motion, or one element, needs too many keyframes.
  case tooManyKeyframes(of: String, count: Int, most: Int)
}

extension MotionError {
  /// A description of the problem.
  package var problem: String {
    switch self {
    case .elementCount(let count, _): "There are \(count) elements to move."
    case .noPaletteColors: "The motion uses palette colors, but there are none."
    case .emptyMotion: "A motion or group has no parts."
    case .emptyTrack(let track): "The \(track) track has no keyframes."
    case .invalidDuration(let thing, let seconds): "The \(thing) is \(seconds) s."
    case .unorderedKeyframes(let track, let time):
      "The keyframe at \(time) s in the \(track) track follows a later keyframe."
    case .outOfRange(let thing, let value, let range):
      "The \(thing) is \(value), outside \(range.lowerBound)…\(range.upperBound)."
    case .notPositive(let thing, let value): "The \(thing) is \(value)."
    case .notFinite(let thing): "The \(thing) is not a finite number."
    case .emptyValues(let thing): "The list of values for the \(thing) is empty."
    case .conflict(let property):
      "Two parts that play together animate the \(property) of the same element."
    case .invalidRepetition(let count): "A part has a repeat count of \(count)."
    case .noSuchElement(let index, let count):
      "A part selects the element with index \(index), but there are \(count) elements."
    case .noDuration: "The motion has a duration of 0 s."
    case .tooManyKeyframes(let thing, let count, let most):
      "The \(thing) needs \(count) keyframes; the maximum is \(most)."
    }
  }

  /// A description of the remedy.
  package var remedy: String {
    switch self {
    case .elementCount(_, let most): "Use content with 1 to \(most) elements."
    case .noPaletteColors: "Use a palette with at least one color, or fixed colors."
    case .emptyMotion: "Add at least one part, or remove it."
    case .emptyTrack: "Add at least one keyframe."
    case .invalidDuration: "Use a finite number of seconds, 0 or more."
    case .unorderedKeyframes: "Sort the keyframes by time."
    case .outOfRange: "Use a value inside the range."
    case .notPositive: "Use a finite number greater than 0."
    case .notFinite: "Use a finite number."
    case .emptyValues: "Add at least one value."
    case .conflict:
      "Play them in sequence with `then`, or apply them to different elements with `on`."
    case .invalidRepetition: "Use a repeat count of 1 or more."
    case .noSuchElement: "Use an index from 0 to one less than the number of elements."
    case .noDuration: "Set the duration of at least one part to more than 0 s."
    case .tooManyKeyframes: "Reduce the repeat count, or use a palette with fewer colors."
    }
  }
}

extension MotionError: CustomStringConvertible {
  /// The problem and the remedy.
  public var description: String { "\(problem) \(remedy)" }
}
