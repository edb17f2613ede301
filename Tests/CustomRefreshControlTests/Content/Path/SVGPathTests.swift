@testable import CustomRefreshControl
import SharedTestSupport
import Testing
import UIKit

struct SVGPathTests {
  @Test(arguments: [
    ("M1 2L3 4", "M 1 2 L 3 4"),
    ("m1 2 3 4 5 6", "M 1 2 L 4 6 L 9 12"),
    ("M 1,2 H 5 v 6 h -2 V 0", "M 1 2 L 5 2 L 5 8 L 3 8 L 3 0"),
    ("M0 0C1 2 3 4 5 6s2-1 3 3", "M 0 0 C 1 2 3 4 5 6 C 7 8 7 5 8 9"),
    ("M0 0S1 1 2 2", "M 0 0 C 0 0 1 1 2 2"),
    ("M0 0C1 2 3 4 5 6L7 7S8 8 9 9", "M 0 0 C 1 2 3 4 5 6 L 7 7 C 7 7 8 8 9 9"),
    ("M0 0Q1 2 4 0T8 0t4 0", "M 0 0 Q 1 2 4 0 Q 7 -2 8 0 Q 9 2 12 0"),
    ("M0 0T4 4", "M 0 0 Q 0 0 4 4"),
    ("M1 1h2v2zl1 1", "M 1 1 L 3 1 L 3 3 Z M 1 1 L 2 2"),
    ("M1 1h2zm1 0h1", "M 1 1 L 3 1 Z M 2 1 L 3 1"),
    ("M.5.5-1-.5+2e1 1E-1", "M 0.5 0.5 L -1 -0.5 L 20 0.1"),
    ("\n M 1. 2.\t,3 \r\n 4 ", "M 1 2 L 3 4"),
    ("M0 0A0 5 0 0 1 3 4", "M 0 0 L 3 4"),
    ("M3 4A5 5 0 1 1 3 4", "M 3 4"),
    ("m1 1c1 2 3 4 5 6q1 2 2 2l-1 1", "M 1 1 C 2 3 4 5 6 7 Q 7 9 8 9 L 7 10"),
    ("M0 0L1 1,2,2 , 3 3-4-4e0+5.5e1.5", "M 0 0 L 1 1 L 2 2 L 3 3 L -4 -4 L 55 0.5"),
    ("M2 1Q3 3 4 1C4 4 5 5 6 6T8 8", "M 2 1 Q 3 3 4 1 C 4 4 5 5 6 6 Q 6 6 8 8"),
  ])
  func `commands are drawn as SVG says`(data: String, expected: String) throws {
    #expect(try UIBezierPath(svgPath: data).commands == expected)
  }

  @Test(arguments: [
    ("", "is empty", 0), (" \n", "is empty", 2),
    ("L1 2", "does not begin with M", 0), ("  h4", "does not begin with M", 2),
    ("!", "“!” in the path data is not a command", 0),
    ("M1 2 X3", "“X” in the path data is not a command", 5),
    ("M1 2Z3", "“3” in the path data is not a command", 5),
    ("M1 2e", "“e” in the path data is not a command", 4),
    ("M1", "The command M in the path data lacks", 2),
    ("M", "The command M in the path data lacks", 1),
    ("M,1 2", "The command M in the path data lacks", 1),
    ("M1 2,", "The command L in the path data lacks", 5),
    ("M1,,2", "The command M in the path data lacks", 3),
    ("M1 2c1 2 3 4 5", "The command c in the path data lacks", 14),
    ("M1 2L-.", "The command L in the path data lacks", 5),
    ("M0 0A1 1 0 2 0 3 3", "neither 0 nor 1", 11),
    ("M1e999 0", "too large", 1),
  ])
  func `data that is wrong is refused, and the error says where`(
    data: String, problem: String, position: Int
  ) throws {
    let error = #expect(throws: RefreshError.self) { try UIBezierPath(svgPath: data) }
    let sentence = try #require(error).description
    #expect(sentence.contains(problem) && sentence.contains("(position \(position))."))
    guard case .pathData(_, let remedy, _) = error else { throw CocoaError(.coderInvalidValue) }
    #expect(remedy.count > 20 && sentence.hasSuffix(remedy))
  }

  @Test func `the sign of an arc's radius does not matter`() throws {
    let arc = try UIBezierPath(svgPath: "M0 0A5 8 0 0 1 10 0")
    for radii in ["-5 8", "5 -8", "-5 -8"] {
      let path = try UIBezierPath(svgPath: "M0 0A\(radii) 0 0 1 10 0")
      #expect(path.commands == arc.commands, "\(radii)")
    }
    #expect(arc.bounds.height > 1)
  }

  @Test(arguments: UInt64(1)...60)
  func `random characters give a path or an error`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n%é")
    for _ in 0..<100 {
      let data = String(
        (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in
          alphabet.randomElement(using: &random)
        })
      do throws(RefreshError) {
        _ = try UIBezierPath(svgPath: "M0 0" + data)
      } catch {
        #expect(!error.problem.isEmpty)
      }
    }
  }

  @Test(arguments: UInt64(1)...60)
  func `an arc lies on its ellipse with the right direction and end point`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let (rx, ry, turn) = (number(1...40), number(1...40), number(-180...180))
    let (from, sweep) = (
      number(0...6.28), number(0.1...6.1) * (Bool.random(using: &random) ? 1 : -1)
    )
    let placed = CGAffineTransform(translationX: number(-50...50), y: number(-50...50))
      .rotated(by: turn * .pi / 180).scaledBy(x: rx, y: ry)
    func place(_ angle: Double) -> CGPoint {
      CGPoint(x: cos(angle), y: sin(angle)).applying(placed)
    }
    let (start, end) = (place(from), place(from + sweep))
    let path = try UIBezierPath(
      svgPath: """
        M\(start.x) \(start.y)A\(rx) \(ry) \(turn) \(abs(sweep) > .pi ? 1 : 0)\
        \(sweep > 0 ? 1 : 0) \(end.x) \(end.y)
        """)
    let samples = path.curveSamples
    #expect(samples.count > 4)
    let unplaced = placed.inverted()
    var angle = from
    for sample in samples {
      let unit = sample.applying(unplaced)
      #expect(abs(hypot(unit.x, unit.y) - 1) < 1e-3)
      let step = (atan2(unit.y, unit.x) - angle).remainder(dividingBy: 2 * .pi)
      #expect(step * sweep > -1e-3)
      angle += step
    }
    #expect(abs(angle - from - sweep) < 1e-3)
  }

  @Test func `radii that are too small are scaled up`() throws {
    let path = try UIBezierPath(svgPath: "M0 0A1 1 0 0 1 10 0")
    let box = path.cgPath.boundingBoxOfPath
    #expect(abs(box.height - 5) < 0.01)
    #expect(box.maxY < 0.01)
  }
}

extension UIBezierPath {
  /// The elements of the path: SVG's letters for them, and their points.
  var elements: [(command: String, points: [CGPoint])] {
    var elements: [(String, [CGPoint])] = []
    cgPath.applyWithBlock { element in
      let (command, count) =
        switch element.pointee.type {
        case .moveToPoint: ("M", 1)
        case .addLineToPoint: ("L", 1)
        case .addQuadCurveToPoint: ("Q", 2)
        case .addCurveToPoint: ("C", 3)
        case .closeSubpath: ("Z", 0)
        @unknown default: ("?", 0)
        }
      elements.append((command, (0..<count).map { element.pointee.points[$0] }))
    }
    return elements
  }

  /// The commands and their numbers, to six digits.
  fileprivate var commands: String {
    let words = elements.flatMap { command, points in
      [command]
        + points.flatMap { [$0.x, $0.y] }.map { number in
          let rounded = (Double(number) * 1e6).rounded() / 1e6
          return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }
    }
    return words.joined(separator: " ")
  }

  /// Five points along each of its cubic curves.
  fileprivate var curveSamples: [CGPoint] {
    var samples: [CGPoint] = []
    var pen = CGPoint.zero
    for (command, points) in elements {
      for step in 1...5 where command == "C" {
        let t = CGFloat(step) / 5
        let weights = [
          (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
        ]
        samples.append(
          zip(weights, [pen] + points).reduce(CGPoint.zero) { sum, pair in
            CGPoint(x: sum.x + pair.0 * pair.1.x, y: sum.y + pair.0 * pair.1.y)
          })
      }
      pen = points.last ?? pen
    }
    return samples
  }
}
