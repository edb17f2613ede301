import RefreshMotion

/// Numbers in sentences and in code.
enum Number {
  /// Returns a number with at most so many decimals, which are 4 or less, without zeros at the end.
  static func text(_ value: Double, decimals: Int = 2) -> String {
    let power = powers[decimals]
    let scaled = (value * power).rounded()
    guard abs(scaled) < 1e15 else {
      let rounded = Self.rounded(value, decimals: decimals)
      guard rounded.isFinite else { return "0" }
      let isWhole = rounded == rounded.rounded() && abs(rounded) < 1e15
      return isWhole ? String(Int(rounded)) : "\(rounded)"
    }
    var (whole, part) = Int(abs(scaled)).quotientAndRemainder(dividingBy: Int(power))
    // From the last digit on.
    return String(unsafeUninitializedCapacity: 24) { bytes in
      var place = 24
      func put(_ byte: Int) {
        place -= 1
        bytes[place] = UInt8(truncatingIfNeeded: byte)
      }
      var isBehindZeros = true
      for _ in 0..<(part == 0 ? 0 : decimals) {
        isBehindZeros = isBehindZeros && part % 10 == 0
        if !isBehindZeros { put(0x30 + part % 10) }
        part /= 10
      }
      if place < 24 { put(0x2E) }
      repeat {
        put(0x30 + whole % 10)
        whole /= 10
      } while whole > 0
      if scaled < 0 { put(0x2D) }
      for index in place..<24 { bytes[index - place] = bytes[index] }
      return 24 - place
    }
  }

  private static let powers = [1.0, 10, 100, 1000, 10_000]

  static func rounded(_ value: Double, decimals: Int = 2) -> Double {
    let power = powers[decimals]
    let rounded = (value * power).rounded() / power
    return rounded == 0 ? 0 : rounded
  }

  /// Returns an angle as a person writes it, in parts of π if it is one.
  static func text(angle value: Double) -> String {
    guard let (count, part) = fraction(value) else { return text(value, decimals: 3) }
    if count == 0 { return "0" }
    let factor =
      abs(count) == 1 ? (count < 0 ? "-.pi" : ".pi") : "\(count) * .pi"
    return part == 1 ? factor : "\(factor) / \(part)"
  }

  /// Returns the angle that the text means.
  static func rounded(angle value: Double) -> Double {
    guard let (count, part) = fraction(value) else { return rounded(value, decimals: 3) }
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
  /// The text with plain letters in place of Latin ones with accents.
  var withoutAccents: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
    var plain = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
      plain.append(scalar.withoutAccent)
    }
    return String(plain)
  }
}

extension Unicode.Scalar {
  /// The plain letter of a Latin one; itself if it is none.
  fileprivate var withoutAccent: Unicode.Scalar {
    if isASCII { return self }
    // As in “LATIN SMALL LETTER E WITH ACUTE”.
    let words = properties.name?.split(separator: " ") ?? []
    guard words.count > 5, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      let letter = words[3].unicodeScalars.first, words[3].unicodeScalars.count == 1
    else { return self }
    return words[1] == "SMALL" ? Unicode.Scalar(UInt8(letter.value) | 0x20) : letter
  }
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
