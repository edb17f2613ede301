extension UIConfigurationState {
  /// The flags common to the states of cells and of other views.
  var flags: (isDisabled: Bool, isHighlighted: Bool, isSelected: Bool) {
    switch self {
    case let cell as UICellConfigurationState:
      (cell.isDisabled, cell.isHighlighted, cell.isSelected)
    case let view as UIViewConfigurationState:
      (view.isDisabled, view.isHighlighted, view.isSelected)
    default: (false, false, false)
    }
  }
}
