/// One equation or inequality of the layout: `expression  relation  0`.
struct LayoutEquation {
  /// The origin of an equation, which identifies it across solves.
  enum Key: Hashable {
    case constraint(ObjectIdentifier)
    case known(ObjectIdentifier, Int)
    case ownSize(ObjectIdentifier, Int)
  }

  var key: Key
  var expression: LinearRow
  var relation: ConstraintSolver.Relation
  var priority: Float
  /// The app's constraint that the equation represents, if any.
  var constraint: NSLayoutConstraint?
  /// The view whose intrinsic size the equation represents, if any.
  weak var sizedView: UIView?

  var isRequired: Bool { priority >= ConstraintSolver.required }

  /// Whether the equations differ at most in the constant.
  func hasSameForm(as other: LayoutEquation) -> Bool {
    relation == other.relation && priority == other.priority
      && expression.terms == other.expression.terms
  }

  /// Whether the equations ask for the same, and are of the same origin.
  func isSame(as other: LayoutEquation) -> Bool {
    key == other.key && hasSameForm(as: other)
      && expression.constant == other.expression.constant
  }

  /// The equation's name in reports.
  @MainActor var summary: String {
    if let constraint { return constraint.description }
    if let sizedView { return "<content size of \(NSLayoutConstraint.name(of: sizedView))>" }
    return "<frame set outside Auto Layout>"
  }
}

/// The variables of the rectangle of a view or guide.
struct ItemVariables {
  var minX: ConstraintSolver.Variable
  var minY: ConstraintSolver.Variable
  var width: ConstraintSolver.Variable
  var height: ConstraintSolver.Variable

  var all: [ConstraintSolver.Variable] { [minX, minY, width, height] }

  var rect: LinearRect {
    LinearRect(
      minX: LinearRow(minX), minY: LinearRow(minY),
      width: LinearRow(width), height: LinearRow(height))
  }
}
