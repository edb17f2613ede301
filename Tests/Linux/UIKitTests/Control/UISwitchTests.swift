import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UISwitchTests {
  private let simulator = Simulator()
  private let control = UISwitch(frame: CGRect(x: 100, y: 300, width: 0, height: 0))

  private let notes: ControlLog<UISwitch, Bool>

  init() {
    notes = ControlLog(control, \.isOn)
    simulator.show(control)
  }

  @Test func `a tap toggles it and sends one event`() async {
    let primaries = ControlLog(control, \.isOn, for: .primaryActionTriggered)
    await simulator.finger.tap(at: CGPoint(x: 125, y: 315))
    #expect(control.isOn)
    await simulator.finger.tap(at: CGPoint(x: 105, y: 305))
    #expect(!control.isOn)
    #expect(notes.values == [true, false] && primaries.values.count == 2)
    await simulator.advance(by: .seconds(1))
    expectRest(in: simulator)
  }

  @Test func `a drag toggles it, and a drag back before the finger lifts does not`() async {
    await simulator.finger.drag(
      from: CGPoint(x: 112, y: 315), to: CGPoint(x: 148, y: 315), over: .milliseconds(200))
    #expect(notes.values == [true])
    await simulator.finger.press(at: CGPoint(x: 140, y: 315))
    await simulator.finger.move(to: CGPoint(x: 104, y: 315), over: .milliseconds(200))
    await simulator.finger.move(to: CGPoint(x: 148, y: 315), over: .milliseconds(200))
    await simulator.finger.lift()
    #expect(notes.values == [true] && control.isOn)
  }

  @Test func `code that sets it sends nothing`() {
    control.isOn = true
    control.setOn(false, animated: true)
    #expect(notes.values == [])
  }

  @Test func `a disabled switch ignores taps`() async {
    control.isEnabled = false
    await simulator.finger.tap(at: CGPoint(x: 125, y: 315))
    #expect(!control.isOn && !control.accessibilityActivate())
  }

  @Test func `assistive technology reads and turns it`() {
    #expect(control.isAccessibilityElement && control.accessibilityTraits.contains(.button))
    #expect(control.accessibilityValue == "0" && control.accessibilityActivate())
    #expect(control.accessibilityValue == "1")
    #expect(notes.values == [true])
  }

  @Test func `setting the frame does not change its size`() {
    control.frame = CGRect(x: 10, y: 20, width: 200, height: 90)
    #expect(control.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
  }

  @Test func `the background has the tint color while it is on`() throws {
    control.onTintColor = .red
    control.setOn(true, animated: false)
    let picture = try simulator.picture(scale: 1, crop: control.frame)
    #expect(picture[8, 15] == 0xFFFF_0000 && picture[38, 15] == 0xFFFF_FFFF)
  }

  @Test func `a drag in a table toggles it and does not scroll the table`() async {
    let table = UITableView(frame: UIScreen.main.bounds)
    table.contentSize = CGSize(width: 390, height: 2000)
    table.addSubview(control)
    simulator.show(table)
    await simulator.advance(frames: 1)
    await simulator.finger.drag(
      from: CGPoint(x: 112, y: 315 + table.adjustedContentInset.top),
      to: CGPoint(x: 148, y: 315 + table.adjustedContentInset.top), over: .milliseconds(250))
    #expect(control.isOn)
  }
}
