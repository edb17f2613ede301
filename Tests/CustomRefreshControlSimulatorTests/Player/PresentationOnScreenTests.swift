@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// At any time t, the layers show the timeline's state at t.
@Suite(.simulated, .everyBehavior) @MainActor struct PresentationOnScreenTests {
  @Test(arguments: [1, 2])
  func `what the layers show equals the timeline at random times`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    // Few frames save time: a state depends on none before it.
    let simulator = Simulator(frameRate: 13)
    let feed = Feed(
      skin: try .letters(
        String("ABCDEFGHIJKLMNOP".prefix(Int.random(in: 1...16, using: &random))),
        palette: Palette(Array(colors.prefix(Int.random(in: 1...7, using: &random))))),
      simulator: simulator)
    await feed.pull()
    for _ in 0..<60 {
      await simulator.advance(frames: Int.random(in: 1...22, using: &random))
      try feed.expectTruth(over: .black)
    }
  }

  @Test(arguments: 0..<6)
  func `every property and curve reaches the layers as the timeline says`(index: Int) async throws {
    let motions: [Motion] = [
      Motion { Track(.translationX, to: 12, over: 0.3, curve: .easeInOut) }
        .then(Track(.translationY, to: -7, over: 0.2)),
      Motion { Track(.opacity, to: 0.2, over: 0.5, curve: .easeOut) },
      Motion { Track(.scaleX, to: 2, over: 0.4, curve: .easeIn) }
        .together(with: Track(.scaleY, to: 0.5, over: 0.6)),
      Motion { Track(.rotation, to: 2, over: 0.7, curve: .easeInOut) }
        .staggered(by: 0.11),
      Motion { Track(.rotation, to: 1, over: 0.5) }.speed(1.7).reversed(),
      Motion { Track(.scaleX, to: 1.5, over: 0.5, curve: .hold) },
    ]
    let skin = try RefreshSkin.own(LettersContent(text: "ABCDE"), moving: motions[index])
    let feed = Feed(skin: skin, simulator: Simulator(frameRate: 34))
    await feed.pull()
    for _ in 0..<90 {
      await feed.simulator.advance(frames: 1)
      try feed.expectTruth(over: .black)
    }
  }

  nonisolated private static let scales: [(motion: Motion, time: Double, x: Double, y: Double)] = [
    // After 0.75 s, x is at −0.5 and y at 1.75, upside down.
    (
      Together {
        Rotate(from: .pi, to: .pi, over: 1)
        Track(.scaleX, from: 1, to: -1, over: 1)
        Track(.scaleY, from: 1, to: 2, over: 1)
      }.motion, 0.75, 0.5, -1.75
    ),
    // Both reach −1, but x holds its value until the end.
    (
      Together {
        Track(.scaleX, from: 1, [Keyframe(1, at: 0.9), Keyframe(-1, at: 1)])
        Track(.scaleY, from: 1, [Keyframe(1, at: 0.5), Keyframe(-1, at: 1)])
      }.motion, 0.75, 1, 0
    ),
    // Both reach 2, each by its own curve.
    (
      Together {
        Track(.scaleX, from: 1, to: 2, over: 1, curve: .linear)
        Track(.scaleY, from: 1, to: 2, over: 1, curve: .easeIn)
      }.motion, 0.5, 1.5, 1.315
    ),
    // A width that changes like a position leaves the height as it is.
    (
      Together {
        Move(fromY: 1, y: 3, over: 1)
        Scale(fromX: 1, x: 3, over: 1)
      }.motion, 0.5, 2, 1
    ),
  ]

  @Test(arguments: scales)
  func `each scale of a loop goes its own way`(
    motion: Motion, time: Double, x: Double, y: Double
  ) async throws {
    let (simulator, element) = shownElement()
    let player = try MotionPlayer(motion, element)
    player.loop(from: time)
    await simulator.advance(frames: 1)
    let shown = try #require(element.layer.presentation())
    #expect(abs(shown.transform.m11 - x) < 0.1 && abs(shown.transform.m22 - y) < 0.1)
  }

  @Test func `an outro replaces the scale of a loop that turns elements over`() async throws {
    let (simulator, element) = shownElement()
    let player = MotionPlayer(
      try TimelineSet(Scale(from: 1, to: -1, over: 1), outro: Scale(to: 2, over: 1)), element)
    player.loop(from: 0.25)
    #expect(player.finish(.outro) == 1)
    await simulator.advance(by: .milliseconds(500))
    // Halfway from 0.5 to 2, where the loop is at −0.5.
    let shown = try #require(element.layer.presentation())
    #expect(abs(shown.transform.m11 - 1.25) < 0.1)
    #expect(abs(shown.transform.m22 - 1.25) < 0.1)
  }

  @Test func `the pull shows the cycle at its progress`() throws {
    let content = try LettersContent(text: "ABC")
    Simulator().show(content.view)
    let timeline = try Motion.appCoda.timeline(for: 3, palette: .appCoda)
    let player = MotionPlayer(timeline: timeline, elements: content.elements)
    for step in 0...50 {
      let progress = Double(step) / 50
      player.scrub(to: progress)
      for letter in 0..<3 {
        let state = timeline.loopState(of: letter, at: progress * timeline.duration)
        let shown = player.presentedState(of: letter)
        #expect(abs(shown.rotation - state.rotation) < 1e-9)
        #expect(abs(shown.scaleX - state.scaleX) < 1e-9)
        let color = player.presentedColor(of: letter)?.components4
        #expect(color == state.color?.opaque ?? UIColor.black.components)
      }
    }
  }

  private let colors: [RGBAColor] = [.magenta, .brown, .yellow, .red, .green, .blue, .orange]
}
