import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIViewControllerTests {
  private let log = AppearanceLog()
  private let simulator = Simulator()

  @Test func `the view is loaded when it is first needed`() {
    let controller = LoggedController("A", log: log)
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    #expect(controller.view != nil)
    _ = controller.view
    #expect(log.events == ["A did load"])
  }

  @Test func `a root controller appears with its window and has been laid out by then`() async {
    let controller = LoggedController("A", log: log)
    simulator.present(controller)
    #expect(log.events.prefix(2) == ["A did load", "A will appear"])
    await simulator.advance(frames: 1)
    #expect(log.events.dropFirst(2) == ["A is appearing", "A did appear"])
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    log.events = []
    simulator.window.rootViewController = UIViewController()
    #expect(log.events == ["A will disappear", "A did disappear"])
  }

  /// A controller that lays out its child, or notes where it is.
  private final class Placing: UIViewController {
    var events: [String] = []
    let child: UIViewController?

    init(child: UIViewController? = nil) {
      self.child = child
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      guard let child else { return }
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }

    override func viewWillLayoutSubviews() {
      child?.view.frame = CGRect(x: 0, y: 100, width: 200, height: 300)
      if child == nil { events.append("lays out") }
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      events.append("\(Int(view.frame.minY)), \(Int(view.frame.height))")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      events.append("appeared")
    }
  }

  /// Apple: the view has been placed by its superview, and has not laid out its own subviews.
  @Test(arguments: [false, true])
  func `a view is appearing when its superview has placed it, before its own layout`(
    animated: Bool
  ) async {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    await simulator.showRoot(navigation)
    let tabs = UITabBarController()
    let shows: [(Placing) async -> Void] = [
      { navigation.pushViewController($0, animated: animated) },
      { navigation.present($0, animated: animated) },
      { screen in
        tabs.viewControllers = [UIViewController(), screen]
        await simulator.showRoot(tabs)
        tabs.selectedIndex = 1
      },
      { simulator.present($0) },
    ]
    for (index, show) in shows.enumerated() {
      let child = Placing()
      await show(Placing(child: child))
      await simulator.advance(by: .seconds(1))
      let others = child.events.filter { $0 != "lays out" }
      #expect(others == ["100, 300", "appeared"], "\(index)")
      #expect(child.events.first == others.first && child.events.last == others.last, "\(index)")
      #expect(child.events.contains("lays out"), "\(index)")
    }
  }

  @Test func `a child appears with its parent`() async {
    let parent = LoggedController("P", log: log)
    let child = LoggedController("C", log: log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    log.events = []
    await simulator.showRoot(parent)
    #expect(
      log.events == [
        "P will appear", "C will appear", "P is appearing", "C is appearing", "P did appear",
        "C did appear",
      ])
    #expect(child.parent === parent)
  }

  @Test func `a child that comes later appears by itself`() async {
    let parent = UIViewController()
    await simulator.showRoot(parent)
    let child = LoggedController("C", log: log)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    await simulator.advance(frames: 1)
    #expect(
      log.events == [
        "C will join", "C did load", "C will appear", "C did join", "C is appearing",
        "C did appear",
      ])
    child.willMove(toParent: nil)
    log.events = []
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.events == ["C will disappear", "C did disappear", "C did leave"])
  }

  @Test func `a safe area grows by what the controller adds`() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 1, bottom: 20, right: 2)
    simulator.present(controller)
    #expect(
      controller.view.safeAreaInsets == UIEdgeInsets(top: 57, left: 1, bottom: 54, right: 2))
  }

  @Test func `a controller knows what its ancestor presents, and dismisses only that`() async {
    let child = UIViewController()
    let navigation = UINavigationController(rootViewController: child)
    let root = UIViewController()
    simulator.present(root)
    root.present(navigation, animated: false)
    await simulator.advance(frames: 1)
    let sheet = UIViewController()
    child.present(sheet, animated: false)
    await simulator.advance(frames: 1)
    #expect([child, navigation].allSatisfy { $0.presentedViewController === sheet })
    #expect(root.presentedViewController === navigation)
    #expect(child.presentingViewController === root)
    child.dismiss(animated: false)
    await simulator.advance(by: .seconds(1))
    #expect(child.presentedViewController == nil)
    #expect(root.presentedViewController === navigation)
    child.dismiss(animated: false)
    await simulator.advance(by: .seconds(1))
    #expect(root.presentedViewController == nil)
  }

  @Test func `a sheet leaves its presenter on screen`() async {
    let presenter = LoggedController("P", log: log)
    await simulator.showRoot(presenter, log)
    let sheet = LoggedController("S", log: log)
    var isDone = false
    presenter.present(sheet, animated: true) { isDone = true }
    #expect(presenter.presentedViewController === sheet)
    #expect(sheet.presentingViewController === presenter && !isDone)
    await simulator.advance(by: .seconds(1))
    #expect(log.take() == ["S did load", "S will appear", "S is appearing", "S did appear"])
    #expect(isDone && sheet.view.frame.minY == 57)
    sheet.dismiss(animated: true)
    await simulator.advance(by: .seconds(1))
    #expect(log.events == ["S will disappear", "S did disappear"])
    #expect(presenter.presentedViewController == nil && sheet.view.window == nil)
    expectRest(in: simulator)
  }

  @Test func `a full screen presentation removes the presenter's view`() async {
    let presenter = LoggedController("P", log: log)
    await simulator.showRoot(presenter, log)
    let full = LoggedController("F", log: log)
    full.modalPresentationStyle = .fullScreen
    presenter.present(full, animated: true)
    await simulator.advance(by: .seconds(1))
    #expect(
      log.take() == [
        "F did load", "P will disappear", "F will appear", "F is appearing", "P did disappear",
        "F did appear",
      ])
    #expect(presenter.view.window == nil && full.view.safeAreaInsets.top == 47)
    presenter.dismiss(animated: true)
    await simulator.advance(by: .seconds(1))
    #expect(presenter.view.window === simulator.window)
    #expect(log.events.suffix(2) == ["F did disappear", "P did appear"])
  }

  @Test func `rotation reports the new size before and completes afterwards`() async {
    let controller = TurningController()
    await simulator.showRoot(controller)
    simulator.rotate(to: .landscape)
    let size = CGSize(width: 844, height: 390)
    #expect(controller.sizes == [size] && controller.widths == [844] && !controller.isDone)
    await simulator.advance(by: .seconds(1))
    #expect(controller.isDone && controller.view.bounds.size == size)
  }

  @Test func `an edit button turns editing on and off`() throws {
    let controller = UIViewController()
    let item = controller.editButtonItem
    #expect(item === controller.editButtonItem)
    for isEditing in [true, false] {
      UIControl().sendAction(try #require(item.primaryAction))
      #expect(controller.isEditing == isEditing)
    }
  }
}

private final class TurningController: UIViewController {
  private(set) var sizes: [CGSize] = []
  private(set) var widths: [CGFloat] = []
  private(set) var isDone = false

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
    coordinator.animate { [self] _ in
      widths.append(view.bounds.width)
    } completion: { [self] _ in
      isDone = true
    }
  }
}
