import DifferenceKit
import Foundation
import RefreshableList

/// A row with a number for an identity.
struct User: Hashable, Identifiable, Sendable, Differentiable {
  let id: Int
  var name: String
  var differenceIdentifier: Int { id }
  func isContentEqual(to source: User) -> Bool { name == source.name }
}

/// A row with a text for an identity.
struct Document: Hashable, Identifiable, Sendable, Differentiable {
  let id: String
  var name: String
  var differenceIdentifier: String { id }
  func isContentEqual(to source: Document) -> Bool { name == source.name }
}

extension UUID: Differentiable {}
extension Int: Differentiable {}

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func compare<Item: Hashable & Sendable & Differentiable>(
  _ name: String, _ old: [Item], _ new: [Item]
) {
  let part = CommandLine.arguments.dropFirst().first ?? ""
  let name = "\(old.count) \(name)"
  guard part.isEmpty || name.contains(part) else { return }
  let (before, after) = (ListModel(items: old), ListModel(items: new))
  var (own, peer, change) = (Double.infinity, Double.infinity, "")
  for _ in 0..<(old.count > 10_000 ? 5 : 15) {
    let start = processorSeconds()
    change = compared(before, after)
    let middle = processorSeconds()
    _ = StagedChangeset(source: old, target: new)
    own = min(own, middle - start)
    peer = min(peer, processorSeconds() - middle)
  }
  let times = String(format: "%.2f = %8.3f ms ÷ %8.3f ms", own / peer, own * 1e3, peer * 1e3)
  print(name.padding(toLength: 36, withPad: " ", startingAt: 0), times, "", change)
}

/// As DifferenceKit's benchmark has it: rows that go, rows that come, and rows that are shuffled.
func published(_ rows: [UUID]) -> [UUID] {
  let (some, few) = rows.count > 10_000 ? (10_000, 2_000) : (1_000, 200)
  let first = rows.count * 2 / (rows.count > 10_000 ? 10 : 5)
  var new = rows
  new.removeSubrange(first..<first + some)
  new.insert(contentsOf: (0..<some).map { _ in UUID() }, at: first + some)
  new[..<few].shuffle()
  return new
}

func compareAll(count: Int) {
  let ids = (0..<count).map { _ in UUID() }
  compare("published benchmark", ids, published(ids))
  compare("the same", ids, ids.map { $0 })
  var new = ids
  new.remove(at: count / 2)
  compare("one gone", ids, new)
  compare("one on top, one gone at the end", ids, [UUID()] + ids.dropLast())
  compare("20 appended", ids, ids + (0..<20).map { _ in UUID() })
  compare("shuffled", ids, ids.shuffled())
  compare("reversed", ids, ids.reversed())
  let half = ids[..<(count / 2)] + (0..<count / 2).map { _ in UUID() }
  compare("half new, shuffled", ids, half.shuffled())
  let numbers = Array(0..<count)
  compare("numbers shuffled", numbers, numbers.shuffled())

  let users = numbers.map { User(id: $0, name: "User \($0)") }
  var some = users
  for index in stride(from: 0, to: count, by: 10) { some[index].name = "Changed" }
  compare("users, a tenth changed", users, some)
  let others = users.map { User(id: $0.id, name: $0.name + "!") }
  compare("users, all changed", users, others)
  compare("users shuffled", users, users.shuffled())
  compare("users changed, shuffled", users, others.shuffled())
  var mixed = users.filter { _ in Int.random(in: 0..<4) > 0 }
  for number in 1...count / 5 {
    mixed.insert(User(id: -number, name: "New"), at: Int.random(in: 0...mixed.count))
  }
  compare("users, a quarter goes, a fifth comes", users, mixed)

  let documents = numbers.map { Document(id: "document number \($0)", name: "Document \($0)") }
  let edited = documents.map { Document(id: $0.id, name: $0.name + "!") }
  compare("texts, all changed", documents, edited)
  compare("texts shuffled", documents, documents.shuffled())
  compare("texts changed, shuffled", documents, edited.shuffled())
}

for count in [5_000, 10_000, 100_000] { compareAll(count: count) }
