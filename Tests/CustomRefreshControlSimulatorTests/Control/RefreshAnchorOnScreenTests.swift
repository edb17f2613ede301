import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import CustomRefreshControl
@testable import KitTestSupport

/// An anchor behind a list, as SwiftUI makes them, while screens come and go.
@Suite(.simulated) @MainActor struct RefreshAnchorOnScreenTests {
  /// How a screen goes out of sight, and comes back.
  enum Absence: CaseIterable, Sendable { case push, tab, sheet, cover }

  @Test(arguments: Absence.allCases)
  func `a refresh that runs while its screen is away is in view when it returns`(
    absence: Absence
  ) async {
    let page = AnchoredScreen(seconds: 6)
    await page.pull()
    #expect(page.control?.isRefreshing == true)
    let control = page.control
    await page.leave(absence)
    page.redraw()
    #expect(page.list.refreshControl === control)
    await page.comeBack(absence)
    #expect(page.list.refreshControl === control && control?.phase == .refreshing)
    #expect(abs(page.pulled - 60) < 0.01, "\(page.pulled)")
    await page.wait(7)
    #expect(control?.phase == .idle && page.runs == 1)
    #expect(page.list.contentInset == .zero && abs(page.pulled) < 0.01, "\(page.pulled)")
  }

  @Test func `a list that a container makes a moment later gets its control`() async {
    let page = AnchoredScreen(hasList: false)
    await page.wait(0.3)
    page.addList()
    await page.wait(0.3)
    #expect(page.list.refreshControl === page.control && page.control != nil)
  }

  @Test func `a list that another takes the place of hands its refresh on`() async {
    let page = AnchoredScreen(seconds: 4)
    await page.pull()
    let old = page.list
    old.superview?.removeFromSuperview()
    page.addList()
    await page.wait(0.1)
    #expect(page.list.refreshControl === page.control && old.refreshControl == nil)
    await page.pull()
    await page.wait(5)
    #expect(page.control?.phase == .idle && abs(page.pulled) < 0.01, "\(page.pulled)")
  }

  @Test func `a footer by modifier loads at the end until there is no more`() async {
    let page = AnchoredScreen()
    var loads = 0
    func draw() {
      page.updateFooter(trigger: .automatic(prefetchDistance: 100), hasMore: loads < 2) {
        loads += 1
        page.list.contentSize.height += 1000
      }
    }
    draw()
    for _ in 0..<6 {
      await page.wait(0.3)
      await page.simulator.finger.pull(
        from: CGPoint(x: 195, y: 600), by: -500, over: .milliseconds(150))
      await page.wait(2)
      draw()
    }
    #expect(loads == 2)
    #expect(page.list.loadMoreFooter?.status == .noMoreData)
  }

  @Test(arguments: [LoadMoreFooter.Status.failed, .noMoreData])
  func `a redraw says again that there is more only after it has said otherwise`(
    status: LoadMoreFooter.Status
  ) async {
    let page = AnchoredScreen()
    func draw(hasMore: Bool) -> LoadMoreFooter.Status? {
      page.updateFooter(trigger: .button, hasMore: hasMore) {}
      return page.list.loadMoreFooter?.status
    }
    _ = draw(hasMore: true)
    page.list.loadMoreFooter?.onLoadMore = nil
    page.list.loadMoreFooter?.load()
    page.list.loadMoreFooter?.endLoading(
      with: status == .failed ? .failed(URLError(.timedOut)) : .noMoreData)
    await page.wait(1)
    #expect(draw(hasMore: true) == status)
    #expect(draw(hasMore: false) == .noMoreData)
    #expect(draw(hasMore: true) == .idle)
  }

  @Test func `on a Mac, where UIKit has no refresh controls, the list gets none, and no word`()
    async
  {
    let log = Log()
    await RefreshLog.$write.withValue({ log.add($0) }) {
      let size = CGSize(width: 900, height: 700)
      let page = AnchoredScreen(
        on: Device(name: "Mac", screenSize: size, scale: 2, idiom: .mac))
      await page.wait(1)
      #expect(page.list.refreshControl == nil && log.lines == [])
    }
  }

  // MARK: What is logged

  @Test func `a modifier away from its list says so once, and one beside another control as well`()
    async
  {
    let log = Log()
    await RefreshLog.$write.withValue({ log.add($0) }) {
      let page = AnchoredScreen(hasList: false)
      await page.wait(1)
      await page.leave(.push)
      await page.comeBack(.push)
      #expect(log.lines.count == 1 && log.lines.first?.contains("found no list") == true)
      let other = AnchoredScreen(occupant: UIRefreshControl())
      await other.wait(1)
      #expect(log.lines.count == 2 && log.lines.last?.contains("already has a control") == true)
      let fine = AnchoredScreen()
      await fine.wait(1)
      #expect(log.lines.count == 2)
    }
  }

  @Test func `a modifier that has left before its list has come says nothing`() async {
    let log = Log()
    await RefreshLog.$write.withValue({ log.add($0) }) {
      let page = AnchoredScreen(hasList: false)
      page.anchor.removeFromSuperview()
      await page.wait(1)
      #expect(log.lines == [])
    }
  }
}

/// A screen with a list and an anchor behind it, each in a wrapper of its own.
@MainActor private final class AnchoredScreen {
  let simulator: Simulator
  let anchor = RefreshAnchorView(frame: .zero)
  private let footerAnchor = RefreshAnchorView(frame: .zero)
  private(set) var list = UIScrollView()
  let screen = UIViewController()
  private(set) var runs = 0
  private let navigation: UINavigationController
  private let tabs = UITabBarController()
  private let seconds: Double

  var control: CustomRefreshControl? { anchor.own }
  var pulled: CGFloat { -(list.contentOffset.y + list.safeAreaInsets.top) }

  /// - Parameter seconds: How long the work of a refresh takes.
  init(
    seconds: Double = 0, hasList: Bool = true, occupant: UIRefreshControl? = nil,
    on device: Device = .iPhone
  ) {
    simulator = Simulator(device: device)
    self.seconds = seconds
    navigation = UINavigationController(rootViewController: screen)
    tabs.viewControllers = [navigation, UIViewController()]
    simulator.present(tabs)
    let wrapper = UIView(frame: screen.view.bounds)
    for anchor in [footerAnchor, anchor] {
      anchor.frame = wrapper.bounds
      wrapper.addSubview(anchor)
    }
    screen.view.addSubview(wrapper)
    if hasList { addList(occupant) }
    redraw()
  }

  func addList(_ occupant: UIRefreshControl? = nil) {
    list = UIScrollView(frame: screen.view.bounds)
    list.contentSize = CGSize(width: list.bounds.width, height: 2000)
    list.refreshControl = occupant
    let wrapper = UIView(frame: screen.view.bounds)
    wrapper.addSubview(list)
    screen.view.addSubview(wrapper)
  }

  func redraw() {
    anchor.update(
      skin: .wave, tint: nil, options: RefreshOptions(clock: simulator.clock), isEnabled: true
    ) { [weak self] in
      guard let self else { return }
      runs += 1
      try await simulator.clock.sleep(for: .seconds(seconds))
    }
  }

  /// The footer of an anchor of its own.
  func updateFooter(
    trigger: LoadMoreFooter.Trigger, hasMore: Bool,
    work: @escaping @MainActor () async throws -> Void
  ) {
    footerAnchor.updateFooter(
      skin: .arrowStates, trigger: trigger, hasMore: hasMore, tint: nil,
      options: RefreshOptions(clock: simulator.clock), isEnabled: true, work: work)
  }

  func pull() async {
    await wait(0.2)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 250), by: 480, over: .milliseconds(500))
    await wait(1)
  }

  func leave(_ absence: RefreshAnchorOnScreenTests.Absence) async {
    let other = UIViewController()
    switch absence {
    case .push: navigation.pushViewController(other, animated: true)
    case .tab: tabs.selectedIndex = 1
    case .sheet: screen.present(other, animated: true)
    case .cover:
      other.modalPresentationStyle = .fullScreen
      screen.present(other, animated: true)
    }
    await wait(1)
  }

  func comeBack(_ absence: RefreshAnchorOnScreenTests.Absence) async {
    switch absence {
    case .push: navigation.popViewController(animated: true)
    case .tab: tabs.selectedIndex = 0
    case .sheet, .cover: screen.dismiss(animated: true)
    }
    await wait(1)
  }

  func wait(_ seconds: Double) async { await simulator.advance(by: .seconds(seconds)) }
}
