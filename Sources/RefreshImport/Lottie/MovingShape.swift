import Foundation
import RefreshMotion

/// A line or a fill of an animation, with all that changes it.
struct MovingShape {
  var name: String
  var outline: Outline
  var isEvenOdd = false
  var color: AnimatedValue?
  var gradient: ArtGradient?
  var line: ArtLine?
  /// The transforms that place it, the outermost first.
  var transforms: [AnimatedTransform] = []
  /// The opacities that fade it, in percent.
  var opacities: [AnimatedValue] = []
  /// When it is shown: while all of these are open.
  var windows: [Window] = []
  var trim: Trim?
  /// What is visible of it, the innermost first.
  var cuts: [Cut] = []

  struct Trim: Equatable {
    var start: AnimatedValue
    var end: AnimatedValue
    var offset: AnimatedValue
    /// Whether it goes along all paths in a row, and not along each.
    var isInRow = false
  }

  /// From a frame of a composition to another.
  struct Window: Equatable {
    var range: Range<Double>
    var clock: Clock
  }

  /// What a mask or a composition's edge leaves.
  struct Cut {
    var clip: ArtClip
    /// The number of the transforms in whose space it lies, from the outermost on.
    var depth: Int
    var isEdge: Bool
  }
}

/// The state of a shape at a time.
struct MovingState {
  var matrix: Affine
  var angle: Double
  var opacity: Double
  var start = 0.0
  var end = 1.0
  var color: RGBAColor?
}

extension MovingShape {
  /// The values that change.
  var animated: [AnimatedValue] {
    var values = transforms.flatMap(\.animated) + opacities.filter { !$0.isConstant }
    if let color, !color.isConstant { values.append(color) }
    if let trim { values += [trim.start, trim.end, trim.offset].filter { !$0.isConstant } }
    return values
  }

  /// The frames at which something of it begins or ends.
  var frames: [Double] { animated.flatMap(\.frames) + edges }

  /// The frames at which it may appear or disappear.
  var edges: [Double] {
    windows.flatMap { window in
      window.clock.turns + window.clock.outer(window.range.lowerBound)
        + window.clock.outer(window.range.upperBound)
    }
  }

  private func isShown(at frame: Double) -> Bool {
    windows.allSatisfy { $0.range.contains($0.clock.inner(frame)) }
  }

  /// Returns when it is shown in a part of the animation.
  func shown(in part: Range<Double>) -> [Range<Double>] {
    let inside = edges.filter { $0 > part.lowerBound && $0 < part.upperBound }.sorted()
    let marks = [part.lowerBound] + inside + [part.upperBound]
    var found: [Range<Double>] = []
    for (low, high) in zip(marks, marks.dropFirst())
    where high > low && isShown(at: (low + high) / 2) {
      if let last = found.last, last.upperBound == low {
        found[found.count - 1] = last.lowerBound..<high
      } else {
        found.append(low..<high)
      }
    }
    return found
  }

  /// Whether another moves as this one does, so that they can be one element.
  func movesLike(_ other: MovingShape) -> Bool {
    guard trim == nil, other.trim == nil, windows == other.windows else { return false }
    let isSteady = [self, other].allSatisfy { $0.color?.isConstant ?? true }
    let fades = opacities.filter { !$0.isConstant }
    let otherFades = other.opacities.filter { !$0.isConstant }
    guard isSteady, fades == otherFades else { return false }
    // Still transforms below the last one that moves are part of the outline.
    func moving(_ shape: MovingShape) -> ArraySlice<AnimatedTransform> {
      let last = shape.transforms.lastIndex { !$0.animated.isEmpty } ?? -1
      return shape.transforms[...last]
    }
    return moving(self).elementsEqual(moving(other))
  }

  func matrix(at frame: Double) -> Affine {
    transforms.reduce(.identity) { $0 * $1.matrix(at: frame) }
  }

  func state(at frame: Double) -> MovingState {
    var state = MovingState(
      matrix: matrix(at: frame), angle: transforms.reduce(0) { $0 + $1.angle(at: frame) },
      opacity: isShown(at: frame)
        ? opacities.reduce(1) { $0 * min(1, max(0, $1.number(at: frame) / 100)) } : 0)
    if let color {
      let parts = color.value(at: frame)
      state.color = RGBAColor(red: parts[0], green: parts[1], blue: parts[2]).clamped
    }
    if let trim {
      let first = trim.start.number(at: frame) / 100
      let second = trim.end.number(at: frame) / 100
      let (low, high) = (min(1, max(0, min(first, second))), max(0, min(1, max(first, second))))
      let offset = high - low >= 1 ? 0 : trim.offset.number(at: frame) / 360
      (state.start, state.end) = (low + offset, high + offset)
    }
    return state
  }
}

extension MovingShape {
  /// Returns the shape in a layer.
  func placed(
    _ outer: [AnimatedTransform], _ fades: [AnimatedValue], _ windows: [Window]
  ) -> MovingShape {
    var copy = self
    copy.transforms = outer + transforms
    copy.opacities = fades + opacities
    copy.windows = windows + self.windows
    return copy
  }
}
