@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import UIKit

/// The skins that the app swaps, and what their elements show.
extension ScrollWorld {
  struct Content {
    weak var content: (any RefreshContent)?
    /// The elements as they were made.
    let elements: [ElementSnapshot]
  }

  func note(_ content: any RefreshContent) {
    contents.removeAll { $0.content == nil }
    contents.append(Content(content: content, elements: content.elements.map(snapshot)))
  }

  /// Returns the state of an element without UIKit's own animations.
  private func snapshot(_ element: UIView) -> ElementSnapshot {
    var snapshot = ElementSnapshot(element)
    snapshot.animations = []
    return snapshot
  }

  /// Checks that what is idle stands as it was made, and what moves as its timeline says.
  func checkElements(of part: ScrollPart) {
    guard let view = part.view, let content = view.session.art.content,
      let made = contents.first(where: { $0.content === content })
    else { return }
    if view.phase == .idle {
      let elements = content.elements.map(snapshot)
      complain(
        "The \(part.kind)'s elements were \(made.elements), and are \(elements).",
        if: elements != made.elements)
    }
    guard let player = view.session.art.player, view.window != nil else { return }
    let element = checks % player.timeline.elementCount
    let isFull = view.session.art.context.motionStyle == .full
    switch view.phase {
    case .refreshing:
      guard part.isRunning, !simulator.isInBackground, let elapsed = player.elapsed, elapsed >= 0
      else { return }
      // At a jump the states on both sides are valid.
      let states = [0, -1e-7, 1e-7].map { player.timeline.loopState(of: element, at: elapsed + $0) }
      checkElement(element, of: part, player, shows: states)
    case .pulling(let progress):
      guard view.skin.motions.pull == nil || !isFull else { return }
      let state = player.timeline.state(of: element, atProgress: isFull ? progress : 0)
      checkElement(element, of: part, player, shows: [state])
    case .idle, .armed, .leaving: break
    }
  }

  /// Checks that content knows all that the app was told, also if it has come only then.
  func checkContext(of part: ScrollPart) {
    // In the middle of a change a part may be ahead of what it tells, and new content with it.
    guard let view = part.view, view.phase == part.phase,
      let context = (view.session.art.content as? ToldContent)?.context
    else { return }
    complain(
      "The \(part.kind)'s content is told \(context.phase), and the app \(part.phase).",
      if: context.phase != part.phase)
    complain(
      "The \(part.kind)'s content is told the outcome \(String(describing: context.outcome)), and the app "
        + "\(String(describing: part.outcome)).",
      if: context.outcome != part.outcome)
    // An outro comes before the ending, and what is idle may have ended before.
    let mustBeFinished = context.phase == .leaving
    let mayBeFinished = mustBeFinished || context.phase == .idle || part.model.isFinishing
    complain(
      "The \(part.kind)'s content is told that the loop is over: \(context.isFinished), in the phase "
        + "\(context.phase).",
      if: context.isFinished ? !mayBeFinished : mustBeFinished)
  }

  private func checkElement(
    _ index: Int, of part: ScrollPart, _ player: MotionPlayer, shows states: [ElementState]
  ) {
    let shown = player.presentedState(of: index)
    let isTrue = states.contains { state in
      Property.allCases.allSatisfy { property in
        let isStroke = property == .strokeStart || property == .strokeEnd
        return (isStroke && part.view?.skin.name != "shapes")
          || abs(shown[property] - state[property]) < 1e-4
      }
    }
    complain(
      "Element \(index) of the \(part.kind) shows \(shown), not \(states[0]).", if: !isTrue)
  }
}
