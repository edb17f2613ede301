import CustomRefreshControl
import Simulator
import UIKit

extension Benchmarks {
  /// Measures what header, footer and control add to each scroll.
  @MainActor static func scrollCost() async throws {
    let (simulator, scrollView) = await scrollScreen()
    let rows = (0..<100).map { 100 + 5 * CGFloat($0) }
    let bare = leastScroll(of: scrollView, through: rows)
    report("scroll.alone", bare, "µs", "A scroll step among the rows, without header and footer.")
    let header = RefreshHeader()
    let footer = LoadMoreFooter()
    let ends: [(name: String, contents: String, header: RefreshHeader?, footer: LoadMoreFooter?)] =
      [
        ("header", "with a header", header, nil), ("footer", "with a footer", nil, footer),
        ("header.and.footer", "with both", header, footer),
      ]
    for end in ends {
      scrollView.refreshHeader = end.header
      scrollView.loadMoreFooter = end.footer
      await simulator.advance(by: .milliseconds(100))
      let step = leastScroll(of: scrollView, through: rows)
      report(
        "scroll.\(end.name)", step - bare, ofFrame: 0.01, twin: bare, of: "the step alone",
        "The additional time \(end.contents).")
    }
    let both = leastScroll(of: scrollView, through: rows)
    RefreshJournal.isRecording = true
    let recorded = leastScroll(of: scrollView, through: rows)
    RefreshJournal.isRecording = false
    report(
      "scroll.journal", recorded - both, ofFrame: 0.01, twin: both, of: "the step without",
      "The additional time of a journal that records both.")
    try await pullCost()
  }

  /// Measures a scroll that pulls.
  @MainActor private static func pullCost() async throws {
    let pulls = (0..<100).map { 1 + CGFloat($0) / 2 }
    let stock = await pull(UIRefreshControl(), through: pulls)
    report("scroll.pull.stock", stock, "µs", "A scroll step that pulls a plain UIRefreshControl.")
    var least = Array(repeating: Double.infinity, count: skins.count)
    // Several rounds, as for the begins.
    for _ in 0..<3 {
      for (index, skin) in skins.enumerated() {
        let cost = await pull(CustomRefreshControl(skin: skin), through: pulls)
        least[index] = min(least[index], cost)
      }
    }
    for (skin, cost) in zip(skins, least) {
      report(
        "scroll.pull.\(skin.name)", cost, ofFrame: 0.01, twin: stock, of: "a plain control",
        "A scroll step that pulls the control, with the update of its art.")
      let progress = try await progressStep(of: skin)
      report(
        "scroll.progress.\(skin.name)", progress, ofFrame: 0.01, twin: cost, of: "a pull's step",
        "A step of the progress of the work, with the update of the art.")
    }
  }

  /// The minimum time to show another progress of a refresh, in µs.
  @MainActor private static func progressStep(of skin: RefreshSkin) async throws -> Double {
    let (simulator, scrollView) = await scrollScreen()
    let control = CustomRefreshControl(skin: skin)
    scrollView.refreshControl = control
    control.refresh()
    await simulator.advance(by: .seconds(1))
    let shares = (0..<100).map { Double($0) / 100 }
    let seconds = least(ofRuns: 20) {
      Stopwatch.seconds { for share in shares { control.progress = share } }
    }
    return seconds / Double(shares.count) * 1e6
  }

  @MainActor private static func pull(
    _ control: UIRefreshControl, through pulls: [CGFloat]
  ) async -> Double {
    let (simulator, scrollView) = await scrollScreen()
    scrollView.refreshControl = control
    await simulator.advance(by: .milliseconds(100))
    let top = -scrollView.adjustedContentInset.top
    return leastScroll(of: scrollView, through: pulls.map { top - $0 })
  }

  @MainActor private static func scrollScreen() async -> (Simulator, UIScrollView) {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let simulator = Simulator()
    let screen = UIViewController()
    simulator.present(screen)
    screen.view.addSubview(scrollView)
    scrollView.contentSize = CGSize(width: 390, height: 60_000)
    await simulator.advance(by: .milliseconds(100))
    return (simulator, scrollView)
  }

  /// The minimum time per scroll over several passes through all offsets, in µs.
  @MainActor private static func leastScroll(
    of scrollView: UIScrollView, through offsets: [CGFloat]
  ) -> Double {
    let seconds = least(ofRuns: 100) {
      Stopwatch.seconds { for offset in offsets { scrollView.contentOffset.y = offset } }
    }
    return seconds / Double(offsets.count) * 1e6
  }
}
