@testable import CustomRefreshControl
import UIKit

/// Checks that hold after every event.
extension ModelWorld {
  /// - Parameter event: The index of the event, which selects the element to check.
  func check(after event: Int) {
    checkPhase()
    checkInset()
    checkPlace()
    guard let content = control.content else { return }
    checkStillness(of: content)
    checkMotion(of: event)
  }

  private func checkPhase() {
    let isRefreshing = control.isRefreshing
    complain(
      "isRefreshing is \(isRefreshing), not \(model.isRefreshing).",
      if: isRefreshing != model.isRefreshing)
    if let end = model.endsBy {
      complain("The refresh has not ended by \(end) s; it is \(now) s.", if: now > end + 1e-3)
    }
    complain(
      "The phase is \(control.phase) while isRefreshing is \(isRefreshing).",
      if: (control.phase == .refreshing) != isRefreshing)
    complain("The phase changed without a callback.", if: control.phase != phase)
    complain("\(hides) hides of the control, not \(expectedHides).", if: hides != expectedHides)
    complain("The work was started \(works) times, not \(model.works).", if: works != model.works)
    let finished = model.works - (model.workEnds == nil ? 0 : 1)
    complain("The work was finished \(finishes) times, not \(finished).", if: finishes != finished)
    complain("\(leftovers) contents were not deallocated.", if: leftovers > 0)
    complain(
      "The control is in a window: \(control.window != nil).",
      if: (control.window != nil) != model.isInWindow)
    if !model.isInWindow {
      let isStill = control.phase == .idle || control.phase == .refreshing
      complain("Outside the screen the phase is \(control.phase).", if: !isStill)
    }
  }

  private func checkInset() {
    var inset = appInset
    if behavior.addedInset == .contentInset { inset.top += model.addedInset }
    complain(
      "The content inset is \(table.contentInset), not \(inset).", if: table.contentInset != inset)
    let top = appInset.top + table.safeAreaInsets.top + model.addedInset
    complain(
      "The adjusted top inset is \(table.adjustedContentInset.top), not \(top).",
      if: model.isInWindow && abs(table.adjustedContentInset.top - top) > 1e-9)
    let offset = table.contentOffset
    complain(
      "The content offset is \(offset).", if: !offset.x.isFinite || !offset.y.isFinite)
  }

  /// The system behavior of this world.
  private var behavior: SystemBehavior { loop.behavior }

  /// The distance that the content is pulled past its top, in points.
  var pull: CGFloat {
    -(table.contentOffset.y + table.adjustedContentInset.top - model.addedInset)
  }

  private func checkPlace() {
    let frame = control.frame
    complain(
      "The control's frame is \(frame).",
      if: !frame.isUsable || (behavior.height == .fixed && frame.height != 60))
    guard model.isInWindow, model.isHosted, control.superview === table else { return }
    complain(
      "The control is \(frame.width) wide on a table of \(table.bounds.width).",
      if: frame.width != table.bounds.width)
    let shown = control.session.art
    complain(
      "The art extends to \(shown.frame.maxY + frame.minY), over the cells.",
      if: !control.isHidden && shown.frame.height > 0 && shown.frame.maxY + frame.minY > 1e-6)
    complain(
      "The art is visible in \(shown.frame) of \(control.bounds).",
      if: !shown.frame.isUsable
        || !control.bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(shown.frame))
    complain(
      "\(shown.frame.height) points of the art are visible without a pull.",
      if: control.phase == .idle && !control.isHidden && shown.frame.height > 1e-6)
    guard let art = control.content?.view else { return }
    complain(
      "The art has the frame \(art.frame).",
      if: art.frame != CGRect(x: 0, y: 0, width: control.bounds.width, height: 60))
    for element in control.content?.elements ?? [] {
      complain(
        "An element is at \(element.center), of \(element.bounds).",
        if: !element.center.x.isFinite || !element.center.y.isFinite || !element.bounds.isUsable)
    }
  }

  /// Checks that an idle control plays nothing and that its elements are in their original state.
  private func checkStillness(of content: any RefreshContent) {
    guard control.phase == .idle else { return }
    complain("An animation runs while idle.", if: control.session.art.layer.isPlayed)
    complain(
      "The standard control is visible.",
      if: control.subviews.contains { $0 !== control.session.art && !$0.isHidden })
    complain("The player plays while idle.", if: control.session.art.player?.isPlaying == true)
    let elements = content.elements.map(ModelWorld.snapshot)
    for (index, element) in elements.enumerated() where index < made.count {
      complain(
        "Element \(index) was \(made[index]) and is now \(element).",
        if: element != made[index])
    }
  }

  /// Checks that the layers show the timeline's state.
  private func checkMotion(of event: Int) {
    guard let player = control.session.art.player, model.isInWindow else { return }
    let element = event % player.timeline.elementCount
    switch control.phase {
    case .refreshing:
      complain("The refresh has no animation.", if: !player.isPlaying && model.endsBy == nil)
      guard model.endsBy == nil, !simulator.isInBackground, let elapsed = player.elapsed,
        elapsed >= 0
      else { return }
      // At a jump the states on both sides are valid.
      let truths = [0, -1e-7, 1e-7].map { player.timeline.state(of: element, at: elapsed + $0) }
      checkElement(element, of: player, shows: truths)
    case .pulling(let progress):
      complain("The progress of the pull is \(progress).", if: !(progress > 0 && progress < 1))
      // Before its first refresh, the control assumes a fifth of the height.
      let expected = Double(pull / (0.2 * table.bounds.height))
      complain(
        "The progress of the pull is \(progress), not \(expected).",
        if: model.pulls == 0 && abs(progress - expected) > 1e-9)
      guard control.skin.motions.pull == nil || control.session.art.motionStyle != .full
      else { return }
      // Reduced motion applies to the pull too.
      let shown = control.session.art.motionStyle == .full ? progress : 0
      checkElement(
        element, of: player, shows: [player.timeline.state(of: element, atProgress: shown)])
    case .idle, .armed, .ending: break
    }
  }

  private func checkElement(_ index: Int, of player: MotionPlayer, shows truths: [ElementState]) {
    let shown = player.presentedState(of: index)
    let isTrue = truths.contains { truth in
      Property.allCases.allSatisfy { property in
        let isStroke = property == .strokeStart || property == .strokeEnd
        return (isStroke && control.skin.name != "shapes")
          || abs(shown[property] - truth[property]) < 1e-4
      }
    }
    complain("Element \(index) shows \(shown), not \(truths[0]).", if: !isTrue)
  }
}

extension CALayer {
  /// Whether this layer or a layer below it has animations of the kit; a rotation adds its own.
  fileprivate var isPlayed: Bool {
    animationKeys()?.contains { $0.hasPrefix("refresh.") } == true || mask?.isPlayed == true
      || sublayers?.contains(where: \.isPlayed) == true
  }
}

extension CGRect {
  fileprivate var isUsable: Bool {
    [minX, minY, width, height].allSatisfy { $0.isFinite && abs($0) < 1e6 } && width >= 0
      && height >= 0
  }
}
