/// Finds when the animations of a file run: in the order of time, as each begin and end makes those of others
/// known.
struct SMILSchedule {
  private enum Event {
    /// The number of the interval that ends.
    case end(Int)
    /// An element's `end` says so.
    case cut
    case begin
  }

  private struct Entry {
    var time: Double
    var element: Int
    var event: Event
    /// The interval whose end it foresees, and when.
    var cause: (element: Int, interval: Int, end: Double)?

    /// Of what happens at one time, ends come first.
    var rank: Int {
      switch event {
      case .end: 0
      case .cut: 1
      case .begin: 2
      }
    }
  }

  /// When each element runs.
  private(set) var intervals: [[SVGEffect.Interval]]
  /// Whether there are more begins and ends than are followed.
  private(set) var isCut = false
  private let elements: [SMILElement]
  private let horizon: Double
  private var queue: [Entry] = []
  private var active: [Int?]
  /// What waits for an element: the element, whether it begins, and after which moment, how much later.
  private var waiting: [[(element: Int, isBegin: Bool, isEnd: Bool, offset: Double)]]

  /// The most begins and ends that are followed.
  static let limit = 20_000

  /// - Parameter horizon: Up to when they are followed, in seconds.
  init(_ elements: [SMILElement], until horizon: Double) {
    self.elements = elements
    self.horizon = horizon
    intervals = elements.map { _ in [] }
    active = elements.map { _ in nil }
    waiting = elements.map { _ in [] }
    var byID: [String: Int] = [:]
    for (index, element) in elements.enumerated() {
      if let id = element.id, byID[id] == nil { byID[id] = index }
    }
    for (index, element) in elements.enumerated() {
      for (moments, isBegin) in [(element.begins, true), (element.ends, false)] {
        for moment in moments {
          switch moment {
          case .time(let time): add(time, index, isBegin ? .begin : .cut)
          case .other(let id, let isEnd, let offset):
            if let other = byID[id] { waiting[other].append((index, isBegin, isEnd, offset)) }
          }
        }
      }
    }
    var count = 0
    while count < Self.limit, let next = pop() {
      count += 1
      handle(next)
    }
    if !queue.isEmpty { isCut = true }
  }

  private mutating func add(
    _ time: Double, _ element: Int, _ event: Event,
    cause: (element: Int, interval: Int, end: Double)? = nil
  ) {
    guard time < horizon else { return }
    guard queue.count < Self.limit else { return isCut = true }
    let entry = Entry(time: time, element: element, event: event, cause: cause)
    let place = queue.firstIndex { ($0.time, $0.rank) > (entry.time, entry.rank) } ?? queue.endIndex
    queue.insert(entry, at: place)
  }

  private mutating func pop() -> Entry? { queue.isEmpty ? nil : queue.removeFirst() }

  private mutating func handle(_ entry: Entry) {
    // The end that was foreseen did not come about.
    if let cause = entry.cause, intervals[cause.element][cause.interval].end != cause.end { return }
    switch entry.event {
    case .end(let interval):
      if active[entry.element] == interval { end(entry.element, at: entry.time) }
    case .cut:
      let element = elements[entry.element]
      guard let interval = active[entry.element] else { break }
      let first = intervals[entry.element][interval].begin + element.least
      if first > entry.time {
        add(first, entry.element, .cut)
      } else {
        end(entry.element, at: entry.time)
      }
    case .begin: begin(entry.element, at: entry.time)
    }
  }

  private mutating func begin(_ index: Int, at time: Double) {
    let element = elements[index]
    if element.restart == "never", !intervals[index].isEmpty { return }
    if let interval = active[index] {
      guard element.restart != "whenNotActive", intervals[index][interval].begin < time else {
        return
      }
      end(index, at: time)
    }
    var length = min(element.most, max(element.least, element.activeDuration))
    // What ends before the beginning of the file is not seen.
    if time < 0, time + length <= 0 { return }
    let cuts = element.ends.compactMap { if case .time(let end) = $0 { end } else { nil } }
    if !cuts.isEmpty, cuts.count == element.ends.count {
      guard let cut = cuts.filter({ $0 >= time }).min() else { return }
      length = min(length, max(element.least, cut - time))
    }
    let number = intervals[index].count
    intervals[index].append(
      .init(
        begin: time, end: time + length, fillsBefore: false, fillsAfter: element.isFrozen,
        turns: Self.turns(length, element.effect.duration)))
    active[index] = number
    if length.isFinite { add(time + length, index, .end(number)) }
    for other in waiting[index] {
      if !other.isEnd {
        add(max(time, time + other.offset), other.element, other.isBegin ? .begin : .cut)
      } else if other.offset < 0, length.isFinite {
        // Before an end, it is foreseen.
        add(
          max(time, time + length + other.offset), other.element, other.isBegin ? .begin : .cut,
          cause: (index, number, time + length))
      }
    }
  }

  private mutating func end(_ index: Int, at time: Double) {
    guard let interval = active[index] else { return }
    active[index] = nil
    intervals[index][interval].end = time
    intervals[index][interval].turns = Self.turns(
      time - intervals[index][interval].begin, elements[index].effect.duration)
    for other in waiting[index] where other.isEnd && other.offset >= 0 {
      add(time + other.offset, other.element, other.isBegin ? .begin : .cut)
    }
  }

  private static func turns(_ length: Double, _ duration: Double) -> Double {
    guard duration.isFinite else { return 0 }
    // Sums of times are off by their last digit, which would begin one more turn.
    let turns = length / duration
    return abs(turns - turns.rounded()) < Tolerance.share ? turns.rounded() : turns
  }
}
