@testable import CustomRefreshControl
@testable import KitTestSupport
@testable import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// What a player plays when its motions, style or elements change.
@Suite(.simulated) @MainActor struct ChangedMotionOnScreenTests {
  @Test func `a loop goes on where it is in another style and in another skin`() async throws {
    let feed = Feed(skin: .wave)
    await feed.pull(for: 0.7)
    let player = try #require(feed.control.session.art.player)
    let elapsed = try #require(player.elapsed)
    feed.control.options.motionStyle = .calm
    #expect(player.isPlaying && player.elapsed == elapsed)
    feed.control.skin = .equalizer
    #expect(feed.control.session.art.player === player)
    #expect(player.isPlaying && player.elapsed == elapsed)
    feed.control.options.motionStyle = .full
    await feed.advance(0.2)
    let now = try #require(player.elapsed)
    #expect(abs(now - elapsed - 0.2) < 0.02)
    for (index, _) in feed.elements.enumerated() {
      let scale = player.timeline.loopState(of: index, at: now).scaleY
      #expect(abs(player.presentedState(of: index).scaleY - scale) < 0.01)
    }
  }

  @Test func `a still style stops the loop, and another one finds it where it would be`()
    async throws
  {
    let (player, _) = try make(full)
    player.loop()
    player.change(to: full, style: .still, elements: player.animators.map(\.element))
    #expect(!player.isPlaying && player.elapsed == nil)
    #expect(player.finish(.finishCycle) == 0 && player.finish(.outro) == 0)
    player.follow(.refreshing)
    await simulator.advance(by: .seconds(1))
    player.change(to: full, style: .full, elements: player.animators.map(\.element))
    #expect(player.isPlaying && abs((player.elapsed ?? 0) - 1) < 0.02)
  }

  @Test func `what only the pull moves is in its place in the loop`() async throws {
    let (player, view) = try make(TimelineSet(Fade(to: 0.5, over: 1), pull: Move(y: 10, over: 1)))
    player.scrub(to: 0.5)
    #expect(view.transform.ty == 5)
    player.follow(.refreshing)
    await simulator.advance(by: .seconds(1))
    #expect(view.shownTransform.ty == 0)
  }

  @Test func `what only the pull colors follows the appearance in the loop`() async throws {
    let labels = (0..<2).map { _ in UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
    for label in labels {
      label.text = "A"
      simulator.window.addSubview(label)
    }
    simulator.window.makeKeyAndVisible()
    let motions = try TimelineSet(
      Fade(to: 0.5, over: 1).on(.element(1)), pull: Recolor(to: .fixed(.red), over: 1), elements: 2)
    let player = MotionPlayer(motions, style: .full, elements: labels)
    player.scrub(to: 1)
    player.follow(.refreshing)
    await simulator.advance(frames: 1)
    #expect(player.presentedColor(of: 0)?.components4 == UIColor.black.components)
    simulator.appearance = .dark
    await simulator.advance(frames: 1)
    player.resume()
    await simulator.advance(frames: 1)
    #expect(player.presentedColor(of: 0)?.components4 == UIColor.white.components)
  }

  @Test func `what a pull colors in part follows the appearance`() async throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = "A"
    simulator.show(label)
    let player = try MotionPlayer(Recolor(to: .fixed(.red), over: 1), label)
    player.scrub(to: 0.5)
    // Halfway from black to red, and from white to red.
    for (appearance, color) in [
      (UIUserInterfaceStyle.light, [0.5, 0, 0, 1]), (.dark, [1, 0.5, 0.5, 1]),
    ] as [(UIUserInterfaceStyle, [CGFloat])] {
      simulator.appearance = appearance
      await simulator.advance(frames: 1)
      player.resume()
      await simulator.advance(frames: 1)
      let seen = try #require(player.presentedColor(of: 0)).components4
      #expect(zip(seen, color).allSatisfy { abs($0 - $1) < 1e-6 }, "\(appearance), \(seen)")
    }
  }

  @Test func `a loop that has begun after a pull goes on in motions without one`() async throws {
    let (player, view) = try make(full)
    player.scrub(to: 0.5)
    player.follow(.refreshing)
    await simulator.advance(by: .seconds(2))
    let elapsed = try #require(player.elapsed)
    #expect(elapsed > 1)
    player.change(to: TimelineSet(loop: full.loop), style: .calm, elements: [view])
    #expect(player.elapsed == elapsed)
  }

  @Test func `an outro goes on in other motions, and so does the way to rest`() async throws {
    let (player, view) = try make(full)
    player.loop()
    #expect(player.finish(.outro) == 0.4)
    player.change(to: full, style: .full, elements: [view])
    await simulator.advance(by: .milliseconds(200))
    #expect(!player.isPlaying && abs(player.presentedState(of: 0).opacity - 0.5) < 0.05)
    let moving = try TimelineSet(Move(x: 20, over: 1))
    let other = try make(moving)
    other.player.loop(from: 0.5)
    other.player.follow(.leaving)
    other.player.change(to: moving, style: .full, elements: [other.view])
    // Half of the time of an ease-out leaves 31.5 % of the way.
    await simulator.advance(by: .milliseconds(150))
    #expect(abs(other.player.presentedState(of: 0).translationX - 3.15) < 0.2)
  }

  @Test func `a pull that catches an element on its way to rest moves it from then on`()
    async throws
  {
    let (player, view) = try make(TimelineSet(Move(x: 20, over: 1)))
    player.loop(from: 0.75)
    player.follow(.leaving)
    await simulator.advance(by: .milliseconds(50))
    player.scrub(to: 0.25)
    await simulator.advance(frames: 1)
    #expect(abs(view.shownTransform.tx - 5) < 1e-6)
  }

  @Test(arguments: [("AB", 1.0), ("אב", -1)])
  func `letters move in the direction of their text in a pull, a loop and on their way to rest`(
    text: String, side: Double
  ) async throws {
    let content = try LettersContent(text: text)
    content.view.frame = CGRect(x: 0, y: 100, width: 390, height: 60)
    simulator.show(content.view)
    let timeline = try Move(x: 20, y: 6, over: 1).motion.timeline(for: 2)
    let player = MotionPlayer(timeline: timeline, elements: content.elements)
    func expectShift(_ shift: Double, _ tolerance: Double) {
      for transform in content.elements.map(\.shownTransform) {
        #expect(abs(transform.tx - side * shift) < tolerance)
        #expect(abs(transform.ty - 0.3 * shift) < tolerance)
      }
    }
    player.scrub(to: 0.5)
    await simulator.advance(frames: 1)
    expectShift(10, 1e-6)
    player.loop(from: 0.5)
    await simulator.advance(frames: 1)
    expectShift(10, 0.8)
    player.follow(.leaving)
    await simulator.advance(by: .milliseconds(150))
    // Half of the time of an ease-out leaves 31.5 % of the way.
    expectShift(3.2, 0.3)
  }

  private let simulator = Simulator()
  /// A loop that fades, a pull that fades in, and an outro.
  private let full: TimelineSet

  init() throws {
    full = try TimelineSet(
      Fade(from: 1, to: 0.2, over: 1), pull: Fade(from: 0, to: 1, over: 1),
      outro: Fade(to: 0, over: 0.4))
  }

  private func make(
    _ motions: TimelineSet, _ style: MotionStyle = .full
  ) throws -> (player: MotionPlayer, view: UIView) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    simulator.show(view)
    return (MotionPlayer(motions, style: style, view), view)
  }
}
