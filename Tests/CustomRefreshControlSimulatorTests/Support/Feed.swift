@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
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
  /// What `onFinish` was called with, unless a test sets its own.
  private(set) var outcomes: [RefreshOutcome?] = []

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
    screen.control.onFinish = { [weak self] in self?.outcomes.append($0) }
    var root = container(screen)
    if root === screen { root = underControlBar(screen) }
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
    await feed.pull(for: 1)
    return feed
  }

  /// Returns a feed below a large title.
  static func underLargeTitle(control: CustomRefreshControl? = nil) -> Feed {
    Feed(control: control) { screen in
      screen.title = "News"
      let navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
  }

  /// Lets a refresh work for a number of seconds of simulated time, and then run a closure.
  func work(
    for seconds: Double, then body: @escaping @MainActor () async throws -> Void = {}
  ) {
    control.options.clock = simulator.clock
    control.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(seconds))
      try await body()
    }
  }

  /// Pulls until the control refreshes, then lifts the finger unless `release` is false.
  func pull(release: Bool = true) async {
    await simulator.finger.press(at: CGPoint(x: 195, y: 300))
    await pullOn()
    if release { await simulator.finger.lift() }
  }

  /// Pulls until the control refreshes, lifts the finger and waits.
  func pull(for seconds: Double) async {
    await pull()
    await advance(seconds)
  }

  /// Ends the refresh and waits until the control has left.
  func end() async {
    control.endRefreshing()
    await advance(2)
  }

  /// Ends the refresh and expects that nothing of it is left.
  func expectEnd(sourceLocation: SourceLocation = #_sourceLocation) async {
    await end()
    #expect(
      control.phase == .idle && systemInset == 0 && abs(pulled) < 1e-6,
      sourceLocation: sourceLocation)
    expectRest(in: simulator, sourceLocation: sourceLocation)
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

  /// What the elements have that a motion may change.
  var snapshots: [ElementSnapshot] { elements.map(ElementSnapshot.init) }

  /// Whether the loop is running.
  var isLooping: Bool { control.session.art.player?.isPlaying == true }

  /// Whether every element is without animations.
  var isStill: Bool { elements.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true } }

  /// How far the content is pulled, 0…1; nil unless the control is in a pull.
  var progress: Double? {
    if case .pulling(let progress) = control.phase { progress } else { nil }
  }

  /// Expects each element to show the timeline's state at the loop's elapsed time.
  func expectInStep(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expectTruth(within: (1e-5, 1e-4), sourceLocation: sourceLocation)
  }

  /// Expects each element to show all of the timeline's state at the loop's elapsed time.
  ///
  /// - Parameters:
  ///   - tolerance: The largest difference of a property, and that of a shift, in points.
  ///   - ink: The elements' own color, if their colors are compared too.
  func expectTruth(
    within tolerance: (property: Double, shift: Double) = (1e-4, 1e-4), over ink: UIColor? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let player = try #require(control.session.art.player, sourceLocation: sourceLocation)
    let elapsed = try #require(player.elapsed, sourceLocation: sourceLocation)
    for element in 0..<player.timeline.elementCount {
      let shown = player.presentedState(of: element)
      let color = player.presentedColor(of: element)?.components4
      let isShape = elements[element].layer is CAShapeLayer
      // At a jump the states on both sides are valid.
      let agrees = [elapsed, elapsed - 1e-7, elapsed + 1e-7].contains { time in
        let state = player.timeline.loopState(of: element, at: time)
        if let ink, color != (state.color?.opaque ?? ink.components) { return false }
        return Property.allCases.allSatisfy { property in
          if property == .form || property == .clipForm {
            return player.shows(property, state[property], on: element, within: tolerance.shift)
          }
          if property == .strokeStart || property == .strokeEnd, !isShape { return true }
          var difference = shown[property] - state[property]
          if property == .rotation { difference.formRemainder(dividingBy: 2 * .pi) }
          // Rotation and sign cannot be read from a transform with a scale of nearly 0.
          if property == .rotation, min(abs(state.scaleX), abs(state.scaleY)) < 1e-3 { return true }
          let isShift = property == .translationX || property == .translationY
          return abs(difference) < (isShift ? tolerance.shift : tolerance.property)
        }
      }
      #expect(
        agrees,
        "Element \(element) at \(elapsed) s shows \(shown), \(String(describing: color)).",
        sourceLocation: sourceLocation)
    }
  }
}

extension RGBAColor {
  /// The components of the color where it covers another one completely.
  var opaque: [CGFloat] { UIColor(red: red, green: green, blue: blue, alpha: 1).components }
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
