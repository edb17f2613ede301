extension NibInstantiation {
  /// The class for each element that stands for a view.
  private static let classes: [String: NibClass] = [
    "view": NibClass(UIView.self), "label": NibClass(UILabel.self),
    "imageView": NibClass(UIImageView.self), "stackView": NibClass(UIStackView.self),
    "activityIndicatorView": NibClass(UIActivityIndicatorView.self),
    "scrollView": NibClass(UIScrollView.self), "button": NibClass(UIButton.self),
    "tableViewCell": NibClass(UITableViewCell.self),
  ]

  func viewClass(of reader: NibReader) throws(NibError) -> UIView.Type {
    guard let standard = Self.classes[reader.element.name] else {
      throw reader.error(.unsupportedElement)
    }
    guard let name = reader.string("customClass") else { return standard.type }
    let module = reader.string("customModule")
    let fullName = module.map { "\($0).\(name)" } ?? name
    guard let type = Self.findClass(name, module: module) else {
      throw reader.error(.unknownClass(fullName))
    }
    guard let viewType = type as? UIView.Type, standard.admits(viewType) else {
      throw reader.error(.wrongClass(fullName, expected: "a \(standard.type)"))
    }
    return viewType
  }

  /// Looks in the module, or in UIKit, or for the name as it stands.
  private static func findClass(_ name: String, module: String?) -> AnyClass? {
    guard isIdentifier(name), module.map(isIdentifier) ?? true else { return nil }
    if let module { return NSClassFromString("\(module).\(name)") }
    return NSClassFromString("UIKit.\(name)") ?? NSClassFromString(name)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.first?.isNumber == false && text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }
}

/// A class of UIKit, and whether another may stand in for it.
@MainActor private struct NibClass {
  let type: UIView.Type
  let admits: (UIView.Type) -> Bool

  init<View: UIView>(_ type: View.Type) {
    self.type = type
    admits = { $0 is View.Type }
  }
}
