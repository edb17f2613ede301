import UIKit

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
