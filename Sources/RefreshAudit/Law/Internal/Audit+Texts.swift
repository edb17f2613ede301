import CustomRefreshControl
import UIKit

extension Audit {
  /// How much of a text may be cut off, as a share of its width: less is due to the letters of another
  /// font.
  private static let leastLack = 0.04
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
    var worst: (label: UILabel, lack: Double, moment: RefreshMoment)?
    for moment in moments {
      bench.show(moment)
      for label in bench.labels {
        let lack = lack(of: label)
        if lack > worst?.lack ?? 0 { worst = (label, lack, moment) }
      }
    }
    guard let worst else { return nil }
    bench.show(worst.moment)
    return AuditFinding(
      .texts,
      "The \(AuditFinding.names) is \(points(worst.lack)) too narrow for its text, \(place(language)), "
        + "which is cut short.",
      remedy: "Let it take several lines, or set Autoshrink (`adjustsFontSizeToFitWidth`).",
      parts: [part(worst.label)], at: worst.moment, in: bench.setting, amount: worst.lack)
  }

  /// Returns how many points a line of text lacks; 0 if it lacks no visible part.
  private func lack(of label: UILabel) -> Double {
    guard label.numberOfLines == 1 else { return 0 }
    let shrinks = label.adjustsFontSizeToFitWidth
    let wanted = label.intrinsicContentSize.width * (shrinks ? min(label.minimumScaleFactor, 1) : 1)
    let lack = Double(wanted - label.bounds.width)
    return lack > Audit.leastLack * Double(wanted) + 0.5 ? lack : 0
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
