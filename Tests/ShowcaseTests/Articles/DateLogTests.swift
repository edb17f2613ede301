import CustomRefreshControl
import Foundation
import Simulator
import Synchronization
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The article's log of dates: a title for each state of the control, and a date for each pull.
@Suite(.simulated) @MainActor struct DateLogTests {
  private let simulator = Simulator()

  /// Presents the demo, in which each date is a second later than the one before.
  private func show() -> DateLogViewController {
    let dates = Dates()
    let screen = DemoTime.$current.withValue(
      DemoTime(clock: simulator.clock) { dates.next() }
    ) { DateLogViewController(style: .plain) }
    simulator.present(screen)
    return screen
  }

  private func pull() async {
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 500, over: .milliseconds(400))
  }

  @Test func `the title of the date log follows the refresh, and each pull adds a date`()
    async throws
  {
    let screen = show()
    #expect(screen.dates.count == 1)
    #expect(screen.refresh.attributedTitle?.string == "下拉刷新")
    for pulls in 1...2 {
      await pull()
      #expect(screen.refresh.isRefreshing)
      #expect(screen.refresh.attributedTitle?.string == "加载中…")
      #expect(screen.dates.count == pulls)
      await simulator.advance(by: .seconds(5))
      #expect(!screen.refresh.isRefreshing)
      #expect(screen.refresh.attributedTitle?.string == "下拉刷新")
      #expect(screen.dates.count == pulls + 1)
    }
    let seconds = screen.tableView.shownTexts.map { $0.dropFirst(17).prefix(2) }
    #expect(seconds == ["00", "01", "02"])
    expectRest(in: simulator)
  }

  @Test func `the date log works for 3 s, then ends, restores the title, appends and reloads`()
    async throws
  {
    let screen = show()
    let table = screen.tableView!
    let log = Log(screen, simulator)
    screen.refresh.skin = try RefreshSkin(name: "log", motion: .calm) { _ throws(RefreshError) in
      log
    }
    table.dataSource = log
    table.layoutIfNeeded()
    log.lines = []
    await pull()
    await simulator.advance(by: .seconds(5))
    #expect(
      log.lines == [
        "refreshes, 1 date", "title 加载中…, 1 date", "ends, 1 date", "title 下拉刷新, 1 date",
        "reloads, 2 dates",
      ])
    let times = log.times
    try #require(times.count == 5)
    // To the next frame of 60 a second.
    let frame = Duration.nanoseconds(16_666_667)
    let work = times[2] - times[1]
    #expect(work >= .seconds(3) && work <= .seconds(3) + frame * 2)
    #expect(times[1] - times[0] <= frame)
    #expect(Set(times[2...]).count == 1)
  }

  @Test func `an event without a refresh leaves the date log alone`() async {
    let screen = show()
    screen.refresh.sendActions(for: .valueChanged)
    #expect(screen.refresh.attributedTitle?.string == "下拉刷新")
    await simulator.advance(by: .seconds(5))
    #expect(screen.dates.count == 1)
  }

  @Test func `a date has the style value1, a disclosure indicator and the article's format`()
    async throws
  {
    let screen = show()
    await pull()
    await simulator.advance(by: .seconds(5))
    let cells = screen.tableView.visibleCells
    #expect(cells.count == 2)
    for cell in cells {
      #expect(cell.accessoryType == .disclosureIndicator)
      #expect(cell.shownStyle == "value1")
    }
    let format = DateLogViewController.format
    #expect(format.dateFormat == "yyyy-MM-dd HH:mm:ss zzz")
    let (zone, locale) = (format.timeZone, format.locale)
    defer { (format.timeZone, format.locale) = (zone, locale) }
    format.timeZone = TimeZone(secondsFromGMT: 8 * 3600)
    format.locale = Locale(identifier: "en_US_POSIX")
    screen.tableView.reloadData()
    // 1,348,134,060 s after 1970, eight hours east of Greenwich.
    #expect(
      screen.tableView.shownTexts == ["2012-09-20 17:41:00 GMT+8", "2012-09-20 17:41:01 GMT+8"])
  }
}

/// Dates a second apart, from the date of the demo's recordings.
private final class Dates: Sendable {
  private let count = Mutex(0.0)

  func next() -> Date {
    count.withLock { seconds in
      defer { seconds += 1 }
      return Date(timeIntervalSince1970: 1_348_134_060 + seconds)
    }
  }
}

/// Art and data source of the date log, which record in which order it uses them.
@MainActor private final class Log: NSObject, RefreshContent, UITableViewDataSource {
  let view = UIView()
  lazy var elements = [view]
  var lines: [String] = [] { didSet { if lines.isEmpty { times = [] } } }
  private(set) var times: [Duration] = []
  private let screen: DateLogViewController
  private let simulator: Simulator

  init(_ screen: DateLogViewController, _ simulator: Simulator) {
    self.screen = screen
    self.simulator = simulator
  }

  private func note(_ event: String) {
    let count = screen.dates.count
    lines.append("\(event), \(count) \(count == 1 ? "date" : "dates")")
    times.append(simulator.time)
  }

  private var known = RefreshContext()

  func update(_ context: RefreshContext) {
    if context.phase != known.phase {
      if context.phase == .refreshing { note("refreshes") }
      if context.phase == .leaving { note("ends") }
    }
    if context.title != known.title { note("title \(context.title?.string ?? "none")") }
    known = context
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    note("reloads")
    return screen.tableView(tableView, numberOfRowsInSection: section)
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { screen.tableView(tableView, cellForRowAt: indexPath) }
}
