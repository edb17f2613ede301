import CustomRefreshControl
import Simulator
import UIKit

/// The finger of a film, which finds what it touches.
@MainActor struct FilmHand {
  let simulator: Simulator
  /// The demo's own screen.
  let screen: UIViewController

  // MARK: Finding

  /// The first table in sight.
  var table: UITableView? { Self.first(UITableView.self, in: screen.view) }

  /// Returns the first view of a type that is in sight.
  static func first<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
    if view.isHidden { return nil }
    return view as? View ?? view.subviews.lazy.compactMap { first(type, in: $0) }.first
  }

  /// The frame of the demo on the screen; the bounds of a table move with its content.
  private var frame: CGRect { screen.view.convert(screen.view.bounds, to: nil) }

  /// Returns a point of the visible content, in fractions of its size.
  private func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let (frame, top) = (frame, screen.view.safeAreaInsets.top)
    return CGPoint(
      x: frame.minX + x * frame.width, y: frame.minY + top + y * (frame.height - top))
  }

  /// Returns a point of a row, at a fraction of its width.
  private func place(_ row: Int, _ section: Int, atX x: CGFloat) -> CGPoint? {
    guard let table, section < table.numberOfSections,
      row < table.numberOfRows(inSection: section)
    else { return nil }
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: rect.minX + x * rect.width, y: rect.midY), to: nil)
  }

  // MARK: Acts

  func wait(_ seconds: Double) async { await simulator.advance(by: .seconds(seconds)) }

  /// Presses at a point, moves to another, and lifts there.
  func drag(
    from start: CGPoint, to end: CGPoint, over seconds: Double, pace: Finger.Pace = .steady
  ) async {
    await simulator.finger.press(at: start)
    await simulator.finger.move(to: end, over: .seconds(seconds), pace: pace)
    await simulator.finger.lift()
  }

  /// Pulls as far as every control needs, and lets go.
  func pull() async { await pull(0.55 * frame.height, from: 0.3) }

  /// Pulls by points, from a fraction of the visible height, and lets go.
  func pull(_ points: CGFloat, from height: CGFloat = 0.1) async {
    let start = place(0.5, height)
    await simulator.finger.press(at: start)
    await simulator.finger.move(
      to: CGPoint(x: start.x, y: start.y + points), over: .seconds(0.7), pace: .steady)
    await simulator.finger.hold(for: .milliseconds(100))
    await simulator.finger.lift()
  }

  /// Pulls a table that is a part of the screen, beyond the distance of every header, and lets go.
  func pull(_ table: UITableView) async {
    let frame = table.convert(table.bounds, to: nil)
    let start = CGPoint(x: frame.midX, y: frame.minY + 30)
    await simulator.finger.press(at: start)
    await simulator.finger.move(
      to: CGPoint(x: start.x, y: start.y + 250), over: .seconds(0.8), pace: .steady)
    await simulator.finger.hold(for: .milliseconds(200))
    await simulator.finger.lift()
  }

  /// Scrolls by points; down, that is towards the end, if positive.
  func scroll(_ points: CGFloat, at x: CGFloat = 0.4, _ y: CGFloat = 0.5) async {
    let middle = place(x, y)
    await drag(
      from: CGPoint(x: middle.x, y: middle.y + points / 2),
      to: CGPoint(x: middle.x, y: middle.y - points / 2), over: max(0.3, abs(points) / 260),
      pace: .gentle)
  }

  /// Scrolls a table that is a part of the screen, by points towards its end.
  func scroll(_ points: CGFloat, in table: UITableView) async {
    let frame = table.convert(table.bounds, to: nil)
    await drag(
      from: CGPoint(x: frame.midX, y: frame.midY + points / 2),
      to: CGPoint(x: frame.midX, y: frame.midY - points / 2), over: 0.5, pace: .gentle)
  }

  /// Throws the content towards its end until it is there.
  func flingToEnd() async {
    for _ in 0..<6 {
      guard let table else { return }
      let inset = table.adjustedContentInset.bottom
      if table.contentOffset.y + table.bounds.height >= table.contentSize.height + inset - 1 {
        return
      }
      await fling()
      await wait(0.8)
    }
  }

  /// Throws the content towards its beginning.
  func flingBack() async {
    await drag(from: place(0.4, 0.25), to: place(0.4, 0.9), over: 0.12, pace: .throwing)
  }

  /// Taps the footer of the list.
  func tapFooter() async {
    guard let footer = Self.first(LoadMoreFooter.self, in: screen.view) else { return }
    await tap(footer)
  }

  /// Throws the content towards its end.
  ///
  /// - Parameter seconds: How long the finger moves; the shorter, the farther the content goes.
  func fling(over seconds: Double = 0.15) async {
    await drag(
      from: place(0.4, 0.85), to: place(0.4, 0.25), over: seconds, pace: .throwing)
  }

  func tap(row: Int, _ section: Int = 0) async {
    guard let place = place(row, section, atX: 0.3) else { return }
    await simulator.finger.tap(at: place, for: .milliseconds(120))
  }

  /// Taps a view with a text, a label or an identifier.
  func tap(_ name: String) async {
    _ = await simulator.finger.tap(name, for: .milliseconds(120))
  }

  /// Taps the middle of a view.
  func tap(_ view: UIView) async {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    await simulator.finger.tap(at: view.convert(middle, to: nil), for: .milliseconds(120))
  }

  /// Swipes a row to the left.
  func swipe(row: Int, _ section: Int = 0) async {
    guard let start = place(row, section, atX: 0.85), let end = place(row, section, atX: 0.45)
    else { return }
    await drag(from: start, to: end, over: 0.3)
  }

  /// Taps the beginning of a row, where its minus is in edit mode.
  func tapStart(ofRow row: Int, _ section: Int = 0) async {
    guard let place = place(row, section, atX: 0.07) else { return }
    await simulator.finger.tap(at: place, for: .milliseconds(120))
  }

  /// Taps the end of a row, where a swipe has uncovered its button.
  func tapEnd(ofRow row: Int, _ section: Int = 0) async {
    guard let place = place(row, section, atX: 0.93) else { return }
    await simulator.finger.tap(at: place, for: .milliseconds(120))
  }

  /// Drags a row by its handle onto another one.
  func move(row: Int, _ section: Int, to other: Int, _ otherSection: Int) async {
    guard let start = place(row, section, atX: 0.94),
      let end = place(other, otherSection, atX: 0.94)
    else { return }
    await simulator.finger.press(at: start)
    await simulator.finger.hold(for: .milliseconds(200))
    await simulator.finger.move(to: end, over: .seconds(0.7))
    await simulator.finger.hold(for: .milliseconds(100))
    await simulator.finger.lift()
  }

  /// Slides along the letters of an index at the trailing edge, from one fraction of the visible
  /// height to another.
  func slideAlongIndex(from start: CGFloat, to end: CGFloat) async {
    let x = (frame.width - 6) / frame.width
    await simulator.finger.press(at: place(x, start))
    await simulator.finger.hold(for: .milliseconds(200))
    await simulator.finger.move(to: place(x, end), over: .seconds(1.6), pace: .steady)
    await simulator.finger.lift()
  }
}
