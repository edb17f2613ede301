import Testing
import UIKit

@MainActor struct InvalidGeometryTests {
  private nonisolated func message(of output: [UInt8]?) -> String {
    String(decoding: output ?? [], as: UTF8.self)
  }

  @Test func `a position with NaN stops the app with Apple's message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      CALayer().position = CGPoint(x: CGFloat.nan, y: 222.5)
    }
    let text = message(of: result?.standardErrorContent)
    #expect(text.contains("CALayerInvalidGeometry: CALayer position contains NaN: [nan 222.5]"))
  }

  @Test func `bounds with NaN stop the app with Apple's message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      CALayer().bounds = CGRect(x: 0, y: CGFloat.nan, width: 288, height: 144)
    }
    let text = message(of: result?.standardErrorContent)
    #expect(text.contains("CALayerInvalidGeometry: CALayer bounds contains NaN: [0 nan; 288 144]"))
  }

  @Test func `an infinite position stops the app with Apple's message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      CALayer().position = CGPoint(x: CGFloat.infinity, y: 0)
    }
    let text = message(of: result?.standardErrorContent)
    #expect(text.contains("CALayerInvalidGeometry: sublayer with non-finite position [inf 0]"))
  }

  @Test func `a view's frame and center with NaN stop the app`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UIView().frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().center = CGPoint(x: 0, y: CGFloat.nan) }
    }
  }

  @Test func `anchor point and depth are checked as well`() async {
    await #expect(processExitsWith: .failure) {
      CALayer().anchorPoint = CGPoint(x: CGFloat.nan, y: 0)
    }
    await #expect(processExitsWith: .failure) { CALayer().zPosition = .infinity }
  }

  @Test func `the largest finite numbers are accepted`() {
    let layer = CALayer()
    layer.bounds = .infinite
    layer.position = CGPoint(x: CGFloat.greatestFiniteMagnitude, y: 0)
    #expect(layer.bounds == .infinite)
  }
}
