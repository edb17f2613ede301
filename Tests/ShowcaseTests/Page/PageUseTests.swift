import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// What a user does on a page in another order than usual: undo amid a text, a look back amid an
/// edit, a turn of the device amid a refresh.
@Suite(.simulated) @MainActor struct PageUseTests {
  private typealias Open = SkinPageTests.Open

  private func isInSight(_ view: UIView, of list: UICollectionView) -> Bool {
    list.screenFrame.inset(by: list.adjustedContentInset).insetBy(dx: 0, dy: -1)
      .contains(view.screenFrame)
  }

  // MARK: Colors

  @Test(arguments: [Device.iPhoneSE1, .iPhone])
  func `an editor that is opened is in sight as far as there is room`(device: Device) async throws {
    let open = try await Open("wave", on: device)
    await open.pause(at: 0.5)
    let editor = try await open.editor(of: .palette)
    let list = open.page.list.collectionView
    if editor.screenFrame.height <= list.screenFrame.height {
      #expect(editor.sliders.allSatisfy { isInSight($0, of: list) })
    }
    #expect(isInSight(editor.field, of: list))
  }

  @Test(arguments: [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
  func `the reason why digits are refused covers nothing`(size: UIContentSizeCategory) async throws
  {
    let open = try await Open("wave")
    open.simulator.contentSizeCategory = size
    await open.pause(at: 0.5)
    open.page.edit(try Settings(link: "wave?palette=FF0000-00FF00"))
    let editor = try await open.editor(of: .palette)
    let height = editor.bounds.height
    await open.tap(editor.field)
    await open.simulator.type("nonsense")
    await open.advance(0.5)
    let note = try #require(
      editor.all(UILabel.self).first {
        $0.text?.contains("Six digits") == true
      })
    let buttons = editor.all(UIButton.self).filter { !$0.isHidden }
    #expect(!note.isHidden && editor.bounds.height > height && buttons.count == 4)
    #expect(note.bounds.height >= note.sizeThatFits(note.bounds.size).height - 1)
    for button in buttons { #expect(button.screenFrame.maxY <= editor.field.screenFrame.minY) }
    await open.simulator.press(.keyboardReturnOrEnter)
    await open.advance(0.5)
    #expect(note.isHidden && editor.bounds.height == height && editor.field.text == "FF0000")
    #expect(open.settings.art.palette?.token == "FF0000-00FF00")
  }

  @Test func `the colors of a slider run as its values do, also from right to left`() async throws {
    for isMirrored in [false, true] {
      let open = try await Open("wave", on: .iPad)
      open.simulator.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
      await open.pause(at: 0.5)
      open.page.edit(try Settings(link: "wave?tint=FFFFFF"))
      let editor = try await open.editor(of: .tint)
      // At white, the thumb is at the beginning, and the saturated end is in sight.
      let track = editor.sliders[1].screenFrame
      let picture = try open.picture()
      let end = isMirrored ? track.minX + 8 : track.maxX - 8
      let pixel = picture[Int(end), Int(track.midY)]
      let bytes = [16, 8, 0].map { pixel >> $0 & 0xFF }
      #expect((bytes.max() ?? 0) - (bytes.min() ?? 0) > 100, "\(isMirrored): \(bytes)")
      open.simulator.shutDown()
    }
  }

  // MARK: Before

  @Test func `an edit ends the look at the value before, and changes the present one`()
    async throws
  {
    let open = try await Open("ring")
    await open.pause(at: 0.5)
    open.page.edit(try Settings(link: "ring?size=1.5"))
    await open.simulator.press(.keyboardC)
    #expect(open.page.isShowingBefore && open.art.skin.appearance.size == 1)
    for _ in 0..<2 { await open.simulator.press(.keyboardDownArrow) }
    await open.simulator.press(.keyboardRightArrow)
    #expect(!open.page.isShowingBefore && open.settings.art.size == 1.5)
    #expect(open.settings.art.palette != nil && open.art.skin.appearance.size == 1.5)
    // Back in the order of the edits.
    open.page.undo()
    #expect(open.settings == (try Settings(link: "ring?size=1.5")))
  }

  @Test func `undo and another skin end the look at the value before, while its button is held`()
    async throws
  {
    let open = try await Open("ring")
    let button = try open.page.transport.button("Before")
    let color = button.backgroundColor
    func expectHeld(_ isHeld: Bool) {
      #expect(open.page.isShowingBefore == isHeld)
      #expect((button.backgroundColor != color) == isHeld)
      #expect(button.accessibilityTraits.contains(.selected) == isHeld)
    }
    open.page.edit(try Settings(link: "ring?size=1.5"))
    open.page.edit(try Settings(link: "ring?size=2"))
    open.page.showBefore(true)
    expectHeld(true)
    open.page.undo()
    expectHeld(false)
    #expect(open.art.skin.appearance.size == 1.5)
    open.page.showBefore(true)
    await open.simulator.press(.keyboardPageDown)
    expectHeld(false)
    #expect(open.settings.skin == "paperPlane")
    open.page.edit(try Settings(link: "paperPlane?size=1.5"))
    for isHeld in [true, false] {
      await open.simulator.press(.keyboardC)
      expectHeld(isHeld)
      #expect(open.art.skin.appearance.size == (isHeld ? 1 : 1.5))
    }
  }

  @Test func `the value before is shown at the same moment, and gives it back`() async throws {
    let open = try await Open("ring")
    open.page.edit(try Settings(link: "ring?speed=0.5"))
    open.page.edit(try Settings(link: "ring?speed=3"))
    await open.pause(at: 0.7)
    // What is new in the code is lit for a second.
    await open.advance(1.2)
    let (time, picture) = (open.page.playhead.time, try open.picture())
    open.page.showBefore(true)
    #expect(open.page.playhead.time != time)
    open.page.showBefore(false)
    await open.simulator.advance(frames: 2)
    #expect(open.page.playhead.time == time)
    await open.advance(1.2)
    #expect(try open.picture() == picture)
  }

  // MARK: Live

  @Test(arguments: [3.0, 3.4, 3.8])
  func `a turn of the device as a refresh ends does not keep the preview away`(
    delay: Double
  ) async throws {
    let open = try await Open("wave")
    await open.advance(1.2)
    await open.simulator.press(.keyboardP)
    await open.advance(delay)
    open.simulator.rotate(to: .landscape)
    await open.advance(0.3)
    open.simulator.rotate(to: .portrait)
    await open.advance(0.5)
    open.simulator.rotate(to: .landscape)
    await open.advance(4)
    #expect(open.page.stage.mode == .preview && open.control.alpha == 0)
    #expect(!open.root.session.modes.on.contains(.live))
    // What a page that was not touched shows.
    await open.pause(at: 0.5)
    let table = open.page.stage.tableView
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    #expect(abs(table.contentInset.top - 60) < 0.001)
  }

  @Test func `rows that a finger has scrolled down stay there after a refresh`() async throws {
    let open = try await Open("wave")
    await open.advance(1.2)
    await open.simulator.press(.keyboardP)
    await open.advance(1)
    await open.simulator.finger.pull(
      from: CGPoint(x: 195, y: 280), by: -180, over: .milliseconds(400))
    await open.advance(6)
    #expect(open.page.stage.mode == .live && open.control.phase == .idle)
    let table = open.page.stage.tableView
    #expect(table.contentOffset.y + table.adjustedContentInset.top > 60)
    await open.simulator.press(.keyboardSpacebar)
    await open.advance(1)
    #expect(open.page.stage.mode == .preview)
  }

  // MARK: VoiceOver

  @Test func `a double tap of VoiceOver on the scrubber plays and pauses, and tells which`()
    async throws
  {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    let time = open.page.playhead.time
    #expect(open.page.scrubber.accessibilityValue?.hasPrefix("Paused, ") == true)
    #expect(open.page.scrubber.accessibilityActivate())
    #expect(open.page.playhead.isPlaying && open.page.playhead.time == time)
    #expect(open.page.scrubber.accessibilityValue?.hasPrefix("Playing, ") == true)
    #expect(open.page.scrubber.accessibilityActivate())
    #expect(!open.page.playhead.isPlaying)
  }

  // MARK: Room

  @Test func `code that is opened keeps its distance from the scrubber`() async throws {
    let open = try await Open("wave")
    await open.pause(at: 0.5)
    open.page.edit(try Settings(link: "wave?palette=FF0000-00FF00&background=black&ends=cycle"))
    open.page.codeLine.onTap?()
    await open.advance(0.3)
    let label = open.page.codeLine.label
    #expect(label.screenFrame.minY >= open.page.codeLine.screenFrame.minY + 8)
    open.page.codeLine.onTap?()
    await open.advance(0.3)
    #expect(abs(label.screenFrame.midY - open.page.codeLine.screenFrame.midY) < 1)
  }

  @Test(arguments: [Device.iPhoneSE1, .iPhone])
  func `at the largest text no word of a row's title is broken`(device: Device) async throws {
    let open = try await Open("wave", on: device)
    open.simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    open.page.edit(
      try Settings(
        link: "wave?text=A&tint=systemRed&palette=appCoda&background=black&size=1.5&speed=2"
          + "&ends=cycle&outcome=failure&motion=calm&appearance=light&textSize=xs&arabic=on&width=320"
      ))
    await open.pause(at: 0.5)
    for setting in Setting.allCases {
      open.page.list.moveFocus(by: 1)
      await open.simulator.advance(frames: 2)
      let row = try #require(
        open.page.list.view.all(SettingRowView.self)
          .first { $0.row.setting == setting })
      let title = try row.label(setting.title)
      let words = setting.title.split(separator: " ").map { word in
        (String(word) as NSString).size(withAttributes: [.font: title.font as UIFont]).width
      }
      #expect((words.max() ?? 0) <= title.bounds.width + 0.5, "\(setting)")
      // The button that takes the value back is as large as a finger needs.
      let reset = try row.button("Reset \(setting.title.lowercased())")
      #expect(!reset.isHidden, "\(setting)")
      #expect(min(reset.bounds.width, reset.bounds.height) >= 44, "\(setting)")
    }
    let faults = LabelFaults(in: open.simulator.window).sentences
    #expect(faults.isEmpty, "\(faults.prefix(4))")
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 834, height: 1194)])
  func `badges stand at the canvas's edge, also once the inspector is away`(size: CGSize)
    async throws
  {
    let open = try await OpenWindow(size.width, size.height, "wave")
    let badges = try open.root.view.first(BadgesView.self)
    open.root.session.modes.note(.slow, isOn: true)
    await open.advance(0.1)
    func expectEdge() throws {
      let page = try open.page
      let canvas = page.view.convert(page.canvasFrame, to: nil)
      #expect(abs(badges.screenFrame.maxX - canvas.maxX) < 1)
    }
    try expectEdge()
    let before = badges.frame.maxX
    await open.press(.keyboardF)
    await open.advance(0.5)
    try expectEdge()
    #expect(badges.frame.maxX > before + 300)
    await open.resize(size.width + 100, size.height)
    await open.advance(0.3)
    try expectEdge()
    await open.press(.keyboardF)
    await open.advance(0.5)
    try expectEdge()
  }

  @Test func `on its side, badges stand beside the sensors, with and without the inspector`()
    async throws
  {
    let open = try await Open("wave")
    open.simulator.rotate(to: .landscape)
    await open.advance(0.5)
    let badges = try open.root.view.first(BadgesView.self)
    open.root.session.modes.note(.slow, isOn: true)
    await open.advance(0.1)
    #expect(abs(badges.screenFrame.maxX - open.page.panel.screenFrame.minX) < 1)
    await open.simulator.press(.keyboardF)
    await open.advance(0.5)
    #expect(abs(badges.screenFrame.maxX - (844 - 47)) < 1)
  }

  // MARK: Other skins

  @Test func `page down in a list without the skin shows the first or the last of the list`()
    async throws
  {
    let open = try await OpenWindow(1280, 800, "wave")
    open.root.gallery.show(query: "ring")
    await open.advance(0.1)
    let skins = open.root.gallery.exhibits.map(\.name).filter { RefreshSkin.named($0) != nil }
    #expect(skins.count > 1 && !skins.contains("wave"))
    await open.press(.keyboardPageDown)
    #expect(try open.page.history.present.skin == skins.first)
    open.root.gallery.show(query: "domin")
    await open.press(.keyboardPageUp)
    #expect(try open.page.history.present.skin == "dominoes")
  }

  @Test func `every skin takes settings while it is leafed to, and keeps them`() async throws {
    let open = try await Open("fan")
    for skin in RefreshSkin.gallery + [.appCoda] {
      #expect(open.settings.skin == skin.name)
      open.page.edit(try Settings(link: "\(skin.name)?tint=systemRed&size=1.5&speed=2"))
      #expect(open.art.error == nil && open.control.error == nil)
      await open.simulator.press(.keyboardPageDown)
    }
    for skin in RefreshSkin.gallery + [.appCoda] {
      #expect(open.settings.link == "\(skin.name)?tint=systemRed&size=1.5&speed=2")
      await open.simulator.press(.keyboardPageDown)
    }
  }

  @Test func `the status bar is light on a page that is dark, whatever the device is`()
    async throws
  {
    let open = try await Open("wave")
    open.simulator.showsDeviceChrome = true
    let time = CGRect(x: 30, y: 15, width: 50, height: 30)
    let (white, black): (UInt32, UInt32) = (0xFFFF_FFFF, 0xFF00_0000)
    for (appearance, ink) in [("dark", white), ("light", black)] {
      open.page.edit(try Settings(link: "wave?appearance=\(appearance)"))
      await open.advance(0.3)
      let pixels = try open.simulator.picture(scale: 1, crop: time).pixels
      #expect(pixels.contains(ink) && pixels[0] != ink, "\(appearance)")
    }
  }

  @Test func `dark and light leave the settings in their places`() async throws {
    let open = try await Open("wave")
    let row = try await open.row(.appearance, ChoiceRowView.self)
    let list = open.page.list.collectionView
    let places = (row.screenFrame, list.contentOffset, list.contentSize)
    #expect(list.contentOffset.y > 100 && isInSight(row, of: list))
    for appearance in ["dark", "light"] {
      open.page.edit(try Settings(link: "wave?appearance=\(appearance)"))
      await open.advance(0.5)
      #expect((row.screenFrame, list.contentOffset, list.contentSize) == places, "\(appearance)")
    }
  }

  @Test func `settings change in each phase of a pull, and the preview comes back`() async throws {
    let links = [
      "wave?text=HELLO&palette=appCoda", "wave?size=2&speed=3&motion=calm",
      "wave?arabic=on&textSize=ax5&outcome=failure", "wave?motion=still&ends=outro&width=320",
    ]
    for link in links {
      let open = try await Open("wave")
      await open.advance(1.2)
      let other = try Settings(link: link)
      func turn(_ settings: Settings) {
        open.page.edit(settings)
        #expect(open.art.error == nil && open.control.error == nil, "\(link)")
        #expect(open.arts == 1, "\(link), \(open.control.phase)")
      }
      await open.simulator.finger.pull(
        from: CGPoint(x: 195, y: 150), by: 150, over: .milliseconds(300), release: false)
      turn(other)
      await open.simulator.finger.move(to: CGPoint(x: 195, y: 650), over: .milliseconds(300))
      turn(Settings(skin: "wave"))
      await open.simulator.finger.lift()
      await open.advance(0.2)
      turn(other)
      await open.advance(2)
      turn(Settings(skin: "wave"))
      for _ in 0..<20 where open.control.phase != .idle {
        await open.advance(0.1)
        turn(open.settings == other ? Settings(skin: "wave") : other)
      }
      await open.advance(4)
      #expect(open.page.stage.mode == .preview && open.control.phase == .idle, "\(link)")
      #expect(open.page.playhead.isPlaying)
      open.simulator.shutDown()
    }
  }
}
