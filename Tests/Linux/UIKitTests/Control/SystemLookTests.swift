import Simulator
import TestSupport
import Testing
import UIKit

/// Places in pictures that iOS 26.2 made, of an iPhone of 402 × 874 points.
@Suite(.simulated) @MainActor struct SystemLookTests {
  private let simulator = Simulator(device: .iPhone17)

  @Test func `a switch is 63 points wide and 28 high`() {
    let control = UISwitch()
    #expect(control.frame.size == CGSize(width: 63, height: 28))
    let older = Simulator(device: .iPhone)
    #expect(UISwitch().frame.size == CGSize(width: 51, height: 31))
    older.shutDown()
  }

  @Test func `the filled track of a slider ends where it does there`() throws {
    let slider = UISlider(frame: CGRect(x: 10, y: 100, width: 382, height: 34))
    slider.value = 0.75
    simulator.show(slider)
    let tracks = slider.subviews.map(\.frame).filter { $0.height == 6 }
    let filled = try #require(tracks.first { $0.minX == 0 && $0.maxX < 382 })
    #expect(abs(filled.width - 277.25) < 0.1 && filled.midY == 17)
  }

  @Test func `a back button is 16 points from the edge, 44 wide and without a title`() async throws
  {
    let (first, second) = (UIViewController(), UITableViewController())
    (first.title, second.title) = ("First", "Second")
    let navigation = UINavigationController(rootViewController: first)
    simulator.present(navigation)
    navigation.pushViewController(second, animated: false)
    await simulator.advance(by: .seconds(1))
    let bar = navigation.navigationBar
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 62, width: 402, height: 54))
    let views = bar.descendants
    let back = try #require(views.first { $0.accessibilityLabel == "First" })
    #expect(back.convert(back.bounds, to: nil) == CGRect(x: 16, y: 62, width: 44, height: 44))
    let label = try #require(views.compactMap { $0 as? UILabel }.first { $0.text == "Second" })
    #expect(abs(label.convert(label.bounds, to: nil).midY - 84) < 0.5)
    #expect(second.tableView.adjustedContentInset.top == 116)
  }

  @Test func `a tap on a button of a bar performs its action`() async {
    let controller = UIViewController()
    var taps = 0
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { _ in taps += 1 })
    simulator.present(UINavigationController(rootViewController: controller))
    await simulator.finger.tap(at: CGPoint(x: 364, y: 84))
    #expect(taps == 1)
  }
}

extension UIView {
  fileprivate var descendants: [UIView] { subviews + subviews.flatMap(\.descendants) }
}
