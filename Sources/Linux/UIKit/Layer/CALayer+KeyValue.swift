extension CALayer {
  /// Returns a property in the type of Core Animation's key: a number, a struct in `NSValue`, or an
  /// object.
  func modelValue(forKey key: String) -> Any? {
    switch key {
    case "frame": NSValue(cgRect: frame)
    case "hidden", "isHidden": NSNumber(value: isHidden)
    case "masksToBounds": NSNumber(value: masksToBounds)
    case "contents": contents
    case "contentsScale": NSNumber(value: Double(contentsScale))
    case "name": name
    case "speed": NSNumber(value: speed)
    case "timeOffset": NSNumber(value: timeOffset)
    case "beginTime": NSNumber(value: beginTime)
    case "maskedCorners": NSNumber(value: maskedCorners.rawValue)
    case "cornerCurve": cornerCurve.rawValue
    default: animatableValue(forKey: key)?.object ?? userValues[key]
    }
  }

  func setModelValue(_ value: Any?, forKey key: String) {
    switch key {
    case "frame":
      // The frame is derived from bounds and position, and as in Core Animation it is not
      // animatable.
      if sampled == nil, let rect = AnimatableValue(value)?.rect { frame = rect }
    case "contents": contents = value
    case "name": name = value as? String
    case "cornerCurve":
      (value as? String).map { cornerCurve = CALayerCornerCurve(rawValue: $0) }
    default:
      let known = AnimatableValue(value)
      if setAnimatableValue(known, forKey: key) { return }
      if let number = known?.number, setNumber(number, forKey: key) { return }
      setUserValue(value, forKey: key)
    }
  }

  private func setNumber(_ number: CGFloat, forKey key: String) -> Bool {
    switch key {
    case "hidden", "isHidden": isHidden = number != 0
    case "masksToBounds": masksToBounds = number != 0
    case "contentsScale": contentsScale = number
    case "speed": speed = Float(number)
    case "timeOffset": timeOffset = Double(number)
    case "beginTime": beginTime = Double(number)
    case "maskedCorners":
      maskedCorners = CACornerMask(rawValue: UInt(max(0, min(number, 15))))
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

  public func value(forKeyPath keyPath: String) -> Any? {
    let (key, rest) = CALayer.split(keyPath)
    guard let rest else { return value(forKey: key) }
    if let (layer, keyPath) = branch(key, rest) { return layer.value(forKeyPath: keyPath) }
    return animatableValue(forKeyPath: keyPath)?.object
  }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, rest) = CALayer.split(keyPath)
    guard let rest else { return setValue(value, forKey: key) }
    if let (layer, keyPath) = branch(key, rest) {
      layer.setValue(value, forKeyPath: keyPath)
    } else if let value = AnimatableValue(value) {
      setAnimatableValue(value, forKeyPath: keyPath)
    }
  }

  // MARK: Animation

  /// Returns what an animation of a key path starts from: the value of ``value(forKeyPath:)``, not
  /// boxed, because each frame asks for it.
  final func animatableValue(forKeyPath keyPath: String) -> AnimatableValue? {
    let (key, rest) = CALayer.split(keyPath)
    guard let rest else {
      return animatableValue(forKey: key) ?? AnimatableValue(value(forKey: key))
    }
    if key == "transform" { return values.transformParts.component(at: rest) }
    if let (layer, keyPath) = branch(key, rest) {
      return layer.animatableValue(forKeyPath: keyPath)
    }
    return animatableValue(forKeyPath: key)?.component(at: rest)
  }

  /// Sets what an animation of a key path has led to, as `setValue(_:forKeyPath:)` does.
  final func setAnimatableValue(_ value: AnimatableValue, forKeyPath keyPath: String) {
    let (key, rest) = CALayer.split(keyPath)
    guard let rest else {
      if !setAnimatableValue(value, forKey: key) { setValue(value.object, forKey: key) }
      return
    }
    if key == "transform" {
      setTransformField(rest, to: value)
    } else if let (layer, keyPath) = branch(key, rest) {
      layer.setAnimatableValue(value, forKeyPath: keyPath)
    } else if let changed = animatableValue(forKeyPath: key)?.replacing(rest, with: value) {
      setAnimatableValue(changed, forKeyPath: key)
    }
  }

  private func setTransformField(_ name: String, to value: AnimatableValue) {
    // In a presentation, an animation sets its component of what the ones before have made.
    let isMixed =
      sampled != nil && LayerTransactions.current.behavior.transformAnimations == .throughMatrix
    var parts = isMixed ? TransformParts(values.transform) : values.transformParts
    guard parts.set(value, at: name) else { return }
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

extension CALayer {
  static let commonAnimatableKeys: Set<String> = [
    "bounds", "position", "zPosition", "anchorPoint", "transform", "sublayerTransform", "opacity",
    "hidden", "masksToBounds", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath", "contents",
    "contentsRect",
  ]
}
