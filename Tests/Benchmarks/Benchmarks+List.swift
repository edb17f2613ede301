import CustomRefreshControl
import RefreshableList
import Simulator
import UIKit

extension Benchmarks {
  /// Measures what a list adds to the table that it fills.
  @MainActor static func listCost() async {
    let few = await listCosts(rows: 1000)
    let many = await listCosts(rows: 10_000)
    let plain = await plainCosts(rows: 10_000)
    report(
      "list.refresh", many.refresh * 1000, "ms", twin: plain.refresh * 1000,
      of: "a plain table", limit: 2, "Showing 10,000 new rows in place of 10,000 others.")
    report(
      "list.refresh.growth", many.refresh / few.refresh, "×", limit: 15,
      "The same relative to 1,000 rows: linear is 10.")
    report(
      "list.append.growth",
      (await plainCosts(rows: 100_000)).append / plain.append, "×", limit: 10,
      "A page of 20 that a plain table takes among 100,000 rows, relative to 10,000: linear is 10.")
    report(
      "list.append", many.append * 1000, "ms", twin: plain.append * 1000,
      of: "a plain table", limit: 2, "Appending a page of 20 rows to 10,000.")
    report(
      "list.edit", (many.edit - plain.edit) * 1e6, ofFrame: 0.5,
      "What a list adds to a table of 10,000 rows that removes one in its middle.")
    for count in [5_000, 10_000, 100_000] { await comparisonCosts(rows: count) }
  }

  private static func appendPage(to model: inout ListModel<Int>) {
    guard let load = model.begin(.page) else { return }
    model.end(load, with: .items(Array(0..<20)))
  }

  // MARK: Tables

  /// The minimum times of changes, in seconds, with the layout that follows.
  private typealias Costs = (refresh: Double, append: Double, edit: Double)

  @MainActor private static func listCosts(rows: Int) async -> Costs {
    let list = RefreshableTableViewController<Int>()
    list.makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "Row \(item)"
      return cell
    }
    list.loadViewIfNeeded()
    var model = ListModel<Int>()
    return await costs(
      of: list,
      refresh: { round in
        guard let load = model.begin(.refresh) else { return }
        model.end(load, with: .items(Array(round..<round + rows)))
        list.model = model
      },
      append: {
        appendPage(to: &model)
        list.model = model
      },
      edit: {
        model.remove(at: [0, rows / 2])
        list.model = model
      })
  }

  @MainActor private static func plainCosts(rows: Int) async -> Costs {
    let list = PlainList(style: .plain)
    list.loadViewIfNeeded()
    return await costs(
      of: list,
      refresh: { round in
        list.items = Array(round..<round + rows)
        list.tableView.reloadData()
      },
      append: {
        let count = list.items.count
        list.items += Array(0..<20)
        list.tableView.insertRows(
          at: (count..<count + 20).map { IndexPath(row: $0, section: 0) }, with: .none)
      },
      edit: {
        list.items.remove(at: rows / 2)
        list.tableView.deleteRows(at: [[0, rows / 2]], with: .automatic)
      })
  }

  @MainActor private static func costs(
    of list: UITableViewController, refresh: (Int) -> Void, append: () -> Void,
    edit: () -> Void
  ) async -> Costs {
    let simulator = Simulator()
    list.tableView.rowHeight = 60
    list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    simulator.present(list)
    var round = 0
    let refreshTime = least(ofRuns: 5) {
      round += 1
      return Stopwatch.seconds {
        refresh(round)
        list.tableView.layoutIfNeeded()
      }
    }
    await simulator.advance(by: .seconds(1))
    var editTime = Double.infinity
    for _ in 0..<5 {
      editTime = min(
        editTime,
        Stopwatch.seconds {
          edit()
          list.tableView.layoutIfNeeded()
        })
      await simulator.advance(by: .seconds(1))
    }
    let appendTime = least(ofRuns: 5) {
      Stopwatch.seconds {
        append()
        list.tableView.layoutIfNeeded()
      }
    }
    return (refreshTime, appendTime, editTime)
  }
}

extension Benchmarks {
  // MARK: Comparisons

  /// A row that changes in its place.
  private struct Message: Hashable, Identifiable, Sendable {
    let id: Int
    var text: String
  }

  /// Measures how long a list compares rows, beside what compares them by a table of identities.
  @MainActor private static func comparisonCosts(rows count: Int) async {
    let rows = (0..<count).map { Message(id: $0, text: "Message \($0)") }
    func message(_ number: Int) -> Message { Message(id: -1 - number, text: "New") }
    var ends = Array(rows.dropLast())
    ends.insert(message(0), at: 0)
    // As the benchmark that the authors of DifferenceKit have published has it: 1,000 of 5,000.
    let (some, few) = count == 5_000 ? (1_000, 200) : (count / 10, count / 50)
    var many = rows
    many.removeSubrange(count / 5..<count / 5 + some)
    many.insert(contentsOf: (0..<some).map(message), at: count / 2)
    many[count * 3 / 5..<count * 3 / 5 + few].reverse()
    var changed = rows
    for index in stride(from: 0, to: count, by: 10) { changed[index].text = "Changed" }
    for (name, new, contents) in [
      ("ends", ends, "one comes on top and one goes at the end"),
      ("many", many, "\(some) go, \(some) come and \(few) are turned round"),
      ("tenth", changed, "each tenth changes"),
    ] {
      let twin = least(ofRuns: 5) {
        Stopwatch.seconds { _ = ListTwin(from: rows, to: new, by: \.id) }
      }
      let own = await comparisonSeconds(from: rows, to: new)
      report(
        "list.\(name).\(count)", own * 1e6, "µs", twin: twin * 1e6, of: "a table of identities",
        limit: 1, "What a list adds to a table of \(count) rows of which \(contents).")
    }
  }

  /// Returns how much longer a list takes for a change than a table that is told it, in seconds.
  @MainActor private static func comparisonSeconds(
    from old: [Message], to new: [Message]
  ) async -> Double {
    let list = RefreshableTableViewController<Message>()
    list.rowAnimation = .none
    list.makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item.text
      return cell
    }
    let compared = await changeSeconds(of: list) { list.items = $0 ? new : old }
    let plain = PlainList(style: .plain)
    let (there, back) = (
      ListTwin(from: old, to: new, by: \.id), ListTwin(from: new, to: old, by: \.id)
    )
    let told = await changeSeconds(of: plain) { isNew in
      // Without a reload at the first time, which is not measured.
      guard plain.items.count > 0 else {
        plain.items = old.map(\.id)
        return plain.tableView.reloadData()
      }
      plain.items = (isNew ? new : old).map(\.id)
      plain.apply(isNew ? there : back)
    }
    return compared - told
  }

  /// The minimum time of a change and the one back, in seconds.
  @MainActor private static func changeSeconds(
    of list: UITableViewController, _ change: (Bool) -> Void
  ) async -> Double {
    list.loadViewIfNeeded()
    let simulator = Simulator(scale: 1)
    list.tableView.rowHeight = 60
    list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    change(false)
    simulator.present(list)
    await simulator.advance(by: .seconds(1))
    var least = Double.infinity
    for _ in 0..<6 {
      for isNew in [true, false] {
        let seconds = Stopwatch.seconds { change(isNew) }
        await simulator.advance(by: .seconds(1))
        if isNew { least = min(least, seconds) }
      }
    }
    simulator.shutDown()
    return least
  }
}

/// The same table without the kit.
private final class PlainList: UITableViewController {
  var items: [Int] = []

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { items.count }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(items[indexPath.row])"
    return cell
  }

  /// Tells the table of a change.
  func apply(_ change: ListTwin) {
    func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
    tableView.performBatchUpdates { [tableView] in
      guard let tableView else { return }
      tableView.deleteRows(at: paths(change.deleted), with: .none)
      tableView.insertRows(at: paths(change.inserted), with: .none)
      tableView.reloadRows(at: paths(change.updated), with: .none)
      for move in change.moved {
        tableView.moveRow(at: [0, move.from], to: [0, move.to])
      }
    }
  }
}
