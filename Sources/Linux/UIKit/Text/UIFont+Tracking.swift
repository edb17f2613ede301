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
