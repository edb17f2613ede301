import CustomRefreshControl
import Foundation

/// Settings as a link, such as `dominoes?tint=0A84FF&size=1.2`.
extension Settings {
  /// The link: the skin's name, and all that is set.
  var link: String { query.isEmpty ? skin : "\(skin)?\(query)" }

  /// All that is set, as a link has it after the name.
  var query: String {
    let parts = Setting.allCases.compactMap { setting in
      setting.token(in: self).map { "\(setting.rawValue)=\(Self.escaped($0))" }
    }
    return parts.joined(separator: "&")
  }

  /// Makes the settings of a link.
  ///
  /// - Throws: ``LinkError``.
  @MainActor init(link: String) throws(LinkError) {
    let halves = link.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let name = halves.first.map(String.init) ?? ""
    guard RefreshSkin.named(name) != nil else { throw .unknownSkin(name) }
    self.init(skin: name)
    try read(halves.count > 1 ? halves[1] : "")
  }

  /// Sets what a link sets.
  ///
  /// - Parameter query: What follows the name.
  /// - Throws: ``LinkError``.
  @MainActor mutating func read(_ query: Substring) throws(LinkError) {
    for part in query.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let setting = Setting(rawValue: String(pair[0])) else {
        throw .unknownSetting(String(pair[0]))
      }
      guard setting.applies(to: plainSkin) else {
        let others = RefreshSkin.gallery.filter(setting.applies).map(\.name)
        throw .otherSkinsSetting(setting, skin: plainSkin.name, others: others)
      }
      let token = pair.count > 1 ? String(pair[1]).removingPercentEncoding ?? "" : ""
      guard setting.read(token, to: &self) else { throw .invalidValue(setting, token) }
    }
    do throws(RefreshError) {
      if let text = art.text { _ = try plainSkin.text(text).validated() }
    } catch {
      throw .invalidValue(.text, art.text ?? "")
    }
  }

  private static func escaped(_ text: String) -> String {
    var allowed = CharacterSet.alphanumerics
    allowed.insert(charactersIn: "-._~")
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}

/// The reason why a link opens no page.
enum LinkError: LocalizedError, Equatable {
  case unknownSkin(String)
  case unknownSetting(String)
  /// A setting that the skin has not, and the skins that have it.
  case otherSkinsSetting(Setting, skin: String, others: [String])
  case invalidValue(Setting, String)

  var errorDescription: String? {
    switch self {
    case .unknownSkin(let name):
      "There is no skin named “\(name)”."
        + ExhibitName.question(for: name, among: (RefreshSkin.gallery + [.appCoda]).map(\.name))
    case .otherSkinsSetting(let setting, let skin, let others):
      "The skin “\(skin)” has no setting “\(setting.rawValue)”. Those that have it are "
        + "\(others.joined(separator: ", "))."
    case .unknownSetting(let name):
      "“\(name)” is not a setting; the settings of a link are "
        + "\(Setting.allCases.map(\.rawValue).joined(separator: ", "))."
        + (Setting.meant(by: name).map { " Did you mean \($0)?" } ?? "")
    case .invalidValue(let setting, let value):
      "“\(value)” is not a value of \(setting.rawValue), which takes \(setting.expectation)."
        + setting.suggestion(for: value)
    }
  }
}

extension Setting {
  /// Returns what a name that is none may mean: the setting of a value, or a setting.
  fileprivate static func meant(by name: String) -> String? {
    let assignment = assignment(for: name)
    if let assignment, assignment.hasSuffix("=\(name)") { return assignment }
    let setting = ExhibitName.closest(to: name, among: allCases.map(\.rawValue))
    return setting.map { "\($0)=…" } ?? assignment
  }

  /// Returns what sets the value that a word may mean, such as `outcome=failure` for “failed”; nil if there
  /// is none.
  static func assignment(for word: String) -> String? {
    let values = allCases.flatMap { setting -> [(setting: Setting, token: String)] in
      guard case .choice(let choice) = setting.value else { return [] }
      // Letters, such as those of text sizes, are too short to be akin to a word.
      return choice.tokens.filter { $0.count > 3 }.map { (setting, $0) }
    }
    guard let token = ExhibitName.closest(to: word, among: values.map(\.token)),
      let setting = values.first(where: { $0.token == token })?.setting
    else { return nil }
    return "\(setting.rawValue)=\(token)"
  }

  /// The value in a link; nil for the skin's own.
  func token(in settings: Settings) -> String? {
    switch value {
    case .text(let path): settings[keyPath: path]
    case .color(let path, _): settings[keyPath: path]?.token
    case .palette(let path): settings[keyPath: path]?.token
    case .number(let path, _, _, _): settings[keyPath: path].map(Code.number)
    case .choice(let choice): choice.index(in: settings).map { choice.tokens[$0] }
    case .toggle(let path): settings[keyPath: path] == true ? "on" : nil
    }
  }

  /// Sets the value of a link; returns whether it is one of the setting.
  func read(_ token: String, to settings: inout Settings) -> Bool {
    switch value {
    case .text(let path):
      settings[keyPath: path] = token
      return !token.isEmpty
    case .color(let path, _):
      settings[keyPath: path] = ArtColor(token: token)
      return settings[keyPath: path] != nil
    case .palette(let path):
      settings[keyPath: path] = ArtPalette(token: token)
      return settings[keyPath: path] != nil
    case .number(let path, let own, let range, let step):
      guard let number = Double(token), range.contains(number) else { return false }
      settings[keyPath: path] = Setting.rounded(number, own: own, in: range, step: step)
      return true
    case .choice(let choice):
      // The rows of a page write some values in capitals.
      let token = token.lowercased()
      guard let index = choice.tokens.firstIndex(where: { $0.lowercased() == token }) else {
        return false
      }
      choice.choose(index, in: &settings)
      return true
    case .toggle(let path):
      settings[keyPath: path] = token == "on" ? true : nil
      return token == "on" || token == "off"
    }
  }

  /// A question with the color of UIKit that a plain name such as “red” may mean; otherwise empty.
  func suggestion(for token: String) -> String {
    guard case .color = value,
      let color = SystemColor.allCases.first(where: {
        $0.title.lowercased() == token.lowercased()
      })
    else { return "" }
    return " Did you mean \(color.rawValue)?"
  }

  /// The values that a link may give, for a message.
  var expectation: String {
    switch value {
    case .text: "a text that the skin can show"
    case .color: "a color such as systemBlue or 0A84FF"
    case .palette:
      ArtPalette.kit.compactMap(\.name).joined(separator: ", ")
        + ", or 1 to \(ArtPalette.most) colors such as 01579B-0288D1"
    case .number(_, _, let range, _):
      "a number from \(Code.number(range.lowerBound)) to \(Code.number(range.upperBound))"
    case .choice(let choice): choice.tokens.joined(separator: ", ")
    case .toggle: "on or off"
    }
  }
}
