extension CALayer {
  /// Whether this layer or one below it needs layout.
  package var needsLayoutInTree: Bool { flags.containsAny(of: .anyLayout) }

  /// Whether this layer or one below it needs display.
  package var needsDisplayInTree: Bool { flags.containsAny(of: .anyDisplay) }

  /// Marks the new superlayers for the pending work of this tree.
  func propagateFlags() {
    if needsLayoutInTree { markAncestors(.subtreeNeedsLayout) }
    if needsDisplayInTree { markAncestors(.subtreeNeedsDisplay) }
  }

  /// Records the drawing of the layer or its delegate; an empty drawing sets the contents to nil.
  func recordContents() {
    markChanged()
    let bounds = values.bounds
    guard bounds.width > 0, bounds.height > 0 else {
      storedContents = nil
      return
    }
    let record = DrawingRecord(bounds: bounds) { self.draw(in: $0) }
    storedContents = record.isEmpty ? nil : record
  }

  func markAncestors(_ flag: LayerFlags) {
    var current = storedSuperlayer
    while let layer = current, !layer.flags.contains(flag) {
      layer.flags.insert(flag)
      current = layer.storedSuperlayer
    }
  }

  func layoutTree() {
    guard needsLayoutInTree else { return }
    if flags.contains(.needsLayout) {
      flags.remove(.needsLayout)
      layoutSublayers()
    }
    guard flags.contains(.subtreeNeedsLayout) else { return }
    flags.remove(.subtreeNeedsLayout)
    for layer in storedSublayers where layer.storedSuperlayer === self { layer.layoutTree() }
    storedMask?.layoutTree()
  }

  func displayTree() {
    guard needsDisplayInTree else { return }
    if flags.contains(.needsDisplay) {
      flags.remove(.needsDisplay)
      display()
    }
    guard flags.contains(.subtreeNeedsDisplay) else { return }
    flags.remove(.subtreeNeedsDisplay)
    for layer in storedSublayers { layer.displayTree() }
    storedMask?.displayTree()
  }
}

// MARK: Now

extension CALayer {
  public func needsLayout() -> Bool { flags.contains(.needsLayout) }

  /// Performs layout from the topmost consecutive ancestor that needs it down to the leaves.
  public func layoutIfNeeded() {
    var top = self
    var current: CALayer? = self
    while let layer = current, layer.flags.contains(.needsLayout) || layer === self {
      top = layer
      current = layer.storedSuperlayer
    }
    top.layoutTree()
  }

  public func displayIfNeeded() {
    displayTree()
  }
}
