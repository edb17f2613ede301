@testable import CustomRefreshControl
import TestIsolation
import Testing
import UIKit

/// What an app sets once for all its controls, headers and footers. No test awaits, as others run meanwhile.
@Suite(.isolated) @MainActor struct RefreshDefaultsTests {
  /// Runs a closure with defaults of an app's own.
  private func withDefaults(_ body: () -> Void) {
    RefreshDefaults.skin = .tick
    RefreshDefaults.style = .panel
    RefreshDefaults.strings = RefreshStrings(language: "ja")
    RefreshDefaults.options.timeout = .seconds(7)
    defer {
      RefreshDefaults.skin = nil
      RefreshDefaults.style = .standard
      RefreshDefaults.strings = nil
      RefreshDefaults.options = RefreshOptions()
    }
    body()
  }

  @Test func `views that are made afterwards have what the app has set`() {
    withDefaults {
      let views: [any Refreshing] = [
        CustomRefreshControl(), CustomRefreshControl {}, CustomRefreshControl(frame: .zero),
        CustomRefreshControl { done in done() }, RefreshHeader(), RefreshHeader { done in done() },
      ]
      for view in views {
        #expect(view.skin.name == "tick" && view.options.timeout == .seconds(7))
        #expect(view.strings.language == "ja" && view.session.context.strings.language == "ja")
      }
      #expect(RefreshHeader().style.height == 65)
      let footer = LoadMoreFooter()
      #expect(footer.skin.name == "arrowStates" && footer.options.timeout == .seconds(7))
      #expect(footer.strings.language == "ja")
    }
    #expect(CustomRefreshControl().skin.name == "lean" && RefreshHeader().skin.name == "arrow")
    #expect(RefreshHeader().style.height == 60 && LoadMoreFooter().options.timeout == nil)
  }

  @Test func `what a view is given comes first`() {
    withDefaults {
      #expect(CustomRefreshControl(skin: .wave).skin.name == "wave")
      let header = RefreshHeader(skin: .wave, style: .standard)
      #expect(header.skin.name == "wave" && header.style.height == 60)
      header.strings = RefreshStrings(language: "de")
      #expect(header.strings.language == "de")
    }
  }

  @Test func `a modifier takes what it is not given`() {
    withDefaults {
      let anchor = RefreshAnchorView(frame: .zero)
      anchor.update(skin: nil, tint: nil, options: nil, isEnabled: true) {}
      #expect(anchor.own?.skin.name == "tick" && anchor.own?.options.timeout == .seconds(7))
      let header = RefreshAnchorView(frame: .zero)
      header.updateHeader(skin: nil, style: nil, tint: nil, options: nil, isEnabled: true) {}
      #expect((header.control as? RefreshHeader)?.style.height == 65)
    }
  }
}
