import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The film of a page as a finger asks for it, in windows of three shapes.
@Suite(.simulated) @MainActor struct FilmRowTests {
  /// A page with a recorder.
  @MainActor private struct Open {
    let window: OpenWindow
    let page: SkinPageViewController
    let recorder = TestRecorder()

    init(_ size: CGSize, _ name: String = "dominoes") async throws {
      window = try await OpenWindow(size.width, size.height)
      window.root.session.film = FilmJob(recorder)
      if window.root.isWide {
        window.root.gallery.show(section: .letters)
        await window.tap(try window.row(ExhibitName.title(of: name)))
      } else {
        try window.open(name)
        await window.advance(0.1)
      }
      page = try window.page
    }

    /// The texts of the list's rows in sight, from the top.
    var rows: [String] {
      let edge = page.list.view.screenFrame
      return page.list.view.all(UILabel.self)
        .map { ($0.text ?? "", $0.screenFrame) }
        .filter { !$0.0.isEmpty && edge.contains($0.1) }.sorted { $0.1.minY < $1.1.minY }.map(\.0)
    }

    func tap(_ text: String) async throws { await window.tap(try page.list.view.label(text)) }

    func begin() async throws {
      try await window.tapShare()
      try await tap("Film")
    }
  }

  private nonisolated static let sizes = [
    CGSize(width: 320, height: 568), CGSize(width: 390, height: 844),
    CGSize(width: 834, height: 1194), CGSize(width: 1280, height: 800),
  ]

  @Test(arguments: sizes)
  func `the share button lists film, code and link above the settings`(size: CGSize) async throws {
    let open = try await Open(size)
    open.page.edit(try Settings(link: "dominoes?size=1.2"))
    try await open.window.tapShare()
    let names = ["SHARE", "FILM", "FILM AS GIF", "FILM AS MP4", "COPY CODE", "COPY LINK"]
    #expect(Array(names.prefix(open.rows.count)) == open.rows.prefix(6).map { $0.uppercased() })
    #expect(open.rows.count >= 4)
    if open.rows.contains("Copy link") {
      try await open.tap("Copy link")
    } else {
      for _ in 0..<5 { await open.window.press(.keyboardDownArrow) }
      await open.window.press(.keyboardReturnOrEnter)
    }
    #expect(UIPasteboard.general.string == "dominoes?size=1.2")
    try await open.window.tapShare()
    #expect(open.rows.first?.uppercased() == "ART")
    try await open.window.tapShare()
    try await open.tap("Film as GIF")
    #expect(open.recorder.requests.map(\.file) == [.gif])
  }

  @Test(arguments: sizes)
  func `a film is cancelled by a tap, or tells its progress and then where it is`(
    size: CGSize
  ) async throws {
    let open = try await Open(size)
    try await open.begin()
    open.recorder.report(0.6)
    await open.window.advance(0.1)
    await open.window.tap(try open.page.list.view.button("Cancel"))
    #expect(open.recorder.cancelled == 1)
    #expect(open.rows.contains("Film") && !open.rows.contains { $0.hasPrefix("Filming") })
    // The next one begins at zero, while the page goes on.
    try await open.tap("Film")
    #expect(open.recorder.requests.count == 2)
    #expect(open.rows.contains("Filming Dominoes, 0 %") && !open.rows.contains("Film"))
    let moment = open.page.playhead
    open.recorder.report(0.42)
    await open.window.advance(0.2)
    #expect(open.rows.contains("Filming Dominoes, 42 %"))
    let bar = try open.page.list.view.first(UIProgressView.self)
    #expect(abs(bar.progress - 0.42) < 1e-6)
    #expect(open.page.playhead != moment)
    open.recorder.finish(.success("/films/dominoes.webp"))
    await open.window.advance(0.1)
    #expect(open.rows.contains("Saved as /films/dominoes.webp") && open.rows.contains("Film"))
  }

  @Test func `a film that fails says why and what helps, and Retry films again`() async throws {
    let open = try await Open(Self.sizes[0])
    try await open.begin()
    let error = FilmError(reason: "“/films” cannot be written.", remedy: "Start elsewhere.")
    open.recorder.finish(.failure(error))
    await open.window.advance(0.1)
    #expect(open.rows.contains("“/films” cannot be written. Start elsewhere."))
    #expect(open.rows.firstIndex(of: "Retry") == 2)
    try await open.tap("Retry")
    #expect(open.rows.contains("Filming Dominoes, 0 %") && open.recorder.requests.count == 2)
    #expect(!open.rows.contains { $0.contains("cannot be written") })
  }

  @Test func `Control and E films with the settings of the page, at the size of its stage`()
    async throws
  {
    let open = try await Open(Self.sizes[1])
    open.page.edit(try Settings(link: "dominoes?tint=FF2D55&width=320&appearance=dark"))
    await open.window.press(.keyboardF)
    await open.window.advance(0.5)
    await open.window.press(.keyboardE, .control)
    await open.window.advance(0.5)
    let request = try #require(open.recorder.requests.first)
    #expect(request.settings.link == "dominoes?tint=FF2D55&appearance=dark")
    #expect(request.size == CGSize(width: 320, height: 844))
    #expect(!open.page.isPanelDown && open.rows.contains("Filming Dominoes, 0 %"))
    await open.window.press(.keyboardE, .control)
    #expect(open.recorder.requests.count == 1)
  }

  @Test func `the film shows what the device gives where nothing is set`() async throws {
    let open = try await Open(Self.sizes[3])
    open.window.simulator.appearance = .dark
    open.window.simulator.isReduceMotionEnabled = true
    await open.window.advance(0.1)
    #expect(open.page.filmRequest.settings.link == "dominoes?motion=calm&appearance=dark")
    #expect(open.page.filmRequest.size == open.page.stage.view.bounds.size)
    #expect(open.page.history.present == Settings(skin: "dominoes"))
  }

  @Test func `a film goes on when its page is left, and the next page shows it`() async throws {
    let open = try await Open(Self.sizes[1])
    try await open.begin()
    await open.window.back()
    try open.window.open("wave")
    open.recorder.report(0.5)
    await open.window.advance(0.2)
    let next = try open.window.page
    #expect(next !== open.page && next.list.isSharing)
    #expect(next.list.film == .running(title: "Dominoes", percent: 50))
    await open.window.press(.keyboardPageDown)
    #expect(next.list.isSharing)
    open.recorder.finish(.success("/films/dominoes.webp"))
    await open.window.advance(0.1)
    #expect(next.list.film == .saved(path: "/films/dominoes.webp"))
  }

  @Test func `without a recorder there is no row for films, and the key does nothing`()
    async throws
  {
    let window = try await OpenWindow(390, 844, "dominoes")
    let page = try window.page
    #expect(page.list.film == nil && !page.startFilm())
    try await window.tapShare()
    #expect(window.texts.contains("Copy link") && !window.texts.contains("Film"))
  }

  @Test func `the keyboard reaches the film and cancels it`() async throws {
    let open = try await Open(Self.sizes[1])
    try await open.window.tapShare()
    await open.window.press(.keyboardDownArrow)
    #expect(open.page.list.focusedItem == .action(.film(.webp)))
    await open.window.press(.keyboardReturnOrEnter)
    #expect(open.page.list.film?.isRunning == true)
    #expect(open.page.list.focusedItem == .filming)
    /// The cells with the focus drawn around them.
    func rings() -> [UIView] {
      open.page.list.view.all(UICollectionViewCell.self)
        .filter { $0.layer.borderWidth == 2 && !$0.isHidden }
    }
    await open.window.advance(0.1)
    #expect(rings().count == 1)
    #expect(
      rings().allSatisfy { !$0.all(UIProgressView.self).isEmpty })
    await open.window.press(.keyboardReturnOrEnter)
    #expect(open.page.list.film == .idle && open.recorder.cancelled == 1)
    #expect(open.page.list.focusedItem == .action(.film(.webp)) && rings().count == 1)
  }

  @Test func `VoiceOver hears how far a film is, by quarters, and where it ends`() async throws {
    let open = try await Open(Self.sizes[1])
    open.window.simulator.isVoiceOverRunning = true
    try await open.begin()
    for part in [0.1, 0.26, 0.3, 0.8] { open.recorder.report(part) }
    open.recorder.finish(.success("/films/dominoes.webp"))
    await open.window.advance(0.1)
    let told = HostLoop.current.accessibilityPosts
      .filter { $0.notification == .announcement }.compactMap { $0.argument as? String }
    #expect(told == ["Filming", "25 percent", "75 percent", "Film saved"])
  }
}
