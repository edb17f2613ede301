@testable import CustomRefreshControl
@testable import KitTestSupport
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) @MainActor struct RefreshContentViewTests {
  @Test func `a XIB's runtime attributes set the plate`() throws {
    let view = try #require(
      try NibContent(nibNamed: "RefreshDots", bundle: .customRefreshControl).view
        as? RefreshContentView)
    #expect(view.plateColor != nil && view.plateEndColor != nil && view.lineColor == nil)
    #expect(view.plateInset == 8)
    #expect(view.plateWidth == 240)
    #expect(view.cornerRadius == 22)
    #expect(view.lineWidth == 1)
  }

  @Test
  func `art of a custom class is told all at once before it is shown, and of each change once`()
    throws
  {
    let art = Listener(frame: .zero)
    let part = UIView()
    part.tag = 1
    art.addSubview(part)
    let skin = try RefreshSkin(name: "listener", motion: .appCoda, palette: .appCoda) {
      _ throws(RefreshError) in try NibContent(view: art)
    }
    let session = RefreshSession(.load)
    session.update { ($0.edge, $0.startsOnRelease) = (.bottom, true) }
    session.update { $0.tint = .red }
    try session.apply(skin)
    #expect(art.log == [.with { ($0.edge, $0.startsOnRelease, $0.tint) = (.bottom, true, .red) }])
    art.log = []
    session.update { $0.strings.pull = "Zieh" }
    session.update { $0.edge = .top }
    session.update { $0.title = NSAttributedString(string: "News") }
    session.update { $0.tint = nil }
    session.options.motionStyle = .calm
    #expect(art.log.map(\.strings.pull) == ["Zieh", "Zieh", "Zieh", "Zieh", "Zieh"])
    #expect(art.log.map(\.edge) == [.bottom, .top, .top, .top, .top])
    #expect(art.log.map(\.title?.string) == [nil, nil, "News", "News", "News"])
    #expect(art.log.map(\.tint) == [.red, .red, .red, nil, nil])
    #expect(art.log.map(\.motionStyle) == [.full, .full, .full, .full, .calm])
    art.log = []
    let strings = session.context.strings
    session.update { ($0.strings, $0.tint) = (strings, nil) }
    session.options.motionStyle = .calm
    #expect(art.log == [])
  }

  #if os(Linux)
    @Test func `a value of the wrong kind is not taken`() {
      let view = RefreshContentView(frame: .zero)
      view.setValue(UIColor.red, forKey: "plateColor")
      view.setValue(UIColor.blue, forKey: "lineColor")
      view.setValue(3.5, forKey: "lineWidth")
      view.setValue("wide", forKey: "plateWidth")
      view.setValue(4, forKey: "plateColor")
      #expect(view.plateColor == .red && view.lineColor == .blue)
      #expect(view.lineWidth == 3.5 && view.plateWidth == 0)
      view.setValue(nil, forKey: "plateColor")
      #expect(view.plateColor == nil)
    }
  #endif
}

private final class Listener: RefreshContentView {
  /// What the art was told, in order.
  var log: [RefreshContext] = []

  override func update(_ context: RefreshContext) { log.append(context) }
}
