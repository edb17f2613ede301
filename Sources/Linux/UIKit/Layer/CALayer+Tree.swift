extension CALayer {
  /// Removes the layer from its superlayer; a view that moves within its window can keep its
  /// animations.
  func detach(keepingAnimations: Bool) {
    guard let parent = storedSuperlayer else { return }
    parent.markChanged()
    if parent.storedMask === self {
      parent.storedMask = nil
    } else {
      parent.storedSublayers.removeAll { $0 === self }
      parent.setNeedsLayout()
    }
    storedSuperlayer = nil
    LayerTransactions.current.noteMove(of: self)
    if !keepingAnimations { removeAnimationsInTree(finished: false) }
  }

  /// Whether the layer's tree is on a screen.
  package var isDisplayed: Bool { root.isDisplayRoot }

  /// The topmost layer of the layer's tree.
  var root: CALayer {
    // Each animation that is added asks, so the layers on the way are not retained.
    var current = Unmanaged.passUnretained(self)
    while let parent = current._withUnsafeGuaranteedRef({
      $0.storedSuperlayer.map(Unmanaged.passUnretained)
    }) {
      current = parent
    }
    return current.takeUnretainedValue()
  }

  func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    stop(
      unless: layer !== self && (layer.isLeaf || !isDescendant(of: layer)),
      "CALayerInvalid: a layer cannot be a sublayer of itself or of its descendants")
    let moves = layer.storedSuperlayer === self && storedMask !== layer
    if moves {
      storedSublayers.removeAll { $0 === layer }
    } else {
      layer.removeFromSuperlayer()
    }
    storedSublayers.insert(layer, at: index(storedSublayers))
    markChanged()
    if moves { return }
    layer.didAttach(to: self)
    setNeedsLayout()
  }

  func didAttach(to parent: CALayer) {
    storedSuperlayer = parent
    LayerTransactions.current.noteMove(of: self)
    // If all layers use the world's time, the position in the tree does not affect it.
    if LayerTransactions.haveOwnTimes { rescheduleTree() }
    propagateFlags()
  }

  private var isLeaf: Bool { storedSublayers.isEmpty && storedMask == nil }

  private func isDescendant(of layer: CALayer) -> Bool {
    var ancestor = storedSuperlayer
    while let current = ancestor {
      if current === layer { return true }
      ancestor = current.storedSuperlayer
    }
    return false
  }
}

// MARK: The tree

extension CALayer {
  public var superlayer: CALayer? {
    guard let sampled else { return storedSuperlayer }
    return sampled.layer.storedSuperlayer.flatMap { sampled.presentation(of: $0) }
  }

  public var sublayers: [CALayer]? {
    get {
      if let sampled {
        return sampled.layer.sublayers?.compactMap { sampled.presentation(of: $0) }
      }
      return storedSublayers.isEmpty ? nil : storedSublayers
    }
    set {
      let wanted = newValue ?? []
      for layer in storedSublayers where !wanted.contains(where: { $0 === layer }) {
        layer.removeFromSuperlayer()
      }
      for (index, layer) in wanted.enumerated() { insertSublayer(layer, at: UInt32(index)) }
    }
  }

  /// A layer whose alpha channel masks this one; it must not have a superlayer of its own.
  public var mask: CALayer? {
    get {
      guard let sampled else { return storedMask }
      return sampled.layer.storedMask.flatMap { sampled.presentation(of: $0) }
    }
    set {
      guard storedMask !== newValue else { return }
      newValue?.removeFromSuperlayer()
      storedMask?.detach(keepingAnimations: false)
      markChanged()
      storedMask = newValue
      newValue?.didAttach(to: self)
    }
  }

  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.endIndex) }
  }

  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { layers in
      layers.firstIndex { $0 === sibling } ?? layers.startIndex
    }
  }

  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { layers in
      layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.endIndex
    }
  }

  public func removeFromSuperlayer() {
    detach(keepingAnimations: false)
  }
}
