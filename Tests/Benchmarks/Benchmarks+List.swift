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
      "list.append", many.append * 1000, "ms", twin: plain.append * 1000,
      of: "a plain table", limit: 2, "Appending a page of 20 rows to 10,000.")
    report(
      "list.edit", (many.edit - plain.edit) * 1e6, ofFrame: 0.5,
      "What a list adds to a table of 10,000 rows that removes one in its middle.")
    report(
      "list.difference", (many.difference - plain.difference) * 1e6, ofFrame: 0.5,
      "What it adds to one that is told that of 10,000 rows one comes on top, and among the first 500 one "
        + "goes and one changes.")
    report(
      "list.far", (many.far - plain.far) * 1e6, ofFrame: 0.5,
      "What it adds to one that reloads, as the list does if rows change on top and in the middle.")
  }

  private static func appendPage(to model: inout ListModel<Int>) {
    guard let load = model.begin(.page) else { return }
    model.end(load, with: .items(Array(0..<20)))
  }

  // MARK: Tables

  /// The minimum times of changes, in seconds, with the layout that follows.
  private typealias Costs = (
    refresh: Double, append: Double, edit: Double, difference: Double, far: Double
  )

  /// The rows of a refresh that brings one on top, and changes one below and removes the next but one.
  private static func refreshed(_ rows: [Int], below: Int, _ round: Int) -> [Int] {
    var rows = rows
    rows[below] = -round * 10
    rows.remove(at: below + 2)
    return [-round * 10 - 1] + rows
  }

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
      },
      difference: { round in
        model.items = refreshed(model.items, below: 500, round)
        list.model = model
      },
      far: { round in
        model.items = refreshed(model.items, below: rows / 2, round)
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
      },
      difference: { round in
        // The same change as the list finds, which a plain table must be told.
        list.items = refreshed(list.items, below: 500, round)
        list.tableView.performBatchUpdates {
          list.tableView.deleteRows(at: [[0, 500], [0, 502]], with: .automatic)
          list.tableView.insertRows(at: [[0, 0], [0, 501]], with: .automatic)
        }
      },
      far: { round in
        list.items = refreshed(list.items, below: rows / 2, round)
        list.tableView.reloadData()
      })
  }

  @MainActor private static func costs(
    of list: UITableViewController, refresh: (Int) -> Void, append: () -> Void,
    edit: () -> Void, difference: (Int) -> Void, far: (Int) -> Void
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
    // Before the pages, with which the rows would be too many to be compared.
    func time(_ change: () -> Void) async -> Double {
      var least = Double.infinity
      for _ in 0..<5 {
        least = min(
          least,
          Stopwatch.seconds {
            change()
            list.tableView.layoutIfNeeded()
          })
        await simulator.advance(by: .seconds(1))
      }
      return least
    }
    let editTime = await time(edit)
    let differenceTime = await time {
      round += 1
      difference(round)
    }
    let farTime = await time {
      round += 1
      far(round)
    }
    let appendTime = least(ofRuns: 5) {
      Stopwatch.seconds {
        append()
        list.tableView.layoutIfNeeded()
      }
    }
    return (refreshTime, appendTime, editTime, differenceTime, farTime)
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
