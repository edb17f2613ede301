@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct StatusContentOnScreenTests {
  @Test func `the arrow turns over in 0.18 s when the pull is far enough`() async {
    let simulator = Simulator(frameRate: 100)
    let content = StatusContent.shown(.lines, in: simulator)
    func angle() -> Double {
      let layer = content.statusView.arrow.layer
      let shown = (layer.presentation() ?? layer).value(forKeyPath: "transform.rotation.z")
      return abs((shown as? NSNumber)?.doubleValue ?? .nan)
    }
    await simulator.advance(frames: 1)
    content.tell { $0.enter(.pulling(progress: 0.9)) }
    #expect(angle() == 0)
    content.tell { $0.enter(.armed) }
    await simulator.advance(frames: 9)
    #expect((1...2.2).contains(angle()))
    await simulator.advance(frames: 10)
    #expect(abs(angle() - .pi) < 0.01)
    content.tell { $0.enter(.pulling(progress: 0.95)) }
    await simulator.advance(frames: 5)
    // An update of the same phase does not restart the animation.
    content.tell { $0.enter(.pulling(progress: 0.8)) }
    await simulator.advance(frames: 14)
    #expect(angle() < 1e-6)
  }

  @Test(arguments: StatusContent.Arrangement.allCases, [false, true])
  func `texts keep their size and their distance from the mark as they change`(
    arrangement: StatusContent.Arrangement, isRightToLeft: Bool
  ) async throws {
    try await watchTexts(of: arrangement, isRightToLeft: isRightToLeft, title: nil)
    // Only the time changes below a title.
    try await watchTexts(of: arrangement, isRightToLeft: isRightToLeft, title: "News")
  }

  private func watchTexts(
    of arrangement: StatusContent.Arrangement, isRightToLeft: Bool, title: String?
  ) async throws {
    let simulator = Simulator(frameRate: 100)
    let content = StatusContent.shown(
      arrangement, in: simulator, isRightToLeft: isRightToLeft,
      format: { _ in "the last Sunday of November, 9:41" },
      changing: { $0.title = title.map { NSAttributedString(string: $0) } })
    await simulator.advance(frames: 1)
    let view = content.statusView
    func x(_ part: UIView) -> CGFloat { presentedFrame(of: part, in: view).midX }
    func distances() -> [CGFloat] {
      [view.status, view.time].filter { !$0.isHidden }.map { label in
        abs(x(label) - x(view.mark)) - label.bounds.width / 2
      }
    }
    let gap = distances()
    var marks: Set<CGFloat> = []
    func watch() async {
      for _ in 0..<40 {
        await simulator.advance(frames: 1)
        for (shown, own) in zip(distances(), gap) { #expect(abs(shown - own) < 0.01) }
        for label in [view.status, view.time] where !label.isHidden {
          #expect(label.layer.presentation()?.bounds == label.layer.bounds)
        }
        marks.insert(x(view.mark))
      }
    }
    for phase in [RefreshPhase.armed, .refreshing] { content.tell { $0.enter(phase) } }
    await watch()
    content.tell { $0.lastUpdated = .distantPast }
    content.tell { $0.outcome = .updated }
    content.tell { $0.ending = .outro }
    await watch()
    switch (arrangement, title) {
    case (.panel, _), (.states, _?): #expect(marks.count == 1)
    case (.lines, _), (.states, nil): #expect(marks.count > 10)
    }
  }

  @Test func `the text of a submarine can be read at any moment`() async throws {
    let simulator = Simulator(frameRate: 100)
    let content = StatusContent.shown(
      .states, in: simulator, changing: { $0.startsOnRelease = true })
    await simulator.advance(frames: 60)
    let changes: [(inout RefreshContext) -> Void] = [
      { $0.enter(.pulling(progress: 0.6)) }, { $0.enter(.armed) }, { $0.enter(.refreshing) },
      { ($0.outcome, $0.ending) = (.timedOut, .outro) },
    ]
    for change in changes {
      content.tell(change)
      for _ in 0..<40 {
        await simulator.advance(frames: 1)
        #expect(content.statusView.status.layer.presentation()?.opacity ?? 0 > 0.3)
      }
    }
  }

  @Test(arguments: [false, true])
  func `a submarine that becomes shorter shows nothing beside it`(isRightToLeft: Bool) async throws
  {
    let simulator = Simulator(frameRate: 100)
    let content = StatusContent.shown(
      .states, in: simulator, isRightToLeft: isRightToLeft, y: 100,
      changing: { $0.strings.pull = "Pull down to look for news" })
    await simulator.advance(frames: 60)
    let capsule = try #require(content.statusView.mark.superview?.superview)
    let width = capsule.bounds.width
    content.tell { $0.enter(.armed) }
    content.tell { $0.enter(.refreshing) }
    var widths: Set<CGFloat> = []
    for _ in 0..<40 {
      await simulator.advance(frames: 1)
      let edges = try #require(capsule.layer.presentation()).frame
      widths.insert(edges.width.rounded())
      let picture = try simulator.picture(scale: 1)
      // Without the hull's own soft edge, and the propeller and its bubbles at the stern.
      let (left, right) = isRightToLeft ? (24, 2) : (1, 24)
      let beside = Array(60..<Int(edges.minX) - left) + Array(Int(edges.maxX) + right..<330)
      let colors = beside.flatMap { x in
        (105..<155).map { picture[x, $0] & 0xFFFFFF }
      }
      #expect(Set(colors) == [0xFFFFFF])
    }
    #expect(widths.count > 5 && capsule.bounds.width < width - 20)
  }

  @Test func `a title keeps its own font as the text size changes`() async {
    let simulator = Simulator()
    let content = StatusContent.shown(.lines, in: simulator)
    let font = UIFont.systemFont(ofSize: 11)
    content.tell { $0.title = NSAttributedString(string: "下拉刷新", attributes: [.font: font]) }
    simulator.contentSizeCategory = .accessibilityLarge
    await simulator.advance(frames: 2)
    let title = content.statusView.status.attributedText
    #expect(title?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
  }

  @Test func `a larger text size makes room for the longest text`() async {
    let simulator = Simulator()
    let content = StatusContent.shown(.lines, in: simulator)
    func place() -> CGFloat { content.statusView.arrow.convert(CGPoint.zero, to: content.view).x }
    await simulator.advance(frames: 2)
    let before = place()
    simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    await simulator.advance(frames: 2)
    #expect(place() < before - 10)
  }

  @Test func `the mark stays in place as a progress grows, for which the first share makes room`()
    async
  {
    let simulator = Simulator()
    let content = StatusContent.shown(.lines, in: simulator)
    let mark = content.statusView.mark
    func place() -> CGFloat { presentedFrame(of: mark, in: content.statusView).midX }
    content.tell { $0.strings.refreshing = "Loading all of the latest news" }
    content.tell { $0.enter(.refreshing) }
    await simulator.advance(by: .seconds(1))
    let begin = place()
    content.tell { $0.workProgress = 0.01 }
    await simulator.advance(frames: 1)
    #expect(abs(place() - begin) < 4, "It moves, and does not jump.")
    await simulator.advance(by: .seconds(1))
    let first = place()
    #expect(first < begin - 8)
    for share in [0.07, 0.42, 1] {
      content.tell { $0.workProgress = share }
      await simulator.advance(by: .seconds(1))
      #expect(content.statusView.status.text?.hasSuffix("%") == true)
      #expect(abs(place() - first) < 0.5, "\(share)")
    }
  }

  @Test(arguments: [StatusContent.Arrangement.lines, .states], [MotionStyle.full, .calm])
  func `mark, text and card slide to their places, and under Reduce Motion are there at once`(
    arrangement: StatusContent.Arrangement, style: MotionStyle
  ) async throws {
    let simulator = Simulator()
    let content = StatusContent.shown(
      arrangement, in: simulator, changing: { $0.motionStyle = style })
    let view = content.statusView
    let card = try #require(view.mark.superview?.superview)
    await simulator.advance(by: .seconds(1))
    var moves = false
    // The words of a refresh may fit where those of the pull were.
    for phase in [RefreshPhase.refreshing, .leaving] {
      content.tell { $0.enter(phase) }
      var places: Set<[CGFloat]> = []
      for _ in 0..<30 {
        await simulator.advance(frames: 1)
        places.insert(
          [view.mark, view.status, card].map { presentedFrame(of: $0, in: view).midX })
      }
      moves = moves || places.count > 1
    }
    #expect(moves == (style == .full))
  }

  @Test func `a ticket is filled in the color of its own outcome`() throws {
    let simulator = Simulator()
    let content = StatusContent.shown(.panel, in: simulator)
    var colors: [UIColor] = []
    for outcome in [RefreshOutcome.failed(CancellationError()), .updated, nil] {
      content.tell { $0.enter(.refreshing) }
      content.tell { $0.outcome = outcome }
      content.tell { $0.enter(.leaving) }
      colors.append(try #require(content.statusView.parts[1].backgroundColor))
      content.tell { $0.enter(.idle) }
    }
    #expect(colors[2] == .tertiarySystemFill && Set(colors).count == 3)
  }

  @Test func `the arrow flies out of the ring as a refresh begins, and is back at rest`() async {
    let simulator = Simulator()
    let content = StatusContent.shown(.states, in: simulator)
    content.tell { $0.enter(.armed) }
    content.tell { $0.enter(.refreshing) }
    let arrow = content.statusView.arrow
    await simulator.advance(frames: 4)
    let shown = (arrow.layer.presentation() ?? arrow.layer)
    #expect(shown.opacity > 0.1 && shown.affineTransform().ty < -2)
    await simulator.advance(by: .seconds(1))
    #expect(arrow.alpha == 0 && arrow.transform.ty < -18)
    content.tell { $0.enter(.leaving) }
    await simulator.advance(by: .seconds(1))
    #expect(arrow.alpha == 0)
    content.tell { $0.enter(.idle) }
    #expect(arrow.alpha == 1 && arrow.transform == .identity)
  }

  @Test(arguments: [MotionStyle.full, .calm], [RefreshPhase.idle, .armed, .refreshing])
  func `a ticket has its code in place of an arrow, in a pull and a refresh`(
    style: MotionStyle, phase: RefreshPhase
  ) async throws {
    let simulator = Simulator()
    let content = StatusContent.shown(.panel, in: simulator, changing: { $0.motionStyle = style })
    content.tell { $0.enter(phase) }
    await simulator.advance(by: .seconds(1))
    let bars = try #require(content.statusView.parts.first)
    for view in sequence(first: bars, next: \.superview) {
      #expect(view.alpha == 1 && !view.isHidden && view.transform == .identity)
    }
    #expect(content.statusView.arrow.alpha == 0)
  }

  @Test(arguments: StatusContent.Arrangement.allCases, [false, true])
  func `a refresh that begins without a pull shows its text and its mark at once`(
    arrangement: StatusContent.Arrangement, hasPlace: Bool
  ) async {
    let simulator = Simulator(frameRate: 100)
    let content = StatusContent.shown(arrangement, in: simulator)
    if hasPlace { await simulator.advance(frames: 1) }
    content.tell { $0.enter(.refreshing) }
    let view = content.statusView
    if !hasPlace { await simulator.advance(frames: 2) }
    #expect(view.status.text == "Refreshing…" && view.status.alpha == 1 && view.arrow.alpha == 0)
    for layer in [view.status.layer, view.arrow.layer, view.mark.layer] {
      #expect(layer.animationKeys() ?? [] == [])
    }
    await simulator.advance(frames: 1)
    #expect(view.status.convert(view.status.bounds, to: content.view).midX > 100)
  }

  @Test(arguments: [
    (RefreshOutcome.updated, "Updated", 1),
    (.failed(CocoaError(.fileNoSuchFile)), "Refresh failed", 2),
  ])
  func `a skin shows how it went for a second, before the control leaves`(
    outcome: RefreshOutcome, text: String, mark: Int
  ) async throws {
    let feed = Feed(skin: .arrow)
    feed.control.options.now = { Date(timeIntervalSince1970: 41) }
    feed.control.strings = RefreshStrings(language: "en")
    await feed.pull(for: 1)
    let content = try #require(feed.control.content as? StatusContent)
    #expect(content.elements[1].isHidden && content.elements[2].isHidden)
    feed.control.endRefreshing(with: outcome)
    #expect(content.statusView.status.text == text)
    let date = outcome == .updated ? Date(timeIntervalSince1970: 41) : nil
    #expect(feed.control.lastUpdated == date && content.context.lastUpdated == date)
    await feed.advance(0.6)
    #expect(feed.control.isRefreshing && content.statusView.status.text == text)
    for index in 1...2 { #expect(content.elements[index].isHidden == (index != mark)) }
    let drawn = content.elements[mark].layer.presentation() as? CAShapeLayer
    #expect(drawn?.strokeEnd == 1)
    await feed.advance(0.5)
    #expect(!feed.control.isRefreshing)
    await feed.advance(2)
    #expect(content.statusView.status.text == "Pull to refresh")
    #expect(content.elements[1].isHidden && content.elements[2].isHidden)
  }

  @Test(arguments: [RefreshSkin.arrow, .arrowPanel])
  func `the time is told in the language of the texts`(skin: RefreshSkin) throws {
    let feed = Feed(skin: skin)
    feed.control.strings = RefreshStrings(language: "de")
    feed.control.lastUpdated = Date(timeIntervalSince1970: 1_000_036_800)
    let content = try #require(feed.control.content as? StatusContent)
    #expect(content.statusView.time.text?.contains("9.9.2001") == true)
  }

  @Test func `a time of the same day is told without the date, until the day is over`() async throws
  {
    let feed = Feed(skin: .arrow)
    feed.control.strings = RefreshStrings(language: "de")
    let noon = Date(timeIntervalSince1970: 1_000_036_800)
    feed.control.options.now = { noon }
    await feed.pull(for: 1)
    let content = try #require(feed.control.content as? StatusContent)
    feed.control.endRefreshing(with: .updated)
    #expect(content.statusView.time.text?.contains("2001") == false)
    await feed.advance(3)
    feed.control.options.now = { noon.addingTimeInterval(86_400) }
    await feed.pullHalfway()
    #expect(content.statusView.time.text?.contains("9.9.2001") == true)
  }

  @Test func `a refresh that goes on takes back how it went`() async throws {
    let feed = Feed(skin: .arrowStates)
    feed.control.strings = RefreshStrings(language: "en")
    await feed.pull(for: 1)
    let content = try #require(feed.control.content as? StatusContent)
    feed.control.endRefreshing(with: .failed(CocoaError(.fileNoSuchFile)))
    await feed.advance(0.3)
    feed.control.beginRefreshing()
    #expect(content.statusView.status.text == "Refreshing…")
    #expect(content.elements[2].isHidden)
    feed.control.endRefreshing()
    #expect(content.statusView.status.text == "Refresh finished")
    #expect(!content.elements[1].isHidden)
  }

  @Test(arguments: StatusContent.Arrangement.allCases)
  func `a right-to-left layout mirrors the arrow and the status`(
    arrangement: StatusContent.Arrangement
  ) {
    let simulator = Simulator()
    let content = StatusContent.shown(arrangement, in: simulator)
    content.view.layoutIfNeeded()
    let parts: [UIView] = [content.statusView.mark, content.statusView.status]
    func frame(_ part: UIView) -> CGRect { part.convert(part.bounds, to: content.view) }
    let left = parts.map(frame)
    content.view.semanticContentAttribute = .forceRightToLeft
    content.view.setNeedsLayout()
    content.view.layoutIfNeeded()
    for (part, old) in zip(parts, left) {
      #expect(abs(frame(part).minX - (390 - old.maxX)) < 0.5)
      #expect(frame(part).minY == old.minY)
      #expect(abs(frame(part).width - old.width) < 0.5 && frame(part).height == old.height)
    }
  }

  @Test(
    arguments: StatusContent.Arrangement.allCases,
    ["en", "de", "ja", "ar"])
  func `nothing is cut off, however large the text and narrow the screen`(
    arrangement: StatusContent.Arrangement, language: String
  ) async {
    for width in [320, 390, 1024] as [CGFloat] {
      let simulator = Simulator()
      simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
      let content = StatusContent.shown(arrangement, in: simulator)
      content.tell { $0.strings = RefreshStrings(language: language) }
      content.view.frame.size.width = width
      await simulator.advance(frames: 2)
      let view = content.statusView
      for part in [view.mark, view.status, view.time] as [UIView] where !part.isHidden {
        #expect(view.bounds.contains(part.convert(part.bounds, to: view)), "\(part) at \(width)")
      }
      let mark = view.mark.convert(view.mark.bounds, to: view.status)
      #expect(!mark.intersects(view.status.bounds))
    }
  }

  /// The frame of a view as it is presented, in the coordinates of one that contains it.
  private func presentedFrame(of view: UIView, in container: UIView) -> CGRect {
    var frame = (view.layer.presentation() ?? view.layer).frame
    var parent = view.superview
    while let next = parent, next !== container {
      let layer = next.layer.presentation() ?? next.layer
      frame.origin.x += layer.frame.minX - layer.bounds.minX
      frame.origin.y += layer.frame.minY - layer.bounds.minY
      parent = next.superview
    }
    return frame
  }

  @Test func `a title stays in its place without a fade as the text below it changes`() async throws
  {
    let feed = Feed(skin: .arrow)
    feed.control.attributedTitle = NSAttributedString(string: "News")
    await feed.pull(release: false)
    let view = try #require(feed.control.content as? StatusContent).statusView
    #expect(view.status.text == "News")
    #expect(view.status.layer.presentation()?.opacity == 1)
  }
}
