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
      simulator = Simulator(device: device, scale: 1)
      root = ShowcaseRoot(clock: simulator.clock)
      simulator.present(root)
      root.gallery.open(try #require(Exhibit.named(name)), animated: false)
      await simulator.advance(by: .milliseconds(100))
      page = try #require(root.topViewController as? SkinPageViewController)
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
        let rows = views(Row.self, in: list).filter { $0.row.setting == setting }
        if let row = rows.first,
          let cell = sequence(first: row as UIView, next: \.superview)
            .first(where: { $0 is UICollectionViewCell })
        {
          list.scrollRectToVisible(cell.frame, animated: false)
          await simulator.advance(by: .milliseconds(50))
          return row
        }
        list.contentOffset.y = CGFloat(place) * 150
        await simulator.advance(by: .milliseconds(50))
      }
      throw MissingRow(setting: setting)
    }

    func tap(_ view: UIView) async {
      let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      await simulator.finger.tap(at: view.convert(middle, to: nil))
      await simulator.advance(by: .milliseconds(300))
    }

    func picture() throws -> Picture { try simulator.picture(scale: 1) }

    /// The letters of the preview's art.
    var letters: String {
      art.content?.elements.compactMap { ($0 as? UILabel)?.text }.joined() ?? ""
    }
  }

  struct MissingRow: Error { let setting: Setting }

  static func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
  }

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
    let buttons = Self.views(UIButton.self, in: open.page.transport)
      .map {
        ($0.accessibilityLabel ?? $0.title(for: .normal) ?? "", $0.convert($0.bounds, to: nil))
      }
      .sorted { $0.1.minX < $1.1.minX }
    #expect(
      buttons.map(\.0) == [
        "One frame back", "Pause", "One frame forward", "Slow motion", "Undo", "Redo", "Before",
      ])
    for (one, next) in zip(buttons, buttons.dropFirst()) { #expect(one.1.maxX <= next.1.minX) }
    #expect(buttons[0].1.minX >= 0 && buttons[6].1.maxX <= open.simulator.window.bounds.maxX)
  }

  // MARK: Settings

  @Test(arguments: Setting.allCases)
  func `a setting acts at once on the preview and on the control, at the same moment`(
    setting: Setting
  ) async throws {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    let (time, before) = (open.page.playhead.time, try open.picture())
    open.page.edit(try SettingTests.with(setting))
    await open.simulator.advance(frames: 2)
    #expect(try open.picture() != before)
    // What changes the end shows it, and another pace keeps the fraction of the cycle.
    if setting == .ends || setting == .outcome {
      #expect(open.page.playhead.part == .end)
    } else if setting == .speed {
      #expect(abs(open.page.playhead.time - time / 0.75) < 0.01)
    } else if setting == .motion {
      #expect(open.page.playhead.part == .loop && open.page.playhead.time > 0)
    } else {
      #expect(open.page.playhead.part == .loop && open.page.playhead.time == time)
    }
    #expect(open.art.skin.appearance.tint == open.control.skin.appearance.tint)
    #expect(open.art.skin.speed == open.control.skin.speed)
    #expect(open.art.skin.text == open.control.skin.text)
    #expect(open.art.error == nil && open.control.error == nil)
    open.page.undo()
    await open.simulator.advance(frames: 2)
    #expect(open.settings == Settings(skin: "wave"))
  }

  @Test func `a dragged slider makes the art grow at a running playhead, in one step back`()
    async throws
  {
    let open = try await Open("ring")
    await open.advance(1.2)
    let slider = try await open.row(.size, NumberRowView.self).slider
    let thumb = slider.convert(
      CGPoint(x: slider.bounds.width / 3, y: slider.bounds.midY), to: nil)
    await open.simulator.finger.press(at: thumb)
    var times = [open.page.playhead.time]
    for step in 1...10 {
      await open.simulator.finger.move(
        to: CGPoint(x: thumb.x + 15 * CGFloat(step), y: thumb.y), over: .milliseconds(50))
      times.append(open.page.playhead.time)
    }
    await open.simulator.finger.lift()
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 } && times[0] > 0)
    #expect(try #require(open.settings.art.size) > 1.4)
    #expect(open.art.skin.appearance.size == open.settings.art.size.map { CGFloat($0) })
    open.page.undo()
    #expect(open.settings.art.size == nil && !open.page.history.canUndo)
  }

  @Test func `the value before is shown while it is asked for, and undo goes back in pictures`()
    async throws
  {
    let open = try await Open("dots")
    await open.pause(at: 0.5)
    var pictures = [try open.picture()]
    for link in ["dots?tint=systemRed", "dots?tint=systemRed&size=1.6", "dots?size=1.6"] {
      open.page.edit(try Settings(link: link))
      await open.simulator.advance(frames: 2)
      pictures.append(try open.picture())
    }
    open.page.showBefore(true)
    await open.simulator.advance(frames: 2)
    let art = CGRect(x: 0, y: 91, width: 390, height: 60)
    let before = try open.simulator.picture(scale: 1, crop: art)
    open.page.showBefore(false)
    await open.simulator.advance(frames: 2)
    // All above the rows.
    let top = CGRect(x: 0, y: 0, width: 390, height: 470)
    let present = try Self.crop(pictures[3], to: top)
    #expect(try open.simulator.picture(scale: 1, crop: top) == present)
    #expect(try open.simulator.picture(scale: 1, crop: art) != before)
    open.page.undo()
    await open.simulator.advance(frames: 2)
    #expect(try open.simulator.picture(scale: 1, crop: art) == before)
    open.page.redo()
    await open.simulator.advance(frames: 2)
    let last = try Self.crop(pictures[3], to: art)
    #expect(try open.simulator.picture(scale: 1, crop: art) == last)
    for _ in 0..<3 { open.page.undo() }
    await open.simulator.advance(frames: 2)
    #expect(open.settings == Settings(skin: "dots"))
  }

  @Test func `a swatch is tapped, and tapped again to take it back`() async throws {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    let tints = Self.views(UIButton.self, in: try await open.row(.tint, ColorRowView.self))
    let red = try #require(tints.first { $0.accessibilityLabel == "Red" })
    await open.tap(red)
    #expect(open.settings.art.tint == .system(.systemRed))
    #expect(open.art.skin.appearance.tint == .systemRed)
    await open.tap(red)
    #expect(open.settings.art.tint == nil)
    let palettes = Self.views(UIButton.self, in: try await open.row(.palette, PaletteRowView.self))
    for (name, palette) in ArtPalette.presets {
      await open.tap(try #require(palettes.first { $0.accessibilityLabel == name }))
      #expect(open.settings.art.palette == palette && open.art.skin.palette == palette.palette)
    }
  }

  @Test func `a color is edited by digits and by sliders, which keep the hue of a gray`()
    async throws
  {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    open.page.list.toggleEditor(of: .tint)
    await open.advance(0.5)
    let editor = try #require(Self.views(ColorEditorView.self, in: open.page.view).first)
    await open.tap(editor.field)
    await open.simulator.type("0a84ff")
    #expect(open.settings.art.tint == .hex(try #require(HexColor("0A84FF"))))
    await open.simulator.press(.keyboardReturnOrEnter)
    #expect(editor.field.text == "0A84FF")
    let hue = editor.sliders[0].value
    #expect(abs(hue - 0.583) < 0.01)
    editor.sliders[1].value = 0
    editor.sliders[1].sendActions(for: .valueChanged)
    #expect(open.settings.art.tint == .hex(try #require(HexColor("FFFFFF"))))
    #expect(editor.sliders[0].value == hue)
    editor.sliders[1].value = 1
    editor.sliders[1].sendActions(for: .valueChanged)
    editor.sliders[1].sendActions(for: .touchUpInside)
    #expect(
      open.settings.art.tint == .hex(HexColor(hue: Double(hue), saturation: 1, brightness: 1)))
    open.page.undo()
    open.page.undo()
    #expect(open.settings.art.tint == nil)
  }

  @Test func `a palette's stops are selected, added, changed and removed`() async throws {
    let open = try await Open("bars")
    open.page.edit(try Settings(link: "bars?palette=FF0000-00FF00"))
    open.page.list.toggleEditor(of: .palette)
    await open.advance(0.5)
    let editor = try #require(Self.views(ColorEditorView.self, in: open.page.view).first)
    func press(_ label: String) async throws {
      let buttons = Self.views(UIButton.self, in: editor)
      await open.tap(try #require(buttons.first { $0.accessibilityLabel == label }, "\(label)"))
    }
    try await press("#00FF00")
    try await press("Add a color")
    #expect(open.settings.art.palette?.token == "FF0000-00FF00-00FF00")
    editor.sliders[0].value = 2.0 / 3
    editor.sliders[0].sendActions(for: .valueChanged)
    #expect(open.settings.art.palette?.token == "FF0000-00FF00-0000FF")
    try await press("#FF0000")
    try await press("Remove the color")
    #expect(open.settings.art.palette?.token == "00FF00-0000FF")
    for _ in 0..<3 { try await press("Remove the color") }
    #expect(open.settings.art.palette?.stops.count == 1)
    for _ in 0..<9 { try await press("Add a color") }
    #expect(open.settings.art.palette?.stops.count == 8)
  }

  @Test func `a text is typed letter by letter into the art, in one step back`() async throws {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    let own = open.letters
    let field = try await open.row(.text, TextRowView.self).field
    await open.tap(field)
    #expect(field.isFirstResponder)
    await open.simulator.type("Hi")
    #expect(open.settings.art.text == "Hi" && open.letters == "Hi")
    await open.simulator.type("!")
    #expect(open.letters == "Hi!")
    await open.simulator.press(.keyboardReturnOrEnter)
    #expect(!field.isFirstResponder)
    open.page.undo()
    #expect(open.letters == own && field.text?.isEmpty != false)
  }

  @Test func `a refused text tells the reason, and the last valid art stays`() async throws {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    let field = try await open.row(.text, TextRowView.self).field
    await open.tap(field)
    await open.simulator.type("A")
    field.text = "   "
    field.sendActions(for: .editingChanged)
    await open.simulator.advance(frames: 2)
    #expect(open.letters == "A" && open.settings.art.text == "A")
    func reasons() -> [String] {
      Self.views(UILabel.self, in: open.page.list.view).compactMap(\.text)
        .filter { $0.contains("letter") }
    }
    #expect(reasons().count == 1)
    field.text = "AB"
    field.sendActions(for: .editingChanged)
    await open.simulator.advance(frames: 2)
    #expect(open.letters == "AB" && reasons().isEmpty)
  }

  @Test func `every setting and action is reached by the keyboard alone`() async throws {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    var seen: [SettingsListViewController.Item] = []
    for _ in 0..<30 {
      await open.simulator.press(.keyboardDownArrow)
      guard let item = open.page.list.focusedItem, item != seen.last else { break }
      seen.append(item)
      let before = open.settings
      await open.simulator.press(.keyboardRightArrow)
      guard case .setting(let setting) = item, setting != .text else { continue }
      #expect(open.settings.differences(from: before) == [setting], "\(setting)")
    }
    let settings = Setting.allCases.map { SettingsListViewController.Item.setting($0) }
    let actions = SettingsListViewController.Action.allCases
      .map { SettingsListViewController.Item.action($0) }
    #expect(seen == settings + actions)
    await open.simulator.press(.keyboardZ, modifierFlags: .command)
    #expect(open.settings.surroundings.width == nil)
    await open.simulator.press(.keyboardSpacebar)
    #expect(open.page.playhead.isPlaying)
  }

  // MARK: Code

  @Test func `copying says so, and puts the code on the pasteboard`() async throws {
    let open = try await Open("wave")
    open.page.edit(try Settings(link: "wave?text=HELLO"))
    let copy = try #require(
      Self.views(UIButton.self, in: open.page.codeLine).first { $0.title(for: .normal) == "Copy" })
    await open.tap(copy)
    #expect(copy.title(for: .normal) == "Copied ✓")
    #expect(
      UIPasteboard.general.string == """
        tableView.refreshControl = CustomRefreshControl(skin: .wave.text("HELLO")) {
          try await reload()
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
    #expect(open.page.title == "Snap" && open.settings.skin == "snap")
    #expect(open.art.skin.name == "snap" && open.control.skin.name == "snap")
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
    let table = open.page.stage.tableView
    /// Where the first row is, on the screen.
    func top() -> CGFloat {
      let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
      return cell.map { $0.convert(CGPoint.zero, to: nil).y } ?? .nan
    }
    var tops = [top()]
    await open.simulator.finger.press(at: CGPoint(x: 195, y: 250))
    for step in 1...40 {
      let y = 250 + 12 * CGFloat(step)
      await open.simulator.finger.move(
        to: CGPoint(x: 195, y: y), over: .nanoseconds(16_666_667))
      tops.append(top())
      let arts = [open.control.alpha > 0, open.art.superview?.bounds.height ?? 0 > 0]
      #expect(arts.count { $0 } == 1)
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
