/// Text from a file as it may stand in a message: on one line, of bearable length, and without
/// characters that change how a terminal shows what follows.
package enum PlainText {
  /// - Parameter limit: How many characters are left at most.
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
    // Marks that turn the direction of writing, and those that break lines.
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
      return false
    default:
      return scalar.properties.generalCategory != .control
    }
  }
}
