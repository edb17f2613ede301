@testable import RefreshMotion
import Testing

@Suite struct ElementStateTests {
  @Test func `a state has the values that it is made with`() {
    let state = ElementState(
      rotation: 1, scaleX: 2, scaleY: 3, translationX: 4, translationY: 5, opacity: 0.6,
      color: .red, strokeStart: 0.3, strokeEnd: 0.8, form: 1.5, lineWidth: 2,
      clipForm: 0.5)
    let properties: [(Property, Double)] = [
      (.rotation, 1), (.scaleX, 2), (.scaleY, 3), (.translationX, 4), (.translationY, 5),
      (.opacity, 0.6), (.strokeStart, 0.3), (.strokeEnd, 0.8),
      (.form, 1.5), (.lineWidth, 2), (.clipForm, 0.5),
    ]
    #expect(properties.count == Property.allCases.count)
    #expect(properties.allSatisfy { state[$0.0] == $0.1 } && state.color == .red)
  }

  @Test func `a track of a number has its start, time and curve`() throws {
    let eased = Track(.rotation, from: 1, to: 3, over: 2, curve: .hold)
    #expect(eased == Track(.rotation, from: 1, [Keyframe(3, at: 2, curve: .hold)]))
    let timeline = try eased.motion.timeline(for: 1)
    #expect(timeline.state(of: 0, at: 1.9).rotation == 1)
  }

  @Test func `the resting state is unmoved, opaque and fully stroked`() {
    let expected: [Property: Double] = [
      .rotation: 0, .scaleX: 1, .scaleY: 1, .translationX: 0, .translationY: 0, .opacity: 1,
      .strokeStart: 0, .strokeEnd: 1, .form: 0, .lineWidth: 1, .clipForm: 0,
    ]
    for property in Property.allCases {
      #expect(ElementState.identity[property] == expected[property])
      #expect(property.restingValue == expected[property])
    }
    #expect(ElementState.identity.color == nil)
  }

  @Test(arguments: Property.allCases) func `a property sets its own value and no other`(
    property: Property
  ) {
    var state = ElementState.identity
    state[property] = 0.25
    for other in Property.allCases {
      #expect(state[other] == (other == property ? 0.25 : other.restingValue))
    }
  }

  @Test func `each effect drives what it is named for`() throws {
    let effects: [(any MotionConvertible, [Property])] = [
      (Rotate(to: 1, over: 1), [.rotation]), (Scale(to: 2, over: 1), [.scaleX, .scaleY]),
      (Scale(x: 2, over: 1), [.scaleX]), (Scale(y: 2, over: 1), [.scaleY]),
      (Move(x: 2, over: 1), [.translationX]),
      (Move(x: 2, y: 1, over: 1), [.translationX, .translationY]),
      (Fade(to: 0, over: 1), [.opacity]), (Trim(end: 0, over: 1), [.strokeEnd]),
      (Trim(start: 1, over: 1), [.strokeStart]), (Morph(to: 1, over: 1), [.form]),
      (Thicken(to: 2, over: 1), [.lineWidth]), (Reveal(to: 1, over: 1), [.clipForm]),
      (Recolor(to: .fixed(.red), over: 1), []),
    ]
    for (effect, properties) in effects {
      let timeline = try effect.motion.timeline(for: 1)
      let keyframes = timeline.keyframes(of: 0)
      #expect(keyframes.map(\.property) == (properties.isEmpty ? [nil] : properties))
      #expect(timeline.state(of: 0, at: 1) != .identity)
    }
  }

  @Test func `an effect can start from given values`() throws {
    let timeline = try Move(fromX: -5, fromY: 4, x: 5, y: -4, over: 1)
      .together(with: Scale(fromX: 0, fromY: 2, x: 1, y: 1, over: 1))
      .timeline(for: 1)
    let start = ElementState(scaleX: 0, scaleY: 2, translationX: -5, translationY: 4)
    #expect(timeline.state(of: 0, at: 0) == start)
    #expect(timeline.state(of: 0, at: 0.5) == ElementState(scaleX: 0.5, scaleY: 1.5))
  }
}
