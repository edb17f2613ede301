/// The validation of a motion's numbers.
extension Resolver {
  func check<Value>(_ keyframes: [Keyframe<Value>], of track: String) throws(MotionError) {
    guard !keyframes.isEmpty else { throw .emptyTrack(track) }
    var time = 0.0
    for keyframe in keyframes {
      try check(duration: keyframe.time, of: "time of a keyframe in the \(track) track")
      guard keyframe.time >= time else {
        throw .unorderedKeyframes(of: track, time: keyframe.time)
      }
      time = keyframe.time
      try check(keyframe.curve)
    }
  }

  func check(_ curve: TimingCurve) throws(MotionError) {
    switch curve {
    case .linear, .hold: break
    case .cubicBezier(let x1, let y1, let x2, let y2):
      for x in [x1, x2] { try check(x, in: 0...1, of: "x of a timing curve's control point") }
      for y in [y1, y2] {
        try check(y, in: -1000...1000, of: "y of a timing curve's control point")
      }
    case .spring(let dampingRatio, let response):
      try check(positive: dampingRatio, of: "spring's damping ratio")
      try check(positive: response, of: "spring's response")
    }
  }

  func check(_ color: RGBAColor) throws(MotionError) {
    for component in [color.red, color.green, color.blue, color.alpha] {
      try check(component, in: 0...1, of: "component of a color")
    }
  }

  func check(duration: Double, of thing: String) throws(MotionError) {
    guard duration.isFinite, duration >= 0 else {
      throw .invalidDuration(of: thing, seconds: duration)
    }
  }

  func check(positive value: Double, of thing: String) throws(MotionError) {
    guard value.isFinite, value > 0 else { throw .notPositive(thing, value: value) }
  }

  func check(
    _ value: Double, in range: ClosedRange<Double>, of thing: String
  ) throws(MotionError) {
    guard value.isFinite else { throw .notFinite(thing) }
    guard range.contains(value) else { throw .outOfRange(thing, value: value, range: range) }
  }
}
