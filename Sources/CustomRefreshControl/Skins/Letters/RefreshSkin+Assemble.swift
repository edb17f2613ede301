import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A jigsaw puzzle of the letters of a word: the pieces come together from all sides, come apart, and are fitted in
  /// again; the last one is tried upside down first, in a cycle of 2.3 s. In the end the puzzle is framed and hung up, lacks
  /// its last piece, or buckles as that is forced in.
  public static var assemble: RefreshSkin {
    let style = with(
      LettersContent.Style.word(size: 24, weight: .bold, design: .serif, spacing: 16)
    ) {
      // The last piece is moved by 22 points, and its knob points outward while it is upside down.
      $0.sway = 34
      // The pieces are higher than the letters.
      $0.letterSize.height = 36
    }
    return RefreshSkin(
      "assemble", "The pieces of a puzzle come together from all over to a word.",
      art: .letters(.today, style: style) { line in
        line.letters.indices.map { Jigsaw.piece($0, of: line) }
          + [Jigsaw.gap(in: line), Jigsaw.frame(of: line)]
      }
    ) { text in
      let puzzle = Jigsaw(count: LetterText(text).letterCount)
      return Motions(
        loop: puzzle.trying, pull: puzzle.gathering, outro: puzzle.done,
        unchanged: puzzle.oneShort, failure: puzzle.buckling,
        calm: puzzle.moving(
          .dimming(to: 0.4, over: 0.5, back: 0.5).staggered(over: 0.6, from: .center)))
    }
  }
}

/// The motions of letters, each on its piece of a puzzle.
private struct Jigsaw {
  let count: Int

  // Each piece has a place and a tilt of its own, also in longer words.
  private static let heights = [-6.0, 5, -2, 5, -6, 2, 6, -5, 4, -2]
  private static let angles = [-0.32, 0.24, 0.4, -0.2, 0.3, -0.42, 0.16, 0.36, -0.26]

  /// Returns a motion of the letters and their pieces.
  @inline(never)
  func moving(_ motion: Motion) -> Motion {
    Together {
      motion.on(.range(0..<count))
      motion.on(.range(count..<2 * count))
    }.motion
  }

  /// Returns the outline of a piece, with a knob that fits into the one before and is seen over it.
  private static func outline(_ index: Int, of line: LetterLine) -> UIBezierPath {
    func edge(_ index: Int) -> CGFloat {
      let half = line.width / 2 + 8
      guard index > 0, index < line.letters.count else { return index == 0 ? -half : half }
      let (last, next) = (line.letters[index - 1], line.letters[index])
      return (line.side * (last.center + next.center) + (last.width - next.width) / 2) / 2
    }
    let (left, right) = (edge(index), edge(index + 1))
    let isFirst = index == 0
    let isLast = index == line.letters.count - 1
    return UIBezierPath.drawing(
      "M\(left)-16H\(right)V-3"
        + (isLast ? "" : "c-1-4.5-6-4-6 3s5 7.5 6 3") + "V16H\(left)V3"
        + (isFirst ? "" : "c-1 4.5-6 4-6-3s5-7.5 6-3") + "Z")
  }

  static func piece(_ index: Int, of line: LetterLine) -> ShapesContent.Shape {
    let path = outline(index, of: line)
    let hues: [Hue] = [.sky, .amber, .leaf, .rose, .iris]
    let hue = hues[index % hues.count]
    let middle = CGPoint(x: line.side * line.letters[index].center, y: 0)
    // It hides what it lies on.
    return .fill(path, .hue(hue), about: .point(middle))
      .attaching([
        .fill(path, .fixed(.systemBackground.withAlphaComponent(0.8))),
        .stroke(path, .hue(hue), width: 1.5),
      ])
  }

  /// Returns the place of the last piece.
  static func gap(in line: LetterLine) -> ShapesContent.Shape {
    .stroke(outline(line.letters.count - 1, of: line), .outcome(.slate), width: 2)
      .dashed([3, 4.5]).forEndings()
  }

  /// Returns the frame of the whole puzzle, and the cord on its nail.
  static func frame(of line: LetterLine) -> ShapesContent.Shape {
    let box = CGRect(x: -line.width / 2 - 13, y: -20.5, width: line.width + 26, height: 41)
    let path = UIBezierPath(roundedRect: box, cornerRadius: 4)
    path.append(.lines((-14, -21), (0, -26.5), (14, -21)))
    return .stroke(path, .outcome(.leaf), width: 3).forEndings()
  }

  // MARK: Motions

  /// The pieces come apart, as far as their knobs reach, and fit again, but for the last one: it has to be turned.
  var trying: Motion {
    let (heights, angles) = (Jigsaw.heights, Jigsaw.angles)
    func pieces(_ value: (Int) -> Double, last: Double) -> ElementValue {
      .each((0..<max(count, 1)).map { $0 == count - 1 ? last : value($0) })
    }
    return moving(
      Motion {
        Wait(0.1)
        Together {
          Move(
            x: .across(from: -22, to: 22), y: pieces({ heights[$0 % heights.count] }, last: 0),
            over: 0.36, curve: .overshoot)
          Rotate(
            to: pieces({ 0.5 * angles[$0 % angles.count] }, last: .pi), over: 0.36,
            curve: .easeInOut)
        }
        .staggered(over: 0.16, from: .edges)
        Together {
          Move(x: .row(of: count, 0, last: 22), y: .constant(0), over: 0.24, curve: .easeIn)
          Rotate(to: .row(of: count, 0, last: .pi), over: 0.24, curve: .easeIn)
        }
        .staggered(over: 0.2, from: .center)
        // It does not fit, and is turned.
        Move(x: .row(of: count, 0, last: 7), over: 0.14, curve: .easeIn)
        Move(x: .row(of: count, 0, last: 20), over: 0.16, curve: .easeOut)
        Rotate(to: 0, over: 0.28, curve: .overshoot)
        Wait(0.06)
        Move(x: 0, over: 0.18, curve: .easeIn)
        Wait(0.3)
      })
  }

  var gathering: Motion {
    moving(
      Together {
        Move(
          fromX: .across(from: -60, to: 60), fromY: .each(Jigsaw.heights),
          x: .constant(0), y: .constant(0), over: 0.65, curve: .easeIn)
        Rotate(
          from: .each(Jigsaw.angles), to: .constant(0), over: 0.6, curve: .easeInOut)
        Fade(from: 0, to: 1, over: 0.2, curve: .easeOut)
      }
      .staggered(over: 0.35, from: .center))
  }

  /// The puzzle is done: it hops as one, and is framed.
  var done: Motion {
    Together {
      moving(
        Motion {
          home
          Move(x: nil, y: -4, over: 0.08, curve: .rise)
          Move(x: nil, y: 0, over: 0.08, curve: .fall)
        })
      paint(.leaf, delay: 0.2)
      Motion.drawn(over: 0.24).delayed(by: 0.28).on(.last)
      Wait.wholeEnding
    }.motion
  }

  /// All are in their places, but the last one falls out.
  var oneShort: Motion {
    Together {
      moving(
        Motion {
          home
          Recolor(to: .hue(.slate))
          Together {
            Move(x: nil, y: .row(of: count, 0, last: 13), over: 0.2, curve: .easeIn)
            Rotate(to: .row(of: count, 0, last: 0.6), over: 0.2, curve: .easeIn)
            Fade(to: .row(of: count, 1, last: 0), over: 0.2, curve: .easeIn)
          }
        }
        .staggered(over: 0.12))
      Fade(from: 0, to: 1, over: 0.16).delayed(by: 0.42).on(.element(2 * count))
      Wait.wholeEnding
    }.motion
  }

  /// The last piece is forced in upside down: the others buckle, and it springs off.
  var buckling: Motion {
    let heights = ElementValue.arch(of: count, ends: 4, middle: -9)
    let middle = Double(count - 2) / 2
    let bends = (0..<max(count, 1)).map { piece in
      piece == count - 1 ? Double.pi + 0.5 : 0.16 * (Double(piece) - middle)
    }
    return Together {
      moving(
        Motion {
          Together {
            Move(x: .row(of: count, 0, last: 22), y: .constant(0), over: 0.2, curve: .easeInOut)
            Rotate(to: .row(of: count, 0, last: .pi), over: 0.2, curve: .easeInOut)
          }
          Move(x: .row(of: count, -6, last: -2), y: nil, over: 0.1, curve: .easeIn)
          Together {
            // Apart, as knobs and edges that are turned would lie on one another.
            Move(x: .across(from: -18, to: 18), y: heights, over: 0.24, curve: .overshoot)
            Rotate(to: .each(bends), over: 0.24, curve: .overshoot)
          }
        })
      paint(.coral, delay: 0.28)
      Wait.wholeEnding
    }.motion
  }

  /// All pieces in their places.
  private var home: Motion {
    Together {
      // They snap in: edges that are nearly together would be seen double.
      Move(x: 0, y: 0, over: 0.24, curve: .easeIn)
      Rotate(to: 0, over: 0.2, curve: .easeInOut)
    }.motion
  }

  /// Returns how the pieces and their letters take a hue one after another.
  @inline(never)
  private func paint(_ hue: Hue, delay: Double) -> Motion {
    moving(Recolor(to: .hue(hue)).staggered(over: 0.16)).delayed(by: delay)
  }
}
