@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// A head and a page below it that scroll with the same finger: their recognizers run together, and the
/// app holds one of them, as pagers of scroll views do.
@Suite(.simulated) @MainActor struct SharedFingerTests {
  private final class Outer: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer.view is UIScrollView }
  }

  private final class Screen: UIViewController, UIScrollViewDelegate {
    static let head: CGFloat = 200
    let (outer, page) = (Outer(), UIScrollView())

    override func viewDidLoad() {
      super.viewDidLoad()
      outer.frame = view.bounds
      outer.contentSize = view.bounds.insetBy(dx: 0, dy: -Self.head / 2).size
      page.frame = view.bounds.offsetBy(dx: 0, dy: Self.head)
      page.contentSize = CGSize(width: view.bounds.width, height: 3000)
      view.addSubview(outer)
      outer.addSubview(page)
      for scrollView in [outer, page] {
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = self
      }
    }

    /// The head goes before the rows do, and comes back after them.
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let (head, rows) = (outer.contentOffset.y, page.contentOffset.y)
      if scrollView === outer, rows > 0, head < Self.head { outer.contentOffset.y = Self.head }
      guard scrollView === page, rows > 0 ? head < Self.head : head > 0, rows != 0 else { return }
      page.contentOffset.y = 0
    }
  }

  @Test(arguments: HostKind.pulled, [true, false])
  func `a finger in the page refreshes the one of them that bounces`(
    kind: HostKind, isOuter: Bool
  ) async {
    let simulator = Simulator()
    let screen = Screen()
    simulator.present(screen)
    let (own, other) = isOuter ? (screen.outer, screen.page) : (screen.page, screen.outer)
    other.bounces = false
    let host = own.addHost(kind)
    var phases: [RefreshPhase] = []
    host.onPhaseChange = { phases.append($0) }
    await simulator.advance(by: .seconds(0.1))
    for _ in 1...2 {
      phases = []
      await simulator.finger.pull(
        from: CGPoint(x: 195, y: 250), by: 500, over: .milliseconds(400))
      await simulator.advance(by: .seconds(1))
      #expect(phases.filter { $0 == .refreshing }.count == 1 && host.phase == .refreshing)
      #expect(other.contentOffset.y == 0 && abs(own.contentOffset.y + 60) < 0.01)
      host.endRefreshing()
      await simulator.advance(by: .seconds(2))
      #expect(host.phase == .idle && screen.outer.contentOffset.y == 0)
      #expect(screen.page.contentOffset.y == 0 && own.contentInset == .zero)
    }
    phases = []
    // Up, the head goes first; back down to the rows' top, no further.
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 700), by: -500, over: .milliseconds(400))
    await simulator.advance(by: .seconds(3))
    #expect(screen.outer.contentOffset.y == Screen.head && screen.page.contentOffset.y > 100)
    await simulator.finger.press(at: CGPoint(x: 195, y: 400))
    await simulator.finger.move(to: CGPoint(x: 195, y: 450), over: .milliseconds(400))
    await simulator.finger.lift()
    await simulator.advance(by: .seconds(2))
    #expect(phases.isEmpty && host.phase == .idle)
  }
}
