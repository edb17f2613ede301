@testable import CustomRefreshControl
import SharedTestSupport
import Testing
import UIKit

/// An inset says itself that it holds room, and how much.
@Suite struct InsetMarkTests {
  private static let owns: [CGFloat] = [
    0, 1, 34, 44.5, 60, 83, 302, -44, -50.25, 61 + 1 / 3, 20 + 2 / 3, 844, 1366,
  ]
  private static let rooms: [CGFloat] = [1 / 1024, 0.5, 37.25, 44, 60, 65, 823, 2000]

  @Test(arguments: owns, rooms)
  func `an inset with room gives both back`(own: CGFloat, room: CGFloat) {
    let inset = InsetMark.inset(own, with: room)
    #expect(abs(inset - own - room) < 1.0 / 3072)
    #expect(InsetMark.room(in: inset) == room)
    #expect(abs(InsetMark.own(of: inset) - own) < 1e-9)
  }

  @Test(arguments: owns, [-300, -60, -1 / 3, 0.5, 20 + 1 / 3, 49, 302] as [CGFloat])
  func `a step keeps the room`(own: CGFloat, step: CGFloat) {
    let inset = InsetMark.inset(own, with: 60) + step
    #expect(InsetMark.room(in: inset) == 60)
    #expect(abs(InsetMark.own(of: inset) - own - step) < 1e-9)
  }

  @Test(arguments: rooms)
  func `room that is read off content that rests in it is the same`(room: CGFloat) {
    let added = InsetMark.inset(34, with: room) - 34
    #expect(InsetMark.rounded(added) == room)
    #expect(InsetMark.rounded(room + 0.0006) > room)
  }

  @Test func `whole numbers come back exactly`() {
    for own in -1000...3000 {
      let inset = InsetMark.inset(CGFloat(own), with: 60)
      #expect(InsetMark.own(of: inset) == CGFloat(own))
    }
  }

  @Test func `what an app makes up has no mark`() {
    for parts in [1, 2, 3, 4, 8, 10, 100, 1000] as [CGFloat] {
      for count in -3000...3000 {
        let inset = CGFloat(count) / parts
        #expect(InsetMark.room(in: inset) == nil, "\(inset)")
        #expect(InsetMark.own(of: inset) == inset)
      }
    }
  }

  @Test func `two insets with room that are added are a number of an app's own`() {
    let sum = InsetMark.inset(10, with: 60) + InsetMark.inset(20, with: 44)
    #expect(InsetMark.room(in: sum) == nil)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e30])
  func `absurd numbers have no mark`(inset: CGFloat) {
    #expect(InsetMark.room(in: inset) == nil)
  }

  @Test func `room that no mark can tell is still added`() {
    #expect(InsetMark.inset(10, with: 5000) == 5010)
  }
}
