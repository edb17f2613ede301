import ListTestSupport
@testable import RefreshableList
import SharedTestSupport
import Foundation
import Testing
import UIKit

/// The change between two states of rows, as a table carries it out.
struct ListRowsChangeTests {
  /// Applies a change as a table does: what goes, by the paths before; then what comes, in order.
  private func apply(_ change: ListModel<Int>.Change, to old: [[Int]], new: [[Int]]) -> [[Int]] {
    let gone = Set(change.deleted + change.moved.values)
    var result = old.indices.map { section in
      old[section].indices.filter { !gone.contains(IndexPath(row: $0, section: section)) }
        .map { old[section][$0] }
    }
    let come =
      change.inserted.map { ($0, new[$0.section][$0.row]) }
      + change.moved.map { ($0, old[$1.section][$1.row]) }
    for (path, item) in come.sorted(by: { $0.0 < $1.0 }) {
      guard path.row <= result[path.section].count else { return [] }
      result[path.section].insert(item, at: path.row)
    }
    return result
  }

  private func rows(_ sections: [[Int]]) -> ListModel<Int> {
    ListModel(sections: sections.enumerated().map { ListSection("\($0)", items: $1) })
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a table that carries out a change has the new rows`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let items = (0..<Int.random(in: 1...12, using: &random)).shuffled(using: &random)
    func split(_ items: [Int]) -> [[Int]] {
      let middle = Int.random(in: 0...items.count, using: &random)
      return [Array(items[..<middle]), Array(items[middle...])]
    }
    let old = split(items)
    var next = items.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    for item in 100..<Int.random(in: 100...103, using: &random) {
      next.insert(item, at: Int.random(in: 0...next.count, using: &random))
    }
    if Bool.random(using: &random) { next.shuffle(using: &random) }
    let new = split(next)
    guard let change = rows(new).change(from: rows(old)) else {
      #expect(Set(items).isDisjoint(with: next))
      return
    }
    #expect(apply(change, to: old, new: new) == new)
    #expect(change.isEmpty == (old == new))
    // Every row is where its item is now, or has gone.
    for section in old.indices {
      for (row, item) in old[section].enumerated() {
        let goal = new.firstIndex { $0.contains(item) }
        let path = goal.map { IndexPath(row: new[$0].firstIndex(of: item) ?? -1, section: $0) }
        #expect(change.path(of: IndexPath(row: row, section: section)) == path)
      }
    }
    let touched = change.deleted + change.moved.values + change.updated
    #expect(Set(touched).count == touched.count)
  }

  @Test func `rows that are replaced are reloaded`() {
    let old = rows([[1, 2], [3]])
    #expect(rows([[4], [5]]).change(from: old) == nil)
    #expect(rows([[1, 2, 3]]).change(from: old) == nil)
    #expect(rows([[], []]).change(from: old) == nil)
  }

  @Test func `changed rows with equal identities are told, on either side`() {
    let old = rows([[1, 2], [3]])
    #expect(rows([[4, 1, 4, 2], [3]]).change(from: old)?.twin == 4)
    #expect(old.change(from: rows([[5, 1, 5, 2], [3]]))?.twin == 5)
  }

  @Test func `only what lies between rows that stay as they are is compared`() throws {
    let old = rows([[1, 1, 2, 3], [3, 3]])
    let change = try #require(rows([[1, 1, 4, 3], [3, 3]]).change(from: old))
    #expect(change.deleted == [[0, 2]] && change.inserted == [[0, 2]])
    #expect(change.moved.isEmpty && change.updated.isEmpty)
  }

  @Test func `one row that moves far is one move`() {
    let change = rows([[2, 3, 4, 1], []]).change(from: rows([[1, 2, 3, 4], []]))
    #expect(change?.moved.count == 1 && change?.deleted.isEmpty == true)
  }

  @Test(arguments: [[[1, 2], [3]], [Array(0..<20_000), []], [[1, 1], [1]]])
  func `equal rows are no change, however many there are`(sections: [[Int]]) {
    // Another model, with the same rows.
    #expect(rows(sections).change(from: rows(sections))?.isEmpty == true)
  }

  /// An item that counts how often it is hashed.
  private struct Counted: Hashable, Sendable {
    final class Count: Sendable {
      private let lock = NSLock()
      private nonisolated(unsafe) var count = 0
      var value: Int { lock.withLock { count } }
      func add() { lock.withLock { count += 1 } }
    }

    var number: Int
    let count: Count

    static func == (one: Counted, other: Counted) -> Bool { one.number == other.number }

    func hash(into hasher: inout Hasher) {
      count.add()
      hasher.combine(number)
    }
  }

  @Test(arguments: [0, 4_500, 8_999])
  func `an edit of one of nine thousand rows looks at the identity of that one`(row: Int) throws {
    let count = Counted.Count()
    let old = ListModel(items: (0..<9_000).map { Counted(number: $0, count: count) })
    var new = old
    new.edit { $0[0].items[row].number = -1 }
    let change = try #require(new.change(from: old))
    #expect(change.deleted == [[0, row]] && change.inserted == [[0, row]])
    #expect(change.path(of: [0, 4_000]) == [0, 4_000])
    // Once on either side, in a dictionary and a set that may hash a few times.
    #expect(count.value < 10, "\(count.value)")
  }

  @Test func `more than ten thousand rows are reloaded`() {
    let items = Array(0..<10_000)
    #expect(rows([items, []]).change(from: rows([Array(items.dropFirst()), []])) != nil)
    #expect(rows([items + [-1], []]).change(from: rows([items, []])) == nil)
  }

  @Test(arguments: [(1_000, true), (1_001, false)])
  func `more than a thousand rows between those that stay are reloaded`(
    count: Int, isAnimated: Bool
  ) {
    let (top, end) = (Array(-500 ..< -1), Array(5_000..<6_000))
    let old = rows([top + Array(0..<count) + end, []])
    let new = rows([top + (0..<count).reversed() + end, []])
    #expect((new.change(from: old) != nil) == isAnimated)
  }
}
