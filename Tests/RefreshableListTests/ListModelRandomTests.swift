import CustomRefreshControl
import RefreshableList
import SharedTestSupport
import Testing

/// A list model against an oracle that derives the state from the history of events.
struct ListModelRandomTests {
  @Test func `every sequence of four events gives the state that its history defines`() {
    var tried = 0
    func extend(_ run: ListHistory, _ depth: Int) {
      guard depth > 0 else { return }
      for event in ListHistory.Event.all {
        var longer = run
        guard longer.apply(event) else { continue }
        tried += 1
        if let complaint = longer.complaint {
          Issue.record("\(longer.events): \(complaint)")
          return
        }
        extend(longer, depth - 1)
      }
    }
    extend(ListHistory(), 4)
    #expect(tried > 4000)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `long random runs give the state that their history defines`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var run = ListHistory()
    for _ in 0..<60 {
      guard let event = ListHistory.Event.all.randomElement(using: &random) else { return }
      _ = run.apply(event)
      if let complaint = run.complaint {
        Issue.record("seed \(seed), \(run.events): \(complaint)")
        return
      }
    }
  }
}

/// A model together with the history of its events.
struct ListHistory {
  enum Event: Hashable {
    case beginRefresh, beginPage
    /// Ends the oldest or the newest load that has not been ended.
    case end(newest: Bool, Result)
    /// Sets new items, or none.
    case set(isEmpty: Bool)
    case more(Bool)
    case edit(Edit)

    /// What a load brings: new items, those in front of the present ones, none…
    enum Result: Hashable, CaseIterable { case new, merged, none, unchanged, failed, cancelled }

    /// An edit of the first item, of one in the middle, or of the last.
    enum Edit: Hashable, CaseIterable { case insertFirst, removeMiddle, lastToFirst }

    static let all: [Event] =
      [
        .beginRefresh, .beginPage, .set(isEmpty: false), .set(isEmpty: true), .more(true),
        .more(false),
      ] + Edit.allCases.map { .edit($0) }
      + [true, false].flatMap { newest in Result.allCases.map { .end(newest: newest, $0) } }
  }

  /// What has happened, with the number of the load that it concerns.
  private enum Entry {
    case began(Int, ListLoad.Kind)
    case ended(Int, Event.Result)
    case set([Int])
    case more(Bool)
    /// The rows after an edit.
    case edited([Int])
  }

  /// The number of items that a load or the app brings.
  var size = 2
  private(set) var events: [Event] = []
  private(set) var model = ListModel<Int>()
  private var log: [Entry] = []
  private var loads: [ListLoad] = []
  private var open: [Int] = []

  /// The items that an event at an index of the log brings.
  private func items(_ index: Int, _ count: Int? = nil) -> [Int] {
    (0..<(count ?? size)).map { index * 100 + $0 }
  }

  /// Applies an event; returns false if it is not possible.
  mutating func apply(_ event: Event) -> Bool {
    switch event {
    case .beginRefresh: note(model.beginRefresh())
    case .beginPage:
      let isAllowed = mayBeginPage
      let load = model.beginPage()
      if isAllowed != (load != nil) { pageComplaint = "A page began: \(load != nil)." }
      guard let load else { return false }
      note(load)
    case .end(let newest, let result):
      guard let number = newest ? open.last : open.first else { return false }
      open.removeAll { $0 == number }
      let index = log.count
      log.append(.ended(number, result))
      let value: ListLoad.Result<Int> =
        switch result {
        case .new: .items(items(index))
        case .merged: .items(items(index) + (kind(number) == .refresh ? rows(before: index) : []))
        case .none: .items([])
        case .unchanged: .unchanged
        case .failed: .failed("failure \(index)")
        case .cancelled: .cancelled
        }
      let isTaken = model.end(loads[number], with: value)
      if isTaken != accepted(index) { pageComplaint = "A result was taken: \(isTaken)." }
    case .set(let isEmpty):
      let new = isEmpty ? [] : items(log.count)
      log.append(.set(new))
      model.items = new
    case .more(let hasMore):
      log.append(.more(hasMore))
      model.hasMorePages = hasMore
    case .edit(let edit):
      var new = rows
      let middle = new.count / 2
      guard !new.isEmpty || edit == .insertFirst else { return false }
      switch edit {
      case .insertFirst:
        new.insert(items(log.count, 1)[0], at: 0)
        model.insert(new[0], at: [0, 0])
      case .removeMiddle:
        new.remove(at: middle)
        model.remove(at: [0, middle])
      case .lastToFirst:
        new.insert(new.removeLast(), at: 0)
        model.move(from: [0, new.count - 1], to: [0, 0])
      }
      log.append(.edited(new))
    }
    events.append(event)
    return true
  }

  private mutating func note(_ load: ListLoad) {
    log.append(.began(loads.count, load.kind))
    open.append(loads.count)
    loads.append(load)
  }

  // MARK: The oracle

  private var pageComplaint: String?

  /// How the model differs from what the history defines; nil if it does not.
  var complaint: String? {
    if let pageComplaint { return pageComplaint }
    if model.items != rows { return "rows \(model.items), not \(rows)" }
    if model.isRefreshing != (running(.refresh) != nil) { return "isRefreshing" }
    if model.paging != paging { return "paging \(model.paging), not \(paging)" }
    if model.failure != failure { return "failure \(model.failure ?? "nil")" }
    if model.phase != phase { return "phase \(model.phase), not \(phase)" }
    return nil
  }

  private func kind(_ number: Int) -> ListLoad.Kind { loads[number].kind }

  /// The index at which a load began.
  private func begin(of number: Int) -> Int? {
    log.firstIndex { if case .began(number, _) = $0 { true } else { false } }
  }

  /// Whether nothing has superseded a load before an index of the log.
  private func isAwaited(_ number: Int, before end: Int) -> Bool {
    guard let begin = begin(of: number) else { return false }
    return !log[(begin + 1)..<end].contains { entry in
      switch entry {
      case .began(_, .refresh): true
      case .set: kind(number) == .page
      case .more(let hasMore): kind(number) == .page && !hasMore
      case .began(_, .page), .ended, .edited: false
      }
    }
  }

  /// Whether the end at an index of the log was that of an awaited load.
  private func accepted(_ index: Int) -> Bool {
    guard case .ended(let number, _) = log[index] else { return false }
    return isAwaited(number, before: index)
  }

  private func running(_ wanted: ListLoad.Kind) -> Int? {
    open.last { kind($0) == wanted && isAwaited($0, before: log.count) }
  }

  var rows: [Int] { rows(before: log.count) }

  /// The rows before an index of the log.
  private func rows(before end: Int) -> [Int] {
    var result: [Int] = []
    for (index, entry) in log[..<end].enumerated().reversed() {
      switch entry {
      case .set(let new), .edited(let new): return new + result
      case .ended(let number, let value) where accepted(index):
        switch (kind(number), value) {
        case (.refresh, .new): return items(index) + result
        case (.refresh, .merged): return items(index) + rows(before: index) + result
        case (.refresh, .none): return result
        case (.page, .new), (.page, .merged): result = items(index) + result
        default: break
        }
      default: break
      }
    }
    return result
  }

  private var failure: String? {
    for (index, entry) in log.enumerated().reversed() {
      switch entry {
      case .set: return nil
      case .ended(let number, let value) where accepted(index):
        switch (kind(number), value) {
        case (_, .new), (_, .merged), (_, .none), (_, .unchanged): return nil
        case (.refresh, .failed): return "failure \(index)"
        default: break
        }
      default: break
      }
    }
    return nil
  }

  private var hasSucceeded: Bool {
    log.indices.contains { index in
      switch log[index] {
      case .set: true
      case .ended(_, .failed), .ended(_, .cancelled): false
      case .ended: accepted(index)
      default: false
      }
    }
  }

  private var pageResult: ListModel<Int>.Paging {
    for (index, entry) in log.enumerated().reversed() {
      switch entry {
      case .set: return .idle
      case .more(false): return .finished
      case .more(true):
        // Only the end of the pages is taken back.
        if pageResult(before: index) == .finished { return .idle }
      case .ended(let number, let value) where accepted(index):
        switch (kind(number), value) {
        case (_, .cancelled), (.refresh, .failed): break
        case (.refresh, _): return saysNoMore(number, before: index) ? .finished : .idle
        case (.page, .none): return .finished
        case (.page, .failed): return .failed("failure \(index)")
        case (.page, _): return .idle
        }
      default: break
      }
    }
    return .idle
  }

  /// Whether the last word about more pages during a refresh was that there are none.
  private func saysNoMore(_ refresh: Int, before end: Int) -> Bool {
    guard let begin = begin(of: refresh) else { return false }
    let words = log[begin..<end].compactMap {
      if case .more(let hasMore) = $0 { hasMore } else { nil }
    }
    return words.last == false
  }

  private func pageResult(before index: Int) -> ListModel<Int>.Paging {
    var earlier = self
    earlier.log.removeSubrange(index...)
    return earlier.pageResult
  }

  private var paging: ListModel<Int>.Paging { running(.page) == nil ? pageResult : .loading }

  private var mayBeginPage: Bool {
    running(.refresh) == nil && running(.page) == nil && pageResult != .finished
  }

  var phase: ListPhase {
    if !rows.isEmpty { return failure.map(ListPhase.failed) ?? .loaded }
    if running(.refresh) != nil { return .loading }
    return failure.map(ListPhase.failed) ?? (hasSucceeded ? .empty : .loaded)
  }
}
