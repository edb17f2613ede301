import CustomRefreshControl
import UIKit

extension Audit {
  /// Finds endings that take too long, and successes that leave nothing to see.
  func endings() -> [AuditFinding] {
    let outcomes = [(RefreshOutcome.updated, "success"), (.offline, "failure")]
    let tooLong = outcomes.compactMap { outcome, name -> AuditFinding? in
      let durations = [MotionStyle.full, .calm].map { style in
        bench.setting.motionStyle = style
        return (style, bench.art.endingDuration(.outro, outcome: outcome, begun: ends[0]))
      }
      guard let (style, duration) = durations.max(by: { $0.1 < $1.1 }),
        duration > RefreshSkin.longestEnding + 0.001
      else { return nil }
      bench.setting.motionStyle = style
      return finding(
        .endings,
        "After a \(name) the art goes on for \(tenths(duration)) s, and an ending takes at most "
          + "\(RefreshSkin.longestEnding) s: the user waits for it.",
        "Shorten its tracks, or play it faster with `speed(_:)`.",
        at: end(of: outcome, begun: ends[0]), amount: duration)
    }
    return tooLong + emptiness()
  }

  /// Finds a success, or a refresh that has brought nothing new, that is not told: nothing is seen of the
  /// art, and no mark is there.
  private func emptiness() -> [AuditFinding] {
    let outcomes = [
      (RefreshOutcome.updated, "a success"), (.unchanged, "a refresh that has brought nothing new"),
    ]
    for style in [MotionStyle.full, .calm] {
      bench.setting.motionStyle = style
      // Art of which nothing is ever seen breaks another law.
      guard times(6).contains(where: { isPainted(at: .loop(time: $0)) }) else { continue }
      for (outcome, name) in outcomes {
        let moment = end(of: outcome, begun: ends[0])
        guard !isPainted(at: moment) else { continue }
        return [
          finding(
            .endings,
            "\(style == .calm ? "Under Reduce Motion, after" : "After") \(name) nothing is left to see, "
              + "neither the art nor a mark: the user does not learn how it went.",
            "Let something stay in the control, or fade the art away: a mark is drawn then.",
            at: moment, amount: 0)
        ]
      }
    }
    return []
  }

  private func isPainted(at moment: RefreshMoment) -> Bool {
    bench.show(moment)
    let raster = bench.raster(scale: 1)
    return raster.area(of: raster.isPainted) >= Audit.leastForm
  }

  // MARK: Failure

  /// The least area by which forms differ, in square points: a stroke of 2 by 4.
  private static let leastForm = 8.0

  /// Finds failures that look like a success or like the loop, apart from colors.
  func failures() -> [AuditFinding] {
    [MotionStyle.full, .calm].compactMap { style in
      bench.setting = ArtSetting()
      bench.setting.motionStyle = style
      return failure(style == .calm ? "Under Reduce Motion a" : "A")
    }
  }

  private func failure(_ start: String) -> AuditFinding? {
    let remedy =
      "Let the motion for failures leave the art in another form, such as fallen over or torn, or "
      + "leave it out: then the kit draws a cross."
    let faintRemedy =
      "Fade less of the art, or leave the motion for failures out: then the kit draws a cross."
    let looping = times(12).map { form(at: .loop(time: $0)) }
    // Parts that cannot be seen break another law, as does art of which nothing is seen.
    let seen = looping.map { bench.parts.isEmpty ? $0.area : $0.raster.area(of: $0.parts) }
    guard seen.contains(where: { $0 > 0 }) else { return nil }
    for begun in ends {
      let moment = end(of: .offline, begun: begun)
      let failed = form(at: moment)
      guard failed.area >= Audit.leastForm else {
        return finding(
          .failure, "\(start) failure leaves nothing to see.", faintRemedy, at: moment,
          amount: failed.area)
      }
      if begun == ends[0], let faint = faintness(at: moment, start, faintRemedy) { return faint }
      let others =
        [
          (form(at: end(of: .updated, begun: begun)), "a success"),
          (form(at: end(of: .unchanged, begun: begun)), "a refresh that has brought nothing new"),
        ]
        + ([form(at: .loop(time: begun))] + looping).map { ($0, "the loop") }
      for (other, name) in others {
        let difference = failed.difference(from: other)
        guard difference < Audit.leastForm else { continue }
        return finding(
          .failure,
          "\(start) failure ends like \(name): the forms differ by \(tenths(difference)) square "
            + "points, apart from colors, which some users cannot tell apart.", remedy, at: moment,
          amount: difference)
      }
    }
    return nil
  }

  /// Returns a finding if what a failure leaves has too little contrast with the background, unlike what
  /// the loop shows.
  private func faintness(
    at moment: RefreshMoment, _ start: String, _ remedy: String
  ) -> AuditFinding? {
    defer { bench.setting.userInterfaceStyle = .light }
    for (style, name) in [(UIUserInterfaceStyle.light, "light"), (.dark, "dark")] {
      bench.setting.userInterfaceStyle = style
      let contrast = Contrast(over: background.resolvedColor(with: bench.setting.appearance))
      let ratio = ratio(at: moment, contrast)
      guard ratio < AuditLaw.leastContrast - 0.005,
        times(6).contains(where: {
          self.ratio(at: .loop(time: $0), contrast) >= AuditLaw.leastContrast
        })
      else { continue }
      return finding(
        .failure,
        "\(start) failure leaves too little to see in the \(name) appearance: its contrast is "
          + "\(tenths(ratio)):1, and less than \(tenths(AuditLaw.leastContrast)):1 is not seen by all.",
        remedy, at: moment, amount: ratio)
    }
    return nil
  }

  /// Returns the contrast with the background that the clearest square points reach.
  private func ratio(at moment: RefreshMoment, _ contrast: Contrast) -> Double {
    bench.show(moment)
    let ratios = bench.raster(scale: 1).pixels.filter { $0 > 0 }.map { contrast.ratio($0, 0) }
    let count = Int(Audit.leastForm)
    return ratios.count < count ? 1 : ratios.sorted(by: >)[count - 1]
  }

  /// What is seen of the art apart from its colors.
  private struct Form {
    let raster: Raster
    /// What the moving parts cover of what is behind them.
    let parts: [Bool]
    /// What is behind the moving parts.
    let rest: [Bool]
    let texts: [String]

    /// The area that the parts cover and, without any, all of the art, in square points.
    var area: Double { max(raster.area(of: parts), raster.area(of: rest)) }

    /// Returns the area in which forms differ, in square points; infinite if their texts differ.
    func difference(from other: Form) -> Double {
      guard texts == other.texts else { return .infinity }
      let changes = parts.indices.map { place -> Bool in
        parts[place] != other.parts[place] || rest[place] != other.rest[place]
      }
      return raster.area(of: changes)
    }
  }

  private func form(at moment: RefreshMoment) -> Form {
    bench.show(moment)
    let all = bench.raster(scale: 1)
    let rest = bench.raster(scale: 1, without: bench.parts)
    return Form(raster: all, parts: all.cover(of: rest), rest: rest.isPainted, texts: bench.texts)
  }
}
