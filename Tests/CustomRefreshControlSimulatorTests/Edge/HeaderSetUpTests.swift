@testable import CustomRefreshControl
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

  @Test func `header and footer move as much as they are told, and tell it`() {
    for view in [RefreshHeader(), LoadMoreFooter()] {
      #expect(view.options.motionStyle == nil)
      view.options.motionStyle = .still
      #expect(view.options.motionStyle == .still)
    }
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

  @Test func `VoiceOver hears of a refresh that its action ends at once`() async {
    let (feed, header) = headerFeed()
    var actions = 0
    header.addAction(
      UIAction { [weak header] _ in
        actions += 1
        header?.endRefreshing()
      }, for: .valueChanged)
    await feed.advance(0.1)
    #expect(header.accessibilityActivate() && actions == 1)
  }

  @Test func `a header and a footer grow in width alone with the view around them`() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    for view in [RefreshHeader(), LoadMoreFooter()] {
      view.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
      box.addSubview(view)
    }
    box.frame.size = CGSize(width: 500, height: 400)
    for view in box.subviews { #expect(view.frame.size == CGSize(width: 500, height: 60)) }
  }

  @Test func `an invalid number is logged once, and leaves the rest of the style as it is`() throws
  {
    var style = RefreshHeader.Style()
    style.height = .nan
    style.pullDistance = 90
    style.hideDuration = 0.7
    let feed = ScrollFeed()
    let header = feed.addHeader()
    let lines = loggedLines { header.style = style }
    let error = try #require(header.error)
    #expect(lines == ["RefreshHeader uses the default value. \(error.description)"])
    #expect(header.style.height == 60 && header.frame.height == 60)
    #expect(header.style.pullDistance == 90 && header.style.hideDuration == 0.7)
  }

  @Test func `a header is found and taken out beside a footer that came first`() {
    let feed = ScrollFeed()
    let header = RefreshHeader()
    feed.table.loadMoreFooter = LoadMoreFooter()
    feed.table.refreshHeader = header
    #expect(feed.table.refreshHeader === header)
    feed.table.refreshHeader = nil
    #expect(header.superview == nil && feed.table.loadMoreFooter != nil)
  }

  @Test func `a header has the sentences of its style from the start`() {
    for style in [RefreshHeader.Style.standard, .panel, .states, .lines] {
      let header = RefreshHeader(style: style)
      #expect(header.strings == style.strings())
      let status = (header.content as? StatusContent)?.statusView.status
      #expect(status?.text == style.strings().pull)
    }
  }

  @Test func `the title and the tint that the app sets reach the art`() throws {
    for isHeader in [true, false] {
      let art = OwnContent()
      let skin = try RefreshSkin.own(art)
      let view: EdgeRefreshView = isHeader ? RefreshHeader(skin: skin) : LoadMoreFooter(skin: skin)
      view.attributedTitle = NSAttributedString(string: "News")
      #expect(art.contexts.last?.title?.string == "News" && view.attributedTitle?.string == "News")
      view.tintColor = .red
      #expect(art.contexts.last?.tint == .red && view.tintColor == .red)
      view.tintColor = nil
      #expect(try #require(art.contexts.last).tint == nil)
    }
  }

  @Test func `spokes stand in for a skin that cannot be shown, and the log says so once`() {
    let skin = RefreshSkin.bars.size(0)
    var views: [EdgeRefreshView] = []
    let lines = loggedLines { views = [RefreshHeader(skin: skin), LoadMoreFooter(skin: skin)] }
    let error = RefreshError.motion(.notPositive("skin's size", value: 0))
    for view in views { #expect(view.content?.elements.count == 8 && view.error == error) }
    #expect(
      lines == [
        "RefreshHeader shows spokes. \(error.description)",
        "LoadMoreFooter shows spokes. \(error.description)",
      ])
    views[0].skin = .bars
    #expect(views[0].error == nil)
  }
}
