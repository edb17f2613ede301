import CustomRefreshControl
import RefreshableList
import UIKit

/// The view model of a list: it owns the state, loads, and changes it; it knows no view.
@MainActor final class StoriesViewModel {
  /// Called with the current state when set, and with each new state.
  var onChange: ((ListModel<String>) -> Void)? { didSet { onChange?(list) } }
  private(set) var list = ListModel<String>() { didSet { onChange?(list) } }
  private var attempts = 0

  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  func load(_ kind: ListLoad.Kind) async -> RefreshOutcome {
    guard let load = list.begin(kind) else { return .cancelled }
    do {
      let stories = try await stories(kind)
      return list.end(load, with: .items(stories)) ? .updated : .cancelled
    } catch {
      let outcome = RefreshOutcome(error)
      let isCancelled = outcome == .cancelled
      let isTaken = list.end(
        load, with: isCancelled ? .cancelled : .failed("The stories could not be loaded."))
      return isTaken ? outcome : .cancelled
    }
  }

  func remove(at path: IndexPath) { list.remove(at: path) }

  /// The first refresh fails.
  private func stories(_ kind: ListLoad.Kind) async throws -> [String] {
    try await clock.sleep(for: .seconds(1.5))
    attempts += 1
    if attempts == 1 { throw URLError(.notConnectedToInternet) }
    let count = kind == .refresh ? 0 : list.items.count
    return (count + 1...count + 12).map { "Story \($0)" }
  }
}

/// The screen of a view model: it shows each state, and sends what the user does.
final class ViewModelViewController: RefreshableTableViewController<String> {
  private(set) lazy var stories = StoriesViewModel(clock: clock)

  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "story")
    header = RefreshHeader(style: .states)
    footer = LoadMoreFooter()
    makeCell = { table, path, story in
      let cell = table.dequeueReusableCell(withIdentifier: "story", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = story
      cell.contentConfiguration = content
      return cell
    }
    onLoad = { [stories] kind in await stories.load(kind) }
    didDelete = { [stories] path, _ in stories.remove(at: path) }
    stories.onChange = { [weak self] state in self?.model = state }
    reload()
  }
}
