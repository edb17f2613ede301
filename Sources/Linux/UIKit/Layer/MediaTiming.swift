/// The eight properties of `CAMediaTiming`, as a value.
struct MediaTiming: Equatable, Sendable {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Converts a time of the parent's time space to this one.
  func localTime(atParent time: CFTimeInterval) -> CFTimeInterval {
    (time - beginTime) * Double(speed) + timeOffset
  }

  /// Converts a time of this time space to the parent's; infinite if the speed is 0.
  func parentTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? .infinity : (time - timeOffset) / Double(speed) + beginTime
  }
}
