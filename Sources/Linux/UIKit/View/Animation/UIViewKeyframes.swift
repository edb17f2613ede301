/// Collects the changes of one keyframe block and creates keyframe animations from them.
@MainActor final class UIViewKeyframes {
  private struct Frame {
    var start: Double
    var end: Double
    var change: UIViewAnimationChange
  }

  private var span = 0.0...1.0
  private var frames: [Frame] = []

  func perform(from start: Double, lasting duration: Double, _ changes: () -> Void) {
    let outer = span
    let start = min(max(start, 0), 1)
    span = start...min(max(start + duration, start), 1)
    changes()
    span = outer
  }

  func add(_ change: UIViewAnimationChange) {
    frames.append(Frame(start: span.lowerBound, end: span.upperBound, change: change))
  }

  /// Adds one animation for each changed property.
  func install(in block: UIViewAnimationBlock) {
    var remaining = frames
    frames = []
    while let first = remaining.first {
      let isSame = { (frame: Frame) in
        frame.change.layer === first.change.layer && frame.change.key == first.change.key
      }
      let own = remaining.filter(isSame).enumerated()
        .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
      remaining.removeAll(where: isSame)
      let animation = CAKeyframeAnimation(keyPath: first.change.key)
      block.configure(animation, for: first.change.layer)
      setStops(of: animation, from: own)
      first.change.layer.add(animation, forKey: first.change.key)
    }
  }

  /// Sets the values and key times: each frame animates to its own value, which then stays constant
  /// until the next frame.
  private func setStops(of animation: CAKeyframeAnimation, from frames: [Frame]) {
    var stops: [(time: Double, value: AnimatableValue)] = []
    func add(_ time: Double, _ value: AnimatableValue?) {
      guard let value else { return }
      stops.append((max(time, stops.last?.time ?? 0), value))
    }
    add(0, frames.first?.change.from)
    for frame in frames {
      if frame.start > stops.last?.time ?? 0 { add(frame.start, stops.last?.value) }
      add(frame.end, frame.change.to)
    }
    if let last = stops.last, last.time < 1 { add(1, last.value) }
    animation.values = stops.map(\.value.object)
    animation.keyTimes = stops.map { NSNumber(value: $0.time) }
  }
}
