import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct KeyValueObservingTests {
  private final class Subclass: UIScrollView {}

  private final class Notes: @unchecked Sendable {
    var values: [String] = []
  }

  private let scrollView = UIScrollView()
  private let notes = Notes()

  @Test func `an observer sees each new offset, with the old one if it asks, until it ends`() {
    var observation: NSKeyValueObservation? = scrollView.observe(
      \.contentOffset, options: [.old, .new]
    ) { [notes] _, change in
      notes.values.append("\(change.oldValue?.y ?? -1) \(change.newValue?.y ?? -1)")
    }
    scrollView.contentOffset.y = 5
    scrollView.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
    #expect(notes.values == ["0.0 5.0", "5.0 7.0"])
    observation?.invalidate()
    scrollView.contentOffset.y = 9
    observation = scrollView.observe(\.contentOffset) { [notes] _, _ in notes.values.append("x") }
    withExtendedLifetime(observation) {}
    observation = nil
    scrollView.contentOffset.y = 5
    #expect(notes.values.count == 2)
  }

  @Test func `without options a change carries no values, and initially the current one`() {
    let size = scrollView.observe(\.contentSize) { [notes] _, change in
      notes.values.append("\(change.oldValue == nil) \(change.newValue == nil)")
    }
    scrollView.contentSize = CGSize(width: 1, height: 2)
    let inset = scrollView.observe(\.contentInset, options: [.initial, .new]) {
      [notes] scrollView, change in
      let adjusted = MainActor.assumeIsolated { scrollView.adjustedContentInset.top }
      notes.values.append("\(change.newValue?.top ?? -1) \(adjusted)")
    }
    scrollView.contentInset.top = 12
    #expect(notes.values == ["true true", "0.0 0.0", "12.0 12.0"])
    size.invalidate()
    inset.invalidate()
  }

  @Test func `an observation does not retain the scroll view`() {
    var scrollView: UIScrollView? = UIScrollView()
    weak let remains = scrollView
    let observation = scrollView?.observe(\.contentOffset) { _, _ in }
    scrollView = nil
    #expect(remains == nil)
    observation?.invalidate()
  }

  @Test func `an observer may set what it observes, by the key path of a subclass too`() {
    let scrollView = Subclass()
    let observation = scrollView.observe(\.contentOffset) { scrollView, _ in
      MainActor.assumeIsolated {
        if scrollView.contentOffset.y > 10 { scrollView.contentOffset.y = 10 }
      }
    }
    (scrollView as UIScrollView).contentOffset.y = 50
    #expect(scrollView.contentOffset.y == 10)
    observation.invalidate()
  }

  @Test func `bounds and frame can be observed`() {
    let bounds = scrollView.observe(\.bounds) { [notes] _, _ in notes.values.append("bounds") }
    let frame = scrollView.observe(\.frame) { [notes] _, _ in notes.values.append("frame") }
    scrollView.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    scrollView.contentOffset.y = 1
    #expect(notes.values == ["frame", "bounds"])
    bounds.invalidate()
    frame.invalidate()
  }

  @Test func `the state of a pan can be observed from its touch to the reset`() async {
    let world = ScrollWorld()
    let pan = world.scrollView.panGestureRecognizer
    let observation = pan.observe(\.state, options: [.old]) {
      [notes] pan, change in
      let (old, new) = MainActor.assumeIsolated { (change.oldValue, pan.state) }
      if old != new { notes.values.append("\(new)") }
    }
    await world.finger.drag(y: 500, to: 400, over: .milliseconds(200))
    await world.simulator.advance(by: .milliseconds(100))
    #expect(notes.values == ["began", "changed", "ended", "possible"])
    observation.invalidate()
  }
}
