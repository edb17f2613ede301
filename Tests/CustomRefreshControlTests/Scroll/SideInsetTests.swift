@testable import CustomRefreshControl
import Foundation
import SharedTestSupport
import Testing

/// What of an inset is the app's own, whoever writes it.
@Suite struct SideInsetTests {
  private static let owns: [CGFloat] = [
    0, 20, 44.5, 61.0 / 3, 88, -44, 302, 20.287109375, 0.618_034 * 304,
  ]
  private static let rooms: [CGFloat] = [60, 37.25, 65, 1.0 / 1024, 823]

  /// Returns an inset with room in a scroll view that keeps what is set.
  private static func held(
    own: CGFloat, room: CGFloat, keeping keep: (CGFloat) -> CGFloat = { $0 }
  ) -> SideInset {
    var side = SideInset(showing: own)
    side.setRoom(room)
    settle(&side, keeping: keep)
    return side
  }

  /// Writes an inset if it is due.
  private static func settle(_ side: inout SideInset, keeping keep: (CGFloat) -> CGFloat = { $0 }) {
    var writes = 0
    while side.isDue {
      side.didWrite(showing: keep(side.write()))
      writes += 1
      #expect(writes <= 3)
      if writes > 3 { return }
    }
  }

  /// Lets an app change an inset as it reads it, and the kit answer.
  private static func change(
    _ side: inout SideInset, keeping keep: (CGFloat) -> CGFloat = { $0 },
    _ new: (CGFloat) -> CGFloat
  ) {
    side.read(keep(new(side.shown)), length: 844)
    settle(&side, keeping: keep)
  }

  /// Takes the room away, and returns what is left.
  private static func rest(
    of side: SideInset, keeping keep: (CGFloat) -> CGFloat = { $0 }
  ) -> CGFloat {
    var side = side
    side.setRoom(0)
    settle(&side, keeping: keep)
    return side.shown
  }

  @Test(arguments: owns, rooms)
  func `an inset with room is the sum, less a part that nobody sees`(own: CGFloat, room: CGFloat) {
    let side = Self.held(own: own, room: room)
    #expect(side.shown < own + room && own + room - side.shown < 1.5e-4)
    #expect(side.own == own && Self.rest(of: side) == own)
    // Read off content that rests in it, it is the same room.
    #expect(SideInset.rounded(side.added) == room)
    #expect(SideInset.rounded(room + 0.0006) > room)
  }

  // MARK: Steps

  private static let steps: [CGFloat] = [
    8, 8.1, 1.0 / 3, -300, 302, 0.618_034 * 844, 844 / 7, 20.287109375, 0.05, 12.345,
  ]

  @Test(arguments: owns, steps)
  func `a step is the app's, once and ten times`(own: CGFloat, step: CGFloat) {
    var side = Self.held(own: own, room: 60)
    for count in 1...10 {
      Self.change(&side) { $0 + step }
      let sum = own + CGFloat(count) * step
      #expect(abs(side.own - sum) < 1e-9 && abs(side.shown - sum - 60) < 0.001)
    }
    for _ in 1...10 { Self.change(&side) { $0 - step } }
    #expect(abs(Self.rest(of: side) - own) < 1e-9)
  }

  // MARK: Rounding

  struct Rounding: Sendable {
    let name: String
    let round: @Sendable (CGFloat) -> CGFloat
  }

  private static let roundings: [Rounding] = [
    Rounding(name: "up") { $0.rounded(.up) },
    Rounding(name: "Int") { $0.rounded(.towardZero) },
    Rounding(name: "two decimals") { CGFloat(Double(String(format: "%.2f", $0)) ?? .nan) },
    Rounding(name: "Float") { CGFloat(Float($0)) },
    Rounding(name: "pixel at 2x") { ($0 * 2).rounded() / 2 },
    Rounding(name: "pixel at 3x") { ($0 * 3).rounded() / 3 },
  ]

  @Test(arguments: roundings.indices, owns)
  func `who rounds an inset again and again adds no room and leaves none`(index: Int, own: CGFloat)
  {
    let round = Self.roundings[index].round
    var side = Self.held(own: own, room: 60)
    for _ in 0..<10 {
      Self.change(&side, round)
      #expect(side.shown < own + 121.1 && side.shown > own + 58.9)
    }
    #expect(abs(Self.rest(of: side) - own) < 1e-9)
    // Once: what is rounded to the sum is taken for the app's own.
    side = Self.held(own: own, room: 60)
    Self.change(&side, round)
    let isSum = abs(round(Self.held(own: own, room: 60).shown) - own - 60) < 1e-9
    #expect(abs(Self.rest(of: side) - (isSum ? own + 60 : own)) < 1e-9)
  }

  @Test(arguments: [9.0546875, 39.6, 0.5] as [CGFloat])
  func `a whole number is the app's own while the room is none`(room: CGFloat) {
    for new in [CGFloat](stride(from: -60, through: 60, by: 1)) {
      var side = Self.held(own: -10, room: room)
      Self.change(&side) { _ in new }
      #expect(side.own == new)
    }
    // Who rounds again and again adds no more than one room.
    var side = Self.held(own: -10, room: room)
    for _ in 0..<10 { Self.change(&side) { $0.rounded(.up) } }
    #expect(Self.rest(of: side) == -10)
  }

  @Test func `a step between two roundings is still the app's`() {
    var side = Self.held(own: 0, room: 60)
    Self.change(&side) { $0.rounded(.up) }
    Self.change(&side) { $0 + 8 }
    Self.change(&side) { $0.rounded(.up) }
    #expect(side.own == 8 && Self.rest(of: side) == 8)
  }

  // MARK: Assigning

  @Test(arguments: owns, [0, 20, 44, 59.7, 60, 60.5, 61, 83, 100, 120, 300, 1.0 / 3, 33.21])
  func `what an app assigns is its own`(own: CGFloat, new: CGFloat) {
    for new in [new, own + 60 + new, own + 60] {
      var side = Self.held(own: own, room: 60)
      Self.change(&side) { _ in new }
      #expect(side.own == new && abs(side.shown - new - 60) < 0.001)
      Self.change(&side) { _ in own }
      #expect(side.own == own && Self.rest(of: side) == own)
    }
  }

  @Test func `what is saved in any phase and restored in any other is the own inset of then`() {
    var side = SideInset(showing: 20.5)
    var saved: [(inset: CGFloat, own: CGFloat)] = []
    for room in stride(from: 0, through: 60, by: 2.5) {
      side.setRoom(CGFloat(room))
      Self.settle(&side)
      Self.change(&side) { $0 + 1 }
      saved.append((side.shown, side.own))
    }
    var generator = SeededGenerator(seed: 7)
    for (inset, own) in saved.shuffled(using: &generator) + saved {
      for room in [0, 37.25, 60] as [CGFloat] {
        side.setRoom(room)
        Self.settle(&side)
        Self.change(&side) { _ in inset }
        #expect(abs(side.own - own) < 1e-9)
      }
    }
  }

  @Test func `what was saved hundreds of refreshes ago is the own inset of then`() {
    var side = Self.held(own: 20.5, room: 60)
    let saved = side.shown
    for _ in 0..<400 {
      // A header that is scrolled out of view and back.
      for room in [40, 20, 60] as [CGFloat] {
        side.setRoom(room)
        Self.settle(&side)
      }
    }
    side.setRoom(0)
    Self.settle(&side)
    Self.change(&side) { _ in saved }
    #expect(side.own == 20.5)
  }

  @Test(arguments: [false, true])
  func `arbitrary numbers are the app's own`(isFull: Bool) {
    var full = SideInset(showing: 20)
    for room in 1...600 where isFull {
      full.setRoom(CGFloat(room) / 4)
      Self.settle(&full)
    }
    var (generator, misread) = (SeededGenerator(seed: 3), 0)
    let count = isLong ? 1_000_000 : 10_000
    for index in 0..<count {
      let height = CGFloat(Int.random(in: 1...1400, using: &generator))
      let new =
        switch index % 3 {
        case 0: CGFloat.random(in: -100...2000, using: &generator)
        case 1: height * 0.618_034
        default: height / 3 * CGFloat.random(in: 0...1, using: &generator)
        }
      var side = full
      side.read(new, length: 844)
      if side.own != new { misread += 1 }
    }
    #expect(misread <= (isFull ? 1 : 0))
  }

  private var isLong: Bool { ProcessInfo.processInfo.environment["LONG_TESTS"] == "1" }

  // MARK: Scroll views that keep another number

  @Test(arguments: KeepingRule.all.indices, [0, 20, 61.0 / 3] as [CGFloat])
  func `a scroll view that keeps another number holds the room as well as it can`(
    index: Int, own: CGFloat
  ) {
    let keep = KeepingRule.all[index].keep
    let side = Self.held(own: own, room: 60, keeping: keep)
    #expect(abs(side.shown - keep(own + 60)) < 1.01)
    #expect(Self.rest(of: side, keeping: keep) == keep(own))
    var rest = side
    rest.setRoom(0)
    Self.settle(&rest, keeping: keep)
    #expect(rest.added == 0)
  }

  @Test(arguments: KeepingRule.rounding.indices, steps)
  func `a step is the app's where the mark is not kept`(index: Int, step: CGFloat) {
    let keep = KeepingRule.rounding[index].keep
    var side = Self.held(own: 320, room: 60, keeping: keep)
    var sum: CGFloat = 320
    for _ in 0..<(step > 0 ? 10 : 1) {
      // What the scroll view makes of the step.
      sum += keep(side.shown + step) - side.shown
      Self.change(&side, keeping: keep) { $0 + step }
    }
    #expect(abs(side.own - sum) < 1.1, "\(side.own), not \(sum)")
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e30])
  func `absurd numbers are the app's own`(new: CGFloat) {
    var side = Self.held(own: 0, room: 60)
    Self.change(&side) { _ in new }
    #expect(side.own == new || side.own.isNaN && new.isNaN)
    Self.change(&side) { _ in 10 }
    #expect(side.own == 10 && abs(side.shown - 70) < 0.001)
  }
}
