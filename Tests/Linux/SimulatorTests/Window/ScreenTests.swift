import Testing
import UIKit

@testable import Simulator

@MainActor struct ScreenTests {
  @Test(arguments: [
    ([:], false), (["DISPLAY": ""], false), (["DISPLAY": ":0"], true),
    (["WAYLAND_DISPLAY": "wayland-0"], true),
  ])
  func `a window needs a display`(environment: [String: String], isThere: Bool) {
    #expect(Screen.hasDisplay(environment) == isThere)
  }

  @Test(
    arguments: [
      // Width and height of the display, the wanted scale, and the one in the end.
      (1920.0, 1080.0, nil, 1.25), (1920, 1080, 3, 1080.0 / 844), (4000, 4000, 3, 3),
      (300, 300, nil, 0.5), (300, 300, 2, 0.5), (1920, 1080, 1, 1),
    ] as [(Double, Double, Double?, Double)])
  func `a window is at most as large as its display`(
    width: Double, height: Double, wanted: Double?, scale: Double
  ) {
    let found = Screen.zoom(
      for: CGSize(width: 390, height: 844), wanted: wanted.map { CGFloat($0) },
      in: CGSize(width: width, height: height))
    #expect(abs(found - scale) < 1e-9)
  }

  @Test func `every key is named once`() {
    let names = SimulatorWindow.keys.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
