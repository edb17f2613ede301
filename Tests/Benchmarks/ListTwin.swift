/// What compares two lists by their identities, as Paul Heckel has described it in 1978: each identity in a
/// table, with its places on both sides. It is compiled for one type of item, as an app's own code is.
struct ListTwin {
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var updated: [Int] = []
  private(set) var moved: [(from: Int, to: Int)] = []

  private final class Entry {
    var old: Int?
  }

  init<Item: Equatable, ID: Hashable>(
    from old: [Item], to new: [Item], by id: (Item) -> ID
  ) {
    var table = [ID: Entry](minimumCapacity: old.count)
    var sources = [Int?](repeating: nil, count: new.count)
    var goals = [Int?](repeating: nil, count: old.count)
    for (index, item) in old.enumerated() {
      let entry = Entry()
      entry.old = index
      table[id(item)] = entry
    }
    for (index, item) in new.enumerated() {
      guard let place = table[id(item)]?.old else { continue }
      (sources[index], goals[place]) = (place, index)
    }
    for (index, goal) in goals.enumerated() where goal == nil { deleted.append(index) }
    var last = -1
    for (index, source) in sources.enumerated() {
      guard let source else {
        inserted.append(index)
        continue
      }
      let isSame = old[source] == new[index]
      if source > last {
        last = source
        if !isSame { updated.append(source) }
      } else if isSame {
        moved.append((source, index))
      } else {
        deleted.append(source)
        inserted.append(index)
      }
    }
  }
}
