/// Draws what is behind it, blurred.
final class BackdropLayer: CALayer {
  /// The blur's standard deviation in points, and how much more saturated the colors become, as
  /// observed on iOS; Apple publishes none.
  private static let deviation: CGFloat = 20
  private static let saturation: CGFloat = 1.8

  override var look: LayerLook { .backdrop }

  override var paintCount: Int { super.paintCount + 1 }

  /// How far the layer sees around its bounds, in points.
  static let reach = CGFloat(BoxBlur.reach(deviation: deviation))

  override func drawContent(in context: CGContext) {
    super.drawContent(in: context)
    context.drawBlurredBackdrop(
      in: bounds, deviation: Self.deviation, saturation: Self.saturation)
  }
}
