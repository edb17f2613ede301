import CustomRefreshControl

extension Exhibit {
  /// Where an exhibit stands among the others.
  enum Section: String, CaseIterable, Sendable {
    case letters = "Letters"
    case status = "Status"
    case shapes = "Shapes"
    case own = "Your own"
    case screens = "Screens"
  }

  var section: Section {
    if kind == .demo { return .screens }
    if Exhibit.letters.contains(name) { return .letters }
    if Exhibit.status.contains(name) { return .status }
    return RefreshSkin.named(name) == nil ? .own : .shapes
  }

  /// The Swift that makes it; nil for a whole screen, and for art of one's own.
  var code: String? {
    if name == "letters" {
      return "tableView.refreshControl = CustomRefreshControl(skin: try .letters(\"HELLO WORLD\"))"
    }
    guard kind == .skin, RefreshSkin.named(name) != nil else { return nil }
    return "tableView.refreshControl = CustomRefreshControl(skin: .\(name))"
  }

  private static let letters: Set = [
    "appCoda", "wave", "flip", "typewriter", "spotlight", "dominoes", "shuffle", "colorRun",
    "bounce", "snap", "assemble", "letters",
  ]

  private static let status: Set = [
    "arrow", "arrowPanel", "arrowStates", "spokes", "redOnYellow",
  ]
}
