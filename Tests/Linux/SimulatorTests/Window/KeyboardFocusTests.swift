import CHostWindow
import Foundation
import TestSupport
import Testing
import UIKit

@testable import Simulator

/// The keyboard's focus ring over controls and rows; the window uses SDL's dummy driver.
@Suite(.simulated) @MainActor struct KeyboardFocusTests {
  private let simulator: Simulator
  private let window: SimulatorWindow

  init() throws {
    simulator = Simulator(device: .iPhoneSE)
    window = try .hidden(for: simulator)
  }

  @Test func `tab moves between tappable views, and return taps them`() async throws {
    let screen = UIViewController()
    simulator.present(screen)
    var taps = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    button.frame = CGRect(x: 20, y: 60, width: 100, height: 40)
    let segments = UISegmentedControl(items: ["One", "Two"])
    segments.frame = CGRect(x: 20, y: 120, width: 200, height: 32)
    let slider = UISlider(frame: CGRect(x: 20, y: 180, width: 200, height: 32))
    var ends = 0
    slider.addAction(UIAction { _ in ends += 1 }, for: .touchUpInside)
    let hidden = UISwitch(frame: CGRect(x: 20, y: 240, width: 51, height: 31))
    hidden.isHidden = true
    for view in [slider, hidden, segments, button] { screen.view.addSubview(view) }
    await window.turns(1)
    var rings: [CGRect?] = []
    for _ in 0..<5 {
      await window.press(SDL_SCANCODE_TAB, turns: 1)
      rings.append(simulator.focusRing?.frame)
      if rings.count < 4 {
        await window.press(SDL_SCANCODE_RETURN, turns: 30)
      }
      if rings.count == 4 { window.press(SDL_SCANCODE_RIGHT) }
    }
    await window.turns(1)
    let first = CGRect(x: 20, y: 60, width: 100, height: 40)
    #expect(
      rings == [
        first, CGRect(x: 20, y: 120, width: 100, height: 32),
        CGRect(x: 120, y: 120, width: 100, height: 32),
        CGRect(x: 20, y: 180, width: 200, height: 32), first,
      ])
    #expect(taps == 1 && segments.selectedSegmentIndex == 1)
    #expect(abs(slider.value - 0.05) < 1e-6 && ends == 1)
    await window.press(SDL_SCANCODE_ESCAPE, turns: 1)
    #expect(simulator.focusRing == nil && window.isOpen)
  }

  /// A screen that moves a focus of its own.
  private final class Columns: UIViewController {
    var tabs = 0

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard presses.first?.key?.keyCode == .keyboardTab else {
        return super.pressesBegan(presses, with: event)
      }
      tabs += 1
    }
  }

  @Test func `an app that moves a focus of its own has no ring`() async {
    let screen = Columns()
    simulator.present(screen)
    screen.view.addSubview(UIButton(frame: CGRect(x: 20, y: 60, width: 100, height: 40)))
    for _ in 0..<2 {
      await window.press(SDL_SCANCODE_TAB, turns: 1)
    }
    #expect(screen.tabs == 2 && simulator.focusRing == nil)
  }

  @Test func `a row is swiped and deleted by keys alone`() async {
    let list = RowList()
    simulator.present(list)
    await window.turns(1)
    window.press(SDL_SCANCODE_TAB)
    await window.press(SDL_SCANCODE_TAB, turns: 1)
    #expect(simulator.focusRing?.frame == CGRect(x: 0, y: 64, width: 375, height: 44))
    await window.press(SDL_SCANCODE_LEFT, shift: true, turns: 60)
    // The button comes before or after the row that it has moved aside.
    for _ in 0..<4 where list.rows.count == 4 {
      await window.press(SDL_SCANCODE_TAB, turns: 1)
      guard (simulator.focusRing?.frame.minX ?? 0) > 200 else { continue }
      await window.press(SDL_SCANCODE_RETURN, turns: 60)
    }
    #expect(list.rows == ["One", "Three", "Four"])
  }

  @Test func `a row is moved by keys alone`() async {
    let list = RowList()
    simulator.present(list)
    list.isEditing = true
    await window.turns(30)
    // The first row's handle is at its trailing edge.
    for _ in 0..<4 where (simulator.focusRing?.frame.minX ?? 0) < 300 {
      await window.press(SDL_SCANCODE_TAB, turns: 1)
    }
    for (key, words) in [(SDL_SCANCODE_DOWN, ["Two", "One"]), (SDL_SCANCODE_UP, ["One", "Two"])] {
      await window.press(key, shift: true, turns: 60)
      #expect(list.rows == words + ["Three", "Four"])
    }
  }

  @Test func `views covered by another view are skipped`() async {
    let list = RowList()
    simulator.present(list)
    await window.turns(1)
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 108))
    list.view.superview?.addSubview(cover)
    await window.press(SDL_SCANCODE_TAB, turns: 1)
    #expect(simulator.focusRing?.frame == CGRect(x: 0, y: 108, width: 375, height: 44))
  }
}
