@testable import CustomRefreshControl
@testable import KitTestSupport
import SharedTestSupport
import Testing
import UIKit

/// What runs at the end of a turn of the run loop.
@Suite(.isolated) @MainActor struct SafePointTests {
  private let stage = Stage()

  @Test func `what is due runs at the end of the turn, in order, with what it asks for`() async {
    var ran: [Int] = []
    for index in 1...3 {
      SafePoint.perform {
        ran.append(index)
        if index == 1 { SafePoint.perform { ran.append(4) } }
      }
    }
    #expect(ran.isEmpty)
    await stage.turn()
    #expect(ran == [1, 2, 3, 4])
  }

  @Test func `changes that answer each other go on in the next turns`() async {
    var (count, countInTurn) = (0, 0)
    @MainActor func again() {
      count += 1
      if count < 250 { SafePoint.perform { again() } }
    }
    SafePoint.perform { again() }
    let observer = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, false, 1
    ) { _, _ in MainActor.assumeIsolated { countInTurn = count } }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    await stage.turn()
    #expect(countInTurn == 100 && count == 250)
  }
}
