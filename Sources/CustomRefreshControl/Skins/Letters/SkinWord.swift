import Foundation

/// The word that a skin of letters shows by default, in the language of the strings.
struct SkinWord: Sendable {
  private let word: @Sendable (RefreshStrings) -> String

  /// Returns the word in the language of the strings.
  ///
  /// A word that the app has set to nothing is the kit's.
  func text(in strings: RefreshStrings) -> String {
    let text = word(strings)
    return text.allSatisfy(\.isWhitespace)
      ? word(RefreshStrings(language: strings.language)) : text
  }

  /// Returns the word in capitals, in scripts that have them.
  var capitals: SkinWord {
    SkinWord(word: { strings in
      text(in: strings).uppercased(with: Locale(identifier: strings.language))
    })
  }

  static func fixed(_ text: String) -> SkinWord { SkinWord(word: { _ in text }) }

  static let refresh = SkinWord(word: { $0.refresh })
  static let hello = SkinWord(word: { $0.hello })
  static let today = SkinWord(word: { $0.today })
  /// The word for loading, without its ellipsis.
  static let loading = SkinWord(word: { strings in
    strings.loadingMore.trimmingCharacters(in: CharacterSet(charactersIn: "….").union(.whitespaces))
  })
  /// The word for loading, with three dots that are letters of their own.
  static let loadingDots = SkinWord(word: { loading.text(in: $0) + "..." })

  private init(word: @escaping @Sendable (RefreshStrings) -> String) { self.word = word }
}
