@testable import CustomRefreshControl
import Testing
import UIKit

/// Changes that the app and the system make around the control.
@Suite(.isolated) @MainActor struct SurroundingsTests {
  @Test(arguments: [-1, 0, .nan, .infinity])
  func `an invalid speed is reported at once`(speed: Double) {
    RefreshLog.$write.withValue({ _ in }) {
      let control = CustomRefreshControl(skin: .appCoda.speed(speed))
      #expect(control.error != nil)
      #expect(control.content == nil)
      control.skin = .appCoda
      #expect(control.error == nil)
    }
  }

  @Test func `attributes change the skin that is set`() {
    let control = CustomRefreshControl(skin: .wave)
    control.colorNames = "red, blue"
    #expect(control.skin.name == "wave")
    #expect(control.skin.palette?.colors == [.red, .blue])
    control.skin = .flip
    #expect(control.colorNames == nil)
    #expect(control.skin.name == "flip")
  }
}
