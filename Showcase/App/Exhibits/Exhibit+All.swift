import CustomRefreshControl
import UIKit

extension Exhibit {
  /// All exhibits, in the order of the gallery.
  static let all: [Exhibit] =
    RefreshSkin.gallery.map { .skin($0.atFixedTime) } + OwnArt.all.map { .ownArt($0) }
    + (Demo.all + Demo.ofPlatform).map { .demo($0) } + Article.all.map { .article($0) }

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
  /// Letters and a view in code, and XIBs.
  static let all: [OwnArt] =
    [
      OwnArt(
        name: "letters", title: "Letters of your own",
        summary: "The same motion on any text, built in code.",
        code: code(of: "try .letters(\"HELLO WORLD\")")
      ) { try .letters("HELLO WORLD", style: .narrow) },
      OwnArt(
        name: "weather", title: "A view of your own",
        summary: "Content in code: a sun that rises with the pull and sets with the outcome."
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

extension Demo {
  /// Screens of the one system that the app runs on, which sets them before it opens.
  static var ofPlatform: [Demo] = []

  static let all: [Demo] = [
    Demo(
      name: "feed", title: "The tutorial's feed",
      summary: "The tutorial's table of five rows, whose load takes four seconds.",
      skin: .tutorial
    ) { FeedViewController(skin: .tutorial, clock: $0) },
    Demo(
      name: "redAndYellow", title: "Red and yellow",
      summary: "The tutorial's first colors: a background and a tint, as on the stock control.",
      skin: .spokes
    ) { RedAndYellowViewController(clock: $0) },
    Demo(
      name: "outcomes", title: "News, no news, failure, timeout",
      summary: "Choose how async work ends; a failure offers to try again.", skin: .tick
    ) { OutcomesViewController(clock: $0) },
    Demo(
      name: "compare", title: "Side by side",
      summary: "Choose three skins and how a refresh ends; one finger pulls all of them.",
      skin: .fan
    ) { CompareViewController(clock: $0) },
    Demo(
      name: "largeTitle", title: "Large title",
      summary: "A control under a large title, which UIKit hosts in the bar.", skin: .arc,
      hasLargeTitle: true
    ) { LargeTitleViewController(clock: $0) },
    Demo(
      name: "stack", title: "Scroll view",
      summary: "A plain scroll view with a stack of cards.", skin: .dots
    ) { StackViewController(clock: $0) },
    Demo(
      name: "tiles", title: "Collection view",
      summary: "A grid of tiles; each refresh brings others to the top.", skin: .bars
    ) { TilesViewController(clock: $0) },
    Demo(
      name: "short", title: "Short content",
      summary: "Two rows, too few to scroll, are pulled all the same.", skin: .ripple
    ) { ShortViewController(clock: $0) },
    Demo(
      name: "tabs", title: "Tabs",
      summary: "Switch to the other tab and back during a refresh: the motion goes on.",
      skin: .orbit
    ) { TabsViewController(clock: $0) },
    Demo(
      name: "chat", title: "Chat",
      summary: "Older messages come on top, and those in view stay where they are.", skin: .dots
    ) { ChatViewController(clock: $0) },
    Demo(
      name: "invertedChat", title: "Inverted chat",
      summary: "A list turned over: its footer loads older messages at the top of the screen.",
      skin: .dots, isPulledDown: false
    ) { InvertedChatViewController(clock: $0) },
    Demo(
      name: "carousel", title: "Carousel",
      summary: "Pull at the leading edge, drag at the trailing one, in both directions.",
      skin: .ring, isPulledDown: false
    ) { CarouselViewController(clock: $0) },
    Demo(
      name: "secondFloor", title: "Second floor",
      summary: "A pull refreshes; a longer one opens today's menu behind the list.", skin: .arrow
    ) { SecondFloorViewController(clock: $0) },
    Demo(
      name: "nestedPages", title: "Nested pages",
      summary: "Pages below a head that makes way; each page has a header of its own.",
      skin: .spokes
    ) { NestedPagesViewController(clock: $0) },
    Demo(
      name: "listStates", title: "Loading, empty, failed",
      summary: "Choose what a load brings: placeholders, a cell or a banner tell how it goes.",
      skin: .tick
    ) { ListStatesViewController(clock: $0) },
    Demo(
      name: "attributes", title: "Interface Builder",
      summary: "A table and its control from a XIB, set up by attributes alone.",
      skin: .snap.text("NEWS").tint(.systemIndigo)
    ) { try AttributesDemo.makeScreen(clock: $0) },
  ]
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
