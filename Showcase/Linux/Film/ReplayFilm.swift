#if DEBUG
  import CustomRefreshControl
  import Foundation
  import Simulator
  import UIKit

  /// A film of a journal: the content at the offsets that were seen, and the art as it was told to be.
  ///
  /// The rows and the skin are the showcase's, since a journal has nothing of the app.
  @MainActor struct ReplayFilm {
    private let lines: [JournalReplay.Line]
    private let simulator: Simulator
    private let stage: ReplayStage
    private let scale: CGFloat
    /// The longest film, in seconds; a journal of an hour is not watched.
    private static let longest = 60.0

    init(_ replay: JournalReplay, skin: RefreshSkin, scale: CGFloat) {
      lines = replay.lines
      self.scale = scale
      let viewport = lines.compactMap(\.scroll?.viewport).filter(\.isFinite).max() ?? 600
      let length = min(max(viewport, 200), 1000)
      simulator = Simulator(
        device: Device(
          name: "Replay", screenSize: CGSize(width: 390, height: length), scale: scale,
          idiom: .phone)
      )
      stage = ReplayStage(skin)
      let root = UIViewController()
      root.view = stage
      simulator.present(root)
    }

    func film() async throws -> Data {
      defer { simulator.shutDown() }
      var rest = lines[...]
      let first = lines.first?.at ?? 0
      let end = min((lines.last?.at ?? 0) - first, Self.longest)
      var time = 0.0
      func show() {
        while let line = rest.first, line.at - first <= time {
          stage.show(line)
          rest.removeFirst()
        }
        stage.play(until: first + time)
      }
      // A recording begins with what is on the screen.
      show()
      await simulator.advance(by: .zero)
      let recording = try simulator.record(
        frameRate: 30, scale: scale, crop: nil, formats: [.webp])
      repeat {
        await simulator.advance(by: .seconds(1.0 / 30))
        time += 1.0 / 30
        show()
      } while time <= end
      return try recording.finish(as: FilmFile.webp)
    }
  }

  /// What a journal's film shows.
  private final class ReplayStage: UIView {
    /// A control, a header or a footer.
    private struct Actor {
      let art: RefreshArtView
      var stage = "idle"
      var progress = 0.0
      /// When it began to refresh, and when and how that has ended, in seconds of the journal.
      var begin = 0.0
      var end: (at: Double, outcome: RefreshOutcome)?
    }

    private let skin: RefreshSkin
    private let content = UIView()
    private let caption = UILabel()
    private var actors: [Int: Actor] = [:]
    private var isVertical = true

    init(_ skin: RefreshSkin) {
      self.skin = skin
      super.init(frame: .zero)
      backgroundColor = .systemGroupedBackground
      content.backgroundColor = .systemBackground
      addSubview(content)
      caption.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
      caption.backgroundColor = .secondarySystemBackground
      addSubview(caption)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      caption.frame = CGRect(x: 0, y: bounds.height - 24, width: bounds.width, height: 24)
    }

    /// Takes what a line tells.
    func show(_ line: JournalReplay.Line) {
      var actor = actors[line.view] ?? makeActor()
      if let scroll = line.scroll {
        if scroll.stage == "busy", actor.stage != "busy" {
          (actor.begin, actor.end) = (line.at, nil)
        }
        actor.stage = scroll.stage
        actor.progress = line.progress ?? actor.progress
        place(scroll)
        if let start = line.start { place(actor.art, at: start, scroll.length) }
        caption.text =
          String(
            format: "%8.3f s   offset %.1f   room %.1f   ", line.at, Self.shown(scroll.offset),
            Self.shown(scroll.room)) + scroll.stage
      } else if let outcome = Self.outcomes[line.event] {
        actor.end = (line.at, outcome)
      }
      actors[line.view] = actor
    }

    /// Shows the art at a time of the journal, in seconds.
    func play(until time: Double) {
      for actor in actors.values {
        switch actor.stage {
        case "busy", "leaving":
          actor.art.isHidden = false
          if let end = actor.end {
            actor.art.moment = .ending(
              .outro, outcome: end.outcome, begun: end.at - actor.begin, time: time - end.at)
          } else {
            actor.art.moment = .loop(time: time - actor.begin)
          }
        default:
          actor.art.isHidden = actor.stage == "idle" && actor.progress <= 0
          actor.art.moment = .pull(progress: actor.progress)
        }
      }
    }

    private static let outcomes: [String: RefreshOutcome] = [
      "updated": .updated, "unchanged": .unchanged, "noMoreData": .noMoreData,
      "failed": .failed(CocoaError(.fileNoSuchFile)), "timedOut": .timedOut,
      "cancelled": .cancelled,
      "ended": .updated,
    ]

    /// Returns a length as the caption has it, which is never a zero below 0.
    private static func shown(_ length: CGFloat) -> Double {
      (Double(length) * 10).rounded() / 10 + 0
    }

    private func makeActor() -> Actor {
      let art = RefreshArtView(skin: skin)
      content.addSubview(art)
      return Actor(art: art)
    }

    /// Puts the content where a scroll view has had it.
    private func place(_ scroll: JournalReplay.Scroll) {
      // A journal may be of what no screen shows.
      let lengths = [scroll.offset, scroll.contentLength, scroll.viewport]
      guard lengths.allSatisfy({ abs($0) < 1_000_000 }) else { return }
      isVertical = scroll.side == "top" || scroll.side == "bottom"
      let isHigh = scroll.side == "bottom" || scroll.side == "right"
      let offset =
        isHigh ? scroll.contentLength - scroll.viewport - scroll.offset : scroll.offset
      content.frame =
        isVertical
        ? CGRect(x: 0, y: -offset, width: bounds.width, height: scroll.contentLength)
        : CGRect(x: -offset, y: 0, width: scroll.contentLength, height: bounds.height)
      addRows(length: scroll.contentLength)
    }

    private func place(_ art: UIView, at start: CGFloat, _ length: CGFloat) {
      guard abs(start) < 1_000_000, abs(length) < 1_000_000 else { return }
      art.frame =
        isVertical
        ? CGRect(x: 0, y: start, width: bounds.width, height: length)
        : CGRect(x: start, y: (bounds.height - 60) / 2, width: length, height: 60)
    }

    /// Draws a line after each 60 points of the content.
    private func addRows(length: CGFloat) {
      let lines = content.subviews.filter { !($0 is RefreshArtView) }
      let count = Int(min(max(length, 0) / 60, 200))
      guard lines.count != count else { return }
      for line in lines { line.removeFromSuperview() }
      for index in 0..<count {
        let place = CGFloat(index + 1) * 60 - 1
        let line = UIView(
          frame: isVertical
            ? CGRect(x: 16, y: place, width: bounds.width - 16, height: 1)
            : CGRect(x: place, y: 16, width: 1, height: bounds.height - 56))
        line.backgroundColor = .separator
        content.insertSubview(line, at: 0)
      }
    }
  }
#endif
