/// Text from a file made safe for a message: on one line, of limited length, and without characters
/// that affect how a terminal displays the text.
package enum PlainText {
  /// - Parameter limit: The maximum number of characters.
  package static func line(_ text: some StringProtocol, limit: Int) -> String {
    var line = ""
    var count = 0
    for character in text {
      guard count < limit else { return line + "…" }
      count += 1
      if character.isNewline || character == "\t" {
        line += " "
      } else if character.unicodeScalars.allSatisfy(isHarmless) {
        line.append(character)
      } else {
        let shown = character.unicodeScalars.map { scalar in
          isHarmless(scalar)
            ? String(scalar) : "\\u{" + String(scalar.value, radix: 16) + "}"
        }
        line += shown.prefix(8).joined()
      }
    }
    return line
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Marks that change the writing direction, and those that break lines.
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
      return false
    default:
      return scalar.properties.generalCategory != .control
    }
  }
}
