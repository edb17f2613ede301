@testable import CustomRefreshControl
import Foundation
import SharedTestSupport
import Testing
import UIKit

@Suite(.isolated) @MainActor struct RedOnYellowTests {
  @Test(arguments: [UIColor.systemBlue, .systemIndigo, .systemRed])
  func `the spokes are white where red is hard to see on the tint`(tint: UIColor) throws {
    let content = try RefreshSkin.redOnYellow.tint(tint).instance().content
    let (disc, spokes) = try colors(content)
    #expect(spokes.allSatisfy { $0 == [1, 1, 1] })
    #expect(contrast(disc, [1, 1, 1]) > 3)
  }

  @Test func `the spokes are red on yellow, in their own and as a tint that comes and goes`() throws
  {
    let content = try RefreshSkin.redOnYellow.instance().content
    let own = try colors(content)
    #expect(own.spokes.allSatisfy { $0[0] > 0.7 && $0[1] < 0.2 && contrast(own.disc, $0) > 4 })
    content.update(.with { $0.tint = .systemYellow })
    #expect(try colors(content).spokes == own.spokes)
    content.update(.with { $0.tint = .systemBlue })
    #expect(try colors(content).spokes.allSatisfy { $0 == [1, 1, 1] })
    content.update(.with { $0.tint = nil })
    #expect(try colors(content).spokes == own.spokes)
  }

  private func colors(
    _ content: any RefreshContent
  ) throws -> (disc: [CGFloat], spokes: [[CGFloat]]) {
    let layers = content.elements.compactMap { $0.layer as? CAShapeLayer }
    let disc = try #require(layers.first?.fillColor?.components4)
    let spokes = try layers.dropFirst().map { try #require($0.strokeColor?.components4) }
    return (Array(disc.prefix(3)), spokes.map { Array($0.prefix(3)) })
  }

  /// The contrast ratio as WCAG defines it.
  private func contrast(_ first: [CGFloat], _ second: [CGFloat]) -> CGFloat {
    func luminance(_ color: [CGFloat]) -> CGFloat {
      zip([0.2126, 0.7152, 0.0722], color).reduce(0) { sum, part in
        sum + part.0 * (part.1 <= 0.04045 ? part.1 / 12.92 : pow((part.1 + 0.055) / 1.055, 2.4))
      }
    }
    let both = [first, second].map(luminance).sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }
}
