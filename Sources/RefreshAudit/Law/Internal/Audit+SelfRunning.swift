import CustomRefreshControl
import UIKit

extension Audit {
  /// Finds a loop that ends, so that code has to begin it again, one that Core Animation does not play
  /// at all, and one that it plays otherwise than the pictures of its moments show.
  ///
  /// Beside a loop that runs for ever, an animation may end: it leads from the pull to the loop.
  func selfRunning() -> [AuditFinding] {
    bench.loop()
    let running = RunningAnimation.all(in: bench.art.layer)
    bench.art.stopAnimating()
    if running.contains(where: { $0.end.isInfinite }) {
      return [MotionStyle.full, .calm].compactMap(otherLoop)
    }
    guard let last = running.max(by: { $0.end < $1.end }) else {
      return [
        finding(
          .selfRunning,
          "No animation runs while the art loads: it stands still unless code moves it.",
          "Give the skin a motion that moves its parts.", at: .loop(time: 0), amount: 0)
      ]
    }
    return [
      finding(
        .selfRunning,
        "The last animation, of `\(last.name)`, ends after \(tenths(last.end)) s, and the art goes on "
          + "loading: code has to begin it again.",
        "Let it repeat for ever (`repeatCount = .infinity`), or make it part of the skin's motion.",
        at: .loop(time: last.end), amount: last.end)
    ]
  }

  // MARK: What plays

  /// From how much on a part is in another state: of 1 of the opacity, the stroke, the scale or a color, or
  /// of 20 points.
  private static let leastOther = 0.03

  /// Finds parts that the loop shows otherwise than its moments do.
  ///
  /// Core Animation says what it shows at a time of the layer's own clock, which stands still for it.
  private func otherLoop(_ style: MotionStyle) -> AuditFinding? {
    bench.setting.motionStyle = style
    let layers = bench.parts.map(\.layer)
    // Two cycles, since colors may go on in the second one.
    let times = [0.09, 0.31, 0.57, 0.83, 1.09, 1.57].map { cycle * $0 }
    let still = times.map { time in
      bench.show(.loop(time: time))
      return layers.map(\.shownNumbers)
    }
    let playing = bench.played(layers, at: times)
    // Without a screen that shows the window, Core Animation says nothing.
    guard playing.contains(where: { $0 != playing[0] }) else { return nil }
    var others: Set<Int> = []
    var worst = (amount: 0.0, time: 0.0)
    for (time, (still, playing)) in zip(times, zip(still, playing)) {
      for (index, (one, other)) in zip(still, playing).enumerated() where one.count == other.count {
        let amount = zip(one, other).map { abs($0 - $1) }.max() ?? 0
        guard amount > Audit.leastOther else { continue }
        others.insert(index)
        if amount > worst.amount { worst = (amount, time) }
      }
    }
    guard !others.isEmpty else { return nil }
    return finding(
      .selfRunning,
      "While the loop plays, the \(AuditFinding.names) \(others.count == 1 ? "is" : "are") not as in the "
        + "pictures of its moments.", "Let the skin's motion alone move and color its parts.",
      parts: others.sorted(), at: .loop(time: worst.time), amount: worst.amount)
  }
}

extension ArtBench {
  /// Whether an animation runs for ever while the art loads.
  var isAnimated: Bool {
    loop()
    defer { art.stopAnimating() }
    return RunningAnimation.all(in: art.layer).contains(where: \.end.isInfinite)
  }

  /// Returns the numbers of layers as Core Animation plays the loop, at times after its begin in seconds;
  /// none if no screen shows the window.
  fileprivate func played(_ layers: [CALayer], at times: [Double]) -> [[[Double]]] {
    let clock = art.layer
    (clock.speed, clock.timeOffset) = (0, 0)
    loop()
    defer {
      art.stopAnimating()
      (clock.speed, clock.timeOffset) = (1, 0)
    }
    return times.compactMap { time in
      clock.timeOffset = time
      CATransaction.flush()
      let shown = layers.compactMap { $0.presentation()?.shownNumbers }
      return shown.count == layers.count ? shown : nil
    }
  }
}

extension CALayer {
  /// What a motion changes of a layer, each as a number of the size of 1.
  fileprivate var shownNumbers: [Double] {
    let matrix = transform
    let shape = self as? CAShapeLayer
    let colors = [backgroundColor, shape?.fillColor, shape?.strokeColor].flatMap { color in
      (color?.components ?? []).map { Double($0) }
    }
    let ends = shape.map { [$0.strokeStart, $0.strokeEnd] } ?? []
    let numbers =
      [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41 / 20, matrix.m42 / 20] + ends
    return numbers.map { Double($0) } + [Double(opacity)] + colors
  }
}

/// An animation that a layer has.
@MainActor struct RunningAnimation {
  /// The key path that it animates, or the key under which it was added.
  let name: String
  /// How long it takes with all repetitions, in seconds.
  let end: Double

  static func all(in root: CALayer) -> [RunningAnimation] {
    layers(in: root).flatMap { layer in
      (layer.animationKeys() ?? []).compactMap { key in
        layer.animation(forKey: key).map { RunningAnimation($0, key: key) }
      }
    }
  }

  static func layers(in root: CALayer) -> [CALayer] {
    let parts = (root.sublayers ?? []) + (root.mask.map { [$0] } ?? [])
    return [root] + parts.flatMap(layers)
  }

  private init(_ animation: CAAnimation, key: String) {
    name = (animation as? CAPropertyAnimation)?.keyPath ?? key
    let cycle = animation.duration * (animation.autoreverses ? 2 : 1)
    let count = animation.repeatDuration > 0 ? .infinity : Double(max(animation.repeatCount, 1))
    let repeated = cycle * count
    let isForever = animation.repeatCount.isInfinite || animation.repeatDuration.isInfinite
    // A thousand cycles outlast any request.
    end = isForever || repeated > 1000 * max(cycle, 1) ? .infinity : repeated
  }
}
