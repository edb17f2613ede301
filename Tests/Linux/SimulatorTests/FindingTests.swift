import Simulator
import SimulatorTesting
import Testing
import UIKit

/// Views found by name, and waiting until the screen rests.
@Suite(.simulated) @MainActor struct FindingTests {
  private let simulator = Simulator()
  private let screen = Screen()

  init() { simulator.present(screen) }

  private final class Screen: UIViewController {
    var taps: [String] = []

    func add(_ title: String, y: CGFloat, _ change: (UIButton) -> Void = { _ in }) {
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: title) { [weak self] _ in self?.taps.append(title) })
      button.frame = CGRect(x: 100, y: y, width: 190, height: 44)
      change(button)
      view.addSubview(button)
    }
  }

  /// Shows a list of a hundred rows, and flicks it.
  private func flickList() async -> RowList {
    let list = RowList()
    list.rows = (0..<100).map { "Row \($0)" }
    simulator.present(list)
    await simulator.finger.flick(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 400), over: .milliseconds(100))
    return list
  }

  @Test func `a button is tapped by its title, its label or its identifier`() async {
    screen.add("Retry", y: 200)
    screen.add("×", y: 300) { $0.accessibilityLabel = "Close" }
    screen.add("More", y: 400) { $0.accessibilityIdentifier = "more-button" }
    for name in ["Retry", "Close", "more-button"] {
      #expect(await simulator.finger.tap(name))
    }
    #expect(screen.taps == ["Retry", "×", "More"])
    #expect(await simulator.finger.tap("retry") == false)
    #expect(screen.taps.count == 3)
  }

  @Test func `views that are hidden, transparent or off the screen are not found`() {
    screen.add("Hidden", y: 100) { $0.isHidden = true }
    screen.add("Clear", y: 150) { $0.alpha = 0 }
    screen.add("Below", y: 900)
    screen.add("Seen", y: 200)
    #expect(["Hidden", "Clear", "Below", "None"].allSatisfy { simulator.view($0) == nil })
    #expect(simulator.view("Seen") is UIButton)
  }

  @Test func `of views with the same text, the frontmost is found`() {
    let labels = (0..<2).map { index in
      let label = UILabel(
        frame: CGRect(x: 10, y: 100 + 50 * CGFloat(index), width: 100, height: 20))
      label.text = "Same"
      screen.view.addSubview(label)
      return label
    }
    #expect(simulator.view("Same") === labels[1])
  }

  @Test func `a row is tapped by its text, and waiting ends when the list rests`() async {
    let list = await flickList()
    #expect(list.tableView.isDecelerating)
    #expect(await simulator.advanceUntilRest())
    #expect(!list.tableView.isDecelerating)
    let offset = list.tableView.contentOffset
    await simulator.advance(by: .seconds(1))
    #expect(list.tableView.contentOffset == offset)
    let row = list.tableView.indexPathsForVisibleRows?.dropFirst(2).first?.row ?? 0
    #expect(await simulator.finger.tap("Row \(row)"))
    #expect(list.chosen == row)
  }

  @Test func `waiting ends at its limit while something moves`() async {
    let list = await flickList()
    let start = simulator.time
    #expect(await simulator.advanceUntilRest(atMost: .milliseconds(50)) == false)
    #expect(simulator.time - start == .milliseconds(50) && list.tableView.isDecelerating)
  }
}
