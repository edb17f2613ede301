import CustomRefreshControl
import UIKit

/// One thing that the showcase shows.
@MainActor struct Exhibit {
  /// What kind of thing it is.
  enum Kind: String, Sendable {
    /// A skin on a refresh control.
    case skin
    /// A screen that shows how the kit is used.
    case demo
  }

  let kind: Kind
  /// Its name, unique in the showcase; also that of its recording.
  let name: String
  /// What there is to see, in a sentence.
  let summary: String
  /// Makes its screen; the clock is what the screen waits on.
  let makeScreen: @MainActor (any Clock<Duration>) throws -> UIViewController
}

extension Exhibit {
  /// All there is, in order.
  static let all: [Exhibit] =
    RefreshSkin.gallery.map { Exhibit(skin: timed[$0.name] ?? $0) } + [
      Exhibit(
        kind: .skin, name: "letters",
        summary: "The same motion on any text, built in code."
      ) { clock in
        FeedViewController(
          skin: try .letters(
            "HELLO WORLD", style: .init(letterSize: CGSize(width: 18, height: 30))),
          loadingTime: .milliseconds(3300), clock: clock)
      },
      Exhibit(
        kind: .demo, name: "feed",
        summary: "The tutorial's table of five rows; pull it, and the load takes four seconds."
      ) { FeedViewController(skin: .appCoda, clock: $0) },
    ]
    + ArticleDemo.all.map { demo in
      Exhibit(kind: .demo, name: demo.name, summary: demo.summary) {
        demo.makeScreen(.fixed($0))
      }
    }

  /// Skins that tell the time, at a time of the showcase's own: a film is the same on any day.
  private static let timed: [String: RefreshSkin] = [
    "arrow": .arrow(now: StatusContent.systemTime) { _ in "today, 9:41" },
    "arrowPanel": .arrowPanel(now: StatusContent.systemTime) { _ in "today, 9:41" },
  ]

  /// A skin of the gallery, from the pull to its last flourish.
  init(skin: RefreshSkin) {
    self.init(kind: .skin, name: skin.name, summary: skin.summary) { clock in
      let screen = FeedViewController(
        skin: skin, loadingTime: .milliseconds(3300), clock: clock)
      screen.refresh.endingPolicy = .outro
      return screen
    }
  }

  /// The exhibit of that name.
  static func named(_ name: String) -> Exhibit? { all.first { $0.name == name } }
}
