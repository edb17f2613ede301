import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An alarm clock beside two lines: the status and the time of the last update. Its hands are the arrow of the
  /// pull, run as long as the refresh, and come to stand as a tick as it rings, droop as it sleeps, or are a cross that
  /// breaks the rim.
  public static var arrow: RefreshSkin { arrow(format: nil) }

  /// A ticket: the status and the time of the last update, filled by the pull, which also perforates it beside the stub
  /// with the arrow. A light reads the code there; a success stamps it, and a failure tears off the stub.
  public static var arrowPanel: RefreshSkin { arrowPanel(format: nil) }

  /// A submarine with the arrow in its porthole and one line with the status: the pull raises its periscope, and a fish
  /// swims by during the refresh. After a success it surfaces, without news it lies on the ground, and a failure lets it
  /// sink.
  public static var arrowStates: RefreshSkin {
    status(
      named: "arrowStates", .states,
      summary:
        "A submarine with one line: it looks out, a fish swims by, and it surfaces, rests or sinks."
    )
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

/// The motions of a mark, and of the clock, the ticket or the submarine around it.
private struct StatusMotion {
  let arrangement: StatusContent.Arrangement

  private var isClock: Bool { arrangement == .lines }
  private var isTicket: Bool { arrangement == .panel }
  private var isCraft: Bool { arrangement == .states }
  /// How far a mark that falls into the ring comes from, in points.
  private var way: Double { isCraft ? 12 : 17.5 }

  private var ring: ElementSelection { .first }
  private var marks: ElementSelection { .range(1..<4) }
  /// The color of an ending, which runs along the ring.
  private var color: ElementSelection { .element(4) }
  /// The hands of a clock, the longer first, its bells, and what it snores.
  private var hands: ElementSelection { .range(5..<7) }
  private var bells: ElementSelection { .element(7) }
  private var snore: ElementSelection { .element(8) }
  /// What fills a ticket: how far it is; and how it went, which also fills a submarine.
  private var measure: ElementSelection { .element(5) }
  private var flood: ElementSelection { .element(isTicket ? 6 : 5) }
  /// Of a ticket: the holes along its stub, what fills that in the end, and the light on the code.
  private var holes: ElementSelection { .element(7) }
  private var stubFlood: ElementSelection { .element(8) }
  private var light: ElementSelection { .element(9) }
  private var stub: ElementSelection { .last }
  /// Of a submarine: all of it, its periscope, its propeller, its bubbles, and the fish.
  private var craft: ElementSelection { .element(6) }
  private var periscope: ElementSelection { .element(7) }
  private var propeller: ElementSelection { .element(8) }
  private var bubbles: ElementSelection { .element(9) }
  private var fish: ElementSelection { .element(10) }

  // MARK: Pull and loop

  /// The hands run, a light reads the code, or the submarine is under way.
  var loop: Motion {
    Together {
      switch arrangement {
      case .lines:
        // Slowly at first, as the wings of the arrow draw in.
        Rotate(
          from: .constant(0), to: .each([6 * .pi, 2 * .pi]), over: 2.8,
          curve: .cubicBezier(x1: 0.35, y1: 0.05, x2: 0.65, y2: 0.95)
        ).on(hands)
        Trim(fromEnd: 0, end: 0, over: 2.8).on(snore)
      case .panel:
        Motion {
          Move(fromY: -11, y: 11, over: 0.6, curve: .easeInOut)
          Move(y: -11, over: 0.6, curve: .easeInOut)
        }
        .on(light)
      case .states: underWay
      }
      Trim(fromEnd: 0, end: 0, over: 1.2).on(marks)
    }.motion
  }

  private var underWay: Motion {
    Together {
      Motion {
        Move(y: -2, over: 0.9, curve: .easeInOut)
        Move(y: 0, over: 0.9, curve: .easeInOut)
      }
      .on(craft)
      // It looks back, and ahead again.
      Motion {
        Wait(0.3)
        Morph(from: 0, to: 1, over: 0.3, curve: .easeInOut)
        Wait(0.6)
        Morph(to: 0, over: 0.3, curve: .easeInOut)
      }
      .on(periscope)
      Motion { for _ in 0..<6 { spin } }.on(propeller)
      Motion {
        for _ in 0..<2 {
          Together {
            Move(fromX: 0, fromY: 0, x: 13, y: -5, over: 0.9, curve: .easeOut)
            Track(
              .opacity, from: 0,
              (1, at: 0.1, .linear), (1, at: 0.5, .linear), (0, at: 0.9, .linear))
          }
        }
      }
      .on(bubbles)
      Motion {
        Wait(0.1)
        Move(fromX: 0, x: -36, over: 1.5)
        Move(x: 0, over: 0)
        Wait(0.2)
      }
      .on(fish)
    }.motion
  }

  /// Half a turn of the propeller, seen from the side.
  private var spin: Motion {
    Motion {
      Trim(fromStart: 0, fromEnd: 1, start: 0.34, end: 0.66, over: 0.15, curve: .easeInOut)
      Trim(start: 0, end: 1, over: 0.15, curve: .easeInOut)
    }
  }

  /// The ring closes, a ticket is filled and perforated, or the periscope rises.
  var filling: Motion {
    Together {
      Trim(fromEnd: 0, end: 1, over: 1).on(ring)
      Trim(fromEnd: 0, end: 0, over: 1).on(marks)
      switch arrangement {
      case .lines: Trim(fromEnd: 0, end: 0, over: 1).on(snore)
      case .panel:
        Scale(fromX: 0, x: 1, over: 1).on(measure)
        Trim(fromEnd: 0, end: 1, over: 1).on(holes)
        Move(fromY: -11, y: -11, over: 1).on(light)
      case .states:
        Move(fromY: 13, y: 0, over: 1).on(periscope)
        Fade(from: 0, to: 0, over: 1).on(bubbles)
      }
    }.motion
  }

  // MARK: Endings

  /// The hands come to stand as a tick, or it falls into the ring, and from there its color runs round.
  var landing: Motion {
    Together {
      if isTicket { stamping } else { arriving(1, turning: [0.7, -0.83], to: (-0.9, 4)) }
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
        flooding(after: isTicket ? 0.27 : 0.04)
      }
      if isCraft {
        Motion {
          Move(y: -7, over: 0.2, curve: .rise)
          Move(y: 2, over: 0.16, curve: .fall)
          Move(y: 0, over: 0.2, curve: .easeInOut)
        }
        .on(craft)
        stopping
      }
    }.motion
  }

  /// The hands of a clock droop, and it snores; what has filled the ring or a ticket flows back, or a submarine lies on the
  /// ground, and a dash is left.
  var lying: Motion {
    Together {
      if isClock {
        standing(3, turning: [2.096, 4.36], to: (0, 0))
        Motion.drawn(over: 0.3).delayed(by: 0.3).on(snore)
        Together {
          Move(y: 1.5, over: 0.3, curve: .easeInOut)
          Scale(x: 1.04, y: 0.94, over: 0.3, curve: .easeInOut)
        }
        .on(bells)
      } else {
        Trim(end: 0, over: 0.4, curve: .easeInOut).on(ring)
        Fade(to: 0, over: 0.04).delayed(by: 0.37).on(ring)
      }
      if isTicket {
        // It is whole again, and where its stamp would be there are dashes.
        Scale(x: 0, over: 0.4, curve: .easeInOut).on(measure)
        Trim(end: 0, over: 0.4, curve: .easeInOut).on(holes)
        Trim(fromStart: 1, fromEnd: 1, start: 0, end: 1, over: 0.4, curve: .easeInOut)
          .on(.element(3))
      }
      if isCraft {
        Motion {
          Wait(0.18)
          Together {
            Trim(end: 1, over: 0)
            Scale(fromX: 1.2, fromY: 1, x: 1, y: 1, over: 0.2, curve: .overshoot)
          }
        }
        .on(.element(3))
        flooding(after: 0)
        Move(y: 4, over: 0.36, curve: .easeInOut).on(craft)
        Move(y: 13, over: 0.36, curve: .easeInOut).on(periscope)
        stopping
      }
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
      if isCraft {
        Together {
          Rotate(to: -0.07, over: 0.3, curve: .overshoot)
          Move(y: 2.5, over: 0.3, curve: .easeOut)
        }
        .delayed(by: 0.16)
        .on(craft)
        Move(y: 13, over: 0.3, curve: .easeInOut).delayed(by: 0.16).on(periscope)
        stopping
      }
    }.motion
  }

  /// The propeller stands, and the water is empty.
  private var stopping: Motion {
    Together {
      Trim(start: 0, end: 1, over: 0.15).on(propeller)
      Fade(to: 0, over: 0.15).on(bubbles)
      Fade(to: 0, over: 0.12).on(fish)
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

  /// The ring comes down with the tick as a stamp, aslant, and the stub gives way under it.
  private var stamping: Motion {
    Together {
      for part in [ring, .element(1), color] {
        Motion {
          Together {
            Scale(to: 1.3, over: 0.14, curve: .easeOut)
            Rotate(to: -0.5, over: 0.14, curve: .easeOut)
          }
          Wait(0.06)
          Together {
            Scale(to: 1.08, over: 0.1, curve: .fall)
            Rotate(to: -0.25, over: 0.1, curve: .fall)
          }
        }
        .on(part)
      }
      Motion {
        Fade(to: 0, over: 0)
        Wait(0.2)
        Together {
          Trim(end: 1, over: 0)
          Fade(to: 1, over: 0.06)
        }
      }
      .on(.element(1))
      Motion {
        Wait(0.28)
        Scale(to: 0.88, over: 0.06, curve: .easeOut)
        Scale(to: 1, over: 0.2, curve: .overshoot)
      }
      .on(stub)
      Wait.wholeEnding
    }.motion
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

  /// Returns how the color of an ending flows over a hull, or over the stub and on over a ticket.
  private func flooding(after delay: Double) -> Motion {
    func flow(over duration: Double) -> Together {
      Together {
        Fade(from: 0, to: 1, over: 0)
        Scale(fromX: 0, x: 1, over: duration, curve: isTicket ? .linear : .easeInOut)
      }
    }
    return Together {
      if isTicket {
        Fade(to: 0, over: 0.12).delayed(by: delay).on(measure)
        flow(over: 0.08).delayed(by: delay).on(stubFlood)
      }
      flow(over: 0.3).delayed(by: isTicket ? delay + 0.08 : delay).on(flood)
    }.motion
  }

  var calm: Motion {
    let others: [Double] =
      switch arrangement {
      case .lines: [1, 1, 1, 0]
      case .states: [0, 1, 1, 1, 0, 0]
      case .panel: [1, 0, 1, 0, 0, 1]
      }
    let shown = [1, 0, 0, 0, 0] + others
    return Motion {
      Fade(from: .each(shown), to: .each([0.4] + shown.dropFirst()), over: 0.8, curve: .easeInOut)
      Fade(to: .each(shown), over: 0.8, curve: .easeInOut)
    }
  }
}
