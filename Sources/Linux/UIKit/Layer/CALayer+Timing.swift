extension CALayer {
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l?.worldTime(at: t) ?? t)
  }

  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let world = worldTime(at: t)
    return l?.localTime(at: world) ?? world
  }

  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming(\.beginTime, to: newValue) }
  }

  public var duration: CFTimeInterval {
    get { timing.duration }
    set { setTiming(\.duration, to: newValue) }
  }

  public var speed: Float {
    get { timing.speed }
    set { setTiming(\.speed, to: newValue) }
  }

  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming(\.timeOffset, to: newValue) }
  }

  public var repeatCount: Float {
    get { timing.repeatCount }
    set { setTiming(\.repeatCount, to: newValue) }
  }

  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { setTiming(\.repeatDuration, to: newValue) }
  }

  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { setTiming(\.autoreverses, to: newValue) }
  }

  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { setTiming(\.fillMode, to: newValue) }
  }
}
