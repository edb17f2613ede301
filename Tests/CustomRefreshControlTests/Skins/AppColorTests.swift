@testable import CustomRefreshControl
@testable import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// An app's own colors in what the kit makes of them.
@Suite(.isolated) @MainActor struct AppColorTests {
  private static let components: [(UIColor, light: [CGFloat], dark: [CGFloat])] = [
    (UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1), [0.2, 0.4, 0.6, 1], [0.2, 0.4, 0.6, 1]),
    (UIColor(white: 0.25, alpha: 0.5), [0.25, 0.25, 0.25, 0.5], [0.25, 0.25, 0.25, 0.5]),
    (UIColor { $0.userInterfaceStyle == .dark ? .blue : .red }, [1, 0, 0, 1], [0, 0, 1, 1]),
    (
      UIColor { .green.withAlphaComponent($0.userInterfaceStyle == .dark ? 0.25 : 0.75) },
      [0, 1, 0, 0.75], [0, 1, 0, 0.25]
    ),
    // White on black, and black on white.
    (.label, [0, 0, 0, 1], [1, 1, 1, 1]), (.systemBackground, [1, 1, 1, 1], [0, 0, 0, 1]),
  ]
  private static let system: [UIColor] = [
    .systemPink, .systemIndigo, .systemTeal, .systemMint, .secondaryLabel, .separator, .systemFill,
    .tertiarySystemBackground, .link,
  ]

  /// The colors, and what UIKit makes of each in both appearances.
  private static let all =
    components + system.map { ($0, light: resolved($0, .light), dark: resolved($0, .dark)) }

  private static func resolved(_ color: UIColor, _ style: UIUserInterfaceStyle) -> [CGFloat] {
    color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).components
  }

  private func isClose(_ color: RGBAColor, _ components: [CGFloat]) -> Bool {
    zip([color.red, color.green, color.blue, color.alpha], components)
      .allSatisfy { abs($0 - Double($1)) < 1e-6 }
  }

  @Test func `a palette of an app's colors has those of each appearance, in order`() {
    let palette = Palette(Self.all.map(\.0))
    #expect(palette.colors.count == Self.all.count && palette.darkColors.count == Self.all.count)
    for (index, row) in Self.all.enumerated() {
      #expect(isClose(palette.colors[index], row.light), "\(row.0)")
      #expect(isClose(palette.darkColors[index], row.dark), "\(row.0)")
    }
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `what a skin with an app's palette paints is what UIKit paints`(
    style: UIUserInterfaceStyle
  ) throws {
    let circle = UIBezierPath(ovalIn: CGRect(x: -9, y: -9, width: 18, height: 18))
    for row in Self.all {
      let skin = try RefreshSkin(
        name: "own", motion: Rotate(to: 1, over: 1).motion, palette: Palette([row.0])
      ) { _ throws(RefreshError) in try ShapesContent([.fill(circle)]) }
      let loop = try skin.instance().motions.loop.inDarkAppearance(style == .dark)
      let color = try #require(loop.state(of: 0, at: 0.5).color)
      #expect(isClose(color, style == .dark ? row.dark : row.light), "\(row.0)")
    }
  }
}
