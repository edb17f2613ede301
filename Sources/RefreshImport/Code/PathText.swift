/// Writes lines and curves as SVG path data, as short as it can be.
package enum PathText {
  /// Returns the data of segments whose numbers are rounded.
  package static func data(_ segments: [Outline.Segment]) -> String {
    commands(segments).joined()
  }

  /// Returns the data in lines of at most so many characters, if its commands are no longer.
  static func lines(_ segments: [Outline.Segment], width: Int) -> [String] {
    var lines: [String] = []
    for command in commands(segments) {
      if let last = lines.last, last.utf8.count + command.utf8.count <= width {
        lines[lines.count - 1] += command
      } else {
        lines.append(command)
      }
    }
    return lines
  }

  private static func commands(_ segments: [Outline.Segment]) -> [String] {
    var pen = Point.zero
    var start = Point.zero
    return segments.map { segment in
      defer {
        switch segment {
        case .move(let end):
          pen = end
          start = end
        case .line(let end), .curve(_, _, let end): pen = end
        case .close: pen = start
        }
      }
      switch segment {
      case .move(let end): return "M" + numbers([end.x, end.y])
      case .line(let end) where end.y == pen.y:
        return shorter("H" + numbers([end.x]), "h" + numbers([end.x - pen.x]))
      case .line(let end) where end.x == pen.x:
        return shorter("V" + numbers([end.y]), "v" + numbers([end.y - pen.y]))
      case .line(let end): return command("L", "l", [end.x, end.y], from: pen)
      case .curve(let first, let second, let end):
        return command(
          "C", "c", [first.x, first.y, second.x, second.y, end.x, end.y], from: pen)
      case .close: return "Z"
      }
    }
  }

  /// - Parameter places: Horizontal and vertical ones in turn.
  private static func command(
    _ absolute: String, _ relative: String, _ places: [Double], from pen: Point
  ) -> String {
    let offsets = places.indices.map { places[$0] - ($0 % 2 == 0 ? pen.x : pen.y) }
    return shorter(absolute + numbers(places), relative + numbers(offsets))
  }

  private static func shorter(_ first: String, _ second: String) -> String {
    second.utf8.count < first.utf8.count ? second : first
  }

  private static func numbers(_ values: [Double]) -> String {
    var text = ""
    for value in values {
      let number = Number.text(value)
      if !text.isEmpty, number.utf8.first != UInt8(ascii: "-") { text += " " }
      text += number
    }
    return text
  }
}
