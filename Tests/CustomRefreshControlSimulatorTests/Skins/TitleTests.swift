@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The line of text that an app sets as a title, below art that has no line for it.
@Suite(.simulated) @MainActor struct TitleTests {
  /// Returns how many of a control's lowest rows the art leaves free.
  private func freeRows(below skin: RefreshSkin, title: NSAttributedString?) async throws -> Int {
    let feed = Feed(skin: skin)
    feed.control.attributedTitle = title
    await feed.pull(for: 1.37)
    // Without the scroll indicator at the side.
    let frame = feed.control.convert(feed.control.bounds, to: nil).insetBy(dx: 40, dy: 0)
    let picture = try feed.simulator.picture(scale: 1, crop: frame)
    let back = picture[0, picture.height - 1]
    let rows = (0..<picture.height).reversed()
    return rows.prefix { row in (0..<picture.width).allSatisfy { picture[$0, row] == back } }.count
  }

  @Test(arguments: ["fan", "trampoline", "radar", "orbit"])
  func `art that fills the height leaves a title its room`(name: String) async throws {
    let skin = try #require(RefreshSkin.named(name))
    let unseen = NSAttributedString(
      string: "Updated", attributes: [.foregroundColor: UIColor.clear])
    // A footnote is 13 points high.
    let free = try await freeRows(below: skin, title: nil)
    let freeWithTitle = try await freeRows(below: skin, title: unseen)
    #expect(free < 13 && freeWithTitle >= 16, "\(free), \(freeWithTitle)")
  }

  @Test func `a title is shown, and one that is taken away leaves the art its room`() async throws {
    let shown = NSAttributedString(string: "Updated")
    #expect(try await freeRows(below: .fan, title: shown) < 8)
    let feed = Feed(skin: .fan)
    feed.control.attributedTitle = shown
    await feed.pull()
    feed.control.attributedTitle = nil
    await feed.advance(0.1)
    let art = try #require(feed.control.content?.view)
    #expect(art.frame.height == 60 && CATransform3DIsIdentity(art.layer.sublayerTransform))
  }

  /// At the largest text size, a footnote is 44 points high, with a line of 52.
  @Test(arguments: [nil, UIFont.systemFont(ofSize: 60)])
  func `a title that is higher than half of the control is scaled, and not cut`(
    font: UIFont?
  ) async throws {
    let feed = Feed(skin: .fan)
    feed.simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    feed.control.attributedTitle = NSAttributedString(
      string: "Updated", attributes: font.map { [.font: $0] } ?? [:])
    await feed.pull()
    let title = try #require(feed.control.session.art.subviews.compactMap { $0 as? UILabel }.first)
    #expect(title.bounds.height >= title.font.lineHeight && title.font.lineHeight > 50)
    #expect(title.frame.maxY <= 60 && abs(title.frame.height - 26) < 0.01, "\(title.frame)")
    #expect(abs(title.frame.width - (390 - 32)) < 0.01)
  }

  @Test func `a title leaves its font and color to no text that follows`() async throws {
    let feed = Feed(skin: .arrow)
    await feed.pull(release: false)
    let view = try #require(feed.control.content as? StatusContent).statusView
    let (font, color) = (view.status.font, view.status.textColor)
    let loud = NSAttributedString(
      string: "News",
      attributes: [.font: UIFont.systemFont(ofSize: 8), .foregroundColor: UIColor.systemRed])
    for _ in 0..<2 {
      feed.control.attributedTitle = loud
      await feed.advance(0.5)
      // Nor does a change of the tint change a title.
      feed.control.tintColor = .systemPurple
      feed.control.tintColor = nil
      #expect(view.status.font == loud.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)
      #expect(view.status.textColor == .systemRed)
      feed.control.attributedTitle = nil
      await feed.advance(0.5)
      #expect(view.status.font == font && view.status.textColor == color)
    }
  }
}
