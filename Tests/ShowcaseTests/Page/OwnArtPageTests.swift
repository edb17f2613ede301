import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The gallery's XIBs on the same page as a XIB of the user's.
@Suite(.simulated) @MainActor struct OwnArtPageTests {
  private static let findings = [
    ArtFinding(severity: .warning, text: "A view is too wide.", line: 12, paths: [[0]]),
    ArtFinding(severity: .note, text: "A font is not part of iOS."),
  ]

  /// Opens a window with a check of XIBs that finds the same in each.
  private func open(
    _ width: CGFloat, _ height: CGFloat, _ name: String? = nil
  ) async throws -> OpenWindow {
    let open = try await OpenWindow(width, height)
    open.root.session.checkArt = { path in
      #expect(path.hasSuffix(".xib"))
      return Self.findings
    }
    if let name {
      try open.open(name)
      await open.advance(0.1)
    }
    return open
  }

  private func cell(_ text: String, on page: SkinPageViewController) throws -> UICollectionViewCell
  {
    try page.list.view.label(text).around(UICollectionViewCell.self)
  }

  @Test(arguments: ["RefreshContents", "RefreshWord", "RefreshDots", "RefreshMoons"])
  func `a tap on a card opens its page, with the findings first`(name: String) async throws {
    let open = try await open(390, 844)
    open.root.gallery.show(section: .yourOwn)
    await open.advance(0.1)
    await open.tap(try open.row("\(name).xib"))
    await open.advance(0.5)
    let page = try open.page
    #expect(page.title == "\(name).xib" && page.list.findings == Self.findings)
    #expect(page.stage.art.error == nil && page.stage.control.error == nil)
    #expect(page.stage.art.content?.elements.isEmpty == false)
    let top = try cell("A view is too wide.", on: page)
    #expect(top.frame.minY < 80)
    #expect(page.history.present.code.contains("try RefreshSkin(nibNamed: \"\(name)\")"))
    await open.press(.keyboardP)
    #expect(page.stage.control.isRefreshing)
    await open.advance(6)
    #expect(page.stage.mode == .preview)
  }

  @Test(arguments: ["RefreshContents", "RefreshWord"])
  func `a word from a XIB keeps its order on a device that is read from right to left`(
    name: String
  ) async throws {
    let simulator = Simulator(scale: 1)
    simulator.layoutDirection = .rightToLeft
    let open = try await OpenWindow(name, on: simulator)
    let elements = try #require(open.page.stage.art.content?.elements)
    let places = elements.map(\.screenFrame.midX)
    #expect(places.count == 7 && places == places.sorted())
    #expect(abs((places[0] + places[6]) / 2 - 195) < 12)
    let path = try #require(Bundle.customRefreshControl.path(forResource: name, ofType: "xib"))
    let found = ArtFinding.all(in: URL(fileURLWithPath: path))
    #expect(found.allSatisfy { $0.severity != .error && $0.severity != .warning }, "\(found)")
  }

  @Test func `without a check the page has settings only`() async throws {
    let open = try await OpenWindow(390, 844, "RefreshDots")
    #expect(try open.page.list.findings.isEmpty)
    #expect(!open.texts.contains { $0.uppercased() == "FINDINGS" })
  }

  @Test func `a finding about no view is no button, and the focus passes it by`() async throws {
    let open = try await open(390, 844, "RefreshDots")
    let page = try open.page
    let (first, second) = (
      try cell("A view is too wide.", on: page), try cell("A font is not part of iOS.", on: page)
    )
    #expect(first.accessibilityTraits == .button && second.accessibilityTraits == .none)
    func isHighlightable(_ cell: UICollectionViewCell) throws -> Bool {
      let list = page.list
      let path = try #require(list.collectionView.indexPath(for: cell))
      return list.collectionView(list.collectionView, shouldHighlightItemAt: path)
    }
    #expect(try isHighlightable(first) && !isHighlightable(second))
    await open.press(.keyboardDownArrow)
    #expect(page.list.focusedItem == .finding(0, Self.findings[0]))
    await open.press(.keyboardDownArrow)
    #expect(page.list.focusedItem == .setting(.tint))
    var told: [ArtFinding] = []
    page.list.onFinding = { told.append($0) }
    await open.tap(second)
    await open.tap(first)
    #expect(told == [Self.findings[0]])
  }

  @Test func `beside the list, a XIB and a skin take each other's place`() async throws {
    let open = try await open(1280, 800, "wave")
    let page = try open.page
    try open.open("RefreshDots")
    await open.advance(0.1)
    let own = try open.page
    #expect(own !== page && own.title == "RefreshDots.xib" && open.selection == ["RefreshDots"])
    await open.press(.keyboardPageDown)
    #expect(try open.page.title == "RefreshMoons.xib" && open.selection == ["RefreshMoons"])
    try open.open("ring")
    await open.advance(0.1)
    let last = try open.page
    #expect(last.history.present == Settings(skin: "ring") && last.list.findings.isEmpty)
  }

  @Test func `a XIB can be shared as code and filmed, but has no link`() async throws {
    let open = try await OpenWindow(390, 844)
    open.root.session.film = FilmJob(FilmProcess())
    try open.open("RefreshDots")
    await open.advance(0.1)
    try await open.tapShare()
    #expect(open.texts.contains("Film") && open.texts.contains("Copy code"))
    #expect(!open.texts.contains("Copy link"))
    let arguments = try #require(FilmProcess.arguments(for: open.page.filmRequest))
    #expect(arguments[1].contains("/RefreshDots.xib?"))
    let settings = try PageFilm.settings(of: arguments[1], movingLike: "appCoda")
    #expect(settings.art == Settings.Art() && settings.own?.skin.name == "RefreshDots")
  }
}
