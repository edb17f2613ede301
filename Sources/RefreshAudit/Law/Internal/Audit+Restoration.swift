import CustomRefreshControl
import UIKit

extension Audit {
  /// Finds what a refresh leaves behind: a picture of the next pull, loop or ending that differs from the
  /// one before it, animations that still run, views that have been added.
  func restoration() -> [AuditFinding] {
    let moments = [
      (RefreshMoment.pull(progress: 0.4), "the next pull"), (.loop(time: ends[1]), "the next loop"),
      (end(of: .updated, begun: ends[1]), "the next outro"),
      (end(of: .offline, begun: ends[1]), "the next failure"),
    ]
    /// What was shown before; whether it was over, so that no layer of it is needed any longer.
    let pasts: [(name: String, isOver: Bool, show: () -> Void)] = [
      ("refresh", true, { refresh(.updated, on: bench) }),
      ("failed refresh", true, { refresh(.offline, on: bench) }),
      (
        "pull that goes back", false,
        { for share in [0.5, 1, 0.7] { bench.show(.pull(progress: share)) } }
      ),
      ("failure that is cut short", false, { showHalfFailure() }),
    ]
    // Once around, so that what is made on first use is there.
    refresh(.updated, on: bench)
    let before = moments.map { moment, _ in
      bench.art.moment = nil
      return rest(at: moment)
    }
    for past in pasts {
      for ((moment, place), before) in zip(moments, before) {
        past.show()
        var after = rest(at: moment)
        if !past.isOver { (after.layers, after.animations) = (before.layers, before.animations) }
        guard let (problem, area) = difference(of: after, from: before) else { continue }
        return [
          finding(
            .restoration, "A \(past.name) leaves \(problem) in \(place).",
            "Set back in `update(_:)` all that it changes, whatever the phase was before.",
            at: moment, amount: area)
        ]
      }
    }
    return []
  }

  /// Returns what a moment shows or runs that it did not before, and its square points; nil if it is
  /// nothing.
  private func difference(of after: Remains, from before: Remains) -> (String, Double)? {
    let area = after.raster.area(differingFrom: before.raster)
    if after.layers > before.layers {
      return ("\(after.layers - before.layers) more layers than before", area)
    }
    if after.animations > before.animations {
      return ("\(after.animations - before.animations) more animations than before", area)
    }
    return area < 4 ? nil : ("\(tenths(area)) square points that differ", area)
  }

  /// Shows a whole refresh.
  func refresh(_ outcome: RefreshOutcome, on bench: ArtBench) {
    bench.art.moment = nil
    bench.show(.pull(progress: 1))
    bench.show(.loop(time: 0))
    bench.show(.loop(time: ends[1]))
    let duration = bench.art.endingDuration(.outro, outcome: outcome, begun: ends[1])
    for share in [0, 0.5, 1] {
      bench.show(.ending(.outro, outcome: outcome, begun: ends[1], time: duration * share))
    }
    bench.art.moment = nil
  }

  private func showHalfFailure() {
    let duration = bench.art.endingDuration(.outro, outcome: .offline, begun: ends[1])
    bench.show(.loop(time: ends[1]))
    bench.show(.ending(.outro, outcome: .offline, begun: ends[1], time: duration / 2))
  }

  private typealias Remains = (raster: Raster, layers: Int, animations: Int)

  private func rest(at moment: RefreshMoment) -> Remains {
    bench.show(moment)
    let layer = bench.art.layer
    return (
      bench.raster(scale: 1), RunningAnimation.layers(in: layer).count,
      RunningAnimation.all(in: layer).count { $0.end.isInfinite }
    )
  }
}
