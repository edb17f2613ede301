import CustomRefreshControl
import UIKit

extension Audit {
  /// Finds jumps between pull, loop and ending: changes that are larger than those from frame to frame
  /// within the loop.
  func seams() -> [AuditFinding] {
    guard cycle > 0 else { return [] }
    let limits = changesPerFrame()
    var findings: [AuditFinding] = []
    findings += jump(
      from: .pull(progress: 1), to: .loop(time: 0), within: limits,
      "where the pull becomes the loop", "End the pull in the state in which the loop begins.")
    findings += jump(
      // A tenth of a millisecond before: a part of 0 s at the end has not jumped yet.
      from: .loop(time: max(0, cycle - 1e-4)), to: .loop(time: 0), within: limits,
      "where the loop begins again", "End each cycle in the state in which it begins.")
    for (outcome, name) in [(RefreshOutcome.updated, "outro"), (.offline, "failure")] {
      let jumps = ends.lazy.flatMap { begun in
        jump(
          from: .loop(time: begun),
          to: .ending(skin.preferredEnding, outcome: outcome, begun: begun, time: 0),
          within: limits, "where the \(name) begins",
          "Give the tracks of the \(name) no `from`: they then set out from where the loop is.")
      }
      if let first = jumps.first { findings.append(first) }
    }
    return findings
  }

  /// The largest change of each part from frame to frame within a cycle.
  private func changesPerFrame() -> [PartState.Difference] {
    let count = min(max(Int(cycle / Audit.frame), 12), 180)
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
  private func jump(
    from first: RefreshMoment, to second: RefreshMoment, within limits: [PartState.Difference],
    _ place: String, _ remedy: String
  ) -> [AuditFinding] {
    let before = bench.states(at: first)
    let after = bench.states(at: second)
    var most = PartState.Difference()
    var jumping: [Int] = []
    for index in limits.indices where index < before.count && index < after.count {
      let change = after[index].difference(from: before[index], byMotion: true)
      let limit = limits[index]
      guard
        change.points > limit.points + 1 || change.stroke > limit.stroke + 0.03
          || change.opacity > limit.opacity + 0.1
      else { continue }
      jumping.append(index)
      most = most.union(change)
    }
    guard !jumping.isEmpty else { return [] }
    let amount =
      if most.points > 1 {
        points(most.points)
      } else if most.stroke > 0.03 {
        "\(Int((most.stroke * 100).rounded())) % of the stroke"
      } else {
        "\(Int((most.opacity * 100).rounded())) % of the opacity"
      }
    return [
      finding(
        .seams,
        "The \(AuditFinding.names) \(jumping.count == 1 ? "jumps" : "jump") by \(amount) "
          + "\(place).", remedy, parts: jumping, at: second,
        amount: max(most.points, most.stroke, most.opacity))
    ]
  }
}
