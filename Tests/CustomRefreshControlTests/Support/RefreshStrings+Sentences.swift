@testable import CustomRefreshControl

extension RefreshStrings {
  /// Every sentence, whatever its name.
  var sentences: [String] { entries("value").compactMap { $0 as? String } }

  /// The key of every sentence in the tables.
  var keys: Set<String> {
    Set(entries("key").compactMap { ($0 as? any RawRepresentable)?.rawValue as? String })
  }

  /// What the sentences are stored in has of each, by its label.
  private func entries(_ label: String) -> [Any] {
    guard let texts = Mirror(reflecting: self).descendant("texts") else { return [] }
    return Mirror(reflecting: texts).children.compactMap {
      Mirror(reflecting: $0.value).descendant(label)
    }
  }
}
