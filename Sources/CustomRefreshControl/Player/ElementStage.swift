import RefreshMotion
import UIKit

/// Drives one element of the art: shows states, plays keyframes and restores the element.
///
/// It changes only properties that a motion drives.
@MainActor final class ElementStage {
  /// The initial speed of settling relative to a linear motion: the slope of ease-out, 1 / 0.58.
  static let settlingSlope = 1 / 0.58

  let element: UIView
  private let driven: [Property]
  let painter: (any ElementPainting)?
  /// −1 for mirrored motions, otherwise 1.
  let side: Double
  private(set) var baseline: ElementBaseline?
  private(set) var isPainting = false
  /// The state shown since the last restoration; nil if none, or while an animation plays.
  private var shown: ElementState?
  /// The keys of the added animations; may contain duplicates.
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
    painter = drivesColor ? ElementStage.painter(for: element) : nil
  }

  // MARK: Showing

  /// Whether the element shows a state or plays an animation.
  var isInUse: Bool { baseline != nil }

  /// Shows a state at once; ``MotionPlayer`` calls it inside changes without animation.
  func show(_ state: ElementState) {
    // An untouched element is already at rest.
    guard state != shown, isInUse || state != .identity else { return }
    let before = shown
    shown = state
    let baseline = takeBaseline()
    if state.color != nil { beginPainting() }
    showTransform(of: state, on: baseline, side: side, instead: before)
    for property in driven
    where property.isVisibility && state[property] != before?[property] {
      set(property, to: baseline.value(property, of: state[property], side: side))
    }
    if isPainting, let painter, before == nil || before?.color != state.color {
      for coat in painter.coats {
        coat.layer.setValue(coat.covered(by: state.color), forKeyPath: coat.keyPath)
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
    of state: ElementState, on baseline: ElementBaseline, side: Double,
    instead before: ElementState?
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

  /// The timing of an animation.
  struct Schedule: Equatable {
    /// When the animation begins, in seconds of `CACurrentMediaTime()`; may be in the past.
    var begin: CFTimeInterval
    /// How long the animation repeats, in seconds; its last value then stays unless it is removed.
    var end = Double.infinity
    /// The speed relative to the keyframes; above 0.
    var speed = 1.0
    /// Whether to remove the animation when it ends.
    var isRemovedAtEnd = false
  }

  /// Creates what ``play(_:_:)`` needs for a motion, while there is time for it.
  func prepare(_ motion: ElementMotion) {
    let painter = motion.keyframes.color == nil ? nil : painter
    painter?.prepare()
    _ = animations(of: motion, on: baseline ?? ElementBaseline(element), paintedBy: painter)
  }

  private func animations(
    of motion: ElementMotion, on baseline: ElementBaseline,
    paintedBy painter: (any ElementPainting)?
  ) -> ElementMotion.Animations {
    motion.animations(of: driven, on: baseline, side: side, paintedBy: painter)
  }

  /// Adds a motion's animations to the layers, replacing those with the same name.
  func play(_ motion: ElementMotion, _ schedule: Schedule) {
    guard !motion.keyframes.numbers.isEmpty || motion.keyframes.color != nil else { return }
    shown = nil
    let baseline = takeBaseline()
    let painter = motion.keyframes.color == nil ? nil : painter
    if painter != nil { beginPainting() }
    let animations = animations(of: motion, on: baseline, paintedBy: painter)
    add(animations.numbers, to: element.layer, schedule)
    for color in animations.colors { add([color.animation], to: color.layer, schedule) }
  }

  private func add(
    _ animations: [PreparedAnimation], to layer: CALayer, _ schedule: Schedule
  ) {
    guard !animations.isEmpty else { return }
    let time = layer.convertTime(schedule.begin, from: nil)
    for prepared in animations {
      prepared.add(to: layer, at: time, schedule)
      keys.append((layer, prepared.key))
    }
  }

  // MARK: Ending

  /// Removes the animations and shows a state; ``MotionPlayer`` calls it inside changes without
  /// animation.
  func hold(_ state: ElementState) {
    removeAnimations()
    shown = nil
    show(state)
  }

  /// Removes the animations and settles the element to its resting state; ``MotionPlayer`` calls it
  /// inside changes without animation.
  ///
  /// The element's visibility stays as it is until the element is restored, so that parts that the
  /// loop has hidden, such as all frames but one, do not appear at the end.
  ///
  /// - Parameters:
  ///   - state: The state that the element shows now.
  ///   - duration: The duration in seconds, above 0.
  func settle(from state: ElementState, over duration: CFTimeInterval) {
    guard let baseline else { return }
    removeAnimations()
    // What a pull has set must not return when the animations end.
    if shown != nil { show(.identity) }
    shown = nil
    for property in driven
    where property.isVisibility && state[property] != property.restingValue {
      set(property, to: baseline.value(property, of: state[property], side: side))
    }
    if !settleMatrix(from: state, on: baseline, over: duration) {
      settleTransform(from: state, on: baseline, over: duration)
    }
    guard isPainting, let painter, state.color != nil else { return }
    for coat in painter.coats {
      settle(
        coat.layer, coat.keyPath, key: AnimationKeys.settling.color(at: coat.keyPath),
        from: coat.covered(by: state.color), to: coat.own.cgColor, over: duration)
    }
  }

  /// Settles each part of the transform by an animation.
  private func settleTransform(
    from state: ElementState, on baseline: ElementBaseline, over duration: CFTimeInterval
  ) {
    let isWhole = scalesAlike(in: state, on: baseline)
    for property in Property.transformParts
    where driven.contains(property) && !(isWhole && property == .scaleY) {
      var shown = state[property]
      // Use an equivalent angle closer to rest: a full turn need not unwind.
      if property == .rotation { shown.formRemainder(dividingBy: 2 * .pi) }
      guard shown != property.restingValue else { continue }
      func value(_ motion: Double) -> NSNumber {
        NSNumber(value: baseline.value(property, of: motion, side: side))
      }
      settle(
        element.layer,
        isWhole && property == .scaleX ? Property.scaleKeyPath : property.layerKeyPath,
        key: AnimationKeys.settling[property], from: value(shown), to: value(property.restingValue),
        over: duration)
    }
  }

  /// Settles the transform by one animation, if its parts are not at rest and change alike in a
  /// matrix: without a rotation, and with scales above 0.
  ///
  /// - Returns: Whether it does.
  private func settleMatrix(
    from state: ElementState, on baseline: ElementBaseline, over duration: CFTimeInterval
  ) -> Bool {
    guard baseline.isUntransformed, state.rotation == 0, state.scaleX > 0, state.scaleY > 0,
      driven.contains(where: { !$0.isVisibility && state[$0] != $0.restingValue })
    else { return false }
    let shown = CATransform3DMakeAffineTransform(
      CGAffineTransform(
        a: state.scaleX, b: 0, c: 0, d: state.scaleY,
        tx: side * state.translationX, ty: state.translationY))
    settle(
      element.layer, "transform", key: AnimationKeys.settling.transform,
      from: NSValue(caTransform3D: shown), to: ElementStage.untransformed, over: duration)
    return true
  }

  /// Whether the scale is that of both axes, which then settles as one: a scale of 0 or less would be
  /// lost if each axis were set by itself.
  private func scalesAlike(in state: ElementState, on baseline: ElementBaseline) -> Bool {
    driven.contains(.scaleX) && driven.contains(.scaleY) && state.scaleX == state.scaleY
      && baseline.values[Property.scaleX.rawValue] == baseline.values[Property.scaleY.rawValue]
  }

  private func settle(
    _ layer: CALayer, _ keyPath: String, key: String, from start: Any, to end: Any,
    over duration: Double
  ) {
    let animation = ElementStage.settling
    animation.keyPath = keyPath
    animation.fromValue = start
    animation.toValue = end
    animation.duration = duration
    layer.add(animation, forKey: key)
    keys.append((layer, key))
  }

  /// Used for each animation that settles: a layer stores a copy.
  private static let settling: CABasicAnimation = {
    let animation = CABasicAnimation()
    animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
    return animation
  }()

  private static let untransformed = NSValue(caTransform3D: CATransform3DIdentity)

  /// Restores the element's original state; ``MotionPlayer`` calls it inside changes without
  /// animation.
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

  private func removeAnimations() {
    for (layer, key) in keys { layer.removeAnimation(forKey: key) }
    keys = []
  }

  // MARK: Private

  static func painter(for element: UIView) -> (any ElementPainting)? {
    switch (element, element.layer) {
    case (let label as UILabel, _): MaskedPainter(LabelInk(label))
    case (let image as UIImageView, _):
      image.image?.takesTint == true ? MaskedPainter(TemplateImageInk(image)) : nil
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
    painter.begin()
  }
}

extension UIImage {
  /// Whether an image view draws the image in the tint color, as it does for symbols by default.
  fileprivate var takesTint: Bool {
    renderingMode == .alwaysTemplate || (renderingMode == .automatic && isSymbolImage)
  }
}
