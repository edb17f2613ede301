import UIKit

/// Where the keyboard is on a screen: the tab key goes from one thing that a finger can tap to the
/// next, as with Full Keyboard Access on a device.
@MainActor struct KeyboardFocus {
  /// Something to tap: a control or a cell, or one of several parts beside each other in it.
  struct Stop: Equatable {
    let view: UIView
    let part: Int

    static func == (left: Stop, right: Stop) -> Bool {
      left.view === right.view && left.part == right.part
    }
  }

  private weak var view: UIView?
  private var part = 0
  /// Whether a slider was moved, and waits for its end.
  private var isSliding = false

  /// The share of a slider's range that a key moves it by.
  private static let sliderStep: Float = 0.05

  /// The place of what has the focus, in points of the screen; nil if nothing in sight has.
  func frame(in window: UIWindow) -> CGRect? {
    guard let view, view.window === window else { return nil }
    return Self.frame(of: Stop(view: view, part: part), in: window)
  }

  /// Goes on to the next thing, or back to the one before; after the last comes the first.
  mutating func move(by step: Int, in window: UIWindow) {
    endSliding()
    let stops = Self.stops(in: window)
    guard !stops.isEmpty else { return clear() }
    let current = view.flatMap { stops.firstIndex(of: Stop(view: $0, part: part)) }
    let index = current.map { ($0 + step + stops.count) % stops.count }
    let next = stops[index ?? (step > 0 ? 0 : stops.count - 1)]
    (view, part) = (next.view, next.part)
  }

  mutating func clear() {
    endSliding()
    (view, part) = (nil, 0)
  }

  /// Moves a slider that has the focus; whether there is one.
  mutating func slide(by step: Int) -> Bool {
    guard let slider = view as? UISlider else { return false }
    let range = slider.maximumValue - slider.minimumValue
    slider.setValue(slider.value + Float(step) * Self.sliderStep * range, animated: false)
    slider.sendActions(for: .valueChanged)
    isSliding = true
    return true
  }

  /// The way that an arrow key drags what has the focus: a row as far as the next one, or aside far
  /// enough for what lies behind it; nil for other keys.
  func way(along key: UIKeyboardHIDUsage) -> CGVector? {
    guard let view else { return nil }
    let height =
      sequence(first: view, next: \.superview).first { $0 is UITableViewCell }?.bounds.height
      ?? view.bounds.height
    return switch key {
    case .keyboardUpArrow: CGVector(dx: 0, dy: -height)
    case .keyboardDownArrow: CGVector(dx: 0, dy: height)
    case .keyboardLeftArrow: CGVector(dx: -Self.aside, dy: 0)
    case .keyboardRightArrow: CGVector(dx: Self.aside, dy: 0)
    default: nil
    }
  }

  /// In points; enough for a row's swipe actions.
  private static let aside: CGFloat = 120

  /// For the app a slider is held until the focus goes on.
  private mutating func endSliding() {
    if isSliding { (view as? UISlider)?.sendActions(for: .touchUpInside) }
    isSliding = false
  }

  // MARK: Stops

  /// What can be tapped, from the top down and along each line.
  static func stops(in window: UIWindow) -> [Stop] {
    var found: [(stop: Stop, frame: CGRect)] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
      let control = view as? UIControl
      if control?.isEnabled ?? (view is UITableViewCell || view is UICollectionViewCell) {
        for part in 0..<((view as? UISegmentedControl)?.numberOfSegments ?? 1) {
          let stop = Stop(view: view, part: part)
          if let frame = frame(of: stop, in: window) { found.append((stop, frame)) }
        }
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(window)
    return found.sorted { left, right in
      (left.frame.minY, left.frame.minX) < (right.frame.minY, right.frame.minX)
    }
    .map(\.stop)
  }

  /// The part of the screen that a stop fills; nil if a finger in its middle would not touch it.
  private static func frame(of stop: Stop, in window: UIWindow) -> CGRect? {
    var bounds = stop.view.bounds
    if let control = stop.view as? UISegmentedControl, control.numberOfSegments > 0 {
      bounds.size.width /= CGFloat(control.numberOfSegments)
      bounds.origin.x += CGFloat(stop.part) * bounds.width
    }
    let frame = stop.view.convert(bounds, to: nil).intersection(window.bounds)
    guard !frame.isEmpty else { return nil }
    let touched = window.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil)
    return touched?.isDescendant(of: stop.view) == true ? frame : nil
  }
}
