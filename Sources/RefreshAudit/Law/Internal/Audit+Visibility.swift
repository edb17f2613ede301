import CustomRefreshControl
import UIKit

extension Audit {
  /// Finds parts that are never seen, or not against what is behind them.
  func visibility() -> [AuditFinding] {
    [(UIUserInterfaceStyle.light, "light"), (.dark, "dark")].flatMap { style, name in
      bench.setting = ArtSetting()
      bench.setting.userInterfaceStyle = style
      let findings = visibility("\(name) appearance")
      // A part whose color the motion changes may be faint in the calm motion, which leaves it its own.
      return findings.isEmpty ? calmVisibility("\(name) appearance") : findings
    }
  }

  /// Finds art none of whose parts can be seen under Reduce Motion against what is behind them.
  private func calmVisibility(_ appearance: String) -> [AuditFinding] {
    bench.setting.motionStyle = .calm
    var search = newSearch()
    for moment in clearestMoments() { look(at: moment, for: search.pending, &search) }
    // A part behind others, such as the next flap of a board, waits for another motion.
    guard !search.present.isEmpty, search.present.isSubset(of: search.pending) else { return [] }
    let faint = search.present.sorted()
    let ratios = faint.map { search.best[$0]?.ratio ?? 1 }
    return [
      finding(
        .visibility,
        "Under Reduce Motion in the \(appearance) the contrast with what is behind is less than "
          + "\(tenths(AuditLaw.leastContrast)):1 at the \(AuditFinding.names).",
        "The calm motion leaves the parts their own colors: give them ones that are seen.",
        parts: faint, notes: ratios.map { "with \(tenths($0)):1" }, at: .loop(time: 0),
        amount: ratios.min() ?? 1)
    ]
  }

  private func newSearch() -> Search {
    Search(
      contrast: Contrast(over: background.resolvedColor(with: bench.setting.appearance)),
      // On a blur the colors depend on what the list shows, and what only masks others is not drawn.
      pending: bench.allParts.indices.filter {
        !isOnBlur(bench.allParts[$0]) && bench.allParts[$0].isDescendant(of: bench.root)
      })
  }

  private func visibility(_ appearance: String) -> [AuditFinding] {
    let isDark = bench.setting.userInterfaceStyle == .dark
    var search = newSearch()
    for moment in clearestMoments() { look(at: moment, for: search.pending, &search) }
    // A part may be there in the pull alone, or be behind another one where it is clearest.
    let pull = (0...24).map { RefreshMoment.pull(progress: Double($0) / 24) }
    for moment in loopMoments + pull { look(at: moment, for: search.unseen, &search) }
    atEachProgress { look(at: $0, for: search.unseen, &search) }
    // The endings have parts of their own; one that is there before and not seen is none of them.
    for moment in endingMoments { look(at: moment, for: search.endingParts, &search) }
    let (pending, best) = (search.pending, search.best)
    let unseen = pending.filter { best[$0] == nil }
    let faint = pending.compactMap { index in best[index].map { (index, $0) } }
    var findings: [AuditFinding] = []
    if !unseen.isEmpty {
      findings.append(
        finding(
          .visibility,
          "In the \(appearance) the \(AuditFinding.names) cannot be seen at any moment.",
          "Show something there, or take it out of the art.", parts: unseen, amount: 1))
    }
    if let worst = faint.min(by: { $0.1.ratio < $1.1.ratio }) {
      findings.append(
        finding(
          .visibility,
          "In the \(appearance) the contrast with what is behind is less than "
            + "\(tenths(AuditLaw.leastContrast)):1 at the \(AuditFinding.names).",
          "Use a \(isDark ? "lighter" : "darker") color there, or an adaptive one such as Label.",
          parts: faint.map(\.0), notes: faint.map { "with \(tenths($0.1.ratio)):1" },
          at: worst.1.moment, amount: worst.1.ratio))
    }
    return findings
  }

  /// What was found of the parts in an appearance.
  private struct Search {
    let contrast: Contrast
    /// The parts that have not reached the least contrast yet.
    var pending: [Int]
    /// The greatest contrast of each part that was seen, and where.
    var best: [Int: (ratio: Double, moment: RefreshMoment)] = [:]

    /// The parts that are there in the pull or the loop, whether or not they are seen.
    var present: Set<Int> = []

    var unseen: [Int] { pending.filter { best[$0] == nil } }
    var endingParts: [Int] { pending.filter { !present.contains($0) } }
  }

  private func look(at moment: RefreshMoment, for parts: [Int], _ search: inout Search) {
    guard !parts.isEmpty else { return }
    let allParts = bench.allParts
    let states = bench.states(of: allParts, at: moment)
    let seen = parts.filter { states.indices.contains($0) && states[$0].isSeen }
    guard !seen.isEmpty else { return }
    if case .ending = moment {} else { search.present.formUnion(seen) }
    let all = bench.raster(scale: 2)
    for group in apart(seen.map { (index: $0, area: states[$0].box.insetBy(dx: -2, dy: -2)) }) {
      // Pictures in the same place are shown in turn, and not one in front of another; a line that grows
      // over its track is one with that.
      let hidden = states.indices.filter { index in
        states[index].isSeen
          && group.contains { states[$0.index].wholeBox.isClose(to: states[index].wholeBox) }
      }
      let rest = bench.raster(scale: 2, without: hidden.map { allParts[$0] })
      for (index, area) in group {
        guard let ratio = ratio(of: all, over: rest, in: area, search.contrast) else { continue }
        if ratio > search.best[index]?.ratio ?? 0 { search.best[index] = (ratio, moment) }
      }
    }
    search.pending.removeAll { search.best[$0]?.ratio ?? 0 >= AuditLaw.leastContrast - 0.005 }
  }

  /// Returns parts in groups whose areas do not touch: one picture without the parts of a group shows what
  /// is behind each of them.
  private func apart(
    _ parts: [(index: Int, area: CGRect)]
  ) -> [[(index: Int, area: CGRect)]] {
    var groups: [[(index: Int, area: CGRect)]] = []
    for part in parts {
      let free = groups.firstIndex { !$0.contains { $0.area.intersects(part.area) } }
      if let free { groups[free].append(part) } else { groups.append([part]) }
    }
    return groups
  }

  private var loopMoments: [RefreshMoment] { times(60).map { .loop(time: $0) } }

  /// Moments of the endings, which may have parts of their own.
  private var endingMoments: [RefreshMoment] {
    [RefreshOutcome.updated, .unchanged, .offline].flatMap { outcome in
      let duration = bench.art.endingDuration(.outro, outcome: outcome, begun: ends[0])
      return [1, 0.7, 0.4].map { share in
        RefreshMoment.ending(.outro, outcome: outcome, begun: ends[0], time: duration * share)
      }
    }
  }

  /// Moments of the pull, and those at which each part is clearest and largest in the loop.
  private func clearestMoments() -> [RefreshMoment] {
    let loop = loopMoments
    let parts = bench.allParts
    var best: [(clearness: Double, moment: Int)] = parts.map { _ in (0, 0) }
    for (moment, shown) in loop.enumerated() {
      for (index, state) in bench.states(at: shown).enumerated() where best.indices.contains(index)
      {
        let size = state.isSeen ? state.seenBox.size : .zero
        // A part that only grows is not chosen anew in each frame.
        let clearness = state.opacity * (size.width * size.height).squareRoot()
        if clearness > best[index].clearness * 1.05 { best[index] = (clearness, moment) }
      }
    }
    let chosen = Set(best.map(\.moment)).sorted().map { loop[$0] }
    let pull = [1, 0.75, 0.5].map { RefreshMoment.pull(progress: $0) }
    return pull + chosen
  }

  /// Returns the contrast that the clearest 2 square points of a part reach, or a quarter of it if it
  /// is smaller than 8; nil if nothing of it is seen.
  private func ratio(
    of all: Raster, over rest: Raster, in area: CGRect, _ contrast: Contrast
  ) -> Double? {
    var ratios: [Double] = []
    all.forEachPixel(in: area, with: rest) { one, other in
      guard Raster.difference(one, other) > 6 else { return }
      ratios.append(contrast.ratio(one, other))
    }
    guard !ratios.isEmpty else { return nil }
    ratios.sort(by: >)
    let count = min(Int(2 * all.scale * all.scale), max(1, ratios.count / 4))
    return ratios[count - 1]
  }

  private func isOnBlur(_ part: UIView) -> Bool {
    sequence(first: part, next: \.superview).contains { $0 is UIVisualEffectView }
  }
}

extension CGRect {
  fileprivate func isClose(to other: CGRect) -> Bool {
    abs(minX - other.minX) < 1 && abs(maxX - other.maxX) < 1 && abs(minY - other.minY) < 1
      && abs(maxY - other.maxY) < 1
  }
}
