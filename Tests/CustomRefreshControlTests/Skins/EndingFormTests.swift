@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
@testable import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// How the art of every maker begins, loops and ends, apart from its colors.
@Suite(.isolated) @MainActor struct EndingFormTests {
  nonisolated static let names = ArtMakers.all.keys.sorted()

  private func skin(_ name: String) throws -> RefreshSkin {
    let make = try #require(ArtMakers.all[name])
    return try make()
  }

  private func instance(_ name: String) throws -> SkinInstance { try skin(name).instance() }

  @Test(arguments: names)
  func `each ending takes at most 0.8 s, at any speed`(name: String) throws {
    let skin = try skin(name)
    for speed in [1, 0.1, 3] {
      let bound = try skin.speed(speed).instance()
      for set in [bound.motions, bound.calm] {
        for ending in RefreshEnding.allCases {
          let duration = try #require(set[ending]).duration
          #expect(duration > 0.05 && duration < 0.8 + 1e-6, "\(ending) takes \(duration) s.")
        }
      }
    }
  }

  @Test(arguments: names, [MotionStyle.full, .calm])
  func `success, nothing new and failure end in three forms`(
    name: String, style: MotionStyle
  ) throws {
    let instance = try instance(name)
    let motions = instance.motions(in: style)
    for begun in [0, 0.3, 0.71].map({ $0 * motions.loop.duration }) {
      let forms = try RefreshEnding.allCases.map { ending -> [Form?] in
        let form = try self.form(of: ending, begun: begun, instance, motions)
        #expect(form.contains { $0 != nil }, "Nothing is left to tell \(ending).")
        return form
      }
      for (first, second) in [(0, 1), (1, 2), (0, 2)] {
        #expect(
          differ(forms[first], forms[second]),
          "\(RefreshEnding.allCases[first]) as \(RefreshEnding.allCases[second]) from \(begun) s.")
      }
    }
  }

  @Test(arguments: names, [MotionStyle.full, .calm])
  func `a success and a failure end in forms that the loop does not have`(
    name: String, style: MotionStyle
  ) throws {
    for ending in [RefreshEnding.success, .failure] {
      try expectNew(ending, try instance(name), style)
    }
  }

  private func expectNew(
    _ ending: RefreshEnding, _ instance: SkinInstance, _ style: MotionStyle
  ) throws {
    let motions = instance.motions(in: style)
    let cycle = motions.loop.duration
    instance.content.update(.with { $0.enter(.refreshing) })
    let hidden = instance.elements.map(\.isHidden)
    let ended = try form(of: ending, begun: 0.4 * cycle, instance, motions)
    for step in 0..<48 {
      let looping = instance.elements.indices.map { index -> Form? in
        // The marks are hidden in the loop.
        index > instance.content.elements.count || hidden[index]
          ? nil
          : Form(
            motions.loop.state(of: index, at: cycle * Double(step) / 48), instance.elements[index])
      }
      #expect(differ(ended, looping), "\(ending) as the loop at \(step)/48.")
    }
  }

  @Test(arguments: names, [MotionStyle.full, .calm])
  func `pull, loop and endings meet without a jump`(name: String, style: MotionStyle) throws {
    let motions = try instance(name).motions(in: style)
    let loop = motions.loop
    for element in 0..<loop.elementCount {
      let start = loop.state(of: element, atProgress: 0)
      expectSame(loop.state(of: element, atProgress: 1), start, "The loop")
      if let pull = motions.pull {
        expectSame(pull.state(of: element, atProgress: 1), start, "The pull")
      }
      for ending in RefreshEnding.allCases {
        let left = loop.state(of: element, at: 0.37 * loop.duration)
        let begun = try #require(motions[ending]).state(of: element, at: 0, from: left)
        expectSame(begun, left, "\(ending)")
      }
    }
  }

  @Test(arguments: names, [MotionStyle.full, .calm])
  func `the stage stands as an ending begins, and a calm one is never empty`(
    name: String, style: MotionStyle
  ) throws {
    let motions = try instance(name).motions(in: style)
    let stage = motions.loop.elementCount
    for (index, ending) in RefreshEnding.allCases.enumerated() {
      let timeline = try #require(motions[ending])
      guard timeline.elements.count > stage else { continue }
      let mark = stage + 1 + index
      // Also before a part of 0 s at its begin: that is the first frame.
      expectSame(timeline.state(of: stage, atProgress: 0), .identity, "The art for \(ending)")
      #expect(timeline.state(of: mark, atProgress: 0).opacity == 0, "The mark of \(ending)")
      guard style == .calm else { continue }
      for frame in 1...48 {
        let seen = [stage, mark].map { timeline.state(of: $0, at: Double(frame) / 60).opacity }
        #expect(seen[0] + seen[1] > 0.1, "Neither art nor mark at frame \(frame) of \(ending).")
      }
    }
  }

  @Test(
    arguments: names.filter { name in
      let families = [
        "imageSequence ", "letters with ", "lineArt(", "nib ", "own content ", "shapes that ",
        "a view ",
      ]
      return families.contains { name.hasPrefix($0) }
    })
  func `art that does not tell all endings has marks`(name: String) throws {
    let motions = try instance(name).motions
    let marked = try RefreshEnding.allCases.filter {
      try #require(motions[$0]).elements.count > motions.loop.elementCount
    }
    #expect(!marked.isEmpty)
  }

  @Test func `an ending turns back by at most half a circle`() throws {
    let motions = MotionSet(
      loop: Rotate(to: 4 * .pi, over: 1).motion, outro: Rotate(to: 0, over: 0.3).motion)
    let bound = try RefreshSkin(name: "turning", motions: motions) { _ throws(RefreshError) in
      try LettersContent(text: "A")
    }
    .instance()
    let player = bound.makePlayer()
    for begun in [0.2, 0.6, 0.9] {
      let angles = [0, 0.1, 0.2, 0.3].map { time in
        let moment = RefreshMoment.ending(.outro, outcome: .updated, begun: begun, time: time)
        return player.state(of: 0, at: moment).rotation
      }
      #expect(angles.allSatisfy { abs($0) < .pi + 1e-9 } && abs(angles[3]) < 1e-9, "\(angles)")
      let left = 4 * .pi * begun
      #expect(abs((angles[0] - left).remainder(dividingBy: 2 * .pi)) < 1e-9)
    }
  }

  @Test(arguments: (RefreshSkin.gallery + [.appCoda]).map(\.name))
  func `a calm ending fades to the pose of the full one, and moves nothing that is seen`(
    name: String
  ) throws {
    let instance = try RefreshSkin.existing(name).instance()
    for ending in RefreshEnding.allCases {
      let full = try #require(instance.motions[ending])
      let calm = try #require(instance.calm[ending])
      // Of art that leaves, a mark tells the ending.
      let host = instance.content.elements.count
      guard calm.state(of: host, at: calm.duration).opacity > 0 else { continue }
      for index in instance.content.elements.indices {
        let still = instance.calm.loop.state(of: index, atProgress: 0)
        let pose = full.state(
          of: index, at: full.duration, from: instance.motions.loop.state(of: index, atProgress: 0))
        let end = calm.state(of: index, at: calm.duration, from: still)
        if Form(pose, instance.elements[index]) != nil, end.opacity > 0 {
          for property in Property.allCases {
            #expect(
              abs(end[property] - pose[property]) < 1e-6, "\(ending): \(property) of \(index)")
          }
        }
        for step in 0...40 {
          let state = calm.state(of: index, at: calm.duration * Double(step) / 40, from: still)
          let moves = { (other: ElementState) in
            Property.allCases.contains { $0 != .opacity && abs(state[$0] - other[$0]) > 1e-6 }
          }
          #expect(state.opacity < 0.1 || !moves(still) || !moves(end), "\(ending): \(index)")
        }
      }
    }
  }

  @Test func `an ending of one's own that is too long is an error`() throws {
    for (name, motions) in [
      ("outro", MotionSet(loop: .calm, outro: Wait(0.81).motion)),
      ("unchanged", MotionSet(loop: .calm, unchanged: Wait(2).motion)),
      ("failure", MotionSet(loop: .calm, failure: Wait(1).motion)),
    ] {
      let error = #expect(throws: RefreshError.self) {
        try RefreshSkin(name: "slow", motions: motions) { _ throws(RefreshError) in
          try LettersContent(text: "A")
        }
      }
      #expect(error?.problem.contains("“\(name)”") == true)
      #expect(error?.remedy.contains("0.8 s") == true)
    }
  }

  @Test func `without marks, art without endings ends at once`() throws {
    let skin = try RefreshSkin(name: "plain", motion: .calm) { _ throws(RefreshError) in
      try LettersContent(text: "A")
    }
    let bound = try skin.marks(false).instance()
    #expect(RefreshEnding.allCases.allSatisfy { bound.motions[$0] == nil })
    #expect(try skin.instance().motions[.success] != nil)
  }

  @Test func `without marks, endings of one's own show none`() throws {
    let motions = MotionSet(
      loop: .calm, outro: Fade(to: 0, over: 0.2).motion,
      failure: Rotate(to: .pi / 2, over: 0.2).motion)
    let skin = try RefreshSkin(name: "plain", motions: motions) { _ throws(RefreshError) in
      try LettersContent(text: "A")
    }
    let instance = try skin.marks(false).instance()
    for ending in [RefreshEnding.success, .failure] {
      let timeline = try #require(instance.motions[ending])
      for mark in (1...3).map({ instance.content.elements.count + $0 }) {
        let left = instance.motions.loop.state(of: mark, at: 0.1)
        let states = [0, 0.1, 0.2].map { timeline.state(of: mark, at: $0, from: left) }
        #expect(states.allSatisfy { $0.opacity == 0 })
      }
    }
  }

  @Test(arguments: [(60, true), (-60, true), (30, false)])
  func `art that has left above or below has a mark in its place`(
    y: Double, hasMark: Bool
  ) throws {
    let motions = MotionSet(loop: .calm, outro: Move(y: .constant(y), over: 0.4).motion)
    let skin = try RefreshSkin(name: "rocket", motions: motions) { _ throws(RefreshError) in
      try LettersContent(text: "A")
    }
    let instance = try skin.instance()
    let outro = try #require(instance.motions[.success])
    // After the letter and the art as a whole.
    let tick = instance.content.elements.count + 1
    let left = instance.motions.loop.state(of: tick, at: 0)
    #expect((outro.state(of: tick, at: outro.duration, from: left).opacity == 1) == hasMark)
  }

  @Test func `a jump of its own is left in a loop`() throws {
    let turning = Motion {
      Rotate(to: .pi / 2, over: 0.5)
      Rotate(to: 0, over: 0)
    }
    let skin = try RefreshSkin(name: "cross", motion: turning) { _ throws(RefreshError) in
      try LettersContent(text: "+")
    }
    #expect(try skin.instance().motions.loop.duration == 0.5)
    let other = try RefreshSkin(name: "cross", motion: Rotate(to: 1, over: 0.5).motion) {
      _ throws(RefreshError) in try LettersContent(text: "+")
    }
    #expect(try abs(other.instance().motions.loop.duration - 0.7) < 1e-9)
  }

  // MARK: Forms

  private func form(
    of ending: RefreshEnding, begun: Double, _ instance: SkinInstance, _ motions: TimelineSet
  ) throws -> [Form?] {
    let motion = try #require(motions[ending])
    var context = RefreshContext()
    context.enter(.refreshing)
    context.outcome = ending.outcome
    context.ending = .outro
    instance.content.update(context)
    let elements = instance.elements
    let states = elements.indices.map { index in
      motion.state(
        of: index, at: motion.duration, from: motions.loop.state(of: index, at: begun))
    }
    return elements.indices.map { index in
      // What stands on an element that has gone, or is hidden, is not to be seen.
      let isGone = elements.indices.contains { other in
        elements[index] !== elements[other]
          && (elements[index].isDescendant(of: elements[other])
            || other == instance.content.elements.count && index < other)
          && Form(states[other], elements[other]) == nil
      }
      return isGone || elements[index].isHidden ? nil : Form(states[index], elements[index])
    }
  }

  /// What is seen of an element apart from its color; an element that is not seen has none.
  private struct Form {
    let shift: CGPoint
    let rotation: Double
    /// Scales and the ends of the stroke.
    let shares: [Double]

    @MainActor init?(_ state: ElementState, _ element: UIView) {
      let isLine = (element as? ShapeView).map { $0.shape.fill == nil } ?? false
      guard state.opacity > 0.1, abs(state.scaleX) > 0.05, abs(state.scaleY) > 0.05,
        // A short part of a line is a dot, with its round ends.
        !isLine || state.strokeEnd - state.strokeStart > 0.001
      else { return nil }
      shift = CGPoint(x: state.translationX, y: state.translationY)
      rotation = state.rotation
      shares = [state.scaleX, state.scaleY, state.strokeStart, state.strokeEnd]
    }

    func differs(from other: Form) -> Bool {
      hypot(shift.x - other.shift.x, shift.y - other.shift.y) > 3
        || abs((rotation - other.rotation).remainder(dividingBy: 2 * .pi)) > 0.1
        || zip(shares, other.shares).contains { abs($0 - $1) > 0.1 }
    }
  }

  private func differ(_ first: [Form?], _ second: [Form?]) -> Bool {
    zip(first, second).contains { first, second in
      guard let first, let second else { return (first == nil) != (second == nil) }
      return first.differs(from: second)
    }
  }

  /// Expects equal numbers, ignoring whole turns and what is not to be seen.
  private func expectSame(
    _ first: ElementState, _ second: ElementState, _ part: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isHidden = first.opacity < 1e-6 && second.opacity < 1e-6
    for property in Property.allCases where !isHidden || property == .opacity {
      var difference = first[property] - second[property]
      if property == .rotation { difference.formRemainder(dividingBy: 2 * .pi) }
      #expect(
        abs(difference) < 1e-5, "\(part): \(property) jumps by \(difference).",
        sourceLocation: sourceLocation)
    }
  }
}

extension RefreshEnding {
  /// An outcome that ends so.
  fileprivate var outcome: RefreshOutcome {
    switch self {
    case .success: .updated
    case .unchanged: .unchanged
    case .failure: .timedOut
    }
  }
}
