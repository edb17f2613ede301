import CustomRefreshControl

extension Exhibit {
  /// The Swift code for the exhibit; nil for screens and for other custom art.
  var code: String? {
    switch self {
    case .skin(let skin): Settings(skin: skin.name).code
    case .ownArt(let art) where art.name == "letters":
      "tableView.refreshControl = CustomRefreshControl(skin: try .letters(\"HELLO WORLD\"))"
    case .ownArt, .demo, .article: nil
    }
  }
}
