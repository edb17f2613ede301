extension CALayer {
  /// Returns a property in the type of Core Animation's key: a number, a struct in `NSValue`, or an
  /// object.
  func modelValue(forKey key: String) -> Any? {
    switch key {
    case "bounds": NSValue(cgRect: bounds)
    case "frame": NSValue(cgRect: frame)
    case "position": NSValue(cgPoint: position)
    case "zPosition": NSNumber(value: Double(zPosition))
    case "anchorPoint": NSValue(cgPoint: anchorPoint)
    case "transform": NSValue(caTransform3D: transform)
    case "opacity": NSNumber(value: opacity)
    case "hidden", "isHidden": NSNumber(value: isHidden)
    case "masksToBounds": NSNumber(value: masksToBounds)
    case "backgroundColor": backgroundColor
    case "cornerRadius": NSNumber(value: Double(cornerRadius))
    case "borderWidth": NSNumber(value: Double(borderWidth))
    case "borderColor": borderColor
    case "shadowColor": shadowColor
    case "shadowOpacity": NSNumber(value: shadowOpacity)
    case "shadowOffset": NSValue(cgSize: shadowOffset)
    case "shadowRadius": NSNumber(value: Double(shadowRadius))
    case "shadowPath": shadowPath
    case "contents": contents
    case "contentsRect": NSValue(cgRect: contentsRect)
    case "contentsScale": NSNumber(value: Double(contentsScale))
    case "name": name
    case "speed": NSNumber(value: speed)
    case "timeOffset": NSNumber(value: timeOffset)
    case "beginTime": NSNumber(value: beginTime)
    default: userValues[key]
    }
  }

  func setModelValue(_ value: Any?, forKey key: String) {
    switch key {
    case "bounds": if let rect = AnimatableValue(value)?.rect { bounds = rect }
    case "frame":
      // The frame is derived from bounds and position, and as in Core Animation it is not
      // animatable.
      if sampled == nil, let rect = AnimatableValue(value)?.rect { frame = rect }
    case "position": if let point = AnimatableValue(value)?.point { position = point }
    case "anchorPoint": if let point = AnimatableValue(value)?.point { anchorPoint = point }
    case "transform": if let matrix = AnimatableValue(value)?.transform { transform = matrix }
    case "backgroundColor": backgroundColor = value as? CGColor
    case "borderColor": borderColor = value as? CGColor
    case "shadowColor": shadowColor = value as? CGColor
    case "shadowOffset": if let size = AnimatableValue(value)?.size { shadowOffset = size }
    case "shadowPath": shadowPath = value as? CGPath
    case "contents": contents = value
    case "contentsRect": if let rect = AnimatableValue(value)?.rect { contentsRect = rect }
    case "name": name = value as? String
    default:
      if let number = AnimatableValue(value)?.number, setNumber(number, forKey: key) { return }
      setUserValue(value, forKey: key)
    }
  }

  private func setNumber(_ number: CGFloat, forKey key: String) -> Bool {
    switch key {
    case "zPosition": zPosition = number
    case "opacity": opacity = Float(number)
    case "hidden", "isHidden": isHidden = number != 0
    case "masksToBounds": masksToBounds = number != 0
    case "cornerRadius": cornerRadius = number
    case "borderWidth": borderWidth = number
    case "shadowOpacity": shadowOpacity = Float(number)
    case "shadowRadius": shadowRadius = number
    case "contentsScale": contentsScale = number
    case "speed": speed = Float(number)
    case "timeOffset": timeOffset = Double(number)
    case "beginTime": beginTime = Double(number)
    default: return false
    }
    return true
  }

  private func setUserValue(_ value: Any?, forKey key: String) {
    let action = pendingAction(forKey: key)
    willChange()
    userValues[key] = value
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  func setTransformField(_ name: String, to value: Any?) {
    // In a presentation, an animation sets its component of what the ones before have made.
    let isMixed =
      sampled != nil && LayerTransactions.current.behavior.transformAnimations == .throughMatrix
    var parts = isMixed ? TransformParts(values.transform) : values.transformParts
    guard let value = AnimatableValue(value), parts.set(value, at: name) else { return }
    guard isMixed || parts != values.transformParts else { return }
    let action = pendingAction(forKey: "transform")
    willChange()
    if isMixed { values.transform = parts.matrix } else { values.transformParts = parts }
    action?.run(forKey: "transform", object: self, arguments: nil)
  }

  /// Returns the layer to which a key path leads below `mask` or `sublayers`, and the key path below
  /// it.
  func branch(_ key: String, _ rest: String) -> (layer: CALayer, keyPath: String)? {
    if key == "mask" { return mask.map { ($0, rest) } }
    let (name, tail) = CALayer.split(rest)
    guard key == "sublayers", let tail else { return nil }
    return sublayers?.first { $0.name == name }.map { ($0, tail) }
  }

  static func split(_ keyPath: String) -> (key: String, rest: String?) {
    // Each frame asks for the key path of each animation, and bytes are found faster than characters.
    guard let dot = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.utf8.index(after: dot)...]))
  }
}
