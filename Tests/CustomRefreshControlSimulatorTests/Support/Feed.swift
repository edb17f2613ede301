@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import Testing
import UIKit

/// A table on a screen with a control on it, and a finger to pull it.
@MainActor final class Feed {
  let simulator: Simulator
  let screen: FeedScreen
  var control: CustomRefreshControl { screen.control }
  var table: UITableView { screen.table }
  /// How often `.valueChanged` was sent, except that the system's events of one step count once.
  private(set) var pulls = 0
  private(set) var phases: [RefreshPhase] = []
  private(set) var hides = 0

  /// - Parameter skin: The skin; its end is at once by default, so that tests see what an end does.
  init(
    skin: RefreshSkin = .appCoda.ending(.immediate), control: CustomRefreshControl? = nil,
    simulator: Simulator? = nil, rows: Int = 30,
    container: (UIViewController) -> UIViewController = { $0 }
  ) {
    self.simulator = simulator ?? Simulator()
    screen = FeedScreen(control: control ?? CustomRefreshControl(skin: skin), rows: rows)
    screen.control.addAction(UIAction { [weak self] _ in self?.noteEvent() }, for: .valueChanged)
    screen.control.onPhaseChange = { [weak self] in self?.phases.append($0) }
    screen.control.onHide = { [weak self] in self?.hides += 1 }
    var root = container(screen)
    if SystemBehavior.current.hosting != .scrollView, root === screen {
      // The control can be outside its scroll view only under a navigation bar.
      let navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = true
      root = navigation
    }
    self.simulator.present(root)
  }

  private func noteEvent() { pulls += 1 }

  /// Returns a feed in the first of two tabs.
  static func inTabs() -> (Feed, UITabBarController) {
    let tabs = UITabBarController()
    let feed = Feed { screen in
      tabs.viewControllers = [screen, UIViewController()]
      return tabs
    }
    return (feed, tabs)
  }

  /// Returns a feed whose control refreshes since a second, after a pull.
  static func refreshing(
    skin: RefreshSkin = .appCoda.ending(.immediate), ending: EndingPolicy? = nil
  ) async -> Feed {
    let feed = Feed(skin: skin)
    if let ending { feed.control.options.ending = ending }
    await feed.pull()
    await feed.advance(1)
    return feed
  }

  /// Pulls until the control refreshes, then lifts the finger unless `release` is false.
  func pull(release: Bool = true) async {
    await simulator.finger.press(at: CGPoint(x: 195, y: 300))
    await pullOn()
    if release { await simulator.finger.lift() }
  }

  /// Continues the current touch until the control refreshes.
  func pullOn() async { await simulator.finger.pullOn { control.isRefreshing } }

  /// Pulls less far than the trigger distance and keeps the finger down.
  func pullHalfway() async {
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 90, over: .milliseconds(300), release: false)
  }

  /// The top inset that the system has added for the refresh, in points.
  var systemInset: CGFloat { screen.systemInset }

  /// Whether all of the stock control is hidden.
  var hidesStockSpinner: Bool {
    control.subviews.allSatisfy { $0 === control.session.art || $0.isHidden }
  }

  func advance(_ seconds: Double) async { await simulator.advance(by: .seconds(seconds)) }

  /// The distance of the content below its resting position, in points.
  var pulled: CGFloat { -(table.contentOffset.y + table.adjustedContentInset.top) }

  /// Returns the state that element `index` shows.
  func shown(_ index: Int) -> ElementState? {
    control.session.art.player?.presentedState(of: index)
  }

  var elements: [UIView] { control.content?.elements ?? [] }

  /// Whether every element is without animations.
  var isStill: Bool { elements.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true } }

  /// How far the content is pulled, 0…1; nil unless the control is in a pull.
  var progress: Double? {
    if case .pulling(let progress) = control.phase { progress } else { nil }
  }

  /// Expects each element to show the timeline's state at the loop's elapsed time.
  func expectInStep(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let player = try #require(control.session.art.player, sourceLocation: sourceLocation)
    let elapsed = try #require(player.elapsed, sourceLocation: sourceLocation)
    for index in 0..<player.timeline.elementCount {
      let state = player.timeline.loopState(of: index, at: elapsed)
      let shown = player.presentedState(of: index)
      for property in [Property.rotation, .scaleX, .scaleY, .opacity] {
        #expect(abs(shown[property] - state[property]) < 1e-5, sourceLocation: sourceLocation)
      }
    }
  }
}

extension Finger {
  /// Moves down until something is the case, at most far below the screen.
  func pullOn(until isDone: () -> Bool) async {
    guard var y = location?.y else { return }
    while !isDone(), y < 2400 {
      y += 18
      await move(to: CGPoint(x: 195, y: y), over: .nanoseconds(16_666_667))
    }
  }
}

final class FeedScreen: RowsScreen {
  /// The top inset that the system has added for the refresh, in points; assumes that the test
  /// itself has set none.
  var systemInset: CGFloat { table.adjustedContentInset.top - table.safeAreaInsets.top }

  let control: CustomRefreshControl

  init(control: CustomRefreshControl, rows: Int) {
    self.control = control
    super.init(rows: rows)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // As the documentation tells, an app asks first: UIKit may raise its exception here.
    if CustomRefreshControl.isSupported || HostLoop.current.behavior.macIdiomException == .inWindow
    {
      table.refreshControl = control
    }
  }
}
