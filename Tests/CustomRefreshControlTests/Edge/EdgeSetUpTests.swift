@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// What a header and a footer have as soon as they are made and set, where they are in a list, and what
/// their art is told.
@Suite(.isolated) @MainActor struct EdgeSetUpTests {
  private let stage = Stage()
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 390, height: 2000)
    stage.show(list)
  }

  private func addHeader() -> RefreshHeader {
    let header = RefreshHeader(skin: .plain)
    list.refreshHeader = header
    return header
  }

  /// A mistake in a style, and the error that tells of it.
  struct Mistake: Sendable {
    let make: @Sendable (inout RefreshHeader.Style) -> Void
    let error: RefreshError

    static func length(
      _ what: String, _ points: Double,
      _ make: @escaping @Sendable (inout RefreshHeader.Style) -> Void
    ) -> Mistake {
      Mistake(make: make, error: .invalidLength(of: "header's \(what)", points: points))
    }

    static func duration(
      _ what: String, _ seconds: Double,
      _ make: @escaping @Sendable (inout RefreshHeader.Style) -> Void
    ) -> Mistake {
      Mistake(
        make: make,
        error: .motion(.invalidDuration(of: "header's \(what) duration", seconds: seconds)))
    }
  }

  private nonisolated static let mistakes: [Mistake] = [
    .length("height", -1) { $0.height = -1 },
    .length("pull distance", -.infinity) { $0.pullDistance = -.infinity },
    .length("second pull distance", -1) { $0.secondDistance = -1 },
    .length("offset", -.infinity) { $0.offset = -.infinity },
    .duration("show", -0.5) { $0.showDuration = -0.5 },
    .duration("hide", .infinity) { $0.hideDuration = .infinity },
    // What no layer and no clock can add to another number.
    .length("height", 1_000_001) { $0.height = 1_000_001 },
    .length("pull distance", 1e300) { $0.pullDistance = 1e300 },
    .length("second pull distance", 1_000_001) { $0.secondDistance = 1_000_001 },
    .length("offset", -1_000_001) { $0.offset = -1_000_001 },
    .duration("show", 1e300) { $0.showDuration = 1e300 },
    // The first of several.
    .length("height", -1) { ($0.height, $0.hideDuration) = (-1, -1) },
  ]

  @Test func `a header and a footer grow in width alone with the view around them`() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    let views = [RefreshHeader(), LoadMoreFooter()]
    for view in views {
      view.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
      box.addSubview(view)
    }
    box.frame.size = CGSize(width: 500, height: 400)
    for view in views { #expect(view.frame.size == CGSize(width: 500, height: 60)) }
  }

  @Test func `an invalid number is logged once, and leaves the rest of the style as it is`() throws
  {
    var style = RefreshHeader.Style()
    style.height = .nan
    style.pullDistance = 90
    style.hideDuration = 0.7
    let header = addHeader()
    let lines = loggedLines { header.style = style }
    let error = try #require(header.error)
    #expect(lines == ["RefreshHeader uses the default value. \(error.description)"])
    #expect(header.style.height == 60 && header.frame.height == 60)
    #expect(header.style.pullDistance == 90 && header.style.hideDuration == 0.7)
  }

  @Test func `a header is found and taken out beside a footer that came first`() {
    let header = RefreshHeader()
    list.loadMoreFooter = LoadMoreFooter()
    list.refreshHeader = header
    #expect(list.refreshHeader === header)
    list.refreshHeader = nil
    #expect(header.superview == nil && list.loadMoreFooter != nil)
  }

  @Test func `a footer that an app makes a table's footer view is the table's footer`() {
    let table = UITableView()
    let footer = LoadMoreFooter()
    table.tableFooterView = footer
    #expect(table.loadMoreFooter === footer)
    table.loadMoreFooter = nil
    #expect(table.tableFooterView == nil && table.loadMoreFooter == nil)
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

  @Test func `spokes stand in for a skin that cannot be shown, and the log says so once`() throws {
    let skin = RefreshSkin.equalizer.size(0)
    let spokes = try RefreshSkin.spokes.instance().content.elements.count
    var views: [EdgeRefreshView] = []
    let lines = loggedLines { views = [RefreshHeader(skin: skin), LoadMoreFooter(skin: skin)] }
    let error = RefreshError.motion(.notPositive("skin's size", value: 0))
    for view in views { #expect(view.content?.elements.count == spokes && view.error == error) }
    #expect(
      lines == [
        "RefreshHeader shows spokes. \(error.description)",
        "LoadMoreFooter shows spokes. \(error.description)",
      ])
    views[0].skin = .equalizer
    #expect(views[0].error == nil)
  }

  @Test func `a footer has its sentences from the start`() {
    let button = LoadMoreFooter(trigger: .button)
    #expect(button.accessibilityLabel == button.strings.loadMore)
    let dragged = LoadMoreFooter(trigger: .drag)
    let status = (dragged.content as? StatusContent)?.statusView.status
    #expect(status?.text == dragged.strings.pullToLoadMore)
  }

  @Test func `a footer's strings read back as they were set`() {
    let footer = LoadMoreFooter(trigger: .drag)
    for language in ["zh-Hans", "ar"] {
      footer.strings = RefreshStrings(language: language)
      #expect(footer.strings == RefreshStrings(language: language))
    }
    // Its art says what loads, and all else as the app does.
    footer.strings.neverUpdated = "Not yet"
    let art = footer.session.context.strings
    #expect(art.pull == footer.strings.pullToLoadMore && art.neverUpdated == "Not yet")
  }

  @Test func `a prefetch distance that is no number from 0 to a million is told`() throws {
    let footer = LoadMoreFooter(trigger: .automatic(prefetchDistance: 1_000_000))
    #expect(footer.error == nil && footer.trigger == .automatic(prefetchDistance: 1_000_000))
    for distance: CGFloat in [.nan, -1, .infinity, 1_000_001] {
      let lines = loggedLines { footer.trigger = .automatic(prefetchDistance: distance) }
      let error = try #require(footer.error)
      #expect(lines == ["LoadMoreFooter uses the default value. \(error.description)"])
      #expect(error.description.contains("footer's prefetch distance"))
      #expect(footer.trigger == .automatic())
      footer.trigger = .drag
      #expect(footer.error == nil)
    }
  }

  @Test func `bouncing is turned on by a header, and otherwise the app's`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.loadMoreFooter = LoadMoreFooter()
    #expect(!scrollView.alwaysBounceVertical)
    scrollView.refreshHeader = RefreshHeader()
    #expect(scrollView.alwaysBounceVertical)
    // Set by the app as well, so that it is not the header's to take back.
    scrollView.alwaysBounceVertical = true
    scrollView.refreshHeader = nil
    #expect(scrollView.alwaysBounceVertical)
  }

  @Test func `a header without its title any more shows the status again`() {
    let header = RefreshHeader(skin: .arrow)
    header.strings = RefreshStrings(language: "en")
    let view = (header.content as? StatusContent)?.statusView
    header.attributedTitle = NSAttributedString(string: "News")
    #expect(view?.status.text == "News")
    header.attributedTitle = nil
    #expect(header.attributedTitle == nil && view?.status.text == "Pull to refresh")
  }

  @Test func `a style that is set later brings its skin and strings, unless the app has its own`() {
    let header = RefreshHeader()
    for (style, skin) in [(RefreshHeader.Style.panel, "arrowPanel"), (.standard, "arrow")] {
      header.style = style
      #expect(header.skin.name == skin && header.strings == style.strings())
    }
    header.skin = .equalizer
    header.strings.pull = "Pull!"
    header.style = .panel
    #expect(header.skin.name == "equalizer" && header.strings.pull == "Pull!")
    #expect(header.style.height == 65)
  }

  @Test(arguments: 0..<EdgeSetUpTests.mistakes.count)
  func `an invalid number is reported and replaced by the default`(index: Int) {
    let mistake = Self.mistakes[index]
    var style = RefreshHeader.Style()
    mistake.make(&style)
    let header = RefreshHeader(style: style)
    #expect(header.error == mistake.error && header.style.offset == 0)
    #expect(header.style.height == 60 && header.style.pullDistance == 60)
    #expect(header.style.showDuration == 0.25 && header.style.hideDuration == 0.3)
    #expect(header.style.secondDistance == nil)
    #expect(!header.rules.triggers(at: 59.5) && header.rules.triggers(at: 60))
    header.style = .lines
    #expect(header.error == nil && header.style.pullDistance == 65)
  }

  @Test func `CD's sentences are those of the article`() {
    let strings = RefreshHeader.Style.panel.strings(languages: ["zh-Hans"])
    #expect(strings.pull == "下拉可以刷新")
    #expect(strings.release == "松开立即刷新")
    #expect(strings.refreshing == "加载中...")
    #expect(strings.neverUpdated == "从未更新")
    #expect(strings.lastUpdated.hasPrefix("更新于"))
    #expect(strings.pullToLoadMore == "上拉加载更多")
    #expect(strings.releaseToLoadMore == "松开加载更多")
  }

  @Test(arguments: RefreshStrings.languages, [RefreshHeader.Style.panel, .states, .lines])
  func `every style speaks every language`(language: String, style: RefreshHeader.Style) {
    let strings = style.strings(languages: [language])
    #expect(!strings.sentences.isEmpty)
    for sentence in strings.sentences {
      #expect(!sentence.isEmpty)
      #expect(!sentence.hasPrefix("\(style.variant ?? "")."))
    }
    #expect(strings.refreshing.hasSuffix("..."))
  }

  @Test(arguments: [-20, 0, 44] as [CGFloat])
  func `an offset puts the header above or below the content's top`(offset: CGFloat) {
    let header = addHeader()
    header.style.offset = offset
    #expect(header.error == nil && header.frame.maxY == -offset)
  }

  // MARK: The articles' numbers

  /// How far a finger has to pull: where a release begins to refresh, and where the header says so.
  private func expect(
    _ style: RefreshHeader.Style, refreshesAt distance: CGFloat, asksAt arming: CGFloat,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let rules = RefreshHeader(style: style).rules
    #expect(rules.triggers(at: distance), sourceLocation: location)
    #expect(!rules.triggers(at: distance - 0.5), sourceLocation: location)
    #expect(rules.arms(at: arming, isArmed: false), sourceLocation: location)
    #expect(!rules.arms(at: arming - 0.5, isArmed: false), sourceLocation: location)
  }

  @Test func `CD's panel of 65 points refreshes at 75.5 and not at 75`() {
    expect(.panel, refreshesAt: 75.5, asksAt: 75.5)
    #expect(RefreshHeader(style: .panel).rules.length == 65)
  }

  @Test
  func `LV's header refreshes at exactly 65, and asks for a release beyond 65 until below it`() {
    expect(.states, refreshesAt: 65, asksAt: 65.5)
    let rules = RefreshHeader(style: .states).rules
    #expect(rules.arms(at: 65, isArmed: true) && !rules.arms(at: 64.5, isArmed: true))
  }

  @Test func `EGO's header refreshes at exactly 65, and not before`() {
    expect(.lines, refreshesAt: 65, asksAt: 65.5)
    #expect(RefreshHeader(style: .lines).rules.showDuration == 0.2)
  }

  @Test func `the standard header refreshes at 60, and says so there`() {
    expect(.standard, refreshesAt: 60, asksAt: 60)
  }

  // MARK: Place

  @Test func `it moves as the content grows and shrinks`() async {
    let footer = LoadMoreFooter()
    list.loadMoreFooter = footer
    #expect(list.loadMoreFooter === footer)
    for height in [1800, 2400, 120, 0, 1020] as [CGFloat] {
      list.contentSize.height = height
      #expect(footer.frame == CGRect(x: 0, y: height, width: 390, height: 60))
      await stage.turn()
      #expect(abs(list.contentInset.bottom - 60) < 0.001)
    }
  }

  @Test func `a dragged footer takes 0.25 s to be held and 0.3 s to go`() {
    let rules = LoadMoreFooter(trigger: .drag).rules
    #expect(rules.showDuration == 0.25 && rules.hideDuration == 0.3)
  }

  @Test(arguments: [true, false], [NSLayoutConstraint.Axis.vertical, .horizontal])
  func `the art of a view that is turned over with its list is told where the user sees it`(
    isHeader: Bool, axis: NSLayoutConstraint.Axis
  ) {
    let view: EdgeRefreshView = isHeader ? RefreshHeader() : LoadMoreFooter()
    view.axis = axis
    list.addSubview(view)
    let isVertical = axis == .vertical
    let edges: [RefreshContext.Edge] = isVertical ? [.top, .bottom] : [.leading, .trailing]
    #expect(view.session.context.edge == edges[isHeader ? 0 : 1])
    view.transform = CGAffineTransform(scaleX: isVertical ? 1 : -1, y: isVertical ? -1 : 1)
    list.contentOffset.y = 1
    #expect(view.session.context.edge == edges[isHeader ? 1 : 0])
    #expect(view.artSide == view.side.opposite)
  }

  @Test func `a header takes room while its list is its superview, and no longer`() async {
    let header = addHeader()
    header.session.begin(RefreshMachine.Beginning())
    list.contentOffset.y = -60
    // As UIKit may when it is added to its superview again.
    header.willMove(toSuperview: list)
    await stage.turn()
    #expect(abs(list.contentInset.top - 60) < 0.001)
    // A view beside the list is not pulled by it.
    stage.show(header)
    await stage.turn()
    #expect(list.contentInset.top == 0 && header.scrollView == nil)
  }

  @Test func `header and footer that are kept while their list is rebuilt take nothing from it`()
    async
  {
    let (header, footer) = (addHeader(), LoadMoreFooter(skin: .plain, trigger: .button))
    header.session.begin(RefreshMachine.Beginning())
    weak var gone: UIScrollView?
    for top in [0, 10] as [CGFloat] {
      let list = UIScrollView(frame: list.frame)
      list.contentInsetAdjustmentBehavior = .never
      list.contentInset = UIEdgeInsets(top: top, left: 0, bottom: 20, right: 0)
      stage.show(list)
      (list.refreshHeader, list.loadMoreFooter) = (header, footer)
      list.contentOffset.y = -60 - top
      await stage.turn()
      #expect(abs(list.contentInset.top - 60 - top) < 0.001)
      #expect(abs(list.contentInset.bottom - 80) < 0.001)
      list.removeFromSuperview()
      gone = list
    }
    gone?.refreshHeader = nil
    gone?.loadMoreFooter = nil
    #expect(header.isRefreshing && header.scrollView == nil && footer.scrollView == nil)
  }

  @Test func `header and footer change sides with their axis and the direction of the interface`()
    async
  {
    let (header, footer) = (addHeader(), LoadMoreFooter(trigger: .button))
    (header.axis, footer.axis) = (.horizontal, .horizontal)
    #expect(header.frame.maxX == 0 && header.frame.height == 844)
    list.contentSize = CGSize(width: 900, height: 844)
    list.contentInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 7)
    (list.refreshHeader, list.loadMoreFooter) = (header, footer)
    await stage.turn()
    #expect(abs(list.contentInset.right - 67) < 0.001)
    list.semanticContentAttribute = .forceRightToLeft
    list.contentOffset.x = 1
    await stage.turn()
    #expect(header.frame.minX == 900 && footer.frame.maxX == 0)
    #expect(list.baseContentInset == UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 7))
    #expect(abs(list.contentInset.left - 65) < 0.001 && list.contentInset.right == 7)
  }

  @Test func `a footer shows its art in full, and lays out what the app adds to it`() async {
    let (footer, line) = (LoadMoreFooter(trigger: .button), UIView())
    line.translatesAutoresizingMaskIntoConstraints = false
    footer.addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: footer.topAnchor),
      line.leadingAnchor.constraint(equalTo: footer.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: footer.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
    list.loadMoreFooter = footer
    await stage.turn()
    #expect(footer.session.art.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
    #expect(line.frame == CGRect(x: 0, y: 0, width: 390, height: 1))
  }

  @Test func `a drag footer of short content is at the end of the screen`() {
    list.contentSize.height = 100
    let footer = LoadMoreFooter(skin: .plain, trigger: .drag)
    list.loadMoreFooter = footer
    #expect(footer.frame.minY == 844)
    // Auto Layout sets the bounds, and not the frame.
    list.bounds.size.height = 500
    list.contentOffset.y = 1
    #expect(footer.frame.minY == 500)
    list.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    #expect(footer.frame.minY == 450)
    list.contentSize.height = 700
    #expect(footer.frame.minY == 700)
  }

  @Test func `header and footer are as wide as the list less its side insets`() {
    let (header, footer) = (addHeader(), LoadMoreFooter(trigger: .button))
    list.loadMoreFooter = footer
    list.contentInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 20)
    #expect(header.frame.width == 354 && footer.frame.width == 354)
    // As Auto Layout may, which leaves the frame unobserved.
    list.bounds.size.width = 300
    #expect(header.frame.width == 264 && footer.frame.width == 264)
    // As a column that closes.
    list.frame.size.width = 20
    #expect(header.frame.width == 0 && footer.frame.width == 0)
    footer.layoutIfNeeded()
    #expect(footer.label.frame.width == 0)
  }

  @Test func `a header that is pulled shows as much of itself as is in view`() {
    let header = addHeader()
    #expect(header.session.art.alpha == 0)
    list.contentOffset.y = -15
    #expect(header.session.art.frame == CGRect(x: 0, y: 45, width: 390, height: 15))
    #expect(header.session.art.bounds.minY == 45)
    #expect(abs(header.session.art.alpha - 0.5) < 1e-6)
    header.isEnabled = false
    #expect(header.session.art.alpha == 0)
  }

  @Test func `that there is no more goes away with the pull that shows it`() {
    let footer = LoadMoreFooter(trigger: .drag)
    list.loadMoreFooter = footer
    footer.hasMoreData = false
    list.contentOffset.y = 2000 - 844 + 40
    #expect(footer.label.alpha == 1)
    list.contentOffset.y = 2000 - 844
    #expect(footer.label.alpha == 0)
  }

  @Test func `a second header or footer takes the place of the first`() {
    for isHeader in [true, false] {
      let views: [EdgeRefreshView] =
        isHeader ? [addHeader(), RefreshHeader()] : [LoadMoreFooter(), LoadMoreFooter()]
      for view in views { list.addSubview(view) }
      #expect(views[0].superview == nil && views[1].superview === list)
      views[0].removeFromSuperview()
    }
    #expect(list.refreshHeader != nil && list.loadMoreFooter != nil)
    list.loadMoreFooter = nil
    #expect(list.contentInset == .zero)
  }

  @Test(arguments: [true, false])
  func `headers and footers along both axes are an error, until one leaves`(isHeader: Bool) {
    let first: EdgeRefreshView = isHeader ? LoadMoreFooter(trigger: .button) : addHeader()
    let other: EdgeRefreshView = isHeader ? RefreshHeader() : LoadMoreFooter(trigger: .button)
    list.addSubview(first)
    other.axis = .horizontal
    RefreshLog.$write.withValue({ _ in }) { list.addSubview(other) }
    #expect(other.frame == .zero && first.error == nil)
    guard case .mixedAxes? = other.error else { return #expect(Bool(false), "no error") }
    #expect(list.contentInset.left == 0 && list.contentInset.right == 0)
    first.removeFromSuperview()
    other.removeFromSuperview()
    list.addSubview(other)
    #expect(other.error == nil && other.frame.width == 60)
  }
}
