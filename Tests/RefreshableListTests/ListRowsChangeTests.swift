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
    let gone = Set(change.deleted + change.moved.map(\.old))
    var result = old.indices.map { section in
      old[section].indices.filter { !gone.contains(IndexPath(row: $0, section: section)) }
        .map { old[section][$0] }
    }
    let come =
      change.inserted.map { ($0, new[$0.section][$0.row]) }
      + change.moved.map { ($0.new, old[$0.old.section][$0.old.row]) }
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
    let touched = change.deleted + change.moved.map(\.old) + change.updated
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
    #expect(rows([[4, 1, 4, 2], [3]]).change(from: old)?.hasTwins == true)
    #expect(old.change(from: rows([[5, 1, 5, 2], [3]]))?.hasTwins == true)
  }

  @Test func `only what lies between rows that stay as they are is compared`() throws {
    let old = rows([[1, 1, 2, 3], [3, 3]])
    let change = try #require(rows([[1, 1, 4, 3], [3, 3]]).change(from: old))
    #expect(change.deleted == [[0, 2]] && change.inserted == [[0, 2]])
    #expect(change.moved.isEmpty && change.updated.isEmpty)
  }

  @Test func `a row that changes and goes elsewhere is moved, and updated`() throws {
    let change = try #require(messages([[31, 10, 20]]).change(from: messages([[10, 20, 30]])))
    #expect(change.moved == [RowGaps.Move(old: [0, 2], new: [0, 0])])
    #expect(change.updated == [[0, 2]] && change.deleted.isEmpty && change.inserted.isEmpty)
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

  @Test func `rows that come far from an edit are no reason to look at those between`() throws {
    let count = Counted.Count()
    let old = ListModel(items: (0..<9_000).map { Counted(number: $0, count: count) })
    var new = old
    new.edit { sections in
      sections[0].items[8_000].number = -1
      let coming = (0..<20).map { Counted(number: 10_000 + $0, count: count) }
      sections[0].items.insert(contentsOf: coming, at: 100)
    }
    let change = try #require(new.change(from: old))
    #expect(change.deleted == [[0, 8_000]] && change.inserted.count == 21)
    #expect(count.value < 200, "\(count.value)")
  }

  @Test(arguments: 1...20, ["come", "go", "are replaced"])
  func `however many rows that follow one another differ, those behind them are not looked at`(
    differ: Int, way: String
  ) throws {
    let count = Counted.Count()
    let old = ListModel(items: (0..<3_000).map { Counted(number: $0, count: count) })
    var new = old
    new.edit { sections in
      sections[0].items[2_900].number = -1
      let coming = (0..<differ).map { Counted(number: 10_000 + $0, count: count) }
      let place = 100..<(way == "come" ? 100 : 100 + differ)
      sections[0].items.replaceSubrange(place, with: way == "go" ? [] : coming)
    }
    let change = try #require(new.change(from: old))
    #expect(change.deleted.count == 1 + (way == "come" ? 0 : differ))
    #expect(change.inserted.count == 1 + (way == "go" ? 0 : differ))
    #expect(change.moved.isEmpty && change.updated.isEmpty)
    // Those that differ, a few times each.
    #expect(count.value < 200, "\(count.value)")
  }

  @Test func `the numbers that stay ascend, and are as many as can`() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let numbers = (0..<7).shuffled(using: &random)
      // Of all ways to leave some out.
      let most = (0..<128).compactMap { left -> Int? in
        let kept = numbers.enumerated().filter { left >> $0.offset & 1 == 0 }.map(\.element)
        return kept == kept.sorted() ? kept.count : nil
      }.max()
      let places = longestAscent(of: numbers)
      let ascent = places.map { numbers[$0] }
      #expect(ascent == ascent.sorted() && ascent.count == most, "\(numbers)")
      #expect(places == places.sorted())
    }
  }

  /// An item that changes in its place.
  private struct Message: Hashable, Identifiable, Sendable {
    let id: Int
    var text = 0
  }

  /// A refresh as a feed has it: new rows on top and among the others, rows gone at both ends, rows that
  /// have moved by a little and by far, rows that have changed.
  private func refreshed(
    _ rows: [Message], using random: inout SeededGenerator
  ) -> [Message] {
    var rows = rows
    for id in 0..<Int.random(in: 1...9, using: &random) {
      rows.insert(Message(id: -1 - id), at: Bool.random(using: &random) ? 0 : rows.count / 2)
    }
    let some = rows.count / 20
    for _ in 0..<Int.random(in: 1...some, using: &random) {
      rows.remove(at: Int.random(in: 0..<rows.count, using: &random))
    }
    for _ in 0..<Int.random(in: 1...some, using: &random) {
      rows[Int.random(in: 0..<rows.count, using: &random)].text += 1
    }
    for distance in [1, 3, rows.count / 3] {
      let row = Int.random(in: 0..<rows.count - distance, using: &random)
      rows.swapAt(row, row + distance)
    }
    rows.removeLast(Int.random(in: 1...9, using: &random))
    return rows
  }

  @Test(arguments: [100, 1_001, 5_000, 20_000], 0..<4 as Range<UInt64>)
  func `a refresh of many rows is told as a change of those that differ`(
    count: Int, seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let before = (0..<count).map { Message(id: $0) }
    let after = refreshed(before, using: &random)
    let old = ListModel(items: before)
    let change = try #require(ListModel(items: after).change(from: old))
    #expect(!change.hasTwins)
    // What a table does: all that goes, then what comes, from the first row to the last.
    let gone = Set((change.deleted + change.moved.map(\.old)).map(\.row))
    var rows = before.indices.filter { !gone.contains($0) }.map { before[$0].id }
    let come =
      change.inserted.map { ($0.row, after[$0.row].id) }
      + change.moved.map { ($0.new.row, before[$0.old.row].id) }
    for (row, id) in come.sorted(by: { $0.0 < $1.0 }) { rows.insert(id, at: row) }
    #expect(rows == after.map(\.id))
    // Each row that has changed is asked for again, and none besides.
    let texts = Dictionary(uniqueKeysWithValues: before.map { ($0.id, $0.text) })
    let asked = Set(
      change.updated.map { before[$0.row].id } + change.inserted.map { after[$0.row].id })
    #expect(asked == Set(after.filter { texts[$0.id] != $0.text }.map(\.id)))
    let goals = Dictionary(uniqueKeysWithValues: zip(after.map(\.id), after.indices))
    for row in stride(from: 0, to: count, by: 7) {
      #expect(change.path(of: [0, row])?.row == goals[before[row].id])
    }
    // Few rows move: those that were swapped, and their neighbors at most.
    #expect(change.moved.count <= 30, "\(change.moved.count)")
  }

  /// A message whose identity counts how often it is hashed.
  private struct Noted: Hashable, Identifiable, Sendable {
    let id: Counted
    var text = 0
  }

  @Test func `of rows that change where they are only the identities are hashed, once`() throws {
    let count = Counted.Count()
    let before = [0..<40, 40..<60].map { numbers in
      numbers.map { Noted(id: Counted(number: $0, count: count)) }
    }
    var after = before
    for row in [0, 1, 20, 39] { after[0][row].text = 1 }
    for row in after[1].indices { after[1][row].text = 2 }
    let (old, new) = (before, after)
    func model(_ sections: [[Noted]]) -> ListModel<Noted> {
      ListModel(sections: sections.map { ListSection(items: $0) })
    }
    let change = try #require(model(new).change(from: model(old)))
    #expect(change.deleted.isEmpty && change.inserted.isEmpty && change.moved.isEmpty)
    #expect(
      change.updated
        == [[0, 0], [0, 1], [0, 20], [0, 39]] + (0..<20).map { IndexPath(row: $0, section: 1) })
    #expect(change.path(of: [1, 7]) == [1, 7])
    #expect(count.value == 24, "\(count.value)")
  }

  /// Changes of messages with equal identities: of `id * 10 + text`.
  @Test(arguments: [
    ([[10, 20]], [[11, 20, 12]]), ([[20, 10]], [[12, 20, 11]]), ([[1, 2]], [[3, 4]]),
    ([[10, 20, 30]], [[11, 20, 30, 12]]), ([[20, 10, 50], [10]], [[20, 11, 50], [12]]),
    ([[10, 20], [30]], [[11, 20], [30, 12]]), ([[10, 90, 20, 40]], [[90, 11, 20, 12, 41]]),
    ([[11, 20, 12]], [[20, 13]]),
  ])
  func `changed rows with equal identities are told, wherever they are`(
    before: [[Int]], after: [[Int]]
  ) {
    #expect(messages(after).change(from: messages(before))?.hasTwins == true)
  }

  private func messages(_ sections: [[Int]]) -> ListModel<Message> {
    ListModel(
      sections: sections.map { ListSection(items: $0.map { Message(id: $0 / 10, text: $0 % 10) }) })
  }

  @Test func `rows with equal identities that stay as they are change nothing`() throws {
    let change = try #require(messages([[9, 1, 2, 3]]).change(from: messages([[1, 2, 3]])))
    #expect(!change.hasTwins && change.inserted == [[0, 0]])
    #expect(change.updated.isEmpty && change.deleted.isEmpty && change.moved.isEmpty)
  }

  /// An item whose hash value differs in few bits, which counts how often it is compared.
  private struct Coarse: Hashable, Sendable {
    let number: Int
    let factor: Int
    let count: Counted.Count

    var hashValue: Int { number &* factor }
    func hash(into hasher: inout Hasher) { hasher.combine(hashValue) }

    static func == (one: Coarse, other: Coarse) -> Bool {
      other.count.add()
      return one.number == other.number
    }
  }

  @Test(arguments: [1, 16, 1 << 20, 1 << 32, 1 << 44, 1 << 50, -1 << 20, 0x1_0000_0001])
  func `hash values that differ in few bits are as good as others`(factor: Int) throws {
    let count = Counted.Count()
    let items = (0..<5_000).map { Coarse(number: $0, factor: factor, count: count) }
    var random = SeededGenerator(seed: 1)
    let shuffled = items.shuffled(using: &random)
    let change = try #require(ListModel(items: shuffled).change(from: ListModel(items: items)))
    #expect(change.moved.count > 4_000 && change.deleted.isEmpty && change.inserted.isEmpty)
    // Each with its twin, and some more while gaps are sought.
    #expect(count.value < 4 * items.count, "\(count.value)")
    let before = count.value
    #expect(ListModel(items: items).paths(of: shuffled).allSatisfy { $0 != nil })
    #expect(count.value - before <= 2 * items.count, "\(count.value - before)")
  }

  @Test func `rows far from each other may come, go and change in a hundred thousand`() throws {
    let items = Array(0..<100_000)
    let change = try #require(
      rows([[-1] + items.dropLast(), []]).change(from: rows([items, []])))
    #expect(change.inserted == [[0, 0]] && change.deleted == [[0, 99_999]])
    #expect(change.moved.isEmpty && change.updated.isEmpty)
    #expect(change.path(of: [0, 50_000]) == [0, 50_001])
  }

  @Test func `rows that stay between others that go keep their order, and nothing moves`() throws {
    let items = Array(0..<300)
    let change = try #require(
      rows([items.filter { $0 % 7 != 0 && $0 % 50 > 20 }]).change(from: rows([items])))
    #expect(change.moved.isEmpty && change.inserted.isEmpty)
  }
}
