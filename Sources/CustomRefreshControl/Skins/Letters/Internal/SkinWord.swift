import Foundation
import RefreshMotion

/// The word that a skin of letters shows by default, in the language of the strings.
struct SkinWord: Sendable {
  private let word: @Sendable (RefreshStrings) -> String

  private init(_ word: @escaping @Sendable (RefreshStrings) -> String) { self.word = word }

  /// Returns the word in the language of the strings.
  ///
  /// If the app's own word is blank, it is the kit's word.
  @inline(never)  // Inlined it would weigh 2.8 kB more.
  func text(in strings: RefreshStrings) -> String {
    let text = word(strings)
    return text.allSatisfy(\.isWhitespace) ? word(RefreshStrings(language: strings.language)) : text
  }

  /// The word in capitals, in scripts that have them.
  var capitals: SkinWord {
    SkinWord { text(in: $0).uppercased(with: Locale(identifier: $0.language)) }
  }

  static func fixed(_ text: String) -> SkinWord { SkinWord { _ in text } }

  static let refresh = SkinWord { $0.refresh }
  static let hello = SkinWord { $0.hello }
  static let today = SkinWord { $0.today }
  /// The word for loading, without its ellipsis.
  static var loading: SkinWord {
    SkinWord {
      $0.loadingMore.trimmingCharacters(in: CharacterSet(charactersIn: "….").union(.whitespaces))
    }
  }

  /// The word for loading, with three dots that are letters of their own.
  static let loadingDots = SkinWord { loading.text(in: $0) + "..." }
}

extension ElementValue {
  /// Returns how far letters move to stand closer to each other, in points.
  ///
  /// - Parameters:
  ///   - count: The number of letters.
  ///   - gap: How much less there is between two of them, in points.
  static func closing(_ count: Int, by gap: Double) -> ElementValue {
    let way = gap * Double(max(count, 1) - 1) / 2
    return .across(from: way, to: -way)
  }

  /// Returns a value on an arch over a word, or a sag under it if its middle is greater.
  ///
  /// - Parameters:
  ///   - count: The number of letters.
  ///   - ends: The value of the first and the last letter.
  ///   - middle: The value in the middle, which a single letter takes.
  static func arch(of count: Int, ends: Double, middle: Double) -> ElementValue {
    .each(
      (0..<max(count, 1)).map { letter in
        let side = count > 1 ? 2 * Double(letter) / Double(count - 1) - 1 : 0
        return middle + (ends - middle) * side * side
      })
  }

  /// Returns a value for all letters of a word but the last, and another for that one.
  ///
  /// - Parameters:
  ///   - count: The number of letters.
  ///   - value: The value of the others.
  ///   - last: The value of the last letter.
  static func row(of count: Int, _ value: Double, last: Double) -> ElementValue {
    .each(Array(repeating: value, count: max(count - 1, 0)) + [last])
  }
}
