import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UISliderTests {
  private let simulator = Simulator()
  /// A slider whose knob travels 200 points from end to end.
  private let slider = UISlider(frame: CGRect(x: 48, y: 300, width: 231, height: 31))
  private let start = CGPoint(x: 63.5, y: 315)

  private let notes: ControlLog<UISlider, Float>

  init() {
    notes = ControlLog(slider, \.value)
    simulator.show(slider)
  }

  @Test func `the knob follows the finger and sends each value`() async {
    await simulator.finger.press(at: start)
    await simulator.finger.move(to: CGPoint(x: 163.5, y: 330), over: .milliseconds(300))
    #expect(abs(slider.value - 0.5) < 1e-5)
    #expect(notes.values.count > 10 && notes.values == notes.values.sorted())
    await simulator.finger.move(to: CGPoint(x: 380, y: 330), over: .milliseconds(300))
    await simulator.finger.lift()
    #expect(slider.value == 1)
    expectRest(in: simulator)
  }

  @Test func `a slider that is not continuous sends only the last value`() async {
    slider.isContinuous = false
    await simulator.finger.drag(
      from: start, to: CGPoint(x: 113.5, y: 315), over: .milliseconds(300))
    #expect(notes.values.count == 1)
    #expect(abs((notes.values.last ?? 0) - 0.25) < 1e-5)
  }

  @Test func `a finger beside the knob moves nothing`() async {
    await simulator.finger.drag(
      from: CGPoint(x: 200, y: 315), to: CGPoint(x: 260, y: 315), over: .milliseconds(300))
    #expect(slider.value == 0 && notes.values == [])
  }

  @Test func `in a right-to-left layout the minimum is on the right`() async {
    slider.semanticContentAttribute = .forceRightToLeft
    await simulator.advance(frames: 1)
    await simulator.finger.drag(
      from: CGPoint(x: 263.5, y: 315), to: CGPoint(x: 163.5, y: 315), over: .milliseconds(300))
    #expect(abs(slider.value - 0.5) < 1e-5)
  }

  @Test func `a drag along the knob moves the slider, not the content around it`() async {
    let scrollView = UIScrollView(frame: UIScreen.main.bounds)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 2000, height: 2000)
    scrollView.addSubview(slider)
    simulator.show(scrollView)
    await simulator.advance(frames: 1)
    await simulator.finger.drag(
      from: start, to: CGPoint(x: 163.5, y: 318), over: .milliseconds(200))
    #expect(abs(slider.value - 0.5) < 0.08)
    #expect(scrollView.contentOffset == .zero)
    await simulator.finger.drag(
      from: CGPoint(x: 250, y: 315), to: CGPoint(x: 150, y: 315), over: .milliseconds(400),
      pace: .gentle)
    #expect(scrollView.contentOffset.x > 50)
  }

  @Test func `images stand at the ends and shorten the track`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    slider.minimumValueImage = image
    slider.maximumValueImage = image
    slider.layoutIfNeeded()
    #expect(
      slider.subviews.filter { $0 is UIImageView }.map(\.frame) == [
        CGRect(x: 2, y: 10.5, width: 20, height: 10),
        CGRect(x: 209, y: 10.5, width: 20, height: 10),
      ])
    #expect(
      slider.trackRect(forBounds: slider.bounds) == CGRect(x: 37, y: 13.5, width: 157, height: 4))
  }

  @Test func `a slider without a width has a track without one`() {
    let narrow = UISlider(frame: CGRect(x: 0, y: 0, width: 1, height: 31))
    narrow.layoutIfNeeded()
    #expect(
      narrow.trackRect(forBounds: narrow.bounds) == CGRect(x: 2, y: 13.5, width: 0, height: 4))
  }

  @Test func `assistive technology reads it and moves it by tenths`() {
    slider.maximumValue = 10
    slider.value = 5
    #expect(slider.accessibilityTraits == .adjustable && slider.accessibilityValue == "50%")
    slider.accessibilityIncrement()
    slider.accessibilityDecrement()
    slider.accessibilityDecrement()
    #expect(slider.value == 4 && notes.values == [6, 5, 4])
  }
}
