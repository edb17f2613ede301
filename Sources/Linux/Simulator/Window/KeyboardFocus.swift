import UIKit

/// The keyboard focus on a screen, which the Tab key moves between the views that a finger can tap,
/// as with Full Keyboard Access on a device.
@MainActor struct KeyboardFocus {
  /// A view that can have the focus: a control or a cell, or one segment of a segmented control.
  struct Stop: Equatable {
    let view: UIView
    let part: Int

    static func == (left: Stop, right: Stop) -> Bool {
      left.view === right.view && left.part == right.part
    }
  }

  private weak var view: UIView?
  private var part = 0
  /// Whether a slider was moved and its end event is still to be sent.
  private var isSliding = false

  /// The fraction of a slider's range by which a key moves it.
  private static let sliderStep: Float = 0.05

  /// Returns the frame of the focused stop in points of the screen; nil if no visible stop has the
  /// focus.
  func frame(in window: UIWindow) -> CGRect? {
    guard let view, view.window === window else { return nil }
    return Self.frame(of: Stop(view: view, part: part), in: window)
  }

  /// Moves the focus to the next or the previous stop, wrapping around at the ends.
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

  /// Moves the focused slider; returns whether there is one.
  mutating func slide(by step: Int) -> Bool {
    guard let slider = view as? UISlider else { return false }
    let range = slider.maximumValue - slider.minimumValue
    slider.setValue(slider.value + Float(step) * Self.sliderStep * range, animated: false)
    slider.sendActions(for: .valueChanged)
    isSliding = true
    return true
  }

  /// Returns how far an arrow key drags the focused stop; nil for other keys.
  ///
  /// The vertical distance is the height of the row or view; the horizontal one is enough for a
  /// row's swipe actions.
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

  /// The sideways distance in points, enough for a row's swipe actions.
  private static let aside: CGFloat = 120

  /// Sends a moved slider's end event, which is due when the focus leaves it.
  private mutating func endSliding() {
    if isSliding { (view as? UISlider)?.sendActions(for: .touchUpInside) }
    isSliding = false
  }

  // MARK: Stops

  /// Returns the stops, from top to bottom and from left to right in each line.
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

  /// Returns the frame of a stop on the screen; nil if a hit test at its center does not find it.
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
