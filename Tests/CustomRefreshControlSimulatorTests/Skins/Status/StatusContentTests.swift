@testable import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct StatusContentTests {
  @Test func `the arrow turns over in 0.18 s when the pull is far enough`() async {
    let simulator = Simulator(frameRate: 100)
    let content = shown(.lines, in: simulator)
    func angle() -> Double {
      let layer = content.statusView.arrow.layer
      let shown = (layer.presentation() ?? layer).value(forKeyPath: "transform.rotation.z")
      return abs((shown as? NSNumber)?.doubleValue ?? .nan)
    }
    await simulator.advance(frames: 1)
    content.phaseDidChange(to: .pulling(progress: 0.9))
    #expect(angle() == 0)
    content.phaseDidChange(to: .armed)
    await simulator.advance(frames: 9)
    #expect((1...2.2).contains(angle()))
    await simulator.advance(frames: 10)
    #expect(abs(angle() - .pi) < 0.01)
    content.phaseDidChange(to: .pulling(progress: 0.95))
    await simulator.advance(frames: 5)
    // An update of the same phase does not restart the animation.
    content.phaseDidChange(to: .pulling(progress: 0.8))
    await simulator.advance(frames: 14)
    #expect(angle() < 1e-6)
  }

  @Test func `spokes take the arrow's place while it refreshes`() async {
    let simulator = Simulator()
    let content = shown(.panel, in: simulator)
    #expect(content.statusView.spokes.alpha == 0)
    content.phaseDidChange(to: .armed)
    content.phaseDidChange(to: .refreshing)
    await simulator.advance(by: .seconds(1))
    #expect(content.statusView.spokes.alpha == 1 && content.statusView.arrow.alpha == 0)
    content.phaseDidChange(to: .ending)
    content.phaseDidChange(to: .idle)
    #expect(content.statusView.spokes.alpha == 0 && content.statusView.arrow.alpha == 1)
    #expect(content.statusView.arrow.transform == .identity)
  }

  @Test(arguments: StatusContent.Arrangement.allCases)
  func `a right-to-left layout mirrors the arrow and the status`(
    arrangement: StatusContent.Arrangement
  ) {
    let simulator = Simulator()
    let content = shown(arrangement, in: simulator)
    let parts = [content.statusView.arrow, content.statusView.status]
    let left = parts.map(\.frame)
    content.view.semanticContentAttribute = .forceRightToLeft
    content.view.setNeedsLayout()
    content.view.layoutIfNeeded()
    for (part, frame) in zip(parts, left) {
      #expect(abs(part.frame.minX - (390 - frame.maxX)) < 1e-6)
      #expect(part.frame.minY == frame.minY && part.frame.size == frame.size)
    }
  }

  @Test(
    arguments: StatusContent.Arrangement.allCases,
    ["en", "de", "ja", "ar"])
  func `nothing is cut off, however large the text and narrow the screen`(
    arrangement: StatusContent.Arrangement, language: String
  ) async {
    for width in [320, 390, 1024] as [CGFloat] {
      let simulator = Simulator()
      simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
      let content = shown(arrangement, in: simulator)
      content.stringsDidChange(to: RefreshStrings(language: language))
      content.view.frame.size.width = width
      await simulator.advance(frames: 2)
      let view = content.statusView
      for part in [view.arrow, view.status, view.time] where !part.isHidden {
        #expect(view.bounds.contains(part.frame), "\(part) at \(width)")
      }
      #expect(!view.arrow.frame.intersects(view.status.frame))
    }
  }

  private func content(_ arrangement: StatusContent.Arrangement) -> StatusContent {
    let content = StatusContent(
      arrangement: arrangement, now: { Date(timeIntervalSince1970: 41) },
      format: { "\(Int($0.timeIntervalSince1970)) s" })
    content.stringsDidChange(to: RefreshStrings(language: "en"))
    content.view.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    return content
  }

  private func shown(
    _ arrangement: StatusContent.Arrangement, in simulator: Simulator
  ) -> StatusContent {
    let content = content(arrangement)
    let screen = UIViewController()
    simulator.present(screen)
    screen.view.addSubview(content.view)
    content.view.layoutIfNeeded()
    return content
  }
}
