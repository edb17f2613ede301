import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An arrow beside two lines: the status and the time of the last update.
  public static let arrow = arrow(format: nil)

  /// A card with an arrow in a ring, the status and the time of the last update.
  public static let arrowPanel = arrowPanel(format: nil)

  /// An arrow and one line with the status.
  public static let arrowStates = status(
    named: "arrowStates", .states,
    summary: "A capsule with an arrow and one line: pull, release, refreshing, updated.")

  /// Returns a skin with an arrow beside two lines.
  ///
  /// - Parameter format: Formats the time of the last update; nil for a date and a time in the language
  ///   of the ``RefreshStrings``.
  public static func arrow(format: (@Sendable (Date) -> String)?) -> RefreshSkin {
    status(
      named: "arrow", .lines,
      summary: "An arrow in a ring, what to do, how it went, and the time of the last update.",
      format: format)
  }

  /// Returns a skin with a card and an arrow in a ring.
  ///
  /// - Parameter format: Formats the time of the last update; nil for a date and a time in the language
  ///   of the ``RefreshStrings``.
  public static func arrowPanel(format: (@Sendable (Date) -> String)?) -> RefreshSkin {
    status(
      named: "arrowPanel", .panel,
      summary: "The same on a card, which turns green or red in the end.",
      format: format)
  }

  private static func status(
    named name: String, _ arrangement: StatusContent.Arrangement, summary: String,
    format: (@Sendable (Date) -> String)? = nil
  ) -> RefreshSkin {
    RefreshSkin(
      name, summary,
      art: SkinArt { appearance, _ throws(RefreshError) in
        StatusContent(arrangement: arrangement, appearance: appearance, format: format)
      }
    ) { _ in (.status, .calmStatus) }
  }
}
