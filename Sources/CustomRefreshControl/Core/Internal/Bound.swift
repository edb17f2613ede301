import Foundation

/// The bounds of what an app gives the kit to show.
enum Bound {
  /// The greatest length, in points: with it, all computations stay finite, and a layer or a clock can still
  /// add a point to it.
  static let length = 1_000_000.0
  /// The most Unicode scalars of a text, an ellipsis among them: no text of a control or of a message is
  /// longer, and more take a noticeable time to lay out.
  static let scalars = 500
}

extension BinaryFloatingPoint {
  /// Whether the number is a length that the kit computes with.
  ///
  /// - Parameter least: The least valid length; 0 by default.
  func isLength(from least: Self = 0) -> Bool { self >= least && self <= Self(Bound.length) }

  /// The number as a share of a whole, 0…1; nil if it is none.
  var share: Self? { isFinite ? min(max(self, 0), 1) : nil }

  /// The number within a bound of a million, above or below 0; 0 if it is none.
  var bounded: Self {
    isNaN ? 0 : min(max(self, -Self(Bound.length)), Self(Bound.length))
  }
}

extension String {
  /// The text as the kit shows and speaks it: one of more than ``Bound/scalars`` is cut after a character,
  /// and ends with an ellipsis.
  var bounded: String { cut.map { $0 + "…" } ?? self }

  /// What is left of a text that is too long; nil if it is not.
  fileprivate var cut: Substring? {
    let kept = unicodeScalars.prefix(Bound.scalars)
    guard kept.endIndex < unicodeScalars.endIndex else { return nil }
    // The last character may go on beyond the cut.
    return Substring(kept).dropLast()
  }
}

extension NSAttributedString {
  /// The text as the kit shows and speaks it; the ellipsis looks as what it follows.
  var bounded: NSAttributedString {
    guard let cut = string.cut else { return self }
    let length = cut.utf16.count
    let text = NSMutableAttributedString(
      attributedString: attributedSubstring(from: NSRange(location: 0, length: length)))
    let look = length > 0 ? attributes(at: length - 1, effectiveRange: nil) : [:]
    text.append(NSAttributedString(string: "…", attributes: look))
    return text
  }
}
