@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// What remains of the stock control: its colors, and nothing of its views.
@Suite(.simulated, .everyBehavior) @MainActor struct StockLookTests {
  @Test func `stock views that the system adds or shows again stay hidden`() async {
    let control = CustomRefreshControl(skin: .wave)
    #expect(control.subviews.contains { $0 !== control.session.art })
    for view in control.subviews where view !== control.session.art { #expect(view.isHidden) }
    let added = UIView()
    control.addSubview(added)
    #expect(added.isHidden)

    let feed = Feed()
    await feed.pull()
    for view in feed.control.subviews { view.isHidden = false }
    feed.control.setNeedsLayout()
    await feed.simulator.advance(frames: 1)
    #expect(feed.hidesStockSpinner)
    #expect(!feed.control.session.art.isHidden)
  }

  @Test func `a red background and a yellow tint show on the skin like the stock's`() async throws {
    let feed = Feed(skin: .spokes)
    feed.control.backgroundColor = .red
    feed.control.tintColor = .yellow
    await feed.pull()
    await feed.advance(1)
    let place = feed.control.convert(feed.control.bounds, to: feed.simulator.window)
    // Beside the scroll indicator.
    let shown = place.intersection(feed.simulator.window.bounds).insetBy(dx: 20, dy: 2)
    try #require(shown.height > 40)
    let picture = try feed.simulator.picture(scale: 1, crop: shown)
    let middle = picture.height / 2 * picture.width
    #expect(picture.pixels[middle] == 0xFFFF_0000)
    #expect(picture.pixels[middle + picture.width - 1] == 0xFFFF_0000)
    // Only red, yellow and what lies between them; some of it yellow.
    let odd = picture.pixels.filter { $0 >> 16 & 0xFF < 0xF8 || $0 & 0xFF > 8 }
    #expect(odd.isEmpty, "\(Set(odd).map { String($0, radix: 16) })")
    #expect(picture.pixels.contains { $0 >> 8 & 0xFF > 0xC0 })
  }
}
