import RefreshMotion
import UIKit

/// One element of the art while a motion drives it: shows states, plays keyframes, and puts the
/// element back. It touches only what some motion drives.
@MainActor final class ElementStage {
  /// How fast settling starts, relative to going straight: ease-out's own 1 / 0.58.
  static let settlingSlope = 1 / 0.58

  let element: UIView
  private let driven: [Property]
  private let drivesColor: Bool
  private let painter: (any ElementPainting)?
  private var baseline: ElementBaseline?
  private var isPainting = false

  // MARK: Lifecycle

  /// - Parameters:
  ///   - element: What to drive.
  ///   - driven: The numbers that some motion drives.
  ///   - drivesColor: Whether some motion drives the color.
  init(_ element: UIView, driving driven: Set<Property>, color drivesColor: Bool) {
    self.element = element
    self.driven = Property.allCases.filter { property in
      let isStroke = property == .strokeStart || property == .strokeEnd
      return driven.contains(property) && (!isStroke || element.layer is CAShapeLayer)
    }
    self.drivesColor = drivesColor
    painter = drivesColor ? ElementStage.painter(for: element) : nil
  }

  // MARK: Showing

  /// Shows a state at once.
  func show(_ state: ElementState) {
    let baseline = takeBaseline()
    if state.color != nil { beginPainting() }
    withoutActions {
      showTransform(of: state, on: baseline)
      let side = element.motionSide
      for property in driven where property.isVisibility {
        let value = baseline.value(property, of: state[property], side: side)
        switch property {
        case .opacity: element.alpha = value
        case .strokeStart: (element.layer as? CAShapeLayer)?.strokeStart = value
        case .strokeEnd: (element.layer as? CAShapeLayer)?.strokeEnd = value
        default: break
        }
      }
      if isPainting, let painter {
        painter.layer.setValue(painter.color(covering: state.color), forKeyPath: painter.keyPath)
      }
    }
  }

  private func showTransform(of state: ElementState, on baseline: ElementBaseline) {
    guard driven.contains(where: { !$0.isVisibility }) else { return }
    let side = element.motionSide
    guard baseline.isUntransformed else {
      element.layer.transform = baseline.transform
      for property in Property.transformParts where driven.contains(property) {
        let value = baseline.value(property, of: state[property], side: side)
        element.layer.setValue(NSNumber(value: value), forKeyPath: property.layerKeyPath)
      }
      return
    }
    element.transform = CGAffineTransform(
      translationX: side * state.translationX, y: state.translationY
    )
    .rotated(by: side * state.rotation).scaledBy(x: state.scaleX, y: state.scaleY)
  }

  // MARK: Playing

  /// What is handed to Core Animation, and when it plays.
  struct Schedule {
    /// Sets one playback apart from another on the same layer.
    var name = "loop"
    /// When it begins, in seconds of `CACurrentMediaTime()`; may be past.
    var begin: CFTimeInterval
    /// How long it repeats, in seconds; what it shows then stays.
    var end = Double.infinity
    /// How much faster than the keyframes say; above 0.
    var speed = 1.0
    /// Whether it makes room for what follows when it is over.
    var isRemovedAtEnd = false
  }

  /// Hands keyframes to Core Animation, in place of those of that name.
  func play(_ keyframes: ElementKeyframes, _ schedule: Schedule) {
    let baseline = takeBaseline()
    let side = element.motionSide
    for number in keyframes.numbers where driven.contains(number.property) {
      let property = number.property
      add(
        number.track, to: element.layer, keyPath: property.layerKeyPath, schedule,
        values: number.track.values.map {
          NSNumber(value: baseline.value(property, of: $0, side: side))
        })
    }
    guard let color = keyframes.color, let painter else { return }
    beginPainting()
    add(
      color, to: painter.layer, keyPath: painter.keyPath, schedule,
      values: color.values.map { painter.color(covering: $0) })
  }

  private func add<Value>(
    _ track: PlayableTrack<Value>, to layer: CALayer, keyPath: String, _ schedule: Schedule,
    values: [Any]
  ) {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = track.normalizedTimes.map { NSNumber(value: $0) }
    // Without timing functions Core Animation goes straight from keyframe to keyframe.
    if track.curves.contains(where: { $0 != .linear }) {
      animation.timingFunctions = track.curves.map(CAMediaTimingFunction.init)
    }
    animation.duration = track.duration / schedule.speed
    if schedule.end.isFinite {
      animation.repeatDuration = schedule.end
    } else {
      animation.repeatCount = .infinity
    }
    if !schedule.isRemovedAtEnd { animation.fillMode = .forwards }
    let time = layer.convertTime(schedule.begin, from: nil)
    // Core Animation takes 0 for now.
    animation.beginTime = time == 0 ? -.leastNonzeroMagnitude : time
    animation.isRemovedOnCompletion = schedule.isRemovedAtEnd
    layer.add(animation, forKey: "\(ElementStage.keyPrefix)\(schedule.name).\(keyPath)")
  }

  // MARK: Ending

  /// Lets go of what Core Animation shows and brings the element to rest, over some time.
  ///
  /// How much of it can be seen stays as it is until the element is put back: what the loop hid,
  /// such as all frames but one, does not come out at the end.
  ///
  /// - Parameters:
  ///   - state: What the element shows now.
  ///   - duration: In seconds, above 0.
  func settle(from state: ElementState, over duration: CFTimeInterval) {
    guard let baseline else { return }
    removeAnimations()
    let side = element.motionSide
    for property in driven {
      var shown = state[property]
      // What looks the same and is nearer to rest: a full turn need not unwind.
      if property == .rotation { shown.formRemainder(dividingBy: 2 * .pi) }
      guard shown != property.restingValue else { continue }
      func value(_ motion: Double) -> NSNumber {
        NSNumber(value: baseline.value(property, of: motion, side: side))
      }
      settle(
        element.layer, property.layerKeyPath, from: value(shown),
        to: value(property.isVisibility ? shown : property.restingValue), over: duration,
        stays: property.isVisibility)
    }
    guard isPainting, let painter, state.color != nil else { return }
    settle(
      painter.layer, painter.keyPath, from: painter.color(covering: state.color),
      to: painter.color(covering: nil), over: duration, stays: false)
  }

  private func settle(
    _ layer: CALayer, _ keyPath: String, from start: Any, to end: Any, over duration: Double,
    stays: Bool
  ) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = start
    animation.toValue = end
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    if stays {
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
    }
    layer.add(animation, forKey: "\(ElementStage.keyPrefix)settling.\(keyPath)")
  }

  /// Puts the element back exactly as it was before anything was shown.
  func restore() {
    guard let baseline else { return }
    removeAnimations()
    if isPainting {
      painter?.end()
      isPainting = false
    }
    withoutActions {
      if driven.contains(where: { !$0.isVisibility }) {
        element.layer.transform = baseline.transform
      }
      for property in driven where property.isVisibility {
        let value = baseline.value(property, of: property.restingValue, side: 1)
        switch property {
        case .opacity: element.alpha = baseline.alpha
        case .strokeStart: (element.layer as? CAShapeLayer)?.strokeStart = value
        case .strokeEnd: (element.layer as? CAShapeLayer)?.strokeEnd = value
        default: break
        }
      }
    }
    self.baseline = nil
  }

  private func removeAnimations() {
    for layer in [element.layer] + (painter.map { [$0.layer] } ?? []) {
      for key in layer.animationKeys() ?? [] where key.hasPrefix(ElementStage.keyPrefix) {
        layer.removeAnimation(forKey: key)
      }
    }
  }

  // MARK: What is shown

  /// What the element's layers show at this moment, read back from their presentation, relative to
  /// the element's own state.
  var presentedState: ElementState {
    var state = ElementState.identity
    let shown = element.layer.presentation() ?? element.layer
    let own = baseline ?? ElementBaseline(element)
    let side = element.motionSide
    for property in Property.allCases {
      guard let number = shown.value(forKeyPath: property.layerKeyPath) as? NSNumber else {
        continue
      }
      let rest = own.value(property, of: property.restingValue, side: side)
      switch property {
      case .rotation, .translationX: state[property] = side * (number.doubleValue - rest)
      case .translationY: state[property] = number.doubleValue - rest
      case .scaleX, .scaleY, .opacity: state[property] = number.doubleValue / rest
      case .strokeStart, .strokeEnd:
        let start = own.value(.strokeStart, of: 0, side: 1)
        let length = own.value(.strokeStart, of: 1, side: 1) - start
        state[property] = (number.doubleValue - start) / length
      }
    }
    return state
  }

  /// The color that the element shows at this moment, or nil where it has none to paint.
  var presentedColor: CGColor? {
    guard let painter = painter ?? ElementStage.painter(for: element) else { return nil }
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

  private func takeBaseline() -> ElementBaseline {
    if let baseline { return baseline }
    let new = ElementBaseline(element)
    baseline = new
    return new
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
  /// Whether an image view paints it in the tint color, as it does symbols unless told otherwise.
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
