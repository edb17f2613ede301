@testable import CustomRefreshControl
import Testing
import UIKit

@MainActor struct PullDistanceTests {
  private let tracker = ScrollTracker()
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 800))

  init() {
    let control = UIRefreshControl()
    scrollView.addSubview(control)
    tracker.follow(control) { _ in }
  }

  @Test func `a fifth of the height is assumed until a refresh has been seen`() {
    #expect(tracker.pullDistance == 160)
    tracker.learn(from: 120)
    #expect(tracker.pullDistance == 120)
    scrollView.frame.size.height = 400
    #expect(tracker.pullDistance == 60)
  }

  @Test func `the shortest of the latest pulls counts, since a finger moves in steps`() {
    for pull in [140, 120, 130] as [CGFloat] { tracker.learn(from: pull) }
    #expect(tracker.pullDistance == 120)
  }

  @Test func `a wrong sample is forgotten after four pulls`() {
    for pull in [10, 160, 168, 176] as [CGFloat] { tracker.learn(from: pull) }
    #expect(tracker.pullDistance == 10)
    tracker.learn(from: 184)
    #expect(tracker.pullDistance == 160)
  }

  @Test func `what is no pull is ignored`() {
    for pull in [0, -10] as [CGFloat] { tracker.learn(from: pull) }
    #expect(tracker.pullDistance == 160)
    scrollView.frame.size.height = 0
    tracker.learn(from: 100)
    #expect(tracker.pullDistance == 1)
  }
}
