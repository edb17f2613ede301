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
      summary: "The same on a card, which turns green or red in the end.", format: format)
  }

  @inline(never)  // Inlined it would weigh 2.5 kB more.
  private static func status(
    named name: String, _ arrangement: StatusContent.Arrangement, summary: String,
    format: (@Sendable (Date) -> String)? = nil
  ) -> RefreshSkin {
    RefreshSkin(
      name, summary,
      art: SkinArt { appearance, _ throws(RefreshError) in
        StatusContent(arrangement: arrangement, appearance: appearance, format: format)
      },
      // The ring closes with the pull, turns, and gets a tick, a line or a cross that stays for the reader.
      loop: Together {
        Rotate(from: 0, to: 4 * .pi, over: 1.8).on(.first)
        Motion {
          Trim(fromEnd: 1, end: 0.3, over: 0.9, curve: .easeInOut)
          Trim(end: 1, over: 0.9, curve: .easeInOut)
        }
        .on(.first)
        Trim(fromEnd: 0, end: 0, over: 1.8).on(.range(1..<4))
      }.motion,
      pull: Together {
        Trim(fromEnd: 0, end: 1, over: 1).on(.first)
        Trim(fromEnd: 0, end: 0, over: 1).on(.range(1..<4))
      }.motion,
      outro: mark(1, in: .leaf), unchanged: mark(3, in: .slate), failure: mark(2, in: .coral),
      calm: Motion {
        Fade(from: .each([1, 0, 0, 0]), to: .each([0.4, 0, 0, 0]), over: 0.8, curve: .easeInOut)
        Fade(to: .each([1, 0, 0, 0]), over: 0.8, curve: .easeInOut)
      })
  }

  private static func mark(_ element: Int, in hue: Hue) -> Motion {
    Together {
      Trim(end: 1, over: 0.25, curve: .easeOut).on(.first)
      Recolor(to: .hue(hue), over: 0.2).on(.first)
      Motion {
        Wait(0.15)
        Trim(end: 1, over: 0.25, curve: .easeOut)
        Wait(0.4)
      }
      .on(.element(element))
    }.motion
  }
}
