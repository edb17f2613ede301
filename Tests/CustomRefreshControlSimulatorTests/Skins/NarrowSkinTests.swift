@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Art in a collapsed sidebar or a row without height: nothing traps, and every size is valid.
@Suite(.simulated) @MainActor struct NarrowSkinTests {
  nonisolated private static let widths: [CGFloat] = [0, 1, 16, 31, 47, 48]
  nonisolated private static let heights: [CGFloat] = [0, 1, 60]

  @Test(arguments: RefreshSkin.gallery.map(\.name), [false, true])
  func `a skin fits into any size in a control`(name: String, isRightToLeft: Bool) async throws {
    let control = CustomRefreshControl(skin: try #require(RefreshSkin.named(name)))
    let simulator = show(control, isRightToLeft: isRightToLeft)
    for size in Self.sizes {
      control.frame.size = size
      control.layoutIfNeeded()
      control.session.art.layOutArt(in: size)
      control.session.art.reveal(size.height, of: size)
      for phase in [RefreshPhase.pulling(progress: 0.5), .refreshing, .leaving, .idle] {
        control.session.art.show(with(control.session.context) { $0.enter(phase) })
        try await look(at: control.session.art, simulator, "\(name) in \(size), \(phase)")
      }
    }
  }

  // A XIB has the width that it was drawn in.
  @Test(
    arguments: RefreshSkin.gallery.map(\.name), [60, 44] as [CGFloat])
  func `in a band at the side of the screen a skin is no wider than the band`(
    name: String, width: CGFloat
  ) async throws {
    let view = try #require(RefreshSkin.named(name)).instance().content.view
    let simulator = show(view)
    view.frame = CGRect(x: 100, y: 100, width: width, height: 300)
    await simulator.advance(frames: 2)
    #expect(simulator.layoutReports.isEmpty)
    for part in all(in: view) where part.subviews.isEmpty && part.isShown {
      // A shape's view reaches as far to both sides of its pivot.
      let seen = (part as? ShapeView)?.shape.seenBounds ?? part.bounds
      let frame = part.convert(seen, to: view)
      #expect(frame.minX > -1 && frame.maxX <= width + 1, "\(type(of: part)) \(frame)")
    }
  }

  @Test func `a plate fits into any size, with any line`() async throws {
    let view = RefreshContentView(frame: .zero)
    view.plateColor = .red
    view.lineColor = .blue
    let simulator = show(view)
    for size in Self.sizes {
      for (inset, width, line) in [(0, 0, 1), (20, 0, 4), (0, 30, 50), (0.5, 2, 3)]
        as [(CGFloat, CGFloat, CGFloat)]
      {
        view.frame.size = size
        (view.plateInset, view.plateWidth, view.lineWidth) = (inset, width, line)
        view.cornerRadius = 20
        try await look(at: view, simulator, "a plate in \(size)")
      }
    }
  }

  @Test func `a reveal below nothing shows nothing`() {
    let view = SkinView()
    view.reveal(-5, of: CGSize(width: 0, height: 60))
    #expect(view.alpha == 0 && view.bounds.size == CGSize(width: 0, height: 0))
    view.reveal(-5, of: CGRect(x: 0, y: 0, width: 0, height: 60), at: .top)
    #expect(view.alpha == 0 && view.bounds.size == CGSize(width: 0, height: 0))
  }

  private static let sizes: [CGSize] = heights.flatMap { height in
    widths.map { CGSize(width: $0, height: height) }
  }

  private func show(_ view: UIView, isRightToLeft: Bool = false) -> Simulator {
    let simulator = Simulator(scale: 1)
    let screen = UIViewController()
    if isRightToLeft { screen.view.semanticContentAttribute = .forceRightToLeft }
    simulator.present(screen)
    screen.view.addSubview(view)
    return simulator
  }

  /// Lays out, animates and draws a frame, and expects valid sizes in the whole tree.
  private func look(at view: UIView, _ simulator: Simulator, _ what: String) async throws {
    await simulator.advance(frames: 1)
    _ = try simulator.picture(scale: 1, crop: CGRect(x: 0, y: 0, width: 60, height: 70))
    for part in all(in: view) {
      let (size, center, radius) = (part.bounds.size, part.center, part.layer.cornerRadius)
      #expect(
        size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite
          && center.x.isFinite && center.y.isFinite && radius >= 0,
        "\(what): \(type(of: part)) \(part.frame)")
    }
  }

  private func all(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
}

extension UIView {
  fileprivate var isShown: Bool { !isHidden && superview?.isShown != false }
}
