import Simulator
import UIKit

/// A device with a full-screen scroll view, and a log of its delegate calls.
@MainActor final class ScrollWorld {
  let simulator: Simulator
  let controller = UIViewController()
  let scrollView: UIScrollView
  let log = ScrollLog()
  /// The content offset after each recorded frame, with the frame's time.
  private(set) var samples: [(time: Duration, y: CGFloat)] = []

  init(
    frameRate: Int = 60, content: CGSize = CGSize(width: 390, height: 3000),
    scrollView: UIScrollView = UIScrollView()
  ) {
    simulator = Simulator(frameRate: frameRate)
    self.scrollView = scrollView
    scrollView.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    scrollView.contentSize = content
    scrollView.alwaysBounceVertical = true
    scrollView.delegate = log
    controller.view.addSubview(scrollView)
    simulator.present(controller)
    log.clear()
  }

  var finger: Finger { simulator.finger }
  var y: CGFloat { scrollView.contentOffset.y }
  /// The content offset at the top; the iPhone's safe area is 47 points.
  var top: CGFloat { -scrollView.adjustedContentInset.top }

  func rest() async { await simulator.advance(by: .seconds(12)) }

  func record(seconds: Int) async {
    for _ in 0..<seconds * simulator.frameRate {
      await simulator.advance(frames: 1)
      samples.append((simulator.time, y))
    }
  }
}

/// The calls to a scroll view's delegate; consecutive `didScroll` calls are recorded once.
@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
  private(set) var events: [String] = []
  var target: CGPoint?
  private(set) var velocity = CGPoint.zero
  private(set) var proposed = CGPoint.zero
  var onEvent: ((String) -> Void)?

  func clear() { events = [] }

  func note(_ event: String) {
    if event != "didScroll" || events.last != event { events.append(event) }
    onEvent?(event)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll") }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = velocity
    proposed = targetContentOffset.pointee
    if let target { targetContentOffset.pointee = target }
    note("willEndDragging")
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("didEndDragging \(decelerate)")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    note("didEndScrollingAnimation")
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    note("didChangeAdjustedContentInset")
  }
}

extension Finger {
  /// Drags up or down in the middle of an iPhone's screen.
  func drag(
    y start: CGFloat, to end: CGFloat, over duration: Duration, pace: Pace = .steady
  ) async {
    await drag(
      from: CGPoint(x: 195, y: start), to: CGPoint(x: 195, y: end), over: duration, pace: pace)
  }

  /// Flicks up or down in the middle of an iPhone's screen.
  func flick(y start: CGFloat, to end: CGFloat) async {
    await flick(from: CGPoint(x: 195, y: start), to: CGPoint(x: 195, y: end))
  }
}

extension Simulator {
  /// Shows a view on a screen of its own.
  @discardableResult func show(_ view: UIView) -> UIViewController {
    let controller = UIViewController()
    controller.view.addSubview(view)
    present(controller)
    return controller
  }
}
