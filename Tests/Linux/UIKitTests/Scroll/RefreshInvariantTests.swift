import Simulator
import TestSupport
import Testing
import UIKit

/// Invariants of a refresh under every system behavior.
@Suite(.simulated) @MainActor struct RefreshInvariantTests {
  enum Surroundings: CaseIterable { case screen, navigationBar, largeTitle }

  /// Pulls until the control fires, lets go, ends and checks each state of rest, twice.
  private func refreshTwice(in surroundings: Surroundings) async {
    let simulator = Simulator()
    let table = WordTable(rows: 50)
    let control = UIRefreshControl()
    var fired = 0
    control.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
    table.refreshControl = control
    if surroundings == .screen {
      simulator.present(table)
    } else {
      let navigation = UINavigationController(rootViewController: table)
      navigation.navigationBar.prefersLargeTitles = surroundings == .largeTitle
      simulator.present(navigation)
    }
    let top: CGFloat = surroundings == .screen ? 47 : surroundings == .largeTitle ? 143 : 91
    for turn in 1...2 {
      let start = CGPoint(x: 195, y: 300)
      await simulator.finger.pull(
        from: start, by: control.triggeringFingerDistance - 2, over: .milliseconds(800),
        release: false)
      #expect(fired == turn - 1 && !control.isHidden)
      await simulator.finger.move(
        to: CGPoint(x: 195, y: start.y + control.triggeringFingerDistance + 5),
        over: .milliseconds(100))
      #expect(fired == turn && control.isRefreshing)
      await simulator.finger.lift()
      await simulator.advance(by: .seconds(2))
      #expect(table.tableView.contentOffset.y == -top - 60)
      #expect(table.tableView.adjustedContentInset.top == top + 60)
      let place = control.convert(control.bounds, to: nil)
      // A large title is 52 points high, and below the control if the control is in the bar.
      let isAboveTitle =
        surroundings == .largeTitle
        && [.navigationBar, .navigationBarIfEarly].contains(HostLoop.current.behavior.hosting)
      let y = isAboveTitle ? top - 52 : top
      #expect(place == CGRect(x: 0, y: y, width: 390, height: 60) && !control.isHidden)
      control.endRefreshing()
      #expect(!control.isRefreshing && table.tableView.adjustedContentInset.top == top)
      await simulator.advance(by: .seconds(2))
      #expect(table.tableView.contentOffset.y == -top && table.tableView.contentInset == .zero)
      #expect(control.isHidden)
      #expect(table.refreshControl === control)
    }
    expectRest(in: simulator)
  }

  @Test(.everyBehavior, arguments: Surroundings.allCases)
  func `a refresh fires, rests and ends`(surroundings: Surroundings) async {
    await refreshTwice(in: surroundings)
  }

  @Test(arguments: UInt64(0)..<12)
  func `a refresh fires, rests and ends at any combination`(seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let behavior = SystemBehavior.random(using: &generator)
    await SystemBehavior.$current.withValue(behavior) {
      await refreshTwice(in: Surroundings.allCases[Int(seed % 3)])
    }
  }
}
