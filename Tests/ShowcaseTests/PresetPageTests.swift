import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// A preset's page, where each row changes the running control.
@Suite(.simulated) @MainActor struct PresetPageTests {
  private func open(
    _ name: String, on simulator: Simulator
  ) async throws -> (PresetViewController, PresetTableViewController) {
    let root = ShowcaseRoot(clock: simulator.clock)
    simulator.present(root)
    root.gallery.open(try #require(Exhibit.named(name)), animated: false)
    await simulator.advance(by: .milliseconds(100))
    let screen = try #require(root.topViewController as? PresetViewController)
    return (screen, screen.page)
  }

  private func row(_ name: String, _ page: PresetTableViewController) throws -> SettingCell {
    try #require(
      page.rows.cells.joined().first { cell in
        labels(cell).contains { $0.text == name }
      }, "\(name)")
  }

  private func labels(_ view: UIView) -> [UILabel] {
    ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  @Test func `a pull refreshes with each chosen outcome`() async throws {
    for outcome in PresetSettings.Outcome.allCases {
      let simulator = Simulator(scale: 1)
      let (_, page) = try await open("ring", on: simulator)
      var outcomes: [RefreshOutcome?] = []
      page.control.onFinish = { outcomes.append($0) }
      page.settings.outcome = outcome
      await simulator.finger.pull(
        from: CGPoint(x: 195, y: 200), by: 450, over: .milliseconds(500))
      #expect(page.control.isRefreshing)
      await simulator.advance(by: .seconds(5))
      let expected: RefreshOutcome =
        switch outcome {
        case .success: .updated
        case .failure: .failed(URLError(.notConnectedToInternet))
        case .timeout: .timedOut
        case .cancelled: .cancelled
        }
      #expect(outcomes == [expected], "\(outcome)")
      simulator.shutDown()
    }
  }

  @Test func `each setting acts at once on the control, also while it refreshes`() async throws {
    let simulator = Simulator(scale: 1)
    let (screen, page) = try await open("wave", on: simulator)
    page.control.beginRefreshing(revealing: true)
    await simulator.advance(by: .milliseconds(400))
    page.settings.text = "HELLO"
    #expect(
      page.control.content?.elements.compactMap { ($0 as? UILabel)?.text }.joined() == "HELLO")
    page.settings.tint = .systemRed
    #expect(page.control.skin.appearance.tint == .systemRed)
    page.settings.palette = .appCoda
    #expect(page.control.skin.palette == .appCoda)
    page.settings.size = 1.5
    #expect(page.control.skin.appearance.size == 1.5)
    page.settings.speed = 2
    #expect(page.control.skin.speed == 2)
    page.settings.isSlow = true
    #expect(page.control.skin.speed == 0.2)
    page.settings.endingPolicy = .finishCycle
    #expect(page.control.endingPolicy == .finishCycle)
    page.settings.endingPolicy = nil
    #expect(page.control.endingPolicy == page.control.skin.preferredEnding)
    page.settings.reducedMotion = .disabled
    #expect(page.control.reducedMotion == .disabled)
    page.settings.style = .dark
    page.settings.textSize = .extraExtraExtraLarge
    page.settings.isRightToLeft = true
    let traits = page.control.traitCollection
    #expect(traits.userInterfaceStyle == .dark && traits.layoutDirection == .rightToLeft)
    #expect(traits.preferredContentSizeCategory == .extraExtraExtraLarge)
    #expect(screen.traitCollection.userInterfaceStyle == .light)
    #expect(page.control.strings == RefreshStrings(languages: ["ar"]))
    page.settings.width = .small
    await simulator.advance(by: .milliseconds(50))
    #expect(page.view.bounds.width == 320 && page.control.bounds.width == 320)
    #expect(page.control.isRefreshing && page.control.error == nil)
  }

  @Test func `every row can be set by the keyboard alone`() async throws {
    let simulator = Simulator(scale: 1)
    let (_, page) = try await open("wave", on: simulator)
    var seen = [page.settings]
    for cell in page.rows.cells.joined() where cell.adjust != nil {
      for _ in 0..<page.rows.cells.joined().count {
        if cell.isFocusedByKeyboard { break }
        await simulator.press(.keyboardDownArrow)
      }
      #expect(cell.isFocusedByKeyboard)
      await simulator.press(.keyboardRightArrow)
      await simulator.advance(by: .milliseconds(20))
      let inView = page.tableView.bounds.inset(by: page.tableView.adjustedContentInset)
      #expect(inView.insetBy(dx: 0, dy: -0.5).contains(cell.frame), "\(cell.frame) in \(inView)")
      #expect(!seen.contains(page.settings), "\(labels(cell).first?.text ?? "")")
      seen.append(page.settings)
    }
    await simulator.press(.keyboardSpacebar)
    #expect(page.tableView.contentOffset.y == -page.tableView.adjustedContentInset.top)
    // Tint, palette, size, speed, ends, outcome, motion, appearance, text size, direction, width.
    #expect(seen.count == 12)
  }

  @Test func `switches, segments and sliders are moved by the finger`() async throws {
    let simulator = Simulator(scale: 1)
    let (screen, page) = try await open("ring", on: simulator)
    let middle = screen.transport.slowMotion.convert(CGPoint(x: 25, y: 15), to: nil)
    await simulator.finger.tap(at: middle)
    await simulator.advance(by: .milliseconds(500))
    #expect(page.settings.isSlow && page.control.skin.speed == 0.1)
    let size = try row("Size", page)
    let place = size.convert(CGPoint(x: 0, y: 0), to: nil)
    page.tableView.contentOffset.y += place.y - 300
    await simulator.advance(by: .milliseconds(50))
    let thumb = size.convert(CGPoint(x: 16 + 0.33 * 326, y: size.bounds.height - 26), to: nil)
    await simulator.finger.drag(
      from: thumb, to: CGPoint(x: thumb.x + 120, y: thumb.y), over: .milliseconds(300))
    await simulator.advance(by: .milliseconds(300))
    #expect(page.settings.size > 1.3 && page.control.skin.appearance.size == page.settings.size)
  }

  @Test func `the scrubbers hold a pull and a loop`() async throws {
    let simulator = Simulator(scale: 1)
    let (screen, page) = try await open("wave", on: simulator)
    screen.transport.pull.value = 0.5
    screen.transport.pull.sendActions(for: .valueChanged)
    await simulator.advance(by: .milliseconds(50))
    guard case .pulling = page.control.phase else {
      Issue.record("The control is \(page.control.phase).")
      return
    }
    screen.transport.pull.sendActions(for: .touchUpInside)
    await simulator.advance(by: .seconds(1))
    #expect(page.control.phase == .idle)

    screen.transport.loop.value = 0.4
    screen.transport.loop.sendActions(for: .valueChanged)
    await simulator.advance(by: .milliseconds(100))
    let letter = try #require(page.control.content?.elements.first?.layer)
    let held = letter.presentation()?.transform
    await simulator.advance(by: .seconds(1))
    #expect(page.control.isRefreshing)
    #expect(
      held.map {
        CATransform3DEqualToTransform($0, letter.presentation()?.transform ?? CATransform3DIdentity)
      } == true)
    screen.transport.loop.sendActions(for: .touchUpInside)
    await simulator.advance(by: .milliseconds(200))
    let moving = letter.presentation()?.transform
    await simulator.advance(by: .milliseconds(150))
    #expect(
      moving.map {
        CATransform3DEqualToTransform($0, letter.presentation()?.transform ?? CATransform3DIdentity)
      } == false)
    await simulator.advance(by: .seconds(3))
    #expect(page.control.phase == .idle)
  }

  @Test func `copying puts the code on the pasteboard`() async throws {
    let simulator = Simulator(scale: 1)
    let (_, page) = try await open("wave", on: simulator)
    page.settings.text = "HELLO"
    page.rows.cells.last?.last?.activate?()
    #expect(
      UIPasteboard.general.string == """
        tableView.refreshControl = CustomRefreshControl(skin: .wave.text("HELLO")) {
          try await reload()
        }
        """)
  }

  /// Scrolls to show a row in the middle of the screen.
  private func reveal(
    _ name: String, _ page: PresetTableViewController, _ simulator: Simulator
  ) async throws -> SettingCell {
    let cell = try row(name, page)
    let path = try #require(
      page.rows.cells.indices.lazy.compactMap { section in
        page.rows.cells[section].firstIndex { $0 === cell }.map {
          IndexPath(row: $0, section: section)
        }
      }.first)
    page.tableView.scrollToRow(at: path, at: .middle, animated: false)
    await simulator.advance(by: .milliseconds(50))
    return cell
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
  }

  private func tap(_ view: UIView, _ simulator: Simulator) async {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    await simulator.finger.tap(at: view.convert(middle, to: nil))
    await simulator.advance(by: .milliseconds(300))
  }

  private func ink(_ page: PresetTableViewController) -> [UIColor?] {
    page.control.content?.elements.map { ($0 as? UILabel)?.textColor } ?? []
  }

  @Test func `a swatch is tapped, and tapped again to take it back`() async throws {
    let simulator = Simulator(scale: 1)
    let (_, page) = try await open("wave", on: simulator)
    page.control.beginRefreshing(revealing: true)
    await simulator.advance(by: .milliseconds(400))
    let own = page.control.skin.palette
    let before = ink(page)

    let tints = try await reveal("Tint", page, simulator)
    let red = try #require(
      views(UIButton.self, in: tints).first { $0.accessibilityLabel == "Red" })
    await tap(red, simulator)
    #expect(page.settings.tint == .systemRed && page.control.skin.appearance.tint == .systemRed)
    #expect(ink(page) != before)
    await tap(red, simulator)
    #expect(page.settings.tint == nil && ink(page) == before)

    let palettes = try await reveal("Palette", page, simulator)
    let buttons = views(UIButton.self, in: palettes)
    #expect(buttons.count == ShowcasePalette.allCases.count)
    for (button, palette) in zip(buttons, ShowcasePalette.allCases) {
      await tap(button, simulator)
      #expect(page.settings.palette == palette, "\(palette)")
      #expect(page.control.skin.palette == palette.palette)
    }
    await tap(try #require(buttons.last), simulator)
    #expect(page.settings.palette == nil && page.control.skin.palette == own)
    #expect(page.control.isRefreshing && page.control.error == nil)
  }

  @Test func `a text is typed after a tap, letter by letter into the running art`() async throws {
    let simulator = Simulator(scale: 1)
    let (_, page) = try await open("wave", on: simulator)
    page.control.beginRefreshing(revealing: true)
    await simulator.advance(by: .milliseconds(400))
    let cell = try await reveal("Text", page, simulator)
    let field = try #require(views(UITextField.self, in: cell).first)
    func letters() -> String {
      page.control.content?.elements.compactMap { ($0 as? UILabel)?.text }.joined() ?? ""
    }
    let own = letters()
    await tap(field, simulator)
    #expect(field.isFirstResponder)
    await simulator.type("Hi")
    #expect(page.settings.text == "Hi" && letters() == "Hi")
    await simulator.type("!")
    #expect(letters() == "Hi!")
    for _ in 0..<3 { await simulator.press(.keyboardDeleteOrBackspace) }
    #expect(page.settings.text == nil && letters() == own)
    await simulator.press(.keyboardReturnOrEnter)
    #expect(!field.isFirstResponder)
  }

  @Test func `the keyboard alone edits the text and moves to the next row`() async throws {
    let simulator = Simulator(scale: 1)
    let (_, page) = try await open("wave", on: simulator)
    let cell = try row("Text", page)
    for _ in 0..<page.rows.cells.joined().count where !cell.isFocusedByKeyboard {
      await simulator.press(.keyboardDownArrow)
    }
    await simulator.press(.keyboardReturnOrEnter)
    await simulator.type("ok")
    #expect(
      page.control.content?.elements.compactMap { ($0 as? UILabel)?.text }.joined() == "ok")
    await simulator.press(.keyboardReturnOrEnter)
    await simulator.press(.keyboardDownArrow)
    await simulator.press(.keyboardRightArrow)
    #expect(page.settings.tint == ShowcaseColor.allCases.first)
    #expect(page.control.skin.appearance.tint == ShowcaseColor.allCases.first?.color)
  }

  @Test(arguments: [Device.iPhoneSE, .iPhone, .iPad], [false, true])
  func `no label is cut or lies on another, at any width, size and direction`(
    device: Device, isRightToLeft: Bool
  ) async throws {
    for category in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
      let simulator = Simulator(device: device, scale: 1)
      let (_, page) = try await open("wave", on: simulator)
      page.settings.textSize = category
      page.settings.isRightToLeft = isRightToLeft
      await simulator.advance(by: .milliseconds(100))
      for cell in page.rows.cells.joined() {
        cell.frame.size.width = page.tableView.bounds.width - 40
        let size = cell.systemLayoutSizeFitting(
          CGSize(width: cell.frame.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
        cell.frame.size.height = size.height
        cell.layoutIfNeeded()
        let shown = labels(cell).filter { !$0.isHidden && $0.text?.isEmpty == false }
        for label in shown where !(label.superview is UIControl) {
          let needed = label.sizeThatFits(
            CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
          #expect(
            needed.height <= label.bounds.height + 1,
            "\(label.text ?? "") \(device.name) \(category)")
        }
        for (index, one) in shown.enumerated() {
          for other in shown.dropFirst(index + 1) where one.superview === other.superview {
            let overlap = one.frame.intersection(other.frame)
            #expect(
              overlap.width <= 1 || overlap.height <= 1,
              "\(one.text ?? "") lies on \(other.text ?? "")")
          }
        }
      }
      simulator.shutDown()
    }
  }
}
