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
