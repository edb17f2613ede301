import RefreshMotion
import UIKit

/// One element of the art while a motion drives it: shows states, plays keyframes, and puts the
/// element back.
@MainActor final class ElementStage {
  let element: UIView
  private let painter: (any ElementPainting)?
  private var baseline: (transform: CGAffineTransform, alpha: CGFloat)?
  private var isPainting = false

  init(_ element: UIView) {
    self.element = element
    painter = ElementStage.painter(for: element)
  }

  /// Shows a state at once.
  func show(_ state: ElementState) {
    takeBaseline()
    if state.color != nil { beginPainting() }
    withoutActions {
      let base = baseline?.transform ?? .identity
      let side = element.motionSide
      let placed = CGAffineTransform(
        translationX: side * state.translationX, y: state.translationY
      )
      .rotated(by: side * state.rotation).scaledBy(x: state.scaleX, y: state.scaleY)
      element.transform = placed.concatenating(base)
      element.alpha = (baseline?.alpha ?? 1) * state.opacity
      if let shape = element.layer as? CAShapeLayer {
        shape.strokeStart = state.strokeStart
        shape.strokeEnd = state.strokeEnd
      }
      if isPainting, let painter {
        painter.layer.setValue(painter.color(covering: state.color), forKeyPath: painter.keyPath)
      }
    }
  }

  /// Hands keyframes to Core Animation, in place of those it had.
  ///
  /// - Parameters:
  ///   - begin: When they began, in seconds of `CACurrentMediaTime()`; may be past.
  ///   - end: How long they repeat, in seconds; what they show then stays.
  func play(_ keyframes: ElementKeyframes, since begin: CFTimeInterval, until end: Double) {
    for number in keyframes.numbers {
      for target in targets(of: number.property) {
        add(
          number.track, to: target.layer, keyPath: target.keyPath, since: begin, until: end,
          values: number.track.values.map { NSNumber(value: target.value($0)) })
      }
    }
    guard let color = keyframes.color, let painter else { return }
    beginPainting()
    add(
      color, to: painter.layer, keyPath: painter.keyPath, since: begin, until: end,
      values: color.values.map { painter.color(covering: $0) })
  }

  /// Lets go of what Core Animation shows and leaves the element at rest, over some time.
  ///
  /// How much of it is to be seen stays as it is until it is put back: what the loop hid, as all
  /// frames but one, does not come out at the end.
  ///
  /// - Parameter duration: In seconds; 0 for at once.
  func settle(over duration: CFTimeInterval) {
    let layers = [element.layer] + (painter.map { [$0.layer] } ?? [])
    for layer in layers {
      for key in layer.animationKeys() ?? [] where key.hasPrefix(ElementStage.keyPrefix) {
        let keyPath = String(key.dropFirst(ElementStage.keyPrefix.count))
        let shown = layer.presentation()?.value(forKeyPath: keyPath)
        layer.removeAnimation(forKey: key)
        guard duration > 0, let shown = ElementStage.nearest(shown, keyPath) else { continue }
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = shown
        if ElementStage.visibility.contains(keyPath) {
          animation.toValue = shown
          animation.fillMode = .forwards
          animation.isRemovedOnCompletion = false
        }
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(animation, forKey: key)
      }
    }
  }

  private static let visibility = ["opacity", "strokeStart", "strokeEnd"]

  /// How steeply settling sets out, against going straight: ease-out's own 1 / 0.58.
  static let settlingSlope = 1 / 0.58

  /// What is shown, or what looks the same and is nearer to rest: a full turn need not unwind.
  private static func nearest(_ shown: Any?, _ keyPath: String) -> Any? {
    guard keyPath == "transform.rotation.z", let angle = shown as? NSNumber else { return shown }
    return NSNumber(value: angle.doubleValue.remainder(dividingBy: 2 * .pi))
  }

  /// Puts the element back exactly as it was before anything was shown.
  func restore() {
    settle(over: 0)
    if isPainting {
      painter?.end()
      isPainting = false
    }
    guard let baseline else { return }
    withoutActions {
      element.transform = baseline.transform
      element.alpha = baseline.alpha
      if let shape = element.layer as? CAShapeLayer {
        shape.strokeStart = 0
        shape.strokeEnd = 1
      }
    }
    self.baseline = nil
  }

  /// What the element's layers show at this moment, read back from their presentation.
  var presentedState: ElementState {
    var state = ElementState.identity
    let shown = element.layer.presentation() ?? element.layer
    func number(_ keyPath: String) -> Double {
      (shown.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
    }
    state.rotation = element.motionSide * number("transform.rotation.z")
    state.scaleX = number("transform.scale.x")
    state.scaleY = number("transform.scale.y")
    state.translationX = element.motionSide * number("transform.translation.x")
    state.translationY = number("transform.translation.y")
    state.opacity = Double(shown.opacity)
    if let shape = shown as? CAShapeLayer {
      state.strokeStart = Double(shape.strokeStart)
      state.strokeEnd = Double(shape.strokeEnd)
    }
    return state
  }

  /// The colour that the element shows at this moment, or nil where it has none to paint.
  var presentedColor: CGColor? {
    guard let painter else { return nil }
    guard isPainting else { return painter.ownColor.cgColor }
    return painter.color(of: painter.layer.presentation() ?? painter.layer)
  }

  // MARK: Private

  private static let keyPrefix = "refresh."

  private static func painter(for element: UIView) -> (any ElementPainting)? {
    switch (element, element.layer) {
    case (let label as UILabel, _): MaskedPainter.label(label)
    case (let image as UIImageView, _):
      image.image?.takesTint == true ? MaskedPainter.templateImage(image) : nil
    case (_, let shape as CAShapeLayer): ShapePainter(element, shape: shape)
    default: element.backgroundColor == nil ? nil : BackgroundPainter(element)
    }
  }

  private struct Target {
    let layer: CALayer
    let keyPath: String
    let value: (Double) -> Double
  }

  private func targets(of property: Property) -> [Target] {
    let layer = element.layer
    let side = element.motionSide
    func target(_ keyPath: String) -> [Target] { [Target(layer: layer, keyPath: keyPath) { $0 }] }
    func sided(_ keyPath: String) -> [Target] {
      [Target(layer: layer, keyPath: keyPath) { side * $0 }]
    }
    switch property {
    case .rotation: return sided("transform.rotation.z")
    case .scaleX: return target("transform.scale.x")
    case .scaleY: return target("transform.scale.y")
    case .translationX: return sided("transform.translation.x")
    case .translationY: return target("transform.translation.y")
    case .opacity:
      let alpha = Double(element.alpha)
      return [Target(layer: layer, keyPath: "opacity") { $0 * alpha }]
    case .strokeStart: return layer is CAShapeLayer ? target("strokeStart") : []
    case .strokeEnd: return layer is CAShapeLayer ? target("strokeEnd") : []
    }
  }

  private func add<Value>(
    _ track: PlayableTrack<Value>, to layer: CALayer, keyPath: String, since begin: CFTimeInterval,
    until end: Double, values: [Any]
  ) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = track.normalizedTimes.map { NSNumber(value: $0) }
    animation.timingFunctions = track.curves.map(CAMediaTimingFunction.init)
    animation.duration = track.duration
    if end.isFinite { animation.repeatDuration = end } else { animation.repeatCount = .infinity }
    animation.fillMode = .forwards
    let time = layer.convertTime(begin, from: nil)
    // Core Animation takes 0 for now.
    animation.beginTime = time == 0 ? -.leastNonzeroMagnitude : time
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: ElementStage.keyPrefix + keyPath)
  }

  private func takeBaseline() {
    if baseline == nil { baseline = (element.transform, element.alpha) }
  }

  private func beginPainting() {
    guard !isPainting, let painter else { return }
    isPainting = true
    withoutActions { painter.begin() }
  }

  private func withoutActions(_ changes: () -> Void) {
    UIView.performWithoutAnimation {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      changes()
      CATransaction.commit()
    }
  }
}

extension UIImage {
  /// Whether an image view paints it in the tint colour, as it does symbols unless told otherwise.
  fileprivate var takesTint: Bool {
    renderingMode == .alwaysTemplate || (renderingMode == .automatic && isSymbolImage)
  }
}

extension CAMediaTimingFunction {
  /// The curve between two keyframes; timelines hand out straight ways and Béziers only.
  convenience init(_ curve: TimingCurve) {
    switch curve {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      self.init(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
    case .linear, .spring, .hold: self.init(controlPoints: 0, 0, 1, 1)
    }
  }
}
