/// The items of rows, as places in memory: code that is not compiled for the app's type copies each item that it
/// takes from an array.
struct RowItems {
  let count: Int
  private let first: UnsafeRawPointer?
  private let stride: Int

  init<Item>(_ items: UnsafeBufferPointer<Item>) {
    (count, first) = (items.count, UnsafeRawPointer(items.baseAddress))
    stride = MemoryLayout<Item>.stride
  }

  /// The place of an item that is there.
  subscript(row: Int) -> UnsafeRawPointer { first.unsafelyUnwrapped + row * stride }
}

/// What tells an item from others: the `id` of an `Identifiable` item, or the item itself.
struct RowIdentity {
  /// Whether it is the item.
  let isItem: Bool
  let hash: (UnsafeRawPointer) -> Int
  /// Whether two items have one identity.
  let areAlike: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  let areEqual: (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  init<Item: Hashable>(of type: Item.Type) {
    areEqual = {
      $0.assumingMemoryBound(to: Item.self).pointee == $1.assumingMemoryBound(to: Item.self).pointee
    }
    let own = (type as? any Identifiable.Type).map { Self.own(of: $0) }
    isItem = own == nil
    hash = own?.hash ?? { $0.assumingMemoryBound(to: Item.self).pointee.hashValue }
    areAlike = own?.areAlike ?? areEqual
  }

  private static func own<Item: Identifiable>(of type: Item.Type) -> (
    hash: (UnsafeRawPointer) -> Int, areAlike: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  ) {
    (
      { hash($0.assumingMemoryBound(to: Item.self).pointee) },
      {
        areAlike(
          $0.assumingMemoryBound(to: Item.self).pointee,
          $1.assumingMemoryBound(to: Item.self).pointee)
      }
    )
  }

  // Functions of their own, as less of an item is copied that is passed to one.
  @inline(never)
  private static func hash(_ item: some Identifiable) -> Int { item.id.hashValue }

  @inline(never)
  private static func areAlike<Item: Identifiable>(_ one: Item, _ other: Item) -> Bool {
    one.id == other.id
  }
}

/// Which rows in gaps before a change are which after it, by their numbers.
struct RowMatch {
  /// The numbers after the change of those before it; below 0 for those that go.
  private(set) var goals: [Int32]
  /// The numbers before the change of those after it; below 0 for those that come.
  private(set) var sources: [Int32]
  /// Whether those after the change are as before.
  private(set) var isSame: [Bool]

  /// - Parameters:
  ///   - rows: The items of the rows in gaps, those before the change and then those after it, and at last
  ///     those of rows between gaps, which are matched already: only their identities are compared.
  ///   - old: How many of them are those before it.
  ///   - new: How many of them are those after it.
  /// - Returns: Nil if two of the rows have one identity.
  init?(of rows: [UnsafeRawPointer], old: Int, new: Int, by identity: RowIdentity) {
    goals = Array(repeating: -1, count: old)
    sources = Array(repeating: -1, count: new)
    isSame = Array(repeating: false, count: new)
    var table = NumberTable(capacity: rows.count)
    for (number, row) in rows.enumerated() {
      var areEqual = false
      let known = table.add(number, identity.hash(row)) { known in
        areEqual = identity.areEqual(rows[known], row)
        return areEqual || !identity.isItem && identity.areAlike(rows[known], row)
      }
      guard let known else { continue }
      guard (old..<old + new).contains(number), known < old, goals[known] < 0 else {
        return nil
      }
      goals[known] = Int32(number - old)
      (sources[number - old], isSame[number - old]) = (Int32(known), areEqual)
    }
  }
}

/// Numbers that stand for something with a hash value.
struct NumberTable {
  private typealias Slot = (number: Int32, hash: UInt32)
  /// Each number with a part of its mixed hash value, at the place of another part or behind it; below 0 where
  /// there is none.
  private var slots: [Slot]

  /// - Parameter capacity: The most numbers that are added.
  init(capacity: Int) {
    let size = 1 << (Int.bitWidth - (2 * capacity).leadingZeroBitCount)
    slots = Array(repeating: (-1, 0), count: size)
  }

  /// Adds a number, unless one is there that stands for the same.
  ///
  /// - Returns: That one; nil if the number was added.
  mutating func add(_ number: Int, _ hash: Int, isSame: (Int) -> Bool) -> Int? {
    let mixed = Self.mixed(hash)
    let place = place(mixed, isSame)
    guard slots[place].number < 0 else { return Int(slots[place].number) }
    slots[place] = (Int32(number), mixed.part)
    return nil
  }

  /// Returns the number that stands for something with a hash value; nil if there is none.
  func number(_ hash: Int, isSame: (Int) -> Bool) -> Int? {
    let number = slots[place(Self.mixed(hash), isSame)].number
    return number < 0 ? nil : Int(number)
  }

  /// Returns the place of the number that stands for something, or the free one for it.
  private func place(_ hash: (place: UInt32, part: UInt32), _ isSame: (Int) -> Bool) -> Int {
    let mask = slots.count - 1
    var place = Int(hash.place) & mask
    while slots[place].number >= 0 {
      if slots[place].hash == hash.part, isSame(Int(slots[place].number)) { break }
      place = (place + 1) & mask
    }
    return place
  }

  /// Returns two halves, on each of which all bits of a hash value have an effect: that of an `NSObject`, or of
  /// a type with its own `hashValue`, may differ in few bits, such as the highest ones.
  private static func mixed(_ hash: Int) -> (place: UInt32, part: UInt32) {
    // 2⁶⁴ divided by the golden ratio: its multiples are far from each other.
    let product = UInt64(truncatingIfNeeded: hash).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let mixed = product.high ^ product.low
    return (UInt32(truncatingIfNeeded: mixed), UInt32(truncatingIfNeeded: mixed >> 32))
  }
}
