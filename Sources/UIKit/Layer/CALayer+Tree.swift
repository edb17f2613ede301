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

  /// A layer whose alpha says where this one shows; it must have no superlayer of its own.
  public var mask: CALayer? {
    get {
      guard let sampled else { return storedMask }
      return sampled.layer.storedMask.flatMap { sampled.presentation(of: $0) }
    }
    set {
      guard storedMask !== newValue else { return }
      newValue?.removeFromSuperlayer()
      storedMask?.detach(keepingAnimations: false)
      storedMask = newValue
      newValue?.didAttach(to: self)
    }
  }

  public func addSublayer(_ layer: CALayer) {
    insert(layer) { $0.endIndex }
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

  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, storedSublayers.contains(where: { $0 === oldLayer }) else {
      return
    }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  public func removeFromSuperlayer() {
    detach(keepingAnimations: false)
  }

  /// Leaves the superlayer; a view that moves within its window may keep its animations.
  func detach(keepingAnimations: Bool) {
    guard let parent = storedSuperlayer else { return }
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

  /// Whether this layer's tree hangs on a screen.
  package var isDisplayed: Bool {
    var layer = self
    while let parent = layer.storedSuperlayer { layer = parent }
    return layer.isDisplayRoot
  }

  private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    precondition(
      layer !== self && !isDescendant(of: layer),
      "CALayerInvalid: a layer cannot be a sublayer of itself or of its descendants")
    let moves = layer.storedSuperlayer === self && storedMask !== layer
    if moves {
      storedSublayers.removeAll { $0 === layer }
    } else {
      layer.removeFromSuperlayer()
    }
    storedSublayers.insert(layer, at: index(storedSublayers))
    if moves { return }
    layer.didAttach(to: self)
    setNeedsLayout()
  }

  private func didAttach(to parent: CALayer) {
    storedSuperlayer = parent
    LayerTransactions.current.noteMove(of: self)
    rescheduleTree()
    propagateFlags()
  }

  private func isDescendant(of layer: CALayer) -> Bool {
    var ancestor = storedSuperlayer
    while let current = ancestor {
      if current === layer { return true }
      ancestor = current.storedSuperlayer
    }
    return false
  }
}
