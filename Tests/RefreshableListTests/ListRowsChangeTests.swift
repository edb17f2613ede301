@testable import RefreshableList
import SharedTestSupport
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
      let stays = Set(items).intersection(next)
      #expect(old == new || stays.isEmpty)
      return
    }
    #expect(apply(change, to: old, new: new) == new)
    let touched = change.deleted + change.moved.values + change.updated
    #expect(Set(touched).count == touched.count)
  }

  @Test func `rows that are set again or replaced are reloaded`() {
    let old = rows([[1, 2], [3]])
    #expect(rows([[1, 2], [3]]).change(from: old) == nil)
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
