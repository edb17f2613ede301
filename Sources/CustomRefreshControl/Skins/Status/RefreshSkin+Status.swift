import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An arrow beside two lines: what to do, and when there was an update last.
  public static let arrow = arrow(now: StatusContent.systemTime)

  /// A card with an arrow in a badge: what to do, and when there was an update last.
  public static let arrowPanel = arrowPanel(now: StatusContent.systemTime)

  /// An arrow and one line that says what to do.
  public static let arrowStates = status(
    named: "arrowStates", .states,
    summary: "An arrow and one line for each of three states: pull, release, refreshing.")

  /// An arrow beside two lines, with a clock of one's own.
  ///
  /// - Parameters:
  ///   - now: What time it is when a refresh ends.
  ///   - format: How that is written; as a short date and time by default.
  public static func arrow(
    now: @escaping @Sendable () -> Date,
    format: @escaping @Sendable (Date) -> String = StatusContent.shortTime
  ) -> RefreshSkin {
    status(
      named: "arrow", .lines,
      summary: "An arrow that turns over, what to do, and the time of the last update.",
      now: now, format: format)
  }

  /// A card with an arrow in a badge, with a clock of one's own.
  ///
  /// - Parameters:
  ///   - now: What time it is when a refresh ends.
  ///   - format: How that is written; as a short date and time by default.
  public static func arrowPanel(
    now: @escaping @Sendable () -> Date,
    format: @escaping @Sendable (Date) -> String = StatusContent.shortTime
  ) -> RefreshSkin {
    status(
      named: "arrowPanel", .panel, summary: "The same on a card, with the arrow in a badge.",
      now: now, format: format)
  }

  private static func status(
    named name: String, _ arrangement: StatusContent.Arrangement, summary: String,
    now: @escaping @Sendable () -> Date = StatusContent.systemTime,
    format: @escaping @Sendable (Date) -> String = StatusContent.shortTime
  ) -> RefreshSkin {
    RefreshSkin(
      preset: name, summary: summary, motion: .spokes, pull: .spokesAppear, outro: .spokesGo
    ) { appearance throws(RefreshError) in
      StatusContent(arrangement: arrangement, appearance: appearance, now: now, format: format)
    }
  }
}
