import CustomRefreshControl
import UIKit

/// A screen that demonstrates a lesson of the articles on which this kit is based.
@MainActor struct Article {
  /// The name, unique in the showcase.
  let name: String
  /// What to try, in one sentence.
  let summary: String
  /// Creates the screen.
  let makeScreen: @MainActor (DemoTime) -> UIViewController
}

extension Article {
  /// All demos, in the order of the articles.
  static let all: [Article] =
    [
      Article(
        name: "dateLog",
        summary: "Pull for another date; the control’s title says what it does in each state."
      ) { DateLogViewController(time: $0) },
      Article(
        name: "pagingActive",
        summary: "Scroll to the end, where the next page loads by itself."
      ) { PagingViewController(trigger: .automatic(), time: $0) },
      Article(
        name: "pagingPassive",
        summary: "Scroll to the end and tap the button for the next page."
      ) { PagingViewController(trigger: .button, time: $0) },
      Article(
        name: "panel",
        summary: "Pull past 75 points and let go; the switches turn header and footer off and on."
      ) { PanelViewController(time: $0) },
      Article(
        name: "blocks",
        summary: "Pull to replace the rows, scroll to the end for more; all of it is in closures."
      ) { BlocksViewController(time: $0) },
      Article(
        name: "images",
        summary: "Fling the list: images load where it comes to rest, and only there."
      ) { ImagesViewController(time: $0) },
      Article(
        name: "listPhase",
        summary: "The first load fails and says so in a cell of its own; pull to retry."
      ) { ListPhaseViewController(time: $0) },
      Article(
        name: "loadMoreCell",
        summary: "Scroll to the last row, which starts the next load once."
      ) { LoadMoreCellViewController(time: $0) },
      Article(
        name: "viewModel",
        summary: "The first load fails; pull, then swipe a row away: a view model does it all."
      ) { ViewModelViewController(time: $0) },
      Article(
        name: "listEdits",
        summary: "Delete, add and move rows while a refresh or a page is under way: all stays."
      ) { ListEditsViewController(time: $0) },
    ] + tables

  private static let tables: [Article] = [
    Article(
      name: "tableStyles",
      summary: "Scroll both tables: plain headers stop at the top, grouped ones do not."
    ) { _ in TableStylesViewController() },
    Article(
      name: "addRows",
      summary: "Tap the button in the header: a new row slides in at the end of its section."
    ) { _ in AddRowsViewController() },
    Article(
      name: "deleteRows",
      summary: "Swipe a row to the left and delete it; the second section is locked."
    ) { _ in DeleteRowsViewController() },
    Article(
      name: "moveRows",
      summary: "Drag rows by their handles, also to the other section; locked ones stay."
    ) { _ in MoveRowsViewController() },
    Article(
      name: "selection",
      summary: "Tap rows that cannot be selected, that do not show it, and that forget it."
    ) { _ in SelectionViewController() },
    Article(
      name: "separators",
      summary: "Tap a row to choose the separators: none, a line, or a blue line."
    ) { _ in SeparatorsViewController() },
    Article(
      name: "cellStyles",
      summary: "The four styles of cells, with accessories."
    ) { _ in CellStylesViewController() },
    Article(
      name: "reuse",
      summary: "Scroll: a thousand rows need no more cells than fit on the screen."
    ) { _ in ReuseViewController() },
    Article(
      name: "editShift",
      summary: "Tap the first row: in edit mode the content of the cells moves aside."
    ) { _ in EditShiftViewController() },
    Article(
      name: "scrollNumbers",
      summary: "Scroll and watch content size, inset and offset."
    ) { _ in ScrollNumbersViewController() },
    Article(
      name: "reloading",
      summary: "Tap to reload all rows, a section or one row; each counts how often."
    ) { _ in ReloadingViewController() },
    Article(
      name: "headersAndFooters",
      summary: "Scroll through the headers and footers of a table and of its sections."
    ) { _ in HeadersAndFootersViewController() },
    Article(
      name: "indexTitles",
      summary: "Slide along the letters at the right edge."
    ) { _ in IndexTitlesViewController() },
  ]
}
