@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import TestIsolation
import Testing
import UIKit

/// Texts and numbers that no screen has, given to what shows them: each is cut at the border.
@Suite(.isolated) @MainActor struct BoundTests {
  /// A text of as many Unicode scalars as the documentation allows.
  private nonisolated static let longest = String(repeating: "w", count: 500)

  // MARK: Texts

  @Test(
    arguments: [
      ("", ""), ("Moment …", "Moment …"), (longest, longest),
      (longest + "w", String(longest.dropLast()) + "…"),
      (String(repeating: "w", count: 200_000), String(longest.dropLast()) + "…"),
      // A family is one character of eleven scalars, which is not divided.
      (String(longest.dropLast(5)) + "👩🏽‍❤️‍💋‍👨🏿", String(longest.dropLast(5)) + "…"),
      ("e" + String(repeating: "\u{301}", count: 200_000), "…"),
    ] as [(String, String)])
  func `a text of more than 500 scalars is cut after a character`(text: String, shown: String) {
    var strings = RefreshStrings(language: "en")
    strings.refreshing = text
    #expect(strings.refreshing == shown)
    // What is cut is not cut again.
    strings.pull = strings.refreshing
    #expect(strings.pull == shown)
    var context = RefreshContext()
    context.title = NSAttributedString(string: text)
    #expect(context.title?.string == shown)
  }

  @Test func `the ellipsis of a title looks as what it follows`() {
    let text = NSMutableAttributedString(string: Self.longest + "www")
    text.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 490))
    text.addAttribute(.kern, value: 2, range: NSRange(location: 490, length: 13))
    var context = RefreshContext()
    context.title = text
    let kerns = [489, 490, 499].map {
      context.title?.attribute(.kern, at: $0, effectiveRange: nil) as? Int
    }
    #expect(kerns == [1, 2, 2] && context.title?.length == 500)
  }

  @Test func `control, header and footer show and speak a text that is cut`() {
    let page = String(repeating: "<p>Bad Gateway</p>", count: 11_000)
    let cut = String(page.prefix(499)) + "…"
    let views: [any Refreshing] = [
      CustomRefreshControl(skin: .plain), RefreshHeader(skin: .plain), LoadMoreFooter(skin: .plain),
    ]
    for view in views {
      view.strings.pull = page
      view.strings.pullToLoadMore = page
      #expect(view.accessibilityLabel == cut)
    }
    let control = CustomRefreshControl(skin: RefreshSkin.wave.text(" "))
    control.attributedTitle = NSAttributedString(string: page)
    #expect(control.error != nil && control.attributedTitle?.string == cut)
    #expect(control.accessibilityLabel?.hasSuffix(cut) == true)
  }

  @Test func `the time of the last update is cut with its sentence`() {
    let page = String(repeating: "1", count: 200_000)
    let content = StatusContent(arrangement: .lines) { _ in page }
    content.update(with(RefreshContext()) { $0.lastUpdated = Date(timeIntervalSince1970: 0) })
    #expect(content.statusView.time.text?.unicodeScalars.count == 500)
  }

  // MARK: Numbers

  @Test(
    arguments: [
      (44, 44), (-1e6, -1e6), (1e6, 1e6), (1e7, 1e6), (-1e300, -1e6), (.infinity, 1e6), (.nan, 0),
    ] as [(CGFloat, CGFloat)])
  func `a base inset beyond a million points is cut, and the log says so once for a view`(
    inset: CGFloat, taken: CGFloat
  ) {
    for header in [nil, RefreshHeader(skin: .plain)] {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
      view.refreshHeader = header
      let lines = loggedLines {
        view.baseContentInset.top = inset
        view.baseContentInset.top = inset
      }
      #expect(view.baseContentInset.top == taken)
      #expect(lines.count == (inset == taken ? 0 : 1), "\(lines)")
    }
  }

  @Test(arguments: [1_000_001, 1e300] as [CGFloat])
  func `a footer keeps its height if it is given one that no screen has`(height: CGFloat) {
    let footer = LoadMoreFooter(skin: .plain)
    footer.frame.size.height = 80
    footer.layoutIfNeeded()
    #expect(footer.rules.length == 80)
    footer.bounds.size.height = height
    footer.layoutSubviews()
    #expect(footer.rules.length == 80)
  }

  @Test(arguments: [-1e300, 1e300, .infinity, .nan])
  func `a date that no calendar has is shown in some form`(seconds: Double) throws {
    let header = RefreshHeader(style: .panel)
    header.strings = RefreshStrings(language: "en")
    header.lastUpdated = Date(timeIntervalSince1970: seconds)
    let content = try #require(header.content as? StatusContent)
    let text = try #require(content.statusView.time.text)
    #expect((1...500).contains(text.unicodeScalars.count) && text != header.strings.neverUpdated)
  }
}
