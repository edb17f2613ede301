import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// A skin's page: one value that everything is shown from, at one playhead.
@Suite(.simulated) @MainActor struct SkinPageTests {
  /// An open page.
  @MainActor struct Open {
    let simulator: Simulator
    let root: ShowcaseRoot
    let page: SkinPageViewController

    init(_ name: String, on device: Device = .iPhone) async throws {
      let open = try await OpenWindow(name, on: Simulator(device: device, scale: 1))
      (simulator, root, page) = (open.simulator, open.root, try open.page)
    }

    var settings: Settings { page.history.present }
    var control: CustomRefreshControl { page.stage.control }
    var art: RefreshArtView { page.stage.art }

    func advance(_ seconds: Double) async { await simulator.advance(by: .seconds(seconds)) }

    /// Stops at a place of the track.
    func pause(at place: Double) async {
      page.scrubber.onScrub?(place)
      await simulator.advance(frames: 1)
    }

    /// Returns the visible row of a setting, after scrolling to it.
    func row<Row: SettingRowView>(_ setting: Setting, _ type: Row.Type) async throws -> Row {
      let list = page.list.collectionView
      for place in 0..<20 {
        if let row = list.all(Row.self).first(where: { $0.row.setting == setting }) {
          let cell = try row.around(UICollectionViewCell.self)
          list.scrollRectToVisible(cell.frame, animated: false)
          await simulator.advance(by: .milliseconds(50))
          return row
        }
        list.contentOffset.y = CGFloat(place) * 150
        await simulator.advance(by: .milliseconds(50))
      }
      throw MissingRow(setting: setting)
    }

    /// Types a text and then one that is refused, and returns the field.
    func typeRefusedText() async throws -> UITextField {
      await pause(at: 0.5)
      let field = try await row(.text, TextRowView.self).field
      await tap(field)
      await simulator.type("A")
      field.text = "   "
      field.sendActions(for: .editingChanged)
      await simulator.advance(frames: 2)
      return field
    }

    func tap(_ view: UIView) async {
      let frame = view.screenFrame
      await simulator.finger.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      await advance(0.3)
    }

    func picture() throws -> Picture { try simulator.picture(scale: 1) }

    /// Where the first row is, on the screen.
    var top: CGFloat {
      let cell = page.stage.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
      return cell?.screenFrame.minY ?? .nan
    }

    /// The number of arts in sight: that of the control and that of the preview.
    var arts: Int {
      [control.alpha > 0, (art.superview?.bounds.height ?? 0) > 0].count { $0 }
    }

    /// The reasons why a text is refused.
    var reasons: [String] {
      page.list.view.all(UILabel.self).compactMap(\.text).filter { $0.contains("letter") }
    }

    /// Opens the editor of a color.
    func editor(of setting: Setting) async throws -> ColorEditorView {
      page.list.toggleEditor(of: setting)
      await advance(1)
      return try page.view.first(ColorEditorView.self)
    }

    /// The letters of the preview's art.
    var letters: String {
      art.content?.elements.compactMap { ($0 as? UILabel)?.text }.joined() ?? ""
    }
  }

  struct MissingRow: Error { let setting: Setting }

  /// Returns a part of a picture with a pixel per point.
  static func crop(_ picture: Picture, to part: CGRect) throws -> Picture {
    let rows = (Int(part.minY)..<Int(part.maxY)).flatMap { row in
      picture.pixels[row * picture.width..<(row + 1) * picture.width]
    }
    return try Picture(width: picture.width, height: Int(part.height), pixels: rows)
  }

  // MARK: The preview

  @Test func `the preview plays pull, loop and end above the settings, and begins again`()
    async throws
  {
    let open = try await Open("tick")
    var parts: [Playhead.Part] = []
    for _ in 0..<70 {
      await open.advance(0.1)
      let part = open.page.playhead.part
      if parts.last != part { parts.append(part) }
      #expect(open.page.stage.mode == .preview && open.control.alpha == 0)
    }
    #expect(parts == [.pull, .loop, .end, .pull, .loop])
  }

  @Test func `paused, nothing happens any more`() async throws {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    let before = try open.picture()
    open.simulator.resetMainThreadWork()
    await open.advance(2)
    #expect(open.simulator.mainThreadWork.total == 0)
    #expect(try open.picture() == before)
  }

  @Test(arguments: [0.1, 0.25, 0.4, 0.6, 0.78, 0.95, 1])
  func `any moment is reached from any other, also backward`(place: Double) async throws {
    let open = try await Open("tick")
    await open.pause(at: place)
    let first = try open.picture()
    for other in [0.9, 0.05] {
      await open.pause(at: other)
      await open.pause(at: place)
      #expect(try open.picture() == first, "from \(other)")
    }
  }

  @Test func `buttons step by frames, play and slow down`() async throws {
    let open = try await Open("wave")
    await open.pause(at: 0.45)
    let time = open.page.playhead.time
    open.page.transport.onCommand?(.forward)
    #expect(abs(open.page.playhead.time - time - 1.0 / 60) < 1e-9)
    open.page.transport.onCommand?(.back)
    open.page.transport.onCommand?(.slow)
    open.page.transport.onCommand?(.play)
    await open.advance(1)
    #expect(open.page.playhead.isPlaying && abs(open.page.playhead.time - time - 0.2) < 0.02)
  }

  @Test(arguments: [Device.iPhoneSE1, .iPhone, .iPad], [false, true])
  func `the transport stands in the order of time, also where the panel is mirrored`(
    device: Device, isMirrored: Bool
  ) async throws {
    let open = try await Open("wave", on: device)
    open.simulator.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    await open.advance(0.1)
    /// The labels of the buttons in sight, from left to right.
    func labels(_ bar: TransportView) -> [String] {
      let buttons = bar.all(UIButton.self).filter { !$0.isHidden }
        .map {
          ($0.accessibilityLabel ?? $0.title(for: .normal) ?? "", $0.screenFrame)
        }
        .sorted { $0.1.minX < $1.1.minX }
      for (one, next) in zip(buttons, buttons.dropFirst()) { #expect(one.1.maxX <= next.1.minX) }
      let edge = open.simulator.window.bounds.maxX
      #expect(buttons.allSatisfy { $0.1.minX >= 0 && $0.1.maxX <= edge })
      return buttons.map(\.0)
    }
    let time = ["One frame back", "Pause", "One frame forward", "Slow motion"]
    let isBeside = device == .iPad
    #expect(labels(open.page.transport) == (isBeside ? time : time + ["Undo", "Redo", "Before"]))
    #expect(open.page.historyBar.isHidden == !isBeside)
    if isBeside { #expect(labels(open.page.historyBar) == ["Undo", "Redo", "Before", "Share"]) }
  }

  // MARK: Code

  @Test func `copying says so, and puts the code on the pasteboard`() async throws {
    let open = try await Open("wave")
    open.page.edit(try Settings(link: "wave?text=HELLO"))
    let copy = try open.page.codeLine.button("Copy")
    await open.tap(copy)
    #expect(copy.title(for: .normal) == "Copied ✓")
    #expect(
      UIPasteboard.general.string == """
        tableView.refreshControl = CustomRefreshControl(skin: .wave.text("HELLO")) { [weak self] in
          try await self?.reload()
        }
        """)
    await open.advance(1.6)
    #expect(copy.title(for: .normal) == "Copy")
    #expect(open.page.codeLine.label.attributedText?.string == ".wave.text(\"HELLO\")")
  }

  @Test func `what just changed in the code is lit for a second`() async throws {
    let open = try await Open("wave")
    func lit() -> String {
      let text = open.page.codeLine.label.attributedText ?? NSAttributedString(string: "")
      var lit = ""
      text.enumerateAttribute(.backgroundColor, in: NSRange(location: 0, length: text.length)) {
        value, range, _ in
        if value != nil { lit += (text.string as NSString).substring(with: range) }
      }
      return lit
    }
    #expect(lit().isEmpty)
    open.page.edit(try Settings(link: "wave?size=1.2"))
    #expect(lit() == ".size(1.2)")
    await open.advance(0.5)
    open.page.edit(try Settings(link: "wave?size=1.3"))
    #expect(lit() == "1.3")
    await open.advance(0.9)
    #expect(lit() == "1.3")
    await open.advance(0.2)
    #expect(lit().isEmpty)
    await open.simulator.press(.keyboardPageDown)
    #expect(lit().isEmpty)
  }

  @Test func `the placeholder of the text is the skin's own word`() async throws {
    // A departure board has more flaps than its word.
    let board = try await Open("board").row(.text, TextRowView.self)
    #expect(board.field.placeholder == "TODAY")
    let open = try await Open("wave")
    let field = try await open.row(.text, TextRowView.self).field
    #expect(field.placeholder == "Refresh")
    open.page.edit(try Settings(link: "wave?arabic=on"))
    await open.advance(0.1)
    #expect(field.placeholder == open.letters && field.placeholder != "Refresh")
  }

  // MARK: Other skins

  @Test func `the next skin keeps the surroundings, and each skin its own settings`()
    async throws
  {
    let open = try await Open("wave")
    open.page.edit(try Settings(link: "wave?size=1.5&appearance=dark"))
    await open.simulator.press(.keyboardPageDown)
    #expect(open.page.title == "Spotlight" && open.settings.skin == "spotlight")
    #expect(open.art.skin.name == "spotlight" && open.control.skin.name == "spotlight")
    #expect(open.settings.surroundings.appearance == .dark && open.settings.art == Settings.Art())
    #expect(open.page.playhead.part == .loop && !open.page.history.canUndo)
    await open.simulator.press(.keyboardPageUp)
    #expect(open.settings.skin == "wave" && open.settings.art.size == 1.5)
  }

  @Test func `the page's dark is that of the whole window, until the page is left`() async throws {
    let open = try await Open("wave")
    open.page.edit(try Settings(link: "wave?appearance=dark"))
    await open.advance(0.1)
    #expect(open.root.navigationBar.traitCollection.userInterfaceStyle == .dark)
    await open.simulator.press(.keyboardEscape)
    await open.advance(1)
    #expect(open.root.topViewController === open.root.gallery)
    #expect(open.root.navigationBar.traitCollection.userInterfaceStyle == .light)
  }

  // MARK: Live

  @Test func `a finger takes the rows without a jump, and the preview comes back`() async throws {
    let open = try await Open("dominoes")
    await open.advance(1.5)
    var tops = [open.top]
    await open.simulator.finger.press(at: CGPoint(x: 195, y: 250))
    for step in 1...40 {
      let y = 250 + 12 * CGFloat(step)
      await open.simulator.finger.move(
        to: CGPoint(x: 195, y: y), over: .nanoseconds(16_666_667))
      tops.append(open.top)
      #expect(open.arts == 1)
    }
    // The rows never move farther than the finger.
    for (before, after) in zip(tops, tops.dropFirst()) { #expect(abs(after - before) <= 13) }
    #expect(open.page.stage.mode == .live && open.control.isRefreshing)
    await open.simulator.finger.lift()
    await open.advance(6)
    #expect(open.page.stage.mode == .preview && open.control.alpha == 0)
    #expect(open.page.playhead.isPlaying)
  }

  @Test func `a pull tells how far it still is`() async throws {
    let open = try await Open("dominoes")
    await open.advance(0.1)
    await open.simulator.finger.pull(
      from: CGPoint(x: 195, y: 150), by: 150, over: .milliseconds(400), release: false)
    guard case .pulling(let progress) = open.control.phase else {
      Issue.record("The control is \(open.control.phase).")
      return
    }
    let left = Int(((1 - progress) * 0.2 * 844).rounded(.up))
    #expect(
      open.page.scrubber.accessibilityValue
        == "Pull \(Int(progress * 100)) %, \(left) points to go")
    await open.simulator.finger.lift()
    await open.advance(2)
    #expect(open.page.stage.mode == .preview)
  }

  @Test(arguments: Settings.Outcome.allCases)
  func `a pull refreshes with the chosen outcome`(outcome: Settings.Outcome) async throws {
    let open = try await Open("ring")
    open.page.edit(try Settings(link: "ring?outcome=\(outcome.rawValue)"))
    var outcomes: [RefreshOutcome?] = []
    open.control.onFinish = { outcomes.append($0) }
    await open.simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 450, over: .milliseconds(500))
    #expect(open.control.isRefreshing)
    await open.advance(5)
    #expect(outcomes == [open.settings.outcome])
    #expect(open.page.stage.mode == .preview)
  }

  @Test func `settings reach a running refresh`() async throws {
    let open = try await Open("wave")
    await open.simulator.press(.keyboardP)
    await open.advance(0.6)
    #expect(open.page.stage.mode == .live && open.control.isRefreshing)
    open.page.edit(try Settings(link: "wave?text=HELLO&tint=systemRed"))
    #expect(open.control.skin.text == "HELLO" && open.control.isRefreshing)
    await open.advance(5)
    #expect(open.page.stage.mode == .preview && open.letters == "HELLO")
  }
}
