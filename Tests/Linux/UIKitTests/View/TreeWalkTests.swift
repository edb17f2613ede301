import Simulator
import TestSupport
import Testing
import UIKit

/// How many views of a tree a change visits.
@Suite(.simulated) @MainActor struct TreeWalkTests {
  /// Returns a chain of nested views, outermost first.
  private static func chain(_ count: Int) -> [CountingView] {
    let views = (0..<count).map { _ in
      CountingView(frame: CGRect(x: 0, y: 0, width: 300, height: 700))
    }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    return views
  }

  private static func counts(
    of views: [CountingView], _ count: KeyPath<CountingView, Int>, in change: () -> Void
  ) -> Int {
    let before = views.reduce(0) { $0 + $1[keyPath: count] }
    change()
    return views.reduce(0) { $0 + $1[keyPath: count] } - before
  }

  @Test(arguments: [false, true]) func `adding a view reads the traits of its superview only`(
    inWindow: Bool
  ) throws {
    let simulator = Simulator()
    let views = Self.chain(40)
    if inWindow { simulator.window.addSubview(views[0]) }
    let last = try #require(views.last)
    let walked = Self.counts(of: views, \.traitCount) { last.addSubview(UIView()) }
    #expect(walked <= 2)
    let outside = Self.chain(40)
    let holder = UIView()
    #expect(Self.counts(of: outside, \.traitCount) { holder.addSubview(outside[0]) } <= 2)
    withExtendedLifetime((simulator, holder)) {}
  }

  @Test func `outside a window traits follow the environment and the superview's own style`() {
    let simulator = Simulator()
    let views = Self.chain(3)
    #expect(views[2].traitCollection.userInterfaceStyle == .light)
    simulator.appearance = .dark
    #expect(views[2].traitCollection.userInterfaceStyle == .dark)
    views[0].overrideUserInterfaceStyle = .light
    #expect(views[2].traitCollection.userInterfaceStyle == .light)
    views[1].removeFromSuperview()
    #expect(views[2].traitCollection.userInterfaceStyle == .dark)
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .light
    controller.view = views[1]
    #expect(views[2].traitCollection.userInterfaceStyle == .light)
  }

  @Test func `a move updates the safe area only of the views it changes`() {
    let simulator = Simulator()
    let views = Self.chain(40)
    simulator.window.makeKeyAndVisible()
    simulator.window.addSubview(views[0])
    #expect(views[39].safeAreaInsets.top == 47)
    // A horizontal move does not change the distance from the top.
    let walked = Self.counts(of: views, \.centerCount) { views[0].frame.origin.x = 5 }
    #expect(walked <= 6)
    views[0].frame.origin.y = 20
    #expect(views[39].safeAreaInsets.top == 27)
    views[0].frame.origin.y = 100
    #expect(views[39].safeAreaInsets.top == 0)
    views[0].frame.origin.y = 0
    #expect(views[39].safeAreaInsets.top == 47)
  }

  @Test func `a view takes the tint from above and loses it when it leaves`() {
    let views = Self.chain(3)
    views[0].tintColor = .red
    #expect(views[2].tintColor == .red)
    views[1].tintColor = .green
    #expect(views[2].tintColor == .green)
    views[1].tintColor = nil
    #expect(views[2].tintColor == .red)
    views[1].removeFromSuperview()
    #expect(views[2].tintColor == UIColor.systemBlue)
    let other = UIView()
    other.tintColor = .orange
    let before = views[2].tintChangeCount
    other.addSubview(views[1])
    #expect(views[2].tintColor == .orange)
    #expect(views[2].tintChangeCount == before + 1)
  }
}

private final class CountingView: UIView {
  private(set) var traitCount = 0
  private(set) var centerCount = 0
  private(set) var tintChangeCount = 0

  override var traitCollection: UITraitCollection {
    traitCount += 1
    return super.traitCollection
  }

  override var center: CGPoint {
    get {
      centerCount += 1
      return super.center
    }
    set { super.center = newValue }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    tintChangeCount += 1
  }
}
