@testable import CustomRefreshControl

extension RefreshStrings {
  /// Every sentence, whatever its name.
  var sentences: [String] {
    guard let texts = Mirror(reflecting: self).descendant("texts") else { return [] }
    // Each is the value beside its key.
    return Mirror(reflecting: texts).children.compactMap {
      Mirror(reflecting: $0.value).descendant("value") as? String
    }
  }
}
