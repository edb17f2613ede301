@testable import CustomRefreshControl
import Testing
import UIKit

/// When the end of the content, which is near, starts a load.
@Suite struct EndDetectorTests {
  /// A detector at an offset, after a load that began with an amount of content.
  private func detector(
    at offset: CGFloat? = 0, after amount: CGFloat? = nil,
    for cause: RefreshMachine.Cause = .request
  ) -> EndDetector {
    var detector = EndDetector(offset: offset)
    if let amount { detector.begin(amount: amount, cause: cause) }
    return detector
  }

  private func place(
    _ offset: CGFloat, amount: CGFloat = 30, isShort: Bool = false, isPulled: Bool = false
  ) -> EndDetector.Place {
    EndDetector.Place(
      offset: offset, top: -47, amount: amount, isBouncing: isShort && !isPulled)
  }

  @Test(arguments: [true, false])
  func `short content that bounces past its end reaches it only under a finger`(isPulled: Bool) {
    var detector = detector()
    let place = place(10, amount: 3, isShort: true, isPulled: isPulled)
    #expect((detector.decide(at: place, hasChanged: false, limit: 5) == .move) == isPulled)
  }

  @Test func `a first move whose beginning nobody has seen is none toward the end`() {
    var detector = detector(at: nil)
    #expect(detector.decide(at: place(500), hasChanged: false, limit: 5) == nil)
    #expect(detector.decide(at: place(501), hasChanged: false, limit: 5) == .move)
  }

  @Test func `content that returns to its top does not move toward its end`() {
    var detector = detector(at: -90)
    #expect(detector.decide(at: place(-47), hasChanged: false, limit: 5) == nil)
  }

  @Test func `the end is reached once, until it was out of reach`() {
    var detector = detector(at: 400, after: 30)
    #expect(detector.decide(at: place(500), hasChanged: false, limit: 5) == nil)
    detector.pass(300)
    #expect(detector.decide(at: place(500), hasChanged: false, limit: 5) == .move)
  }

  @Test func `content that came and went again since a load began is filled again`() {
    // An empty list whose first page has filled the screen, and which the app empties for a new search.
    var detector = detector(after: 0)
    detector.pass(-47, amount: 20)
    let empty = place(-47, amount: 0, isShort: true)
    #expect(detector.decide(at: empty, hasChanged: true, limit: 5) == .fill)
    // A load that has added nothing is not repeated, though the content has changed.
    var idle = self.detector(after: 0)
    idle.pass(-47, amount: 0)
    #expect(idle.decide(at: empty, hasChanged: true, limit: 5) == nil)
  }

  @Test func `a new drag or more content reaches it again`() {
    var dragged = detector(at: 400, after: 30)
    dragged.dragDidBegin()
    #expect(dragged.decide(at: place(500), hasChanged: false, limit: 5) == .move)
    var grown = detector(at: 400, after: 30)
    #expect(grown.decide(at: place(500, amount: 40), hasChanged: false, limit: 5) == .move)
  }

  @Test func `content that is new and too short fills the screen, up to a limit`() {
    var detector = detector()
    for load in 0..<5 {
      let place = place(0, amount: CGFloat(load + 1), isShort: true)
      let cause = detector.decide(at: place, hasChanged: true, limit: 3)
      #expect(cause == (load < 3 ? .fill : nil))
      if let cause { detector.begin(amount: place.amount, cause: cause) }
    }
  }

  @Test func `loads that the app or the user asks for start the count anew`() {
    var detector = detector()
    for load in 0..<8 {
      detector.begin(amount: CGFloat(load), cause: load.isMultiple(of: 2) ? .fill : .request)
    }
    let place = place(0, amount: 20, isShort: true)
    #expect(detector.decide(at: place, hasChanged: true, limit: 1) == .fill)
  }

  @Test func `a load that has added nothing is not repeated`() {
    var detector = detector(after: 3, for: .fill)
    let place = place(0, amount: 3, isShort: true)
    #expect(detector.decide(at: place, hasChanged: true, limit: 5) == nil)
    detector.allowAgain()
    #expect(detector.decide(at: place, hasChanged: true, limit: 5) == .fill)
  }

  @Test func `content that was replaced by less is new`() {
    var detector = detector(after: 30, for: .fill)
    let place = place(0, amount: 3, isShort: true)
    #expect(detector.decide(at: place, hasChanged: true, limit: 5) == .fill)
  }
}
