import RefreshMotion

extension SVGReader {
  /// Returns what a line with moving dashes is drawn as; nil if no dash moves, or too many are seen.
  ///
  /// - Parameters:
  ///   - forms: The outlines that it has in turn, of the same figures, of which the longest counts.
  ///   - scale: The length of a unit of the element, in units of the outlines.
  func dashes(
    of forms: [Outline], scale: Double, _ node: XMLNode, _ style: SVGStyle
  ) -> [MovingDashes.Dash]? {
    guard style.hasMovingDashes else { return nil }
    let said = node.attributes["pathLength"].flatMap(NumberReader.whole)
    let unit = said.flatMap { $0 > 0 ? forms[0].length / $0 : nil } ?? scale
    func still(_ numbers: [Double]) -> Course {
      Course([.init(start: 0, end: until, from: numbers, to: numbers)])
    }
    let array = style.courses["stroke-dasharray"] ?? still(style.line.dashes)
    let offset = style.courses["stroke-dashoffset"] ?? still([style.line.phase])
    guard array.values.allSatisfy({ $0.count == array.values[0].count }) else { return nil }
    let dashes = MovingDashes(
      course: array.joined(with: offset), hasCaps: style.line.cap != .butt)
    return dashes.dashes(of: forms, unit: unit, owner: node.line, rate: Self.frameRate)
  }
}
