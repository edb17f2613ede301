import Testing

@testable import Simulator

@MainActor struct ScreenTests {
  @Test(arguments: [
    ([:], false), (["DISPLAY": ""], false), (["DISPLAY": ":0"], true),
    (["WAYLAND_DISPLAY": "wayland-0"], true),
  ])
  func `a window needs a display`(environment: [String: String], isThere: Bool) {
    #expect(Screen.hasDisplay(environment) == isThere)
  }

  @Test func `every key is named once`() {
    let names = SimulatorWindow.keys.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
