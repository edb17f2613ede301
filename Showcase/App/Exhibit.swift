import CustomRefreshControl
import UIKit

/// An item of the showcase.
@MainActor struct Exhibit {
  /// The kind of exhibit.
  enum Kind: String, Sendable {
    /// A skin on a refresh control.
    case skin
    /// A screen that demonstrates the use of the kit.
    case demo
  }

  let kind: Kind
  /// The section of the gallery.
  let section: GallerySection
  /// The name, unique in the showcase; also the name of its recording.
  let name: String
  /// The title for display.
  let title: String
  /// A description of the exhibit, in one sentence.
  let summary: String
  /// The skin animated in the gallery cell; nil to show a symbol.
  var thumbnail: RefreshSkin?
  /// Whether the screen has a large title.
  var wantsLargeTitle = false
  /// Creates the screen; the clock is used for its simulated loads.
  let makeScreen: @MainActor (any Clock<Duration>) throws -> UIViewController

  init(
    kind: Kind, section: GallerySection = .demos, name: String, title: String? = nil,
    summary: String, thumbnail: RefreshSkin? = nil, wantsLargeTitle: Bool = false,
    makeScreen: @escaping @MainActor (any Clock<Duration>) throws -> UIViewController
  ) {
    self.kind = kind
    self.section = section
    self.name = name
    self.title = title ?? Self.title(of: name)
    self.summary = summary
    self.thumbnail = thumbnail
    self.wantsLargeTitle = wantsLargeTitle
    self.makeScreen = makeScreen
  }

  /// Creates the page that the gallery opens: a skin's page or the screen.
  func makePage(clock: any Clock<Duration>, memory: PageMemory) -> UIViewController? {
    if kind == .skin, RefreshSkin.named(name) != nil {
      return SkinPageViewController(skin: name, memory: memory, clock: clock)
    }
    if let demo = ArticleDemo.all.first(where: { $0.name == name }) {
      return demo.makeScreen(DemoTime(clock: clock) { Date() })
    }
    return try? makeScreen(clock)
  }

  /// Returns the title of a skin's page.
  static func title(ofSkin name: String) -> String { named(name)?.title ?? title(of: name) }

  /// Returns a title for a name: "Color run" for "colorRun".
  private static func title(of name: String) -> String {
    if name == "appCoda" { return "AppCoda" }
    var words = ""
    for character in name {
      words += character.isUppercase ? " \(character.lowercased())" : String(character)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension Exhibit {
  /// All exhibits, in the order of the gallery.
  static let all: [Exhibit] =
    RefreshSkin.gallery.map { Exhibit(skin: atFixedTime($0)) } + ownArt + demos + articles

  /// Returns the exhibit with a name.
  static func named(_ name: String) -> Exhibit? { all.first { $0.name == name } }

  // MARK: Presets

  /// Skins that display the time, with a fixed time for the showcase.
  private static let timed: [String: RefreshSkin] = [
    "arrow": .arrow(now: StatusContent.systemTime) { _ in "today, 9:41" },
    "arrowPanel": .arrowPanel(now: StatusContent.systemTime) { _ in "today, 9:41" },
  ]

  /// Returns the skin, or its variant with a fixed time.
  static func atFixedTime(_ skin: RefreshSkin) -> RefreshSkin { timed[skin.name] ?? skin }

  private static let status: Set = ["arrow", "arrowPanel", "arrowStates", "spokes", "redOnYellow"]

  /// Creates the exhibit of a skin, which shows all phases from the pull to the skin's own ending.
  init(skin: RefreshSkin, section: GallerySection? = nil, title: String? = nil) {
    let own: GallerySection =
      skin.takesText ? .letters : Self.status.contains(skin.name) ? .status : .shapes
    self.init(
      kind: .skin, section: section ?? own, name: skin.name, title: title, summary: skin.summary,
      thumbnail: skin
    ) { clock in
      FeedViewController(skin: skin, loadingTime: .milliseconds(3300), clock: clock)
    }
  }

  // MARK: Your own

  /// Custom art of an app: letters and views in code, and XIBs.
  private static let ownArt: [Exhibit] =
    [
      Exhibit(
        kind: .skin, section: .yourOwn, name: "letters", title: "Letters of your own",
        summary: "The same motion on any text, built in code.",
        thumbnail: try? .letters("HELLO WORLD", style: .narrow)
      ) { clock in
        FeedViewController(
          skin: try .letters("HELLO WORLD", style: .narrow), loadingTime: .milliseconds(3300),
          clock: clock)
      },
      Exhibit(
        kind: .demo, section: .yourOwn, name: "weather", title: "A view of your own",
        summary: "Content in code: a sun that rises with the pull and sets with the outcome.",
        thumbnail: try? .weather()
      ) { FeedViewController(skin: try .weather(), clock: $0) },
    ] + ["RefreshContents", "RefreshWord", "RefreshDots", "RefreshMoons"].map { xib($0) }

  private static func xib(_ name: String) -> Exhibit {
    func skin() throws(RefreshError) -> RefreshSkin {
      try RefreshSkin(nibNamed: name, bundle: .customRefreshControl)
    }
    return Exhibit(
      kind: .demo, section: .yourOwn, name: name, title: "\(name).xib",
      summary: "Art that was drawn in Interface Builder, moved by AppCoda's motion.",
      thumbnail: try? skin()
    ) { FeedViewController(skin: try skin(), clock: $0) }
  }

  // MARK: Demos

  /// Screens that demonstrate the use of the kit.
  private static let demos: [Exhibit] = [
    Exhibit(
      kind: .demo, name: "feed", title: "The tutorial's feed",
      summary: "The tutorial's table of five rows; pull it, and the load takes four seconds.",
      thumbnail: .tutorial
    ) { FeedViewController(skin: .tutorial, clock: $0) },
    Exhibit(
      kind: .demo, name: "outcomes", title: "Success, failure, timeout",
      summary: "Async work that ends in each way; a failure offers to try again.",
      thumbnail: .tick
    ) { OutcomesViewController(clock: $0) },
    Exhibit(
      kind: .demo, name: "largeTitle", title: "Large title",
      summary: "A control under a large title, which UIKit hosts in the bar.",
      thumbnail: .arc, wantsLargeTitle: true
    ) { LargeTitleViewController(clock: $0) },
    Exhibit(
      kind: .demo, name: "stack", title: "Scroll view",
      summary: "A plain scroll view with a stack of cards.", thumbnail: .dots
    ) { StackViewController(clock: $0) },
    Exhibit(
      kind: .demo, name: "tiles", title: "Collection view",
      summary: "A grid of tiles that are shuffled by each refresh.", thumbnail: .bars
    ) { TilesViewController(clock: $0) },
    Exhibit(
      kind: .demo, name: "short", title: "Short content",
      summary: "Two rows, too few to scroll, are pulled all the same.", thumbnail: .ripple
    ) { ShortViewController(clock: $0) },
    Exhibit(
      kind: .demo, name: "tabs", title: "Tabs",
      summary: "Pull, switch to the other tab and back: the motion goes on.", thumbnail: .orbit
    ) { TabsViewController(clock: $0) },
    Exhibit(
      kind: .demo, name: "attributes", title: "Interface Builder",
      summary: "A table and its control from a XIB, set up by attributes alone.",
      thumbnail: .snap.text("NEWS").tint(.systemIndigo)
    ) { try AttributesDemo.makeScreen(clock: $0) },
  ]

  /// The lessons of the articles on which the kit is based.
  private static let articles: [Exhibit] = ArticleDemo.all.map { demo in
    Exhibit(kind: .demo, section: .articles, name: demo.name, summary: demo.summary) {
      demo.makeScreen(.fixed($0))
    }
  }
}

extension LettersContent.Style {
  /// Letters narrow enough for two words.
  static let narrow = LettersContent.Style(letterSize: CGSize(width: 18, height: 30))
}
