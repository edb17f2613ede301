import CustomRefreshControl

extension Exhibit {
  /// The Swift code for the exhibit; nil for screens and for other custom art.
  var code: String? {
    if name == "letters" {
      return "tableView.refreshControl = CustomRefreshControl(skin: try .letters(\"HELLO WORLD\"))"
    }
    guard kind == .skin, RefreshSkin.named(name) != nil else { return nil }
    return Settings(skin: name).code
  }
}
