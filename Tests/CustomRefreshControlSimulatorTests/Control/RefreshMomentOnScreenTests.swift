@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// A view that shows a moment still shows what a control shows there.
@Suite(.simulated) @MainActor struct RefreshMomentOnScreenTests {
  /// A control that refreshes, and below it a view that is set to the same moments.
  @MainActor private struct Pair {
    let feed: Feed
    let art: RefreshArtView

    init(_ name: String) throws {
      let skin = try #require(SkinPicturesTests.dated[name] ?? RefreshSkin.named(name))
      feed = Feed(skin: skin, simulator: Simulator(scale: 1))
      art = RefreshArtView(skin: skin)
      art.frame = CGRect(x: 0, y: 500, width: 390, height: 60)
      art.backgroundColor = .systemBackground
      feed.simulator.window.addSubview(art)
    }

    /// Without the table's scroll indicator.
    private static let width = 380.0

    /// The time of the loop that the control shows in the next frame, in seconds.
    var nextElapsed: Double { (feed.control.session.art.player?.elapsed ?? -1) + 1.0 / 60 }

    func nextFrame() async { await feed.simulator.advance(frames: 1) }

    /// How many of the pixels differ visibly.
    func difference() throws -> Int {
      let top = feed.control.convert(CGPoint.zero, to: nil).y
      let one = try feed.simulator.picture(
        scale: 1, crop: CGRect(x: 0, y: top, width: Self.width, height: 60))
      let other = try feed.simulator.picture(
        scale: 1, crop: CGRect(x: 0, y: art.frame.minY, width: Self.width, height: 60))
      return one.pixels(differingFrom: other, byMoreThan: 16)
    }

    /// Whether the elements stay as an outro leaves them, instead of settling.
    func hasOutro(_ outcome: RefreshOutcome, _ policy: EndingPolicy) -> Bool {
      policy == .outro && art.player?.outro(.outro, outcome) != nil
    }

    /// Expects that all elements are in the same states at a time of an ending.
    ///
    /// The control's frames are on whole nanoseconds, so what jumps with a frame may do so just before the view's
    /// or just after it.
    func expectSameStates(
      _ context: String, at time: Double, moment: (Double) -> RefreshMoment
    ) throws {
      let own = try #require(feed.control.session.art.player)
      let player = try #require(art.player)
      for index in feed.elements.indices {
        let (shown, held) = (own.presentedState(of: index), player.presentedState(of: index))
        guard !jumps(index, of: player, between: moment(time - 1e-8), moment(time + 1e-8)) else {
          continue
        }
        // An element that cannot be seen may have any angle.
        guard [shown.scaleX, shown.scaleY, shown.opacity].allSatisfy({ abs($0) > 0.01 }) else {
          #expect(abs(held.scaleX * held.scaleY * held.opacity) < 0.04, "\(context), \(index)")
          continue
        }
        guard !isFolded(index, of: own) else { continue }
        for property in Property.allCases {
          var distance = shown[property] - held[property]
          if property == .rotation { distance.formRemainder(dividingBy: 2 * .pi) }
          let isMove = property == .translationX || property == .translationY
          #expect(
            abs(distance) < (isMove ? 0.3 : 0.03), "\(context), element \(index), \(property)")
        }
        let colors = [own, player].map { $0.presentedColor(of: index)?.components ?? [] }
        let areAlike = zip(colors[0], colors[1]).allSatisfy { abs($0 - $1) < 0.1 }
        #expect(
          colors[0].count == colors[1].count && areAlike,
          "\(context), element \(index), color, \(colors)")
      }
    }

    /// Whether an element jumps between two moments that are as good as one.
    private func jumps(
      _ index: Int, of player: MotionPlayer, between first: RefreshMoment, _ second: RefreshMoment
    ) -> Bool {
      let numbers = [first, second].map { moment -> [Double] in
        let state = player.state(of: index, at: moment)
        let color = state.color ?? RGBAColor(white: 0, alpha: 0)
        let parts = [color.red, color.green, color.blue, color.alpha]
        return Property.allCases.map { state[$0] } + parts
      }
      return zip(numbers[0], numbers[1]).contains { abs($0 - $1) > 0.1 }
    }

    /// Whether an element is inside another that is folded to nothing, where it may jump.
    private func isFolded(_ index: Int, of player: MotionPlayer) -> Bool {
      feed.elements.indices.contains { other in
        let state = player.presentedState(of: other)
        return other != index && abs(state.scaleX * state.scaleY) < 0.01
          && feed.elements[index].isDescendant(of: feed.elements[other])
      }
    }
  }

  nonisolated private static let names = RefreshSkin.gallery.map(\.name)

  @Test(arguments: names)
  func `a moment of the pull and of the loop is the control's`(name: String) async throws {
    let pair = try Pair(name)
    // Far enough to see all of the art.
    await pair.feed.simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 200, over: .milliseconds(300), release: false)
    await pair.feed.advance(0.5)
    guard case .pulling(let progress) = pair.feed.control.phase else {
      Issue.record("The control is \(pair.feed.control.phase).")
      return
    }
    pair.art.moment = .pull(progress: progress)
    // A moment has no finger.
    pair.art.content?.update(pair.feed.control.session.context)
    await pair.nextFrame()
    let pulled = try pair.difference()
    #expect(pulled <= 4, "pull \(progress)")
    await pair.feed.pullOn()
    await pair.feed.simulator.finger.lift()
    // The drop and the grass spring by themselves when the loop begins.
    pair.art.moment = .loop(time: pair.nextElapsed)
    for wait in [0.9, 0.4, 1.3] {
      await pair.feed.advance(wait)
      let time = pair.nextElapsed
      pair.art.moment = .loop(time: time)
      await pair.nextFrame()
      let looping = try pair.difference()
      #expect(looping <= 4, "loop \(time)")
    }
  }

  /// Each skin has an outro of its own; the other policies are the same for all.
  nonisolated private static let endings =
    names.map { ($0, EndingPolicy.outro) }
    + ["appCoda", "tick", "gumDrop", "board"].flatMap { name in
      [EndingPolicy.immediate, .finishCycle].map { (name, $0) }
    }

  /// Which frames of an ending are compared, counted in threes: one of each three, another one from skin to
  /// skin and from seed to seed, and all of them in the long tests.
  private func comparedFrames(_ name: String) -> Set<Int> {
    let skin = Self.names.firstIndex(of: name) ?? 0
    return Set(modelSeeds(1, long: 3).map { (Int($0) + skin) % 3 })
  }

  @Test(arguments: endings)
  func `a moment of the ending is the control's`(
    name: String, policy: EndingPolicy
  ) async throws {
    let compared = comparedFrames(name)
    for outcome in [RefreshOutcome.updated, .timedOut] {
      let pair = try Pair(name)
      pair.feed.control.options.ending = policy
      await pair.feed.pull()
      await pair.feed.advance(1.1)
      let begun = pair.nextElapsed - 1.0 / 60
      pair.feed.control.endRefreshing(with: outcome)
      let duration = pair.art.endingDuration(policy, outcome: outcome, begun: begun)
      var (time, frame) = (0.0, 0)
      while time < duration + 0.1 {
        time += 1.0 / 60
        frame += 1
        let moment = { RefreshMoment.ending(policy, outcome: outcome, begun: begun, time: $0) }
        let isCompared = compared.contains(frame % 3)
        if isCompared { pair.art.moment = moment(time) }
        await pair.nextFrame()
        // A control notes the end in the next frame, so it leaves up to a frame later.
        let isAtEnd = abs(time - duration) < 0.034
        let isDelayed = time > duration && duration > 0 && !pair.hasOutro(outcome, policy)
        if isCompared && !isAtEnd && !isDelayed {
          try pair.expectSameStates(
            "\(outcome), \(time) of \(duration)", at: time, moment: moment)
        }
        let isRefreshing = pair.feed.control.isRefreshing
        #expect(isAtEnd || isRefreshing == (time < duration), "\(time) of \(duration)")
      }
      pair.feed.simulator.shutDown()
    }
  }

  @Test func `a moment shows what is due, whatever was shown before`() async throws {
    let simulator = Simulator(scale: 1)
    let moments = Self.moments
    let (art, other) = shown([.arrowStates, .arrowStates], in: simulator)
    for (index, moment) in moments.enumerated() {
      // The second view comes from the moments in reverse order.
      other.moment = moments[moments.count - 1 - index]
      art.moment = moment
      other.moment = moment
      await simulator.advance(frames: 1)
      let pictures = try [art, other].map { try simulator.picture(scale: 1, crop: $0.frame) }
      #expect(pictures[0] == pictures[1], "\(moment)")
    }
  }

  /// Shows two skins, one below the other.
  private func shown(
    _ skins: [RefreshSkin], in simulator: Simulator
  ) -> (RefreshArtView, RefreshArtView) {
    simulator.present(UIViewController())
    let views = skins.enumerated().map { index, skin in
      let view = RefreshArtView(skin: skin)
      view.frame = CGRect(x: 0, y: 100 + 100 * index, width: 390, height: 60)
      simulator.window.addSubview(view)
      return view
    }
    return (views[0], views[1])
  }

  private static let moments: [RefreshMoment] = [
    .pull(progress: 0.4), .pull(progress: 1), .loop(time: 0.7),
    .ending(.outro, outcome: .updated, begun: 0.7, time: 0.9),
    .ending(.outro, outcome: .timedOut, begun: 0.7, time: 0.9),
    .ending(.immediate, outcome: .updated, begun: 0.7, time: 0.2),
    .loop(time: 0.2), .pull(progress: 0),
  ]

  @Test func `a moment that is set while the loop runs is shown still, until the loop is started`()
    async throws
  {
    let shown = try Shown(.own(LettersContent(text: "A"), moving: Move(x: 20, over: 1)))
    shown.art.startAnimating()
    await shown.simulator.advance(by: .milliseconds(200))
    shown.art.moment = .loop(time: 0.5)
    #expect(!shown.art.isAnimating)
    for _ in 0..<3 {
      let state = await shown.states()[0]
      #expect(abs(state.translationX - 10) < 1e-6)
      await shown.simulator.advance(by: .milliseconds(100))
    }
    shown.art.startAnimating()
    #expect(shown.art.isAnimating && shown.art.moment == nil)
  }

  /// Art on a screen.
  @MainActor private struct Shown {
    let simulator = Simulator()
    let art: RefreshArtView
    let player: MotionPlayer

    init(_ skin: RefreshSkin) throws {
      art = RefreshArtView(skin: skin)
      art.frame = CGRect(x: 0, y: 100, width: 390, height: 60)
      simulator.window.addSubview(art)
      simulator.present(UIViewController())
      player = try #require(art.player)
    }

    /// The states in the next frame.
    func states() async -> [ElementState] {
      await simulator.advance(frames: 1)
      return player.animators.indices.map { player.presentedState(of: $0) }
    }
  }

  @Test func `without a moment the art is at the end of a pull`() async throws {
    let shown = try Shown(.equalizer)
    let first = await shown.states()
    shown.art.moment = .loop(time: 0.3)
    #expect(await shown.states() != first)
    shown.art.moment = nil
    #expect(await shown.states() == first)
    shown.art.moment = .pull(progress: 1)
    #expect(await shown.states() == first)
  }

  @Test(arguments: [EndingPolicy.outro, .finishCycle, .immediate])
  func `art that stays still ends at once`(policy: EndingPolicy) async throws {
    let shown = try Shown(.gumDrop)
    let outcome = RefreshOutcome.updated
    let moves = shown.art.endingDuration(policy, outcome: outcome, begun: 0.31) > 0
    #expect(moves == (policy != .immediate))
    shown.art.motionStyle = .still
    #expect(shown.art.endingDuration(policy, outcome: outcome, begun: 0.31) == 0)
    shown.art.moment = .loop(time: 0.31)
    let still = await shown.states()
    shown.art.moment = .ending(policy, outcome: outcome, begun: 0.31, time: 0.01)
    for (state, before) in zip(await shown.states(), still) {
      #expect(abs(state.opacity - before.opacity) < 1e-6)
      #expect(abs(state.scaleX - before.scaleX) < 0.1)
    }
  }

  @Test func `a moment's color lies over that of the art in either appearance`() async throws {
    let shown = try Shown(
      .own(LettersContent(text: "A"), moving: Recolor(to: .fixed(.red), over: 1)))
    shown.art.moment = .loop(time: 0.5)
    // Halfway from black to red, and from white to red.
    for (appearance, color) in [
      (UIUserInterfaceStyle.light, [0.5, 0, 0, 1]), (.dark, [1, 0.5, 0.5, 1]),
    ] as [(UIUserInterfaceStyle, [CGFloat])] {
      shown.simulator.appearance = appearance
      await shown.simulator.advance(frames: 1)
      let seen = try #require(shown.player.presentedColor(of: 0)).components4
      #expect(zip(seen, color).allSatisfy { abs($0 - $1) < 1e-6 }, "\(appearance), \(seen)")
    }
  }

  @Test func `a new skin, a new tint and new texts are shown at the same moment`() async throws {
    let simulator = Simulator(scale: 1)
    let (art, other) = shown([.wave, .equalizer], in: simulator)
    for view in [art, other] { view.moment = .loop(time: 0.4) }
    art.skin = .equalizer
    var shown: Set<[UInt32]> = []
    for tint in [UIColor.systemRed, .systemGreen] {
      for view in [art, other] { view.tintColor = tint }
      await simulator.advance(frames: 1)
      let pictures = try [art, other].map { try simulator.picture(scale: 1, crop: $0.frame) }
      #expect(pictures[0] == pictures[1] && art.moment == .loop(time: 0.4))
      #expect(Set(pictures[0].pixels).count > 2)
      shown.insert(pictures[0].pixels)
    }
    #expect(shown.count == 2)
    art.skin = .wave
    art.strings = RefreshStrings(language: "de")
    let letters = art.content?.elements.compactMap { ($0 as? UILabel)?.text }.joined()
    #expect(
      letters == RefreshSkin.wave.shownText(in: art.strings) && art.moment == .loop(time: 0.4))
  }
}
