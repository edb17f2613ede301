import UIKit

extension Demo {
  /// All lessons: first those on refreshing and loading, then those on tables.
  static let lessons = lists + tables

  /// The lessons on refreshing and loading.
  private static let lists: [Demo] =
    [
      Demo(
        name: "failures", title: "When it fails",
        summary: "Load while offline, or during repairs; each failure says so and can be retried.",
        excerpt: .file("Articles/FailuresViewController", with: .townEvents)
      ) { FailuresViewController(style: .plain) },
      Demo(
        name: "pages", title: "Three ways to page",
        summary: "Choose how the next page loads: at the end by itself, by a drag, or by a tap.",
        excerpt: .members(of: "Articles/PagingViewController", with: .townEvents)
      ) { PagingViewController(style: .plain) },
      Demo(
        name: "loadMoreRow", title: "A last row that loads more",
        summary: "Scroll to the last row, which starts the next load once.",
        excerpt: .members(of: "Articles/LoadMoreCellViewController", with: .townEvents)
      ) { LoadMoreCellViewController(style: .plain) },
      Demo(
        name: "headerStyles", title: "Header styles side by side",
        summary:
          "Pull each table; its header has another height, another distance and other texts.",
        excerpt: .file("Articles/HeaderStylesViewController", with: .townEvents)
      ) { HeaderStylesViewController() },
      Demo(
        name: "headerAndFooter", title: "Header and footer",
        summary: "Pull past 75 points and let go; the switches turn header and footer off and on.",
        excerpt: .members(of: "Articles/PanelViewController", with: .townEvents)
      ) { PanelViewController(style: .plain) },
      Demo(
        name: "titles", title: "A title for each state",
        summary: """
          Pull for another date; the title says 下拉刷新, “Pull to refresh”, then 加载中…, “Loading…”.
          """,
        excerpt: .members(of: "Articles/DateLogViewController")
      ) { DateLogViewController(style: .plain) },
      Demo(
        name: "failedList", title: "A list that could not load",
        summary: """
          The first load fails: 网络不给力,下拉刷新重试!, “The network is weak. Pull down to retry!”.
          """,
        excerpt: .file("Articles/ListPhaseViewController")
      ) { ListPhaseViewController(style: .plain) },
      Demo(
        name: "closures", title: "A list in closures",
        summary: "Pull to replace the rows, scroll to the end for more; all of it is in closures.",
        excerpt: .file("Articles/BlocksViewController", with: .townEvents)
      ) { BlocksViewController(style: .plain) },
      Demo(
        name: "rowImages", title: "Images of rows",
        summary: "Fling the list: images load where it comes to rest, and only there.",
        excerpt: .file("Articles/ImagesViewController", with: .file("Articles/RowImages"))
      ) { ImagesViewController() },
      Demo(
        name: "viewModel", title: "A list with a view model",
        summary: "The first load fails; pull, then swipe a row away: a view model does it all.",
        excerpt: .file("Articles/ViewModelViewController", with: .townEvents)
      ) { ViewModelViewController(style: .plain) },
      Demo(
        name: "listEdits", title: "Edits while a list loads",
        summary: "Delete, add and move rows while a refresh or a page is under way: all stays.",
        excerpt: .file("Articles/ListEditsViewController")
      ) { ListEditsViewController(style: .plain) },
    ]

  /// The lessons on tables, by UIKit alone.
  static let tables: [Demo] = [
    Demo(
      name: "tableStyles", title: "Plain and grouped tables",
      summary:
        "Scroll both tables: plain headers stay until the next one pushes them, grouped ones go.",
      excerpt: .file("Articles/TableStylesViewController", with: .townEvents)
    ) { TableStylesViewController() },
    Demo(
      name: "addRows",
      summary: "Tap the button in the header: a new row slides in at the end of its section.",
      excerpt: .members(of: "Articles/AddRowsViewController", with: .sections, .textCells)
    ) { AddRowsViewController() },
    Demo(
      name: "deleteRows",
      summary: "Swipe a row to the left, or tap Edit, to delete it; the second section is locked.",
      excerpt: .members(of: "Articles/DeleteRowsViewController", with: .sections, .textCells)
    ) { DeleteRowsViewController() },
    Demo(
      name: "moveRows",
      summary: "Drag rows by their handles, also to the other section; locked ones stay.",
      excerpt: .members(of: "Articles/MoveRowsViewController", with: .sections, .textCells)
    ) { MoveRowsViewController() },
    Demo(
      name: "selection",
      summary:
        "Tap rows that cannot be selected, that do not show it, that forget it; Lock forbids all.",
      excerpt: .members(of: "Articles/SelectionViewController", with: .sections)
    ) { SelectionViewController() },
    Demo(
      name: "separators", title: "Lines between rows",
      summary: "Tap a row to choose the separators: none, a line, or a blue line.",
      excerpt: .members(of: "Articles/SeparatorsViewController", with: .sections, .textCells)
    ) { SeparatorsViewController() },
    Demo(
      name: "cellStyles",
      summary:
        "The four styles of cells with accessories, a cell with an image, and one from a XIB.",
      excerpt: .members(of: "Articles/CellStylesViewController", with: .sections)
    ) { CellStylesViewController() },
    Demo(
      name: "cellReuse",
      summary: "Scroll: a thousand rows need no more cells than fit on the screen.",
      excerpt: .members(of: "Articles/ReuseViewController", with: .sections)
    ) { ReuseViewController() },
    Demo(
      name: "editMode",
      summary: "Tap the first row: in edit mode the content of the cells moves aside.",
      excerpt: .members(of: "Articles/EditShiftViewController", with: .sections)
    ) { EditShiftViewController() },
    Demo(
      name: "geometry", title: "Size, inset and offset",
      summary: "Scroll and watch content size, inset and offset.",
      excerpt: .file("Articles/ScrollNumbersViewController")
    ) { ScrollNumbersViewController() },
    Demo(
      name: "reloadRows",
      summary: "Tap to reload all rows, a section or one row; each counts how often.",
      excerpt: .members(of: "Articles/ReloadingViewController", with: .sections)
    ) { ReloadingViewController() },
    Demo(
      name: "headersAndFooters",
      summary: "Scroll through the headers and footers of a table and of its sections.",
      excerpt: .members(of: "Articles/HeadersAndFootersViewController", with: .sections, .textCells)
    ) { HeadersAndFootersViewController() },
    Demo(
      name: "indexTitles", title: "An index at the edge",
      summary: "Slide along the letters at the right edge.",
      excerpt: .members(of: "Articles/IndexTitlesViewController", with: .sections, .textCells)
    ) { IndexTitlesViewController() },
  ]
}
