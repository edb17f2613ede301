import CustomRefreshControl
import UIKit

extension Audit {
  /// How long the art may show nothing, or nothing new, while it loads, in seconds: more looks like a
  /// crash.
  private static let longestPause = 1.0
  /// How much of the pull may pass without a change, 0…1.
  private static let longestDeafness = 0.5

  /// Finds stretches of the pull and of the loop in which the art shows nothing, or nothing new.
  func activity() -> [AuditFinding] {
    let steps = 40
    let pull = (0...steps).map { RefreshMoment.pull(progress: Double($0) / Double(steps)) }
    let count = stepCount(cycle, of: 0.05, within: 12...120)
    // Two cycles, since a pause may be in the end of one and the begin of the next.
    let loop = (0...2 * count).map { RefreshMoment.loop(time: cycle * Double($0) / Double(count)) }
    return [unanswered(pull), pause(in: loop, step: cycle / Double(count))].compactMap { $0 }
  }

  private func unanswered(_ moments: [RefreshMoment]) -> AuditFinding? {
    let shown = frames(at: moments)
    // Art that has left, or is not to be seen at the end of the pull, breaks another law.
    guard shown.last?.isPainted == true else { return nil }
    let share = 1 / Double(moments.count - 1)
    let (still, end) = longest(shown) { $0.raster.isLike($1.raster) }
    guard Double(still) * share > Audit.longestDeafness + 0.001 else { return nil }
    let begin = Double(end - still) * share
    return finding(
      .activity,
      "From \(percent(begin)) to \(percent(Double(end) * share)) of the pull nothing changes: the finger "
        + "moves, and the art does not.",
      "Let the motion of the pull begin at once, and take all of it.",
      at: moments[end], amount: Double(still) * share)
  }

  private func pause(in moments: [RefreshMoment], step: Double) -> AuditFinding? {
    let shown = frames(at: moments)
    // Art of which nothing is ever seen breaks another law, as does art that nothing moves.
    guard shown.contains(where: \.isPainted), bench.isAnimated else { return nil }
    let (still, stillEnd) = longest(shown) { $0.raster.isLike($1.raster) }
    let (empty, emptyEnd) = longest(shown) { !$0.isPainted && !$1.isPainted }
    let isEmpty = Double(empty) * step > Audit.longestPause
    let isStill = still == moments.count - 1 || Double(still) * step > Audit.longestPause
    guard isEmpty || isStill else { return nil }
    let (length, end) = isEmpty ? (empty, emptyEnd) : (still, stillEnd)
    return finding(
      .activity,
      "While it loads the art \(isEmpty ? "shows nothing" : "stands still") for "
        + "\(tenths(Double(length) * step)) s, as if it had crashed.",
      "Shorten the pause of the loop to less than \(tenths(Audit.longestPause)) s.",
      at: moments[end], amount: Double(length) * step)
  }

  private struct Frame {
    let raster: Raster
    let isPainted: Bool
  }

  private func frames(at moments: [RefreshMoment]) -> [Frame] {
    moments.map { moment in
      bench.show(moment)
      let raster = bench.raster(scale: 1)
      return Frame(raster: raster, isPainted: raster.isPainted.contains(true))
    }
  }

  /// Returns the longest run of frames that are like its first one, and where it ends.
  private func longest(
    _ frames: [Frame], _ isLike: (Frame, Frame) -> Bool
  ) -> (length: Int, end: Int) {
    var most = (length: 0, end: 0)
    var first = 0
    for index in frames.indices {
      if !isLike(frames[first], frames[index]) { first = index }
      if index - first > most.length { most = (index - first, index) }
    }
    return most
  }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
