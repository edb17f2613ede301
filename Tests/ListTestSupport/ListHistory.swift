import RefreshableList

/// A model together with the history of its events.
public struct ListHistory {
  /// What can happen to a list.
  public enum Event: Hashable, Sendable {
    case beginRefresh, beginPage
    /// Ends the oldest or the newest load that has not been ended.
    case end(newest: Bool, Result)
    /// Sets new items, or none.
    case set(isEmpty: Bool)
    /// Sets the items that are there.
    case setAgain
    /// Sets the model back to the state before a number of events, as an undo does.
    case back(Int)
    case more(Bool)
    case edit(Edit)

    /// What a load brings: new items, those in front of the present ones, none…
    public enum Result: Hashable, CaseIterable, Sendable {
      case new, merged, none, unchanged, failed, cancelled
    }

    /// An edit of the first item, of one in the middle, or of the last.
    public enum Edit: Hashable, CaseIterable, Sendable {
      case insertFirst, removeMiddle, lastToFirst
    }

    /// Each event.
    public static let all: [Event] =
      [
        .beginRefresh, .beginPage, .set(isEmpty: false), .set(isEmpty: true), .setAgain, .back(1),
        .back(3), .more(true), .more(false),
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
    /// A load that has ended after the state to which the model was set back.
    case over(Int)
  }

  /// The number of items that a load or the app brings.
  public var size = 2
  /// What has happened.
  public private(set) var events: [Event] = []
  /// The model after the events.
  public private(set) var model = ListModel<Int>()
  /// Each state, with what had happened before it.
  private var states: [(model: ListModel<Int>, log: [Entry])] = []
  private var ended: [Int] = []
  private var log: [Entry] = []
  private var loads: [ListLoad] = []
  private var open: [Int] = []

  /// Makes a history without events.
  public init() {}

  /// Makes a history of some events; those that are not possible are left out.
  ///
  /// A history shares its loads with its copies, and a load ends once: one that goes on in another way
  /// begins anew.
  public init(_ events: [Event]) {
    for event in events { _ = apply(event) }
  }

  /// The items that an event at an index of the log brings.
  private func items(_ index: Int, _ count: Int? = nil) -> [Int] {
    (0..<(count ?? size)).map { index * 100 + $0 }
  }

  /// Applies an event; returns false if it is not possible.
  public mutating func apply(_ event: Event) -> Bool {
    let state = (model, log)
    guard carryOut(event) else { return false }
    states.append(state)
    events.append(event)
    return true
  }

  private mutating func carryOut(_ event: Event) -> Bool {
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
      ended.append(number)
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
    case .setAgain:
      log.append(.set(rows))
      model.items = model.items
    case .back(let count):
      guard states.count >= count else { return false }
      (model, log) = states[states.count - count]
      log += ended.map { .over($0) }
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
  public var complaint: String? {
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
      case .over(let over): over == number
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

  /// The rows that the history defines.
  public var rows: [Int] { rows(before: log.count) }

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

  /// The phase that the history defines.
  public var phase: ListPhase {
    if !rows.isEmpty { return failure.map(ListPhase.failed) ?? .loaded }
    if running(.refresh) != nil { return .loading }
    return failure.map(ListPhase.failed) ?? (hasSucceeded ? .empty : .loaded)
  }
}
