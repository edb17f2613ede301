import CustomRefreshControl
import UIKit

extension Demo {
  /// Screens of the one system that the app runs on, which sets them before it opens.
  static var ofPlatform: [Demo] = []

  /// The screens that use the kit.
  static let screens: [Demo] = [
    Demo(
      name: "feed", title: "The tutorial's feed",
      summary: "The tutorial's table of five rows, whose load takes four seconds.",
      skin: .tutorial,
      excerpt: .file("Demos/FeedViewController")
    ) { FeedViewController(skin: .tutorial) },
    Demo(
      name: "redAndYellow", title: "Red and yellow",
      summary: "The tutorial's first colors: a background and a tint, as on the stock control.",
      skin: .spokes,
      excerpt: .file("Demos/RedAndYellowViewController", with: .stories)
    ) { RedAndYellowViewController() },
    Demo(
      name: "outcomes", title: "News, no news, failure, timeout",
      summary: "Choose how async work ends; a failure offers to try again.", skin: .tick,
      excerpt: .file("Demos/OutcomesViewController", with: .stories)
    ) { OutcomesViewController() },
    Demo(
      name: "progress", title: "How far it is",
      summary: "A download in eight parts reports its progress, which fills the art.", skin: .ring,
      excerpt: .file("Demos/ProgressViewController", with: .stories)
    ) { ProgressViewController() },
    Demo(
      name: "compare", title: "Side by side",
      summary: "Choose three skins and how a refresh ends; one finger pulls all of them.",
      skin: .fan,
      excerpt: .file("Demos/CompareViewController")
    ) { CompareViewController() },
    Demo(
      name: "largeTitle", title: "Large title",
      summary: "A control under a large title, which UIKit hosts in the bar.", skin: .ring,
      hasLargeTitle: true,
      excerpt: .file("Demos/LargeTitleViewController", with: .stories)
    ) { LargeTitleViewController() },
    Demo(
      name: "stack", title: "Scroll view",
      summary: "A plain scroll view with a stack of cards.", skin: .dots,
      excerpt: .file("Demos/StackViewController")
    ) { StackViewController() },
    Demo(
      name: "tiles", title: "Collection view",
      summary: "A grid of tiles; each refresh brings others to the top.", skin: .equalizer,
      excerpt: .file("Demos/TilesViewController")
    ) { TilesViewController(collectionViewLayout: UICollectionViewFlowLayout()) },
    Demo(
      name: "short", title: "Short content",
      summary: "Two rows, too few to scroll, are pulled all the same.", skin: .ripple,
      excerpt: .file("Demos/ShortViewController", with: .stories)
    ) { ShortViewController() },
    Demo(
      name: "tabs", title: "Tabs",
      summary: "Switch to the other tab and back during a refresh: the motion goes on.",
      skin: .orbit,
      excerpt: .file("Demos/TabsViewController", with: .stories)
    ) { TabsViewController() },
    Demo(
      name: "chat", title: "Chat",
      summary: "Older messages come on top, and those in view stay where they are.", skin: .dots,
      excerpt: .file("Demos/ChatViewController", with: .chatMessages)
    ) { ChatViewController(style: .plain) },
    Demo(
      name: "invertedChat", title: "Inverted chat",
      summary: "A list turned over: its footer loads older messages at the top of the screen.",
      skin: .dots, isPulledDown: false,
      excerpt: .file("Demos/InvertedChatViewController", with: .chatMessages)
    ) { InvertedChatViewController() },
    Demo(
      name: "carousel", title: "Carousel",
      summary: "Pull at the leading edge, drag at the trailing one, in both directions.",
      skin: .ring, isPulledDown: false,
      excerpt: .file("Demos/CarouselViewController")
    ) { CarouselViewController() },
    Demo(
      name: "secondFloor", title: "Second floor",
      summary: "A pull refreshes; a longer one opens today's menu behind the list.", skin: .arrow,
      excerpt: .file("Demos/SecondFloorViewController")
    ) { SecondFloorViewController(style: .plain) },
    Demo(
      name: "nestedPages", title: "Nested pages",
      summary: "Pages below a head that makes way; each page has a header of its own.",
      skin: .spokes,
      excerpt: .file("Demos/NestedPagesViewController")
    ) { NestedPagesViewController() },
    Demo(
      name: "listStates", title: "Loading, empty, failed",
      summary: "Choose what a load brings: placeholders, a cell or a banner tell how it goes.",
      skin: .tick,
      excerpt: .file("Demos/ListStatesViewController", with: .townEvents)
    ) { ListStatesViewController(style: .plain) },
    Demo(
      name: "attributes", title: "Interface Builder",
      summary: "A table and its control from a XIB, set up by attributes alone.",
      skin: .bounce.text("NEWS").tint(.systemIndigo),
      excerpt: .members(of: "Demos/AttributesDemo")
    ) { try AttributesDemo.makeScreen(clock: DemoTime.current.clock) },
  ]
}
