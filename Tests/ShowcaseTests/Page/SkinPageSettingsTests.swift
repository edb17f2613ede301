import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The settings of a skin's page, and what each changes at once.
@Suite(.simulated) @MainActor struct SkinPageSettingsTests {
  private typealias Open = SkinPageTests.Open

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
    if setting.section == .ending {
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
    let present = try SkinPageTests.crop(pictures[3], to: top)
    #expect(try open.simulator.picture(scale: 1, crop: top) == present)
    #expect(try open.simulator.picture(scale: 1, crop: art) != before)
    open.page.undo()
    await open.simulator.advance(frames: 2)
    #expect(try open.simulator.picture(scale: 1, crop: art) == before)
    open.page.redo()
    await open.simulator.advance(frames: 2)
    let last = try SkinPageTests.crop(pictures[3], to: art)
    #expect(try open.simulator.picture(scale: 1, crop: art) == last)
    for _ in 0..<3 { open.page.undo() }
    await open.simulator.advance(frames: 2)
    #expect(open.settings == Settings(skin: "dots"))
  }

  @Test func `a swatch is tapped, and tapped again to take it back`() async throws {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    let red = try await open.row(.tint, ColorRowView.self).button("Red")
    await open.tap(red)
    #expect(open.settings.art.tint == .system(.systemRed))
    #expect(open.art.skin.appearance.tint == .systemRed)
    await open.tap(red)
    #expect(open.settings.art.tint == nil)
    let palettes = try await open.row(.palette, PaletteRowView.self)
    for (name, palette) in ArtPalette.presets {
      await open.tap(try palettes.button(name))
      #expect(open.settings.art.palette == palette && open.art.skin.palette == palette.palette)
    }
  }

  @Test func `a color is edited by digits and by sliders, which keep the hue of a gray`()
    async throws
  {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    let editor = try await open.editor(of: .tint)
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
    // Digits that have the cursor follow the sliders.
    open.page.edit(try Settings(link: "wave?tint=FF0000"))
    await open.tap(editor.field)
    editor.sliders[2].value = 0
    editor.sliders[2].sendActions(for: .valueChanged)
    #expect(editor.field.isFirstResponder && editor.field.text == "000000")
  }

  @Test func `a palette's stops are selected, added, changed and removed`() async throws {
    let open = try await Open("equalizer")
    open.page.edit(try Settings(link: "equalizer?palette=FF0000-00FF00"))
    let editor = try await open.editor(of: .palette)
    func press(_ label: String) async throws { await open.tap(try editor.button(label)) }
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

  @Test func `a text is typed letter by letter into the art, follows undo, and goes with its skin`()
    async throws
  {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    let own = open.letters
    let field = try await open.row(.text, TextRowView.self).field
    await open.tap(field)
    await open.simulator.type("Hi")
    #expect(open.settings.art.text == "Hi" && open.letters == "Hi")
    await open.simulator.type("!")
    #expect(open.letters == "Hi!")
    // One step back.
    open.page.undo()
    #expect(field.isFirstResponder && field.text?.isEmpty != false && open.letters == own)
    open.page.redo()
    #expect(field.text == "Hi!")
    open.page.show(skin: "bounce")
    #expect(field.text?.isEmpty != false && open.settings.art.text == nil)
    await open.simulator.type("!")
    #expect(open.settings.skin == "bounce" && open.settings.art.text == "!")
    await open.simulator.press(.keyboardReturnOrEnter)
    #expect(!field.isFirstResponder)
  }

  @Test func `a refused text tells the reason, and the last valid one stays`() async throws {
    let open = try await Open("wave")
    let field = try await open.typeRefusedText()
    #expect(open.letters == "A" && open.settings.art.text == "A" && open.reasons.count == 1)
    field.text = "AB"
    field.sendActions(for: .editingChanged)
    await open.simulator.advance(frames: 2)
    #expect(open.letters == "AB" && open.reasons.isEmpty)
    // The end of editing takes back the text and its reason.
    field.text = "   "
    field.sendActions(for: .editingChanged)
    await open.simulator.advance(frames: 2)
    #expect(open.reasons.count == 1)
    await open.simulator.press(.keyboardReturnOrEnter)
    await open.simulator.advance(frames: 2)
    #expect(!field.isFirstResponder && field.text == "AB" && open.reasons.isEmpty)
  }

  @Test func `every setting and action is reached by the keyboard alone`() async throws {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    // Where there is a recorder.
    open.root.session.film = FilmJob(TestRecorder())
    open.page.showFilm()
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
    let actions = SettingsListViewController.Action.all
      .map { SettingsListViewController.Item.action($0) }
    #expect(seen == settings + actions)
    await open.simulator.press(.keyboardZ, modifierFlags: .command)
    #expect(open.settings.surroundings.width == nil)
    await open.simulator.press(.keyboardSpacebar)
    #expect(open.page.playhead.isPlaying)
  }
}
