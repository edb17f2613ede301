/// A path in a compact notation, in hundredths of the point size.
///
/// The commands are `M` move, `L` line, `C` curve, `Z` close, `O` oval in a rectangle, `R` rectangle
/// with a corner radius, and `A` arc with a center, a radius, and start and end angles in degrees.
struct SymbolPath: Sendable {
  let words: [Substring]

  /// Whether the path encloses an area, rather than being a line.
  var isArea: Bool {
    if words.contains(where: { ["Z", "O", "R"].contains($0) }) { return true }
    let numbers = words.filter { Double($0) != nil }
    return numbers.count > 4 && numbers.prefix(2) == numbers.suffix(2)
  }

  func trace(in context: CGContext) {
    var numbers: [CGFloat] = []
    var command: Character = "M"
    for word in words {
      if let value = Double(word) {
        numbers.append(CGFloat(value) / 100)
      } else if let letter = word.first {
        perform(command, numbers, context)
        command = letter
        numbers = []
      }
    }
    perform(command, numbers, context)
  }

  private func perform(_ command: Character, _ n: [CGFloat], _ context: CGContext) {
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    switch (command, n.count) {
    case ("M", 2): context.move(to: point(0))
    case ("L", 2): context.addLine(to: point(0))
    case ("C", 6): context.addCurve(to: point(4), control1: point(0), control2: point(2))
    case ("Z", _): context.closePath()
    case ("O", 4): context.addEllipse(in: rect(n))
    case ("R", 5):
      let radius = min(n[4], n[2] / 2, n[3] / 2)
      context.addPath(
        CGPath(roundedRect: rect(n), cornerWidth: radius, cornerHeight: radius, transform: nil))
    case ("A", 5):
      let (start, end) = (n[3] * 100 * .pi / 180, n[4] * 100 * .pi / 180)
      context.move(
        to: CGPoint(x: n[0] + n[2] * cos(start), y: n[1] + n[2] * sin(start)))
      context.addArc(
        center: point(0), radius: n[2], startAngle: start, endAngle: end, clockwise: false)
    default: break
    }
  }

  private func rect(_ n: [CGFloat]) -> CGRect {
    CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }
}
