import RefreshMotion

/// The motions of an ``ArtStage``, by which every art ends that has no motion of its own for an ending,
/// or whose motion leaves nothing to see.
enum StageMotion {
  /// Returns the motion of an ending; nothing moves if it is calm.
  ///
  /// - Parameter own: The motion of the art itself, if it has one; the mark follows it.
  static func motion(_ ending: RefreshEnding, isCalm: Bool, after own: Timeline?) -> Motion {
    guard !isCalm else { return calm(ending) }
    let start = own.map { min(max($0.duration - 0.08, 0.1), 0.45) }
    return Together {
      if own == nil { leave(ending) }
      draw(ending).delayed(by: start ?? delay(ending))
      Wait.wholeEnding
    }.motion
  }

  private static func mark(_ ending: RefreshEnding) -> ElementSelection {
    switch ending {
    case .success: .element(1)
    case .unchanged: .element(2)
    case .failure: .element(3)
    }
  }

  /// The art shrinks away, is flattened to a line, or shakes its head and shrinks.
  private static func leave(_ ending: RefreshEnding) -> Motion {
    switch ending {
    case .success:
      Together {
        Scale(to: 0.3, over: 0.26, curve: .anticipate)
        Fade(to: 0, over: 0.26, curve: .easeIn)
      }
      .on(.first)
    case .unchanged:
      Together {
        Scale(x: 0.7, y: 0.04, over: 0.22, curve: .easeIn)
        Fade(to: 0, over: 0.06).delayed(by: 0.18)
      }
      .on(.first)
    case .failure:
      Together {
        Track(
          .translationX,
          (-6, at: 0.06, .easeOut), (5, at: 0.13, .easeInOut), (-3, at: 0.19, .easeInOut),
          (0, at: 0.25, .easeInOut))
        Scale(to: 0.3, over: 0.16, curve: .easeIn).delayed(by: 0.22)
        Fade(to: 0, over: 0.16, curve: .easeIn).delayed(by: 0.22)
      }
      .on(.first)
    }
  }

  /// When the mark of an ending begins, as the art has almost left, in seconds.
  private static func delay(_ ending: RefreshEnding) -> Double {
    switch ending {
    case .success: 0.2
    case .unchanged: 0.16
    case .failure: 0.34
    }
  }

  /// A pen draws the tick or the cross; the line grows from its middle.
  private static func draw(_ ending: RefreshEnding) -> Motion {
    let drawn =
      if ending == .unchanged {
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Trim(fromStart: 0.5, fromEnd: 0.5, start: 0, end: 1, over: 0.2, curve: .easeOut)
        }.motion
      } else {
        Motion.drawn(over: 0.24)
      }
    return drawn.on(mark(ending))
  }

  private static func calm(_ ending: RefreshEnding) -> Motion {
    Together {
      Fade(from: 0, to: 1, over: 0.2).delayed(by: 0.1).on(mark(ending))
      Wait.wholeEnding
    }.motion
  }
}

extension Wait {
  /// As long as an ending may take: beside its other parts, it shows where they end until the art leaves.
  static let wholeEnding = Wait(RefreshSkin.longestEnding)
}
