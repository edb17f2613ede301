@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What a header and a footer have as soon as they are made, and what their art is told.
@Suite(.simulated) @MainActor struct HeaderSetUpTests {
  @Test(arguments: [false, true])
  func `a drag that begins on a held header moves the content`(isFromNib: Bool) async throws {
    let header = try isFromNib ? fromNib() as RefreshHeader : RefreshHeader()
    let feed = ScrollFeed()
    feed.table.refreshHeader = header
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.pulled == 60 && feed.addedTop == 60)
    let point = CGPoint(x: header.place.midX, y: header.place.midY)
    await feed.finger.press(at: point)
    // A touch that rests reaches the view that takes it.
    await feed.advance(0.5)
    await feed.finger.move(to: CGPoint(x: point.x, y: point.y + 60), over: .milliseconds(200))
    #expect(feed.pulled > 60)
    await feed.finger.lift()
    await feed.advance(1)
  }

  @Test func `a header from a XIB keeps what is set there`() throws {
    let header: RefreshHeader = try fromNib(
      """
      <view alpha="0.5" tag="7" contentMode="scaleToFill" id="v1" \
      customClass="RefreshHeader" customModule="CustomRefreshControl">
        <rect key="frame" x="0.0" y="0.0" width="390" height="60"/>
      </view>
      """)
    #expect(header.alpha == 0.5 && header.tag == 7)
  }

  @Test(arguments: [(true, true), (false, true), (true, false)])
  func `a header plays haptics when it is released, if it is told to`(
    isOn: Bool, isPulled: Bool
  ) async {
    let (feed, header) = headerFeed(.spokes)
    header.options.playsHaptics = true
    header.options.playsHaptics = isOn
    await feed.advance(0.1)
    if isPulled { await feed.pull(to: 90) } else { header.refresh() }
    await feed.advance(0.5)
    #expect(header.isRefreshing)
    #expect(HostLoop.current.impactCount == (isOn && isPulled ? 1 : 0))
  }
}
