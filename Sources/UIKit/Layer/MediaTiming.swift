/// The eight numbers of `CAMediaTiming`, as a value.
struct MediaTiming: Equatable, Sendable {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// A time of the parent's time space in this one's.
  func localTime(atParent time: CFTimeInterval) -> CFTimeInterval {
    (time - beginTime) * Double(speed) + timeOffset
  }

  /// A time of this time space in the parent's; never, if time stands still here.
  func parentTime(atLocal time: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? .infinity : (time - timeOffset) / Double(speed) + beginTime
  }
}
