@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import UIKit

/// How everything comes to rest.
extension ScrollWorld {
  func letGo() {
    for part in parts { (part.reactions, part.answers) = ([:], false) }
    refuses = false
    touchUp()
    simulator.enterForeground()
    addScreen()
    for index in 0...1 {
      addScroll(index)
      places[index].isZero = false
      setKeyboard(in: index, height: 0)
    }
    layOut()
    for place in places where place.hasAnimated { place.stopAnimating() }
    for part in setup.parts.map(part) {
      if part.place == nil { attach(part.kind, to: freePlace(for: part.kind), asSubview: false) }
      setWork(part.kind, nil)
    }
    footer?.trigger = .button
    for part in parts { end(part.kind, nil) }
  }

  /// Returns a scroll view without another refresh.
  func freePlace(for kind: ScrollEvent.Part) -> Int {
    kind != .footer && parts[kind == .header ? 0 : 1].place == 0 ? 1 : 0
  }

  func becomeQuiet() async {
    // Work of up to 4 s that times out late, and does not hear of it, goes on as long again.
    for _ in 0..<36 {
      advance(milliseconds: 250)
      await settle()
      for part in parts { end(part.kind, nil) }
      if simulator.pendingWork == 0 && parts.allSatisfy({ $0.view?.phase.isFree != false }) {
        break
      }
    }
    complain("\(simulator.pendingWork) activities are pending.", if: simulator.pendingWork != 0)
    complain("\(simulator.layoutReports)", if: !simulator.layoutReports.isEmpty)
    for part in parts {
      complain(
        "At rest the \(part.kind) is \(part.phase).", if: (part.view?.phase ?? .idle) != .idle)
    }
    complain("At rest the header is visible.", if: (header?.session.art.alpha ?? 0) > 0)
    for (index, place) in places.enumerated() {
      let range = place.restingOffsets
      complain(
        "At rest \(share(of: index, .start)) points are added at the start.",
        if: share(of: index, .start) != 0)
      // An offset that is set may be rounded to a whole point, beyond the end of a range with fractions.
      let rounding: CGFloat = loop.behavior.setOffsets == .rounded ? 0.5 : 0
      complain(
        "At rest the content is at \(place.offset), not in \(range).",
        if: place.offset < range.lowerBound - rounding - 1e-6
          || place.offset > range.upperBound + rounding + 1e-6)
    }
    let shown = parts.map { $0.view?.session.art.content }
    let old = contents.compactMap(\.content).filter { content in !shown.contains { $0 === content }
    }
    complain("\(old.count) old contents were not deallocated.", if: !old.isEmpty)
    gone.removeAll { $0.view == nil }
    complain("\(gone.count) removed views were not deallocated.", if: !gone.isEmpty)
    gone = []
  }
}
