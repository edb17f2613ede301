import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An arrow beside two lines: the status and the time of the last update.
  public static var arrow: RefreshSkin { arrow(format: nil) }

  /// A card with an arrow in a ring, the status and the time of the last update.
  public static var arrowPanel: RefreshSkin { arrowPanel(format: nil) }

  /// An arrow and one line with the status.
  public static var arrowStates: RefreshSkin {
    status(
      named: "arrowStates", .states,
      summary: "A capsule with an arrow and one line: pull, release, refreshing, updated.")
  }

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
      art: SkinArt { appearance, _ in
        StatusContent(arrangement: arrangement, appearance: appearance, format: format)
      },
      // Three quarters of a ring grow with the pull and turn; only an ending closes it, and puts a tick, a
      // line or a cross into it that stays for the reader.
      loop: Together {
        Rotate(from: 0, to: 4 * .pi, over: 1.8).on(.first)
        Motion {
          Trim(fromEnd: longestArc, end: 0.2, over: 0.9, curve: .easeInOut)
          Trim(end: longestArc, over: 0.9, curve: .easeInOut)
        }
        .on(.first)
        Trim(fromEnd: 0, end: 0, over: 1.8).on(.range(1..<4))
      }.motion,
      pull: Together {
        Trim(fromEnd: 0, end: longestArc, over: 1).on(.first)
        Trim(fromEnd: 0, end: 0, over: 1).on(.range(1..<4))
      }.motion,
      progress: Together {
        Trim(fromEnd: 0, end: 1, over: 1).on(.first)
        Trim(fromEnd: 0, end: 0, over: 1).on(.range(1..<4))
      }.motion,
      outro: mark(1, in: .leaf), unchanged: mark(3, in: .slate), failure: mark(2, in: .coral),
      calm: Motion {
        Fade(from: .each([1, 0, 0, 0]), to: .each([0.4, 0, 0, 0]), over: 0.8, curve: .easeInOut)
        Fade(to: .each([1, 0, 0, 0]), over: 0.8, curve: .easeInOut)
      })
  }

  /// The part of the ring that is there before the end: a closed one would look done, and as if it stood.
  private static let longestArc = 0.75

  private static func mark(_ element: Int, in hue: Hue) -> Motion {
    Together {
      Motion {
        Trim(end: 1, over: 0.18, curve: .easeIn)
        // It is closed.
        Recolor(to: .hue(hue))
      }
      .on(.first)
      Motion {
        Wait(0.18)
        Trim(end: 1, over: 0.22, curve: .easeOut)
        Wait(0.4)
      }
      .on(.element(element))
    }.motion
  }
}
