import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIGestureRecognizerTests {
  private let simulator = Simulator()
  private let controller = UIViewController()
  private let view = TouchView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let middle = CGPoint(x: 195, y: 400)
  private let pan = UIPanGestureRecognizer()

  init() {
    controller.view.addSubview(view)
    simulator.present(controller)
  }

  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var receives = true
    var together = false

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { receives }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together }
  }

  /// Adds a recognizer to the view, and returns the notes of its states.
  private func watch(_ recognizer: UIGestureRecognizer) -> UIGestureRecognizer.Notes {
    view.addGestureRecognizer(recognizer)
    return UIGestureRecognizer.Notes(recognizer)
  }

  private func drag(by distance: CGFloat, over milliseconds: Int = 200) async {
    await simulator.finger.drag(
      from: middle, to: CGPoint(x: middle.x, y: middle.y + distance),
      over: .milliseconds(milliseconds))
  }

  // MARK: Tap

  @Test func `a view's recognizers can be set as a whole`() {
    let (view, other) = (UIView(), UIView())
    #expect(view.gestureRecognizers == nil)
    let (first, second) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    other.addGestureRecognizer(second)
    view.gestureRecognizers = [first, second]
    #expect(view.gestureRecognizers == [first, second] && other.gestureRecognizers == nil)
    #expect(first.view === view && second.view === view)
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers == nil && first.view == nil)
  }

  @Test func `a tap is recognized when the finger lifts, unless it moved too far`() async {
    let tap = UITapGestureRecognizer()
    let notes = watch(tap)
    await drag(by: 30)
    #expect(notes.states.isEmpty && tap.state == .possible)
    await simulator.finger.press(at: middle)
    await simulator.advance(frames: 2)
    #expect(notes.states.isEmpty)
    await simulator.finger.lift()
    #expect(notes.states == [.ended] && tap.state == .possible)
    #expect(view.phases.suffix(2) == ["began", "cancelled"])
  }

  @Test func `a single tap waits for a double tap to fail`() async {
    let single = UITapGestureRecognizer()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let notes = (watch(single), watch(double))
    await simulator.finger.tap(at: middle)
    #expect(notes.0.states.isEmpty)
    await simulator.advance(by: .milliseconds(500))
    #expect(notes.0.states == [.ended] && notes.1.states.isEmpty)
    for _ in 0..<2 { await simulator.finger.tap(at: middle) }
    await simulator.advance(by: .milliseconds(500))
    #expect(notes.0.states == [.ended] && notes.1.states == [.ended])
    expectRest(in: simulator)
  }

  // MARK: Pan

  @Test func `a pan begins after ten points and leaves them out`() async {
    var moves: [CGFloat] = []
    pan.addHandler { [unowned pan] _ in moves.append(pan.translation(in: nil).y) }
    let notes = watch(pan)
    await drag(by: 9)
    #expect(notes.states.isEmpty)
    await drag(by: 100)
    #expect(notes.states == [.began, .changed, .ended])
    #expect(abs((moves.last ?? 0) - 90) < 1e-9 && (moves.first ?? 0) < 5)
  }

  @Test(arguments: [true, false])
  func `removing the view of a pan, or switching it off, cancels it until the next touch`(
    isRemoval: Bool
  ) async {
    let notes = watch(pan)
    let parent = view.superview
    await simulator.finger.press(at: middle)
    await simulator.finger.move(to: CGPoint(x: 195, y: 500), over: .milliseconds(100))
    if isRemoval { view.removeFromSuperview() } else { pan.isEnabled = false }
    #expect(notes.states == [.began, .changed, .cancelled])
    parent?.addSubview(view)
    await simulator.finger.move(to: CGPoint(x: 195, y: 600), over: .milliseconds(50))
    await simulator.finger.lift()
    if !isRemoval { await drag(by: 100) }
    #expect(notes.states.count == 3)
    pan.isEnabled = true
    await drag(by: 30)
    #expect(notes.states.last == .ended)
  }

  @Test func `the velocity is that of the last moments`() async {
    var velocity = CGPoint.zero
    pan.addHandler { [unowned pan] _ in velocity = pan.velocity(in: nil) }
    view.addGestureRecognizer(pan)
    await drag(by: 100, over: 200)
    #expect(abs(velocity.y - 500) < 1e-6)
    #expect(velocity.x == 0)
    await simulator.finger.press(at: middle)
    await simulator.finger.move(
      to: CGPoint(x: 195, y: 500), over: .milliseconds(200), pace: .steady)
    await simulator.finger.hold(for: .milliseconds(100))
    await simulator.finger.lift()
    #expect(velocity == .zero)
  }

  @Test func `a translation can be reset`() async {
    var sum: CGFloat = 0
    pan.addHandler { [unowned pan] _ in
      sum += pan.translation(in: nil).y
      pan.setTranslation(.zero, in: nil)
    }
    view.addGestureRecognizer(pan)
    await drag(by: 100)
    #expect(abs(sum - 90) < 1e-9)
  }

  @Test func `the translation of two fingers is that of their center`() async {
    pan.minimumNumberOfTouches = 2
    var translation: CGFloat = 0
    let notes = UIGestureRecognizer.Notes(pan)
    pan.addHandler { [unowned pan] _ in translation = pan.translation(in: nil).y }
    view.addGestureRecognizer(pan)
    func send(_ id: Int, _ milliseconds: Int64, _ phase: UITouch.Phase, _ y: CGFloat) {
      HostLoop.current.enqueue(
        touch: PendingTouch(
          id: id, time: milliseconds * 1_000_000, phase: phase,
          location: CGPoint(x: 100 * CGFloat(id), y: y)))
    }
    for id in 1...2 { send(id, 10 * Int64(id - 1), .began, 300) }
    for step in 1...10 {
      for id in 1...2 { send(id, 20 * Int64(step), .moved, 300 + 10 * CGFloat(step)) }
    }
    await simulator.advance(by: .milliseconds(300))
    #expect(notes.states == [.began, .changed] && pan.numberOfTouches == 2)
    #expect(abs(translation - 90) < 1e-9)
    for id in 1...2 { send(id, 300 + 10 * Int64(id), .ended, 400) }
    await simulator.advance(by: .milliseconds(100))
    #expect(notes.states == [.began, .changed, .ended] && pan.numberOfTouches == 0)
    await drag(by: 100)
    #expect(notes.states.count == 3)
  }

  // MARK: Arbitration

  @Test func `a delegate refuses a touch, or the beginning`() async {
    let delegate = Delegate()
    pan.delegate = delegate
    let notes = watch(pan)
    delegate.receives = false
    await drag(by: 100)
    delegate.receives = true
    delegate.begins = false
    await drag(by: 100)
    #expect(notes.states.isEmpty)
    #expect(view.phases == ["began", "moved", "ended", "began", "moved", "ended"])
    delegate.begins = true
    await drag(by: 100)
    #expect(notes.states.last == .ended)
  }

  @Test func `the inner of two pans wins, unless they may go together`() async {
    let delegate = Delegate()
    let (inner, outer) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    let notes = (UIGestureRecognizer.Notes(inner), UIGestureRecognizer.Notes(outer))
    view.addGestureRecognizer(inner)
    controller.view.addGestureRecognizer(outer)
    await drag(by: 100)
    #expect(notes.0.states == [.began, .changed, .ended] && notes.1.states.isEmpty)
    inner.delegate = delegate
    delegate.together = true
    await drag(by: 100)
    #expect(notes.1.states == [.began, .changed, .ended])
  }

  @Test func `a subclass decides by its own touches`() async {
    final class Press: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
      var resets = 0
      override func reset() { resets += 1 }
    }
    let press = Press()
    let notes = watch(press)
    await simulator.finger.tap(at: middle)
    #expect(notes.states == [.began, .ended] && press.resets == 1 && view.phases.isEmpty)
  }
}
