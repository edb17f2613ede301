import CustomRefreshControl
import RefreshableList
import UIKit

/// The view model of a list: it owns the state, loads, and changes it; it knows no view.
@MainActor final class EventsViewModel {
  /// Called with the current state when set, and with each new state.
  var onChange: ((ListModel<String>) -> Void)? { didSet { onChange?(list) } }
  private(set) var list = ListModel<String>() { didSet { onChange?(list) } }
  private var attempts = 0

  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  func load(_ kind: ListLoad.Kind) async -> RefreshOutcome {
    guard let load = list.begin(kind) else { return .cancelled }
    do {
      let events = try await events(kind)
      return list.end(load, with: .items(events)) ? .updated : .cancelled
    } catch {
      let outcome = RefreshOutcome(error)
      let isCancelled = outcome == .cancelled
      let isTaken = list.end(
        load, with: isCancelled ? .cancelled : .failed("The events could not be loaded."))
      return isTaken ? outcome : .cancelled
    }
  }

  func remove(at path: IndexPath) { list.remove(at: path) }

  /// The first refresh fails.
  private func events(_ kind: ListLoad.Kind) async throws -> [String] {
    try await clock.sleep(for: .seconds(1.5))
    attempts += 1
    if attempts == 1 { throw URLError(.notConnectedToInternet) }
    let count = kind == .refresh ? 0 : list.items.count
    return TownEvents.titles(count + 1...count + 12)
  }
}

/// The screen of a view model: it shows each state, and sends what the user does.
final class ViewModelViewController: RefreshableTableViewController<String> {
  private(set) lazy var events = EventsViewModel(clock: clock)

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "event")
    header = RefreshHeader(style: .states)
    footer = LoadMoreFooter()
    makeCell = { table, path, title in
      let cell = table.dequeueReusableCell(withIdentifier: "event", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
      return cell
    }
    onLoad = { [events] kind in await events.load(kind) }
    didDelete = { [events] path, _ in events.remove(at: path) }
    events.onChange = { [weak self] state in self?.model = state }
    reload()
  }
}
