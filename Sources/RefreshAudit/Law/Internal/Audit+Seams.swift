import CustomRefreshControl
import UIKit

extension Audit {
  /// Finds jumps between pull, loop and ending: changes that are larger than those from frame to frame
  /// within the loop.
  func seams() -> [AuditFinding] {
    guard cycle > 0 else { return [] }
    lazy var limits = changesPerFrame()
    var findings = loopSeams(within: { limits }, "")
    for (outcome, name) in Audit.outcomes {
      let jumps = ends.lazy.flatMap { begun in
        jump(
          from: .loop(time: begun),
          to: .ending(skin.preferredEnding, outcome: outcome, begun: begun, time: 0),
          within: { limits }, "where the \(name) begins",
          "Let a motion change the art, not `update(_:)`: it begins with what the loop shows.")
      }
      if let first = jumps.first { findings.append(first) }
    }
    findings += jumpsWithin() + progressSeams()
    guard findings.isEmpty else { return findings }
    // A calm ending may take its pose at once, but the loop may not.
    bench.setting.motionStyle = .calm
    return loopSeams(within: changesPerFrame, " under Reduce Motion")
  }

  /// What may follow a loop, with its name.
  private static let outcomes = [
    (RefreshOutcome.updated, "outro"), (.unchanged, "end with nothing new"),
    (.offline, "failure"),
  ]

  /// Finds jumps where the loop begins, and begins again.
  private func loopSeams(
    within limits: () -> [PartState.Difference], _ style: String
  ) -> [AuditFinding] {
    jump(
      from: .pull(progress: 1), to: .loop(time: 0), within: limits,
      "where the pull becomes the loop\(style)",
      "End the pull in the state in which the loop begins.")
      + jump(
        // A moment before: a part of 0 s at the end has not jumped yet.
        from: .loop(time: max(0, cycle - 1e-6)), to: .loop(time: 0), within: limits,
        // In each cycle the colors may be others.
        comparingPictures: picture(at: .loop(time: cycle)).isLike(picture(at: .loop(time: 0))),
        "where the loop begins again\(style)", "End each cycle in the state in which it begins.")
  }

  /// Finds jumps in the midst of the progress, and where an ending begins from it.
  ///
  /// The kit leads from the loop to the progress, and from each progress to the next.
  private func progressSeams() -> [AuditFinding] {
    guard skin.motions.progress != nil else { return [] }
    defer { bench.art.progress = nil }
    let none = bench.parts.map { _ in PartState.Difference() }
    let begun = ends[0]
    for share in [0, 0.38, 1] {
      bench.art.progress = share
      for (outcome, name) in Audit.outcomes {
        let jumps = jump(
          from: .loop(time: begun),
          to: .ending(skin.preferredEnding, outcome: outcome, begun: begun, time: 0),
          within: { none }, "where the \(name) follows the progress",
          "Let a motion change the art, not `update(_:)`: the ending begins with what the progress shows."
        )
        if !jumps.isEmpty { return jumps }
      }
    }
    let jump = jump(within: "progress", cycle) { time in
      bench.art.progress = time / cycle
      return .loop(time: 0)
    }
    return jump.map { [$0] } ?? []
  }

  /// The largest change of each part from frame to frame within a cycle.
  private func changesPerFrame() -> [PartState.Difference] {
    let count = stepCount(cycle, of: Audit.frame, within: 12...180)
    var last = bench.states(at: .loop(time: 0))
    var most = last.map { _ in PartState.Difference() }
    for step in 1..<count {
      let now = bench.states(at: .loop(time: cycle * Double(step) / Double(count)))
      for index in most.indices where index < now.count && index < last.count {
        most[index] = most[index].union(now[index].difference(from: last[index], byMotion: true))
      }
      last = now
    }
    return most
  }

  /// Returns a finding about the parts that differ between two moments.
  ///
  /// - Parameter limits: Returns how far each part may be; called if one is in another state.
  private func jump(
    from first: RefreshMoment, to second: RefreshMoment,
    within limits: () -> [PartState.Difference],
    comparingPictures comparesPictures: Bool = true, _ place: String, _ remedy: String
  ) -> [AuditFinding] {
    let (before, texts) = (bench.states(at: first), bench.texts)
    let after = bench.states(at: second)
    let hasTexts = texts == bench.texts
    let changes = zip(before, after).map { $1.difference(from: $0, byMotion: true) }
    let none = PartState.Difference()
    var jumping = changes.indices.filter { changes[$0].isJump(beyond: none) }
    if !jumping.isEmpty {
      let limits = limits()
      jumping.removeAll { !limits.indices.contains($0) || !changes[$0].isJump(beyond: limits[$0]) }
    }
    // A line that has run round may begin anew where it looks the same.
    if !jumping.isEmpty, picture(at: first).isLike(picture(at: second)) { return [] }
    let most = jumping.map { changes[$0] }.reduce(none) { $0.union($1) }
    guard !jumping.isEmpty else {
      // Parts that stay where they are may change their colors, and the art around them its form.
      let stay =
        comparesPictures && before.count == after.count && hasTexts
        && zip(before, after).allSatisfy { $1.difference(from: $0).isNone }
      guard stay else { return [] }
      let area = picture(at: first).change(to: picture(at: second))
      guard area >= Audit.leastChange else { return [] }
      return [
        finding(
          .seams, "Colors or forms of \(tenths(area)) square points jump \(place).", remedy,
          at: second, amount: area)
      ]
    }
    return [
      finding(
        .seams,
        "The \(AuditFinding.names) \(jumping.count == 1 ? "jumps" : "jump") by \(amount(of: most)) "
          + "\(place).", remedy, parts: jumping, at: second,
        amount: max(most.points, most.stroke, most.opacity))
    ]
  }

  private func amount(of jump: PartState.Difference) -> String {
    if jump.points > 1 { return points(jump.points) }
    let (share, what) =
      jump.stroke > 0.03 ? (jump.stroke, "stroke") : (jump.opacity, "opacity")
    return "\(Int((share * 100).rounded())) % of the \(what)"
  }

  /// From how many square points on a change of colors is one, for colors as far apart as black and white.
  private static let leastChange = 8.0

  private func picture(at moment: RefreshMoment) -> Raster {
    bench.show(moment)
    return bench.raster(scale: 1)
  }

  // MARK: Within

  /// The least length of a jump within a motion, in points: less may be one on purpose, such as a tremble.
  private static let leastJump = 4.0

  /// Finds jumps of parts in the midst of the pull, the loop and the endings.
  ///
  /// A part all of whose motion is jumps goes in steps, as the hand of a clock.
  private func jumpsWithin() -> [AuditFinding] {
    let (cycle, begun) = (cycle, ends[0])
    var stretches: [(String, Double, (Double) -> RefreshMoment)] = [
      ("pull", cycle, { .pull(progress: $0 / cycle) }),
      ("loop", cycle - 1e-4, { .loop(time: $0) }),
    ]
    for (outcome, name) in Audit.outcomes {
      let duration = bench.art.endingDuration(.outro, outcome: outcome, begun: begun)
      stretches.append(
        (name, duration, { .ending(.outro, outcome: outcome, begun: begun, time: $0) }))
    }
    for (name, duration, moment) in stretches where duration > 0 {
      if let finding = jump(within: name, duration, moment) { return [finding] }
    }
    return []
  }

  private func jump(
    within name: String, _ duration: Double, _ moment: (Double) -> RefreshMoment
  ) -> AuditFinding? {
    let count = stepCount(duration, of: Audit.frame, within: 12...180)
    var smooth = bench.parts.map { _ in 0.0 }
    var jumps: [Int: (points: Double, time: Double)] = [:]
    var last = bench.states(at: moment(0))
    for step in 1...count {
      let times = (
        duration * Double(step - 1) / Double(count), duration * Double(step) / Double(count)
      )
      let now = bench.states(at: moment(times.1))
      for index in smooth.indices where index < now.count && index < last.count {
        let change = now[index].difference(from: last[index], byMotion: true).points
        let jump =
          change > Audit.leastJump ? jump(of: index, from: times.0, to: times.1, moment) : nil
        guard let jump else {
          smooth[index] += change
          continue
        }
        if jump.points > jumps[index]?.points ?? 0 { jumps[index] = jump }
      }
      last = now
    }
    let found = jumps.filter { smooth[$0.key] > Audit.leastJump }
    guard let worst = found.values.max(by: { $0.points < $1.points }) else { return nil }
    return finding(
      .seams,
      "The \(AuditFinding.names) \(found.count == 1 ? "jumps" : "jump") by \(points(worst.points)) in the "
        + "midst of the \(name).",
      "Let each track begin where the one before it ends, or hide the part meanwhile.",
      parts: found.keys.sorted(), at: moment(worst.time), amount: worst.points)
  }

  /// Returns the jump of a part between two times, of 0 points if it is not seen; nil if the part moves
  /// without one.
  private func jump(
    of index: Int, from begin: Double, to end: Double, _ moment: (Double) -> RefreshMoment
  ) -> (points: Double, time: Double)? {
    func state(_ time: Double) -> PartState? {
      let states = bench.states(at: moment(time))
      return states.indices.contains(index) ? states[index] : nil
    }
    func change(_ one: PartState, _ other: PartState) -> Double {
      other.difference(from: one, byMotion: true).points
    }
    var (early, late) = (begin, end)
    guard var first = state(early), var second = state(late) else { return nil }
    while late - early > 1e-5, case let middle = (early + late) / 2, early < middle, middle < late {
      guard let between = state(middle) else { return nil }
      if change(first, between) >= change(between, second) {
        (late, second) = (middle, between)
      } else {
        (early, first) = (middle, between)
      }
      guard change(first, second) > Audit.leastJump else { return nil }
    }
    bench.show(moment(early))
    let before = bench.raster(scale: 1)
    bench.show(moment(late))
    // Ignore changes below 8 square points: nobody sees a closed ring turn, or a part behind others.
    guard bench.raster(scale: 1).area(differingFrom: before) >= 8 else { return (0, late) }
    return (change(first, second), late)
  }
}
