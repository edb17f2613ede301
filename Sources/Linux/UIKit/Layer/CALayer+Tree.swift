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
