@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct RefreshContentViewOnScreenTests {
  @Test func `the plate is centered, with round corners and a color at each end`() {
    let view = RefreshContentView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.plateColor = .red
    view.plateEndColor = .blue
    view.plateInset = 10
    view.plateWidth = 60
    view.cornerRadius = 20
    #expect(pixel(of: view, 15, 30).alpha == 0)
    #expect(pixel(of: view, 50, 5).alpha == 0)
    #expect(pixel(of: view, 21, 11).alpha == 0, "The corner is round.")
    let left = pixel(of: view, 22, 30)
    let right = pixel(of: view, 78, 30)
    #expect(left.red > 0.9 && left.blue < 0.1)
    #expect(right.red < 0.1 && right.blue > 0.9)
  }

  @Test func `the line lies inside the plate, and is no wider`() {
    let view = RefreshContentView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.lineColor = .green
    view.lineWidth = 4
    #expect(pixel(of: view, 1, 20).green == 1)
    #expect(pixel(of: view, 3, 20).green == 1)
    #expect(pixel(of: view, 5, 20).alpha == 0)
    view.frame.size.height = 20
    view.lineWidth = 100
    #expect(pixel(of: view, 20, 10).green == 1)
  }

  @Test func `nothing is drawn without a color, and no more than there is room for`() {
    let view = RefreshContentView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(pixel(of: view, 20, 20).alpha == 0)
    view.plateColor = .red
    (view.plateInset, view.plateWidth) = (10, 300)
    #expect(pixel(of: view, 5, 20).alpha == 0)
    #expect(pixel(of: view, 15, 20).red == 1)
    view.plateInset = 30
    #expect(pixel(of: view, 20, 20).alpha == 0)
  }

  @Test func `the plate is drawn again at a new width and after each change of its look`() async {
    final class Counting: RefreshContentView {
      var draws = 0
      override func draw(_ rect: CGRect) {
        super.draw(rect)
        draws += 1
      }
    }
    let simulator = Simulator()
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.plateColor = .red
    simulator.window.addSubview(view)
    simulator.window.makeKeyAndVisible()
    await simulator.advance(frames: 2)
    #expect(view.draws == 1)
    view.frame.size.width = 200
    await simulator.advance(frames: 2)
    #expect(view.draws == 2)
    let changes: [(RefreshContentView) -> Void] = [
      { $0.plateColor = .blue }, { $0.plateEndColor = .green }, { $0.plateInset = 4 },
      { $0.plateWidth = 90 }, { $0.cornerRadius = 8 }, { $0.lineColor = .black },
      { $0.lineWidth = 3 },
    ]
    for (index, change) in changes.enumerated() {
      change(view)
      await simulator.advance(frames: 2)
      #expect(view.draws == 3 + index)
    }
  }

  /// Returns the color that a view draws at a point.
  private func pixel(
    of view: UIView, _ x: Int, _ y: Int
  ) -> (red: Double, green: Double, blue: Double, alpha: Double) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: view.bounds, format: format).image { _ in
      view.draw(view.bounds)
    }
    let value = image.cgImage?.withPixels { $0[y * Int(view.bounds.width) + x] } ?? 0
    func part(_ shift: UInt32) -> Double { Double((value >> shift) & 255) / 255 }
    return (part(16), part(8), part(0), part(24))
  }
}
