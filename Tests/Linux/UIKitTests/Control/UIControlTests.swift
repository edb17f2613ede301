import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIControlTests {
  private let simulator = Simulator()
  private let control = UIControl(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
  private let inside = CGPoint(x: 150, y: 325)

  init() { simulator.show(control) }

  @MainActor private final class Notes {
    var events: [String] = []

    init(_ control: UIControl) {
      let names: [(String, UIControl.Event)] = [
        ("touchDown", .touchDown), ("dragInside", .touchDragInside),
        ("dragExit", .touchDragExit), ("dragOutside", .touchDragOutside),
        ("dragEnter", .touchDragEnter), ("upInside", .touchUpInside),
        ("upOutside", .touchUpOutside), ("cancel", .touchCancel),
      ]
      for (name, event) in names {
        control.addAction(
          UIAction { [unowned self] _ in if events.last != name { events.append(name) } },
          for: event)
      }
    }
  }

  @Test func `a tap sends touch down and up inside`() async {
    let notes = Notes(control)
    await simulator.finger.tap(at: inside)
    #expect(notes.events == ["touchDown", "upInside"])
    #expect(simulator.mainThreadWork.actions == 2)
  }

  @Test func `a finger that leaves and returns sends drag exit and drag enter`() async {
    let notes = Notes(control)
    await simulator.finger.press(at: inside)
    await simulator.advance(frames: 1)
    #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
    await simulator.finger.move(to: CGPoint(x: 150, y: 600), over: .milliseconds(300))
    #expect(!control.isHighlighted && control.isTracking && !control.isTouchInside)
    await simulator.finger.move(to: inside, over: .milliseconds(300))
    #expect(control.isHighlighted)
    await simulator.finger.move(to: CGPoint(x: 150, y: 600), over: .milliseconds(300))
    await simulator.finger.lift()
    #expect(
      notes.events == [
        "touchDown", "dragInside", "dragExit", "dragOutside", "dragEnter", "dragInside",
        "dragExit", "dragOutside", "upOutside",
      ])
    #expect(!control.isTracking)
  }

  @Test func `a control that is not enabled sends nothing`() async {
    let notes = Notes(control)
    control.isEnabled = false
    await simulator.finger.tap(at: inside)
    #expect(notes.events.isEmpty && control.state == .disabled)
  }

  @Test func `states are combined`() {
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.state == [.selected, .highlighted])
    #expect(UIControl().state == .normal)
  }

  @Test func `an action runs once for each event that it is for`() {
    var count = 0
    var sender: UIControl?
    let action = UIAction { action in
      count += 1
      sender = action.sender as? UIControl
    }
    control.addAction(action, for: [.valueChanged, .touchUpInside])
    control.sendActions(for: .valueChanged)
    control.sendActions(for: [.valueChanged, .touchUpInside])
    control.sendActions(for: .touchDown)
    #expect(count == 2 && sender === control)
    #expect(control.allControlEvents == [.valueChanged, .touchUpInside])
    control.removeAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(count == 2)
    control.sendActions(for: .touchUpInside)
    #expect(count == 3)
  }

  @Test func `an action replaces an action with the same identifier`() {
    var calls: [String] = []
    let identifier = UIAction.Identifier("refresh")
    control.addAction(
      UIAction(identifier: identifier) { _ in calls.append("first") }, for: .valueChanged)
    control.addAction(
      UIAction(identifier: identifier) { _ in calls.append("second") }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["second"])
    control.removeAction(identifiedBy: identifier, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(calls == ["second"])
    #expect(control.allControlEvents.isEmpty)
  }

  @Test func `the enumeration of handlers can be stopped`() {
    for name in ["a", "b", "c"] {
      control.addAction(UIAction(title: name) { _ in }, for: .valueChanged)
    }
    var titles: [String] = []
    control.enumerateEventHandlers { action, _, events, stop in
      titles.append(action?.title ?? "")
      #expect(events == .valueChanged)
      stop = titles.count == 2
    }
    #expect(titles == ["a", "b"])
  }

  @Test func `a control with an action is released`() async {
    await expectReleased {
      let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      control.addAction(UIAction { _ in }, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      return control
    }
  }
}

/// Notes a value of a control each time that it sends an event.
@MainActor final class ControlLog<Control: UIControl, Value> {
  private(set) var values: [Value] = []

  init(
    _ control: Control, _ value: KeyPath<Control, Value>, for event: UIControl.Event = .valueChanged
  ) {
    control.addAction(
      UIAction { [unowned self, unowned control] _ in values.append(control[keyPath: value]) },
      for: event)
  }
}
