@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// How a text of a status skin takes the place of the one before.
@Suite(.simulated) @MainActor struct ArrivingTextTests {
  @Test(arguments: [1, 4, 8, 11, 14, 20, 60])
  func `a new text comes down into its place, and one amid that goes on from there`(
    frames: Int
  ) async throws {
    let simulator = Simulator(frameRate: 100)
    let content = StatusContent.shown(
      .lines, in: simulator, changing: { $0.startsOnRelease = true })
    await simulator.advance(frames: 1)
    let status = content.statusView.status
    func place() throws -> CGFloat {
      let shown = try #require(status.layer.presentation())
      let transform = shown.affineTransform()
      // As large as ever, never so pale that it cannot be read, nor on the line below it.
      #expect(transform.a == 1 && transform.d == 1 && shown.opacity >= 0.3)
      #expect((-0.5 * shown.bounds.height...0).contains(transform.ty))
      return transform.ty
    }
    content.tell { $0.enter(.armed) }
    #expect(status.text == "Release to refresh")
    var places = [-CGFloat.infinity]
    for _ in 0..<frames {
      await simulator.advance(frames: 1)
      places.append(try place())
    }
    content.tell { $0.enter(.refreshing) }
    #expect(status.text == "Refreshing…")
    if frames > 24 { places = [-.infinity] }
    for _ in 0..<26 {
      await simulator.advance(frames: 1)
      places.append(try place())
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "It comes down: \(places)")
    #expect(places.last == 0 && status.layer.presentation()?.opacity == 1)
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
    #expect(status.layer.animationKeys()?.isEmpty == false)
    for _ in 0..<30 {
      await simulator.advance(frames: 1)
      #expect(time.layer.presentation()?.affineTransform() == .identity)
      #expect(time.layer.presentation()?.opacity == 1)
    }
  }
}
