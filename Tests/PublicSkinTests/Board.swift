import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's departure board, as an app would write it.
@MainActor enum DepartureBoard {
  static func skin(_ text: String) throws -> RefreshSkin {
    let content = try content(text, Appearance())
    let board = Board(flaps: content.flapCount, faces: content.faceCount)
    return try RefreshSkin(
      name: "board",
      motions: MotionSet(
        loop: board.loop, pull: board.pull, outro: board.turning, unchanged: board.dashes,
        failure: board.jam),
      calm: MotionSet(loop: board.calmLoop)
    ) { appearance throws(RefreshError) in try Self.content(text, appearance) }
  }

  private static func content(
    _ text: String, _ appearance: Appearance
  ) throws(RefreshError) -> FlapsContent {
    // The flaps are dark in every appearance.
    let green = Hue.leaf.dark
    return try FlapsContent(
      text: text, appearance: appearance,
      endColor: UIColor(red: green.red, green: green.green, blue: green.blue, alpha: 1))
  }
}

/// The motions of a row of flaps with the same number of faces each.
private struct Board {
  let flaps: Int
  let faces: Int

  /// One turn of a flap, in seconds, and the face that it turns up.
  private typealias Flip = (start: Double, duration: Double, face: Int)

  /// The first faces, which show the text.
  private var letters: ElementSelection { .range(0..<flaps) }
  private var allFaces: ElementSelection { .range(0..<faces * flaps) }
  private func flap(_ index: Int) -> ElementSelection { .element(faces * flaps + index) }
  private var allFlaps: ElementSelection { .range(faces * flaps..<(faces + 1) * flaps) }
  private func reel(_ index: Int) -> ElementSelection { .element((faces + 1) * flaps + index) }
  private var allReels: ElementSelection { .range((faces + 1) * flaps..<(faces + 2) * flaps) }

  // MARK: Pull

  /// Each flap flips five times, and the last time to its letter; the flaps finish one after another.
  var pull: Motion {
    Together {
      for flap in 0..<flaps {
        let share = flaps > 1 ? Double(flap) / Double(flaps - 1) : 0.5
        let end = 0.42 + 0.56 * share
        let duration = min(0.15, 0.19 * end)
        motion(
          of: flap,
          (1...5).map { step in
            (end * Double(step) / 5 - duration, duration, wrongFace(5 - step))
          },
          from: wrongFace(5), until: 1)
      }
    }.motion
  }

  /// Returns the face some flips before the right one.
  private func wrongFace(_ distance: Int) -> Int {
    distance == 0 || faces == 1 ? 0 : 1 + (distance - 1) % (faces - 1)
  }

  // MARK: Loop

  /// Each flap in turn flips to two other faces and back to its letter.
  var loop: Motion {
    let interval = flaps > 1 ? min(0.14, 1.1 / Double(flaps - 1)) : 0
    return Together {
      for flap in 0..<flaps {
        motion(
          of: flap,
          [wrongFace(faces - 1), wrongFace(1), 0].enumerated().map { step, face in
            (interval * Double(flap) + 0.16 * Double(step), 0.15, face)
          },
          from: 0, until: 1.7)
      }
    }.motion
  }

  /// Where a reel shows a face, in points.
  private func place(_ face: Int) -> ElementValue {
    .constant(-FlapsContent.faceHeight * Double(face))
  }

  /// Returns the motion of a flap: it folds up, and unfolds with another face.
  private func motion(
    of index: Int, _ flips: [Flip], from start: Int, until end: Double
  ) -> Motion {
    Together {
      Track(
        .scaleY, from: 1,
        flips.flatMap { flip -> [Keyframe] in
          [
            Keyframe(1, at: flip.start),
            Keyframe(0, at: flip.start + 0.4 * flip.duration, curve: .easeIn),
            Keyframe(1, at: flip.start + 0.8 * flip.duration, curve: .easeIn),
            // It rebounds a little.
            Keyframe(0.9, at: flip.start + 0.9 * flip.duration, curve: .easeOut),
            Keyframe(1, at: flip.start + flip.duration, curve: .easeIn),
          ]
        } + [Keyframe(1, at: end)]
      )
      .on(flap(index))
      Track(
        .translationY, from: place(start),
        flips.map { flip in
          Keyframe(place(flip.face), at: flip.start + 0.4 * flip.duration, curve: .hold)
        } + [Keyframe(place(0), at: end, curve: .hold)]
      )
      .on(reel(index))
    }.motion
  }

  // MARK: Ending

  /// Each flap in turn flips to its letter in green, on the last face of the reel.
  var turning: Motion {
    let interval = flaps > 1 ? min(0.07, 0.35 / Double(flaps - 1)) : 0
    return Motion {
      Together {
        Motion {
          Scale(y: 0, over: 0.06, curve: .easeIn)
          Scale(y: 1, over: 0.09, curve: .easeOut)
        }
        .staggered(by: interval).on(allFlaps)
        Motion {
          Wait(0.06)
          Move(y: place(faces), over: 0)
        }
        .staggered(by: interval).on(allReels)
      }
      Wait(0.3)
    }
  }

  /// Each flap in turn folds until only a dash is left, as where no departure is announced.
  var dashes: Motion {
    Motion {
      Scale(y: 0.14, over: 0.16, curve: .easeIn)
        .staggered(over: flaps > 1 ? 0.25 : 0)
        .on(allFlaps)
      Wait(0.35)
    }
  }

  /// The flaps stop halfway, quiver, and hang askew.
  var jam: Motion {
    Motion {
      Together {
        Recolor(to: .fixed(Hue.coral.dark), over: 0.12).on(allFaces)
        Scale(y: 0.42, over: 0.12, curve: .easeIn).on(allFlaps)
      }
      Together {
        Scale(
          x: nil, y: .alternating(0.3, 0.55), over: 0.2,
          curve: .spring(dampingRatio: 0.4, response: 0.5))
        Rotate(to: .alternating(0.14, -0.12), over: 0.2, curve: .easeOut)
      }
      .on(allFlaps)
      Wait(0.4)
    }
  }

  // MARK: Calm

  /// Each letter in turn takes another color and its own again.
  var calmLoop: Motion {
    Motion {
      Recolor(
        to: .adaptive(light: Hue.gold.dark, dark: RGBAColor(white: 1)), over: 0.4, curve: .easeInOut
      )
      Recolor(to: .own, over: 0.4, curve: .easeInOut)
    }
    .staggered(over: 1.2)
    .on(letters)
  }
}
