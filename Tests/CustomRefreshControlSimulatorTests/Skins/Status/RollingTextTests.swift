@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// How a text of a status skin takes the place of the one before.
@Suite(.simulated) @MainActor struct RollingTextTests {
  @Test func `a new text rolls in below the one before, and both fill the line`()
    async throws
  {
    let simulator = Simulator(frameRate: 100)
    let content = StatusContent.shown(.lines, in: simulator)
    await simulator.advance(frames: 1)
    let view = content.statusView
    content.tell { $0.enter(.armed) }
    content.tell { $0.enter(.refreshing) }
    #expect(view.status.text == "Refreshing…")
    var places: [CGFloat] = []
    for _ in 0..<16 {
      await simulator.advance(frames: 1)
      places.append(try expectOneLine(of: view.status))
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 > $1 }, "It rises: \(places)")
    #expect(view.time.layer.animationKeys() ?? [] == [], "Its text is the one before.")
    // Another one amid the roll takes the place of this one, which goes on its way.
    content.tell { $0.lastUpdated = Date(timeIntervalSince1970: 41) }
    #expect(view.time.text == "Never updated")
    let coming = view.status
    content.tell { $0.enter(.leaving) }
    #expect(view.time.text == "Last updated: 41 s")
    #expect(view.status === coming && coming.text != "Refreshing…")
    await simulator.advance(frames: 1)
    #expect(try expectOneLine(of: coming) < places[15])
    for _ in 0..<12 {
      await simulator.advance(frames: 1)
      for label in [view.status, view.time] { _ = try expectOneLine(of: label) }
    }
    await simulator.advance(frames: 20)
    for label in [view.status, view.time] {
      #expect(try expectOneLine(of: label) == 0)
      #expect(before(label)?.alpha == 0)
    }
    #expect(content.elements[0].superview?.superview?.transform == .identity)
  }

  @Test(arguments: [1, 4, 8, 11, 14, 20])
  func `a text that is replaced while it rolls in never leaves the line empty`(
    frames: Int
  ) async throws {
    let simulator = Simulator(frameRate: 100)
    let content = StatusContent.shown(
      .lines, in: simulator, changing: { $0.startsOnRelease = true })
    await simulator.advance(frames: 1)
    let view = content.statusView
    content.tell { $0.enter(.armed) }
    #expect(view.status.text == "Release to refresh")
    for _ in 0..<frames {
      await simulator.advance(frames: 1)
      _ = try expectOneLine(of: view.status)
    }
    content.tell { $0.enter(.refreshing) }
    #expect(view.status.text == "Refreshing…")
    for _ in 0..<26 {
      await simulator.advance(frames: 1)
      _ = try expectOneLine(of: view.status)
    }
    #expect(try expectOneLine(of: view.status) == 0)
  }

  @Test func `under Reduce Motion a new text replaces the one before in its place`() async throws {
    let simulator = Simulator(frameRate: 100)
    let content = StatusContent.shown(.lines, in: simulator, changing: { $0.motionStyle = .calm })
    await simulator.advance(frames: 1)
    let view = content.statusView
    content.tell { $0.enter(.armed) }
    content.tell { $0.enter(.refreshing) }
    for _ in 0..<30 {
      await simulator.advance(frames: 1)
      let shown = try #require(view.status.layer.presentation())
      #expect(shown.affineTransform() == .identity && shown.opacity >= 0.3)
      #expect(before(view.status)?.layer.presentation()?.opacity == 0)
    }
    #expect(view.status.layer.presentation()?.opacity == 1)
  }

  @Test(arguments: [RefreshOutcome.updated, .unchanged, .timedOut])
  func `a line whose text is the one before does not move`(outcome: RefreshOutcome) async {
    let simulator = Simulator(frameRate: 100)
    let content = StatusContent.shown(
      .lines, in: simulator, changing: { $0.lastUpdated = Date(timeIntervalSince1970: 41) })
    await simulator.advance(frames: 1)
    content.tell { $0.enter(.armed) }
    content.tell { $0.enter(.refreshing) }
    await simulator.advance(frames: 60)
    let (status, time) = (content.statusView.status, content.statusView.time)
    content.tell { $0.outcome = outcome }
    content.tell { $0.ending = .outro }
    #expect(content.statusView.status !== status && content.statusView.time === time)
    for _ in 0..<30 {
      await simulator.advance(frames: 1)
      #expect(time.layer.presentation()?.affineTransform() == .identity)
      #expect(time.layer.presentation()?.opacity == 1)
    }
  }

  /// The label that shows the text before, at the same place.
  private func before(_ label: UILabel) -> UIView? {
    label.superview?.subviews.first { $0 !== label }
  }

  /// Expects that a text and the one before it share the line, and returns how far below its place it is.
  private func expectOneLine(of label: UILabel) throws -> CGFloat {
    func span(_ view: UIView) throws -> (top: CGFloat, foot: CGFloat, place: CGFloat) {
      let layer = try #require(view.layer.presentation())
      let (transform, half) = (layer.affineTransform(), layer.bounds.height / 2)
      return (transform.ty - half * transform.d, transform.ty + half * transform.d, transform.ty)
    }
    let half = label.bounds.height / 2
    let (new, old) = (try span(label), try span(#require(before(label))))
    #expect(abs(old.foot - new.top) < 0.03, "They are never over each other.")
    #expect(abs(old.top + half) < 0.03 && abs(new.foot - half) < 0.03, "Nor beyond the line.")
    #expect(label.layer.presentation()?.opacity == 1)
    return new.place
  }

  @Test func `a text that a narrow place makes smaller leaves as small`() async throws {
    let simulator = Simulator()
    let content = StatusContent.shown(
      .states, in: simulator, changing: { $0.startsOnRelease = true })
    content.tell { $0.strings = RefreshStrings(language: "de") }
    content.view.frame.size.width = 150
    await simulator.advance(frames: 30)
    let leaving = content.statusView.status
    let width = leaving.bounds.width
    #expect(width < leaving.intrinsicContentSize.width)
    content.tell { $0.enter(.armed) }
    await simulator.advance(frames: 3)
    #expect(content.statusView.status !== leaving && leaving.bounds.width == width)
  }
}
