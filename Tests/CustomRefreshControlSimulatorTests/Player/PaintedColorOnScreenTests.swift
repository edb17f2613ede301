@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// The colors that elements have under the color of a motion, and after it.
@Suite(.simulated) @MainActor struct PaintedColorOnScreenTests {
  @Test func `a pull has the colors of the appearance in which it begins`() async throws {
    let view = UIView(frame: frame)
    view.backgroundColor = .black
    simulator.show(view)
    let player = try MotionPlayer(
      Recolor(to: .adaptive(light: .red, dark: .green), over: 1), view)
    for (appearance, color) in [
      (UIUserInterfaceStyle.dark, [0, 1, 0, 1]), (.light, [1, 0, 0, 1]),
    ] as [(UIUserInterfaceStyle, [CGFloat])] {
      simulator.appearance = appearance
      await simulator.advance(frames: 1)
      player.scrub(to: 1)
      #expect(view.layer.backgroundColor?.components4 == color, "\(appearance)")
      player.rest()
    }
  }

  @Test func `nothing of a text's own color is seen under that of a motion`() throws {
    let label = UILabel(frame: frame)
    label.text = "Refresh"
    label.frame.origin.y = 200
    try expectPaintedWhole(label, over: .black) { label.textColor = $0 }
  }

  @Test func `an image that changes while a motion paints it is painted as large as its view`()
    async throws
  {
    let view = UIImageView(image: template(side: 4))
    view.frame = frame
    let player = try player(view)
    player.scrub(to: 1)
    await simulator.advance(frames: 1)
    view.image = template(side: 8)
    player.updateShapes()
    await simulator.advance(frames: 1)
    #expect(view.subviews.last?.mask?.frame.size == frame.size)
    player.rest()
  }

  @Test func `nothing of an image's own tint is seen under the color of a motion`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
      UIColor.black.withAlphaComponent(0.3).setFill()
      UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 36, height: 36)).fill()
    }
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.frame = CGRect(x: 100, y: 200, width: 40, height: 40)
    try expectPaintedWhole(view, over: .blue, within: 3) { view.tintColor = $0 }
  }

  @Test func `a symbol is painted at the size that its view prefers`() throws {
    let view = UIImageView(image: UIImage(systemName: "arrow.down"))
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 28, weight: .bold)
    view.contentMode = .center
    view.frame = CGRect(x: 100, y: 200, width: 80, height: 60)
    try expectPaintedWhole(view) { view.tintColor = $0 }
  }

  @Test func `a small text is painted where its baseline adjustment puts it`() throws {
    let label = UILabel(frame: CGRect(x: 100, y: 200, width: 60, height: 60))
    label.text = "Refreshing all"
    label.font = .systemFont(ofSize: 30)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.2
    label.baselineAdjustment = .alignCenters
    try expectPaintedWhole(label) { label.textColor = $0 }
  }

  /// Expects an element painted red by a motion to look like one that is red.
  ///
  /// - Parameter own: The element's own color; by default invisible on white, as an image stays below
  ///   its color.
  private func expectPaintedWhole(
    _ view: UIView, over own: UIColor = .white, within tolerance: Int = 40,
    _ setColor: (UIColor) -> Void
  ) throws {
    simulator.window.backgroundColor = .white
    let player = try player(view)
    setColor(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let red = try #require(Picture(simulator.screenshot()))
    setColor(own)
    let other = try #require(Picture(simulator.screenshot()))
    #expect(other.pixels(differingFrom: red, byMoreThan: 40) > 20)
    player.scrub(to: 1)
    let painted = try #require(Picture(simulator.screenshot()))
    #expect(red.pixels(differingFrom: painted, byMoreThan: tolerance) == 0)
    player.rest()
  }

  private let simulator = Simulator()
  private let frame = CGRect(x: 0, y: 0, width: 80, height: 30)

  /// Returns a square that is drawn in the tint color.
  private func template(side: CGFloat) -> UIImage {
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
      .withRenderingMode(.alwaysTemplate)
  }

  /// Returns a player that colors an element red.
  private func player(_ element: UIView) throws -> MotionPlayer {
    simulator.show(element)
    return try MotionPlayer(Recolor(to: .fixed(.red), over: 1), element)
  }
}
