@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// What a player takes up anew when a refresh begins or ends.
@Suite(.simulated) @MainActor struct NewValueTests {
  private let simulator = Simulator()
  private static let turn = Motion {
    Rotate(to: 1, over: 0.5)
    Recolor(to: .fixed(.red), over: 0.5)
  }

  private func player(_ motion: Motion, _ elements: [UIView]) throws -> MotionPlayer {
    simulator.window.makeKeyAndVisible()
    for element in elements { simulator.window.addSubview(element) }
    return MotionPlayer(
      timeline: try motion.timeline(for: elements.count), elements: elements)
  }

  /// Returns the values of a playing animation.
  private func numbers(_ element: UIView, _ keyPath: String) throws -> [Double] {
    try #require(element.layer.keyframes(of: keyPath)?.values).map {
      ($0 as? NSNumber)?.doubleValue ?? .nan
    }
  }

  private static func label(_ text: String) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = text
    return label
  }

  /// Half a second into a loop that turns to 1 in a second, the element is at 0.5.
  @Test(arguments: [false, true])
  func `an outro starts where the loop is, also in motions that are new`(changes: Bool) async throws
  {
    let element = Self.label("A")
    simulator.window.makeKeyAndVisible()
    simulator.window.addSubview(element)
    func motions(_ end: Double) throws -> MotionSet<Timeline> {
      MotionSet(
        loop: try Motion { Rotate(to: 1, over: 1, curve: .linear) }.timeline(for: 1),
        outro: try Motion { Rotate(to: end, over: 1, curve: .linear) }.timeline(for: 1))
    }
    let player = MotionPlayer(try motions(3), style: .full, elements: [element])
    // New motions have an outro of their own.
    if changes { player.change(to: try motions(2), style: .full, elements: [element]) }
    player.rest()
    player.loop()
    await simulator.advance(by: .milliseconds(500))
    #expect(player.finish(.outro) == 1)
    let turns = try numbers(element, "transform.rotation.z")
    #expect(turns.count == 2 && abs(turns[0] - 0.5) < 0.02)
    #expect(turns.last == (changes ? 2 : 3))
  }

  @Test func `a loop adds to a new rotation of the element`() throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let player = try player(Self.turn, [element])
    player.loop()
    player.rest()
    element.transform = CGAffineTransform(rotationAngle: 0.5)
    player.loop()
    let turns = try numbers(element, "transform.rotation.z")
    #expect(turns.count == 3 && zip(turns, [0.5, 1.5, 1.5]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `a loop begins in a new color of the element`() throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    element.backgroundColor = .green
    let player = try player(Self.turn, [element])
    player.loop()
    player.rest()
    element.backgroundColor = .blue
    player.loop()
    let animation = try #require(element.layer.keyframes(of: "backgroundColor"))
    let first = try #require(animation.values?.first as? CGColor)
    #expect(first.components?.map { Double($0) } == [0, 0, 1, 1])
  }

  @Test(arguments: [false, true])
  func `a label is painted in its new size`(isPlaying: Bool) async throws {
    let label = Self.label("A")
    let player = try player(Self.turn, [label])
    player.loop()
    await simulator.advance(frames: 1)
    if !isPlaying { player.rest() }
    label.bounds.size = CGSize(width: 80, height: 30)
    if !isPlaying { player.loop() }
    await simulator.advance(frames: 1)
    #expect(label.subviews.first?.bounds.size == CGSize(width: 80, height: 30))
    #expect(label.subviews.first?.mask?.bounds.size == CGSize(width: 80, height: 30))
  }

  @Test func `a pull sets only the elements that it moves`() throws {
    let elements = (0..<3).map { _ in CountingView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }
    let motion = Sequentially { Rotate(to: 1, over: 1) }.motion
    let player = try player(motion, elements)
    player.scrub(to: 0.1)
    for element in elements { element.transformCount = 0 }
    player.scrub(to: 0.2)
    player.scrub(to: 0.3)
    #expect(elements.map(\.transformCount) == [2, 0, 0])
  }
}

private final class CountingView: UIView {
  var transformCount = 0

  override var transform: CGAffineTransform {
    get { super.transform }
    set {
      transformCount += 1
      super.transform = newValue
    }
  }
}
