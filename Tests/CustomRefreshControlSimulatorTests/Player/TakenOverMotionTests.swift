@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// What is left of a motion when another one takes over.
@Suite(.simulated) @MainActor struct TakenOverMotionTests {
  @Test func `a failure plays the motion of the latest skin`() throws {
    func motions(failure duration: Double) throws -> MotionSet<Timeline> {
      try MotionSet(
        loop: Rotate(to: 1, over: 1).motion, failure: Move(x: 8, over: duration).motion
      ).map { motion throws(MotionError) in try motion.timeline(for: 1) }
    }
    let player = MotionPlayer(try motions(failure: 1), style: .full, elements: [view])
    player.change(to: try motions(failure: 2), style: .full, elements: [view])
    player.loop()
    #expect(player.finish(.outro, .timedOut) == 2)
  }

  @Test func `a moment that is set while the loop runs is shown still`() async throws {
    let motion = Move(x: 20, over: 1).motion
    let skin = try RefreshSkin(name: "moving", motion: motion) { _ throws(RefreshError) in
      try LettersContent(text: "A")
    }
    let art = RefreshArtView(skin: skin)
    simulator.window.addSubview(art)
    art.startAnimating()
    await simulator.advance(by: .milliseconds(200))
    art.moment = .loop(time: 0.5)
    let player = try #require(art.player)
    let middle = player.timeline.state(of: 0, at: 0.5).translationX
    #expect(middle > 0)
    for _ in 0..<3 {
      await simulator.advance(by: .milliseconds(100))
      #expect(abs(player.presentedState(of: 0).translationX - middle) < 1e-6)
    }
  }

  @Test func `a pull that catches an element on its way to rest moves it from then on`()
    async throws
  {
    let player = try player(Move(x: 20, over: 1).motion)
    player.loop(from: 0.75)
    player.perform(.settle)
    await simulator.advance(by: .milliseconds(50))
    player.scrub(to: 0.25)
    await simulator.advance(frames: 1)
    let shown = (view.layer.presentation() ?? view.layer).affineTransform()
    #expect(abs(shown.tx - 5) < 1e-6)
  }

  @Test func `a refresh goes on after an outro in which the app has changed the elements`() throws {
    let motions = try MotionSet(
      loop: Rotate(to: 1, over: 1).motion, outro: Fade(to: 0, over: 1).motion
    ).bound()
    let player = MotionPlayer(motions, style: .full, elements: [view])
    player.loop()
    #expect(player.finish(.outro) == 1)
    player.changeElements { view.tintColor = .red }
    player.perform(.loop)
    #expect(player.isPlaying && view.layer.animationKeys()?.isEmpty == false)
  }

  @Test(arguments: [("A", 10.0), ("א", -10)])
  func `a pull moves the letters of a right-to-left text the other way`(
    text: String, shift: Double
  ) throws {
    let content = try LettersContent(text: text)
    let timeline = try Move(x: 20, y: 6, over: 1).motion.timeline(for: 1)
    MotionPlayer(timeline: timeline, elements: content.elements).scrub(to: 0.5)
    let transform = content.elements[0].transform
    #expect(abs(transform.tx - shift) < 1e-6 && abs(transform.ty - 3) < 1e-6)
  }

  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    simulator.show(view)
  }

  private func player(_ motion: Motion) throws -> MotionPlayer {
    try MotionPlayer(motion, view)
  }
}
