extension UIFont {
  /// From this size on the system font has its larger optical size, SF Pro Display. (Documented.)
  private static let displaySize: CGFloat = 20

  /// Whether the font is the system font in its usual design, which Inter stands in for.
  private var hasSystemLetters: Bool {
    familyName == UIFontDescriptor.SystemDesign.default.familyName
  }

  /// The family that the font is drawn with.
  var drawnFamily: String {
    hasSystemLetters && pointSize >= Self.displaySize
      ? "Inter Display" : FontLibrary.shared.drawnFamily(for: familyName)
  }

  /// The space that is added to each letter, in points, so that text is as wide as on iOS.
  ///
  /// It is the system font's own tracking and the difference between its letters and those of
  /// Inter, both for the point size.
  var tracking: CGFloat {
    guard hasSystemLetters, pointSize > 0 else { return 0 }
    var letters = Self.interpolated(Self.widening, at: weight.rawValue)
    // SF Pro's letters become those of the display size step by step, Inter's at once.
    if pointSize >= Self.displaySize { letters += max(0, 25 - pointSize) * 0.008 }
    return Self.interpolated(Self.published, at: pointSize) + letters * pointSize
  }

  /// The space that is added to each letter of a text besides the tracking, in points, so that the whole is as
  /// wide as on iOS: the mean of what its letters are wider in the system font.
  ///
  /// One space for all keeps the letters in one run, with their kerning.
  func spacing(of text: some Sequence<Character>) -> CGFloat {
    guard hasSystemLetters, pointSize < Self.displaySize else { return 0 }
    var (sum, count): (CGFloat, CGFloat) = (0, 0)
    for letter in text where letter.isTracked {
      sum += Self.letters[letter] ?? 0
      count += 1
    }
    return count > 0 ? pointSize * sum / count : 0
  }

  /// How much wider a letter of the system font is than Inter's, in em, below the display size: measured, by
  /// least squares, at labels whose width Interface Builder has stored. Differences of less than 0.0015 are left
  /// out, and so are letters that stand in fewer than three of those labels.
  private static let letters: [Character: CGFloat] = [
    "!": 0.039, "#": 0.003, "$": -0.019, ",": 0.009, "-": 0.015, ".": 0.013, "0": 0.006,
    "1": -0.007, "2": -0.005, "3": -0.01, "4": 0.002, "6": 0.016, "7": 0.004, "8": 0.02,
    "9": 0.013, ":": 0.029, "A": -0.013, "B": 0.009, "C": -0.002, "D": 0.008, "E": 0.009,
    "F": -0.008, "G": -0.005, "H": -0.003, "I": 0.034, "K": 0.022, "L": -0.005, "M": -0.008,
    "N": -0.014, "O": 0.025, "P": -0.01, "R": -0.006, "S": -0.009, "T": -0.011, "U": 0.002,
    "V": 0.011, "W": 0.032, "a": -0.013, "b": -0.008, "c": 0.003, "d": -0.007, "e": -0.011,
    "f": 0.011, "g": 0.017, "h": 0.002, "i": 0.007, "l": 0.019, "m": 0.012, "n": 0.003,
    "o": -0.014, "p": 0.002, "r": 0.008, "s": -0.009, "u": 0.011, "v": -0.002, "w": -0.029,
    "x": -0.025, "y": -0.021, "z": -0.005, "’": 0.02,
  ]

  /// How much wider the letters of the system font are than those of Inter, by weight, in em:
  /// measured, as medians of labels whose width Interface Builder has stored.
  private static let widening: [(CGFloat, CGFloat)] = [
    (0, 0), (0.23, 0.006), (0.3, 0.013), (0.4, 0.022),
  ]

  /// The tracking of SF Pro by point size, in points, from Apple's Human Interface Guidelines.
  private static let published: [(CGFloat, CGFloat)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08),
    (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45),
    (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29),
    (28, 0.38), (29, 0.40), (34, 0.40), (40, 0.37), (48, 0.35), (56, 0.30), (64, 0.22),
    (72, 0.14), (80, 0),
  ]

  /// Returns a table's value between its neighbors; beyond its ends, that of the end.
  private static func interpolated(_ table: [(CGFloat, CGFloat)], at key: CGFloat) -> CGFloat {
    guard let next = table.firstIndex(where: { $0.0 >= key }) else { return table.last?.1 ?? 0 }
    guard next > 0 else { return table[0].1 }
    let (low, high) = (table[next - 1], table[next])
    return low.1 + (high.1 - low.1) * (key - low.0) / (high.0 - low.0)
  }
}

extension Character {
  /// Whether the system font has the character itself, and not one of its fallback fonts, whose
  /// letters keep their own distances: Latin, Greek and Cyrillic letters, and what stands between
  /// them.
  var isTracked: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0..<0x590, 0x1E00..<0x200B, 0x2010..<0x2028, 0x2030..<0x2060, 0x20A0..<0x20D0: true
      default: false
      }
    }
  }
}
