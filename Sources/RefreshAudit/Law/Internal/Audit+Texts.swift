import CustomRefreshControl
import UIKit

extension Audit {
  /// How much of a text may be cut off, as a share of its width: less is due to the letters of another
  /// font.
  private static let leastLack = 0.04
  /// Higher than any label, in points.
  private static let endlessHeight = 10_000.0
  /// How much of a text another one may cover, as a share: more cannot be read.
  private static let leastCover = 0.25

  /// Finds texts that are cut short, and texts that cover one another.
  func texts() -> [AuditFinding] {
    let own = bench.strings
    let others = RefreshStrings.languages.map { ($0, RefreshStrings(language: $0)) }
    for (name, strings) in [(nil, own)] + others.map({ (Optional($0), $1) }) {
      bench.strings = strings
      let language = name.map { Locale(identifier: "en").localizedString(forIdentifier: $0) ?? $0 }
      for textSize in [UIContentSizeCategory.large, Audit.textSizes.last?.0 ?? .large] {
        bench.setting = ArtSetting()
        (bench.setting.width, bench.setting.textSize) = (Audit.widths[0], textSize)
        let findings = [cut(language), covered(language)].compactMap { $0 }
        if !findings.isEmpty { return findings }
      }
    }
    return []
  }

  private func cut(_ language: String?) -> AuditFinding? {
    let endings = [RefreshOutcome.updated, .unchanged, .offline].map { end(of: $0, begun: ends[0]) }
    let moments = [.pull(progress: 0.5), .pull(progress: 1), .loop(time: 0)] + endings
    var worst: (label: UILabel, lack: Lack, moment: RefreshMoment)?
    for moment in moments {
      bench.show(moment)
      for label in bench.labels {
        let lack = Lack(of: label)
        if lack.points > worst?.lack.points ?? 0 { worst = (label, lack, moment) }
      }
    }
    guard let worst else { return nil }
    bench.show(worst.moment)
    let (side, remedy) =
      worst.lack.isOfHeight
      ? ("low", "Give it no height of its own, and as many lines as its text takes.")
      : ("narrow", "Let it take several lines, or set Autoshrink (`adjustsFontSizeToFitWidth`).")
    return AuditFinding(
      .texts,
      "The \(AuditFinding.names) is \(points(worst.lack.points)) too \(side) for its text, "
        + "\(place(language)), which is cut short.",
      remedy: remedy, parts: [part(worst.label)], at: worst.moment, in: bench.setting,
      amount: worst.lack.points)
  }

  /// How many points a label lacks for its text; 0 if no visible part of it is cut off.
  private struct Lack {
    var points = 0.0
    var isOfHeight = false

    @MainActor init(of label: UILabel) {
      let scale = label.adjustsFontSizeToFitWidth ? min(label.minimumScaleFactor, 1) : 1
      if label.numberOfLines == 1 {
        let wanted = Double(label.intrinsicContentSize.width * scale)
        let lack = wanted - Double(label.bounds.width)
        if lack > Audit.leastLack * wanted + 0.5 { points = lack }
      }
      let room = CGRect(x: 0, y: 0, width: label.bounds.width, height: CGFloat(Audit.endlessHeight))
      func height(_ lines: Int) -> CGFloat {
        label.textRect(forBounds: room, limitedToNumberOfLines: lines).height * scale
      }
      let wanted = height(label.numberOfLines == 1 ? 1 : 0)
      let lack = wanted - min(label.bounds.height, height(label.numberOfLines))
      // The upper and the lower quarter of a line are mostly empty.
      guard lack > label.font.lineHeight / 4, Double(lack) > points else { return }
      (points, isOfHeight) = (Double(lack), true)
    }
  }

  private func covered(_ language: String?) -> AuditFinding? {
    bench.show(.pull(progress: 1))
    let shown = bench.labels
    let labels = zip(shown, bench.states(of: shown)).filter { $1.isSeen && $1.opacity > 0.3 }
    for (index, (label, state)) in labels.enumerated() {
      for (other, otherState) in labels.dropFirst(index + 1) where label.text != other.text {
        let (one, two) = (state.seenBox, otherState.seenBox)
        let common = one.intersection(two)
        guard !common.isNull else { continue }
        let least = min(one.width * one.height, two.width * two.height)
        let share = Double(common.width * common.height / max(least, 1))
        guard share > Audit.leastCover else { continue }
        return AuditFinding(
          .texts,
          "The \(AuditFinding.names) cover one another by \(Int((share * 100).rounded())) % of the smaller "
            + "one, \(place(language)).",
          remedy: "Put them in a stack view, or give each its place.",
          parts: [part(label), part(other)], at: .pull(progress: 1), in: bench.setting,
          amount: share)
      }
    }
    return nil
  }

  private func part(_ label: UILabel) -> AuditFinding.Part {
    let turn = bench.parts.firstIndex { $0 === label }.map { $0 + 1 } ?? 0
    return AuditFinding.Part(label, turn: turn, in: bench.root)
  }

  private func place(_ language: String?) -> String {
    place(of: bench.setting) + (language.map { " and in \($0)" } ?? "")
  }
}

extension ArtBench {
  /// The labels with texts that are shown.
  fileprivate var labels: [UILabel] { labels(in: root) }

  private func labels(in view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > PartState.leastOpacity else { return [] }
    if let label = view as? UILabel { return (label.text ?? "").isEmpty ? [] : [label] }
    return view.subviews.flatMap(labels)
  }
}
