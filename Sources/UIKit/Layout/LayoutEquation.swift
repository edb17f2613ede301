/// One equation or inequality that layout wants to hold: `expression  relation  0`.
struct LayoutEquation {
  /// Where an equation comes from; the same key means the same equation in the next solve.
  enum Key: Hashable {
    case constraint(ObjectIdentifier)
    case known(ObjectIdentifier, Int)
    case ownSize(ObjectIdentifier, Int)
  }

  var key: Key
  var expression: LinearExpression
  var relation: ConstraintSolver.Relation
  var priority: Float
  /// The constraint that it states, if an app's constraint is behind it.
  var constraint: NSLayoutConstraint?
  /// The view whose own size it states, if that is behind it.
  weak var sizedView: UIView?

  var isRequired: Bool { priority >= ConstraintSolver.required }

  /// Whether only the constant may differ.
  func hasSameForm(as other: LayoutEquation) -> Bool {
    relation == other.relation && priority == other.priority
      && expression.terms.count == other.expression.terms.count
      && zip(expression.terms, other.expression.terms).allSatisfy { $0 == $1 }
  }

  /// How a report names it.
  @MainActor var summary: String {
    if let constraint { return constraint.description }
    if let sizedView { return "<content size of \(NSLayoutConstraint.name(of: sizedView))>" }
    return "<a frame set from outside>"
  }
}

/// The rectangle of unknowns of one view or guide.
struct ItemVariables {
  var minX: ConstraintSolver.Variable
  var minY: ConstraintSolver.Variable
  var width: ConstraintSolver.Variable
  var height: ConstraintSolver.Variable

  var all: [ConstraintSolver.Variable] { [minX, minY, width, height] }

  var rect: LinearRect {
    LinearRect(
      minX: LinearExpression(minX), minY: LinearExpression(minY),
      width: LinearExpression(width), height: LinearExpression(height))
  }
}
