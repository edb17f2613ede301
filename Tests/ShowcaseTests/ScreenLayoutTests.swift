import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// All labels on all screens of the showcase can be read, on phones in both orientations and on an
/// iPad.
@Suite(.simulated) @MainActor struct ScreenLayoutTests {
  /// A device in an orientation.
  struct Place: Sendable, CustomTestStringConvertible {
    let device: Device
    let orientation: Device.Orientation
    var testDescription: String { "\(Int(device.screenSize(in: orientation).width)) points wide" }
  }

  private nonisolated static let places = [
    Place(device: .iPhoneSE1, orientation: .portrait),
    Place(device: .iPhone, orientation: .portrait),
    Place(device: .iPhone, orientation: .landscape),
    Place(
      device: Device(
        name: "iPad mini", screenSize: CGSize(width: 768, height: 1024), scale: 2, idiom: .pad),
      orientation: .landscape),
    Place(device: Command.wideDevice, orientation: .portrait),
  ]

  /// Calls the body with the default text size left to right and the largest right to left, then
  /// with the two other combinations, or with those that are named.
  private func forEachReader(
    of place: Place, _ chosen: Range<Int> = 0..<4,
    _ body: (Simulator, String, _ isEnd: Bool) async -> Void
  ) async {
    let most = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
    let readers: [(UIContentSizeCategory, UITraitEnvironmentLayoutDirection)] = [
      (.large, .leftToRight), (most, .rightToLeft), (.large, .rightToLeft), (most, .leftToRight),
    ]
    for index in chosen {
      let (size, direction) = readers[index]
      let simulator = Simulator(device: place.device, scale: 1, orientation: place.orientation)
      simulator.contentSizeCategory = size
      simulator.layoutDirection = direction
      let reader =
        "\(place.testDescription), \(size == most ? "largest" : "default") text, "
        + (direction == .leftToRight ? "left to right" : "right to left")
      await body(simulator, reader, index < 2)
      simulator.shutDown()
    }
  }

  private func expectReadable(_ simulator: Simulator, _ context: String) {
    let faults = LabelFaults(in: simulator.window).sentences
    #expect(faults.isEmpty, "\(context):\n\(faults.prefix(4).joined(separator: "\n"))")
  }

  /// Checks a scroll view one screen at a time, to its end or for two screens.
  private func read(
    _ scrollView: UIScrollView, toEnd: Bool, _ simulator: Simulator, _ context: String
  ) async {
    for _ in 0..<(toEnd ? 60 : 2) {
      expectReadable(simulator, context)
      let end =
        scrollView.contentSize.height + scrollView.adjustedContentInset.bottom
        - scrollView.bounds.height
      guard scrollView.contentOffset.y < end - 1 else { return }
      scrollView.contentOffset.y = min(end, scrollView.contentOffset.y + scrollView.bounds.height)
      await simulator.advance(by: .milliseconds(34))
    }
  }

  @Test(arguments: places) func `the gallery can be read`(at place: Place) async {
    await forEachReader(of: place) { simulator, reader, isEnd in
      let root = ShowcaseRoot(clock: simulator.clock)
      simulator.present(root)
      await simulator.advance(by: .milliseconds(100))
      await read(root.gallery.collectionView, toEnd: isEnd, simulator, "gallery, \(reader)")
    }
  }

  @Test(arguments: places) func `a skin's page can be read`(at place: Place) async throws {
    let exhibit = try #require(Exhibit.named("wave"))
    await forEachReader(of: place) { simulator, reader, isEnd in
      let root = ShowcaseRoot(clock: simulator.clock)
      simulator.present(root)
      root.gallery.open(exhibit, animated: false)
      await simulator.advance(by: .milliseconds(100))
      guard let page = root.screen as? SkinPageViewController else {
        Issue.record("There is no page.")
        return
      }
      page.scrubber.onScrub?(0.5)
      await simulator.advance(by: .milliseconds(34))
      await read(page.list.collectionView, toEnd: isEnd, simulator, "page, \(reader)")
    }
  }

  /// On the narrowest, the lowest and the widest screen, since there are many; the text of default
  /// size has the least room on the narrowest.
  @Test(arguments: [(places[0], 0..<2), (places[2], 1..<2), (places[4], 1..<2)])
  func `the demos and the articles can be read`(
    at place: Place, by readers: Range<Int>
  ) async {
    let screens = Exhibit.all.filter { $0.kind != "skin" }
    #expect(screens.count > 30)
    await forEachReader(of: place, readers) { simulator, reader, _ in
      let root = ShowcaseRoot(clock: simulator.clock)
      simulator.present(root)
      for exhibit in screens {
        root.gallery.open(exhibit, animated: false)
        await simulator.advance(by: .milliseconds(100))
        expectReadable(simulator, "\(exhibit.name), \(reader)")
        _ = root.popViewController(animated: false)
        await simulator.advance(by: .milliseconds(34))
      }
    }
  }
}
