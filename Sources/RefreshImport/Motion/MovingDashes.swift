import RefreshMotion

/// Dashes of a line that move: lines that draw themselves, and dashes that walk along a line.
struct MovingDashes {
  /// The lengths of dashes and gaps, an even number of them, and behind them the offset.
  let course: Course
  /// Whether the ends of a dash without a length are seen.
  let hasCaps: Bool

  /// A dash of a line, or every so many of its dashes in turn.
  ///
  /// The figure is the number of that on which it lies, if the line has several.
  typealias Dash = (figure: Int?, trim: MovingShape.Trim)

  /// How long a dash without a length is whose caps are seen, in percent of the line: two of the steps that are
  /// written.
  static let dot = 0.02
  /// The most dashes of a line that are seen at a time.
  private static let dashLimit = 24
  /// The most changes that are looked at for the dashes of a line, seen or not.
  private static let changeLimit = 10_000

  /// Returns what a line is drawn as, as each of its figures begins with the first dash; nil if too many are seen.
  ///
  /// - Parameters:
  ///   - forms: The outlines that it has in turn, of the same figures, of which the longest counts.
  ///   - unit: The length of a unit of the dashes, in units of the outlines.
  ///   - owner: The number of the item in the file.
  ///   - rate: The frames in a unit of the course's time.
  func dashes(of forms: [Outline], unit: Double, owner: Int, rate: Double) -> [Dash]? {
    let count = Outline.contours(forms[0].segments).count
    let figures: [Int?] = count > 1 ? Array(0..<count) : [nil]
    var found: [Dash] = []
    var changes = 0
    for figure in figures {
      let length = forms.map { form in (figure.map(form.contour) ?? form).length }.max() ?? 0
      guard length > 0 else { continue }
      guard let rows = rows(length / unit) else { return nil }
      for row in rows {
        changes += row.course.pieces.count
        guard changes <= Self.changeLimit, found.count < Self.dashLimit, let ends = row.ends
        else { return nil }
        let least = row.dot > 0 ? 0 : DashRow.leastShare
        guard ends.values.contains(where: { $0[1] - $0[0] > least }) else { continue }
        let trim = MovingShape.Trim(
          owner: owner, start: AnimatedValue(ends.mapped { [$0[0]] }, rate: rate),
          end: AnimatedValue(ends.mapped { [$0[1]] }, rate: rate), offset: AnimatedValue([0]))
        found.append((figure, trim))
      }
    }
    return found
  }

  /// Returns the dashes of a line, so many of them in turn that one of a row is gone before the next one comes.
  ///
  /// - Parameter length: That of the line, in units of the dashes.
  private func rows(_ length: Double) -> [DashRow]? {
    let lists = course.values.map { $0.dropLast() }
    guard length > 0, let count = lists.first?.count, count > 0, count <= 2 * Self.dashLimit,
      lists.allSatisfy({ $0.count == count && $0.reduce(0, +) > 0 })
    else { return nil }
    var rows: [DashRow] = []
    for place in stride(from: 0, to: count, by: 2) {
      let seen = lists.map { (length + $0[place]) / $0.reduce(0, +) }.max() ?? 1
      guard seen < Double(Self.dashLimit) else { return nil }
      let step = max(1, (seen - DashRow.leastShare / 100).rounded(.up))
      let stays = course.pieces.contains { max($0.from[place], $0.to[place]) == 0 }
      rows += (0..<Int(step)).map {
        DashRow(
          course: course, place: place, length: length, step: step, first: Double($0),
          dot: stays && hasCaps ? Self.dot : 0)
      }
    }
    return rows
  }
}

extension MovingShape.Trim {
  /// Whether it leaves a dot of a line at some time.
  var hasDots: Bool {
    (start.frames + end.frames).contains { frame in
      abs(end.number(at: frame) - start.number(at: frame) - MovingDashes.dot) < Tolerance.share
    }
  }
}

extension MovingShape {
  /// Returns a line as its dashes.
  func parted(into dashes: [MovingDashes.Dash]) -> [MovingShape] {
    dashes.map { figure, trim in
      var dash = self
      dash.line?.dashes = []
      dash.line?.phase = 0
      if let figure { dash.keep(figure: figure) }
      dash.trim = trim
      return dash
    }
  }
}

/// Every so many of the dashes that have one length in the list, of which one at a time is on the line.
private struct DashRow {
  /// The lengths of dashes and gaps, and the offset.
  let course: Course
  /// The place of the dash's length among them.
  let place: Int
  /// The length of the line.
  let length: Double
  /// How many of the list's turns lie between two dashes of the row, and the number of the first.
  let (step, first): (Double, Double)
  /// How long a dash without a length is, in percent of the line, so that its caps are seen.
  let dot: Double

  /// The share of the line that is seen, in percent.
  static let leastShare = 0.1
  /// The times at which a change is looked at, at least, for each dash that passes, and at most.
  private static let (samples, more, most) = (16.0, 8.0, 512.0)
  /// The share of a change that is told from none, and the most parts that one has.
  private static let (leastPart, partLimit) = (1e-4, 400)

  /// Which dash is on the line, or comes next onto it, and where its ends are: before the line, on it or after it.
  private struct State: Equatable {
    var number: Double
    var (start, end): (Int, Int)
  }

  /// Returns where the dash begins and ends, in percent of the line; nil if that changes too often.
  var ends: Course? {
    var found: [Course.Piece] = []
    for piece in course.pieces {
      guard let marks = marks(of: piece) else { return nil }
      for (low, high) in zip(marks, marks.dropFirst()) {
        func time(_ share: Double) -> Double { piece.start + (piece.end - piece.start) * share }
        found += ends(of: piece.part(time(low), time(high)))
      }
    }
    return Course(found)
  }

  /// Returns the shares of a change at which an end of the dash comes to an end of the line; nil if there are too
  /// many.
  private func marks(of piece: Course.Piece) -> [Double]? {
    guard !piece.isStill else { return [0, 1] }
    let way = abs((piece.to.last ?? 0) - (piece.from.last ?? 0)) / max(period(piece.from), 1e-9)
    let count = way < Self.most ? min(Self.most, Self.samples + Self.more * way) : Self.most
    var marks = [0.0]
    var (last, current) = (0.0, state(piece, Self.leastPart / 2))
    var rounds = 0
    for index in 1...Int(count) {
      let share = min(1 - Self.leastPart / 2, Double(index) / count)
      while state(piece, share) != current {
        var (low, high) = (last, share)
        while high - low > Self.leastPart / 1000 {
          let middle = (low + high) / 2
          if state(piece, middle) == current { low = middle } else { high = middle }
        }
        if high - marks[marks.count - 1] > Self.leastPart, 1 - high > Self.leastPart {
          marks.append(high)
        }
        (last, current) = (high, state(piece, high))
        rounds += 1
        guard rounds < Self.partLimit else { return nil }
      }
      last = share
    }
    return marks + [1]
  }

  private func state(_ piece: Course.Piece, _ share: Double) -> State {
    let now = piece.value(at: piece.start + (piece.end - piece.start) * share)
    let number = number(now)
    func side(_ place: Double) -> Int {
      place < length * 1e-9 ? -1 : place > length * (1 - 1e-9) ? 1 : 0
    }
    let start = start(of: number, now)
    return State(number: number, start: side(start), end: side(start + now[place]))
  }

  private func period(_ now: [Double]) -> Double { now.dropLast().reduce(0, +) }

  private func start(of number: Double, _ now: [Double]) -> Double {
    now[..<place].reduce(0, +) + number * period(now) - (now.last ?? 0)
  }

  /// Returns the number of the dash of the row that begins last before the end of the line.
  private func number(_ now: [Double]) -> Double {
    let period = period(now)
    // A timing that swings beyond its ends may take the lengths below 0.
    guard period > 0 else { return first }
    let next = (length - start(of: 0, now)) / period
    let number = first + step * (((next - first) / step).rounded(.up) - 1)
    return abs(number) < 1e9 ? number : first
  }

  /// Returns what the ends of one dash do in a part of the time in which none comes to an end of the line.
  private func ends(of piece: Course.Piece) -> [Course.Piece] {
    let middle = piece.value(at: (piece.start + piece.end) / 2)
    let number = number(middle)
    let first = start(of: number, middle)
    let isOn = first < length && first + middle[place] >= 0
    func ends(_ now: [Double]) -> [Double] {
      let start = start(of: number, now)
      let ends = [start, start + now[place]].map { 100 * min(1, max(0, $0 / length)) }
      guard isOn, now[place] == 0, ends[0] < 100 else { return ends }
      // A dot lies about its place, and on the line.
      let first = min(100 - dot, max(0, ends[0] - dot / 2))
      return [first, first + dot]
    }
    let curves = piece.from.indices.filter { piece.from[$0] != piece.to[$0] }.map {
      piece.curves.count > $0 ? piece.curves[$0] : piece.curves[0]
    }
    let curve = curves.first ?? .linear
    if curves.allSatisfy({ $0 == curve }) {
      return [
        .init(
          start: piece.start, end: piece.end, from: ends(piece.from), to: ends(piece.to),
          curves: [curve])
      ]
    }
    func time(_ step: Double) -> Double {
      piece.start + (piece.end - piece.start) * step / Self.samples
    }
    return stride(from: 0, to: Self.samples, by: 1).map { step in
      .init(
        start: time(step), end: time(step + 1), from: ends(piece.value(at: time(step))),
        to: ends(piece.value(at: time(step + 1))))
    }
  }
}
