import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// A preset's page: each of its rows acts on the running control.
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

  @Test func `a pull refreshes, and each outcome comes about`() async throws {
    for outcome in PresetSettings.Outcome.allCases {
      let simulator = Simulator(scale: 1)
      let (_, page) = try await open("ring", on: simulator)
      var outcomes: [RefreshOutcome] = []
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
        tableView.refreshControl = CustomRefreshControl(skin: .wave("HELLO")) {
          try await reload()
        }
        """)
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
