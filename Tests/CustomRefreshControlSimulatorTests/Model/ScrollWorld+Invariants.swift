@testable import CustomRefreshControl
@testable import KitTestSupport
import UIKit

/// Checks that hold after every event.
extension ScrollWorld {
  enum Edge { case start, end }

  /// The app's own inset of an edge, with what UIKit adds to it, in points.
  private func own(of index: Int, _ edge: Edge) -> CGFloat {
    let place = places[index]
    switch edge {
    case .start: return place.inset[keyPath: axis.start] + systemContentInset(of: index)
    case .end: return place.inset[keyPath: axis.end] + place.keyboard
    }
  }

  /// The points that header and footer add to the inset of a scroll view, without its mark.
  func share(of index: Int, _ edge: Edge) -> CGFloat {
    let side = edge == .start ? axis.start : axis.end
    return (places[index].view.contentInset[keyPath: side] - own(of: index, edge)).toThousandths
  }

  /// How far the resting edge is inside the header or the footer's own place, because the app's own
  /// inset is less than the header's offset, or negative, in points.
  func gap(of index: Int, _ edge: Edge) -> CGFloat {
    switch edge {
    case .start:
      guard parts[1].place == index else { return 0 }
      return max(0, (header?.style.offset ?? 0) - own(of: index, .start))
    case .end: return max(0, -own(of: index, .end))
    }
  }

  /// The part of the screen that content leaves free at its start, in points: where it ends at the least
  /// content offset, content that does not fill a scroll view rests at its end.
  func slack(of index: Int) -> CGFloat {
    let place = places[index]
    guard axis.isMirrored else { return 0 }
    let (start, end) = place.adjusted
    return max(0, place.viewport - start + share(of: index, .start) - end - place.length)
  }

  /// How far the content is pulled past its own start, and what of a header a negative inset hides, in
  /// points.
  func pull(in index: Int) -> CGFloat {
    let place = places[index]
    let start = place.adjusted.start - share(of: index, .start)
    return -(place.offset + start) - slack(of: index) - gap(of: index, .start)
  }

  func check() {
    checks += 1
    for part in parts {
      check(part)
      checkElements(of: part)
      checkContext(of: part)
    }
    for index in 0...1 {
      checkInsets(of: index)
      checkLoads(in: index)
      let offset = places[index].view.contentOffset
      complain("The content offset is \(offset).", if: !offset.x.isFinite || !offset.y.isFinite)
    }
    checkFooter()
    checkHeader()
    complain("\(simulator.layoutReports)", if: !simulator.layoutReports.isEmpty)
    let nested = HostLoop.current.writeWatch?.reports ?? []
    complain("\(nested)", if: !nested.isEmpty)
    checkList()
  }

  private func check(_ part: ScrollPart) {
    guard let view = part.view else { return }
    let name = part.kind
    part.model.check(now: now)
    for fault in part.model.faults { complain("\(name): \(fault)", if: true) }
    complain(
      "The \(name) is \(view.phase), and the model \(part.model.state).",
      if: view.isBusy != part.model.isRefreshing || view.phase.isFree != (part.model.state == .free)
        || (view.phase == .refreshing) != view.isBusy)
    complain(
      "The \(name)'s phase changed to \(view.phase) from \(part.phase) without a callback.",
      if: view.phase != part.phase)
    complain(
      "The \(name) is in a window: \(view.window != nil).",
      if: (view.window != nil) != isInWindow(part))
    complain(
      "Outside a window the \(name) is \(view.phase).",
      if: view.window == nil && view.phase != .idle && view.phase != .refreshing)
    let player = view.session.art.player
    complain(
      "The \(name) refreshes, but its animation is not running.",
      if: part.isRunning && view.window != nil && player?.isPlaying == false)
    complain(
      "The \(name) plays while it is idle.", if: view.phase == .idle && player?.isPlaying == true)
    if part.kind != .control {
      complain(
        "The \(name) is an accessibility element: \(view.isAccessibilityElement).",
        if: view.isAccessibilityElement
          != (view.isEnabled && !view.isHidden
            && (view as? LoadMoreFooter)?.awaitsContent != true))
    }
  }

  /// At most one thing loads in a scroll view.
  private func checkLoads(in index: Int) {
    let running = parts.filter { $0.place == index && $0.isRunning && $0.view != nil }
    complain(
      "\(running.map(\.kind)) load in one scroll view.",
      if: running.count > 1 && places[index].view.window != nil)
  }

  private func checkInsets(of index: Int) {
    let place = places[index]
    let (start, end) = (share(of: index, .start), share(of: index, .end))
    complain(
      "The side insets are \(place.view.contentInset).",
      // The sum of thirds of a point is rounded.
      if: zip(axis.sides(of: place.view.contentInset), axis.sides(of: place.inset))
        .contains { abs($0 - $1) > 1e-6 })
    let base = place.view.baseContentInset
    complain(
      "The base inset is \(base), not \(place.inset).",
      if: abs(base[keyPath: axis.start] - own(of: index, .start)) > 1e-6
        || abs(base[keyPath: axis.end] - own(of: index, .end)) > 1e-6)
    let hasHeader = parts[1].place == index && header != nil
    let hasFooter = parts[2].place == index && footer != nil
    let most = slack(of: index) + gap(of: index, .start) + (header?.rules.length ?? 0) + 0.002
    let isKnown = !axis.isMirrored || !newSafeAreas.contains(index)
    complain("\(start) points are added at the start.", if: start < 0 || start > most && isKnown)
    let bounces =
      axis.isVertical ? place.view.alwaysBounceVertical : place.view.alwaysBounceHorizontal
    complain("Short content cannot be pulled.", if: hasHeader && !bounces)
    if !hasHeader { complain("Without a header \(start) points are added.", if: start != 0) }
    if !hasFooter { complain("Without a footer \(end) points are added.", if: end != 0) }
  }

  private func checkHeader() {
    guard let header, let index = parts[1].place else { return }
    let start = share(of: index, .start)
    let mayHold = header.isRefreshing || header.phase == .leaving
    complain("The header is \(header.phase), and adds \(start) points.", if: start != 0 && !mayHold)
    // A style that is set in a refresh changes the length after it.
    complain(
      "The header is \(header.rules.length) points long.",
      if: header.rules.length != header.style.height && header.phase == .idle)
    complain(
      "The header is \(header.phase) at a pull of \(pull(in: index)) points.",
      if: header.phase == .armed
        && (!finger.isDown || (!header.isEnabled || header.isHidden) && !parts[1].hasAnswered))
    guard header.window != nil else { return }
    let length = header.rules.length
    let (from, to) = axis.span(of: header.frame, in: places[index].length)
    let place = -header.style.offset - slack(of: index)
    complain("The header is \(to - from) points long.", if: abs(to - from - length) > 1e-6)
    complain(
      "The header ends at \(to), not at \(place).",
      if: abs(to - place) > 0.002 && !(axis.isMirrored && newSafeAreas.contains(index)))
    // Without a size nothing is seen of the header, and a turn of the device moves no view of it.
    guard !newSafeAreas.contains(index), !places[index].isZero else { return }
    let isShown = header.isEnabled || header.isRefreshing
    complain(
      "The header's art is shown in full by \(header.session.art.alpha).",
      if: (header.session.art.alpha > 0) != (isShown && pull(in: index) > 0)
        && isPull(in: index))
    guard header.isRefreshing, parts[1].isRunning else { return }
    let shown = pull(in: index) + gap(of: index, .start)
    let isHeld = shown > 0 && !header.isHidden
    let held = isHeld ? slack(of: index) + min(shown, gap(of: index, .start) + length) : 0
    complain(
      "The header keeps \(start) points of a pull of \(pull(in: index)).",
      if: abs(shown) > 0.002 && isPull(in: index) && abs(start - held) > 0.002)
  }

  /// Whether content is on one side of where a pull begins: half a point may be rounding, and is none.
  private func isPull(in index: Int) -> Bool { abs(pull(in: index)) > 0.502 }

  private func checkFooter() {
    guard let footer, let index = parts[2].place else { return }
    let end = share(of: index, .end)
    let isOut = !footer.isEnabled || footer.isHidden
    complain("The footer adds \(end) points.", if: end < 0)
    complain(
      "An unavailable footer adds \(end) points.",
      if: isOut && end != 0 && footer.phase.isFree)
    let place = places[index]
    let left = place.length - place.offset - 3 * place.viewport
    // A list that turns pages cannot rest between two of them.
    let isNear = left <= 0 && !place.view.isPagingEnabled
    let room: CGFloat = isNear ? 60 + gap(of: index, .end) : 0
    let isDragged = footer.trigger == .drag
    // Exactly two screens before the end, the rounding of sums decides.
    complain(
      "The footer adds \(end) points.",
      if: !isOut && !isDragged && abs(end - room) > 0.002 && abs(left) > 1e-6)
    let (from, to) = axis.span(of: footer.frame, in: place.length)
    complain(
      "The footer is at \(from), not at the end of the content at \(place.length).",
      if: from < place.length - 1e-6 || abs(to - from - 60) > 1e-6
        || !isDragged && abs(from - place.length) > 1e-6)
    let sides = axis.sides(of: place.inset).reduce(0, +)
    let breadth = max(0, axis.breadth(of: place.view.bounds.size) - sides)
    complain(
      "The footer is \(footer.frame) and not \(breadth) across.",
      if: abs(axis.breadth(of: footer.frame.size) - breadth) > 1e-6)
    complain(
      "The status changed to \(footer.status) without a callback.", if: footer.status != status)
    complain(
      "The status is \(footer.status) while the phase is \(footer.phase).",
      if: (footer.status == .loading) != (footer.phase == .refreshing))
  }

  private func checkList() {
    guard let list else { return }
    let rows = list.tableView.numberOfRows(inSection: 0)
    complain(
      "The list of \(list.items.count) items has \(rows) rows.",
      if: rows != list.items.count)
  }
}
