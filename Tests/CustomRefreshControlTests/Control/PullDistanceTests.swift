@testable import CustomRefreshControl
import Testing
import UIKit

struct PullDistanceTests {
  private var machine = ControlMachine()

  @Test mutating func `a fifth of the height is assumed until a refresh has been seen`() {
    #expect(machine.pullDistance(height: 800) == 160)
    machine.learn(from: 120, height: 800)
    #expect(machine.pullDistance(height: 800) == 120)
    #expect(machine.pullDistance(height: 400) == 60)
  }

  @Test mutating func `the shortest of the latest pulls counts, since a finger moves in steps`() {
    for pull in [140, 120, 130] as [CGFloat] { machine.learn(from: pull, height: 800) }
    #expect(machine.pullDistance(height: 800) == 120)
  }

  @Test mutating func `a wrong sample is forgotten after four pulls`() {
    for pull in [10, 160, 168, 176] as [CGFloat] { machine.learn(from: pull, height: 800) }
    #expect(machine.pullDistance(height: 800) == 10)
    machine.learn(from: 184, height: 800)
    #expect(machine.pullDistance(height: 800) == 160)
  }

  @Test mutating func `what is no pull is ignored`() {
    for pull in [0, -10] as [CGFloat] { machine.learn(from: pull, height: 800) }
    #expect(machine.pullDistance(height: 800) == 160)
    machine.learn(from: 100, height: 0)
    #expect(machine.pullDistance(height: 0) == 1)
  }
}
