@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Journeys on a simulated device, of which the journal gives the same commands again.
@Suite(.simulated) @MainActor struct JourneyJournalTests {
  /// A journey by its name, which is that of its file.
  struct Journey: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @MainActor @Sendable (JourneyScreen) async -> Void

    init(_ name: String, _ run: @escaping @MainActor @Sendable (JourneyScreen) async -> Void) {
      (testDescription, self.run) = (name, run)
    }
  }

  @Test(arguments: edges + ends + insets)
  func `a journey's journal gives the same commands again`(_ journey: Journey) async throws {
    let screen = JourneyScreen()
    RefreshJournal.isRecording = true
    await RefreshLog.$write.withValue({ _ in }) { await journey.run(screen) }
    RefreshJournal.isRecording = false
    let replay = try JournalReplay(RefreshJournal.text)
    #expect(replay.differences.map(\.number) == [])
    let told = replay.lines.filter { $0.scroll == nil }.map(\.event)
    #expect(told.contains("refreshing") && told.suffix(2) == ["idle", "hidden"])
    guard ProcessInfo.processInfo.environment["RENEW_JOURNALS"] != nil else { return }
    let name = journey.testDescription.replacingOccurrences(of: " ", with: "-")
    let file = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }.appendingPathComponent("CustomRefreshControlTests/Edge/Journals/\(name).journal")
    try Data((RefreshJournal.text + "\n").utf8).write(to: file)
  }

  @Test func `nothing is recorded unless it is wanted, and a new journal begins empty`() async {
    RefreshJournal.isRecording = true
    #expect(RefreshJournal.text.isEmpty)
    RefreshJournal.isRecording = false
    await Self.edges[0].run(JourneyScreen())
    #expect(RefreshJournal.text.isEmpty && !RefreshJournal.isRecording)
    RefreshJournal.isRecording = true
    await Self.edges[0].run(JourneyScreen())
    #expect(RefreshJournal.isRecording && RefreshJournal.text.count > 1000)
    RefreshJournal.isRecording = true
    #expect(!RefreshJournal.text.isEmpty)
    RefreshJournal.isRecording = false
  }

  @Test func `a ring that is full has the last events, and they can be handled again`() async throws
  {
    let screen = JourneyScreen()
    let header = screen.addHeader()
    RefreshJournal.isRecording = true
    for step in 0..<5000 { screen.view.contentOffset.y = CGFloat(step % 50) / 3 }
    await screen.pull()
    await screen.end(header)
    RefreshJournal.isRecording = false
    let replay = try JournalReplay(RefreshJournal.text)
    #expect(replay.lines.count == 4096)
    #expect(replay.differences.isEmpty)
    #expect(replay.lines.contains { $0.event == "hidden" })
  }

  // MARK: Journeys

  private nonisolated static let edges: [Journey] = [
    Journey("a header is pulled and ends") { screen in
      let header = screen.addHeader()
      await screen.pull()
      await screen.end(header)
    },
    Journey("a header at the left") { screen in
      let header = screen.addHeader(.horizontal)
      await screen.drag(across: 200)
      await screen.end(header)
    },
    Journey("a footer loads at the end") { screen in
      let footer = screen.addFooter(.automatic(prefetchDistance: 50))
      screen.view.contentOffset.y = 900
      await screen.advance(0.5)
      await screen.end(footer)
    },
    Journey("a footer at the right is dragged") { screen in
      let footer = screen.addFooter(.drag, .horizontal)
      screen.view.contentOffset.x = 1000 - screen.view.bounds.width
      await screen.drag(across: -250)
      await screen.end(footer)
    },
    Journey("a control is pulled and ends") { screen in
      let control = CustomRefreshControl(skin: .plain)
      screen.view.refreshControl = control
      await screen.pull(by: 450)
      control.endRefreshing()
      await screen.advance(2)
    },
  ]

  private nonisolated static let ends: [Journey] = [
    Journey("a header is refreshed by code and scrolls into view") { screen in
      let header = screen.addHeader()
      screen.view.contentOffset.y = 300
      header.refresh()
      await screen.advance(1)
      await screen.end(header)
    },
    Journey("a finger holds a header as it ends") { screen in
      let header = screen.addHeader()
      await screen.pull()
      await screen.simulator.finger.press(at: CGPoint(x: 195, y: 300))
      await screen.simulator.finger.move(
        to: CGPoint(x: 195, y: 350), over: .milliseconds(200))
      header.endRefreshing()
      await screen.advance(0.5)
      await screen.simulator.finger.lift()
      await screen.advance(2)
    },
    Journey("a finger pushes a header back") { screen in
      let header = screen.addHeader()
      header.cancelsWhenPushedBack = true
      await screen.pull()
      await screen.drag(along: -150)
      await screen.advance(2)
    },
    Journey("a second distance is passed and back") { screen in
      let header = screen.addHeader()
      header.style.secondDistance = 110
      await screen.simulator.finger.press(at: CGPoint(x: 195, y: 200))
      for y in [560.0, 420, 620, 400] as [CGFloat] {
        await screen.simulator.finger.move(
          to: CGPoint(x: 195, y: y), over: .milliseconds(200))
      }
      await screen.simulator.finger.lift()
      await screen.advance(1)
      await screen.end(header)
    },
    Journey("the content leaves its window during a refresh") { screen in
      let header = screen.addHeader()
      await screen.pull()
      screen.view.removeFromSuperview()
      await screen.advance(0.5)
      screen.root.view.addSubview(screen.view)
      await screen.advance(0.5)
      await screen.end(header)
    },
  ]

  /// What once ended the app, or left room for ever.
  private nonisolated static let insets: [Journey] = [
    Journey("a setter keeps thirds of a point") { screen in
      screen.view.rounding = 3
      let header = screen.addHeader()
      await screen.pull()
      await screen.end(header)
    },
    Journey("a setter keeps whole points") { screen in
      screen.view.rounding = 1
      let (header, footer) = (screen.addHeader(), screen.addFooter(.button))
      await screen.pull()
      footer.hasMoreData = false
      await screen.end(header)
    },
    Journey("an app rounds the inset up ten times") { screen in
      let header = screen.addHeader()
      await screen.pull()
      for _ in 0..<10 {
        screen.view.contentInset.top = screen.view.contentInset.top.rounded(.up)
        await screen.advance(0.1)
      }
      await screen.end(header)
    },
    Journey("an app adds 8.1 ten times") { screen in
      let header = screen.addHeader()
      await screen.pull()
      for _ in 0..<10 {
        screen.view.contentInset.top += 8.1
        await screen.advance(0.1)
      }
      await screen.end(header)
    },
    Journey("an app assigns its inset in each layout") { screen in
      screen.view.ownTop = 20
      let header = screen.addHeader()
      await screen.pull()
      await screen.end(header)
    },
    Journey("an inset saved in a load is restored after it") { screen in
      let (header, footer) = (screen.addHeader(), screen.addFooter(.automatic()))
      await screen.pull()
      let saved = screen.view.contentInset
      await screen.end(header)
      screen.view.contentInset = saved
      footer.removeFromSuperview()
      await screen.advance(0.5)
      header.refresh()
      await screen.advance(1)
      await screen.end(header)
    },
  ]
}

/// A scroll view on a screen, whose setter and layout may change the inset.
@MainActor final class JourneyScreen {
  final class View: UIScrollView {
    /// The parts of a point that the setter keeps; nil for all.
    var rounding: CGFloat?
    /// The top inset that each layout assigns; nil for none.
    var ownTop: CGFloat?

    override var contentInset: UIEdgeInsets {
      get { super.contentInset }
      set {
        var new = newValue
        if let rounding { new.top = (new.top * rounding).rounded() / rounding }
        if let rounding { new.bottom = (new.bottom * rounding).rounded() / rounding }
        super.contentInset = new
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      if let ownTop { contentInset.top = ownTop }
    }
  }

  let simulator = Simulator()
  let root = UIViewController()
  let view = View()

  init() {
    simulator.present(root)
    view.frame = root.view.bounds
    view.contentSize = CGSize(width: 1000, height: 1400)
    root.view.addSubview(view)
  }

  func addHeader(_ axis: NSLayoutConstraint.Axis = .vertical) -> RefreshHeader {
    let header = RefreshHeader(skin: .plain)
    header.axis = axis
    view.refreshHeader = header
    return header
  }

  func addFooter(
    _ trigger: LoadMoreFooter.Trigger, _ axis: NSLayoutConstraint.Axis = .vertical
  ) -> LoadMoreFooter {
    let footer = LoadMoreFooter(skin: .plain, trigger: trigger)
    footer.axis = axis
    view.loadMoreFooter = footer
    return footer
  }

  func advance(_ seconds: Double) async { await simulator.advance(by: .seconds(seconds)) }

  func pull(by points: CGFloat = 320) async {
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: points, over: .milliseconds(400), release: true)
    await advance(0.6)
  }

  func drag(along points: CGFloat) async {
    let start = CGPoint(x: 195, y: 400 - points / 2)
    await simulator.finger.drag(
      from: start, to: CGPoint(x: 195, y: start.y + points), over: .milliseconds(300))
  }

  func drag(across points: CGFloat) async {
    let start = CGPoint(x: 195 - points / 2, y: 400)
    await simulator.finger.drag(
      from: start, to: CGPoint(x: start.x + points, y: 400), over: .milliseconds(300))
    await advance(0.6)
  }

  func end(_ view: EdgeRefreshView) async {
    view.session.end(.updated)
    await advance(2)
  }
}
