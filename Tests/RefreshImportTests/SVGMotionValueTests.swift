import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Animations of SVG are as Chromium shows them, value by value: `Tests/Imports/values.txt`.
@Suite struct SVGMotionValueTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let kind: String
    let name: String
    let body: String
    let values: [(time: Double, text: String)]

    var testDescription: String { name }
  }

  private static let rows: [Row] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Imports/values.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "\t").map(String.init)
      let values = parts[3].split(separator: ";").map { entry in
        let pair = entry.split(separator: ":", maxSplits: 1)
        return (Double(pair[0].trimmed) ?? -1, pair[1].trimmed)
      }
      return Row(kind: parts[0], name: parts[1], body: parts[2], values: values)
    }
  }()

  /// What is another thing here, with the reason.
  private static let others: [String: String] = [
    "motion accumulate": accumulation, "motion accumulate auto": accumulation,
    "accumulate scale": accumulation, "accumulate translate over rotate": accumulation,
    "add in keyframe": "`animation-composition` of a keyframe is not read.",
    "fill inherit": "`inherit` is no color, and told.",
    "fill none to blue": paint, "fill url": paint, "fill oklch": paint, "fill red to oklch": paint,
    "important beats": important, "important in style": important,
    "matrix singular": matrices, "scale 0 to rotate": matrices, "skew vs rotate": matrices,
    "use": "A browser leaves the place of `use` out of its box, and the specification does not.",
    "visibility": moment, "steps end reverse": moment, "steps alternate": moment,
    "visibility ease overshoot": "No timing leads a word back.",
    "offset-distance 120 closed": closedWay, "offset-distance -10 closed": closedWay,
    "bezier x out": "An invalid timing voids the whole shorthand.",
  ]
  private static let moment = "In one moment alone, it is as at no time beside it."
  private static let accumulation = "Sums of transforms over several turns are not made."
  private static let paint = "Only colors that are read become others."
  private static let important = "An animation is stronger than what is important."
  private static let matrices =
    "Matrices without an inverse, and slants, are taken apart in another way."
  private static let closedWay = "A way ends where it ends."

  /// Something else that lasts, so that values are known for as long.
  private static let clock =
    #"<circle r="0"><set attributeName="opacity" to="0" dur="6s"/></circle>"#

  @Test func `the file with the values has them`() {
    #expect(Self.rows.count > 250)
  }

  @Test(arguments: rows.filter { others[$0.name] == nil }) func `a value is that of a browser`(
    row: Row
  ) throws {
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" class="k" viewBox="0 0 100 100" width="100" height="100">
      """
    let reader = try SVGReader(Data("\(head)\(row.body)\(Self.clock)</svg>".utf8))
    let end = try #require(reader.loop).end
    let shape = try #require(reader.shapes.first)
    for (time, text) in row.values where time < end - 1e-6 {
      // In the moment of a jump, either side may be shown.
      let found = [1e-5, -1e-5].map { Self.value(row.kind, shape, at: time + $0) }
      let wanted = Self.numbers(row, text)
      let isSame = found.contains { values in
        zip(values, wanted).allSatisfy { abs($0 - $1) <= Self.tolerance(row.kind) }
      }
      #expect(
        isSame && !wanted.isEmpty, "\(row.name) at \(time): \(found[0]), and not \(text)")
    }
  }

  private static func tolerance(_ kind: String) -> Double {
    switch kind {
    case "fill": 1.01
    case "opacity", "visibility": 5e-4
    default: 0.06
    }
  }

  private static func value(_ kind: String, _ shape: MovingShape, at time: Double) -> [Double] {
    let state = shape.state(at: time * SVGReader.frameRate)
    let corner = shape.outline.box?.min ?? .zero
    switch kind {
    case "x": return [state.matrix.apply(corner).x]
    case "ctm":
      let box = shape.outline.box ?? Box(min: .zero, max: .zero)
      return box.corners.map(state.matrix.apply).flatMap { [$0.x, $0.y] }
    case "fill":
      let color = state.color ?? .black
      return [color.red * 255, color.green * 255, color.blue * 255, state.opacity * 255]
    default: return [state.opacity]
    }
  }

  private static func numbers(_ row: Row, _ text: String) -> [Double] {
    switch row.kind {
    case "visibility": return [text == "visible" ? 1 : 0]
    case "fill":
      let numbers = text.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ",")
        .compactMap { Double($0.trimmed) }
      return numbers.prefix(3) + [(numbers.count > 3 ? numbers[3] : 1) * 255]
    case "ctm":
      let n = text.split(separator: " ").compactMap { Double($0) }
      guard n.count == 6 else { return [] }
      let matrix = Affine(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
      return rectangle(row).corners.map(matrix.apply).flatMap { [$0.x, $0.y] }
    default: return Double(text).map { [$0] } ?? []
    }
  }

  /// The rectangle of a row, as it stands in the file.
  private static func rectangle(_ row: Row) -> Box {
    let start = row.body.range(of: "<rect")?.lowerBound ?? row.body.startIndex
    let element = row.body[start...].prefix { $0 != ">" }
    func side(_ name: String) -> Double {
      element.firstRange(of: " \(name)=\"").flatMap { range in
        Double(element[range.upperBound...].prefix { $0 != "\"" })
      } ?? 0
    }
    return Box(x: side("x"), y: side("y"), width: side("width"), height: side("height"))
  }
}
