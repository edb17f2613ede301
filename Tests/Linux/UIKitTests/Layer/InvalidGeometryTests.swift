import Testing
import UIKit

@MainActor struct InvalidGeometryTests {
  private func expectMessage(_ message: String, in result: ExitTest.Result?) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("CALayerInvalidGeometry: " + message))
  }

  @Test func `numbers that are not finite stop the app with Apple's message`() async {
    let center = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().center = CGPoint(x: CGFloat.nan, y: 222.5) }
    }
    expectMessage("CALayer position contains NaN: [nan 222.5]", in: center)
    let bounds = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        UIView().bounds = CGRect(x: 0, y: CGFloat.nan, width: 288, height: 144)
      }
    }
    expectMessage("CALayer bounds contains NaN: [0 nan; 288 144]", in: bounds)
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CALayer().position = CGPoint(x: CGFloat.infinity, y: 0)
    }
    expectMessage("sublayer with non-finite position [inf 0]", in: infinite)
    await #expect(processExitsWith: .failure) {
      CALayer().anchorPoint = CGPoint(x: CGFloat.nan, y: 0)
    }
    await #expect(processExitsWith: .failure) { CALayer().zPosition = .infinity }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UIView().frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10) }
    }
  }

  @Test func `the largest finite numbers are accepted`() {
    let layer = CALayer()
    layer.bounds = .infinite
    layer.position = CGPoint(x: CGFloat.greatestFiniteMagnitude, y: 0)
    #expect(layer.bounds == .infinite)
  }
}
