extension NibInstantiation {
  /// The class for each element that describes a view.
  private static let classes: [String: NibClass] = [
    "view": NibClass(UIView.self) { _, _, _ in },
    "label": NibClass(UILabel.self) { $0.decodeLabel($1, $2) },
    "imageView": NibClass(UIImageView.self) { $0.decodeImageView($1, $2) },
    "stackView": NibClass(UIStackView.self) { $0.decodeStackView($1, $2) },
    "activityIndicatorView": NibClass(UIActivityIndicatorView.self) {
      $0.decodeActivityIndicator($1, $2)
    },
    "scrollView": NibClass(UIScrollView.self) { $0.decodeScrollView($1, $2) },
    "tableView": NibClass(UITableView.self) { $0.decodeTableView($1, $2) },
    "refreshControl": NibClass(UIRefreshControl.self) { $0.decodeRefreshControl($1, $2) },
    "button": NibClass(UIButton.self) { $0.decodeButton($1, $2) },
    "tableViewCell": NibClass(UITableViewCell.self) { $0.decodeCell($1, $2) },
    "collectionView": NibClass(UICollectionView.self) { $0.decodeCollectionView($1, $2) },
    "collectionViewCell": NibClass(UICollectionViewCell.self) { $0.decodeCollectionCell($1, $2) },
    "collectionReusableView": NibClass(UICollectionReusableView.self) {
      $0.decodeReusableView($1, $2)
    },
    "progressView": NibClass(UIProgressView.self) { $0.decodeProgressView($1, $2) },
    "pageControl": NibClass(UIPageControl.self) { $0.decodePageControl($1, $2) },
    "switch": NibClass(UISwitch.self) { $0.decodeSwitch($1, $2) },
    "slider": NibClass(UISlider.self) { $0.decodeSlider($1, $2) },
    "segmentedControl": NibClass(UISegmentedControl.self) { $0.decodeSegmentedControl($1, $2) },
    "textField": NibClass(UITextField.self) { $0.decodeTextField($1, $2) },
    "textView": NibClass(UITextView.self) { $0.decodeTextView($1, $2) },
    "searchBar": NibClass(UISearchBar.self) { $0.decodeSearchBar($1, $2) },
    "visualEffectView": NibClass(UIVisualEffectView.self) { $0.decodeVisualEffectView($1, $2) },
    "control": NibClass(UIControl.self) { $0.decodeControl($1, $2) },
  ]

  /// Decodes the properties that are specific to the element's class.
  func decodeKind(of view: UIView, _ reader: NibReader) {
    Self.classes[reader.element.name]?.decode(self, view, reader)
  }

  /// Returns the class to instantiate for an element, and whether it stands in for an unavailable
  /// one; the class is nil for an element that is not a view.
  func viewClass(of reader: NibReader) -> (type: UIView.Type?, isStandIn: Bool) {
    guard let standard = Self.classes[reader.element.name] else {
      return (missingClass(reader), true)
    }
    let custom = customClass(of: reader, standard: "\(standard.type)") { type in
      (type as? UIView.Type).flatMap { standard.admits($0) ? $0 : nil }
    }
    let isCustom = reader.element.attributes["customClass"] != nil
    return (custom ?? standard.type, isCustom && custom == nil)
  }

  /// Returns the class that an element names, or nil without one, or after telling why the
  /// standard class stands in for it.
  func customClass<Type>(
    of reader: NibReader, standard: @autoclosure () -> String, as suitable: (AnyClass) -> Type?
  ) -> Type? {
    guard let name = reader.string("customClass") else { return nil }
    let module = reader.string("customModule")
    let fullName = module.map { "\($0).\(name)" } ?? name
    guard Self.isIdentifier(name), module.map(Self.isIdentifier) ?? true else {
      reader.fail(.unknownClass(fullName))
      return nil
    }
    guard let type = findClass(name, module: module) else {
      let isOfTarget = reader.element.attributes["customModuleProvider"] == "target"
      reader.tell(
        .note, .standInClass(fullName, standard: standard(), isOfTarget: isOfTarget))
      return nil
    }
    let custom = suitable(type)
    if custom == nil { reader.fail(.wrongClass(fullName, expected: "a \(standard())")) }
    return custom
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
      noteLeftOut(reader.element)
      reader.tell(.warning, .unsupportedElement)
      return nil
    }
    reader.tell(.warning, .unknownView)
    return NibStandInView.self
  }

  /// Looks up a class in the module; without one, in UIKit and then by the bare name.
  private func findClass(_ name: String, module: String?) -> AnyClass? {
    // Foundation cannot read the names of classes that older versions of Xcode wrote.
    if name.hasPrefix("_Tt") {
      return Self.nameInModule(ofMangled: name).flatMap { NSClassFromString($0) }
    }
    if let module { return NSClassFromString("\(module).\(name)") }
    return NSClassFromString("UIKit.\(name)") ?? NSClassFromString(name)
  }

  /// Returns the name that is written `_TtC`, then module and class, each after its length.
  private static func nameInModule(ofMangled name: String) -> String? {
    var rest = name.dropFirst("_TtC".count)
    var parts: [Substring] = []
    while let length = Int(rest.prefix(while: \.isNumber)), length > 0 {
      rest = rest.drop(while: \.isNumber)
      guard length <= rest.count else { return nil }
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return parts.count == 2 && rest.isEmpty ? parts.joined(separator: ".") : nil
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.first?.isNumber == false && text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }
}

/// A UIKit class, the test for its subclasses, and what decodes its properties.
@MainActor private struct NibClass {
  let type: UIView.Type
  let admits: (UIView.Type) -> Bool
  let decode: @MainActor (NibInstantiation, UIView, NibReader) -> Void

  init<View: UIView>(
    _ type: View.Type, decode: @escaping @MainActor (NibInstantiation, View, NibReader) -> Void
  ) {
    self.type = type
    admits = { $0 is View.Type }
    self.decode = { instantiation, view, reader in
      if let view = view as? View { decode(instantiation, view, reader) }
    }
  }
}
