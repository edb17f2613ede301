import Simulator
import Testing
import UIKit

/// The system that reports insets and offsets which the app sets in the middle of something else.
@Suite(.simulated) @MainActor final class NestedWriteTests {
  private var reports: [String] = []

  private func world() -> ScrollWorld {
    let world = SystemBehavior.$current.withValue(.with(\.nestedWrites, .reported)) {
      ScrollWorld()
    }
    WriteWatch.onReport = { [weak self] in self?.reports.append($0) }
    return world
  }

  @Test func `what an observer of the offset sets is reported once, and is set`() async {
    let world = world()
    let observation = world.scrollView.observe(\.contentOffset) { view, _ in
      MainActor.assumeIsolated { view.contentInset.bottom = 20 }
    }
    world.scrollView.contentOffset.y = 100
    world.scrollView.contentOffset.y = 120
    #expect(
      reports == [
        "contentInset of a UIScrollView was set in an observer of the scroll view. Set it later in the "
          + "same turn, before the frame is drawn."
      ])
    #expect(world.scrollView.contentInset.bottom == 20 && world.y == 120)
    observation.invalidate()
  }

  @Test(arguments: ["contentInset", "contentSize", "bounds", "frame"])
  func `an offset that is set in an observer of something else is reported`(name: String) {
    let world = world()
    let view = world.scrollView
    let answer: @Sendable (UIScrollView) -> Void = { view in
      MainActor.assumeIsolated {
        // The bounds change with the offset.
        if view.contentOffset.y != 7 {
          view.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
        }
      }
    }
    let observations = [
      view.observe(\.contentInset) { view, _ in name == "contentInset" ? answer(view) : () },
      view.observe(\.contentSize) { view, _ in name == "contentSize" ? answer(view) : () },
      view.observe(\.bounds) { view, _ in name == "bounds" ? answer(view) : () },
      view.observe(\.frame) { view, _ in name == "frame" ? answer(view) : () },
    ]
    switch name {
    case "contentInset": view.contentInset.top = 5
    case "contentSize": view.contentSize.height += 5
    case "bounds": view.bounds.size.height -= 5
    default: view.frame.size.height -= 5
    }
    #expect(reports.count == 1 && reports[0].hasPrefix("contentOffset of a UIScrollView"))
    for observation in observations { observation.invalidate() }
  }

  /// A view that sets an inset of its scroll view as UIKit calls it.
  private final class Answering: UIView {
    var answersLayout = false
    var answersSafeArea = false
    var answersTraits = false

    private func answer() { (superview as? UIScrollView)?.contentInset.top += 1 }

    override func layoutSubviews() {
      super.layoutSubviews()
      if answersLayout { answer() }
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      if answersSafeArea { answer() }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      if answersTraits { answer() }
    }
  }

  @Test func `a layout, a change of the safe area and one of the traits are such places`() async {
    let world = world()
    let view = Answering(frame: CGRect(x: 0, y: -47, width: 390, height: 844))
    world.scrollView.contentInsetAdjustmentBehavior = .never
    world.scrollView.addSubview(view)
    await world.simulator.advance(frames: 1)
    #expect(reports.isEmpty)

    view.answersLayout = true
    view.setNeedsLayout()
    await world.simulator.advance(frames: 1)
    view.answersLayout = false
    #expect(reports.count == 1 && reports.last?.contains("in a layout.") == true)

    view.answersSafeArea = true
    world.controller.additionalSafeAreaInsets.top = 30
    view.answersSafeArea = false
    #expect(reports.count == 2 && reports.last?.contains("a change of the safe area.") == true)

    view.answersTraits = true
    world.simulator.appearance = .dark
    #expect(reports.count == 3 && reports.last?.contains("a change of the traits") == true)
  }

  @Test func `an observer in a layout is told with both`() async {
    let world = world()
    let observation = world.scrollView.observe(\.contentSize) { view, _ in
      MainActor.assumeIsolated { view.contentOffset.y = 7 }
    }
    let view = SizingView()
    world.scrollView.addSubview(view)
    await world.simulator.advance(frames: 1)
    #expect(reports.first?.contains("in an observer of the scroll view, inside a layout.") == true)
    observation.invalidate()
  }

  /// A view that sizes the content of its scroll view in its layout.
  private final class SizingView: UIView {
    override func layoutSubviews() { (superview as? UIScrollView)?.contentSize.height = 2000 }
  }

  @Test func `calls, gestures, delegates, UIKit itself and the app of a test are no such places`()
    async
  {
    let world = world()
    world.log.onEvent = { event in
      if event == "didScroll" { world.scrollView.contentInset.bottom = 3 }
    }
    let pan = world.scrollView.panGestureRecognizer.observe(\.state) { _, _ in
      MainActor.assumeIsolated { world.scrollView.contentInset.top = 10 }
    }
    let offset = world.scrollView.observe(\.contentOffset) { view, _ in
      MainActor.assumeIsolated { WriteWatch.ignoring { view.contentInset.left = 2 } }
    }
    world.scrollView.contentOffset.y = 300
    await world.finger.drag(y: 300, to: 500, over: .milliseconds(200))
    // UIKit follows the safe area in its own layout.
    world.scrollView.contentOffset.y = world.top
    world.controller.additionalSafeAreaInsets.top = 30
    await world.rest()
    #expect(reports.isEmpty && world.scrollView.contentInset.left == 2)
    pan.invalidate()
    offset.invalidate()
  }

  @Test func `the default system takes them`() {
    let world = ScrollWorld()
    WriteWatch.onReport = { [weak self] in self?.reports.append($0) }
    let observation = world.scrollView.observe(\.contentOffset) { view, _ in
      MainActor.assumeIsolated { view.contentInset.bottom = 20 }
    }
    world.scrollView.contentOffset.y = 100
    #expect(reports.isEmpty && HostLoop.current.writeWatch == nil)
    observation.invalidate()
  }
}
