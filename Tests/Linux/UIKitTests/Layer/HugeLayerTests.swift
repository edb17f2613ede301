import Simulator
import TestSupport
import Testing
import UIKit

/// Sizes that are finite and absurd, which Core Animation accepts.
@Suite(.simulated) @MainActor struct HugeLayerTests {
  private nonisolated static let kinds: [@Sendable @MainActor (CGFloat) -> CALayer] = [
    { _ in CALayer() },
    {
      let layer = CALayer()
      layer.cornerRadius = $0 / 4
      layer.borderWidth = $0 / 4
      layer.masksToBounds = true
      return layer
    },
    {
      let layer = CALayer()
      layer.shadowOpacity = 1
      layer.shadowRadius = $0
      layer.shadowOffset = CGSize(width: $0, height: $0)
      return layer
    },
    { _ in
      let layer = CALayer()
      layer.shouldRasterize = true
      return layer
    },
    {
      let layer = CAShapeLayer()
      layer.path = CGPath(
        ellipseIn: CGRect(x: 0, y: 0, width: $0, height: $0), transform: nil)
      layer.lineWidth = $0
      layer.strokeColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      return layer
    },
    { _ in
      let layer = CAGradientLayer()
      layer.colors = [
        CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1),
      ]
      return layer
    },
  ]

  @Test(arguments: kinds.indices, [1e6, 1e12, 1e150, 1e308] as [CGFloat])
  func `a huge layer is drawn or left out, and ends nothing`(kind: Int, size: CGFloat) async throws
  {
    let simulator = Simulator(scale: 1)
    defer { simulator.shutDown() }
    let screen = UIViewController()
    simulator.present(screen)
    let layer = Self.kinds[kind](size)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    layer.position = CGPoint(x: size / 4, y: size / 4)
    layer.opacity = 0.5
    screen.view.layer.addSublayer(layer)
    await simulator.advance(frames: 2)
    let picture = try simulator.picture()
    #expect(picture.width == 390)
    // Where its edges are within what can be drawn, it covers the screen.
    if kind == 0, size < 1e9 { #expect(picture[300, 700] != 0xFFFF_FFFF) }
  }
}
