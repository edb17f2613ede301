/// The arithmetic of layout equations.
extension LinearRow {
  func value(in solver: ConstraintSolver) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * solver.value(of: .init(symbol: $1.symbol)) }
  }

  static func + (lhs: Self, rhs: Self) -> Self {
    var sum = lhs
    sum.add(rhs, times: 1)
    return sum
  }

  static func - (lhs: Self, rhs: Self) -> Self {
    var difference = lhs
    difference.add(rhs, times: -1)
    return difference
  }

  static func + (lhs: Self, rhs: CGFloat) -> Self {
    var sum = lhs
    sum.constant += Double(rhs)
    return sum
  }

  static func - (lhs: Self, rhs: CGFloat) -> Self { lhs + -rhs }

  static func * (lhs: Self, rhs: CGFloat) -> Self {
    var product = lhs
    product.scale(by: Double(rhs))
    return product
  }
}

/// A rectangle of linear expressions in the coordinates of one space.
struct LinearRect {
  var minX = LinearRow()
  var minY = LinearRow()
  var width = LinearRow()
  var height = LinearRow()

  var maxX: LinearRow { minX + width }
  var maxY: LinearRow { minY + height }
  var midX: LinearRow { minX + width * 0.5 }
  var midY: LinearRow { minY + height * 0.5 }

  func inset(by insets: UIEdgeInsets) -> LinearRect {
    LinearRect(
      minX: minX + insets.left, minY: minY + insets.top,
      width: width - (insets.left + insets.right), height: height - (insets.top + insets.bottom))
  }

  func outset(by insets: UIEdgeInsets) -> LinearRect {
    inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
