import CustomRefreshControl
import UIKit

/// A screen that demonstrates one lesson: on loading and failing, and those of the articles on which
/// this kit is based.
@MainActor struct Article {
  /// The name, unique in the showcase.
  let name: String
  /// The title for display; the name in words by default.
  var title: String?
  /// What to try, in one sentence.
  let summary: String
  /// Creates the screen.
  let makeScreen: @MainActor (DemoTime) -> UIViewController
}

extension Article {
  /// All lessons: first those on refreshing and loading, then those on tables.
  static let all: [Article] =
    [
      Article(
        name: "failures", title: "When it fails",
        summary: "Load while offline, or during repairs; each failure says so and can be retried."
      ) { FailuresViewController(clock: $0.clock) },
      Article(
        name: "pages", title: "Three ways to page",
        summary: "Choose how the next page loads: at the end by itself, by a drag, or by a tap."
      ) { PagingViewController(clock: $0.clock) },
      Article(
        name: "loadMoreRow", title: "A last row that loads more",
        summary: "Scroll to the last row, which starts the next load once."
      ) { LoadMoreCellViewController(clock: $0.clock) },
      Article(
        name: "headerStyles", title: "Header styles side by side",
        summary: "Pull each table; its header has another height, another distance and other texts."
      ) { HeaderStylesViewController(clock: $0.clock) },
      Article(
        name: "headerAndFooter", title: "Header and footer",
        summary: "Pull past 75 points and let go; the switches turn header and footer off and on."
      ) { PanelViewController(clock: $0.clock) },
      Article(
        name: "titles", title: "A title for each state",
        summary: """
          Pull for another date; the title says 下拉刷新, “Pull to refresh”, then 加载中…, “Loading…”.
          """
      ) { DateLogViewController(time: $0) },
      Article(
        name: "failedList", title: "A list that could not load",
        summary: """
          The first load fails: 网络不给力,下拉刷新重试!, “The network is weak. Pull down to retry!”.
          """
      ) { ListPhaseViewController(clock: $0.clock) },
      Article(
        name: "closures", title: "A list in closures",
        summary: "Pull to replace the rows, scroll to the end for more; all of it is in closures."
      ) { BlocksViewController(clock: $0.clock) },
      Article(
        name: "rowImages", title: "Images of rows",
        summary: "Fling the list: images load where it comes to rest, and only there."
      ) { ImagesViewController(clock: $0.clock) },
      Article(
        name: "viewModel", title: "A list with a view model",
        summary: "The first load fails; pull, then swipe a row away: a view model does it all."
      ) { ViewModelViewController(clock: $0.clock) },
      Article(
        name: "listEdits", title: "Edits while a list loads",
        summary: "Delete, add and move rows while a refresh or a page is under way: all stays."
      ) { ListEditsViewController(clock: $0.clock) },
    ] + tables

  private static let tables: [Article] = [
    Article(
      name: "tableStyles", title: "Plain and grouped tables",
      summary:
        "Scroll both tables: plain headers stay until the next one pushes them, grouped ones go."
    ) { _ in TableStylesViewController() },
    Article(
      name: "addRows",
      summary: "Tap the button in the header: a new row slides in at the end of its section."
    ) { _ in AddRowsViewController() },
    Article(
      name: "deleteRows",
      summary: "Swipe a row to the left, or tap Edit, to delete it; the second section is locked."
    ) { _ in DeleteRowsViewController() },
    Article(
      name: "moveRows",
      summary: "Drag rows by their handles, also to the other section; locked ones stay."
    ) { _ in MoveRowsViewController() },
    Article(
      name: "selection",
      summary:
        "Tap rows that cannot be selected, that do not show it, that forget it; Lock forbids all."
    ) { _ in SelectionViewController() },
    Article(
      name: "separators", title: "Lines between rows",
      summary: "Tap a row to choose the separators: none, a line, or a blue line."
    ) { _ in SeparatorsViewController() },
    Article(
      name: "cellStyles",
      summary:
        "The four styles of cells with accessories, a cell with an image, and one from a XIB."
    ) { _ in CellStylesViewController() },
    Article(
      name: "cellReuse",
      summary: "Scroll: a thousand rows need no more cells than fit on the screen."
    ) { _ in ReuseViewController() },
    Article(
      name: "editMode",
      summary: "Tap the first row: in edit mode the content of the cells moves aside."
    ) { _ in EditShiftViewController() },
    Article(
      name: "geometry", title: "Size, inset and offset",
      summary: "Scroll and watch content size, inset and offset."
    ) { _ in ScrollNumbersViewController() },
    Article(
      name: "reloadRows",
      summary: "Tap to reload all rows, a section or one row; each counts how often."
    ) { _ in ReloadingViewController() },
    Article(
      name: "headersAndFooters",
      summary: "Scroll through the headers and footers of a table and of its sections."
    ) { _ in HeadersAndFootersViewController() },
    Article(
      name: "indexTitles", title: "An index at the edge",
      summary: "Slide along the letters at the right edge."
    ) { _ in IndexTitlesViewController() },
  ]
}
