import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An arrow beside two lines: the status and the time of the last update.
  public static let arrow = arrow(now: { Date() })

  /// A card with an arrow in a ring, the status and the time of the last update.
  public static let arrowPanel = arrowPanel(now: { Date() })

  /// An arrow and one line with the status.
  public static let arrowStates = status(
    named: "arrowStates", .states,
    summary: "A capsule with an arrow and one line: pull, release, refreshing, updated.")

  /// Returns a skin with an arrow beside two lines, with a custom clock.
  ///
  /// - Parameters:
  ///   - now: Returns the time at the end of a refresh; the system's by default.
  ///   - format: Formats that time; as a short date and time by default.
  public static func arrow(
    now: @escaping @Sendable () -> Date = { Date() },
    format: @escaping @Sendable (Date) -> String = {
      $0.formatted(date: .numeric, time: .shortened)
    }
  ) -> RefreshSkin {
    status(
      named: "arrow", .lines,
      summary: "An arrow in a ring, what to do, how it went, and the time of the last update.",
      now: now, format: format)
  }

  /// Returns a skin with a card and an arrow in a ring, with a custom clock.
  ///
  /// - Parameters:
  ///   - now: Returns the time at the end of a refresh; the system's by default.
  ///   - format: Formats that time; as a short date and time by default.
  public static func arrowPanel(
    now: @escaping @Sendable () -> Date = { Date() },
    format: @escaping @Sendable (Date) -> String = {
      $0.formatted(date: .numeric, time: .shortened)
    }
  ) -> RefreshSkin {
    status(
      named: "arrowPanel", .panel,
      summary: "The same on a card, which turns green or red in the end.",
      now: now, format: format)
  }

  private static func status(
    named name: String, _ arrangement: StatusContent.Arrangement, summary: String,
    now: @escaping @Sendable () -> Date = { Date() },
    format: @escaping @Sendable (Date) -> String = {
      $0.formatted(date: .numeric, time: .shortened)
    }
  ) -> RefreshSkin {
    RefreshSkin(
      preset: name, summary: summary, motions: .status, calm: .calmStatus
    ) { appearance throws(RefreshError) in
      StatusContent(arrangement: arrangement, appearance: appearance, now: now, format: format)
    }
  }
}
