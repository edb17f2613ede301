import CustomRefreshControl
import RefreshableList
import Simulator
import UIKit

extension Benchmarks {
  /// Measures what a list adds to the table that it fills.
  @MainActor static func listCost() async {
    modelCost()
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
      "list.append", many.append * 1000, "ms", twin: plain.append * 1000,
      of: "a plain table", limit: 2, "Appending a page of 20 rows to 10,000.")
  }

  /// Measures the model alone.
  @MainActor private static func modelCost() {
    func append(to rows: Int) -> Double {
      var model = ListModel(items: Array(0..<rows))
      // The first append makes room for more.
      appendPage(to: &model)
      return least(ofRuns: 100) { Stopwatch.seconds { appendPage(to: &model) } } * 1e6
    }
    let few = append(to: 1000)
    let many = append(to: 1_000_000)
    report(
      "list.model.append", many, "µs", limit: max(50, few * 10),
      "Appending a page of 20 items to a model with 1,000,000, relative to one with 1,000.")
  }

  private static func appendPage(to model: inout ListModel<Int>) {
    guard let load = model.beginPage() else { return }
    model.end(load, with: .items(Array(0..<20)))
  }

  // MARK: Tables

  @MainActor private static func listCosts(rows: Int) async -> (refresh: Double, append: Double) {
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
        let load = model.beginRefresh()
        model.end(load, with: .items(Array(round..<round + rows)))
        list.model = model
      },
      append: {
        appendPage(to: &model)
        list.model = model
      })
  }

  @MainActor private static func plainCosts(rows: Int) async -> (refresh: Double, append: Double) {
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
      })
  }

  /// The minimum times of a refresh and of an append, in seconds, with the layout that follows.
  @MainActor private static func costs(
    of list: UITableViewController, refresh: (Int) -> Void, append: () -> Void
  ) async -> (refresh: Double, append: Double) {
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
    let appendTime = least(ofRuns: 5) {
      Stopwatch.seconds {
        append()
        list.tableView.layoutIfNeeded()
      }
    }
    await simulator.advance(by: .seconds(1))
    return (refreshTime, appendTime)
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
}
