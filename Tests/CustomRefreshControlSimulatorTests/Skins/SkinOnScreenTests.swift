@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct SkinOnScreenTests {
  private let broken = RefreshSkin(preset: "broken", motion: .appCoda, palette: Palette([])) {
    _ throws(RefreshError) in try LettersContent(text: "ABC")
  }

  @Test func `a control that cannot show its skin shows the stock spinner and says why`() async {
    let feed = Feed(skin: broken)
    #expect(feed.control.error == .motion(.noPaletteColors) && feed.control.content == nil)
    #expect(feed.control.subviews.contains { $0 !== feed.control.session.art && !$0.isHidden })
    await feed.pull(for: 1)
    #expect(feed.pulls == 1 && feed.control.isRefreshing)
    await feed.end()
    #expect(feed.control.phase == .idle)
  }

  @Test func `a skin that cannot be shown gives the stock views back, and the next takes them`() {
    let control = CustomRefreshControl(skin: .wave)
    let stock = control.subviews.filter { $0 !== control.session.art }
    #expect(!stock.isEmpty && stock.allSatisfy { $0.isHidden })
    control.skin = broken
    #expect(stock.allSatisfy { !$0.isHidden })
    control.skin = .wave
    #expect(stock.allSatisfy { $0.isHidden })
  }

  @Test func `a control and a view made without a skin show the default one`() async throws {
    let control = CustomRefreshControl(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
    #expect(control.skin.name == "lean" && control.content?.elements.count == 11)
    let view: RefreshArtView = try fromNib()
    #expect(view.skin.name == "lean" && view.content?.elements.count == 11)
    let simulator = Simulator()
    simulator.present(UIViewController())
    simulator.window.addSubview(view)
    view.startAnimating()
    await simulator.advance(by: .milliseconds(100))
    // The others are the rope, the flag and the mark below it.
    let letters = try #require(view.content?.elements).prefix(7)
    #expect(letters.allSatisfy { $0.layer.animationKeys()?.isEmpty == false })
    // The first letter turns about the middle of the view.
    let word = letters.reduce(CGRect.null) { $0.union($1.convert($1.bounds, to: view)) }
    #expect(abs(word.midX - 195) < 3 && abs(word.midY - 30) < 3)
  }

  @Test func `a view that animates goes on with the letters of another language`() async {
    let simulator = Simulator()
    simulator.present(UIViewController())
    let view = RefreshArtView(skin: .wave)
    simulator.window.addSubview(view)
    view.startAnimating()
    await simulator.advance(by: .milliseconds(300))
    view.strings = RefreshStrings(language: "de")
    await simulator.advance(by: .milliseconds(100))
    let letters = view.content?.elements ?? []
    #expect(view.isAnimating && !letters.isEmpty)
    #expect(letters.contains { $0.layer.animationKeys()?.isEmpty == false })
  }

  @Test func `a new skin is put on while idle, pulling and refreshing`() async throws {
    let letters = try RefreshSkin.letters("HELLO")
    let feed = Feed()
    feed.control.skin = letters
    #expect(feed.elements.count == 5)
    await feed.simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 90, over: .milliseconds(300), release: false)
    feed.control.skin = .appCoda
    #expect(feed.elements.count == 7)
    #expect(feed.elements.contains { $0.transform != .identity })
    await feed.pullOn()
    await feed.simulator.finger.lift()
    feed.control.skin = letters
    await feed.advance(0.05)
    #expect(feed.elements.first?.layer.animationKeys()?.isEmpty == false)
    #expect(feed.control.subviews.filter { $0 is UILabel }.isEmpty)
  }
}
