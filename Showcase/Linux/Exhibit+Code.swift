import CustomRefreshControl

extension Exhibit {
  /// The Swift that makes it; nil for a whole screen, and for art of one's own.
  var code: String? {
    if name == "letters" {
      return "tableView.refreshControl = CustomRefreshControl(skin: try .letters(\"HELLO WORLD\"))"
    }
    guard kind == .skin, RefreshSkin.named(name) != nil else { return nil }
    return PresetCode(PresetSettings(name: name)).text
  }
}
