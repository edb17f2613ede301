import Foundation
import RefreshMotion

extension ShapeItems {
  /// The size that a figure has at least, in units of the file, so that it can be scaled.
  private static let leastSize = 1e-3

  /// Returns a path or a figure in its group; nil if it draws nothing.
  mutating func path(_ item: JSONValue, _ around: Surroundings) -> Path? {
    var path = Path(name: item["nm"].string ?? around.title, outline: .path([]))
    let isFound =
      switch item["ty"].string {
      case "el", "rc": figure(item, around, &path)
      case "sr": star(item, around.title, &path)
      default: form(item, around.title, &path)
      }
    guard isFound else { return nil }
    if item["d"].integer == 3 {
      path.change { outline, _ in .path(Outline.reversed(outline.segments)) }
    }
    if let radius = around.modifiers.rounding {
      if !radius.isConstant { tellRadius(around.title) }
      path.change(isMoving: !radius.isConstant) { outline, frame in
        outline.rounded(by: max(0, frame.map(radius.number) ?? radius.first[0]))
      }
    }
    return path.outline.isEmpty ? nil : path
  }

  // MARK: Figures

  /// Reads an ellipse or a rectangle.
  ///
  /// One that moves or changes its size has its largest size about its own center, and a transform.
  private mutating func figure(
    _ item: JSONValue, _ around: Surroundings, _ path: inout Path
  ) -> Bool {
    guard let place = AnimatedValue(item["p"], clock, count: 2),
      let size = AnimatedValue(item["s"], clock, count: 2)
    else { return false }
    let isMoving = !place.isConstant || !size.isConstant
    var sides = Point(abs(size.first[0]), abs(size.first[1]))
    if isMoving {
      let values = size.keyframes.map(\.value)
      let most = values.max { $0[0] * $0[1] < $1[0] * $1[1] } ?? size.first
      sides = Point(max(most[0], Self.leastSize), max(most[1], Self.leastSize))
      var step = AnimatedTransform()
      step.position = place
      step.scale = size.scaled(by: [100 / sides.x, 100 / sides.y])
      path.transforms = [step]
      path.scalesLine = true
    }
    guard sides.min() > 0 else { return false }
    let center = isMoving ? Point.zero : Point(place.first[0], place.first[1])
    if item["ty"].string == "el" {
      path.outline = .ellipse(center: center, radii: sides / 2)
    } else {
      let radius = radius(item, isScaled: !size.isConstant, around.title)
      path.outline = .rectangle(
        Box(min: center - sides / 2, max: center + sides / 2),
        radius: min(radius, sides.min() / 2))
    }
    if !around.modifiers.trims.isEmpty { path.outline = .path(path.outline.trimmable) }
    return true
  }

  /// Returns the radius of a rectangle's corners.
  private mutating func radius(_ item: JSONValue, isScaled: Bool, _ title: String) -> Double {
    guard let radius = AnimatedValue(item["r"], clock) else { return 0 }
    if isScaled, radius.keyframes.contains(where: { $0.value[0] > 0 }) {
      report.add(
        .approximated, title, "Its round corners are stretched with its changing size.",
        remedy: "Animate a path without round corners, or the scale of its group.")
    }
    if !radius.isConstant { tellRadius(title) }
    return max(0, radius.first[0])
  }

  private mutating func tellRadius(_ title: String) {
    report.add(
      .approximated, title, "The radius of its corners does not change.",
      remedy: "Use a path with round corners.")
  }

  private mutating func star(_ item: JSONValue, _ title: String, _ path: inout Path) -> Bool {
    let values = ["p", "pt", "r", "or", "ir", "os", "is"].map {
      AnimatedValue(item[$0], clock, count: $0 == "p" ? 2 : 1)
    }
    if values.contains(where: { $0.map { !$0.isConstant } ?? false }) {
      report.add(
        .approximated, title, "Its star keeps the form of its first keyframe.",
        remedy: "Animate the transform of its group.")
    }
    let isStar = item["sy"].integer != 2
    path.change(isMoving: values.contains { $0?.isConstant == false }) { _, frame in
      func numbers(_ index: Int) -> [Double] {
        (frame.map { values[index]?.value(at: $0) } ?? values[index]?.first) ?? [0, 0]
      }
      func number(_ index: Int) -> Double { numbers(index)[0] }
      return .path(
        Outline.star(
          center: Point(numbers(0)[0], numbers(0)[1]), points: number(1), isStar: isStar,
          rotation: number(2) * .pi / 180, outer: number(3), inner: number(4),
          outerRoundness: number(5) / 100, innerRoundness: number(6) / 100))
    }
    return true
  }

  // MARK: Forms

  private mutating func form(_ item: JSONValue, _ title: String, _ path: inout Path) -> Bool {
    // Versions before 4.4.18 say beside the form whether it is closed.
    guard let form = AnimatedForm(item["ks"], clock, isClosed: item["closed"].isTrue) else {
      return false
    }
    path.outline = .path(form.first)
    guard !form.isConstant else { return true }
    path.moving = form.form
    path.forms = form.forms
    if path.forms == nil { tellForm(title) }
    return true
  }

  /// Tells of a path that does not change its form as it does in the file.
  mutating func tellForm(_ title: String) {
    report.add(
      .omitted, title,
      "Its path keeps the form of its first keyframe, because others have other points (path morphing).",
      remedy: "Give each keyframe the same points, and do not round or trim what changes.")
  }
}
