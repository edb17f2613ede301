import CustomRefreshControl
import UIKit

extension Exhibit {
  /// All exhibits, in the order of the gallery.
  static let all: [Exhibit] =
    (RefreshSkin.gallery + [.appCoda]).map { .skin($0.atFixedTime) }
    + OwnArt.all.map { .ownArt($0) }
    + (Demo.screens + Demo.ofPlatform + Demo.lessons).map { .demo($0) }

  /// Returns the exhibit with a name.
  static func named(_ name: String) -> Exhibit? { all.first { $0.name == name } }

  /// The names of groups of exhibits.
  static let groups = ["skins", "demos", "lists"]

  /// Returns the exhibit with a name, or all of a group; art of one's own is among the skins.
  static func all(named name: String) -> [Exhibit] {
    all.filter { $0.name == name || "\($0.kind)s" == name || ($0.kind == "art" && name == "skins") }
  }
}

extension OwnArt {
  /// Letters, a mark and a view in code, and XIBs.
  static let all: [OwnArt] =
    [
      OwnArt(
        name: "letters", title: "Letters of your own",
        summary: "The same motion on any text, built in code.",
        code: code(of: "try .letters(\"HELLO WORLD\")")
      ) { try .letters("HELLO WORLD", style: .narrow) },
      OwnArt(
        name: "logo", title: "Your logo",
        summary: "A mark that the pull draws, that the progress fills, and that cracks.",
        code: code(of: "try .logo(svgPath: \"\(ProgressViewController.fox)\").tint(.systemOrange)")
      ) { try .logo(svgPath: ProgressViewController.fox).tint(.systemOrange) },
      OwnArt(
        name: "weather", title: "A view of your own",
        summary: "Content in code: it rains as the list refreshes, and the sun shines at the end.",
        excerpt: .file("Demos/WeatherContent")
      ) { try .weather() },
    ] + ["RefreshContents", "RefreshWord", "RefreshDots", "RefreshMoons"].map { xib($0) }

  private static func xib(_ name: String) -> OwnArt {
    OwnArt(
      name: name, title: "\(name).xib",
      summary: "Art that was drawn in Interface Builder, moved by AppCoda's motion.", nib: name,
      code: code(of: "try RefreshSkin(nibNamed: \"\(name)\")")
    ) {
      try RefreshSkin(nibNamed: name, bundle: .customRefreshControl)
    }
  }

  /// Returns the code that shows a skin whose making may throw.
  private static func code(of skin: String) -> String {
    Code.catching(
      """
      tableView.refreshControl = CustomRefreshControl(skin: \(skin)) { [weak self] in
        try await self?.reload()
      }
      """)
  }
}

extension LettersContent.Style {
  /// Letters narrow enough for two words.
  static let narrow = LettersContent.Style(letterSize: CGSize(width: 18, height: 30))
}

extension RefreshSkin {
  /// The skin or, if it shows the time, its variant with a fixed time, so that pictures do not depend
  /// on the hour.
  var atFixedTime: RefreshSkin {
    switch name {
    case "arrow": .arrow(format: { _ in "9:41 AM" })
    case "arrowPanel": .arrowPanel(format: { _ in "9:41 AM" })
    default: self
    }
  }
}
