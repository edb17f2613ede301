import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CAMediaTimingFunctionTests {
  @Test func `a linear curve is its time, and a symmetric one is half way at half time`() {
    let linear = CAMediaTimingFunction(name: .linear)
    #expect([0, 0.3, 0.5].map { linear.progress(at: $0) } == [0, 0.3, 0.5])
    #expect(CAMediaTimingFunction(name: .easeInEaseOut).progress(at: 0.5) == 0.5)
  }

  @Test func `the progress is that of the curve's point at the given time`() {
    // x(s) = 3(1−s)²s·x1 + 3(1−s)s²·x2 + s³ gives the exact point at s = ¼ on both axes.
    let function = CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)
    let s = 0.25
    let r = 1 - s
    let x = 3 * r * r * s * 0.25 + 3 * r * s * s * 0.25 + s * s * s
    let y = 3 * r * r * s * 0.1 + 3 * r * s * s + s * s * s
    #expect(abs(function.progress(at: x) - y) < 1e-12)
  }

  @Test func `ease in mirrors ease out`() {
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    let easeOut = CAMediaTimingFunction(name: .easeOut)
    for time in [0, 0.1, 0.4, 0.8, 1] {
      #expect(abs(easeIn.progress(at: time) + easeOut.progress(at: 1 - time) - 1) < 1e-12)
    }
  }

  @Test func `a named function has the control points that Core Animation documents`() {
    let named = CAMediaTimingFunction(name: .easeInEaseOut)
    let curve = CAMediaTimingFunction(controlPoints: 0.42, 0, 0.58, 1)
    for time in [0, 0.1, 0.4, 0.8, 1] {
      #expect(named.progress(at: time) == curve.progress(at: time))
    }
  }

  @Test func `steep and flat curves stay within their ends`() {
    let function = CAMediaTimingFunction(controlPoints: 1, 0, 0, 1)
    let values = (0...200).map { function.progress(at: Double($0) / 200) }
    #expect(values == values.sorted() && values.first == 0 && values.last == 1)
  }

  @Test func `a name that no timing function has stops the app and says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "easeSideways"))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("no timing function named \"easeSideways\""))
  }
}
