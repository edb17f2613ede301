import CustomRefreshControl
import UIKit

extension Audit {
  /// A change of the setting while the art is shown.
  private struct Change {
    let name: String
    let remedy: String
    var setting = ArtSetting()
    let tint: UIColor?

    init(
      _ name: String, _ remedy: String, tint: UIColor? = nil,
      _ change: (inout ArtSetting) -> Void = { _ in }
    ) {
      self.name = name
      self.remedy = remedy
      self.tint = tint
      change(&setting)
    }
  }

  private static var changes: [Change] {
    [
      Change(
        "the appearance has become dark",
        "A `CGColor` stays as it was made: make it anew when the traits change, or use a `UIColor`."
      ) { $0.userInterfaceStyle = .dark },
      Change(
        "the text size has grown",
        "Set `adjustsFontForContentSizeCategory`, or read `RefreshContext.contentSizeCategory` in "
          + "`update(_:)`."
      ) { $0.textSize = .accessibilityLarge },
      Change(
        "the control has become wider", "Use constraints, or lay out in `layoutSubviews()`."
      ) { $0.width = 744 },
      Change(
        "the user has turned Reduce Motion on",
        "Read `RefreshContext.motionStyle` in each `update(_:)`."
      ) { $0.motionStyle = .calm },
      // As a system color it has a light and a dark pair.
      Change(
        "the tint has changed",
        "Use the inherited `tintColor`, or read `RefreshContext.tint` in each `update(_:)`.",
        tint: .systemPurple),
    ]
  }

  /// Finds art that has another look after a change than art that was made after it.
  func adaptation() -> [AuditFinding] {
    let moments = [
      RefreshMoment.pull(progress: 1), .loop(time: ends[1]), end(of: .updated, begun: ends[1]),
    ]
    refresh(.updated, on: bench)
    return Audit.changes.compactMap { change in
      guard let other = try? ArtBench(skin, in: change.setting, tint: change.tint) else {
        return nil
      }
      defer {
        other.close()
        bench.art.tintColor = nil
      }
      refresh(.updated, on: other)
      for moment in moments {
        (bench.setting, bench.art.tintColor) = (ArtSetting(), nil)
        bench.show(moment)
        (bench.setting, bench.art.tintColor) = (change.setting, change.tint)
        other.show(moment)
        let area = bench.raster(scale: 1).area(differingFrom: other.raster(scale: 1))
        guard area >= 4 else { continue }
        return finding(
          .adaptation,
          "After \(change.name) while the art was shown, \(tenths(area)) square points are not as in art "
            + "that was made so.", change.remedy, at: moment, amount: area)
      }
      return nil
    }
  }
}
