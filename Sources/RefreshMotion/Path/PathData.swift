/// SVG path data, the `d` attribute of a `<path>`, as lines and curves.
///
/// The grammar is that of SVG 1.1, section 8.3.9. Arcs become curves.
package struct PathData: Sendable, Equatable {
  package typealias Point = SIMD2<Double>

  /// A step of the pen, with y pointing down.
  package enum Segment: Sendable, Equatable {
    case move(Point)
    case line(Point)
    /// A quadratic curve: its control point, and its end.
    case quad(Point, Point)
    /// A cubic curve: its control points, and its end.
    case curve(Point, Point, Point)
    case close
  }

  /// Why the data is not read to its end.
  package struct Fault: Error, Sendable, Equatable {
    package enum Problem: Sendable, Equatable {
      case isEmpty
      /// It does not begin with a move.
      case lacksMove
      case unknownCommand(Character)
      /// A command lacks a number.
      case lacksNumber(of: Character)
      /// A flag of an arc is neither 0 nor 1.
      case invalidFlag
      /// A number, or a place, is too large for `Double`.
      case tooLarge
      /// It has more segments than the limit; so many so far.
      case tooMany(Int)
    }

    package let problem: Problem
    /// Where, in characters from 0.
    package let position: Int
  }

  /// The segments up to the first fault.
  package let segments: [Segment]
  /// The first fault; nil if there is none.
  package let fault: Fault?

  /// Reads data up to its first fault, as SVG asks.
  ///
  /// - Parameters:
  ///   - text: The data.
  ///   - limit: The most commands that are read, each with its own numbers.
  package init(_ text: String, limit: Int = .max) {
    var reader = PathDataReader(text, limit: limit)
    do throws(Fault) {
      try reader.read()
      fault = nil
    } catch {
      fault = error
    }
    segments = reader.segments
  }
}

/// Numbers as path data has them: they need no separator before a sign or a second decimal point.
package enum PathNumber {
  /// Returns the number that begins at a place, and the place after it; nil if there is none. One that is too
  /// large is infinite.
  package static func read(in bytes: [UInt8], at start: Int) -> (value: Double, end: Int)? {
    var end = start
    func isNext(_ characters: StaticString) -> Bool {
      end < bytes.count
        && characters.withUTF8Buffer { $0.contains(bytes[end]) }
    }
    func skipDigits() -> Int {
      let first = end
      while end < bytes.count, 0x30...0x39 ~= bytes[end] { end += 1 }
      return end - first
    }
    if isNext("+-") { end += 1 }
    var digits = skipDigits()
    if isNext(".") {
      end += 1
      digits += skipDigits()
    }
    guard digits > 0 else { return nil }
    // A letter without a number behind it is no exponent.
    let mantissa = end
    if isNext("eE") {
      end += 1
      if isNext("+-") { end += 1 }
      if skipDigits() == 0 { end = mantissa }
    }
    return Double(String(decoding: bytes[start..<end], as: UTF8.self)).map { ($0, end) }
  }
}
