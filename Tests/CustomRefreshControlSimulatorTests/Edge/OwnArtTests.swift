@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// What the art of a header and a footer is told by the app, and what stands in for it.
@Suite(.simulated) @MainActor struct OwnArtTests {
  @Test func `the title and the tint that the app sets reach the art`() throws {
    for isHeader in [true, false] {
      let art = Listener(frame: .zero)
      let part = UIView()
      part.tag = 1
      art.addSubview(part)
      let skin = try RefreshSkin(name: "listener", motion: .appCoda, palette: .appCoda) {
        _ throws(RefreshError) in try NibContent(view: art)
      }
      let view: EdgeRefreshView = isHeader ? RefreshHeader(skin: skin) : LoadMoreFooter(skin: skin)
      view.attributedTitle = NSAttributedString(string: "News")
      #expect(art.title == "News" && view.attributedTitle?.string == "News")
      view.tintColor = .red
      #expect(art.tint == .red && view.tintColor == .red)
      view.tintColor = nil
      #expect(art.tint == nil)
    }
  }

  @Test func `spokes stand in for a skin that cannot be shown, and the log says so once`() throws {
    let skin = RefreshSkin.bars.size(0)
    var views: [EdgeRefreshView] = []
    let lines = loggedLines { views = [RefreshHeader(skin: skin), LoadMoreFooter(skin: skin)] }
    for view in views { #expect(view.content?.elements.count == 8) }
    let error = try #require(views[0].error)
    #expect(
      lines == [
        "RefreshHeader shows spokes. \(error.description)",
        "LoadMoreFooter shows spokes. \(error.description)",
      ])
  }
}

private final class Listener: RefreshContentView {
  private(set) var title: String?
  private(set) var tint: UIColor?

  override func update(_ context: RefreshContext) {
    title = context.title?.string
    tint = context.tint
  }
}
