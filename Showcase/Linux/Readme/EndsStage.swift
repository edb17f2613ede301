import CustomRefreshControl
import Simulator
import UIKit

/// The picture of `README.md` for header and footer: a list that is pulled at its top, then scrolled
/// to its end.
@MainActor final class EndsStage: ReadmeStage {
  let simulator: Simulator
  let crop = CGRect(x: 0, y: 100, width: 390, height: 260)

  private let list = MessagesViewController()
  private let header: RefreshHeader
  private let footer: LoadMoreFooter

  /// How long a refresh and a load take, in seconds.
  private static let loadingTime = 1.2

  init(isDark: Bool) {
    simulator = Simulator(appearance: isDark ? .dark : .light, scale: ReadmePicture.scale)
    let clock = simulator.clock
    let sleep: @MainActor () async throws -> Void = {
      try await clock.sleep(for: .seconds(Self.loadingTime))
    }
    header = RefreshHeader(skin: .arrowStates, onRefresh: sleep)
    footer = LoadMoreFooter(trigger: .automatic(prefetchDistance: 0), onLoadMore: sleep)
    let card = ReadmeCard(isDark: isDark, at: crop)
    card.show(list, height: crop.height - 2)
    list.tableView.refreshHeader = header
    list.tableView.loadMoreFooter = footer
    header.onFinish = { [weak self] _ in self?.list.receive() }
    footer.onFinish = { [weak self] _ in self?.list.loadMore() }
    let finger = FingerView(isDark: isDark)
    card.root.view.addSubview(finger)
    simulator.present(card.root)
    finger.follow(simulator)
  }

  /// Pulls the header into view.
  func begin() async {
    await simulator.advance(by: .milliseconds(500))
    await pullPartly()
  }

  private func pullPartly() async {
    await simulator.finger.press(at: top)
    await simulator.finger.move(to: CGPoint(x: top.x, y: top.y + 110), over: .milliseconds(500))
  }

  private var top: CGPoint { CGPoint(x: crop.maxX - 125, y: crop.minY + 60) }

  func play(_ recording: Recording) async {
    let finger = simulator.finger
    await finger.hold(for: .milliseconds(300))
    await finger.move(to: CGPoint(x: top.x, y: top.y + 170), over: .milliseconds(400))
    await finger.hold(for: .milliseconds(350))
    await finger.lift()
    await simulator.advance(by: .seconds(Self.loadingTime + 0.9))

    let bottom = CGPoint(x: top.x, y: crop.maxY - 25)
    // Far enough to show the whole footer.
    for distance: CGFloat in [200, 215] {
      await finger.drag(
        from: bottom, to: CGPoint(x: bottom.x, y: bottom.y - distance), over: .milliseconds(450),
        pace: .gentle)
      await simulator.advance(by: .milliseconds(250))
    }
    await simulator.advance(by: .seconds(Self.loadingTime + 0.2))
    await finger.drag(
      from: bottom, to: CGPoint(x: bottom.x, y: bottom.y - 130), over: .milliseconds(450),
      pace: .gentle)
    await simulator.advance(by: .milliseconds(700))

    // Back to the beginning, as after a tap on the status bar.
    let table: UITableView = list.tableView
    table.setContentOffset(.zero, animated: true)
    await simulator.advance(by: .milliseconds(150))
    list.startOver()
    await simulator.advance(by: .milliseconds(450))
    await pullPartly()
  }
}
