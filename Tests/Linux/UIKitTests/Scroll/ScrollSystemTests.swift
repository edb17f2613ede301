import Simulator
import Testing
import UIKit

/// Systems that round offsets, and whose adjusted inset does not settle.
@Suite(.simulated) @MainActor struct ScrollSystemTests {
  private func world(
    _ behavior: SystemBehavior, content: CGFloat = 3000
  ) -> ScrollWorld {
    SystemBehavior.$current.withValue(behavior) {
      ScrollWorld(content: CGSize(width: 390, height: content))
    }
  }

  /// At 3x, −187.5 points were read as −187⅓.
  @Test(arguments: [(-187.5, -562), (-187.4, -562), (187.5, 563), (0.3, 1), (100, 300)])
  func `an offset that is set is rounded to whole pixels`(set: CGFloat, pixels: Int) {
    let world = world(.with(\.setOffsets, .rounded))
    world.scrollView.contentOffset = CGPoint(x: set, y: set)
    #expect(
      world.scrollView.contentOffset == CGPoint(x: CGFloat(pixels) / 3, y: CGFloat(pixels) / 3))
    world.scrollView.setContentOffset(CGPoint(x: 0, y: set), animated: false)
    #expect(world.y == CGFloat(pixels) / 3)
  }

  @Test func `it is rounded to whole points outside a window, and an inset is kept`() {
    let behavior = SystemBehavior.with(\.setOffsets, .rounded)
    let world = world(behavior)
    world.scrollView.removeFromSuperview()
    world.scrollView.contentOffset.y = 187.4
    #expect(world.y == 187)
    world.scrollView.contentInset.top = 60.000_25
    #expect(world.scrollView.contentInset.top == 60.000_25)
  }

  @Test func `an animated offset ends at a pixel, and a finger moves between them`() async {
    let world = world(.with(\.setOffsets, .rounded))
    world.scrollView.setContentOffset(CGPoint(x: 0, y: 100.4), animated: true)
    await world.rest()
    #expect(world.y == CGFloat(301) / 3)
    await world.finger.press(at: CGPoint(x: 195, y: 500))
    await world.finger.move(to: CGPoint(x: 195, y: 449.9), over: .milliseconds(100))
    #expect((world.y * 3).rounded() / 3 != world.y)
  }

  @Test func `content at a rounded top stays there as the safe area changes`() {
    let world = world(.with(\.setOffsets, .rounded))
    world.scrollView.contentInset.top = 10.1
    world.scrollView.contentOffset.y = world.top
    #expect(world.y == -57)
    world.controller.additionalSafeAreaInsets.top = 30
    #expect(world.y == -87.1)
  }

  @Test func `by default an offset is what was set`() {
    let world = world(SystemBehavior())
    world.scrollView.contentOffset.y = 187.4
    #expect(world.y == 187.4)
  }

  /// The safe area is 47 points above and 34 below.
  @Test(arguments: [844, 763, 762.8] as [CGFloat])
  func `the inset of content that just fits alternates with each layout`(content: CGFloat) {
    let world = world(.with(\.fittingInset, .alternates), content: content)
    var tops: [CGFloat] = []
    for _ in 0..<4 {
      world.scrollView.setNeedsLayout()
      world.scrollView.layoutIfNeeded()
      tops.append(-world.top)
    }
    #expect(Set(tops).count == 2 && tops[0] == tops[2] && tops[1] == tops[3], "\(tops)")
    #expect(tops.allSatisfy { $0 >= 47 && $0 - 47 < 1e-6 })
    #expect(world.simulator.layoutReports.isEmpty)
  }

  @Test(arguments: [400, 762, 3000] as [CGFloat])
  func `the inset of other content stays the same`(content: CGFloat) {
    let world = world(.with(\.fittingInset, .alternates), content: content)
    for _ in 0..<4 {
      world.scrollView.setNeedsLayout()
      world.scrollView.layoutIfNeeded()
      #expect(world.top == -47)
    }
  }
}
