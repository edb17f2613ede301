import CustomRefreshControl
import UIKit

extension Audit {
  /// Finds movement under Reduce Motion, and art that is frozen then.
  func calm() -> [AuditFinding] {
    bench.setting.motionStyle = .calm
    let loop = times(24).map { RefreshMoment.loop(time: $0) }
    let pull = [0.1, 0.4, 0.7, 1].map { RefreshMoment.pull(progress: $0) }
    // An ending may take a pose at once, or while the part is not to be seen.
    let endings = [
      (RefreshOutcome.updated, "an outro"), (.unchanged, "an end without news"),
      (.offline, "a failure"),
    ].map { outcome, name in
      let duration = bench.art.endingDuration(.outro, outcome: outcome, begun: ends[0])
      let moments = (1...48).map { Double($0) / 48 }.map { share in
        RefreshMoment.ending(.outro, outcome: outcome, begun: ends[0], time: duration * share)
      }
      return (moments, "in \(name)")
    }
    let moving = ([(loop, "in the loop"), (pull, "in the pull")] + endings).compactMap(movement)
    let frozen = isFrozen(loop)
    return moving + (frozen.map { [$0] } ?? [])
  }

  private func movement(over moments: [RefreshMoment], _ place: String) -> AuditFinding? {
    // Where the parts within another one go by themselves is not its own move.
    let isAround = arePartsAround
    var first: [PartState?] = isAround.map { _ in nil }
    var most = PartState.Difference()
    var moving: Set<Int> = []
    var worst: RefreshMoment?
    for moment in moments {
      for (index, state) in bench.states(at: moment).enumerated() {
        guard first.indices.contains(index) else { continue }
        guard state.isSeen else {
          first[index] = nil
          continue
        }
        guard let known = first[index] else {
          first[index] = state
          continue
        }
        if isAround[index], state.isPlaced(as: known) { continue }
        let change = state.difference(from: known)
        guard change.points > 0.5 || change.stroke > 0.01 else { continue }
        moving.insert(index)
        if change.points > most.points || worst == nil { worst = moment }
        most = most.union(change)
      }
    }
    guard !moving.isEmpty else { return nil }
    let amount =
      most.points > 0.5
      ? points(most.points) : "\(Int((most.stroke * 100).rounded())) % of the stroke"
    return finding(
      .calm,
      "Under Reduce Motion the \(AuditFinding.names) \(moving.count == 1 ? "moves" : "move") by "
        + "\(amount) \(place).", "Fade in the calm motion, and do not move.",
      parts: moving.sorted(), at: worst, amount: max(most.points, most.stroke))
  }

  /// Whether each part has other parts within it.
  private var arePartsAround: [Bool] {
    let around = Set(
      bench.parts.flatMap {
        sequence(first: $0, next: \.superview).dropFirst().map(ObjectIdentifier.init)
      })
    return bench.parts.map { around.contains(ObjectIdentifier($0)) }
  }

  private func isFrozen(_ moments: [RefreshMoment]) -> AuditFinding? {
    var known: (raster: Raster, opacities: [Double])?
    for moment in moments {
      let opacities = bench.states(at: moment).map(\.opacity)
      let raster = bench.raster(scale: 1)
      if let known {
        // Fading parts that cannot be seen break another law, as does art of which nothing is seen.
        let fades = zip(opacities, known.opacities).contains { abs($0 - $1) > 0.05 }
        if fades || raster.area(differingFrom: known.raster) >= 4 { return nil }
      } else {
        known = (raster, opacities)
      }
    }
    guard known?.raster.isPainted.contains(true) == true else { return emptiness() }
    return finding(
      .calm, "Under Reduce Motion the art stands still while it loads, as if it had crashed.",
      "Give it a calm motion that fades, such as `Motion.calm`.", amount: 0)
  }

  /// Returns a finding if the loop, of which nothing is seen under Reduce Motion, shows something without.
  private func emptiness() -> AuditFinding? {
    bench.setting.motionStyle = .full
    let isSeen = times(6).contains { time in
      bench.show(.loop(time: time))
      return bench.raster(scale: 1).isPainted.contains(true)
    }
    bench.setting.motionStyle = .calm
    guard isSeen else { return nil }
    return finding(
      .calm, "Under Reduce Motion nothing of the art is seen while it loads.",
      "Give it a calm motion that leaves its parts to be seen, such as `Motion.calm`.",
      at: .loop(time: 0), amount: 0)
  }

  // MARK: Still

  /// Finds what changes in the style in which nothing does.
  func still() -> [AuditFinding] {
    bench.setting.motionStyle = .still
    let stretches = [
      ([0.1, 0.5, 0.9].map { RefreshMoment.pull(progress: $0) }, "follow the pull"),
      (times(8).map { .loop(time: $0) }, "change while it loads"),
    ]
    for (moments, verb) in stretches {
      bench.show(moments[0])
      let first = bench.raster(scale: 1)
      for moment in moments.dropFirst() {
        bench.show(moment)
        let area = bench.raster(scale: 1).area(differingFrom: first)
        guard area >= 1 else { continue }
        return [
          finding(
            .still, "In the style `still` \(tenths(area)) square points of the art \(verb).",
            "Read `RefreshContext.motionStyle` in `update(_:)`, and change nothing there.",
            at: moment, amount: area)
        ]
      }
    }
    bench.loop()
    defer { bench.art.stopAnimating() }
    let count = RunningAnimation.all(in: bench.art.layer).count { $0.end.isInfinite }
    guard count > 0 else { return [] }
    return [
      finding(
        .still,
        "In the style `still` \(count) animation\(count == 1 ? " repeats" : "s repeat") for ever, and "
          + "a UI test waits for \(count == 1 ? "it" : "them").",
        "Read `RefreshContext.motionStyle` in `update(_:)`, and start no animation.",
        at: .loop(time: 0), amount: Double(count))
    ]
  }
}
