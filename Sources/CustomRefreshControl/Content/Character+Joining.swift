extension [Character] {
  /// The characters as strings that keep their contextual shapes when drawn separately.
  ///
  /// Only Arabic letters change: a zero-width joiner tells the font that a neighbor joins there.
  var joined: [String] {
    indices.map { index in
      let character = self[index]
      guard character.joinsBackwards else { return String(character) }
      let joinsLast = index > startIndex && self[index - 1].joinsForwards
      let joinsNext =
        character.joinsForwards && index + 1 < endIndex && self[index + 1].joinsBackwards
      return (joinsLast ? "\u{200D}" : "") + String(character) + (joinsNext ? "\u{200D}" : "")
    }
  }
}

extension Character {
  /// Whether this is an Arabic letter that joins the preceding one; hamza (U+0621) does not.
  fileprivate var joinsBackwards: Bool {
    guard let scalar = unicodeScalars.first, scalar.value != 0x621 else { return false }
    let isArabic = [0x620...0x64A, 0x66E...0x6D3, 0x750...0x77F, 0x8A0...0x8B4]
      .contains { $0.contains(scalar.value) }
    return isArabic && scalar.properties.isAlphabetic
      && scalar.properties.generalCategory != .nonspacingMark
  }

  /// Whether this is an Arabic letter that joins the following one; the families of alef, dal, reh
  /// and waw do not, nor does teh marbuta.
  fileprivate var joinsForwards: Bool {
    guard joinsBackwards, let value = unicodeScalars.first?.value else { return false }
    let rightJoining: [ClosedRange<UInt32>] = [
      0x622...0x625, 0x627...0x627, 0x629...0x629, 0x62F...0x632, 0x648...0x648, 0x671...0x673,
      0x675...0x677, 0x688...0x699, 0x6C0...0x6C0, 0x6C3...0x6CB, 0x6CD...0x6CD, 0x6CF...0x6CF,
      0x6D2...0x6D3, 0x759...0x75B, 0x76B...0x76C, 0x771...0x771, 0x773...0x774, 0x778...0x779,
    ]
    return !rightJoining.contains { $0.contains(value) }
  }
}
