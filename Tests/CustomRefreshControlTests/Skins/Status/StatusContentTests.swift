@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
@testable import RefreshMotion
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) @MainActor struct StatusContentTests {
  @Test(arguments: StatusContent.Arrangement.allCases)
  func `a mark that has no room for texts is in the middle`(arrangement: StatusContent.Arrangement)
  {
    let view = StatusContent(arrangement: arrangement).statusView
    view.frame.size = CGSize(width: 60, height: 60)
    view.layoutIfNeeded()
    #expect(abs(view.mark.convert(view.mark.bounds, to: view).midX - 30) < 0.5)
  }

  @Test(arguments: [
    (RefreshPhase.idle, "Pull to refresh"), (.pulling(progress: 0.3), "Pull to refresh"),
    (.armed, "Pull to refresh"), (.refreshing, "Refreshing…"), (.leaving, "Refresh finished"),
  ])
  func `each phase shows its text`(phase: RefreshPhase, text: String) {
    let content = content(.lines)
    content.tell { $0.enter(.refreshing) }
    content.tell { $0.enter(phase) }
    #expect(content.statusView.status.text == text)
  }

  /// What fails is a cross, the light on a ticket's code, or the sand under a submarine.
  @Test(arguments: [(RefreshSkin.arrow, [1, 2]), (.arrowPanel, [0, 6]), (.arrowStates, [1, 2])])
  func `the whole mark of an end is shown for nearly half a second, for the reader`(
    skin: RefreshSkin, marks: [Int]
  ) throws {
    let bound: SkinInstance = try skin.instance()
    for motions in [bound.motions, bound.calm] {
      for (end, mark) in zip([motions.outro, motions.failure], marks) {
        let end = try #require(end)
        let left = motions.loop.state(of: mark, at: 0.5)
        let shown = end.state(of: mark, at: end.duration - 0.39, from: left)
        #expect(shown.opacity == 1 && shown.strokeEnd == 1)
      }
    }
  }

  @Test func `the end says how the refresh went`() {
    let content = content(.states)
    let outcomes: [(RefreshOutcome, String)] = [
      (.updated, "Updated"), (.unchanged, "Nothing new"), (.timedOut, "Refresh timed out"),
      (.cancelled, "Refresh cancelled"), (.failed(CocoaError(.fileNoSuchFile)), "Refresh failed"),
    ]
    for (outcome, text) in outcomes {
      content.tell { $0.enter(.refreshing) }
      content.tell { $0.outcome = outcome }
      content.tell { $0.enter(.leaving) }
      #expect(content.statusView.status.text == text)
      content.tell { $0.enter(.idle) }
    }
  }

  @Test func `the time of the last update is the host's`() {
    let content = content(.lines)
    #expect(content.statusView.time.text == "Never updated")
    content.tell { $0.lastUpdated = Date(timeIntervalSince1970: 7) }
    #expect(content.statusView.time.text == "Last updated: 7 s")
  }

  @Test func `the outcome shows at the end, not in the motion before it`() {
    let content = content(.lines)
    content.tell { $0.enter(.refreshing) }
    content.tell { $0.outcome = .failed(CocoaError(.fileNoSuchFile)) }
    #expect(content.statusView.status.text == "Refreshing…", "The outro is playing.")
    content.tell { $0.enter(.refreshing) }
    content.tell { $0.enter(.leaving) }
    #expect(content.statusView.status.text == "Refresh finished", "The refresh went on.")
  }

  @Test func `the arrow points up at the end of a list, until the pull is far enough`() {
    func arrow(_ content: StatusContent) -> Bool {
      let (arrow, view) = (content.statusView.arrow, content.view)
      let foot = arrow.convert(CGPoint(x: 0, y: 5), to: view)
      return foot.y < arrow.convert(CGPoint.zero, to: view).y
    }
    let content = content(.states)
    #expect(!arrow(content))
    content.tell { $0.edge = .bottom }
    #expect(arrow(content))
    content.tell { $0.enter(.armed) }
    #expect(!arrow(content))
  }

  @Test(arguments: [RefreshPhase.idle, .refreshing, .leaving], ["Never", "a longer time of day"])
  func `the mark and two lines stand in the middle, whatever they say`(
    phase: RefreshPhase, time: String
  ) {
    let content = content(.lines)
    content.tell { $0.strings.neverUpdated = time }
    content.tell { $0.enter(phase) }
    content.view.layoutIfNeeded()
    func box(_ view: UIView) -> CGRect { view.convert(view.bounds, to: content.view) }
    let view = content.statusView
    let all = box(view.mark).union(box(view.status)).union(box(view.time))
    #expect(abs(all.midX - 195) < 0.5 && all.width > 100)
  }

  @Test func `it speaks the control's language`() {
    let content = content(.lines)
    content.tell { $0.strings = RefreshStrings(language: "zh-Hans") }
    #expect(content.statusView.status.text == RefreshStrings(language: "zh-Hans").pull)
    #expect(content.statusView.time.text == RefreshStrings(language: "zh-Hans").neverUpdated)
  }

  @Test func `a title replaces the text until it is removed`() {
    let content = content(.lines)
    content.tell { $0.title = NSAttributedString(string: "下拉刷新") }
    content.tell { $0.enter(.armed) }
    #expect(content.statusView.status.text == "下拉刷新")
    content.tell { $0.title = nil }
    #expect(content.statusView.status.text == "Pull to refresh")
  }

  @Test func `only a host that refreshes on release shows the release text`() {
    let content = content(.lines)
    content.tell { $0.enter(.armed) }
    #expect(content.statusView.status.text == "Pull to refresh")
    content.tell { $0.enter(.idle) }
    content.tell { $0.startsOnRelease = true }
    content.tell { $0.enter(.armed) }
    #expect(content.statusView.status.text == "Release to refresh")
  }

  @Test func `the colors of the texts follow the tint`() {
    let content = content(.lines)
    content.tell { $0.tint = .red }
    #expect(content.statusView.status.textColor == .red)
    let ring = content.elements[0].layer as? CAShapeLayer
    #expect(ring?.strokeColor == UIColor.red.cgColor)
    content.tell { $0.tint = nil }
    #expect(content.statusView.status.textColor == .label)
    #expect(ring?.strokeColor != UIColor.red.cgColor)
  }

  @Test(arguments: StatusContent.Arrangement.allCases)
  func `the labels take the direction that an app forces`(
    arrangement: StatusContent.Arrangement
  ) {
    func labels(_ view: UIView) -> [UILabel] {
      view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
    }
    let content = content(arrangement)
    content.view.semanticContentAttribute = .forceRightToLeft
    let found = labels(content.view)
    #expect(found.count == (arrangement == .states ? 1 : 2))
    for label in found { #expect(label.semanticContentAttribute == .forceRightToLeft) }
  }

  private func content(_ arrangement: StatusContent.Arrangement) -> StatusContent {
    let content = StatusContent(
      arrangement: arrangement, format: { "\(Int($0.timeIntervalSince1970)) s" })
    content.tell { $0.strings = RefreshStrings(language: "en") }
    content.view.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    return content
  }
}
