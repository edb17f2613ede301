import CustomRefreshControl
import UIKit

/// A screen that uses the kit, or demonstrates a lesson on lists and tables.
@MainActor struct Demo {
  /// The name, unique in the showcase.
  let name: String
  /// The title for display; the name in words by default.
  var title: String?
  /// What to try, in one sentence.
  let summary: String
  /// The skin that the screen uses, which stands for it; a lesson on lists has none.
  var skin: RefreshSkin?
  /// Whether a pull down refreshes; a carousel is pulled sideways, and an inverted list loads by itself.
  var isPulledDown = true
  /// Whether the screen has a large title.
  var hasLargeTitle = false
  /// Its code; nil if it shows none.
  var excerpt: Excerpt?
  /// Creates the screen, whose simulated loads take the current ``DemoTime``.
  let make: @MainActor () throws -> UIViewController

  /// Creates the screen with the time of its loads.
  func makeScreen(at time: DemoTime) throws -> UIViewController {
    try DemoTime.$current.withValue(time) { try make() }
  }

  /// Whether it is one of the lessons on lists and tables.
  var isLesson: Bool { skin == nil }
  /// Whether it is one of the lessons on tables.
  var isOfTables: Bool { Demo.tables.contains { $0.name == name } }
}
