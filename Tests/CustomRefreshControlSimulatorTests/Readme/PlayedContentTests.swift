import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// The behavior of the content in the article on Lottie, Rive and video.
@Suite(.simulated) @MainActor struct PlayedContentTests {
  @Test func `a pull scrubs the player, a refresh loops it, and its end plays the rest`()
    async throws
  {
    let screen = try await PlayedScreen { clock in try await clock.sleep(for: .seconds(1)) }
    await screen.pull()
    #expect(screen.control.isRefreshing && screen.control.error == nil)
    // The pull rises to where the loop begins, which its last step may leave to the loop: by the
    // listings, UIKit fires before anyone is told of that step.
    let pulled = screen.art.moments
    #expect(pulled.count > 5 && pulled == pulled.sorted())
    #expect(pulled.first == 0 && (0.3...0.4).contains(pulled.last ?? 0))
    #expect(screen.art.log.filter { $0.hasPrefix("loop") } == ["loop 0.4…0.8"])

    await screen.simulator.advance(by: .seconds(1.3))
    #expect(screen.art.log.last == "play 0.8…1.0")
    // The end has its 0.6 s; then the art shows its first moment again.
    await screen.simulator.advance(by: .seconds(2))
    #expect(screen.art.log.last == "show 0.0")
  }

  @Test func `a failed refresh does not play the end`() async throws {
    let screen = try await PlayedScreen { _ in throw Offline() }
    await screen.pull()
    await screen.simulator.advance(by: .seconds(3))
    #expect(screen.control.error == nil && screen.art.log.contains("loop 0.4…0.8"))
    #expect(screen.art.log.allSatisfy { !$0.hasPrefix("play") })
  }

  @Test func `under Reduce Motion the player stands still and the kit fades it`() async throws {
    let screen = try await PlayedScreen { clock in try await clock.sleep(for: .seconds(2)) }
    screen.control.options.motionStyle = .calm
    await screen.pull()
    await screen.simulator.advance(by: .milliseconds(300))
    let opacity = try #require(screen.art.view.layer.presentation()?.opacity)
    #expect(opacity > 0 && opacity < 1)
    await screen.simulator.advance(by: .seconds(3))
    let moments = Set(screen.art.log.drop { $0 != "show 0.4" }.filter { $0 != "show 0.0" })
    #expect(moments == ["show 0.4"])
  }

  @Test func `every line of the content and the skin in the article is compiled here`() throws {
    let article = try Page(
      "Sources/CustomRefreshControl/CustomRefreshControl.docc/LottieRiveAndVideo.md")
    let blocks = article.blocks("swift")
      .filter { $0.contains("protocol PlayedArt") || $0.contains("pullEnd: Double") }
    #expect(blocks.count == 3)
    #expect(try Page.lines(of: blocks) == [])
  }
}

/// A table whose control shows played art.
@MainActor private struct PlayedScreen {
  let simulator = Simulator()
  let art = LoggedArt()
  let control: CustomRefreshControl

  init(work: @escaping @MainActor (any Clock<Duration>) async throws -> Void) async throws {
    let art = art
    let clock: any Clock<Duration> = simulator.clock
    control = CustomRefreshControl(
      skin: try .played(pullEnd: 0.4, loopEnd: 0.8, endsIn: 0.6) { art }
    ) {
      try await work(clock)
    }
    control.options.ending = .outro
    let screen = UITableViewController(style: .plain)
    screen.refreshControl = control
    simulator.present(screen)
    await simulator.advance(frames: 2)
  }

  func pull() async { await simulator.finger.pullToRefresh() }
}

/// A player that logs its calls.
private final class LoggedArt: PlayedArt {
  let view = UIView()
  private(set) var log: [String] = []

  /// The moments shown before the first loop.
  var moments: [Double] {
    log.prefix { $0.hasPrefix("show") }.compactMap { Double($0.dropFirst(5)) }
  }

  func show(_ moment: Double) { log.append("show \(moment)") }
  func loop(from start: Double, to end: Double) { log.append("loop \(start)…\(end)") }
  func play(from start: Double, to end: Double) { log.append("play \(start)…\(end)") }
}

/// Art that another library plays. Moments are shares of the whole animation, 0…1.
@MainActor protocol PlayedArt: AnyObject {
  var view: UIView { get }
  /// Stops, and shows one moment.
  func show(_ moment: Double)
  /// Repeats a part until the next call.
  func loop(from start: Double, to end: Double)
  /// Plays a part once, and stays at its end.
  func play(from start: Double, to end: Double)
}

final class PlayedContent: RefreshContent {
  let view = UIView()
  let elements: [UIView]

  private let art: any PlayedArt
  private let pullEnd: Double
  private let loopEnd: Double
  private var shown = RefreshContext()

  /// - Parameters:
  ///   - pullEnd: Where the pull ends and the loop begins, 0…1.
  ///   - loopEnd: Where the loop ends and the end begins, `pullEnd`…1.
  init(_ art: any PlayedArt, pullEnd: Double, loopEnd: Double) {
    self.art = art
    self.pullEnd = pullEnd
    self.loopEnd = loopEnd
    elements = [art.view]
    art.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(art.view)
    NSLayoutConstraint.activate([
      art.view.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      art.view.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      art.view.widthAnchor.constraint(equalToConstant: 52),
      art.view.heightAnchor.constraint(equalToConstant: 52),
    ])
  }

  func update(_ context: RefreshContext) {
    let last = shown
    shown = context
    // Calm and still variants show one moment; the skin's calm motion fades it.
    guard context.motionStyle == .full else { return art.show(pullEnd) }
    switch context.phase {
    case .idle: art.show(0)
    case .pulling(let progress): art.show(progress * pullEnd)
    case .armed: art.show(pullEnd)
    case .refreshing, .leaving:
      // Called again when a text or a color changes, the player goes on.
      guard !last.isPlaying || last.isFinished != context.isFinished else { return }
      guard context.isFinished else { return art.loop(from: pullEnd, to: loopEnd) }
      // The kit draws a cross or a line over art that stands still.
      switch context.outcome {
      case .updated, .noMoreData, nil: art.play(from: loopEnd, to: 1)
      default: art.show(pullEnd)
      }
    }
  }
}

extension RefreshContext {
  fileprivate var isPlaying: Bool {
    motionStyle == .full && (phase == .refreshing || phase == .leaving)
  }
}

extension RefreshSkin {
  @MainActor static func played(
    pullEnd: Double, loopEnd: Double, endsIn seconds: Double,
    by makeArt: @escaping @MainActor @Sendable () -> any PlayedArt
  ) throws(RefreshError) -> RefreshSkin {
    try RefreshSkin(
      name: "played", motion: Wait(1).motion, outro: Wait(seconds).motion
    ) { _ in
      PlayedContent(makeArt(), pullEnd: pullEnd, loopEnd: loopEnd)
    }
  }
}
