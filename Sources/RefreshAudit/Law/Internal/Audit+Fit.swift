import CustomRefreshControl
import UIKit

extension Audit {
  /// The widths of phones, of windows in Split View and of iPads, in points.
  static let widths: [CGFloat] = [320, 390, 430, 744, 1024]

  /// The text sizes that Settings offers, from the smallest, with their names.
  static let textSizes: [(UIContentSizeCategory, String)] = [
    (.extraSmall, "XS"), (.small, "S"), (.medium, "M"), (.large, "L"), (.extraLarge, "XL"),
    (.extraExtraLarge, "XXL"), (.extraExtraExtraLarge, "XXXL"), (.accessibilityMedium, "AX1"),
    (.accessibilityLarge, "AX2"), (.accessibilityExtraLarge, "AX3"),
    (.accessibilityExtraExtraLarge, "AX4"), (.accessibilityExtraExtraExtraLarge, "AX5"),
  ]

  /// How far a part may leave the art at rest, in points: less is due to pixels.
  private static let roomAtRest = 1.0
  /// How far a part may leave the art in motion, in points: more is cut off visibly.
  private static let roomInMotion = 4.0
  /// How far a part that an ending leaves may be out of the art, in points; it may also be gone.
  private static let roomAtEnd = 8.0

  /// An edge of the art.
  private enum Side: String, CaseIterable {
    case left, right, top, bottom

    /// Returns how far a frame is beyond the edge of the art, in points.
    func excess(of frame: CGRect, in size: CGSize) -> Double {
      switch self {
      case .left: -frame.minX
      case .right: frame.maxX - size.width
      case .top: -frame.minY
      case .bottom: frame.maxY - size.height
      }
    }
  }

  /// The worst that was found of a part at a side.
  private struct Overhang {
    let index: Int
    let side: Side
    let isAtRest: Bool
    var points: Double
    /// What takes the part there; nil at rest.
    var cause: PartState.Cause?
    var moment: RefreshMoment
    var setting: ArtSetting
  }

  /// Finds parts that leave the control in a setting, at rest or in motion.
  func fit() -> [AuditFinding] {
    var found: [Overhang] = []
    for setting in settings {
      bench.setting = setting
      note(.pull(progress: 1), isAtRest: true, in: &found)
      // Motion is a matter of the font's size, hardly of the width.
      guard setting.width == 320 else { continue }
      let isDefault = setting.textSize == .large && setting.layoutDirection == .leftToRight
      for time in times(isDefault ? 60 : 16) {
        note(.loop(time: time), isAtRest: false, in: &found)
      }
      guard isDefault else { continue }
      atEachProgress { note($0, isAtRest: false, in: &found) }
      for outcome in [RefreshOutcome.updated, .unchanged, .offline] {
        note(end(of: outcome, begun: ends[0]), isAtRest: false, in: &found)
      }
    }
    // A part that does not fit at rest is not told again in motion, and of its sides only the worst.
    let atRest = worstSides(found.filter(\.isAtRest))
    let inMotion = worstSides(
      found.filter { part in !part.isAtRest && !atRest.contains { $0.index == part.index } })
    return findings(of: atRest, nil)
      + PartState.Cause.allCases.flatMap { cause in
        findings(of: inMotion.filter { $0.cause == cause }, cause)
      }
  }

  private func worstSides(_ found: [Overhang]) -> [Overhang] {
    let worst = Dictionary(grouping: found, by: \.index).compactMap { _, sides in
      sides.max { $0.points < $1.points }
    }
    return worst.sorted { $0.index < $1.index }
  }

  /// Each width in the default text size and the largest, and each text size in the narrowest; the
  /// default ones first.
  private var settings: [ArtSetting] {
    let sizes = Audit.textSizes.map(\.0)
    let ends = [UIContentSizeCategory.large, sizes[sizes.count - 1]]
    let pairs =
      ends.flatMap { size in Audit.widths.map { ($0, size) } }
      + sizes.filter { !ends.contains($0) }.map { (Audit.widths[0], $0) }
    return [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
      pairs.map { width, size in
        var setting = ArtSetting()
        (setting.width, setting.textSize, setting.layoutDirection) = (width, size, direction)
        return setting
      }
    }
  }

  private func note(_ moment: RefreshMoment, isAtRest: Bool, in found: inout [Overhang]) {
    let size = bench.setting.size
    let isEnd = if case .ending = moment { true } else { false }
    let room =
      isAtRest ? Audit.roomAtRest : isEnd ? Audit.roomAtEnd : Audit.roomInMotion
    for (index, state) in bench.states(of: bench.allParts, at: moment).enumerated()
    where state.isSeen {
      let frame = state.seenBox
      guard !frame.isNull, !isEnd || frame.intersects(CGRect(origin: .zero, size: size)) else {
        continue
      }
      for side in Side.allCases {
        let excess = side.excess(of: frame, in: size)
        guard excess > room else { continue }
        let cause =
          isAtRest ? nil : state.cause { Double(side.excess(of: $0, in: size)) }
        let known = found.firstIndex {
          $0.index == index && $0.side == side && $0.isAtRest == isAtRest
        }
        guard let known else {
          found.append(
            Overhang(
              index: index, side: side, isAtRest: isAtRest, points: excess, cause: cause,
              moment: moment, setting: bench.setting))
          continue
        }
        // The first setting is the most common one, so that a little more in another does not count.
        let isSame = found[known].setting == bench.setting
        guard excess > found[known].points + (isSame ? 0 : 1) else { continue }
        (found[known].points, found[known].cause) = (excess, cause)
        (found[known].moment, found[known].setting) = (moment, bench.setting)
      }
    }
  }

  /// Reports the parts that leave the art at the same side, by the same cause, in one sentence.
  private func findings(of found: [Overhang], _ cause: PartState.Cause?) -> [AuditFinding] {
    Side.allCases.compactMap { side in
      let parts = found.filter { $0.side == side }
      guard let worst = parts.max(by: { $0.points < $1.points }) else { return nil }
      bench.setting = worst.setting
      let isOne = parts.count == 1
      let isWord = (bench.allParts[worst.index] as? UILabel).map { ($0.text ?? "").count > 1 }
      let (verb, remedy) = words(for: cause, isOne: isOne, isWord: isWord == true)
      return finding(
        .fit,
        "The \(AuditFinding.names) \(verb) \(isOne ? "" : "up to ")\(points(worst.points)) out of the "
          + "control at the \(side.rawValue), \(place(of: worst.setting)).", remedy,
        parts: parts.map(\.index), at: worst.moment, amount: worst.points)
    }
  }

  private func words(
    for cause: PartState.Cause?, isOne: Bool, isWord: Bool
  ) -> (verb: String, remedy: String) {
    switch cause {
    case nil:
      (
        isOne ? "extends" : "extend",
        "Center \(isOne ? "it" : "them") in the art, or make \(isOne ? "it" : "them") smaller."
      )
    case .move: (isOne ? "moves" : "move", "Lower parts fit, or a motion that moves less.")
    case .scale: (isOne ? "grows" : "grow", "Smaller parts fit, or a motion that enlarges less.")
    case .turn:
      (
        isOne ? "turns" : "turn",
        isWord
          ? "Use one label per letter, or a motion that does not turn."
          : "Narrower parts fit, or a motion that does not turn."
      )
    }
  }

  func place(of setting: ArtSetting) -> String {
    let name = Audit.textSizes.first { $0.0 == setting.textSize }?.1 ?? ""
    let size = setting.textSize == .large ? "default text size" : "text size \(name)"
    let direction = setting.layoutDirection == .rightToLeft ? ", from right to left" : ""
    return "at a width of \(Int(setting.width)) points in the \(size)\(direction)"
  }
}
