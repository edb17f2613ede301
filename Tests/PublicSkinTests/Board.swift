import CustomRefreshControl
import Foundation
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
    ) { appearance in try Self.content(text, appearance) }
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

  // The leaves of a flap, in the order of the elements.
  private var upperBack: Int { 0 }
  private var lowerBack: Int { 1 }
  private var upper: Int { 2 }
  private var lower: Int { 3 }

  /// One turn of a flap, in seconds, and the face that it turns up.
  private typealias Flip = (start: Double, duration: Double, face: Int)

  /// Returns the first faces of a leaf, which show the text.
  private func letters(_ leaf: Int) -> ElementSelection {
    .range(leaf * flaps..<(leaf + 1) * flaps)
  }

  private func leaf(_ leaf: Int, of flap: Int) -> ElementSelection {
    .element((4 * faces + leaf) * flaps + flap)
  }

  private func reel(_ leaf: Int, of flap: Int) -> ElementSelection {
    .element((4 * faces + 4 + leaf) * flaps + flap)
  }

  // MARK: Pull

  /// Each flap flips five times, and the last time to its letter; the flaps finish one after another.
  var pull: Motion {
    Together {
      for flap in 0..<flaps {
        let share = flaps > 1 ? Double(flap) / Double(flaps - 1) : 0.5
        let end = 0.42 + 0.56 * share
        let duration = min(0.15, 0.12 * end)
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
    // Few at a time, through the whole cycle: the word can be read, and never stands still.
    let interval = flaps > 1 ? 1.1 / Double(flaps - 1) : 0
    return Together {
      for flap in 0..<flaps {
        motion(
          of: flap,
          [wrongFace(faces - 1), wrongFace(1), 0].enumerated().map { step, face in
            (interval * Double(flap) + 0.18 * Double(step), 0.165, face)
          },
          from: 0, until: 1.75)
      }
    }.motion
  }

  /// Where a reel shows a face, in points.
  private func place(_ face: Int) -> ElementValue {
    .constant(-FlapsContent.faceHeight * Double(face))
  }

  /// Returns the motion of a flap: the upper leaf folds down before the next face, whose lower half falls
  /// over that of the face before.
  private func motion(
    of flap: Int, _ flips: [Flip], from start: Int, until end: Double
  ) -> Motion {
    Together {
      Track(
        .scaleY, from: 1,
        flips.flatMap { flip -> [Keyframe] in
          [
            Keyframe(1, at: flip.start),
            Keyframe(0, at: flip.start + 0.45 * flip.duration, curve: .easeIn),
            // It is above again when it cannot be told from the leaf behind.
            Keyframe(1, at: flip.start + 0.5 * flip.duration, curve: .hold),
          ]
        } + [Keyframe(1, at: end)]
      )
      .on(leaf(upper, of: flap))
      Track(
        .scaleY, from: 1,
        flips.flatMap { flip -> [Keyframe] in
          [
            Keyframe(0, at: flip.start + 0.5 * flip.duration, curve: .hold),
            Keyframe(1, at: flip.start + 0.86 * flip.duration, curve: .easeIn),
            // It rebounds a little.
            Keyframe(0.92, at: flip.start + 0.93 * flip.duration, curve: .easeOut),
            Keyframe(1, at: flip.start + flip.duration, curve: .easeIn),
          ]
        } + [Keyframe(1, at: end)]
      )
      .on(leaf(lower, of: flap))
      for leaf in 0..<4 {
        Track(
          .translationY, from: place(start),
          flips.map { flip in
            Keyframe(
              place(flip.face), at: flip.start + turn(of: leaf) * flip.duration, curve: .hold)
          } + [Keyframe(place(flips.last?.face ?? start), at: end, curve: .hold)]
        )
        .on(reel(leaf, of: flap))
      }
    }.motion
  }

  /// Returns when a leaf shows the next face, as a share of a flip.
  private func turn(of leaf: Int) -> Double {
    leaf == upperBack ? 0 : leaf == lowerBack ? 1 : 0.5
  }

  // MARK: Ending

  /// Each flap in turn flips to a tick on green, after the other faces.
  var turning: Motion { flipping(to: faces) }

  /// Each flap in turn flips to a dash, as where no departure is announced.
  var dashes: Motion { flipping(to: faces + 1) }

  private func flipping(to face: Int) -> Motion {
    Together {
      for flap in 0..<flaps {
        motion(of: flap, [(turning(flap), 0.165, face)], from: 0, until: 0.75)
      }
    }.motion
  }

  /// Returns when a flap begins to flip in an ending, in seconds.
  private func turning(_ flap: Int) -> Double {
    flaps > 1 ? Double(flap) * min(0.07, 0.3 / Double(flaps - 1)) : 0
  }

  /// Each flap in turn flips to its letter on red; then lower halves come off their hinges: those of the first and
  /// the last one hang from a corner, and that of the middle one falls, and lies under it.
  var jam: Motion {
    Together {
      flipping(to: faces + 2)
      if flaps > 1 {
        hanging(0, by: 0.42)
        hanging(flaps - 1, by: -0.5)
      }
      if flaps != 2 { dropping(flaps / 2) }
      Wait(0.78)
    }.motion
  }

  private func dropping(_ flap: Int) -> Motion {
    Together {
      Fade(to: 0, over: 0).delayed(by: turning(flap) + 0.165).on(leaf(lowerBack, of: flap))
      Motion {
        Rotate(to: 0.12, over: 0.1, curve: .easeInOut)
        Together {
          Move(y: 11, over: 0.16, curve: .fall)
          Rotate(to: -0.12, over: 0.16)
        }
        Move(y: 9, over: 0.06, curve: .rise)
        Move(y: 11, over: 0.06, curve: .fall)
      }
      .delayed(by: turning(flap) + 0.165)
      .on(leaf(lower, of: flap))
    }.motion
  }

  /// The lower half of a flap hangs from its left corner, or from its right one by a negative angle, and quivers.
  private func hanging(_ flap: Int, by angle: Double) -> Motion {
    // A flap is about 19 points wide.
    let shift = (x: angle < 0 ? 0.9 : -0.9, y: 9.5 * abs(sin(angle)))
    return Together {
      Fade(to: 0, over: 0).delayed(by: turning(flap) + 0.165).on(leaf(lowerBack, of: flap))
      Together {
        Rotate(to: angle, over: 0.32, curve: .spring(dampingRatio: 0.4, response: 0.3))
        Move(x: shift.x, y: shift.y, over: 0.32, curve: .spring(dampingRatio: 0.4, response: 0.3))
      }
      .delayed(by: turning(flap) + 0.165)
      .on(leaf(lower, of: flap))
    }.motion
  }

  // MARK: Calm

  /// Each letter in turn takes another color and its own again.
  var calmLoop: Motion {
    Together {
      for leaf in [upper, lower] {
        Motion {
          Recolor(
            to: .adaptive(light: Hue.gold.dark, dark: RGBAColor(white: 1)), over: 0.4,
            curve: .easeInOut)
          Recolor(to: .own, over: 0.4, curve: .easeInOut)
        }
        .staggered(over: 1.2)
        .on(letters(leaf))
      }
    }.motion
  }
}
