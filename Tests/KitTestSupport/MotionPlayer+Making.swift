@testable import CustomRefreshControl
@testable import RefreshMotion
import UIKit

/// A view of the app's own whose layer is a shape.
final class ShapeHost: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}

extension MotionSet {
  /// Returns the timelines for a number of elements.
  func bound(_ elements: Int = 1) throws -> TimelineSet {
    func bind(_ motion: Motion?) throws -> Timeline? { try motion?.timeline(for: elements) }
    return TimelineSet(
      loop: try loop.timeline(for: elements), pull: try bind(pull),
      progress: try bind(progress), outro: try bind(outro), unchanged: try bind(unchanged),
      failure: try bind(failure))
  }
}

extension TimelineSet {
  /// Makes the timelines of motions for a number of elements.
  init(
    _ loop: any MotionConvertible, pull: (any MotionConvertible)? = nil,
    progress: (any MotionConvertible)? = nil, outro: (any MotionConvertible)? = nil,
    failure: (any MotionConvertible)? = nil,
    elements: Int = 1
  ) throws {
    self = try MotionSet(
      loop: loop.motion, pull: pull?.motion, progress: progress?.motion, outro: outro?.motion,
      failure: failure?.motion
    ).bound(elements)
  }
}

extension MotionPlayer {
  /// Makes a player that repeats a timeline.
  convenience init(timeline: Timeline, elements: [UIView]) {
    self.init(TimelineSet(loop: timeline), style: .full, elements: elements)
  }

  /// The timeline of the loop.
  var timeline: Timeline { motions.loop }

  /// Whether the loop is running.
  var isPlaying: Bool { elapsed != nil }

  /// Starts the loop at a time in it, in seconds; does nothing while it is running.
  func loop(from time: Double = 0) {
    if !isPlaying { play(.loop(time: time)) }
  }

  /// Goes on with a phase of a refresh, from where the elements are.
  func follow(_ phase: RefreshPhase) { follow(with(RefreshContext()) { $0.phase = phase }) }

  func scrub(to progress: Double) { follow(.pulling(progress: progress)) }
}

extension MotionPlayer {
  /// Makes a player that repeats a motion of elements.
  convenience init(_ motion: some MotionConvertible, _ elements: UIView...) throws {
    self.init(timeline: try motion.motion.timeline(for: elements.count), elements: elements)
  }

  /// Makes a player of motions of elements.
  convenience init(
    _ motions: TimelineSet, style: MotionStyle = .full, _ elements: UIView...
  ) {
    self.init(motions, style: style, elements: elements)
  }

  /// Returns the color that an element's layer has while nothing animates it; nil for an element that
  /// cannot be painted.
  func paintedColor(of element: Int) -> CGColor? { animators[element].color(in: \.self) }

  /// Ends the refresh, and returns how long its motion goes on, in seconds.
  @discardableResult
  func finish(_ policy: EndingPolicy, _ outcome: RefreshOutcome = .updated) -> Double {
    follow(
      with(RefreshContext()) { ($0.phase, $0.ending, $0.outcome) = (.refreshing, policy, outcome) })
    return remainingDuration
  }
}

extension CALayer {
  /// Returns the first animation of a key path.
  func keyframes(of keyPath: String) -> CAKeyframeAnimation? {
    (animationKeys() ?? []).lazy.compactMap { self.animation(forKey: $0) as? CAKeyframeAnimation }
      .first { $0.keyPath == keyPath }
  }
}

extension CAKeyframeAnimation {
  /// The values, if they are numbers.
  var numbers: [Double]? { (values as? [NSNumber])?.map(\.doubleValue) }
}

extension ElementAnimator {
  /// Returns the color that a motion gives the element, of its layer or of a copy of that.
  func color(in copy: (CALayer) -> CALayer) -> CGColor? {
    guard let painter else {
      let painter = ElementPainter.painting(element)
      painter?.end()
      return painter?.targets.first?.own.cgColor
    }
    guard let target = painter.targets.first else { return nil }
    let layer = copy(target.layer)
    guard let shape = layer as? CAShapeLayer else { return layer.backgroundColor }
    switch target.keyPath {
    case "fillColor": return shape.fillColor
    case "strokeColor": return shape.strokeColor
    default: return layer.backgroundColor
    }
  }
}
