import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An alarm clock beside two lines: the status and the time of the last update. Its hands are the arrow of the
  /// pull, run as long as the refresh, and come to stand as a tick as it rings, droop as it sleeps, or are a cross that
  /// breaks the rim.
  public static var arrow: RefreshSkin { arrow(format: nil) }

  /// A ticket: the status and the time of the last update. The pull prints the code on its stub, bar by bar, and
  /// perforates it; a light reads the code. A success stamps it, without news the code is flat, and a failure tears off
  /// the stub.
  public static var arrowPanel: RefreshSkin { arrowPanel(format: nil) }

  /// A submarine with the arrow in its porthole and one line with the status: the pull raises its periscope, and a fish
  /// swims by during the refresh. After a success it surfaces, without news it looks round in an empty sea, and a failure
  /// lets it sink onto the sand.
  public static var arrowStates: RefreshSkin {
    status(
      named: "arrowStates", .states,
      summary:
        "A submarine with one line: it looks out, a fish swims by, and it surfaces, waits or sinks."
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

  /// Returns a skin with a ticket, and a code on its stub.
  ///
  /// - Parameter format: Formats the time of the last update; nil for a date and a time in the language
  ///   of the ``RefreshStrings``.
  public static func arrowPanel(format: (@Sendable (Date) -> String)?) -> RefreshSkin {
    status(
      named: "arrowPanel", .panel,
      summary:
        "A ticket whose code is printed, and read by a light; it is stamped, or its stub is torn off.",
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

  private var ring: ElementSelection { .first }
  /// The tick, the cross and the line, or the stamp of a ticket.
  private var marks: ElementSelection { arrangement == .panel ? .first : .range(1..<4) }
  /// The color of an ending, which runs along the ring.
  private var color: ElementSelection { .element(4) }
  /// The hands of a clock, the longer first, its bells, and what it snores.
  private var hands: ElementSelection { .range(5..<7) }
  private var bells: ElementSelection { .element(7) }
  private var snore: ElementSelection { .element(8) }
  /// Of a ticket: the bars of its code, how it went, the holes along the stub, the same on that, and the light.
  private var bars: ElementSelection { .element(2) }
  private var flood: ElementSelection { .element(3) }
  private var holes: ElementSelection { .element(4) }
  private var stubFlood: ElementSelection { .element(5) }
  private var light: ElementSelection { .element(6) }
  private var stub: ElementSelection { .last }
  /// Of a submarine: all of it, its periscope, its propeller, its bubbles, and the fish.
  private var craft: ElementSelection { .element(5) }
  private var periscope: ElementSelection { .element(6) }
  private var propeller: ElementSelection { .element(7) }
  private var bubbles: ElementSelection { .element(8) }
  private var fish: ElementSelection { .element(9) }

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
        Fade(from: 0, to: 0, over: 1.2).on(marks)
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
        Move(fromX: -2, x: -29.5, over: 1.8)
        Move(x: -2, over: 0)
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

  /// The ring closes, the code of a ticket is printed, or the periscope rises.
  var filling: Motion {
    Together {
      if arrangement != .panel { Trim(fromEnd: 0, end: 1, over: 1).on(ring) }
      Trim(fromEnd: 0, end: 0, over: 1).on(marks)
      switch arrangement {
      case .lines: Trim(fromEnd: 0, end: 0, over: 1).on(snore)
      case .panel:
        Fade(from: 0, to: 0, over: 1).on(marks)
        Trim(fromEnd: 0.2, end: 1, over: 1).on(bars)
        Trim(fromEnd: 0, end: 1, over: 1).on(holes)
        Fade(from: 0, to: 0, over: 1).on(light)
        Move(fromY: -11, y: -11, over: 1).on(light)
      case .states:
        Move(fromY: 13, y: 0, over: 1).on(periscope)
        Fade(from: 0, to: 0, over: 1).on(bubbles)
        Move(fromX: -2, x: -2, over: 1).on(fish)
      }
    }.motion
  }

  // MARK: Endings

  /// The hands come to stand as a tick, from where its color runs round; the stamp comes down, or the submarine surfaces.
  var landing: Motion {
    Together {
      switch arrangement {
      case .lines:
        standing(1, turning: [0.7, -0.83], to: (-0.9, 4))
        running(from: 0.5, in: .leaf)
        Together {
          Recolor(to: .hue(.leaf))
          Motion {
            for angle in [0.14, -0.14, 0.14, -0.14, 0.1, -0.06, 0] {
              Rotate(to: angle, over: 0.05, curve: .easeInOut)
            }
          }
        }
        .delayed(by: 0.34).on(bells)
      case .panel: stamping
      case .states: surfacing
      }
      Wait.wholeEnding
    }.motion
  }

  /// The hands of a clock droop, and it snores; the code of a ticket is flat, or a submarine looks round in an empty sea.
  var lying: Motion {
    Together {
      switch arrangement {
      case .lines:
        standing(3, turning: [2.096, 4.36], to: (0, 0))
        Motion.drawn(over: 0.3).delayed(by: 0.3).on(snore)
        Together {
          Move(y: 1.5, over: 0.3, curve: .easeInOut)
          Scale(x: 1.04, y: 0.94, over: 0.3, curve: .easeInOut)
        }
        .on(bells)
      case .panel:
        flattening(to: 0.14, over: 0.36)
        Trim(end: 0, over: 0.36, curve: .easeInOut).on(holes)
        Fade(to: 0, over: 0).delayed(by: 0.36).on(holes)
      case .states: looking
      }
      Wait.wholeEnding
    }.motion
  }

  /// A cross breaks the ring above; the stub is torn off a ticket, or a submarine strikes the sand.
  var breaking: Motion {
    Together {
      switch arrangement {
      case .lines:
        standing(2, turning: [0.25 * .pi, -0.25 * .pi], to: (0, 0))
        running(from: 0.16, in: .coral)
        Together {
          Recolor(to: .hue(.coral))
          Rotate(to: 0.3, over: 0.24, curve: .overshoot)
        }
        .delayed(by: 0.3).on(bells)
      case .panel:
        Together {
          Fade(to: 1, over: 0.1)
          Move(y: 0, over: 0.2, curve: .easeOut)
          Recolor(to: .hue(.coral), over: 0.15)
        }
        .on(light)
        flooding
        Together {
          Rotate(to: -0.13, over: 0.24, curve: .overshoot)
          Move(x: -3.5, y: 1, over: 0.24, curve: .overshoot)
        }
        .delayed(by: 0.26)
        .on(stub)
      case .states: sinking
      }
      Wait.wholeEnding
    }.motion
  }

  /// It goes down first, and breaks the surface, with the fish.
  private var surfacing: Motion {
    Together {
      Motion {
        Move(y: 3, over: 0.16, curve: .easeInOut)
        Move(y: -2, over: 0.16, curve: .rise)
        Move(y: 1, over: 0.1, curve: .easeInOut)
        Move(y: 0, over: 0.1, curve: .easeInOut)
      }
      .on(craft)
      Together {
        Fade(to: 1, over: 0.15)
        Move(x: -16, over: 0.24, curve: .easeOut)
      }
      .on(fish)
      spreading(1, after: 0.14)
      running(from: 0.5, in: .leaf)
      stopping
    }.motion
  }

  /// It looks round, and there is nothing in the sea.
  private var looking: Motion {
    Together {
      Motion {
        Morph(to: 1, over: 0.2, curve: .easeInOut)
        Wait(0.1)
        Morph(to: 0, over: 0.2, curve: .easeInOut)
      }
      .on(periscope)
      Move(y: 0, over: 0.3, curve: .easeInOut).on(craft)
      Fade(to: 0, over: 0.15).on(fish)
      spreading(3, after: 0.15)
      stopping
    }.motion
  }

  /// It goes down, and strikes the sand.
  private var sinking: Motion {
    Together {
      Motion {
        Move(y: 3.5, over: 0.3, curve: .fall)
        Move(y: 2.5, over: 0.06, curve: .rise)
        Move(y: 3.5, over: 0.06, curve: .fall)
      }
      .on(craft)
      Rotate(to: -0.05, over: 0.12, curve: .overshoot).delayed(by: 0.3).on(craft)
      Move(y: 13, over: 0.3, curve: .easeInOut).delayed(by: 0.1).on(periscope)
      Fade(to: 0, over: 0.15).on(fish)
      spreading(2, after: 0.04)
      running(from: 0.16, in: .coral)
      stopping
    }.motion
  }

  /// The propeller stands.
  private var stopping: Motion {
    Together {
      Trim(start: 0, end: 1, over: 0.15).on(propeller)
      Fade(to: 0, over: 0.15).on(bubbles)
    }.motion
  }

  /// Returns how a mark is drawn from its middle to both sides.
  private func spreading(_ mark: Int, after delay: Double) -> Motion {
    Motion {
      Together {
        Fade(to: 0, over: 0)
        Trim(start: 0.5, end: 0.5, over: 0)
      }
      Wait(delay)
      Together {
        Fade(to: 1, over: 0.06)
        Trim(start: 0, end: 1, over: 0.24, curve: .easeOut)
      }
    }
    .on(.element(mark))
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

  /// The tick comes down in a ring as a stamp, aslant, and the stub gives way under it.
  private var stamping: Motion {
    Together {
      flattening(to: 0.02, over: 0.16)
      Fade(to: 0, over: 0.06).delayed(by: 0.12).on(bars)
      for part in 0..<2 {
        Motion {
          Together {
            Fade(to: 0, over: 0)
            Trim(end: 1, over: 0)
            Scale(to: 1.14, over: 0)
            Rotate(to: -0.5, over: 0)
          }
          Wait(0.14)
          Together {
            Fade(to: 1, over: 0.06)
            Scale(to: 1, over: 0.14, curve: .fall)
            Rotate(to: -0.25, over: 0.14, curve: .fall)
          }
        }
        .on(.element(part))
      }
      flooding
      Motion {
        Wait(0.28)
        Scale(to: 0.9, over: 0.06, curve: .easeOut)
        Scale(to: 1, over: 0.2, curve: .overshoot)
      }
      .on(stub)
    }.motion
  }

  /// Returns how the light goes out, and the bars of the code are pressed to a share of their height.
  private func flattening(to share: Double, over duration: Double) -> Motion {
    Together {
      Fade(to: 0, over: 0.1).on(light)
      Scale(x: 1, y: share, over: duration, curve: .easeInOut).on(bars)
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

  /// The color of an ending comes onto the stub, and then onto a ticket.
  private var flooding: Motion {
    Together {
      Fade(from: 0, to: 1, over: 0.2).delayed(by: 0.2).on(stubFlood)
      Fade(from: 0, to: 1, over: 0.2).delayed(by: 0.3).on(flood)
    }.motion
  }

  /// The ring, the code or the fish in the porthole comes and goes.
  var calm: Motion {
    let (shown, part): ([Double], Int) =
      switch arrangement {
      case .lines: ([1, 0, 0, 0, 0, 1, 1, 1, 0], 0)
      case .panel: ([0, 0, 1, 0, 1, 0, 0, 1], 2)
      case .states: ([1, 0, 0, 0, 0, 1, 1, 1, 0, 1], 9)
      }
    var dimmed = shown
    dimmed[part] = 0.4
    return Together {
      Motion {
        Fade(from: .each(shown), to: .each(dimmed), over: 0.8, curve: .easeInOut)
        Fade(to: .each(shown), over: 0.8, curve: .easeInOut)
      }
      if arrangement == .states { Move(fromX: -16, x: -16, over: 1.6).on(fish) }
    }.motion
  }
}
