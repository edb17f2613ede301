import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UINavigationControllerTests {
  private let log = AppearanceLog()
  private let simulator = Simulator()
  private static let pop = [
    "B will leave", "B will disappear", "A will appear", "A is appearing", "B did disappear",
    "A did appear", "B did leave",
  ]

  @Test func `the bar is below the status bar, and the content below the bar`() {
    let table = WordTable([WordTable.five])
    let navigation = UINavigationController(rootViewController: table)
    simulator.present(navigation)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    let inset = table.tableView.adjustedContentInset.top
    #expect(
      [table.view.safeAreaInsets.top, inset, -table.tableView.contentOffset.y] == [91, 91, 91])
    #expect(table.navigationController === navigation)
  }

  @Test func `content lies under a translucent bar, and begins below an opaque one`() {
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    simulator.present(navigation)
    #expect(screen.view.convert(CGPoint.zero, to: nil).y == 0)
    #expect(screen.view.safeAreaInsets.top == 91)
    navigation.navigationBar.isTranslucent = false
    navigation.view.layoutIfNeeded()
    #expect(screen.view.convert(CGPoint.zero, to: nil).y == 91)
    #expect(screen.view.bounds.height == 844 - 91 && screen.view.safeAreaInsets.top == 0)
  }

  @Test func `a pushed view slides in, and a push and a pop call in UIKit's order`() async {
    let first = LoggedController("A", log: log)
    let navigation = UINavigationController(rootViewController: first)
    await simulator.showRoot(navigation, log)
    let second = LoggedController("B", log: log)
    navigation.pushViewController(second, animated: true)
    #expect(navigation.topViewController === second)
    await simulator.advance(by: .milliseconds(170))
    #expect((50..<340).contains(second.view.layer.presentation()?.frame.minX ?? 0))
    await simulator.advance(by: .seconds(1))
    #expect(second.view.layer.presentation()?.frame.minX == 0)
    #expect(
      log.take() == [
        "B will join", "B did load", "A will disappear", "B will appear", "B is appearing",
        "A did disappear", "B did appear", "B did join",
      ])
    #expect(first.view.window == nil)
    #expect(navigation.popViewController(animated: true) === second)
    await simulator.advance(by: .seconds(1))
    #expect(log.events == Self.pop)
    #expect(second.view.window == nil && second.parent == nil)
    expectRest(in: simulator)
  }

  @Test func `a tap on back pops`() async {
    let first = UIViewController()
    first.title = "First"
    let navigation = UINavigationController(rootViewController: first)
    simulator.present(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    await simulator.advance(frames: 1)
    #expect(navigation.viewControllers.count == 2)
    await simulator.finger.tap(at: CGPoint(x: 30, y: 69))
    await simulator.advance(by: .seconds(1))
    #expect(navigation.topViewController === first)
  }

  @Test func `a bar button performs its action, and is found by the title beside its image`() async
  {
    let controller = UIViewController()
    var count = 0
    let action = UIAction(title: "Next", image: UIImage(systemName: "chevron.down")) { _ in
      count += 1
    }
    for item in [
      UIBarButtonItem(systemItem: .add, primaryAction: action),
      UIBarButtonItem(primaryAction: action),
    ] {
      count = 0
      controller.navigationItem.rightBarButtonItem = item
      await simulator.showRoot(UINavigationController(rootViewController: controller))
      await simulator.finger.tap(at: CGPoint(x: 365, y: 69))
      #expect(count == 1)
      item.isEnabled = false
      await simulator.advance(frames: 1)
      await simulator.finger.tap(at: CGPoint(x: 365, y: 69))
      #expect(count == 1)
    }
    controller.navigationItem.rightBarButtonItem?.isEnabled = true
    await simulator.advance(frames: 1)
    #expect(await simulator.finger.tap("Next") && count == 2)
  }

  @Test func `a button of the system is found by what VoiceOver reads`() async {
    let controller = UIViewController()
    var taps: [String] = []
    controller.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in taps.append("add") }),
      UIBarButtonItem(systemItem: .trash, primaryAction: UIAction { _ in taps.append("trash") }),
    ]
    await simulator.showRoot(UINavigationController(rootViewController: controller))
    #expect(await simulator.finger.tap("Delete"))
    #expect(await simulator.finger.tap("Add"))
    #expect(taps == ["trash", "add"])
  }

  @Test func `hiding the bar gives its space to the content`() {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    simulator.present(navigation)
    navigation.setNavigationBarHidden(true, animated: false)
    #expect(navigation.navigationBar.isHidden)
    #expect(controller.view.safeAreaInsets.top == 47)
  }

  // MARK: Back swipe

  @Test func `a swipe from the edge pops, and one that is too short does not`() async {
    let (root, top) = (LoggedController("A", log: log), LoggedController("B", log: log))
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(top, animated: false)
    await simulator.showRoot(navigation, log)
    await simulator.finger.drag(
      from: CGPoint(x: 5, y: 400), to: CGPoint(x: 105, y: 400), over: .milliseconds(900))
    await simulator.advance(by: .seconds(1))
    #expect(navigation.topViewController === top && top.parent === navigation)
    #expect(
      log.events.filter { $0.hasPrefix("B ") } == [
        "B will leave", "B will disappear", "B will join", "B will appear", "B is appearing",
        "B did appear",
      ])
    #expect(top.view.window != nil && top.view.transform == .identity && root.view.window == nil)
    log.events = []
    await simulator.finger.press(at: CGPoint(x: 5, y: 400))
    await simulator.finger.move(to: CGPoint(x: 265, y: 400), over: .milliseconds(600))
    #expect(abs(top.view.transform.tx - 250) < 5 && navigation.topViewController === root)
    await simulator.finger.lift()
    await simulator.advance(by: .seconds(1))
    #expect(navigation.viewControllers == [root] && top.parent == nil)
    #expect(log.events == Self.pop)
    #expect(root.view.transform == .identity)
    expectRest(in: simulator)
  }

  @Test func `a finger that moves along the edge scrolls the list`() async {
    let list = WordTable(rows: 50)
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(list, animated: false)
    simulator.present(navigation)
    await simulator.finger.drag(
      from: CGPoint(x: 5, y: 600), to: CGPoint(x: 15, y: 300), over: .milliseconds(400))
    await simulator.advance(by: .seconds(2))
    #expect(navigation.topViewController === list && list.tableView.contentOffset.y > 100)
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    await simulator.finger.drag(
      from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400), over: .milliseconds(300))
    await simulator.advance(by: .seconds(1))
    #expect(navigation.topViewController === list)
  }
}
