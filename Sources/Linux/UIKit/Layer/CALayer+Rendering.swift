extension CALayer {
  /// Draws the layer and its sublayers in the layer's own coordinates, without animations.
  ///
  /// Apple's leaves out three-dimensional transforms, which are drawn here.
  public func render(in ctx: CGContext) {
    layoutTree()
    displayTree()
    LayerRenderer.renderAlone(self, in: ctx, at: nil)
  }
}
