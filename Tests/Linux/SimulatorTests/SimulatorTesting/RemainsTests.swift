import Foundation
import Simulator
import TestSupport
import Testing

@Suite(.simulated) @MainActor struct RemainsTests {
  private let simulator = Simulator()

  @Test func `an object is released by the tasks that have it in hand`() async {
    await expectReleased {
      let object = NSObject()
      Task {
        for number in 1...9 { _ = await Task.detached { number }.value }
        withExtendedLifetime(object) {}
      }
      return object
    }
  }

  @Test func `an object that something keeps is told`() async {
    var kept: NSObject?
    await withKnownIssue {
      await expectReleased {
        let object = NSObject()
        kept = object
        return object
      }
    } matching: {
      $0.description.contains("NSObject was not deallocated")
    }
    #expect(kept != nil)
  }
}
