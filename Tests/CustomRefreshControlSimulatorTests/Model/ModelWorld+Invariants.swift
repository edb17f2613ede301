@testable import CustomRefreshControl
import RefreshMotion
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
    model.check(now: loop.now)
    for fault in model.faults { complain(fault, if: true) }
    let isRefreshing = control.isRefreshing
    complain(
      "isRefreshing is \(isRefreshing), not \(isSystemRefreshing).",
      if: isRefreshing != isSystemRefreshing)
    complain("The phase changed without a callback.", if: control.phase != phase)
    complain(
      "The phase is \(control.phase), not \(expectedPhase).",
      if: !control.phase.isClose(to: expectedPhase))
    complain("\(leftovers) contents were not deallocated.", if: leftovers > 0)
    complain(
      "The control is in a window: \(control.window != nil).",
      if: (control.window != nil) != detached.isEmpty)
    if let revealBy, model.isRefreshing, loop.now >= revealBy {
      complain("The control is out of view.", if: !simulator.isInBackground && top > 1e-6)
    }
  }

  /// The distance of the visible part below the top of the content, in points.
  private var top: CGFloat { table.contentOffset.y + table.adjustedContentInset.top }

  /// The phase that the history and the position of the content require.
  private var expectedPhase: RefreshPhase {
    switch model.state {
    case .refreshing, .finishing: return .refreshing
    case .ending: return .ending
    case .free: break
    }
    let progress = model.isInWindow ? Double(pull / expectedDistance) : 0
    return progress <= 0 ? .idle : progress < 1 ? .pulling(progress: progress) : .armed
  }

  /// The distance that the last pulls at this height have needed, or their share of another
  /// height; before the first pull, the control assumes a fifth.
  private var expectedDistance: CGFloat {
    let length = table.bounds.height
    let same = pulls.filter { $0.length == length }.map(\.pull)
    let share = pulls.map { $0.pull / $0.length }.min() ?? 0.2
    return max(1, same.min() ?? share * length)
  }

  private func checkInset() {
    var inset = appInset
    if behavior.addedInset == .contentInset { inset.top += addedInset }
    complain(
      "The content inset is \(table.contentInset), not \(inset).", if: table.contentInset != inset)
    let top = appInset.top + table.safeAreaInsets.top + addedInset
    complain(
      "The adjusted top inset is \(table.adjustedContentInset.top), not \(top).",
      if: model.isInWindow && abs(table.adjustedContentInset.top - top) > 1e-9)
    let offset = table.contentOffset
    complain(
      "The content offset is \(offset).", if: !offset.x.isFinite || !offset.y.isFinite)
  }

  /// Whether the system has to be refreshing; it may end by itself outside a window.
  var isSystemRefreshing: Bool {
    model.isRefreshing && (model.isInWindow || behavior.systemEnd == .never)
  }

  /// The inset that the system adds at the top, in points; after an end during a drag it may stay.
  private var addedInset: CGFloat {
    let mayStay = behavior.endUnderFinger == .insetLeavesWithFinger && !isSystemRefreshing
    return isHosted && mayStay ? control.addedInset : heldInset
  }

  /// The inset that the system adds for a refresh, in points.
  private var heldInset: CGFloat { isSystemRefreshing && isHosted ? 60 : 0 }
  var isHosted: Bool { !detached.contains(.control) }

  /// The system behavior of this world.
  private var behavior: SystemBehavior { loop.behavior }

  /// The distance that the content is pulled past its top, in points.
  var pull: CGFloat {
    -(table.contentOffset.y + table.adjustedContentInset.top - heldInset)
  }

  /// Whether a drag that began after the last ending has begun to move the content.
  var isPulledAgain: Bool {
    finger.isDown && table.isDragging && !isHeldSinceEnd
  }

  /// Whether an animation shows how the content returns to its top.
  var isReturning: Bool {
    model.isInWindow
      && (table.layer.animationKeys() ?? []).contains { key in
        guard let animation = table.layer.animation(forKey: key) as? CAPropertyAnimation,
          animation.keyPath?.hasPrefix("bounds") == true
        else { return false }
        return animation.beginTime == 0
          || animation.beginTime + animation.duration > now + 1e-6
      }
  }

  private func checkPlace() {
    let frame = control.frame
    complain(
      "The standard control is visible.",
      if: control.content != nil && model.isInWindow
        && control.subviews.contains { $0 !== control.session.art && !$0.isHidden })
    complain(
      "The kit has played \(loop.impactCount) haptics for \(model.pulls) pulls.",
      if: loop.impactCount > model.pulls)
    complain(
      "The control's frame is \(frame).",
      if: !frame.isUsable || (behavior.height == .fixed && frame.height != 60))
    guard model.isInWindow, isHosted, control.superview === table else { return }
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
    complain(
      "The control is hidden at a pull of \(pull) points.", if: control.isHidden && pull > 5)
    complain(
      "A new pull of \(pull) points shows the last ending.",
      if: control.phase == .ending && isPulledAgain && pull > 1)
    if model.state == .free && !control.isHidden {
      complain(
        "A pull of \(pull) points reveals \(shown.frame.height) points of the art.",
        if: abs(shown.frame.height - min(max(pull, 0), 60)) > 1e-6)
    }
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
      complain("The refresh has no animation.", if: !player.isPlaying && !model.isFinishing)
      guard !model.isFinishing, !simulator.isInBackground, let elapsed = player.elapsed,
        elapsed >= 0
      else { return }
      // At a jump the states on both sides are valid.
      let truths = [0, -1e-7, 1e-7].map { player.timeline.loopState(of: element, at: elapsed + $0) }
      checkElement(element, of: player, shows: truths)
    case .pulling(let progress):
      complain("The progress of the pull is \(progress).", if: !(progress > 0 && progress < 1))
      guard control.skin.motions.pull == nil || control.session.art.motionStyle != .full else {
        return
      }
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

extension RefreshPhase {
  /// Returns whether two phases are equal up to rounding.
  fileprivate func isClose(to other: RefreshPhase) -> Bool {
    abs(progress - other.progress) < 1e-9 && (self == other || self.isPull && other.isPull)
  }

  private var progress: Double {
    switch self {
    case .pulling(let progress): progress
    case .armed: 1
    case .idle, .refreshing, .ending: 0
    }
  }

  private var isPull: Bool {
    switch self {
    case .idle, .pulling, .armed: true
    case .refreshing, .ending: false
    }
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
