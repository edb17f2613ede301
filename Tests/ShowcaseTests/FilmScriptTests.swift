import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The films of the demos and articles show their lessons.
@Suite(.simulated) @MainActor struct FilmScriptTests {
  /// Where and when the lesson of a film is seen.
  struct Lesson: Sendable, CustomTestStringConvertible {
    let name: String
    /// Two times of the film in seconds, between which the part of the screen changes.
    let times: (Double, Double)
    /// The part of the screen in points, on an iPhone with a height of 500 points.
    var part = list
    /// Whether the lesson was learned at the end of the film.
    let isLearned: @Sendable @MainActor (UIViewController) -> Bool

    var testDescription: String { name }

    /// All between the bar and the strip.
    static let list = CGRect(x: 0, y: 91, width: 390, height: 345)

    init(
      _ name: String, _ first: Double, _ second: Double, in part: CGRect = list,
      _ isLearned: @escaping @Sendable @MainActor (UIViewController) -> Bool = { _ in true }
    ) {
      self.name = name
      times = (first, second)
      self.part = part
      self.isLearned = isLearned
    }
  }

  private static func table(_ screen: UIViewController) -> UITableView? {
    FilmHand.first(UITableView.self, in: screen.view)
  }

  private nonisolated static let lessons: [Lesson] = [
    Lesson("feed", 0, 2),
    // Red behind the art.
    Lesson("redAndYellow", 0, 1.5, in: CGRect(x: 10, y: 95, width: 40, height: 20)) {
      let control = ($0 as? RedAndYellowViewController)?.control
      return control?.backgroundColor == .red && control?.tintColor == .yellow
    },
    // The art in the pull, and after a failure the rows at the top.
    Lesson("compare", 0.4, 11.4) { screen in
      let columns = (screen as? CompareViewController)?.columns ?? []
      return columns.count == 3 && columns.allSatisfy { $0.control.phase == .idle }
        && (screen as? CompareViewController)?.ways.selectedSegmentIndex == 2
    },
    // The list, then the menu, and the list again, with what the pull has brought.
    Lesson("secondFloor", 0, 5.8) { screen in
      screen.view.superview?.all(UILabel.self).contains { $0.text == "Today's menu" } == false
        && table(screen)?.shownTexts.first == "Pears"
    },
    // The pull, then the other page with its head away.
    Lesson("nestedPages", 0.8, 6) { screen in
      (try? screen.view.first(UISegmentedControl.self))?.selectedSegmentIndex == 1
    },
    // Older messages, under the bar.
    Lesson("invertedChat", 0, 6.5) { screen in
      guard let chat = screen as? InvertedChatViewController else { return false }
      return chat.table.numberOfRows(inSection: 0) > 16 && chat.table.frame.minY > 0
    },
    // The header at the left, then at the right.
    Lesson("carousel", 1.5, 6.5) { screen in
      let direction = (screen as? CarouselViewController)?.scrollView
        .effectiveUserInterfaceLayoutDirection
      return direction == .rightToLeft
        && screen.view.all(UILabel.self).contains {
          $0.text == "Cape Town"
        }
    },
    // The logo is filled.
    Lesson("progress", 0, 18.8) { ($0 as? ProgressViewController)?.rows.count == 16 },
    Lesson("stack", 0, 3.9),
    Lesson("tiles", 0, 3.9),
    Lesson("short", 0, 3.9) { ($0 as? ShortViewController)?.rows.count == 3 },
    Lesson("attributes", 0, 1.5),
    // Nothing new, then the failure with its button.
    Lesson("outcomes", 3.6, 7.6, in: CGRect(x: 0, y: 140, width: 390, height: 110)) { screen in
      guard let demo = screen as? OutcomesViewController else { return false }
      return demo.retry.isHidden && demo.verdict.text == "Updated."
    },
    // The large title, then the bar's small one.
    Lesson("largeTitle", 0, 0.9, in: CGRect(x: 120, y: 47, width: 150, height: 44)) {
      ($0 as? LargeTitleViewController)?.rows.count == 13
    },
    // The second tab during the refresh of the first.
    Lesson("tabs", 1.1, 1.6) { screen in
      let tabs = screen as? TabsViewController
      return tabs?.selectedIndex == 0
        && (tabs?.viewControllers?.first as? RowsViewController)?.rows.count == 13
    },
    // The end of the chat, then older messages, and one that has been sent.
    Lesson("chat", 0, 9.4) { screen in
      guard let chat = screen as? ChatViewController, chat.items.count == 25 else { return false }
      return chat.tableView.indexPathsForVisibleRows?.last?.row == 24
    },
    // The placeholders, then the banner above the rows.
    Lesson("listStates", 0.5, 4.5) { screen in
      let list = screen as? ListStatesViewController
      return list?.phase == .loaded && list?.items.count == 12
    },
    Lesson("titles", 0, 5) { screen in
      let dates = (screen as? DateLogViewController)?.dates.map {
        DateLogViewController.format.string(from: $0)
      }
      return dates?.count == 2 && Set(dates ?? []).count == 2
    },
    // The failed list, then its rows with the banner of the failed refresh.
    Lesson("failures", 2.4, 18) { screen in
      let list = screen as? FailuresViewController
      return list?.items.count == 20 && list?.model.failure == nil && list?.phase == .loaded
    },
    Lesson("pages", 1, 13.4) { ($0 as? PagingViewController)?.rows == 80 },
    // Each table's own header.
    Lesson("headerStyles", 0, 1.5) { screen in
      let tables = (screen as? HeaderStylesViewController)?.tables
      return tables?.allSatisfy { $0.refreshHeader?.lastUpdated != nil } == true
    },
    // The switches, of which the header's is off as the list is pulled again.
    Lesson("headerAndFooter", 3, 14, in: CGRect(x: 16, y: 95, width: 130, height: 50)) { screen in
      let panel = screen as? PanelViewController
      return panel?.header.lastUpdated != nil && panel?.header.isEnabled == true
        && panel?.footer.isEnabled == true && panel?.rows == 30
    },
    Lesson("closures", 0, 6.4) { screen in
      guard let items = (screen as? BlocksViewController)?.items else { return false }
      return items.first == "Open doors at the old mill" && items.count >= 10
        && screen.title == "A concert in the library"
    },
    // The placeholders during the fling, then the images.
    Lesson("rowImages", 1.5, 4.4) { screen in
      guard let images = screen as? ImagesViewController else { return false }
      return images.tableView.contentOffset.y > 200
        && images.tableView.visibleCells.allSatisfy {
          $0.imageView?.image !== images.imagePlaceholder
        }
    },
    // The failure, then the rows.
    Lesson("failedList", 1.9, 4.9) { ($0 as? ListPhaseViewController)?.phase == .loaded },
    // The failure, then the rows without the deleted one.
    Lesson("viewModel", 1.9, 8.4) { screen in
      let list = screen as? ViewModelViewController
      return list?.items == list?.events.list.items && list?.items.count == 11
        && list?.items.contains("A concert in the rose garden") == false
    },
    // The first rows, then the end of all, with two deleted, one moved and a page.
    Lesson("listEdits", 0, 13.9) { screen in
      let items = (screen as? ListEditsViewController)?.items ?? []
      let page = items.firstIndex(of: "Tape") ?? 0
      return items.prefix(4) == ["Amélie needs figs", "For Saturday, eight people", "Tea", "Bread"]
        && !items.contains("Olives") && !items.contains("Cheese")
        && items[..<page].suffix(4) == ["Tomatoes", "Walnuts", "Honey", "Butter"]
    },
    Lesson("loadMoreRow", 1.2, 4.9) { ($0 as? LoadMoreCellViewController)?.loads == 1 },
    // The grouped table's first header leaves, and the plain one's is pushed out by the second.
    Lesson("tableStyles", 0, 7.9) { screen in
      guard let tables = (screen as? TableStylesViewController)?.tables else { return false }
      return tables.allSatisfy { $0.contentOffset.y > 170 }
    },
    Lesson("addRows", 0, 2.5) { ($0 as? AddRowsViewController)?.sections[0].count == 4 },
    // By a swipe, then with the button of the bar.
    Lesson("deleteRows", 1.6, 6.4) {
      ($0 as? DeleteRowsViewController)?.sections == [["Notebook"], ["Passport", "Tickets"]]
        && !$0.isEditing
    },
    Lesson("moveRows", 0, 8.4) {
      ($0 as? MoveRowsViewController)?.sections == [
        ["Passport (locked)", "Camera", "Sunscreen"],
        [
          "Water the plants (locked)", "Charger", "Empty the fridge", "Lock the bikes",
          "Feed the cat",
        ],
      ]
    },
    // A tap after the lock is none.
    Lesson("selection", 0, 1.55) {
      ($0 as? SelectionViewController)?.taps.count == 2 && table($0)?.allowsSelection == false
    },
    // No lines, then blue ones.
    Lesson("separators", 0.7, 1.5) { screen in
      table(screen)?.separatorStyle == .singleLine && table(screen)?.separatorColor == .separator
    },
    Lesson("cellStyles", 0, 0.2),
    Lesson("cellReuse", 0, 2.9) { screen in
      (table(screen)?.contentOffset.y ?? 0) > 200 && NumberedCell.count < 20
    },
    // Edit mode, then not.
    Lesson("editMode", 0.9, 2.5) { table($0)?.isEditing == false },
    Lesson("geometry", 0, 0.9, in: CGRect(x: 32, y: 110, width: 300, height: 100)),
    Lesson("reloadRows", 0, 0.7) { screen in
      let counts = (screen as? ReloadingViewController)?.counts
      let row = IndexPath(row: 0, section: 2)
      return counts?[IndexPath(row: 0, section: 1)] == 3 && counts?[row] == 3
        && counts?[IndexPath(row: 0, section: 0)] == 2
        && table(screen)?.indexPathsForVisibleRows?.contains(row) == true
    },
    // The table's own header, then its footer.
    Lesson("headersAndFooters", 0.6, 6.9) { screen in
      guard let table = table(screen), let footer = table.tableFooterView else { return false }
      return table.convert(footer.frame, to: nil).maxY <= table.screenFrame.maxY
        + 1
    },
    Lesson("indexTitles", 0, 2.9) { (table($0)?.contentOffset.y ?? 0) > 500 },
  ]

  @Test func `every demo and article has a film of its own`() {
    let names = Exhibit.all.filter { !$0.isArt }.map(\.name)
    #expect(names.sorted() == Self.lessons.map(\.name).sorted())
    #expect(names.allSatisfy { FilmScript.named($0) != nil })
  }

  @Test(arguments: lessons) func `a film shows its lesson`(lesson: Lesson) async throws {
    let exhibit = try #require(Exhibit.named(lesson.name))
    let script = try #require(FilmScript.named(lesson.name))
    var command = Command.standard
    command.scale = 1
    let stage = try DemoStage(exhibit, script, on: command)
    let simulator = stage.simulator
    defer { simulator.shutDown() }
    await simulator.advance(by: .milliseconds(100))
    let start = simulator.time
    var pictures: [Picture] = []
    simulator.onFrame = { [weak simulator] in
      guard let simulator, pictures.count < 2 else { return }
      let time = pictures.isEmpty ? lesson.times.0 : lesson.times.1
      guard simulator.time - start >= .seconds(time),
        let picture = try? simulator.picture(scale: 1, crop: lesson.part)
      else { return }
      pictures.append(picture)
    }
    try await stage.play()
    #expect(simulator.time - start <= .seconds(script.seconds + 0.02), "The acts take too long.")
    try #require(pictures.count == 2)
    #expect(pictures[0] != pictures[1])
    #expect(lesson.isLearned(stage.hand.screen))
  }

  @Test func `a film in which nothing leaves idle fails`() async throws {
    let exhibit = try #require(Exhibit.named("compare"))
    // From a button above the lists.
    let script = FilmScript(seconds: 1, screenHeight: 640) { await $0.pull(220) }
    let stage = try DemoStage(exhibit, script, on: .standard)
    defer { stage.simulator.shutDown() }
    await #expect(throws: ShowcaseError.notRefreshed) { try await stage.play() }
  }

  @Test func `a demo is filmed in the width that is asked for`() throws {
    let exhibit = try #require(Exhibit.named("stack"))
    let command = try Command(["--film", "stack", "--size", "320x568"])
    let stage = try DemoStage(exhibit, .pull(1), on: command)
    defer { stage.simulator.shutDown() }
    #expect(stage.hand.screen.view.bounds.width == 320)
  }

  @Test func `the dot is where the finger is, and only while it is down`() async throws {
    let exhibit = try #require(Exhibit.named("moveRows"))
    let script = FilmScript(seconds: 3) { await $0.move(row: 1, 0, to: 3, 0) }
    let stage = try DemoStage(exhibit, script, on: .standard)
    defer { stage.simulator.shutDown() }
    await stage.simulator.advance(by: .milliseconds(100))
    let dot = try #require(FilmHand.first(FingerView.self, in: stage.simulator.window))
    var ways: Set<Int> = []
    stage.simulator.onFrame = { [weak simulator = stage.simulator] in
      if simulator?.finger.location != nil { ways.insert(Int(dot.center.y)) }
    }
    #expect(dot.alpha == 0)
    try await stage.play()
    // 100 points in 42 frames, without jumps.
    let sorted = ways.sorted().drop { $0 < 100 }
    #expect(sorted.count > 30)
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 <= 5 })
    #expect(dot.alpha == 0)
  }
}
