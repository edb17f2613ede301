import CustomRefreshControl
import UIKit

/// An item of the showcase.
@MainActor enum Exhibit {
  /// A skin of the gallery.
  case skin(RefreshSkin)
  /// Art that an app brings itself.
  case ownArt(OwnArt)
  /// A screen.
  case demo(Demo)

  /// The name, unique in the showcase; also the name of its recording.
  var name: String {
    switch self {
    case .skin(let skin): skin.name
    case .ownArt(let art): art.name
    case .demo(let demo): demo.name
    }
  }

  /// The title for display.
  var title: String {
    switch self {
    case .skin(let skin): ExhibitName.title(of: skin.name)
    case .ownArt(let art): art.title
    case .demo(let demo): demo.title ?? ExhibitName.title(of: demo.name)
    }
  }

  /// A description in one sentence.
  var summary: String {
    switch self {
    case .skin(let skin): skin.summary
    case .ownArt(let art): art.summary
    case .demo(let demo): demo.summary
    }
  }

  /// The kind, as the command line lists it.
  var kind: String {
    switch self {
    case .skin: "skin"
    case .ownArt: "art"
    case .demo(let demo): demo.isLesson ? "list" : "demo"
    }
  }

  /// The section of the gallery.
  var section: GallerySection {
    switch self {
    case .skin(let skin): .of(skin)
    case .ownArt: .yourOwn
    case .demo(let demo) where !demo.isLesson: .demos
    case .demo(let demo): demo.isOfTables ? .tables : .lists
    }
  }

  /// The art that stands for the exhibit; nil if it has none.
  var art: RefreshSkin? {
    switch self {
    case .skin(let skin): skin
    case .ownArt(let art): try? art.makeSkin()
    case .demo(let demo): demo.skin
    }
  }

  /// The Swift code for the exhibit; nil if it has none.
  var code: String? {
    switch self {
    case .skin(let skin): Settings(skin: skin.name).code
    case .ownArt(let art): art.code ?? excerpt?.code
    case .demo: excerpt?.code
    }
  }

  /// The source that its code is cut from; nil if it is written for it.
  var excerpt: Excerpt? {
    switch self {
    case .skin: nil
    case .ownArt(let art): art.excerpt
    case .demo(let demo): demo.excerpt
    }
  }

  /// Whether the exhibit is art rather than a screen.
  var isArt: Bool {
    switch self {
    case .skin, .ownArt: true
    case .demo: false
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
  /// The code that uses it.
  var code: String?
  /// The code that makes it, in place of that.
  var excerpt: Excerpt?
  let makeSkin: @MainActor () throws -> RefreshSkin
}
