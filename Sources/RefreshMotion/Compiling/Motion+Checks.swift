/// The validation of a motion's numbers.
extension Track.Course {
  func check() throws(MotionError) {
    let name = "\(property)"
    guard !keyframes.isEmpty else { throw .emptyTrack(name) }
    var time = 0.0
    for keyframe in keyframes {
      try keyframe.time.checkDuration(of: "time of a keyframe in the \(name) track")
      guard keyframe.time >= time else { throw .unorderedKeyframes(of: name, time: keyframe.time) }
      time = keyframe.time
      try keyframe.curve.check()
    }
    for value in (start.map { [$0] } ?? []) + keyframes.map(\.value) {
      guard !value.numbers.isEmpty else { throw .emptyValues(of: name) }
      for number in value.numbers { try number.check(in: property.allowedNumbers, of: name) }
    }
  }
}

extension Recolor.Change {
  func check(_ palette: Palette?) throws(MotionError) {
    try duration.checkDuration(of: "duration of a change of color")
    try curve.check()
    for color in colors {
      switch color {
      case .own: break
      case .fixed(let color): try color.check()
      case .adaptive(let light, let dark):
        try light.check()
        try dark.check()
      case .palette:
        guard let palette, palette.count > 0 else { throw .noPaletteColors }
        for color in palette.colors + palette.darkColors { try color.check() }
      }
    }
  }
}

extension TimingCurve {
  fileprivate func check() throws(MotionError) {
    switch self {
    case .linear, .hold: break
    case .cubicBezier(let x1, let y1, let x2, let y2):
      for x in [x1, x2] { try x.check(in: 0...1, of: "x of a timing curve's control point") }
      for y in [y1, y2] { try y.check(in: -1000...1000, of: "y of a timing curve's control point") }
    case .spring(let dampingRatio, let response):
      try dampingRatio.checkPositive("spring's damping ratio")
      try response.checkPositive("spring's response")
    }
  }
}

extension RGBAColor {
  fileprivate func check() throws(MotionError) {
    for component in [red, green, blue, alpha] {
      try component.check(in: 0...1, of: "component of a color")
    }
  }
}

extension Double {
  func checkDuration(of thing: String) throws(MotionError) {
    guard isFinite, self >= 0 else { throw .invalidDuration(of: thing, seconds: self) }
  }

  func checkPositive(_ thing: String) throws(MotionError) {
    guard isFinite, self > 0 else { throw .notPositive(thing, value: self) }
  }

  fileprivate func check(
    in range: ClosedRange<Double>, of thing: String
  ) throws(MotionError) {
    guard isFinite else { throw .notFinite(thing) }
    guard range.contains(self) else { throw .outOfRange(thing, value: self, range: range) }
  }
}
