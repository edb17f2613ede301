@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import SimulatorTesting
import TestSupport
import Testing
import UIKit

/// Random events on a header and a footer at the top and the bottom, and the same events mirrored at the
/// left and the right, in both directions of the interface: all four sides do the same.
///
/// The oracle is symmetry: nothing here knows where a view has to be. See `modelSeeds` for other seeds.
@Suite(.simulated) @MainActor struct FourEdgeModelTests {
  enum Layout: CaseIterable { case vertical, leftToRight, rightToLeft }

  enum Event: Sendable {
    case press(CGFloat), move(CGFloat, milliseconds: Int), lift
    case refresh, end, load, endLoad(noMore: Bool), hasMore
    case inset(first: CGFloat, last: CGFloat), step(CGFloat), save, restore
    case scroll(CGFloat), wait(frames: Int)
    case trigger(LoadMoreFooter.Trigger), style(height: CGFloat, offset: CGFloat)
    case isHeaderEnabled(Bool), isFooterHidden(Bool)

    static func random(using generator: inout SeededGenerator) -> Event {
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &generator))
      }
      switch Int.random(in: 0..<26, using: &generator) {
      case 0, 1, 2: return .press(number(80...310))
      case 3, 4, 5, 6:
        return .move(number(20...370), milliseconds: Int(number(50...300)))
      case 7, 8, 9: return .lift
      case 10: return .refresh
      case 11: return .end
      case 12: return .load
      case 13: return .endLoad(noMore: Bool.random(using: &generator))
      case 14: return .hasMore
      case 15: return .inset(first: number(-1...2) * 30, last: number(-1...2) * 30)
      case 16: return .step(number(-2...2) * 20)
      case 17: return Bool.random(using: &generator) ? .save : .restore
      case 18: return .step(number(-1...1) * 10 / 3)
      case 19: return .scroll(number(-60...900))
      case 20:
        let triggers: [LoadMoreFooter.Trigger] = [
          .automatic(), .automatic(prefetchDistance: 200), .drag, .button,
        ]
        return .trigger(triggers.randomElement(using: &generator) ?? .drag)
      case 21: return .style(height: number(3...8) * 10, offset: number(-1...2) * 15)
      case 22: return .isHeaderEnabled(Bool.random(using: &generator))
      case 23: return .isFooterHidden(Bool.random(using: &generator))
      default: return .wait(frames: Int(number(1...40)))
      }
    }
  }

  /// What is compared: phases, and lengths along the axis from the beginning of the content.
  struct Trace: Equatable {
    var header: RefreshPhase, footer: RefreshPhase
    var status: LoadMoreFooter.Status
    var offset: CGFloat
    var insets: [CGFloat]
    var base: [CGFloat]
    var places: [CGFloat]
    var reveals: [CGFloat]
    var loads: Int
  }

  /// A square scroll view at the top left of a screen.
  @MainActor final class World {
    let simulator = Simulator()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 390))
    let header = RefreshHeader(skin: .plain)
    let footer = LoadMoreFooter(skin: .plain, trigger: .button)
    let layout: Layout
    private var isDown = false
    private var saved = UIEdgeInsets.zero
    private var loads = 0

    init(_ layout: Layout) async {
      self.layout = layout
      let screen = UIViewController()
      simulator.present(screen)
      view.contentInsetAdjustmentBehavior = .never
      if layout == .rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
      screen.view.addSubview(view)
      if isVertical { view.alwaysBounceVertical = true } else { view.alwaysBounceHorizontal = true }
      if !isVertical { (header.axis, footer.axis) = (.horizontal, .horizontal) }
      setLength(1200)
      scroll(to: 0)
      view.refreshHeader = header
      view.loadMoreFooter = footer
      footer.onLoadMore = { [weak self, clock = simulator.clock] in
        self?.loads += 1
        try await clock.sleep(for: .seconds(1_000_000))
      }
      await simulator.advance(frames: 2)
    }

    private var isVertical: Bool { layout == .vertical }
    private var isMirrored: Bool { layout == .rightToLeft }

    private var length: CGFloat {
      isVertical ? view.contentSize.height : view.contentSize.width
    }

    /// Sets the length of the content, whose visible part keeps its distance to the beginning.
    private func setLength(_ length: CGFloat) {
      let place = offset
      view.contentSize =
        isVertical ? CGSize(width: 390, height: length) : CGSize(width: length, height: 390)
      if isMirrored { scroll(to: place) }
    }

    /// The content offset, counted from the beginning.
    private var offset: CGFloat {
      let point = isVertical ? view.contentOffset.y : view.contentOffset.x
      return isMirrored ? length - 390 - point : point
    }

    private func scroll(to offset: CGFloat) {
      let point = isMirrored ? length - 390 - offset : offset
      if isVertical { view.contentOffset.y = point } else { view.contentOffset.x = point }
    }

    private func ends(_ insets: UIEdgeInsets) -> [CGFloat] {
      switch layout {
      case .vertical: [insets.top, insets.bottom]
      case .leftToRight: [insets.left, insets.right]
      case .rightToLeft: [insets.right, insets.left]
      }
    }

    private func setInset(_ first: CGFloat, _ last: CGFloat) {
      view.contentInset =
        switch layout {
        case .vertical: UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
        case .leftToRight: UIEdgeInsets(top: 0, left: first, bottom: 0, right: last)
        case .rightToLeft: UIEdgeInsets(top: 0, left: last, bottom: 0, right: first)
        }
    }

    /// Where a view begins and ends, from the beginning of the content.
    private func place(of view: UIView) -> [CGFloat] {
      let frame = view.frame
      return switch layout {
      case .vertical: [frame.minY, frame.maxY]
      case .leftToRight: [frame.minX, frame.maxX]
      case .rightToLeft: [length - frame.maxX, length - frame.minX]
      }
    }

    private func point(_ along: CGFloat) -> CGPoint {
      switch layout {
      case .vertical: CGPoint(x: 195, y: along)
      case .leftToRight: CGPoint(x: along, y: 195)
      case .rightToLeft: CGPoint(x: 390 - along, y: 195)
      }
    }

    func apply(_ event: Event) async {
      switch event {
      case .press(let place):
        if !isDown { await simulator.finger.press(at: point(place)) }
        isDown = true
      case .move(let place, let time):
        if isDown {
          await simulator.finger.move(to: point(place), over: .milliseconds(time))
        }
      case .lift:
        if isDown { await simulator.finger.lift() }
        isDown = false
      case .refresh: header.refresh()
      case .end: header.endRefreshing(with: .updated)
      case .load: footer.load()
      case .endLoad(let noMore): footer.endLoading(with: noMore ? .noMoreData : .failed(Lost()))
      case .hasMore: footer.hasMoreData = true
      case .inset(let first, let last): setInset(first, last)
      case .step(let points):
        switch layout {
        case .vertical: view.contentInset.bottom += points
        case .leftToRight: view.contentInset.right += points
        case .rightToLeft: view.contentInset.left += points
        }
      case .save: saved = view.contentInset
      case .restore: view.contentInset = saved
      case .scroll(let place): scroll(to: min(place, length - 390))
      case .wait(let frames): await simulator.advance(frames: frames)
      case .trigger(let trigger): footer.trigger = trigger
      case .style(let height, let offset):
        (header.style.height, header.style.offset) = (height, offset)
      case .isHeaderEnabled(let isEnabled): header.isEnabled = isEnabled
      case .isFooterHidden(let isHidden): footer.isHidden = isHidden
      }
      await simulator.advance(frames: 1)
    }

    var trace: Trace {
      func rounded(_ numbers: [CGFloat]) -> [CGFloat] {
        numbers.map { ($0 * 100).rounded() / 100 }
      }
      return Trace(
        header: header.phase.rounded, footer: footer.phase.rounded, status: footer.status,
        offset: rounded([offset])[0], insets: rounded(ends(view.contentInset)),
        base: rounded(ends(view.baseContentInset)),
        places: rounded(place(of: header) + place(of: footer)),
        reveals: rounded([header.session.art.alpha, footer.session.art.alpha, footer.label.alpha]),
        loads: loads)
    }
  }

  struct Lost: Error {}

  /// 250 events in each of three layouts: 9,000 in all, or a million.
  private nonisolated static let seeds = modelSeeds(12, long: 1350)

  @Test(arguments: seeds)
  func `all four sides do the same`(seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let events = (0..<250).map { _ in Event.random(using: &generator) }
    for layout in [Layout.leftToRight, .rightToLeft] {
      guard await difference(of: events, in: layout) != nil else { continue }
      let short = await shrunk(events) { await difference(of: $0, in: layout) != nil }
      let list = short.map { "  .\($0)," }.joined(separator: "\n")
      let found = await difference(of: short, in: layout) ?? ""
      Issue.record("Seed \(seed): \(found)\nafter\n\(list)")
    }
  }

  /// Returns the first difference of a layout to the vertical one; nil if there is none.
  private func difference(of events: [Event], in layout: Layout) async -> String? {
    let expected = await traces(of: events, in: .vertical)
    let traces = await traces(of: events, in: layout)
    return traces.indices.first { traces[$0] != expected[$0] }.map {
      "event \($0 + 1): \(layout) is\n\(traces[$0])\nand not\n\(expected[$0])"
    }
  }

  private func traces(of events: [Event], in layout: Layout) async -> [Trace] {
    let world = await World(layout)
    var traces: [Trace] = []
    for event in events {
      await world.apply(event)
      traces.append(world.trace)
    }
    await world.simulator.finger.lift()
    return traces
  }
}

extension RefreshPhase {
  /// The phase with its progress to a hundredth.
  fileprivate var rounded: RefreshPhase {
    if case .pulling(let progress) = self {
      .pulling(progress: (progress * 100).rounded() / 100)
    } else {
      self
    }
  }
}
