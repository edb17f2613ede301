import Foundation
import RefreshMotion

/// Numbers in sentences and in code.
enum Number {
  /// Returns a number with at most so many decimals, which are 4 or less, without zeros at the end.
  static func text(_ value: Double, decimals: Int = 2) -> String {
    let rounded = Self.rounded(value, decimals: decimals)
    guard rounded.isFinite else { return "0" }
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    // The shortest text of a number that few decimals make has no others.
    return "\(rounded)"
  }

  static func rounded(_ value: Double, decimals: Int = 2) -> Double {
    let power = pow(10, Double(decimals))
    let rounded = (value * power).rounded() / power
    return rounded == 0 ? 0 : rounded
  }
}

/// Angles as a person writes them.
enum Angle {
  /// Returns an angle, in parts of π if it is one.
  static func text(_ value: Double) -> String {
    guard let (count, part) = fraction(value) else { return Number.text(value, decimals: 3) }
    if count == 0 { return "0" }
    let factor =
      abs(count) == 1 ? (count < 0 ? "-.pi" : ".pi") : "\(count) * .pi"
    return part == 1 ? factor : "\(factor) / \(part)"
  }

  /// Returns the angle that the text means.
  static func rounded(_ value: Double) -> Double {
    guard let (count, part) = fraction(value) else { return Number.rounded(value, decimals: 3) }
    return Double(count) * .pi / Double(part)
  }

  private static func fraction(_ value: Double) -> (Int, Int)? {
    for part in [1, 2, 3, 4, 6] {
      let count = value * Double(part) / .pi
      if abs(count - count.rounded()) < 5e-4, abs(count) < 1000 {
        return (Int(count.rounded()), part)
      }
    }
    return nil
  }
}

extension RGBAColor {
  /// What one calls the color, as in `lightBlue`.
  var plainName: String {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let light = (most + least) / 2
    let chroma = most - least
    guard chroma > 0.08 else {
      let steps = [(0.2, "black"), (0.42, "darkGray"), (0.62, "gray"), (0.92, "lightGray")]
      return steps.first { light < $0.0 }?.1 ?? "white"
    }
    var hue: Double
    if most == red {
      hue = (green - blue) / chroma
    } else if most == green {
      hue = (blue - red) / chroma + 2
    } else {
      hue = (red - green) / chroma + 4
    }
    hue = hue < 0 ? hue * 60 + 360 : hue * 60
    let kinds: [(Double, String)] = [
      (15, "red"), (42, "orange"), (68, "yellow"), (160, "green"), (195, "teal"), (250, "blue"),
      (290, "purple"), (345, "pink"), (361, "red"),
    ]
    let kind = kinds.first { hue < $0.0 }?.1 ?? "red"
    if kind == "orange", light < 0.4 { return "brown" }
    let title = kind.prefix(1).uppercased() + kind.dropFirst()
    return light < 0.3 ? "dark\(title)" : light > 0.72 ? "light\(title)" : kind
  }
}

extension String {
  /// The text with what is no Unicode replaced: Foundation's parsers pass on what a damaged file holds, and
  /// its own methods end the process with such a text.
  var repaired: String { String(decoding: Array(utf8), as: UTF8.self) }
}

extension String {
  /// The text with spaces in place of what breaks a line, and of characters that a terminal or an editor obeys, such
  /// as those that turn the direction of reading.
  var onOneLine: String {
    unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: String(scalar)
      }
    }.joined()
  }
}

extension StringProtocol {
  /// The text without white space around it.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
