extension NibInstantiation {
  /// The class for each element that describes a view.
  private static let classes: [String: NibClass] = [
    "view": NibClass(UIView.self), "label": NibClass(UILabel.self),
    "imageView": NibClass(UIImageView.self), "stackView": NibClass(UIStackView.self),
    "activityIndicatorView": NibClass(UIActivityIndicatorView.self),
    "scrollView": NibClass(UIScrollView.self), "tableView": NibClass(UITableView.self),
    "refreshControl": NibClass(UIRefreshControl.self), "button": NibClass(UIButton.self),
    "tableViewCell": NibClass(UITableViewCell.self),
    "collectionView": NibClass(UICollectionView.self),
    "collectionViewCell": NibClass(UICollectionViewCell.self),
    "collectionReusableView": NibClass(UICollectionReusableView.self),
    "progressView": NibClass(UIProgressView.self), "pageControl": NibClass(UIPageControl.self),
    "switch": NibClass(UISwitch.self), "slider": NibClass(UISlider.self),
    "segmentedControl": NibClass(UISegmentedControl.self),
    "textField": NibClass(UITextField.self), "searchBar": NibClass(UISearchBar.self),
    "visualEffectView": NibClass(UIVisualEffectView.self), "control": NibClass(UIControl.self),
  ]

  /// Returns the class to instantiate for an element, and whether it stands in for an unavailable
  /// one; the class is nil for an element that is not a view.
  func viewClass(of reader: NibReader) -> (type: UIView.Type?, isStandIn: Bool) {
    guard let standard = Self.classes[reader.element.name] else {
      return (missingClass(reader), true)
    }
    guard let name = reader.string("customClass") else { return (standard.type, false) }
    let module = reader.string("customModule")
    let fullName = module.map { "\($0).\(name)" } ?? name
    guard Self.isIdentifier(name), module.map(Self.isIdentifier) ?? true else {
      reader.fail(.unknownClass(fullName))
      return (standard.type, true)
    }
    guard let type = findClass(name, module: module) else {
      reader.tell(.note, .standInClass(fullName, standard: "\(standard.type)"))
      return (standard.type, true)
    }
    guard let viewType = type as? UIView.Type, standard.admits(viewType) else {
      reader.fail(.wrongClass(fullName, expected: "a \(standard.type)"))
      return (standard.type, true)
    }
    return (viewType, false)
  }

  private func missingClass(_ reader: NibReader) -> UIView.Type? {
    if let kind = NibKind.missing[reader.element.name] {
      reader.tell(
        kind.isOfScreen ? .warning : .note,
        kind.isOfScreen
          ? .partOfScreen(kind.name) : .standInElement(kind.name))
      return NibStandInView.self
    }
    guard reader.element.children.contains(where: { $0.name == "rect" && $0.key == "frame" }) else {
      leaveOut(reader.element)
      reader.tell(.warning, .unsupportedElement)
      return nil
    }
    reader.tell(.warning, .unknownView)
    return NibStandInView.self
  }

  /// Looks up a class in the module; without one, in UIKit and then by the bare name.
  func findClass(_ name: String, module: String?) -> AnyClass? {
    if let module { return NSClassFromString("\(module).\(name)") }
    return NSClassFromString("UIKit.\(name)") ?? NSClassFromString(name)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.first?.isNumber == false && text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }
}

/// A UIKit class and the test for its subclasses.
@MainActor private struct NibClass {
  let type: UIView.Type
  let admits: (UIView.Type) -> Bool

  init<View: UIView>(_ type: View.Type) {
    self.type = type
    admits = { $0 is View.Type }
  }
}
