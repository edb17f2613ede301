@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Values that a player computes once and caches.
@Suite(.simulated) @MainActor struct KeptMotionTests {
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

  private static func label(_ text: String) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.text = text
    return label
  }

  /// Returns the values of a playing animation; recomputed numbers would be new objects.
  private static func values(_ layer: CALayer, _ keyPath: String) throws -> [AnyObject] {
    let animation = layer.animation(forKey: "refresh.loop.\(keyPath)") as? CAKeyframeAnimation
    return try #require(animation?.values).map { $0 as AnyObject }
  }

  @Test func `a pull prepares what the loop plays, an eighth of the elements in each step`() throws
  {
    let elements = (0..<16).map { Self.label("\($0)") }
    let player = try player(Self.turn, elements)
    var ready: [Int] = []
    for step in 1...9 {
      player.scrub(to: Double(step) / 20)
      ready.append(elements.indices.filter { player.loop.part($0).made != nil }.count)
    }
    #expect(ready == [2, 4, 6, 8, 10, 12, 14, 16, 16])
    let prepared = elements.indices.map { player.loop.part($0).made?.animations.numbers.first }
    player.play()
    for (index, element) in elements.enumerated() {
      let values = try Self.values(element.layer, "transform.rotation.z")
      let kept = try #require(prepared[index]?.animation.values).map { $0 as AnyObject }
      #expect(values.count == 3 && zip(values, kept).allSatisfy { $0 === $1 })
    }
  }

  /// Half a second into a loop that turns to 1 in a second, the element is at 0.5.
  @Test(arguments: [false, true])
  func `an outro that a pull has prepared starts where the loop is`(changes: Bool) async throws {
    let element = Self.label("A")
    simulator.window.makeKeyAndVisible()
    simulator.window.addSubview(element)
    func motions(_ end: Double) throws -> MotionSet<Timeline> {
      MotionSet(
        loop: try Motion { Rotate(to: 1, over: 1, curve: .linear) }.timeline(for: 1),
        outro: try Motion { Rotate(to: end, over: 1, curve: .linear) }.timeline(for: 1))
    }
    let player = MotionPlayer(try motions(3), style: .full, elements: [element])
    for step in 1...9 { player.scrub(to: Double(step) / 20) }
    // New motions have an outro of their own.
    if changes { player.change(to: try motions(2), style: .full, elements: [element]) }
    player.stop()
    player.play()
    await simulator.advance(by: .milliseconds(500))
    #expect(player.playOutro(hasFailed: false) == 1)
    let turns = try Self.values(element.layer, "transform.rotation.z").map {
      ($0 as? NSNumber)?.doubleValue ?? .nan
    }
    #expect(turns.count == 2 && abs(turns[0] - 0.5) < 0.02)
    #expect(turns.last == (changes ? 2 : 3))
  }

  @Test func `nothing is prepared before a pull`() throws {
    let player = try player(Self.turn, [Self.label("A")])
    #expect(player.loop.part(0).made == nil)
  }

  @Test func `a second loop plays the values that were computed for the first`() async throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let player = try player(Self.turn, [element])
    player.play()
    let first = try Self.values(element.layer, "transform.rotation.z")
    player.stop()
    await simulator.advance(by: .seconds(1))
    player.play()
    let second = try Self.values(element.layer, "transform.rotation.z")
    #expect(first.count == 3)
    #expect(zip(first, second).allSatisfy { $0 === $1 })
  }

  @Test func `a new rotation of the element recomputes the values`() throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let player = try player(Self.turn, [element])
    player.play()
    player.stop()
    element.transform = CGAffineTransform(rotationAngle: 0.5)
    player.play()
    let numbers = try Self.values(element.layer, "transform.rotation.z").map {
      ($0 as? NSNumber)?.doubleValue ?? .nan
    }
    #expect(zip(numbers, [0.5, 1.5, 1.5]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `a new color of the element recomputes the colors`() throws {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    element.backgroundColor = .green
    let player = try player(Self.turn, [element])
    player.play()
    player.stop()
    element.backgroundColor = .blue
    player.play()
    let animation =
      element.layer.animation(forKey: "refresh.loop.backgroundColor") as? CAKeyframeAnimation
    let first = try #require(animation?.values?.first as? CGColor)
    #expect(first.components?.map { Double($0) } == [0, 0, 1, 1])
  }

  @Test func `a label's twin is reused until the text changes, and takes a new font`() throws {
    let label = Self.label("A")
    let player = try player(Self.turn, [label])
    player.play()
    let twin = try #require(label.subviews.first?.mask as? UILabel)
    player.stop()
    #expect(label.subviews.isEmpty)
    player.play()
    #expect(label.subviews.first?.mask === twin)
    player.stop()
    label.text = "B"
    player.play()
    let other = try #require(label.subviews.first?.mask as? UILabel)
    #expect(other !== twin)
    #expect(other.text == "B")
    player.stop()
    label.font = .systemFont(ofSize: 9)
    player.play()
    #expect((label.subviews.first?.mask as? UILabel)?.font.pointSize == 9)
  }

  @Test func `a reused twin takes the label's new size`() async throws {
    let label = Self.label("A")
    let player = try player(Self.turn, [label])
    player.play()
    await simulator.advance(frames: 1)
    player.stop()
    label.bounds.size = CGSize(width: 80, height: 30)
    player.play()
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
