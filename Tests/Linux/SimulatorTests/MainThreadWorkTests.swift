import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct MainThreadWorkTests {
  final class AppView: UIView {
    override func layoutSubviews() { super.layoutSubviews() }
    override func draw(_ rect: CGRect) {}
  }

  final class AppDelegate: NSObject, UIScrollViewDelegate {}

  private let simulator = Simulator()
  private let controller = UIViewController()

  init() {
    simulator.present(controller)
    simulator.resetMainThreadWork()
  }

  /// Returns the expected counts, all others being 0.
  private func only(_ set: (inout MainThreadWork) -> Void) -> MainThreadWork {
    var work = MainThreadWork()
    set(&work)
    return work
  }

  @Test func `layouts and drawings of the app's views count, but not of UIKit's own`() async {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.text = "text"
    controller.view.addSubview(label)
    controller.view.addSubview(UIStackView(arrangedSubviews: [UIView()]))
    await simulator.advance(frames: 2)
    #expect(simulator.mainThreadWork == MainThreadWork())
    controller.view.addSubview(AppView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    await simulator.advance(frames: 2)
    let expected = only {
      $0.layouts = 1
      $0.drawings = 1
    }
    #expect(simulator.mainThreadWork == expected)
  }

  @Test func `a layout of the app's controller counts`() async {
    final class AppController: UIViewController {}
    simulator.present(AppController())
    #expect(simulator.mainThreadWork.layouts == 1)
  }

  @Test func `each call of the app's delegate counts, and each observation`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let delegate = AppDelegate()
    scrollView.contentOffset.y = 1
    #expect(simulator.mainThreadWork == MainThreadWork())
    scrollView.delegate = delegate
    scrollView.contentOffset.y = 2
    #expect(simulator.mainThreadWork == only { $0.delegateCalls = 1 })
    let observation = scrollView.observe(\.contentOffset) { _, _ in }
    scrollView.contentOffset.y = 3
    #expect(simulator.mainThreadWork.delegateCalls == 2)
    #expect(simulator.mainThreadWork.observations == 1 && simulator.mainThreadWork.total == 3)
    observation.invalidate()
  }

  @Test func `actions of gestures count, but not those of a scroll view's own`() async {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scrollView.contentSize = CGSize(width: 300, height: 900)
    controller.view.addSubview(scrollView)
    await simulator.advance(frames: 1)
    simulator.resetMainThreadWork()
    await simulator.finger.pull(
      from: CGPoint(x: 100, y: 200), by: -150, over: .milliseconds(200))
    await simulator.advance(by: .seconds(2))
    #expect(scrollView.contentOffset.y > 0 && simulator.mainThreadWork == MainThreadWork())
    let tap = UITapGestureRecognizer()
    tap.addHandler { _ in }
    scrollView.addGestureRecognizer(tap)
    await simulator.finger.tap(at: CGPoint(x: 100, y: 100))
    await simulator.advance(by: .seconds(1))
    #expect(simulator.mainThreadWork == only { $0.actions = 1 })
  }

  @Test func `a task that the clock wakes counts each time`() async {
    let clock = simulator.clock
    let task = Task { @MainActor in
      for _ in 0..<3 { try? await clock.sleep(for: .milliseconds(100)) }
    }
    await simulator.advance(by: .seconds(1))
    #expect(simulator.mainThreadWork == only { $0.tasks = 3 })
    await task.value
  }

  @Test func `both callbacks of an animation's delegate count`() async {
    final class Listener: NSObject, CAAnimationDelegate {}
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = 0.1
    animation.delegate = Listener()
    controller.view.layer.add(animation, forKey: nil)
    await simulator.advance(by: .milliseconds(200))
    #expect(simulator.mainThreadWork == only { $0.completions = 2 })
  }

  @Test func `the total is the sum of all counts`() {
    let work = only {
      $0.completions = 1
      $0.actions = 10
      $0.observations = 100
      $0.delegateCalls = 1000
      $0.layouts = 10_000
      $0.drawings = 100_000
      $0.tasks = 1_000_000
    }
    #expect(work.total == 1_111_111)
  }
}
