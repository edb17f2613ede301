@testable import RefreshMotion

extension ElementState {
  /// Makes a state with some values other than those at rest.
  init(
    rotation: Double = 0, scaleX: Double = 1, scaleY: Double = 1, translationX: Double = 0,
    translationY: Double = 0, opacity: Double = 1, color: RGBAColor? = nil,
    strokeStart: Double = 0, strokeEnd: Double = 1, form: Double = 0, lineWidth: Double = 1,
    clipForm: Double = 0
  ) {
    self = .identity
    let values: [(Property, Double)] = [
      (.rotation, rotation), (.scaleX, scaleX), (.scaleY, scaleY), (.translationX, translationX),
      (.translationY, translationY), (.opacity, opacity), (.strokeStart, strokeStart),
      (.strokeEnd, strokeEnd), (.form, form),
      (.lineWidth, lineWidth), (.clipForm, clipForm),
    ]
    for (property, value) in values { self[property] = value }
    self.color = color
  }
}
