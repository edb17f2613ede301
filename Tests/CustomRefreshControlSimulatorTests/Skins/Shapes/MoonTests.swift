@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// The moon, on a screen.
@Suite(.simulated) @MainActor struct MoonTests {
  @Test(arguments: ["own", "tint", "palette"])
  func `what stays dark or lit keeps its color through all phases`(
    color: String
  ) async throws {
    let moon = RefreshSkin.moon
    let skin =
      switch color {
      case "tint": moon.tint(.systemPink)
      case "palette": moon.palette(Palette([.red]))
      default: moon
      }
    let colors = try await colors(of: skin)
    let dark = colors.filter { (0.65...1.65).contains($0.time) }
    let lit = colors.filter { $0.time < 0.35 || $0.time > 2.15 }
    #expect(dark.count > 60 && lit.count > 30)
    for (moments, place) in [(dark, \Moment.side), (lit, \.side), (lit, \.crater), (lit, \.pole)] {
      for part in 0..<3 {
        let values = moments.map { $0[keyPath: place][part] }
        #expect((values.max() ?? 0) - (values.min() ?? 0) <= 6, "\(part): \(values)")
      }
    }
    let shade = try #require(dark.first?.side)
    let light = try #require(lit.first?.side)
    #expect(light != shade && lit.first?.crater != light)
    switch color {
    // Of three channels the light is brighter in two, in light appearance, too.
    case "own": #expect(light[0] > shade[0] + 40 && light[1] > shade[1] + 20)
    // Red, and nothing of the moon's own light; its shade is gray in any colors.
    case "palette":
      #expect(light == [255, 0, 0] && (shade.max() ?? 0) - (shade.min() ?? 0) < 20)
    default: break
    }
  }

  /// The colors of some places, each of three values of 0…255.
  private struct Moment {
    /// Of a cycle, in seconds.
    let time: Double
    /// A place that is dark from 0.6 s to 1.7 s, and lit from 1.8 s to 0.4 s.
    let side: [Int]
    /// A crater, lit from 2.1 s to 0.4 s.
    let crater: [Int]
    /// The surface near the lower end.
    let pole: [Int]
  }

  /// Returns the colors in each frame of a cycle.
  private func colors(of skin: RefreshSkin) async throws -> [Moment] {
    let simulator = Simulator(scale: 1)
    let bound = try skin.instance()
    simulator.show(
      bound.content.view, at: CGRect(x: 0, y: 100, width: 390, height: 60), background: .white)
    let player = bound.makePlayer()
    player.loop()
    var moments: [Moment] = []
    for _ in 0..<142 {
      await simulator.advance(frames: 1)
      let picture = try simulator.picture(
        scale: 1, crop: CGRect(x: 165, y: 100, width: 60, height: 60))
      func color(_ x: Int, _ y: Int) -> [Int] {
        [16, 8, 0].map { Int(picture[30 + x, 30 + y] >> $0 & 0xFF) }
      }
      moments.append(
        Moment(
          time: try #require(player.elapsed), side: color(2, -2), crater: color(4, 4),
          pole: color(0, 12)))
    }
    return moments
  }
}
