import RefreshMotion
import UIKit

/// Drives one element of the art: shows states, plays keyframes and restores the element.
///
/// It changes only properties that a motion drives. ``MotionPlayer`` calls it inside changes without
/// animation.
@MainActor final class ElementAnimator {
  let element: UIView
  private let driven: [Property]
  let painter: (any ElementPainting)?
  /// −1 for mirrored motions, otherwise 1.
  let side: Double
  private(set) var baseline: ElementBaseline?
  private(set) var isPainting = false
  /// The state shown since the last restoration; nil if none, or while an animation plays.
  private var shown: ElementState?
  /// The keys of the added animations.
  private var keys: [(layer: CALayer, key: String)] = []

  // MARK: Lifecycle

  /// - Parameters:
  ///   - element: The element to drive.
  ///   - driven: The properties that at least one motion drives.
  ///   - drivesColor: Whether at least one motion drives the color.
  init(_ element: UIView, driving driven: Set<Property>, color drivesColor: Bool) {
    self.element = element
    self.driven = Property.allCases.filter { property in
      let isStroke = property == .strokeStart || property == .strokeEnd
      return driven.contains(property) && (!isStroke || element.layer is CAShapeLayer)
    }
    side = element.motionSide
    painter = drivesColor ? ElementAnimator.painter(for: element) : nil
  }

  static func painter(for element: UIView) -> (any ElementPainting)? {
    switch (element, element.layer) {
    case (let label as UILabel, _): MaskedPainter(MaskableLabel(label))
    case (let image as UIImageView, _):
      image.image?.takesTint == true ? MaskedPainter(MaskableImage(image)) : nil
    case (_, let shape as CAShapeLayer): ShapePainter(element, shape: shape)
    default: element.backgroundColor == nil ? nil : BackgroundPainter(element)
    }
  }

  // MARK: Showing

  /// Whether the element shows a state or plays an animation.
  var isInUse: Bool { baseline != nil }

  /// Removes the animations and shows a state.
  func show(_ state: ElementState) {
    removeAnimations()
    // An untouched element is already at rest.
    guard state != shown, isInUse || state != .identity else { return }
    let before = shown
    shown = state
    let baseline = takeBaseline()
    if state.color != nil { beginPainting() }
    showTransform(of: state, on: baseline, instead: before)
    for property in driven
    where property.isVisibility && state[property] != before?[property] {
      set(property, to: baseline.value(property, of: state[property], side: side))
    }
    if isPainting, let painter, before == nil || before?.color != state.color {
      for target in painter.targets {
        target.layer.setValue(target.covered(by: state.color), forKeyPath: target.keyPath)
      }
    }
  }

  /// Sets a property of visibility of the element or its layer.
  private func set(_ property: Property, to value: Double) {
    switch property {
    case .opacity: element.alpha = value
    case .strokeStart: (element.layer as? CAShapeLayer)?.strokeStart = value
    case .strokeEnd: (element.layer as? CAShapeLayer)?.strokeEnd = value
    case .rotation, .scaleX, .scaleY, .translationX, .translationY: break
    }
  }

  private func showTransform(
    of state: ElementState, on baseline: ElementBaseline, instead before: ElementState?
  ) {
    let isChanged = driven.contains { property in
      !property.isVisibility && state[property] != before?[property]
    }
    guard isChanged else { return }
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

  /// Adds the animations of keyframes to the layers, beside those that play.
  func play(_ keyframes: ElementKeyframes, _ schedule: AnimationSchedule) {
    guard !keyframes.numbers.isEmpty || keyframes.color != nil else { return }
    shown = nil
    let baseline = takeBaseline()
    let numbers = keyframes.numbers.filter { driven.contains($0.property) }
    for animation in CAKeyframeAnimation.animations(of: numbers, on: baseline, side: side) {
      add(animation, to: element.layer, schedule)
    }
    guard let color = keyframes.color, let painter else { return }
    beginPainting()
    for target in painter.targets {
      let animation = CAKeyframeAnimation.animation(
        of: color, keyPath: target.keyPath, values: color.values.map(target.covered(by:)))
      add(animation, to: target.layer, schedule)
    }
  }

  private func add(
    _ animation: CAKeyframeAnimation, to layer: CALayer, _ schedule: AnimationSchedule
  ) {
    schedule.apply(to: animation, on: layer)
    let key = "refresh.\(keys.count).\(animation.keyPath ?? "")"
    layer.add(animation, forKey: key)
    keys.append((layer, key))
  }

  private func removeAnimations() {
    for (layer, key) in keys { layer.removeAnimation(forKey: key) }
    keys = []
  }

  // MARK: Restoring

  /// Restores the element's original state.
  func restore() {
    guard let baseline else { return }
    removeAnimations()
    if isPainting {
      painter?.end()
      isPainting = false
    }
    if driven.contains(where: { !$0.isVisibility }) {
      element.layer.transform = baseline.transform
    }
    for property in driven where property.isVisibility {
      set(property, to: baseline.value(property, of: property.restingValue, side: 1))
    }
    self.baseline = nil
    shown = nil
  }

  // MARK: Private

  private func takeBaseline() -> ElementBaseline {
    if let baseline { return baseline }
    let new = ElementBaseline(element)
    baseline = new
    return new
  }

  private func beginPainting() {
    guard !isPainting, let painter else { return }
    isPainting = true
    painter.begin()
  }
}

extension UIImage {
  /// Whether an image view draws the image in the tint color, as it does for symbols by default.
  fileprivate var takesTint: Bool {
    renderingMode == .alwaysTemplate || (renderingMode == .automatic && isSymbolImage)
  }
}
