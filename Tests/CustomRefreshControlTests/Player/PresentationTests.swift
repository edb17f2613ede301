@testable import CustomRefreshControl
import RefreshMotion
import Testing
import UIKit

/// At any time t, the layers show the timeline's state at t.
@Suite(.isolated) @MainActor struct PresentationTests {
  @Test func `a pull's progress is clamped, also if it is NaN`() throws {
    let content = try LettersContent(text: "A")
    let timeline = try Motion.appCoda.timeline(for: 1, palette: .appCoda)
    let player = MotionPlayer(timeline: timeline, elements: content.elements)
    for progress in [-1, 0, .nan, 1, 7, .infinity] {
      player.scrub(to: progress)
      let rotation = content.elements[0].layer.value(forKeyPath: "transform.rotation.z")
      #expect((rotation as? NSNumber)?.doubleValue == 0)
    }
  }

  @Test func `a pull does not interrupt a loop`() throws {
    let content = try LettersContent(text: "A")
    let timeline = try Motion.appCoda.timeline(for: 1, palette: .appCoda)
    let player = MotionPlayer(timeline: timeline, elements: content.elements)
    player.loop()
    player.scrub(to: 0.5)
    #expect(player.isPlaying)
  }

  @Test func `a loop that runs is not begun again`() throws {
    let content = try LettersContent(text: "A")
    let timeline = try Motion.appCoda.timeline(for: 1, palette: .appCoda)
    let player = MotionPlayer(timeline: timeline, elements: content.elements)
    player.loop(from: 0.7)
    player.loop()
    #expect((player.elapsed ?? 0) > 0.69)
  }

  @Test func `a pull turns the letters of a right-to-left text the other way`() throws {
    for (text, angle) in [("A", 0.5), ("א", -0.5)] {
      let content = try LettersContent(text: text)
      let timeline = try Rotate(to: 1, over: 1).motion.timeline(for: 1)
      MotionPlayer(timeline: timeline, elements: content.elements).scrub(to: 0.5)
      let rotation = content.elements[0].layer.value(forKeyPath: "transform.rotation.z")
      #expect(abs(((rotation as? NSNumber)?.doubleValue ?? .nan) - angle) < 1e-6)
    }
  }
}
