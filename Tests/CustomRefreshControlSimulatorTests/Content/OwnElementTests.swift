@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Art whose whole view is an element.
@Suite(.simulated, .everyBehavior) @MainActor struct OwnElementTests {
  @Test func `a view that is its own element keeps its size while a pull turns it`() async throws {
    let badge = OwnContent()
    let pull = Together {
      Scale(from: 0.1, to: 1, over: 1)
      Rotate(from: 0, to: .pi / 2, over: 1)
    }
    let feed = Feed(skin: try .own(badge, moving: Rotate(to: 2 * .pi, over: 1), pull: pull))
    await feed.pullHalfway()
    let size = CGSize(width: feed.control.bounds.width, height: 60)
    #expect(badge.view.bounds.size == size)
    feed.control.setNeedsLayout()
    feed.control.layoutIfNeeded()
    #expect(badge.view.bounds.size == size)
    feed.simulator.rotate(to: .landscape)
    await feed.advance(0.2)
    #expect(badge.view.bounds.size == CGSize(width: feed.control.bounds.width, height: 60))
    await feed.pullOn()
    await feed.simulator.finger.lift()
    await feed.advance(1.1)
    #expect(badge.view.bounds.size == CGSize(width: feed.control.bounds.width, height: 60))
    feed.simulator.rotate(to: .portrait)
    await feed.advance(0.3)
    #expect(badge.view.bounds.size == size)
    await feed.end()
    #expect(badge.view.transform == .identity && badge.view.bounds.size == size)
    #expect(badge.view.center == CGPoint(x: size.width / 2, y: 30))
  }

  @Test func `a XIB with outlets in its File's Owner is art`() throws {
    let document = xib(
      of: """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LoadingController">
          <connections><outlet property="view" destination="v1" id="o1"/>
          <outlet property="star" destination="v1" id="o2"/></connections>
        </placeholder>
        <view tag="1" id="v1"><rect key="frame" x="0" y="0" width="390" height="60"/></view>
        """)
    let bundle = try bundle(with: document, named: "Star")
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    #expect(try NibContent(nibNamed: "Star", bundle: bundle).elements.count == 1)
  }

  @Test func `a tagged view at the top of a XIB keeps its scale and moves`() async throws {
    let document = xib(
      of: """
        <view tag="1" contentMode="scaleToFill" id="v1">
          <rect key="frame" x="0.0" y="0.0" width="390" height="60"/>
        </view>
        """)
    let bundle = try bundle(with: document, named: "Star")
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let skin = try RefreshSkin(
      nibNamed: "Star", bundle: bundle,
      motion: Motion {
        Rotate(to: 0.4, over: 1)
        Rotate(to: 0, over: 0)
      }
    ).size(1.5)
    let feed = Feed(skin: skin)
    await feed.pullHalfway()
    feed.control.layoutIfNeeded()
    let view = try #require(feed.elements.first)
    let art = try #require(feed.control.content?.view)
    let progress = try #require(feed.progress)
    // What the element shows relative to its scale.
    art.setNeedsLayout()
    art.layoutIfNeeded()
    /// Where a line of 1 point to the right leads.
    func direction(_ view: UIView, in art: UIView) -> CGPoint {
      let one = view.convert(CGPoint.zero, to: art)
      let other = view.convert(CGPoint(x: 1, y: 0), to: art)
      return CGPoint(x: other.x - one.x, y: other.y - one.y)
    }
    let turned = direction(view, in: art)
    #expect(abs(atan2(turned.y, turned.x) - 0.4 * progress) < 1e-6)
    #expect(abs(hypot(turned.x, turned.y) - 1.5) < 1e-6)
    await feed.simulator.finger.lift()
    await feed.advance(2)
    #expect(direction(view, in: art).isClose(to: CGPoint(x: 1.5, y: 0)))
    feed.control.beginRefreshing()
    feed.control.skin = skin.size(2)
    await feed.advance(0.5)
    await feed.end()
    let new = try #require(feed.elements.first)
    let top = try #require(feed.control.content?.view)
    #expect(direction(new, in: top).isClose(to: CGPoint(x: 2, y: 0)))
  }
}
