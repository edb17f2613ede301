extension UIView {
  /// Sets a property of the view by name, as a user-defined runtime attribute does; returns false
  /// for an unknown name.
  func setViewValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "tag": (value as? Int).map { tag = $0 }
    case "alpha": AnimatableValue(value)?.number.map { alpha = $0 }
    case "hidden", "isHidden": (value as? Bool).map { isHidden = $0 }
    case "clipsToBounds": (value as? Bool).map { clipsToBounds = $0 }
    case "userInteractionEnabled": (value as? Bool).map { isUserInteractionEnabled = $0 }
    case "backgroundColor": backgroundColor = value as? UIColor
    case "tintColor": tintColor = value as? UIColor
    case "accessibilityLabel": accessibilityLabel = value as? String
    case "accessibilityIdentifier": accessibilityIdentifier = value as? String
    default: return false
    }
    return true
  }
}
