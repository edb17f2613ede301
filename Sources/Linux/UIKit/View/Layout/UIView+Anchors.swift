extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .leading) }

  public var trailingAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .trailing) }

  public var leftAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .left) }

  public var rightAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .right) }

  public var topAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .top) }

  public var bottomAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .bottom) }

  public var widthAnchor: NSLayoutDimension { .init(item: self, attribute: .width) }

  public var heightAnchor: NSLayoutDimension { .init(item: self, attribute: .height) }

  public var centerXAnchor: NSLayoutXAxisAnchor { .init(item: self, attribute: .centerX) }

  public var centerYAnchor: NSLayoutYAxisAnchor { .init(item: self, attribute: .centerY) }

  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    .init(item: self, attribute: .firstBaseline)
  }

  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    .init(item: self, attribute: .lastBaseline)
  }

  public var layoutGuides: [UILayoutGuide] { layoutStorage?.guides ?? [] }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    AutoLayout.storage(of: self).guides.append(layoutGuide)
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, let storage = layoutStorage else { return }
    for constraint in storage.references
    where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
      constraint.isActive = false
    }
    storage.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  public var safeAreaLayoutGuide: UILayoutGuide {
    AutoLayout.storage(of: self).guide(.safeArea, of: self)
  }

  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let guide = AutoLayout.storage(of: self).guide(.keyboard, of: self)
    guard let guide = guide as? UIKeyboardLayoutGuide else {
      fatalError("The keyboard's guide is of another class.")
    }
    return guide
  }

  public var layoutMarginsGuide: UILayoutGuide {
    AutoLayout.storage(of: self).guide(.margins, of: self)
  }

  /// The margins, narrowed to the width that is comfortable to read.
  public var readableContentGuide: UILayoutGuide {
    AutoLayout.storage(of: self).guide(.readable, of: self)
  }
}
