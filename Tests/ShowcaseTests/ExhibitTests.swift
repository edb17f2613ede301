import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

@Suite(.simulated) @MainActor struct ExhibitTests {
  @Test func `every exhibit has a name of its own and one sentence`() {
    let shared = Dictionary(grouping: Exhibit.all, by: \.name).filter { $1.count > 1 }
    for (name, exhibits) in shared {
      let kinds = exhibits.map(\.kind).joined(separator: ", ")
      Issue.record("“\(name)” names several: \(kinds). Give the new one another name.")
    }
    for exhibit in Exhibit.all {
      #expect(exhibit.summary.hasSuffix("."))
      #expect(!exhibit.summary.contains("\t") && !exhibit.summary.contains("\n"))
      #expect(Exhibit.named(exhibit.name)?.name == exhibit.name)
    }
    for section in GallerySection.allCases { #expect(!section.exhibits.isEmpty, "\(section)") }
  }

  @Test func `a sentence translates what it says in Chinese`() throws {
    var texts = 0
    for exhibit in Exhibit.all {
      let chinese = exhibit.summary.matches(of: /\p{Han}[\p{Han},!…]*/).count
      #expect(exhibit.summary.matches(of: /“[A-Za-z .!…]+”/).count == chinese, "\(exhibit.name)")
      texts += chinese
    }
    #expect(texts == 3)
  }

  @Test func `one factory makes all screens, and a skin's page only with what was set on it`()
    throws
  {
    let simulator = Simulator()
    let plain = ScreenFactory(time: .fixed(simulator.clock))
    let pages = ScreenFactory(time: plain.time, session: ShowcaseSession())
    for exhibit in Exhibit.all {
      let screen = try plain.makeScreen(of: exhibit)
      #expect(screen.title?.isEmpty == false && !(screen is SkinPageViewController))
      #expect((screen is RowsViewController) == exhibit.isArt)
      #expect((screen is DemoViewController) == !exhibit.isArt)
      let isPage = try pages.makeScreen(of: exhibit) is SkinPageViewController
      // Of the app's own art, XIBs have one; what is built in code is a demo with its code.
      let isInCode = ["letters", "logo", "weather"].contains(exhibit.name)
      #expect(isPage == (exhibit.section.isOfSkins && !isInCode))
      let mode = screen.navigationItem.largeTitleDisplayMode
      #expect((mode == .always) == (exhibit.name == "largeTitle"))
    }
  }

  @Test(arguments: [("appCoda", "AppCoda"), ("gumDrop", "Gum drop"), ("dots", "Dots")])
  func `a name in one word becomes a title`(name: String, title: String) {
    #expect(ExhibitName.title(of: name) == title)
  }

  @Test func `the tutorial's screen shows five rows and loads for four seconds`() async throws {
    let simulator = Simulator()
    let screen = FeedViewController(skin: .tutorial, clock: simulator.clock)
    simulator.present(screen)
    await simulator.advance(by: .milliseconds(50))
    let table = screen.tableView
    #expect(table.style == .plain && table.numberOfSections == 1)
    let rows = table.visibleCells.compactMap { $0.textLabel?.text }
    #expect(rows == ["One", "Two", "Three", "Four", "Five"])
    #expect(table.visibleCells.allSatisfy { $0.bounds.height == 60 })
    #expect(table.visibleCells.allSatisfy { $0.reuseIdentifier == "idCell" })
    var (begin, end) = (Duration.zero, Duration.zero)
    screen.refresh.onPhaseChange = { phase in
      if phase == .refreshing { begin = simulator.time }
      if phase == .leaving { end = simulator.time }
    }
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 450, over: .milliseconds(400))
    #expect(screen.refresh.isRefreshing)
    await simulator.advance(by: .seconds(6))
    #expect(!screen.refresh.isRefreshing)
    #expect(screen.refresh.phase == .idle)
    // To the next frame of 60 a second.
    #expect(end - begin >= .seconds(4) && end - begin <= .milliseconds(4034))
    expectRest(in: simulator)
  }
}
