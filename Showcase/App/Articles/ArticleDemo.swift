import CustomRefreshControl
import UIKit

/// A screen that demonstrates a lesson of the articles on which this kit is based.
@MainActor struct ArticleDemo {
  /// The name, unique in the showcase.
  let name: String
  /// What to try, in one sentence.
  let summary: String
  /// Creates the screen.
  let makeScreen: @MainActor (DemoTime) -> UIViewController
}

/// The clock and the current date of a screen.
struct DemoTime: Sendable {
  /// The clock for simulated loads.
  var clock: any Clock<Duration>
  /// Returns the current date.
  var now: @Sendable () -> Date

  /// The system's clock and date.
  static let system = DemoTime(clock: ContinuousClock()) { Date() }

  /// Returns a fixed date, so that recordings do not depend on the day.
  static func fixed(_ clock: any Clock<Duration>) -> DemoTime {
    DemoTime(clock: clock) { Date(timeIntervalSince1970: 1_348_134_060) }
  }

  /// Waits, to simulate a load.
  func wait(_ seconds: Double) async throws { try await clock.sleep(for: .seconds(seconds)) }
}

extension ArticleDemo {
  /// All demos, in the order of the articles.
  static let all: [ArticleDemo] =
    [
      ArticleDemo(
        name: "dateLog",
        summary: "Pull for another date; the title says what the control does in each state."
      ) { DateLogViewController(time: $0) },
      ArticleDemo(
        name: "pagingActive",
        summary: "Scroll to the end, where the next page loads by itself."
      ) { PagingViewController(trigger: .automatic(), time: $0) },
      ArticleDemo(
        name: "pagingPassive",
        summary: "Scroll to the end and tap the button for the next page."
      ) { PagingViewController(trigger: .button, time: $0) },
      ArticleDemo(
        name: "panel",
        summary: "Pull past 75 points and let go; the switches turn header and footer off and on."
      ) { PanelViewController(time: $0) },
      ArticleDemo(
        name: "blocks",
        summary: "Pull to replace the rows, scroll to the end for more; all of it is in closures."
      ) { BlocksViewController(time: $0) },
      ArticleDemo(
        name: "images",
        summary: "Fling the list: images load where it comes to rest, and only there."
      ) { ImagesViewController(time: $0) },
      ArticleDemo(
        name: "listPhase",
        summary: "The first load fails and says so in a cell of its own; pull to retry."
      ) { ListPhaseViewController(time: $0) },
      ArticleDemo(
        name: "loadMoreCell",
        summary: "Scroll to the last row, which starts the next load once."
      ) { LoadMoreCellViewController(time: $0) },
    ] + tables

  private static let tables: [ArticleDemo] = [
    ArticleDemo(
      name: "tableStyles",
      summary: "Scroll both tables: plain headers stop at the top, grouped ones do not."
    ) { _ in TableStylesViewController() },
    ArticleDemo(
      name: "addRows",
      summary: "Tap the button in the header: a new row comes in from the top."
    ) { _ in AddRowsViewController() },
    ArticleDemo(
      name: "deleteRows",
      summary: "Swipe a row to the left and delete it; the second section is locked."
    ) { _ in DeleteRowsViewController() },
    ArticleDemo(
      name: "moveRows",
      summary: "Drag rows by their handles, also to the other section; locked ones stay."
    ) { _ in MoveRowsViewController() },
    ArticleDemo(
      name: "selection",
      summary: "Tap rows that cannot be selected, that do not show it, and that forget it."
    ) { _ in SelectionViewController() },
    ArticleDemo(
      name: "separators",
      summary: "Tap a row to choose the separators: none, a line, or a blue line."
    ) { _ in SeparatorsViewController() },
    ArticleDemo(
      name: "cellStyles",
      summary: "The four styles of cells, with accessories."
    ) { _ in CellStylesViewController() },
    ArticleDemo(
      name: "reuse",
      summary: "Scroll: a thousand rows need no more cells than fit on the screen."
    ) { _ in ReuseViewController() },
    ArticleDemo(
      name: "editShift",
      summary: "Tap the first row: in edit mode the content of the cells moves aside."
    ) { _ in EditShiftViewController() },
    ArticleDemo(
      name: "scrollNumbers",
      summary: "Scroll and watch content size, inset and offset."
    ) { _ in ScrollNumbersViewController() },
    ArticleDemo(
      name: "reloading",
      summary: "Tap to reload all rows, a section or one row; each counts how often."
    ) { _ in ReloadingViewController() },
    ArticleDemo(
      name: "headersAndFooters",
      summary: "Scroll through the headers and footers of a table and of its sections."
    ) { _ in HeadersAndFootersViewController() },
    ArticleDemo(
      name: "indexTitles",
      summary: "Slide along the letters at the right edge."
    ) { _ in IndexTitlesViewController() },
  ]
}
