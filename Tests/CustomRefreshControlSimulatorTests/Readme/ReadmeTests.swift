import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct ReadmeTests {
  @Test func `every line of Swift in the README is compiled here`() throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = (0..<4).reduce(here) { url, _ in url.deletingLastPathComponent() }
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let source = lines(of: try String(contentsOf: here, encoding: .utf8))
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(!blocks.isEmpty)
    for line in blocks.flatMap(lines) {
      #expect(source.contains(line), "README.md says “\(line)”, which no test compiles.")
    }
  }

  @Test func `the README's screen refreshes`() async {
    let simulator = Simulator()
    let screen = FirstScreen()
    simulator.present(screen)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 440, over: .milliseconds(400))
    #expect(screen.loads == 1)
  }

  @Test func `the README's work is done once a pull`() async {
    let simulator = Simulator()
    let screen = FirstScreen()
    simulator.present(screen)
    screen.tableView.refreshControl = screen.wave()
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 440, over: .milliseconds(400))
    await simulator.advance(by: .seconds(3))
    #expect(screen.loads == 1)
    #expect(screen.tableView.refreshControl?.isRefreshing == false)
  }

  @Test func `the README's header and footer work once each`() async {
    let simulator = Simulator()
    let screen = UITableViewController(style: .plain)
    let feed = NewsFeed()
    bothEnds(of: screen.tableView, feed: feed)
    simulator.present(screen)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 440, over: .milliseconds(400))
    await simulator.advance(by: .seconds(3))
    #expect(feed.reloads == 1)
  }

  private func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}

private final class FirstScreen: UITableViewController {
  var loads = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.refreshControl = CustomRefreshControl(skin: .appCoda)
    tableView.refreshControl?.addAction(
      UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
  }

  private func load() { loads += 1 }

  private func reload() async throws { loads += 1 }

  func wave() -> CustomRefreshControl {
    let control = CustomRefreshControl(skin: .wave.tint(.systemPink).speed(1.5)) { [weak self] in
      try await self?.reload()
    }
    control.endingPolicy = .outro
    tableView.refreshControl = control
    return control
  }
}

@MainActor private final class NewsFeed {
  var reloads = 0
  func reload() async throws { reloads += 1 }
  func loadMore() async throws {}
}

@MainActor private func bothEnds(of scrollView: UIScrollView, feed: NewsFeed) {
  scrollView.refreshHeader = RefreshHeader(skin: .arrow) { try await feed.reload() }
  scrollView.loadMoreFooter = LoadMoreFooter { try await feed.loadMore() }
}

@MainActor private func ownArt(on tableView: UITableView) throws {
  let skin = try RefreshSkin(nibNamed: "MyArt")
  tableView.refreshControl = CustomRefreshControl(skin: skin)
}

@MainActor private func ownMotion() throws -> [RefreshSkin] {
  let hello = try RefreshSkin.letters("HELLO")

  let nod = Motion {
    Sequentially {
      Rotate(to: .pi / 8, over: 0.2)
      Rotate(to: 0, over: 0.1)
    }
  }
  let nodding = try RefreshSkin(nibNamed: "MyArt", motion: nod)

  return [hello, nodding]
}
