import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An alarm clock beside two lines: the status and the time of the last update. Its hands are in the arrow of the
  /// pull, run as long as the refresh, and come to stand as a tick as it rings, at 9:41 as before, or as a cross that
  /// breaks the rim.
  public static var arrow: RefreshSkin { arrow(format: nil) }

  /// A ticket: the status and the time of the last update, filled by the pull, which also perforates it beside the stub
  /// with the arrow. A light reads its code; a success stamps it, and a failure tears off its stub.
  public static var arrowPanel: RefreshSkin { arrowPanel(format: nil) }

  /// A switch with the arrow as its knob and one line with the status: the pull puts it on, and after a success it stays
  /// so, while a failure lets it spring back. Under Reduce Motion its color alone tells that.
  public static var arrowStates: RefreshSkin {
    status(
      named: "arrowStates", .states,
      summary:
        "A switch with one line, which the pull puts on, and which springs back after a failure.")
  }

  /// Returns a skin with a clock beside two lines.
  ///
  /// - Parameter format: Formats the time of the last update; nil for a date and a time in the language
  ///   of the ``RefreshStrings``.
  public static func arrow(format: (@Sendable (Date) -> String)?) -> RefreshSkin {
    status(
      named: "arrow", .lines,
      summary:
        "An alarm clock whose hands are an arrow, run, and are a tick as it rings, beside two lines.",
      format: format)
  }

  /// Returns a skin with a ticket, and an arrow in a ring on its stub.
  ///
  /// - Parameter format: Formats the time of the last update; nil for a date and a time in the language
  ///   of the ``RefreshStrings``.
  public static func arrowPanel(format: (@Sendable (Date) -> String)?) -> RefreshSkin {
    status(
      named: "arrowPanel", .panel,
      summary:
        "A ticket whose code is read by a light; a success stamps it, a failure tears off its stub.",
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

  private var isClock: Bool { arrangement == .lines }
  private var isTicket: Bool { arrangement == .panel }
  /// How far a mark that falls into the ring comes from, in points.
  private var way: Double { arrangement == .states ? 12 : 17.5 }

  private var ring: ElementSelection { .first }
  private var marks: ElementSelection { .range(1..<4) }
  /// The color of an ending, which runs along the ring.
  private var color: ElementSelection { .element(4) }
  /// The hands of a clock, the longer first, and its bells.
  private var hands: ElementSelection { .range(5..<7) }
  private var bells: ElementSelection { .element(7) }
  /// What fills a capsule or a ticket: how far it is, and how it went.
  private var measure: ElementSelection { .element(5) }
  private var flood: ElementSelection { .element(6) }
  /// Of a ticket: the holes along its stub, what fills that in the end, and the light on the code.
  private var holes: ElementSelection { .element(7) }
  private var stubFlood: ElementSelection { .element(8) }
  private var light: ElementSelection { .element(9) }
  private var stub: ElementSelection { .last }

  // MARK: Pull and loop

  /// The hands run; or the ring turns, open where the arrow has left it, and what is filled breathes.
  var loop: Motion {
    Together {
      if isClock {
        Rotate(from: .constant(0), to: .each([6 * .pi, 2 * .pi]), over: 2.7).on(hands)
      } else {
        Rotate(from: 0, to: 2 * .pi, over: 1.8).on(ring)
        Motion {
          Trim(end: 0.72, over: 0.4, curve: .easeOut)
          Wait(0.9)
          Trim(end: 1, over: 0.5, curve: .easeInOut)
        }
        .on(ring)
        Motion.dimming(to: 0.3, over: 0.9, back: 0.9).on(measure)
      }
      if isTicket {
        Motion {
          Move(fromY: -12, y: 12, over: 0.45, curve: .easeInOut)
          for y in [-12.0, 12, -12] { Move(y: y, over: 0.45, curve: .easeInOut) }
        }
        .on(light)
      }
      Trim(fromEnd: 0, end: 0, over: 1.8).on(marks)
    }.motion
  }

  /// The ring closes, a capsule or a ticket is filled, and a ticket is perforated.
  var filling: Motion {
    Together {
      Trim(fromEnd: 0, end: 1, over: 1).on(ring)
      Trim(fromEnd: 0, end: 0, over: 1).on(marks)
      if !isClock { Scale(fromX: 0, x: 1, over: 1).on(measure) }
      if isTicket {
        Trim(fromEnd: 0, end: 1, over: 1).on(holes)
        Together {
          Move(fromY: -12, y: -12, over: 1)
          Fade(from: 0, to: 1, over: 1, curve: .easeIn)
        }
        .on(light)
      }
    }.motion
  }

  // MARK: Endings

  /// The hands come to stand as a tick, or it falls into the ring, and from there its color runs round.
  var landing: Motion {
    Together {
      arriving(1, turning: [0.7, -0.83], to: (-0.9, 4))
      running(from: 0.5, in: .leaf)
      if isClock {
        Together {
          Recolor(to: .hue(.leaf))
          Motion {
            for angle in [0.14, -0.14, 0.14, -0.14, 0.1, -0.06, 0] {
              Rotate(to: angle, over: 0.05, curve: .easeInOut)
            }
          }
        }
        .delayed(by: 0.34).on(bells)
      } else {
        flooding(after: 0.04)
      }
      if isTicket { stamping }
    }.motion
  }

  /// A clock stops at 9:41; what has filled the ring, a capsule or a ticket flows back, and a dash is left.
  var lying: Motion {
    Together {
      if isClock {
        standing(3, turning: [4.294, 5.07], to: (0, 0))
      } else {
        Rotate(to: 2 * .pi, over: 0.4, curve: .easeInOut).on(ring)
        Trim(end: 0, over: 0.4, curve: .easeInOut).on(ring)
        Fade(to: 0, over: 0.04).delayed(by: 0.37).on(ring)
        Motion {
          Wait(0.18)
          Together {
            Trim(end: 1, over: 0)
            Scale(fromX: 1.2, fromY: 1, x: 1, y: 1, over: 0.2, curve: .overshoot)
          }
        }
        .on(.element(3))
        Scale(x: 0, over: 0.4, curve: .easeInOut).on(measure)
      }
      if isTicket { Fade(to: 0, over: 0.2).on(light) }
      Wait.wholeEnding
    }.motion
  }

  /// A cross breaks the ring above; the stub is torn off a ticket.
  var breaking: Motion {
    Together {
      arriving(2, turning: [0.25 * .pi, -0.25 * .pi], to: (0, 0))
      running(from: 0.16, in: .coral)
      if isClock {
        Together {
          Recolor(to: .hue(.coral))
          Rotate(to: 0.3, over: 0.24, curve: .overshoot)
        }
        .delayed(by: 0.3).on(bells)
      } else {
        flooding(after: 0.16)
      }
      if isTicket {
        Together {
          Rotate(to: -0.17, over: 0.2, curve: .overshoot)
          Move(x: -5, y: 2, over: 0.2, curve: .overshoot)
        }
        .delayed(by: 0.34)
        .on(stub)
      }
    }.motion
  }

  /// Returns how a mark comes into the ring: as the hands of a clock, at angles about a point, or from above.
  private func arriving(
    _ mark: Int, turning angles: [Double], to point: (x: Double, y: Double)
  ) -> Motion {
    Together {
      if isClock {
        standing(mark, turning: angles, to: point)
      } else {
        Together {
          Rotate(to: 2 * .pi, over: 0.18, curve: .easeOut)
          Trim(end: 1, over: 0.18, curve: .easeIn)
        }
        .on(ring)
        dropping(mark)
        // The ring gives way under it.
        for part in [ring, color] {
          Motion {
            Wait(0.3)
            Move(x: nil, y: 2, over: 0.06, curve: .easeOut)
            Move(x: nil, y: 0, over: 0.2, curve: .overshoot)
          }
          .on(part)
        }
      }
      Wait.wholeEnding
    }.motion
  }

  /// Returns how hands come to stand at angles about a point, and are a mark.
  private func standing(
    _ mark: Int, turning angles: [Double], to point: (x: Double, y: Double)
  ) -> Motion {
    Together {
      Together {
        Rotate(to: .each(angles), over: 0.3, curve: .overshoot)
        Move(x: point.x, y: point.y, over: 0.3, curve: .easeInOut)
        Fade(to: 0, over: 0).delayed(by: 0.32)
      }
      .on(hands)
      Motion {
        Wait(0.32)
        Trim(end: 1, over: 0)
      }
      .on(.element(mark))
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
    }
    .on(.element(mark))
  }

  /// The stub gives way under the tick, as under a stamp.
  private var stamping: Motion {
    Motion {
      Wait(0.28)
      Scale(to: 0.9, over: 0.06, curve: .easeOut)
      Scale(to: 1, over: 0.2, curve: .overshoot)
    }
    .on(stub)
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

  /// Returns how the color of an ending flows over a capsule, or over the stub and on over a ticket.
  private func flooding(after delay: Double) -> Motion {
    func flow(over duration: Double) -> Together {
      Together {
        Fade(from: 0, to: 1, over: 0)
        Scale(fromX: 0, x: 1, over: duration, curve: isTicket ? .linear : .easeInOut)
      }
    }
    return Together {
      Fade(to: 0, over: 0.12).on(measure)
      if isTicket {
        flow(over: 0.08).delayed(by: delay).on(stubFlood)
        Fade(to: 0, over: 0.12).on(light)
      }
      flow(over: 0.3).delayed(by: isTicket ? delay + 0.08 : delay).on(flood)
    }.motion
  }

  var calm: Motion {
    let others: [Double] =
      switch arrangement {
      case .lines: [1, 1, 1]
      case .states: [1, 0]
      case .panel: [1, 0, 1, 0, 0, 1]
      }
    let shown = [1, 0, 0, 0, 0] + others
    return Motion {
      Fade(from: .each(shown), to: .each([0.4] + shown.dropFirst()), over: 0.8, curve: .easeInOut)
      Fade(to: .each(shown), over: 0.8, curve: .easeInOut)
    }
  }
}
