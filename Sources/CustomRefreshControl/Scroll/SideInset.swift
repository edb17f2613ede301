import CoreGraphics

/// One side of a scroll view's content inset: what of it is the app's own, and what is room of the kit.
///
/// The two are told apart by a ledger of the insets that were written. Where there is room, the sum of own
/// inset and room is written less a mark, which is far below a pixel and another one for each room. So what
/// is read is one of these:
///
/// - an entry of the ledger: it was saved, and holds what it held then;
/// - an entry changed by a step, such as 8.1 points or a third: the step is the app's;
/// - the sum rounded by someone: it holds what it held;
/// - anything else: all of it is the app's own.
///
/// Where nothing was written, all is the app's own. A scroll view may keep another number than the one that
/// was written; what it shows then holds the room as well.
struct SideInset: Equatable {
  /// An inset that was written, or that a step has made of one.
  fileprivate struct Entry: Equatable {
    var shown: CGFloat
    var own: CGFloat
    var room: CGFloat
    /// Which mark the inset is less by.
    var mark: Int
  }

  /// The inset when it was last read or written, in points.
  private(set) var shown: CGFloat
  /// The app's own part of the inset, in points.
  private(set) var own: CGFloat
  /// The room that the inset is to hold, in points; changed by ``setRoom(_:)`` and ``setExtra(_:)``.
  private(set) var room: CGFloat = 0
  /// The part of the room that is for views of the app's own, in points.
  private(set) var extra: CGFloat = 0
  /// What room is in what is shown.
  private enum Held: Equatable {
    case room(CGFloat)
    /// The sum has lost its mark, and must be written again.
    case unmarked
    /// None, since it was given up, until it or the app's own inset changes.
    case yielded

    var points: CGFloat? {
      switch self {
      case .room(let room): room
      case .unmarked: nil
      case .yielded: 0
      }
    }
  }

  private var held = Held.room(0)
  /// The app's own inset, if what it assigned last was the sum, rounded; nil for no such doubt.
  private var ownIfRounded: CGFloat?
  private var ledger: [Entry] = []
  private var lastMark = 0

  init(showing inset: CGFloat) { (shown, own) = (inset, inset) }

  /// What is shown in addition to the app's own inset, in points.
  var added: CGFloat { shown.isNaN ? 0 : shown - own }

  /// The room without that for views of the app's own, in points.
  var viewRoom: CGFloat { room - extra }

  /// What is shown in addition to the app's own inset and to the room for its own views, in points.
  var viewAdded: CGFloat { max(0, added - extra) }

  /// Whether what is shown holds another room than it is to hold.
  var isDue: Bool { held != .room(room) && held != .yielded }

  /// Whether an inset is not the one that was last read or written.
  func isOutdated(by inset: CGFloat) -> Bool {
    // NaN is not equal to itself.
    inset != shown && !(inset.isNaN && shown.isNaN)
  }

  // MARK: Writing

  /// Sets the room that the inset is to hold besides that for views of the app's own, in points.
  mutating func setRoom(_ new: CGFloat) { setRoom(SideInset.rounded(new), and: extra) }

  /// Sets the room for views of the app's own, in points.
  mutating func setExtra(_ new: CGFloat) { setRoom(viewRoom, and: SideInset.rounded(new)) }

  private mutating func setRoom(_ view: CGFloat, and extra: CGFloat) {
    self.extra = extra
    guard view + extra != room else { return }
    room = view + extra
    if held == .yielded { held = .room(0) }
  }

  /// Sets the app's own inset, in points, before it is written with the room.
  mutating func setOwn(_ new: CGFloat) {
    (own, held, ownIfRounded) = (new, .room(0), nil)
  }

  /// Gives the room up, until it or the app's own inset changes.
  mutating func yield() { held = .yielded }

  /// Returns the inset to write, in points, and takes it for shown.
  mutating func write() -> CGFloat {
    held = .room(room)
    guard room > 0 else {
      shown = own
      return own
    }
    let known = ledger.last { $0.room == room }
    if known == nil { lastMark = lastMark % SideInset.capacity + 1 }
    let entry = Entry(
      shown: own + room - SideInset.mark(known?.mark ?? lastMark), own: own, room: room,
      mark: known?.mark ?? lastMark)
    remember(entry)
    shown = entry.shown
    return shown
  }

  /// Takes what the scroll view shows after the write, which may be another number.
  mutating func didWrite(showing inset: CGFloat) {
    shown = inset
    if room == 0 { own = inset }
  }

  private mutating func remember(_ entry: Entry) {
    ledger.removeAll { $0 == entry }
    if ledger.count == SideInset.capacity { ledger.removeFirst() }
    ledger.append(entry)
  }

  // MARK: Reading

  /// Reads an inset that someone else has assigned, in points.
  ///
  /// - Parameter length: The length of the scroll view, of which a step may be a share, in points.
  mutating func read(_ new: CGFloat, length: CGFloat) {
    guard isOutdated(by: new) else { return }
    let old = (own, held)
    if let entry = ledger.last(where: { $0.isShown(as: new) }) {
      (own, held, ownIfRounded) = (entry.own, .room(entry.room), nil)
    } else if held.points != 0, let step = step(to: new, length: length) {
      own += step
      ownIfRounded = ownIfRounded.map { $0 + step }
      if var entry = current {
        (entry.shown, entry.own) = (new, own)
        remember(entry)
      }
    } else if held.points != 0, current != nil, isRounded(new) {
      readRounded(new)
    } else {
      (own, held, ownIfRounded) = (new, .room(0), nil)
    }
    shown = new
    if (own, held) == (old.0, .room(0)), old.1 == .yielded { held = .yielded }
  }

  /// The entry that is shown; nil if nothing was written, or another number is shown than was written.
  private var current: Entry? { ledger.last { abs($0.shown - shown) <= 2 * shown.ulp } }

  /// Returns the step by which the app has changed what is shown; nil for no such step.
  private func step(to new: CGFloat, length: CGFloat) -> CGFloat? {
    let step = new - shown
    guard step.isFinite else { return nil }
    // Without a mark, less than the room and an own inset of 0 was assigned.
    guard current != nil else { return own + step < min(0, own) ? nil : step }
    return SideInset.plain(step, within: 2 * max(abs(new), abs(shown)).ulp, length: length)
  }

  /// Reads what is shown, rounded by someone, or a number of the app's own that is the same.
  ///
  /// The sum without its mark is the app's own the first time, and rounded if it comes twice in a row; so is
  /// any other whole number while the room is none, as on the way of a header out of view.
  private mutating func readRounded(_ new: CGFloat) {
    let sum = own + (held.points ?? 0)
    let isWhole = held.points.map { $0 == $0.rounded() } == true
    if isWhole, abs(new - sum) > 2 * new.ulp {
      held = .unmarked
    } else if let own = ownIfRounded {
      (self.own, held) = (own, .unmarked)
    } else {
      (ownIfRounded, own, held) = (own, new, .room(0))
    }
  }

  /// Whether an inset is what is shown, rounded up or down to a whole part of a point.
  private func isRounded(_ inset: CGFloat) -> Bool {
    SideInset.roundings.contains { parts in
      [FloatingPointRoundingRule.up, .down].contains {
        abs(inset - (shown * parts).rounded($0) / parts) <= 2 * inset.ulp
      }
    }
  }
}

extension SideInset {
  /// The number of insets that are remembered, and of marks.
  private static let capacity = 1024
  /// The parts of a point to which room is rounded.
  private static let roomParts: CGFloat = 1024
  /// The parts of a point to which apps round: pixels, and decimals of a text.
  private static let roundings: [CGFloat] = [
    1, 2, 3, 4, 8, 10, 100, 1000, 10_000, 100_000, 1_000_000,
  ]
  /// The marks: more than half of the last digit that a 32-bit number has at 1024 points, and so little
  /// that room read off content that rests in it is the same.
  private static let marks: (from: CGFloat, to: CGFloat) = (6.5e-5, 1.3e-4)

  /// The most by which an inset with room is less than the sum, in points.
  static var greatestMark: CGFloat { marks.to }

  /// The marks divide their range by the golden ratio, so that neither they nor their differences are short
  /// fractions or decimals.
  private static func mark(_ index: Int) -> CGFloat {
    let part = CGFloat(index) * 0.618_033_988_749_894_9
    return marks.from + (marks.to - marks.from) * (part - part.rounded(.down))
  }

  /// The parts of a point that a step may be a number of: fractions, binary ones and thirds as in the line
  /// heights of fonts, and five decimals and their thirds.
  private static let fractions: [CGFloat] = [2520, 132, 156, 3072, 300_000]

  /// Rounds room up to 1/1024 of a point.
  ///
  /// What is less than a quarter of that more is the rounding of a sum.
  static func rounded(_ room: CGFloat) -> CGFloat {
    (room * roomParts - 0.25).rounded(.up) / roomParts
  }

  /// Returns a step if it is a short fraction or decimal, or a share of a length; nil for any other number.
  ///
  /// - Parameter tolerance: By how much sums may be off, in points.
  private static func plain(
    _ step: CGFloat, within tolerance: CGFloat, length: CGFloat
  ) -> CGFloat? {
    // Of a number of millions, every other one would be a step.
    guard tolerance < 1e-9 else { return nil }
    for parts in fractions {
      let count = step * parts
      if abs(count - count.rounded()) <= tolerance * parts { return count.rounded() / parts }
    }
    guard length > 0 else { return nil }
    let count = step / length * 1_000_000
    return abs(count - count.rounded()) <= tolerance / length * 1_000_000 ? step : nil
  }
}

extension SideInset.Entry {
  /// Whether an inset is this one, also as a 32-bit number.
  fileprivate func isShown(as inset: CGFloat) -> Bool {
    abs(inset - shown) <= 2 * inset.ulp || inset == CGFloat(Float(shown))
  }
}
