/// A linear expression of a layout equation: `constant + Σ coefficient · variable`.
struct LinearExpression {
  typealias Variable = ConstraintSolver.Variable

  var terms: [(coefficient: Double, variable: Variable)] = []
  var constant: Double = 0

  init(_ constant: CGFloat = 0) { self.constant = Double(constant) }

  init(_ variable: Variable) { terms = [(1, variable)] }

  func value(in solver: ConstraintSolver) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * solver.value(of: $1.variable) }
  }

  static func + (lhs: Self, rhs: Self) -> Self {
    var sum = lhs
    sum.constant += rhs.constant
    for term in rhs.terms {
      if let index = sum.terms.firstIndex(where: { $0.variable == term.variable }) {
        sum.terms[index].coefficient += term.coefficient
        if sum.terms[index].coefficient == 0 { sum.terms.remove(at: index) }
      } else {
        sum.terms.append(term)
      }
    }
    return sum
  }

  static func - (lhs: Self, rhs: Self) -> Self { lhs + rhs * -1 }

  static func + (lhs: Self, rhs: CGFloat) -> Self {
    var sum = lhs
    sum.constant += Double(rhs)
    return sum
  }

  static func - (lhs: Self, rhs: CGFloat) -> Self { lhs + -rhs }

  static func * (lhs: Self, rhs: CGFloat) -> Self {
    var product = lhs
    product.constant *= Double(rhs)
    for index in product.terms.indices { product.terms[index].coefficient *= Double(rhs) }
    return product
  }
}

/// A rectangle of linear expressions in the coordinates of one space.
struct LinearRect {
  var minX = LinearExpression()
  var minY = LinearExpression()
  var width = LinearExpression()
  var height = LinearExpression()

  var maxX: LinearExpression { minX + width }
  var maxY: LinearExpression { minY + height }
  var midX: LinearExpression { minX + width * 0.5 }
  var midY: LinearExpression { minY + height * 0.5 }

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
