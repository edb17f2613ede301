@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Reduced motion for users who ask for it.
@Suite(.simulated, .everyBehavior) @MainActor struct ReducedMotionTests {
  @Test func `with Reduce Motion on, the loop is the calm variant, which keeps changing`()
    async throws
  {
    let simulator = Simulator()
    simulator.isReduceMotionEnabled = true
    let feed = Feed(simulator: simulator)
    await feed.pull()
    #expect(try loop(feed) == calm(feed))
    var colors: Set<[CGFloat]?> = []
    for _ in 0..<60 {
      await feed.advance(0.07)
      let state = try #require(feed.shown(0))
      #expect(state.rotation == 0 && state.scaleX == 1)
      colors.insert(feed.control.session.art.player?.presentedColor(of: 0)?.components4)
    }
    #expect(colors.count > 8)
  }

  @Test func `toggling Reduce Motion during the loop switches variants both ways`() async throws {
    let feed = Feed()
    await feed.pull()
    let full = try loop(feed)
    feed.simulator.isReduceMotionEnabled = true
    await feed.advance(0)
    #expect(try loop(feed) == calm(feed) && feed.isLooping)
    await feed.advance(1)
    feed.simulator.isReduceMotionEnabled = false
    await feed.advance(0)
    #expect(try loop(feed) == full && feed.isLooping)
  }

  @Test func `the app can decide for itself, either way`() async throws {
    let feed = Feed()
    feed.control.options.motionStyle = .calm
    #expect(try loop(feed) == calm(feed))
    feed.simulator.isReduceMotionEnabled = true
    feed.control.options.motionStyle = .full
    #expect(try loop(feed) != calm(feed))
    feed.control.options.motionStyle = nil
    #expect(try loop(feed) == calm(feed))
  }

  @Test(arguments: [RefreshSkin.wave, .fan, .ripple, .pendulum])
  func `a failure with reduced motion is seen as well, and nothing moves`(
    skin: RefreshSkin
  ) async throws {
    let feed = Feed(skin: skin)
    feed.control.options.motionStyle = .calm
    await feed.pull(for: 1.3)
    let stage = try #require(feed.control.session.art.instance?.stage)
    feed.control.endRefreshing(with: .failed(CocoaError(.fileNoSuchFile)))
    func opacity(_ view: UIView) -> Float { (view.layer.presentation() ?? view.layer).opacity }
    let before = feed.elements.map(\.shownTransform)
    var last = before.map(Optional.some)
    for _ in 0..<36 {
      await feed.advance(1 / 60)
      for (index, element) in feed.elements.enumerated() {
        let isSeen = opacity(element) > 0.02
        if isSeen, let last = last[index] {
          #expect(element.shownTransform.isClose(to: last))
        }
        last[index] = isSeen ? element.shownTransform : nil
      }
    }
    // The art is in the pose in which the failure leaves it with motion.
    let motions = try #require(feed.control.session.art.instance?.motions)
    let failure = try #require(motions.failure)
    for (index, element) in feed.elements.enumerated() {
      let start = motions.loop.state(of: index, at: 0)
      let end = failure.state(of: index, at: failure.duration, from: start)
      #expect(abs(element.shownTransform.tx - end.translationX) < 0.01)
      #expect(abs(element.shownTransform.ty - end.translationY) < 0.01)
      #expect(abs(Double(opacity(element)) - end.opacity) < 0.01)
    }
    #expect(feed.control.isRefreshing && feed.elements.map(\.shownTransform) != before)
    #expect(await feed.simulator.advance(atMost: .seconds(5)) { feed.control.phase == .idle })
    #expect(stage.hidesMarks && opacity(stage.host) == 1)
  }

  @Test func `disabling motion in a refresh stops it at once, and UI tests find the app idle`()
    async
  {
    let feed = Feed()
    let before = feed.snapshots
    await feed.pull(for: 1)
    feed.control.options.motionStyle = .still
    #expect(feed.snapshots == before)
    await feed.advance(1)
    #expect(feed.control.isRefreshing && feed.isStill)
    expectRest(in: feed.simulator)
    feed.control.options.motionStyle = nil
    #expect(feed.isLooping)
  }

  private func loop(_ feed: Feed) throws -> [PlayableTrack] {
    try #require(feed.control.session.art.player?.timeline.keyframes(of: 0))
  }

  private func calm(_ feed: Feed) throws -> [PlayableTrack] {
    try #require(feed.control.session.art.instance?.calm.loop.keyframes(of: 0))
  }
}

/// Every skin without motion, which does not depend on the system.
@Suite(.simulated) @MainActor struct StillSkinTests {
  @Test(arguments: RefreshSkin.gallery.map(\.name))
  func `with motion disabled nothing follows the finger, springs or fades`(name: String)
    async throws
  {
    let feed = Feed(
      skin: try #require(RefreshSkin.named(name)), simulator: Simulator(frameRate: 20), rows: 1)
    feed.control.options.motionStyle = .still
    let art = try #require(feed.control.content?.view.layer)
    func layers(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(layers) }
    func shape(_ layer: CALayer) -> String {
      "\(layer.transform) \(String(describing: (layer as? CAShapeLayer)?.path?.boundingBox))"
    }
    await feed.pullHalfway()
    let shapes = layers(art).map(shape)
    await feed.simulator.finger.move(to: CGPoint(x: 195, y: 420), over: .milliseconds(100))
    if case .pulling = feed.control.phase { #expect(layers(art).map(shape) == shapes) }
    await feed.pullOn()
    for _ in 0..<10 {
      #expect(layers(art).allSatisfy { $0.animationKeys()?.isEmpty != false })
      await feed.simulator.advance(frames: 1)
    }
    await feed.simulator.finger.lift()
    await feed.advance(2)
    // It holds the pose of its calm variant.
    let pose = try #require(feed.control.session.art.instance?.calm.loop)
    for element in feed.elements.indices {
      let shown = try #require(feed.shown(element))
      #expect(abs(shown.opacity - pose.state(of: element, at: 0).opacity) < 1e-6)
    }
    expectRest(in: feed.simulator)
  }
}

extension CGAffineTransform {
  /// Whether the transforms differ by rounding alone.
  fileprivate func isClose(to other: CGAffineTransform) -> Bool {
    zip([a, b, c, d, tx, ty], [other.a, other.b, other.c, other.d, other.tx, other.ty])
      .allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
