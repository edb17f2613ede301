import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UITabBarControllerTests {
  private let log = AppearanceLog()
  private let simulator = Simulator()

  @Test func `the bar is at the bottom, and the content above it`() {
    let tabs = UITabBarController()
    let first = UIViewController()
    tabs.viewControllers = [first, UIViewController()]
    simulator.present(tabs)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(first.view.safeAreaInsets.bottom == 83)
    #expect(first.tabBarController === tabs && tabs.selectedIndex == 0)
  }

  @Test func `another tab takes the first one's view out of the window`() async {
    let tabs = UITabBarController()
    let first = LoggedController("A", log: log)
    let second = LoggedController("B", log: log)
    tabs.viewControllers = [first, second]
    await simulator.showRoot(tabs, log)
    await simulator.finger.tap(at: CGPoint(x: 290, y: 785))
    #expect(tabs.selectedViewController === second)
    #expect(first.view.window == nil && second.view.window === simulator.window)
    #expect(
      log.events == [
        "B did load", "A will disappear", "B will appear", "B is appearing", "A did disappear",
        "B did appear",
      ])
    tabs.selectedIndex = 0
    #expect(first.view.window === simulator.window && second.view.window == nil)
  }

  @Test func `a controller that hides the bar when pushed has no inset for it`() async {
    let (root, detail, deeper) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    await simulator.showRoot(tabs)
    #expect(root.view.safeAreaInsets.bottom == 83 && tabs.tabBar.frame.minX == 0)
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: true)
    // The content below does not jump while it is covered.
    #expect(root.view.safeAreaInsets.bottom == 83)
    await simulator.advance(by: .seconds(1))
    #expect(detail.view.safeAreaInsets.bottom == 34 && tabs.tabBar.frame.maxX <= 0)
    navigation.pushViewController(deeper, animated: false)
    await simulator.advance(frames: 1)
    #expect(deeper.view.safeAreaInsets.bottom == 34 && tabs.tabBar.frame.maxX <= 0)
    navigation.popToRootViewController(animated: true)
    await simulator.advance(by: .seconds(1))
    #expect(root.view.safeAreaInsets.bottom == 83 && tabs.tabBar.frame.minX == 0)
  }
}
