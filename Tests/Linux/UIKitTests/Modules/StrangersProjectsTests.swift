import Simulator
import TestSupport
import Testing
import UIKit

/// What other people's projects need to be whole: see Tests/compare-projects.
@Suite(.simulated) @MainActor struct StrangersProjectsTests {
  private final class App: NSObject, UIApplicationDelegate {
    var window: UIWindow?
    var told: [String] = []

    func applicationDidBecomeActive(_ application: UIApplication) { told.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { told.append("inactive") }
    func applicationDidEnterBackground(_ application: UIApplication) { told.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { told.append("foreground") }
  }

  @Test func `the app's delegate is told of its life, before the notifications`() {
    let (simulator, app) = (Simulator(), App())
    defer { simulator.shutDown() }
    UIApplication.shared.delegate = app
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { app.told.append("notified") }
    }
    simulator.present(UIViewController())
    app.window = UIApplication.shared.keyWindow
    #expect(UIApplication.shared.delegate?.window === app.window && app.window != nil)
    simulator.enterBackground()
    simulator.enterForeground()
    #expect(app.told == ["inactive", "background", "notified", "foreground", "active"])
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `the screen is a scene with the app's windows`() throws {
    let simulator = Simulator()
    defer { simulator.shutDown() }
    simulator.present(UIViewController())
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    let scene = try #require(scenes.first)
    let window = try #require(UIApplication.shared.keyWindow)
    #expect(scenes.count == 1 && window.windowScene === scene && scene.screen === UIScreen.main)
    #expect(scene.keyWindow === window && scene.windows.contains { $0 === window })
    #expect(scene.interfaceOrientation.isPortrait && scene.activationState == .foregroundActive)
    simulator.rotate(to: .landscape)
    #expect(scene.interfaceOrientation.isLandscape)
    #expect(UIApplication.shared.statusBarOrientation == scene.interfaceOrientation)
    simulator.enterBackground()
    #expect(scene.activationState == .background)
    #expect(UIWindow(windowScene: scene).frame == UIScreen.main.bounds)
  }

  @Test func `the status bar is as the frontmost controller wants it`() {
    final class Screen: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
    }
    let simulator = Simulator()
    defer { simulator.shutDown() }
    simulator.present(Screen())
    #expect(UIApplication.shared.statusBarStyle == .lightContent)
    #expect(UIApplication.shared.isStatusBarHidden)
    UIApplication.shared.isStatusBarHidden = false
    #expect(UIApplication.shared.isStatusBarHidden)
    #expect(UIViewController().preferredStatusBarUpdateAnimation == .fade)
  }

  @Test func `changes between the beginning and the commit of animations are animated`() async {
    let simulator = Simulator()
    defer { simulator.shutDown() }
    let (screen, view) = (
      UIViewController(), UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    )
    screen.view.addSubview(view)
    simulator.present(screen)
    await simulator.advance(frames: 1)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.center.x = 104.5
    UIView.commitAnimations()
    UIView.commitAnimations()
    view.center.y = 204.5
    await simulator.advance(by: .milliseconds(500))
    let shown = view.layer.presentation()?.position ?? .zero
    #expect(abs(shown.x - 54.5) < 2 && shown.y == 204.5)
    UIView.beginAnimations("named", context: nil)
    #expect(UIView.inheritedAnimationDuration == 0.2)
    UIView.commitAnimations()
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test func `a color literal is its color in sRGB`() {
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25))
    #expect(UIColor.groupTableViewBackground == .systemGroupedBackground)
  }

  @Test(arguments: [
    (CGFloat(390), UIContentSizeCategory.large, CGFloat(8), CGFloat(374)),
    (1000, .large, 164, 672), (1000, .extraSmall, 223, 554),
  ])
  func `the readable guide is narrower than the margins in a wide view`(
    width: CGFloat, category: UIContentSizeCategory, left: CGFloat, readable: CGFloat
  ) {
    let simulator = Simulator()
    defer { simulator.shutDown() }
    simulator.contentSizeCategory = category
    let (view, child) = (UIView(frame: CGRect(x: 0, y: 0, width: width, height: 50)), UIView())
    let screen = UIViewController()
    screen.view.addSubview(view)
    simulator.present(screen)
    view.insetsLayoutMarginsFromSafeArea = false
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    NSLayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: view.readableContentGuide.leftAnchor),
      child.widthAnchor.constraint(equalTo: view.readableContentGuide.widthAnchor),
    ])
    view.layoutIfNeeded()
    #expect(abs(child.frame.minX - left) < 1 && abs(child.frame.width - readable) < 1)
    #expect(abs(view.readableContentGuide.layoutFrame.minX - child.frame.minX) < 1)
    #expect(view.readableContentGuide.layoutFrame.minY == 8)
  }

  @Test(arguments: [(true, false), (false, true), (false, false)])
  func `a view that takes touches alone keeps others from beginning, and waits for them itself`(
    isFirstAlone: Bool, isSecondAlone: Bool
  ) async {
    let simulator = Simulator()
    defer { simulator.shutDown() }
    let (screen, first, second) = (UIViewController(), TouchView(), TouchView())
    first.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    second.frame = CGRect(x: 200, y: 100, width: 100, height: 100)
    first.isExclusiveTouch = isFirstAlone
    second.isExclusiveTouch = isSecondAlone
    screen.view.addSubview(first)
    screen.view.addSubview(second)
    simulator.present(screen)
    await simulator.advance(frames: 1)
    let loop = HostLoop.current
    for (id, x) in [(1, 50.0), (2, 250)] {
      loop.enqueue(
        touch: PendingTouch(
          id: id, time: loop.now, phase: .began, location: CGPoint(x: x, y: 150)))
      await simulator.advance(frames: 2)
    }
    #expect(first.phases == ["began"])
    #expect(second.phases == (isFirstAlone || isSecondAlone ? [] : ["began"]))
  }

  @Test func `a view's direction is that of its attribute, or else the app's`() {
    let simulator = Simulator()
    defer { simulator.shutDown() }
    simulator.layoutDirection = .rightToLeft
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
  }

  @Test func `an item of a tab bar shows its badge, and moves its title`() async {
    let simulator = Simulator()
    defer { simulator.shutDown() }
    let (tabs, screen) = (UITabBarController(), UIViewController())
    screen.tabBarItem = UITabBarItem(title: "News", image: nil, tag: 0)
    tabs.viewControllers = [screen]
    simulator.present(tabs)
    await simulator.advance(frames: 1)
    func labels(in view: UIView) -> [UILabel] {
      view.subviews.flatMap { labels(in: $0) } + [view].compactMap { $0 as? UILabel }
    }
    let title = labels(in: tabs.tabBar).first { $0.text == "News" }
    let y = title?.frame.minY ?? 0
    screen.tabBarItem.badgeValue = "12"
    screen.tabBarItem.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -5)
    await simulator.advance(frames: 1)
    let badge = labels(in: tabs.tabBar).first { $0.text == "12" }
    #expect(badge?.isHidden == false && title?.frame.minY == y - 5)
    screen.tabBarItem.badgeValue = nil
    await simulator.advance(frames: 1)
    #expect(badge?.isHidden == true)
  }

  @Test func `a field shows styled texts`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let font = UIFont.boldSystemFont(ofSize: 30)
    field.attributedText = NSAttributedString(
      string: "Big", attributes: [.font: font, .foregroundColor: UIColor.red])
    #expect(field.text == "Big" && field.font == font && field.textColor == .red)
    field.text = "plain"
    let told = try #require(field.attributedText)
    #expect(told.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    field.attributedPlaceholder = NSAttributedString(
      string: "hint", attributes: [.foregroundColor: UIColor.blue])
    #expect(field.placeholder == "hint")
    field.placeholder = "other"
    #expect(field.attributedPlaceholder?.string == "other")
    #expect(
      field.attributedPlaceholder?.attributes(at: 0, effectiveRange: nil).isEmpty == true)
  }

  @Test func `the delegate of a table is told of section views that come and go`() async {
    final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
      var told: [String] = []
      func numberOfSections(in tableView: UITableView) -> Int { 20 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
      func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { "\(section)" }
      func tableView(
        _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
      ) { told.append("+\(section)") }
      func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
      ) { told.append("-\(section)") }
    }
    let (simulator, sections, screen) = (Simulator(), Sections(), UIViewController())
    defer { simulator.shutDown() }
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 600), style: .grouped)
    (table.dataSource, table.delegate) = (sections, sections)
    screen.view.addSubview(table)
    simulator.present(screen)
    await simulator.advance(frames: 1)
    #expect(sections.told.prefix(3) == ["+0", "+1", "+2"])
    #expect(!sections.told.contains { $0.first == "-" })
    sections.told = []
    table.contentOffset.y = 600
    await simulator.advance(frames: 1)
    #expect(sections.told.contains("-0") && sections.told.contains { $0.first == "+" })
  }

  @Test func `a table's controller overrides what its table is told`() async {
    final class Table: UITableViewController {
      var told: [Int] = []
      override func numberOfSections(in tableView: UITableView) -> Int { 2 }
      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { 1 }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
      override func tableView(
        _ tableView: UITableView, titleForFooterInSection section: Int
      ) -> String? { "\(section)" }
      override func tableView(
        _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
      ) { told.append(section) }
    }
    let (simulator, table) = (Simulator(), Table(style: .grouped))
    defer { simulator.shutDown() }
    simulator.present(table)
    await simulator.advance(frames: 1)
    #expect(table.told == [0, 1])
  }

  @Test func `sizes are compared by Apple's name`() {
    #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)))
    #expect(!CGSize(width: 1, height: 2).equalTo(CGSize(width: 2, height: 1)))
  }

  @Test func `escaping does nothing of itself`() {
    #expect(!UIView().accessibilityPerformEscape() && !UIView().accessibilityViewIsModal)
  }
}
