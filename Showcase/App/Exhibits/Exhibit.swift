import CustomRefreshControl
import UIKit

/// An item of the showcase.
@MainActor enum Exhibit {
  /// A skin of the gallery.
  case skin(RefreshSkin)
  /// Art that an app brings itself.
  case ownArt(OwnArt)
  /// A screen that uses the kit.
  case demo(Demo)
  /// A lesson on lists and tables.
  case article(Article)

  /// The name, unique in the showcase; also the name of its recording.
  var name: String {
    switch self {
    case .skin(let skin): skin.name
    case .ownArt(let art): art.name
    case .demo(let demo): demo.name
    case .article(let article): article.name
    }
  }

  /// The title for display.
  var title: String {
    switch self {
    case .skin(let skin): ExhibitName.title(of: skin.name)
    case .ownArt(let art): art.title
    case .demo(let demo): demo.title
    case .article(let article): article.title ?? ExhibitName.title(of: article.name)
    }
  }

  /// A description in one sentence.
  var summary: String {
    switch self {
    case .skin(let skin): skin.summary
    case .ownArt(let art): art.summary
    case .demo(let demo): demo.summary
    case .article(let article): article.summary
    }
  }

  /// The kind, as the command line lists it.
  var kind: String {
    switch self {
    case .skin: "skin"
    case .ownArt: "art"
    case .demo: "demo"
    case .article: "list"
    }
  }

  /// The section of the gallery.
  var section: GallerySection {
    switch self {
    case .skin(let skin): .of(skin)
    case .ownArt: .yourOwn
    case .demo: .demos
    case .article: .articles
    }
  }

  /// The art that stands for the exhibit; nil if it has none.
  var art: RefreshSkin? {
    switch self {
    case .skin(let skin): skin
    case .ownArt(let art): try? art.makeSkin()
    case .demo(let demo): demo.skin
    case .article: nil
    }
  }

  /// The Swift code for the exhibit; nil if it has none.
  var code: String? {
    switch self {
    case .skin(let skin): Settings(skin: skin.name).code
    case .ownArt(let art): art.code ?? Excerpt.named(art.name)?.code
    case .demo(let demo): Excerpt.named(demo.name)?.code
    case .article(let article): Excerpt.named(article.name)?.code
    }
  }

  /// Whether the exhibit is art rather than a screen.
  var isArt: Bool {
    switch self {
    case .skin, .ownArt: true
    case .demo, .article: false
    }
  }
}

/// Art that an app brings itself.
@MainActor struct OwnArt {
  let name: String
  let title: String
  let summary: String
  /// The name of its XIB in the kit's bundle; nil if it is built in code.
  var nib: String?
  /// The code that uses it, if there is no excerpt.
  var code: String?
  let makeSkin: @MainActor () throws -> RefreshSkin
}

/// A screen that uses the kit.
@MainActor struct Demo {
  let name: String
  let title: String
  /// What to try, in one sentence.
  let summary: String
  /// The skin that the screen uses.
  let skin: RefreshSkin
  /// Whether a pull down refreshes; a carousel is pulled sideways, and an inverted list loads by itself.
  var isPulledDown = true
  /// Whether the screen has a large title.
  var hasLargeTitle = false
  /// Creates the screen; the clock is used for its simulated loads.
  let makeScreen: @MainActor (any Clock<Duration>) throws -> UIViewController
}
