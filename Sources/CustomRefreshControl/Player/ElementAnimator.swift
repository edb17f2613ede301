import RefreshMotion
import UIKit

/// Drives one element of the art: shows states, plays keyframes and restores the element.
///
/// It changes only properties that a motion drives. ``MotionPlayer`` calls it inside changes without
/// animation.
@MainActor final class ElementAnimator {
  let element: UIView
  private let driven: [Property]
  /// The element's state before a motion; nil while no motion has changed it.
  private(set) var baseline: ElementBaseline?
  /// What paints the element; nil while its color is its own.
  private(set) var painter: ElementPainter?
  /// The state shown since the last restoration, under what plays; nil if none.
  private var shown: ElementState?
  /// The keys of the added animations, each with what it plays, which is nil for the color.
  private var keys: [(layer: CALayer, key: String, property: Property?)] = []
  /// How many animations have been added.
  private var count = 0

  /// The layers of the element whose edges are smooth only while a motion turns it.
  private var jagged: [CALayer] = []

  // MARK: Lifecycle

  /// - Parameters:
  ///   - element: The element to drive.
  ///   - driven: What at least one motion drives.
  init(_ element: UIView, driving driven: [Property]) {
    self.element = element
    self.driven = Property.settingOrder.filter { property in
      guard driven.contains(property) else { return false }
      return switch property {
      case .strokeStart, .strokeEnd, .lineWidth: element.layer is CAShapeLayer
      case .form, .clipForm: ElementAnimator.forms(property, of: element) != nil
      default: true
      }
    }
  }

  // MARK: Showing

  /// Whether the element shows a state or plays an animation.
  var isInUse: Bool { baseline != nil }

  /// Removes animations and shows a state.
  ///
  /// - Parameter properties: What does not play on, with nil for the color; all by default.
  func show(_ state: ElementState, ending properties: [Property?] = Property.targets) {
    removeAnimations(of: properties)
    // An untouched element is already at rest.
    guard state != shown, isInUse || state != .identity else { return }
    let before = shown
    shown = state
    let baseline = begin()
    var changed = driven.filter { state[$0] != before?[$0] }
    if changed.contains(where: \.isPose) {
      if CATransform3DIsIdentity(baseline.transform) {
        element.transform = baseline.transform(for: state)
        changed.removeAll(where: \.isPose)
      } else {
        element.layer.transform = baseline.transform
        changed = driven
      }
    }
    set(changed, to: state, on: baseline)
    if state.color != nil { beginPainting() }
    for target in painter?.targets ?? [] where before == nil || before?.color != state.color {
      target.layer.setValue(target.covered(by: state.color), forKeyPath: target.keyPath)
    }
  }

  /// Returns the element's state before a motion, which is now if none has changed it.
  private func begin() -> ElementBaseline {
    if let baseline { return baseline }
    let baseline = ElementBaseline(element)
    self.baseline = baseline
    // Core Animation leaves the edges of layers that turn jagged, unless it is told to smooth them.
    jagged = driven.contains(.rotation) ? element.layer.jaggedLayers : []
    for layer in jagged { layer.allowsEdgeAntialiasing = true }
    return baseline
  }

  private func set(_ properties: [Property], to state: ElementState, on baseline: ElementBaseline) {
    for property in properties {
      let value = baseline.value(property, of: state[property])
      let form = ElementAnimator.forms(property, of: element)?.path(at: value)
      for layer in layers(showing: property) { set(property, to: value, form, on: layer) }
    }
  }

  /// By properties where there are any: a key path takes several times as long, in each step of a pull.
  private func set(_ property: Property, to value: Double, _ form: CGPath?, on layer: CALayer) {
    let shape = layer as? CAShapeLayer
    switch property {
    case .opacity: layer.opacity = Float(value)
    case .strokeStart: shape?.strokeStart = value
    case .strokeEnd: shape?.strokeEnd = value
    case .lineWidth: shape?.lineWidth = value
    case .form, .clipForm: shape?.path = form
    case .rotation, .scaleX, .scaleY, .translationX, .translationY:
      layer.setValue(value, forKeyPath: property.layerKeyPath)
    }
  }

  /// Returns the forms between which a property changes an element; nil if it is no such property, or the
  /// element has none.
  private static func forms(_ property: Property, of element: UIView) -> ShapeForms? {
    guard let shape = element as? ShapeView else { return nil }
    return property == .form ? shape.forms : property == .clipForm ? shape.clipForms : nil
  }

  /// The layers that show a property: all that draw the path of a shape, or the element's own.
  private func layers(showing property: Property) -> [CALayer] {
    if property == .clipForm { return [element.layer.mask].compactMap(\.self) }
    guard property.isOfPath, let shape = element as? ShapeView else { return [element.layer] }
    return shape.pathLayers
  }

  private func beginPainting() {
    if painter == nil { painter = ElementPainter.painting(element) }
  }

  // MARK: Playing

  /// Adds the animations of keyframes to the layers, beside those that play.
  func play(_ tracks: [PlayableTrack], _ schedule: AnimationSchedule) {
    guard !tracks.isEmpty else { return }
    let baseline = begin()
    let earlier = keys
    let numbers = tracks.filter { track in track.property.map(driven.contains) ?? false }
    for (property, animation) in CAKeyframeAnimation.animations(of: numbers, on: baseline) {
      add(animation, of: property, to: layers(showing: property), schedule)
    }
    if numbers.contains(where: { $0.property?.isPose == true }) { addLossyScalesAgain(earlier) }
    for track in numbers {
      guard let property = track.property,
        let forms = ElementAnimator.forms(property, of: element)
      else { continue }
      let track = track.fromFormToForm
      // A motion that repeats comes to the same forms again.
      var paths: [Double: CGPath] = [:]
      for number in track.numbers where paths[number] == nil {
        paths[number] = forms.path(at: number)
      }
      add(
        CAKeyframeAnimation(track, keyPath: "path", values: track.numbers.compactMap { paths[$0] }),
        of: property, to: layers(showing: property), schedule)
    }
    guard let color = tracks.last, color.property == nil else { return }
    beginPainting()
    for target in painter?.targets ?? [] {
      let values = color.colors.map(target.covered(by:))
      add(
        CAKeyframeAnimation(color, keyPath: target.keyPath, values: values), of: nil,
        to: [target.layer], schedule)
    }
  }

  private func add(
    _ animation: CAKeyframeAnimation, of property: Property?, to layers: [CALayer],
    _ schedule: AnimationSchedule
  ) {
    schedule.apply(to: animation, on: layers[0])
    for layer in layers {
      let key = "refresh.\(count).\(animation.keyPath ?? "")"
      layer.add(animation, forKey: key)
      keys.append((layer, key, property))
      count += 1
    }
  }

  /// Puts the scales that lose a rotation or a sign after the others, as within one motion: an ending may turn what
  /// the loop goes on to mirror.
  private func addLossyScalesAgain(_ keys: [(layer: CALayer, key: String, property: Property?)]) {
    for (layer, key, property) in keys where property?.isScale == true {
      guard let animation = layer.animation(forKey: key) as? CAKeyframeAnimation,
        animation.losesParts
      else { continue }
      layer.removeAnimation(forKey: key)
      layer.add(animation, forKey: key)
    }
  }

  private func removeAnimations(of properties: [Property?]) {
    guard !keys.isEmpty else { return }
    for (layer, key, property) in keys where properties.contains(property) {
      layer.removeAnimation(forKey: key)
    }
    keys.removeAll { properties.contains($0.property) }
  }

  // MARK: Restoring

  /// Restores the element's original state.
  func restore() {
    guard let baseline else { return }
    removeAnimations(of: Property.targets)
    painter?.end()
    painter = nil
    if driven.contains(where: \.isPose) { element.layer.transform = baseline.transform }
    set(driven.filter { !$0.isPose }, to: .identity, on: baseline)
    for layer in jagged { layer.allowsEdgeAntialiasing = false }
    (self.baseline, shown, jagged) = (nil, nil, [])
  }
}

extension CALayer {
  /// The layer and those within it whose edges are not smoothed.
  fileprivate var jaggedLayers: [CALayer] {
    (allowsEdgeAntialiasing ? [] : [self]) + (sublayers ?? []).flatMap(\.jaggedLayers)
  }
}
