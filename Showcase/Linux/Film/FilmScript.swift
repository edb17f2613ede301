import CustomRefreshControl
import UIKit

/// What a finger does in the film of a demo or an article, so that its lesson is seen.
@MainActor struct FilmScript {
  /// The duration of the film, in seconds; after its acts the finger rests until then.
  let seconds: Double
  /// Whether the film shows a single refresh, from the pull to the end.
  var isPull = false
  /// The least width of the screen, in points.
  var screenWidth: CGFloat = 0
  /// The greatest height of the screen, in points: low, so that the demo's sentence is near its rows.
  var screenHeight: CGFloat = 500
  let act: @MainActor (FilmHand) async -> Void

  /// Pulls once and waits for the end of the refresh.
  static func pull(_ seconds: Double) -> FilmScript {
    FilmScript(seconds: seconds, isPull: true) { await $0.pull() }
  }

  /// Returns the script of a demo or an article.
  static func named(_ name: String) -> FilmScript? {
    demos[name] ?? articles[name] ?? tables[name]
  }
}
