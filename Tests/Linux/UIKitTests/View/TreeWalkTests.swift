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
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .light
    let steps: [(() -> Void, UIUserInterfaceStyle)] = [
      ({}, .light), ({ simulator.appearance = .dark }, .dark),
      ({ views[0].overrideUserInterfaceStyle = .light }, .light),
      ({ views[1].removeFromSuperview() }, .dark), ({ controller.view = views[1] }, .light),
    ]
    for (step, style) in steps {
      step()
      #expect(views[2].traitCollection.userInterfaceStyle == style)
    }
  }

  @Test func `a view in a window hears of another appearance, once`() {
    let simulator = Simulator()
    let view = Self.chain(1)[0]
    simulator.show(view)
    let before = view.traitChangeCount
    simulator.appearance = .dark
    #expect(view.traitChangeCount == before + 1)
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
    for (y, top) in [(20, 27), (100, 0), (0, 47)] as [(CGFloat, CGFloat)] {
      views[0].frame.origin.y = y
      #expect(views[39].safeAreaInsets.top == top)
    }
  }

  @Test func `a view takes the tint from above and loses it when it leaves`() {
    let views = Self.chain(3)
    let steps: [(() -> Void, UIColor)] = [
      ({ views[0].tintColor = .red }, .red), ({ views[1].tintColor = .green }, .green),
      ({ views[1].tintColor = nil }, .red), ({ views[1].removeFromSuperview() }, .systemBlue),
    ]
    for (step, color) in steps {
      step()
      #expect(views[2].tintColor == color)
    }
    let other = UIView()
    other.tintColor = .orange
    let before = views[2].tintChangeCount
    other.addSubview(views[1])
    #expect(views[2].tintColor == .orange && views[2].tintChangeCount == before + 1)
  }
}

private final class CountingView: UIView {
  private(set) var traitCount = 0
  private(set) var centerCount = 0
  private(set) var tintChangeCount = 0
  private(set) var traitChangeCount = 0

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitChangeCount += 1
  }

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
