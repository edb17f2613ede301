import Simulator
import TestSupport
import Testing
import UIKit

/// The probe for Apple's UIKit, run on the simulated system, where the answers are known.
@Suite(.simulated) @MainActor struct SystemProbeTests {

  @Test func `each question is answered once, on a line of its own, as the simulated system does`()
    async throws
  {
    var told: [ProbeAnswer] = []
    let answers = await self.answers { told.append($0) }
    #expect(told == answers)
    #expect(answers.count == 228 && Set(answers.map(\.question)).count == answers.count)
    for answer in answers { print(try answer.line()) }
    let expected: [String: ProbeValue] = [
      "control.height.fresh": 60, "control.height.attached": 60, "control.height.pulledBy100": 60,
      "control.isHidden.attached": true, "control.isHidden.pulled": false,
      "control.isHidden.ended": true, "control.staysInView.scrolledOver": false,
      "control.superview.refreshing": "UITableView",
      // The probe has no finger, and the control moves to the bar in a drag.
      "largeTitle.superview.refreshing": "UITableView",
      "largeTitle.hasScrollViewAbove.refreshing": true,
      "largeTitle.inset.rest": 143, "largeTitle.inset.pulledBy30": 143,
      "largeTitle.inset.refreshing": 203, "hidingSearch.hasScrollViewAbove.refreshing": true,
      "inset.content.before": 0, "inset.content.begun.sameTurn": 60, "inset.content.ended": 0,
      "inset.adjusted.before": 47, "inset.adjusted.begun": 107, "inset.adjusted.ended": 47,
      "inset.fraction.read": true, "inset.fraction.adjusted": true, "inset.fraction.later": true,
      "inset.fraction.afterSteps": true, "offset.fraction": true,
      "begin.order.sameTurn": ["adjustedContentInset, refreshing", "contentInset, refreshing"],
      "stock.shownAgain.height": true, "stock.shownAgain.background": true,
      "stock.shownAgain.layout": false, "control.isHidden.pulledBy3": true,
      "largeTitle.container.height.pulledBy100": .none, "animation.hidden.ends": true,
      "animation.hidden.endsShown": true, "tint.reachesSubviews": false,
      "end.flag.sameTurn": false, "end.pull.before": 60, "end.pull.sameTurn": 60,
      "end.pull.after": 0, "end.inheritedAnimationDuration": 0,
      "end.didEndScrollingAnimation": 0, "attach.traitCollectionDidChange": [],
      "attach.asksTintColor": false, "move.keepsAnimations.otherSuperview.sameTurn": false,
      "move.keepsAnimations.sameSuperview.later": true,
      "move.keepsAnimations.removed.sameTurn": false, "tint.isNil.unset": true,
      "leaving.goesOn.back": true, "animation.windowless.endsInWindow": true,
      "nesting.layoutAskedInLayout": 2, "nesting.layoutInOffset": 0, "nesting.offsetInLayout": 0,
      "nesting.safeAreaInLayout": 0, "nesting.safeAreaInOffset": 0, "raising.layouts": 1,
    ]
    for (question, answer) in expected {
      #expect(answers.first { $0.question == question }?.answer == answer, "\(question)")
    }
    // A presentation shows what was committed, and animations on the way.
    let shown: [(String, ProbeValue)] = [
      ("added.sameTurn", .none), ("added.later", "first"), ("set.sameTurn", "first"),
      ("set.later", "second"), ("animated.sameTurn", "second"), ("animated.later", "other"),
      ("removed.sameTurn", "other"), ("removed.later", "second"),
    ]
    for keyPath in SystemProbeTests.keyPaths {
      for (moment, answer) in shown {
        let question = "presentation.\(keyPath).\(moment)"
        #expect(answers.first { $0.question == question }?.answer == answer, "\(question)")
      }
    }
  }

  @Test func `layouts and changes of the safe area in each step of a pull are counted`() async {
    defer { SystemProbe.makeWindow = { UIWindow(frame: $0) } }
    SystemProbe.makeWindow = { BusyWindow(frame: $0) }
    let answers = await self.answers()
    for question in ["nesting.layoutInOffset", "nesting.safeAreaInOffset"] {
      let answer = answers.first { $0.question == question }?.answer
      guard case .number(let count)? = answer else {
        Issue.record("no number for \(question)")
        continue
      }
      #expect(count >= 50, "\(question)")
    }
  }

  @Test(arguments: differences)
  func `another behavior of the system gives other answers`(
    behavior: SystemBehavior, expected: [String: ProbeValue]
  ) async {
    await SystemBehavior.$current.withValue(behavior) {
      let answers = await answers()
      for (question, answer) in expected {
        #expect(answers.first { $0.question == question }?.answer == answer, "\(question)")
      }
    }
  }

  // MARK: Private

  private func answers(
    tell: @MainActor (ProbeAnswer) -> Void = { _ in }
  ) async -> [ProbeAnswer] {
    let simulator = Simulator()
    let probe = SystemProbe(refreshes: ProbedRefresh.kit) { seconds in
      await simulator.advance(frames: 1)
      await simulator.advance(by: .seconds(seconds))
    }
    return await probe.answers(tell: tell)
  }

  private nonisolated static func behavior(
    _ change: (inout SystemBehavior) -> Void
  ) -> SystemBehavior {
    var behavior = SystemBehavior()
    change(&behavior)
    return behavior
  }

  /// Variants of the default behavior, each with the answers that it changes.
  private nonisolated static let differences: [(SystemBehavior, [String: ProbeValue])] = [
    (
      behavior {
        $0.height = .followsPull
        $0.endScroll = .animated
        $0.sendsDidEndScrollingAnimation = true
        $0.sendsTraitsOnAttach = true
        $0.movedAnimations = .kept
        $0.presentation = .presentTurn
        $0.hiddenAnimations = .wait
        $0.systemEnd = .leavingWindow
        $0.repeatEnd = .firstValue
        $0.transformAnimations = .throughMatrix
        $0.windowlessAnimations = .wait
      },
      [
        "control.height.pulledBy30": 30, "control.height.pulledBy100": 100,
        "end.pull.sameTurn": 0, "end.offsetChanges": 1, "end.didEndScrollingAnimation": 1,
        "attach.traitCollectionDidChange": ["nil"],
        "move.keepsAnimations.otherSuperview.sameTurn": true,
        "presentation.opacity.set.sameTurn": "second", "animation.hidden.ends": false,
        "leaving.goesOn.sameTurn": false, "animation.repeatDuration.ends": "first",
        "animation.transform.keepsParts.negative": false, "animation.windowless.ends": false,
      ]
    ),
    (
      behavior {
        $0.hosting = .movesWhileRefreshing
        $0.addedInset = .adjustedContentInset
        $0.stockViews = .shownWithBackground
        $0.visibility = .fromFirstPoint
        $0.controlFrame = .resetInLayout
        $0.controlPlace = .topOfView
      },
      [
        "largeTitle.superview.refreshing": "RefreshContainerView",
        "largeTitle.hasScrollViewAbove.refreshing": false,
        "hidingSearch.hasScrollViewAbove.refreshing": false,
        "largeTitle.container.height.pulledBy100": 100, "inset.content.begun": 0,
        "inset.adjusted.begun": 107, "stock.shownAgain.height": false,
        "control.isHidden.pulledBy3": false, "control.frame.resetInLayout": true,
        "control.staysInView.scrolledOver": true,
      ]
    ),
    (
      behavior {
        $0.hosting = .movesWhileRefreshing
        $0.barContainer = .fixed
        $0.triggerOrder = .insetFlagEvent
        $0.stockViews = .shownAsHeightChanges
      },
      [
        "largeTitle.container.height.pulledBy100": 60, "stock.shownAgain.background": false,
        "inset.fraction.read": true, "inset.fraction.adjusted": true, "inset.fraction.later": true,
        "inset.fraction.afterSteps": true, "offset.fraction": true,
        "begin.order.sameTurn": ["adjustedContentInset, idle", "contentInset, idle"],
      ]
    ),
    (behavior { $0.stockViews = .shownInLayout }, ["stock.shownAgain.layout": true]),
  ]

  private static let keyPaths = [
    "transform.rotation.z", "transform.scale.x", "transform.scale.y", "transform.translation.x",
    "transform.translation.y", "opacity", "strokeStart", "strokeEnd", "backgroundColor",
    "strokeColor", "fillColor", "path",
  ]
}

/// A window that lays its table out in another safe area each time the table moves.
private final class BusyWindow: UIWindow {
  private var observation: NSKeyValueObservation?
  private var isBusy = false

  override func makeKeyAndVisible() {
    super.makeKeyAndVisible()
    layoutIfNeeded()
    observation = table(in: self)?.observe(\.contentOffset) { [weak self] table, _ in
      MainActor.assumeIsolated { self?.disturb(table) }
    }
  }

  private func table(in view: UIView) -> UITableView? {
    (view as? UITableView) ?? view.subviews.lazy.compactMap { self.table(in: $0) }.first
  }

  private func disturb(_ table: UITableView) {
    guard !isBusy, let root = rootViewController else { return }
    isBusy = true
    root.additionalSafeAreaInsets.bottom = 1 - root.additionalSafeAreaInsets.bottom
    table.setNeedsLayout()
    layoutIfNeeded()
    isBusy = false
  }
}
