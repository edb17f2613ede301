import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An arrow in a ring, beside two lines: the status and the time of the last update. It flies off, and comes back as
  /// a tick, as a dash, or as a cross that breaks the ring.
  public static var arrow: RefreshSkin { arrow(format: nil) }

  /// A ticket: the status and the time of the last update, filled by the pull, and the arrow in a ring on its stub,
  /// which a tick stamps and a failure tears off.
  public static var arrowPanel: RefreshSkin { arrowPanel(format: nil) }

  /// A switch with the arrow as its knob and one line with the status: a success puts it on, a failure does not let it
  /// go on. Under Reduce Motion its color alone tells that.
  public static var arrowStates: RefreshSkin {
    status(
      named: "arrowStates", .states,
      summary: "A switch with an arrow and one line, which is on when all is updated.")
  }

  /// Returns a skin with an arrow beside two lines.
  ///
  /// - Parameter format: Formats the time of the last update; nil for a date and a time in the language
  ///   of the ``RefreshStrings``.
  public static func arrow(format: (@Sendable (Date) -> String)?) -> RefreshSkin {
    status(
      named: "arrow", .lines,
      summary: "An arrow that flies out of a ring, how it went, and the time of the last update.",
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
    let art = StatusMotion(arrangement: arrangement)
    return RefreshSkin(
      name, summary,
      art: SkinArt { appearance, _ in
        StatusContent(arrangement: arrangement, appearance: appearance, format: format)
      },
      loop: art.loop, pull: art.filling, progress: art.filling,
      outro: art.landing, unchanged: art.lying, failure: art.breaking, calm: art.calm)
  }
}

/// The motions of a mark, and of what fills a capsule or a ticket.
private struct StatusMotion {
  let arrangement: StatusContent.Arrangement

  private var isFilled: Bool { arrangement != .lines }
  private var isTicket: Bool { arrangement == .panel }
  /// How far a mark that falls into the ring comes from, in points.
  private var way: Double { arrangement == .states ? 12 : 17.5 }

  private var ring: ElementSelection { .first }
  private var marks: ElementSelection { .range(1..<4) }
  /// The color of an ending, which runs along the ring.
  private var color: ElementSelection { .element(4) }
  /// What fills a capsule or a ticket: how far it is, and how it went.
  private var measure: ElementSelection { .element(5) }
  private var flood: ElementSelection { .element(6) }
  private var stub: ElementSelection { .last }

  // MARK: Pull and loop

  /// The ring turns, open where the arrow has left it, and what is filled breathes.
  var loop: Motion {
    Together {
      Rotate(from: 0, to: 2 * .pi, over: 1.8).on(ring)
      Motion {
        Trim(end: 0.72, over: 0.4, curve: .easeOut)
        Wait(0.9)
        Trim(end: 1, over: 0.5, curve: .easeInOut)
      }
      .on(ring)
      if isFilled { Motion.dimming(to: 0.3, over: 0.9, back: 0.9).on(measure) }
      Trim(fromEnd: 0, end: 0, over: 1.8).on(marks)
    }.motion
  }

  /// The ring closes, and a capsule or a ticket is filled.
  var filling: Motion {
    Together {
      Trim(fromEnd: 0, end: 1, over: 1).on(ring)
      Trim(fromEnd: 0, end: 0, over: 1).on(marks)
      if isFilled { Scale(fromX: 0, x: 1, over: 1).on(measure) }
    }.motion
  }

  // MARK: Endings

  /// The arrow comes back as a tick, under which the ring gives way, and from there its color runs round.
  var landing: Motion {
    Together {
      closing
      dropping(1)
      running(from: 0.5, in: .leaf)
      givingWay
      if isFilled { flooding(after: isTicket ? 0.16 : 0.02) }
      // It presses the stub to the ticket: they are one.
      if isTicket {
        Motion {
          Wait(0.3)
          Scale(to: 0.88, over: 0.06, curve: .easeOut)
          Together {
            Scale(to: 1, over: 0.2, curve: .overshoot)
            Move(x: 3, over: 0.2, curve: .overshoot)
          }
        }
        .on(stub)
      }
    }.motion
  }

  /// What has filled the ring, a capsule or a ticket flows back, and a dash is left.
  var lying: Motion {
    Together {
      Rotate(to: 2 * .pi, over: 0.4, curve: .easeInOut).on(ring)
      Trim(end: 0, over: 0.4, curve: .easeInOut).on(ring)
      Fade(to: 0, over: 0.04).delayed(by: 0.37).on(ring)
      Motion {
        Wait(0.18)
        Together {
          Trim(end: 1, over: 0)
          Scale(fromX: 1.2, fromY: 1, x: 1, y: 1, over: 0.2, curve: .overshoot)
        }
        Wait(0.42)
      }
      .on(.element(3))
      if isFilled { Scale(x: 0, over: 0.4, curve: .easeInOut).on(measure) }
    }.motion
  }

  /// The arrow comes back as a cross, which breaks the ring above; the stub is torn off a ticket.
  var breaking: Motion {
    Together {
      closing
      dropping(2)
      running(from: 0.16, in: .coral)
      givingWay
      if isFilled { flooding(after: 0.16) }
      if isTicket {
        Together {
          Rotate(to: -0.3, over: 0.2, curve: .overshoot)
          Move(x: -6, y: 3, over: 0.2, curve: .overshoot)
        }
        .delayed(by: 0.34)
        .on(stub)
      }
    }.motion
  }

  private var closing: Motion {
    Together {
      Rotate(to: 2 * .pi, over: 0.18, curve: .easeOut)
      Trim(end: 1, over: 0.18, curve: .easeIn)
    }
    .on(ring)
  }

  /// The ring gives way under the mark that falls into it.
  private var givingWay: Motion {
    Together {
      for part in [ring, color] {
        Motion {
          Wait(0.3)
          Together {
            Scale(x: 1.12, y: 0.84, over: 0.06, curve: .easeOut)
            Move(x: nil, y: 2, over: 0.06, curve: .easeOut)
          }
          Together {
            Scale(x: 1, y: 1, over: 0.2, curve: .overshoot)
            Move(x: nil, y: 0, over: 0.2, curve: .overshoot)
          }
        }
        .on(part)
      }
    }.motion
  }

  /// Returns how a mark falls into the ring.
  private func dropping(_ mark: Int) -> Motion {
    Motion {
      Wait(0.2)
      Together {
        Trim(end: 1, over: 0)
        Fade(from: 0, to: 1, over: 0.06)
        Move(fromY: -way, y: 0, over: 0.12, curve: .fall)
      }
      Move(x: nil, y: 2, over: 0.06, curve: .easeOut)
      Move(x: nil, y: 0, over: 0.14, curve: .overshoot)
      Wait(0.28)
    }
    .on(.element(mark))
  }

  /// Returns how a color runs along the ring from a share of it to both sides; at the top it leaves a gap, in which the
  /// ring breaks.
  private func running(from share: Double, in hue: Hue) -> Motion {
    let gap = share < 0.5 ? share : 0
    return Together {
      Motion {
        Wait(0.2)
        Together {
          Fade(from: 0, to: 1, over: 0)
          Recolor(to: .hue(hue))
          Trim(
            fromStart: share, fromEnd: share, start: gap, end: 1 - gap, over: 0.24,
            curve: .easeInOut)
        }
      }
      .on(color)
      Fade(to: 0, over: 0).delayed(by: 0.46).on(ring)
    }.motion
  }

  /// Returns how the color of an ending flows over a capsule or a ticket, from the mark on.
  private func flooding(after delay: Double) -> Motion {
    Together {
      Fade(to: 0, over: 0.12).on(measure)
      Together {
        Fade(from: 0, to: 1, over: 0)
        Scale(fromX: 0, x: 1, over: 0.3, curve: .easeInOut)
      }
      .delayed(by: delay).on(flood)
    }.motion
  }

  var calm: Motion {
    let shown: [Double] = [1, 0, 0, 0, 0] + (isFilled ? [1, 0] : []) + (isTicket ? [1] : [])
    return Motion {
      Fade(from: .each(shown), to: .each([0.4] + shown.dropFirst()), over: 0.8, curve: .easeInOut)
      Fade(to: .each(shown), over: 0.8, curve: .easeInOut)
    }
  }
}
