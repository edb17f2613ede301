import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Skins of the gallery that are written anew, with public names alone, look the same.
@Suite(.simulated) @MainActor struct PublicSkinTests {
  typealias Pair = (own: RefreshSkin, gallery: RefreshSkin)

  private func pair(_ name: String) throws -> Pair {
    switch name {
    case "fan": (Fan.skin(), .fan)
    case "tick": (Tick.skin(), .tick)
    case "appCoda": (try AppCoda.skin("HELLO"), .appCoda.text("HELLO"))
    case "board": (try DepartureBoard.skin("TODAY"), .board.text("TODAY"))
    case "dots": (try Dots.skin(), .dots)
    case "dots of a palette": (try Dots.skin().palette(.brand), .dots.palette(.brand))
    default: (Spokes.skin(), .spokes)
    }
  }

  @Test(
    arguments: ["fan", "tick", "appCoda", "board", "spokes", "dots", "dots of a palette"],
    [UIUserInterfaceStyle.light, .dark])
  func `a skin of the gallery can be written with public names`(
    name: String, appearance: UIUserInterfaceStyle
  ) async throws {
    let pair = try pair(name)
    for style in [MotionStyle.full, .calm] {
      let own = try await pictures(of: pair.own, style, appearance)
      let gallery = try await pictures(of: pair.gallery, style, appearance)
      for (index, (own, gallery)) in zip(own, gallery).enumerated() {
        #expect(own == gallery, "\(style), moment \(index)")
      }
      // Something is drawn, and it moves.
      #expect(Set(own.map(\.pixels)).count > (style == .full ? 8 : 4))
    }
  }

  @Test func `a function of an app's own sets up control, header and footer`() {
    let views: [any Refreshing] = [
      CustomRefreshControl(skin: .wave), RefreshHeader(), LoadMoreFooter(),
    ]
    for view in views {
      view.skin = .dots
      view.options.timeout = .seconds(30)
      view.work = { .unchanged }
      let own = view.work
      view.work = { try await own?() ?? .updated }
      #expect(view.skin.name == "dots" && view.options.timeout == .seconds(30))
      #expect(view.phase == .idle && view.outcome == nil && view.content?.elements.count == 6)
    }
  }

  private func pictures(
    of skin: RefreshSkin, _ style: MotionStyle, _ appearance: UIUserInterfaceStyle
  ) async throws -> [Picture] {
    let simulator = Simulator(appearance: appearance, scale: 1)
    defer { simulator.shutDown() }
    let screen = UIViewController()
    screen.view.backgroundColor = .systemBackground
    simulator.present(screen)
    let art = RefreshArtView(skin: skin)
    art.motionStyle = style
    art.frame = CGRect(x: 0, y: 200, width: 390, height: 60)
    screen.view.addSubview(art)
    #expect(art.error == nil)
    var pictures: [Picture] = []
    for moment in moments(art.cycleDuration) {
      art.moment = moment
      await simulator.advance(frames: 1)
      pictures.append(try simulator.picture(scale: 1, crop: art.frame))
    }
    return pictures
  }

  private func moments(_ cycle: Double) -> [RefreshMoment] {
    let pulls = [0, 0.2, 0.5, 0.8, 1].map { RefreshMoment.pull(progress: $0) }
    let loops = [0.1, 0.35, 0.6, 0.9].map { RefreshMoment.loop(time: $0 * cycle) }
    let ends = [RefreshOutcome.updated, .unchanged, .timedOut].flatMap { outcome in
      [0.1, 0.3, 0.5, 0.79].map {
        RefreshMoment.ending(.outro, outcome: outcome, begun: 0.3 * cycle, time: $0)
      }
    }
    return pulls + loops + ends
  }
}

extension Palette {
  fileprivate static let brand = Palette([.systemPink, .systemIndigo, .systemTeal, .systemMint])
}
