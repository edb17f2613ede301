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

  // MARK: Guides

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

  public var layoutMarginsGuide: UILayoutGuide {
    AutoLayout.storage(of: self).guide(.margins, of: self)
  }
}

extension UIScrollView {
  public var contentLayoutGuide: UILayoutGuide {
    AutoLayout.storage(of: self).guide(.scrollContent, of: self)
  }

  public var frameLayoutGuide: UILayoutGuide {
    AutoLayout.storage(of: self).guide(.scrollFrame, of: self)
  }
}
