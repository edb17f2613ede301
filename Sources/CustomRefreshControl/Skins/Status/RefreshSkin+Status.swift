import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An arrow beside two lines: the status and the time of the last update.
  public static var arrow: RefreshSkin { arrow(format: nil) }

  /// A ticket: the status and the time of the last update, filled by the pull, and an arrow in a ring on its stub,
  /// which a failure tears off.
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

  /// Returns a skin with a ticket, and an arrow in a ring on its stub.
  ///
  /// - Parameter format: Formats the time of the last update; nil for a date and a time in the language
  ///   of the ``RefreshStrings``.
  public static func arrowPanel(format: (@Sendable (Date) -> String)?) -> RefreshSkin {
    status(
      named: "arrowPanel", .panel,
      summary: "A ticket, which the pull fills and the end colors; a failure tears off its stub.",
      format: format)
  }

  @inline(never)  // Inlined it would weigh 2.5 kB more.
  private static func status(
    named name: String, _ arrangement: StatusContent.Arrangement, summary: String,
    format: (@Sendable (Date) -> String)? = nil
  ) -> RefreshSkin {
    let isTicket = arrangement == .panel
    return RefreshSkin(
      name, summary,
      art: SkinArt { appearance, _ in
        StatusContent(arrangement: arrangement, appearance: appearance, format: format)
      },
      // Three quarters of a ring grow with the pull and turn; only an ending closes it, and puts a tick, a
      // line or a cross into it that stays for the reader.
      loop: turning(isTicket),
      pull: filling(to: longestArc, isTicket), progress: filling(to: 1, isTicket),
      outro: Together {
        mark(1, in: .leaf)
        if isTicket { flooding }
      }.motion,
      // What has filled the ticket flows back.
      unchanged: Together {
        mark(3, in: .slate)
        if isTicket { Scale(x: 0, over: 0.4, curve: .easeInOut).on(measure) }
      }.motion,
      failure: Together {
        mark(2, in: .coral)
        if isTicket {
          flooding
          tearing
        }
      }.motion,
      calm: Motion {
        Fade(
          from: .each([1, 0, 0, 0, 1, 0, 1]), to: .each([0.4, 0, 0, 0, 1, 0, 1]), over: 0.8,
          curve: .easeInOut)
        Fade(to: .each([1, 0, 0, 0, 1, 0, 1]), over: 0.8, curve: .easeInOut)
      })
  }

  /// The part of the ring that is there before the end: a closed one would look done, and as if it stood.
  private static let longestArc = 0.75

  private static var marks: ElementSelection { .range(1..<4) }
  /// What fills a ticket: how far it is.
  private static var measure: ElementSelection { .element(4) }

  private static func turning(_ isTicket: Bool) -> Motion {
    Together {
      Rotate(from: 0, to: 4 * .pi, over: 1.8).on(.first)
      Motion {
        Trim(fromEnd: longestArc, end: 0.2, over: 0.9, curve: .easeInOut)
        Trim(end: longestArc, over: 0.9, curve: .easeInOut)
      }
      .on(.first)
      if isTicket { Scale(x: 0.3, over: 0.9, curve: .easeInOut).autoreversed().on(measure) }
      Trim(fromEnd: 0, end: 0, over: 1.8).on(marks)
    }.motion
  }

  /// Returns how the ring grows up to a share, and what fills a ticket.
  private static func filling(to share: Double, _ isTicket: Bool) -> Motion {
    Together {
      Trim(fromEnd: 0, end: share, over: 1).on(.first)
      Trim(fromEnd: 0, end: 0, over: 1).on(marks)
      if isTicket { Scale(fromX: 0, x: 1, over: 1).on(measure) }
    }.motion
  }

  /// The color of an ending flows over a ticket, from its stub on.
  private static var flooding: Motion {
    Together {
      Fade(to: 0, over: 0.3).on(measure)
      Together {
        Fade(from: 0, to: 1, over: 0)
        Scale(fromX: 0, x: 1, over: 0.3, curve: .easeInOut)
      }
      .on(.element(5))
    }
    .delayed(by: 0.14)
  }

  /// The stub is torn off the ticket.
  private static var tearing: Motion {
    Together {
      Rotate(to: -0.26, over: 0.2, curve: .overshoot)
      Move(x: -6, y: 1, over: 0.2, curve: .overshoot)
    }
    .delayed(by: 0.34)
    .on(.last)
  }

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
