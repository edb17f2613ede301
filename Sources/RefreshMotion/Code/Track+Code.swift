extension Track {
  /// The only keyframe, if there is exactly one; such a track is written as an effect.
  var arrival: Keyframe<ElementValue>? {
    keyframes.count == 1 ? keyframes[0] : nil
  }

  /// Whether any value differs by element.
  var differsByElement: Bool {
    (keyframes.map(\.value) + (start.map { [$0] } ?? [])).contains {
      if case .constant = $0 { false } else { true }
    }
  }

  var code: String {
    guard let arrival else {
      let origin = start.map { "from: \($0.code(asElementValue: false)), " } ?? ""
      let list = keyframes.map { "Keyframe(\($0.value.code(asElementValue: false)), \($0.moment))" }
      return "Track(.\(property), \(origin)[\(list.joined(separator: ", "))])"
    }
    let isAngle = property == .rotation
    func code(_ amount: ElementValue) -> String {
      amount.code(asElementValue: differsByElement, isAngle: isAngle)
    }
    let (effect, from, to) =
      switch property {
      case .rotation: ("Rotate", "from", "to")
      case .scaleX: ("Scale", "fromX", "x")
      case .scaleY: ("Scale", "fromY", "y")
      case .translationX: ("Move", "fromX", "x")
      case .translationY: ("Move", "fromY", "y")
      case .opacity: ("Fade", "from", "to")
      case .strokeStart: ("Trim", "fromStart", "start")
      case .strokeEnd: ("Trim", "fromEnd", "end")
      }
    let origin = start.map { "\(from): \(code($0)), " } ?? ""
    return "\(effect)(\(origin)\(to): \(code(arrival.value)), \(arrival.tail))"
  }
}

extension ColorTrack {
  var code: String {
    let origin = start.map { "from: \($0.code), " } ?? ""
    guard keyframes.count == 1 else {
      let list = keyframes.map { "Keyframe(\($0.value.code), \($0.moment))" }
      return "ColorTrack(\(origin)[\(list.joined(separator: ", "))])"
    }
    let arrival = keyframes[0]
    // `Recolor` jumps by default.
    let tail = arrival.time == 0 && arrival.curve == .linear ? "" : ", \(arrival.tail)"
    return "Recolor(\(origin)to: \(arrival.value.code)\(tail))"
  }
}

extension Keyframe {
  /// The time and curve as the last arguments of an effect.
  var tail: String { "over: \(time.code)\(curveCode)" }

  /// The time and curve as the last arguments of a keyframe.
  fileprivate var moment: String { "at: \(time.code)\(curveCode)" }

  private var curveCode: String {
    curve == .linear ? "" : ", curve: \(curve.code)"
  }
}

extension TimingCurve {
  fileprivate var code: String {
    switch self {
    case .linear: ".linear"
    case .hold: ".hold"
    case .easeIn: ".easeIn"
    case .easeOut: ".easeOut"
    case .easeInOut: ".easeInOut"
    case .default: ".default"
    case .anticipate: ".anticipate"
    case .overshoot: ".overshoot"
    case .cubicBezier(let x1, let y1, let x2, let y2):
      ".cubicBezier(x1: \(x1.code), y1: \(y1.code), x2: \(x2.code), y2: \(y2.code))"
    case .spring(let dampingRatio, let response):
      self == .spring
        ? ".spring"
        : ".spring(dampingRatio: \(dampingRatio.code), response: \(response.code))"
    }
  }
}
