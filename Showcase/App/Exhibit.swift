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
  static let all: [Exhibit] = [
    Exhibit(
      kind: .skin, name: "appCoda",
      summary: "Seven letters from a XIB lean over one after another, each in a colour of its own."
    ) { FeedViewController(skin: .appCoda, loadingTime: .milliseconds(3300), clock: $0) },
    Exhibit(
      kind: .skin, name: "letters",
      summary: "The same motion on any text, built in code."
    ) { clock in
      FeedViewController(
        skin: try .letters("HELLO WORLD", style: .init(letterSize: CGSize(width: 18, height: 30))),
        loadingTime: .milliseconds(3300), clock: clock)
    },
    Exhibit(
      kind: .demo, name: "feed",
      summary: "The tutorial's table of five rows; pull it, and the load takes four seconds."
    ) { FeedViewController(skin: .appCoda, clock: $0) },
  ]

  /// The exhibit of that name.
  static func named(_ name: String) -> Exhibit? { all.first { $0.name == name } }
}
