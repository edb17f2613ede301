@testable import CustomRefreshControl
import Testing
import UIKit

struct PullDistanceTests {
  @Test func `a fifth of the height is assumed until a refresh has been seen`() {
    var distance = PullDistance()
    #expect(distance.points(inLength: 800) == 160)
    distance.learn(from: 120, inLength: 800)
    #expect(distance.points(inLength: 800) == 120)
    #expect(distance.points(inLength: 400) == 60)
    // A finger moves in steps, so the shortest pull is the most accurate.
    distance.learn(from: 140, inLength: 800)
    #expect(distance.points(inLength: 800) == 120)
    distance.learn(from: 100, inLength: 800)
    #expect(distance.points(inLength: 800) == 100)
  }

  @Test func `a wrong sample is forgotten after four pulls`() {
    var distance = PullDistance()
    distance.learn(from: 10, inLength: 800)
    for pull in [150, 152, 151] as [CGFloat] { distance.learn(from: pull, inLength: 800) }
    #expect(distance.points(inLength: 800) == 10)
    distance.learn(from: 153, inLength: 800)
    #expect(distance.points(inLength: 800) == 150)
  }

  @Test func `a height at which a pull has refreshed needs no share`() {
    var distance = PullDistance()
    distance.learn(from: 160, inLength: 800)
    distance.learn(from: 74, inLength: 300)
    #expect(distance.points(inLength: 800) == 160)
    #expect(distance.points(inLength: 300) == 74)
    // At another height, the smallest share is assumed.
    #expect(distance.points(inLength: 1000) == 200)
  }

  @Test func `invalid measurements are ignored`() {
    var distance = PullDistance()
    for (pull, length) in [(0, 800), (-10, 800), (100, 0), (.nan, 800), (.infinity, 800)]
      as [(CGFloat, CGFloat)]
    {
      distance.learn(from: pull, inLength: length)
    }
    #expect(distance.points(inLength: 800) == 160)
    #expect(distance.points(inLength: 0) == 1)
  }
}
