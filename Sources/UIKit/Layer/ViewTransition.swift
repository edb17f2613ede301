/// Animates from a layer's appearance before a change to its appearance after it.
final class ViewTransition: CAAnimation {
  enum Style {
    case crossDissolve
    /// Half a turn without perspective: about y for flips from the left or right, otherwise about
    /// x.
    case flip(aboutY: Bool)
  }

  var style = Style.crossDissolve
  /// The layer's drawing before the change.
  var before: DrawingRecord?

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? ViewTransition else { return }
    style = other.style
    before = other.before
  }

  override func applyProgress(
    _ progress: Double, cycle: Int, duration: CFTimeInterval, to layer: CALayer
  ) {
    guard let before else { return }
    layer.transition = ViewTransitionFrame(before: before, style: style, progress: progress)
  }
}

/// A transition at one moment.
struct ViewTransitionFrame {
  let before: DrawingRecord
  let style: ViewTransition.Style
  let progress: Double

  /// Draws both sides at the current progress; `after` draws the layer.
  func draw(in context: CGContext, bounds: CGRect, after: () -> Void) {
    switch style {
    case .crossDissolve: dissolve(in: context, after)
    case .flip(let aboutY): flip(in: context, bounds: bounds, aboutY: aboutY, after)
    }
  }

  /// The two opacities add up to 1, so that unchanged parts stay the same.
  private func dissolve(in context: CGContext, _ after: () -> Void) {
    let share = CGFloat(min(max(progress, 0), 1))
    context.setAlpha(1)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setAlpha(1 - share)
    context.replay(before)
    context.setAlpha(share)
    context.setBlendMode(.plusLighter)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    after()
    context.endTransparencyLayer()
    context.endTransparencyLayer()
  }

  private func flip(in context: CGContext, bounds: CGRect, aboutY: Bool, _ after: () -> Void) {
    let width = abs(cos(.pi * progress))
    guard width > 1e-6 else { return }
    context.translateBy(x: bounds.midX, y: bounds.midY)
    context.scaleBy(x: aboutY ? width : 1, y: aboutY ? 1 : width)
    context.translateBy(x: -bounds.midX, y: -bounds.midY)
    if progress < 0.5 { context.replay(before) } else { after() }
  }
}
