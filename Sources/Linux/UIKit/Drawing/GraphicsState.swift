/// A shadow in base space: the current transform affects neither offset nor blur.
struct ShadowStyle {
  var offset: CGSize
  /// Twice the standard deviation of the blur.
  var blur: CGFloat
  var color: RGBA
}

struct LineStyle {
  var width: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
}

/// An image whose opacity limits what is drawn.
struct ClipMask {
  let image: CGImage
  let rect: CGRect
  /// The transform from the rectangle's space to base space.
  let transform: CGAffineTransform
}

/// The state that `saveGState()` saves, except the clip, which Cairo keeps.
struct GraphicsState {
  /// The transform from user space to the context's base space.
  var transform = CGAffineTransform.identity
  var fillColor = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
  var strokeColor = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
  var line = LineStyle()
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: ShadowStyle?
  var masks: [ClipMask] = []

  /// Whether what is drawn is drawn as it is.
  var isPlain: Bool { alpha == 1 && blendMode == .normal && shadow == nil && masks.isEmpty }
}
