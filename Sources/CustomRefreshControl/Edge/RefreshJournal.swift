import UIKit

/// A record of what controls, headers and footers have seen and done, which plays a bug again.
///
/// ```swift
/// RefreshJournal.isRecording = true
/// // Reproduce what is wrong; then:
/// print(RefreshJournal.text)
/// ```
/// It keeps the last 4,096 events of all views: lengths, offsets and insets in points, times in seconds, and
/// names of the kit's own states. It holds no text, no picture and no error of the app.
@MainActor public enum RefreshJournal {
  /// Whether events are recorded; the default is false.
  ///
  /// Setting it to true begins a new journal, unless one is being recorded; setting it to false keeps what is recorded.
  public static var isRecording: Bool {
    get { if case .recording = state { true } else { false } }
    set {
      switch state {
      case .off, .kept: if newValue { state = .recording(JournalRing()) }
      case .recording(let ring): if !newValue { state = .kept(ring) }
      }
    }
  }

  /// The journal: a line of JSON for each event, the oldest first. Empty if nothing was recorded.
  public static var text: String {
    switch state {
    case .off: ""
    case .recording(let ring), .kept(let ring): ring.text
    }
  }

  private enum State {
    case off
    case recording(JournalRing)
    case kept(JournalRing)
  }

  private static var state = State.off

  /// Records what a machine, which has been as given, makes of an event.
  static func note<Machine: JournaledMachine>(
    _ machine: Machine, of view: UIView, _ event: Machine.Event, _ sight: Machine.Sight,
    _ commands: [Machine.Command]
  ) {
    guard case .recording(let ring) = state else { return }
    ring.append(view, JournalStep(machine, event, sight, commands))
  }

  /// Records what the app is told.
  static func note(_ message: RefreshMachine.Message, of view: UIView) {
    guard case .recording(let ring) = state, let told = JournalTold(message) else { return }
    ring.append(view, told)
  }
}

/// A value that makes commands of events and of what is seen with them.
protocol JournaledMachine: Equatable, Replayable {
  associatedtype Event: Equatable, Replayable
  associatedtype Sight: Equatable, Replayable
  associatedtype Command: Equatable, Sendable

  /// Its key in a line.
  static var key: String { get }
  /// A new machine, and what it sees of nothing. A line leaves out what is as there, so that one which was
  /// recorded before a setting was added can still be read.
  static var new: (machine: Self, sight: Sight) { get }

  mutating func handle(_ event: Event, seeing sight: Sight) -> [Command]
}

extension EdgeMachine: JournaledMachine {
  static let key = "edge"
  static var new: (machine: EdgeMachine, sight: Sight) {
    let sight = Sight(
      state: ScrollState(side: .top), rules: EdgeRules(length: 60, pullDistance: nil), stage: .idle,
      finger: .up, facts: [])
    return (EdgeMachine(.refresh), sight)
  }
}

/// What a line tells of a view.
protocol JournalEntry: Sendable {
  /// Returns the line's key, and its value as the previous entry of the view leaves it.
  func value(after previous: (any JournalEntry)?) -> (key: String, value: JournalValue)
}

/// An event that a machine has handled, with all that it depends on.
final class JournalStep<Machine: JournaledMachine>: JournalEntry {
  /// The machine before the event.
  let machine: Machine
  let event: Machine.Event
  let sight: Machine.Sight
  let commands: [Machine.Command]

  init(
    _ machine: Machine, _ event: Machine.Event, _ sight: Machine.Sight,
    _ commands: [Machine.Command]
  ) {
    (self.machine, self.event, self.sight, self.commands) = (machine, event, sight, commands)
  }

  /// The line says of the machine and of the sight only what the previous one does not.
  func value(after previous: (any JournalEntry)?) -> (key: String, value: JournalValue) {
    let previous = previous as? JournalStep
    var old = previous?.machine
    if let previous { _ = old?.handle(previous.event, seeing: previous.sight) }
    let seen = JournalValue(previous?.sight ?? Machine.new.sight)
    var line: [String: JournalValue] = [
      "event": JournalValue(event), "commands": JournalValue(commands),
      "sight": JournalValue(sight).changes(since: seen),
    ]
    if old != machine {
      line["machine"] = JournalValue(machine).changes(since: JournalValue(Machine.new.machine))
    }
    return (Machine.key, .object(line))
  }
}

/// What the app is told, without what it has told itself.
enum JournalTold: String, Replayable, JournalEntry {
  case idle, armed, refreshing, leaving, hidden
  case updated, unchanged, noMoreData, failed, cancelled, timedOut, ended

  init?(_ message: RefreshMachine.Message) {
    switch message {
    case .phase(.idle): self = .idle
    case .phase(.armed): self = .armed
    case .phase(.refreshing): self = .refreshing
    case .phase(.leaving): self = .leaving
    case .hidden: self = .hidden
    case .finished(let outcome): self = JournalTold(outcome)
    case .phase(.pulling), .sendActions: return nil
    }
  }

  private init(_ outcome: RefreshOutcome?) {
    switch outcome {
    case .updated: self = .updated
    case .unchanged: self = .unchanged
    case .noMoreData: self = .noMoreData
    case .failed: self = .failed
    case .cancelled: self = .cancelled
    case .timedOut: self = .timedOut
    case nil: self = .ended
    }
  }

  func value(after previous: (any JournalEntry)?) -> (key: String, value: JournalValue) {
    ("told", .text(rawValue))
  }
}

/// The last entries, and the numbers of the views that they are of.
@MainActor private final class JournalRing {
  private struct Line {
    var at: Double
    var view: Int
    var entry: any JournalEntry
  }

  /// A view may have the address of one that is gone: one of another class gets a number of its own.
  private struct Key: Equatable {
    var view: ObjectIdentifier
    var kind: ObjectIdentifier
  }

  private static let capacity = 4096
  private let start = CACurrentMediaTime()
  private var lines: [Line] = []
  /// Where the oldest line is, once the ring is full.
  private var oldest = 0
  /// A view's number is its place, from 1.
  private var views: [Key] = []

  func append(_ view: UIView, _ entry: any JournalEntry) {
    let key = Key(view: ObjectIdentifier(view), kind: ObjectIdentifier(type(of: view)))
    if !views.contains(key) { views.append(key) }
    let number = views.firstIndex(of: key).map { $0 + 1 } ?? 0
    let line = Line(at: CACurrentMediaTime() - start, view: number, entry: entry)
    if lines.count < Self.capacity {
      lines.append(line)
    } else {
      lines[oldest] = line
      oldest = (oldest + 1) % Self.capacity
    }
  }

  var text: String {
    var last = [(any JournalEntry)?](repeating: nil, count: views.count + 1)
    return lines.indices.map { index in
      let line = lines[(oldest + index) % lines.count]
      let (key, value) = line.entry.value(after: last[line.view])
      // What is told leaves machine and sight as they are.
      if key != "told" { last[line.view] = line.entry }
      return JournalValue.object([
        "at": .number((line.at * 10_000).rounded() / 10_000), "view": .number(Double(line.view)),
        key: value,
      ]).text
    }.joined(separator: "\n")
  }
}
