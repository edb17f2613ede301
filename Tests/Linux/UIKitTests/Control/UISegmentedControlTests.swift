import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UISegmentedControlTests {
  private let simulator = Simulator()
  private let control = UISegmentedControl(items: ["Light", "Dark", "Calm"])
  private let log: ControlLog<UISegmentedControl, Int>

  init() {
    log = ControlLog(control, \.selectedSegmentIndex)
    control.frame = CGRect(x: 40, y: 300, width: 300, height: 32)
    simulator.show(control)
  }

  private func tap(x: CGFloat = 190) async {
    await simulator.finger.tap(at: CGPoint(x: x, y: 316))
  }

  @Test func `nothing is selected at first`() {
    #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 1) == "Dark")
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `all segments leave at once, with the selection`() async {
    control.selectedSegmentIndex = 1
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    await tap()
    control.insertSegment(withTitle: "New", at: 0, animated: false)
    await simulator.advance(frames: 1)
    await tap()
    #expect(control.numberOfSegments == 1 && control.selectedSegmentIndex == 0)
    #expect(log.values == [0])
  }

  @Test(arguments: [CGSize.zero, CGSize(width: 3, height: 3), CGSize(width: 300, height: 1)])
  func `a control without room is laid out all the same`(size: CGSize) {
    control.selectedSegmentIndex = 1
    control.frame.size = size
    control.layoutIfNeeded()
    #expect(!control.subviews.isEmpty)
    #expect(control.subviews.allSatisfy { $0.frame.minX.isFinite && $0.frame.width >= 0 })
  }

  @Test func `a tap selects a segment and sends one event`() async {
    await tap()
    #expect(control.selectedSegmentIndex == 1)
    await tap()
    #expect(log.values == [1])
    control.selectedSegmentIndex = 0
    #expect(log.values == [1])
    await simulator.advance(by: .seconds(1))
    expectRest(in: simulator)
  }

  @Test func `a drag moves the selection and sends the event when the finger lifts`() async {
    control.selectedSegmentIndex = 0
    await simulator.finger.press(at: CGPoint(x: 90, y: 316))
    await simulator.finger.move(to: CGPoint(x: 290, y: 316), over: .milliseconds(300))
    #expect(log.values == [])
    await simulator.finger.lift()
    #expect(log.values == [2])
  }

  @Test func `in a right-to-left layout the first segment is on the right`() async {
    control.semanticContentAttribute = .forceRightToLeft
    await tap(x: 300)
    #expect(control.selectedSegmentIndex == 0)
  }

  @Test func `it is 32 points high, and each segment as wide as the widest title`() {
    // Constraints hold all but the lowest point.
    let size = control.intrinsicContentSize
    #expect(size.height == 31 && control.sizeThatFits(.zero).height == 32)
    #expect(size.width > 150 && size.width < 200)
    control.setTitle("A much longer title", forSegmentAt: 0)
    let equal = control.intrinsicContentSize.width
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < equal - 100)
  }

  @Test func `an inserted segment leaves the selection with its segment`() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Auto", at: 0, animated: false)
    #expect(control.numberOfSegments == 4 && control.selectedSegmentIndex == 2)
    // As in UIKit, what is beyond the end is the end.
    control.insertSegment(with: UIImage(systemName: "star"), at: 9, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 4) == nil)
  }

  @Test func `a disabled segment does not answer taps`() async {
    control.setEnabled(false, forSegmentAt: 1)
    await tap()
    #expect(log.values == [] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.setEnabled(true, forSegmentAt: 1)
    await tap()
    #expect(log.values == [1])
  }

  @Test func `a momentary control sends its event and keeps no selection`() async {
    control.isMomentary = true
    for _ in 0..<2 { await tap() }
    #expect(log.values == [1, 1] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  /// 300 points: 60 for the first segment, and 120 for each of the others.
  @Test func `a segment keeps its width, and the others share the rest`() async {
    control.setWidth(60, forSegmentAt: 0)
    for x in [59, 61, 179, 181] as [CGFloat] { await tap(x: 40 + x) }
    #expect(log.values == [0, 1, 2])
    control.setWidth(0, forSegmentAt: 0)
    await tap(x: 40 + 99)
    #expect(log.values == [0, 1, 2, 0])
  }
}
