@testable import CustomRefreshControl
@testable import KitTestSupport
import UIKit

/// Checks that hold after every event.
extension ScrollWorld {
  enum Edge { case top, bottom }

  /// The points that header and footer add to the inset of a scroll view, without its mark.
  func share(of index: Int, _ edge: Edge) -> CGFloat {
    let place = places[index]
    switch edge {
    case .top:
      let own = place.inset.top + systemContentInset(of: index)
      return (place.view.contentInset.top - own).toThousandths
    case .bottom:
      return (place.view.contentInset.bottom - place.inset.bottom - place.keyboard).toThousandths
    }
  }

  /// How far the resting edge is inside the content, because the app's own inset is negative, in
  /// points.
  func gap(of index: Int, _ edge: Edge) -> CGFloat {
    let place = places[index]
    switch edge {
    case .top:
      guard parts[1].place == index else { return 0 }
      return max(0, -place.inset.top - systemContentInset(of: index))
    case .bottom: return max(0, -place.inset.bottom - place.keyboard)
    }
  }

  /// How far the content is pulled past its own top, and what of a header a negative inset hides, in
  /// points.
  func pull(in index: Int) -> CGFloat {
    let view = places[index].view
    return -(view.contentOffset.y + view.adjustedContentInset.top - share(of: index, .top))
      - gap(of: index, .top)
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
        if: view.isAccessibilityElement != (view.isEnabled && !view.isHidden))
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
    let (top, bottom) = (share(of: index, .top), share(of: index, .bottom))
    let inset = place.view.contentInset
    complain(
      "The side insets are \(inset).",
      if: inset.left != place.inset.left || inset.right != place.inset.right)
    complain(
      "The base inset is \(place.view.baseContentInset), not \(place.inset).",
      if: place.view.baseContentInset.top != place.inset.top + systemContentInset(of: index)
        || place.view.baseContentInset.bottom != place.inset.bottom + place.keyboard)
    let hasHeader = parts[1].place == index && header != nil
    let hasFooter = parts[2].place == index && footer != nil
    complain(
      "\(top) points are added at the top.",
      if: top < 0 || top > gap(of: index, .top) + (header?.rules.length ?? 0))
    complain(
      "Short content cannot be pulled.", if: hasHeader && !place.view.alwaysBounceVertical)
    if !hasHeader { complain("Without a header \(top) points are added.", if: top != 0) }
    if !hasFooter { complain("Without a footer \(bottom) points are added.", if: bottom != 0) }
  }

  private func checkHeader() {
    guard let header, let index = parts[1].place else { return }
    let top = share(of: index, .top)
    let mayHold = header.isRefreshing || header.phase == .leaving
    complain("The header is \(header.phase), and adds \(top) points.", if: top != 0 && !mayHold)
    // A style that is set in a refresh changes the height after it.
    complain(
      "The header is \(header.rules.length) points high.",
      if: header.rules.length != header.style.height && header.phase == .idle)
    complain(
      "The header is \(header.phase) at a pull of \(pull(in: index)) points.",
      if: header.phase == .armed
        && (!finger.isDown || (!header.isEnabled || header.isHidden) && !parts[1].hasAnswered))
    guard header.window != nil else { return }
    let frame = header.frame
    complain(
      "The header is at \(frame).",
      if: frame.minY != -header.rules.length || frame.height != header.rules.length)
    // Without a size nothing is seen of the header, and a turn of the device moves no view of it.
    guard header.isRefreshing, parts[1].isRunning, !newSafeAreas.contains(index),
      !places[index].isZero
    else { return }
    let gap = gap(of: index, .top)
    let held = header.isHidden ? 0 : min(max(pull(in: index) + gap, 0), gap + header.rules.length)
    complain(
      "The header keeps \(top) points of a pull of \(pull(in: index)).", if: abs(top - held) > 0.002
    )
  }

  private func checkFooter() {
    guard let footer, let index = parts[2].place else { return }
    let bottom = share(of: index, .bottom)
    let isOut = !footer.isEnabled || footer.isHidden
    complain("The footer adds \(bottom) points.", if: bottom < 0)
    complain(
      "An unavailable footer adds \(bottom) points.",
      if: isOut && bottom != 0 && footer.phase.isFree)
    let view = places[index].view
    let end = view.contentSize.height
    let isNear = end - view.contentOffset.y - view.bounds.height <= 2 * view.bounds.height
    // A list that turns pages cannot rest between two of them.
    let room: CGFloat = isNear && !view.isPagingEnabled ? 60 + gap(of: index, .bottom) : 0
    let isDragged = footer.trigger == .drag
    complain("The footer adds \(bottom) points.", if: !isOut && !isDragged && bottom != room)
    let frame = footer.frame
    complain(
      "The footer is at \(frame), not at the end of the content at \(end).",
      if: frame.minY < end - 1e-6 || frame.height != 60
        || !isDragged && abs(frame.minY - end) > 1e-6)
    let inset = places[index].inset
    let width = max(0, view.bounds.width - inset.left - inset.right)
    complain(
      "The footer is \(frame.width) wide, not \(width).", if: abs(frame.width - width) > 1e-6)
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
