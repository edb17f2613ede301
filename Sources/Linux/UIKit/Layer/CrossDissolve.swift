/// Animates from a layer's appearance before a change to its appearance after it.
final class CrossDissolve: CAAnimation {
  /// The layer's drawing before the change.
  var before: DrawingRecord?

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    before = (other as? CrossDissolve)?.before
  }

  override func applyProgress(
    _ progress: Double, cycle: Int, duration: CFTimeInterval, to layer: CALayer
  ) {
    guard let before else { return }
    layer.transition = Moment(before: before, progress: progress)
  }

  /// The transition at one moment.
  struct Moment {
    let before: DrawingRecord
    let progress: Double

    /// Draws both sides; `after` draws the layer.
    ///
    /// The two opacities add up to 1, so that unchanged parts stay the same.
    func draw(in context: CGContext, _ after: () -> Void) {
      let share = CGFloat(min(max(progress, 0), 1))
      context.setAlpha(1)
      context.beginTransparencyLayer()
      context.setAlpha(1 - share)
      context.replay(before)
      context.setAlpha(share)
      context.setBlendMode(.plusLighter)
      context.beginTransparencyLayer()
      after()
      context.endTransparencyLayer()
      context.endTransparencyLayer()
    }
  }
}
