import Testing

@testable import UIKit

/// `Tests/run` runs them in a build for release, too.
struct StopTests {
  @Test func `what does not hold stops the app and says so, in every build`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      stop(unless: [1].isEmpty, "There is one number too many.")
    }
    let output = try #require(result).standardErrorContent
    #expect(String(decoding: output, as: UTF8.self).contains("There is one number too many."))
  }

  @Test func `what holds asks for no message`() {
    var asked = 0
    func message() -> String {
      asked += 1
      return ""
    }
    stop(unless: true, message())
    #expect(asked == 0)
  }
}
