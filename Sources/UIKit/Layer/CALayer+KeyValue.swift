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
    case "sublayerTransform": NSValue(caTransform3D: sublayerTransform)
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
    case "bounds": if let rect = CGRect(animatable: value) { bounds = rect }
    case "frame":
      // The frame is derived from bounds and position, and as in Core Animation it is not
      // animatable.
      if sampled == nil, let rect = CGRect(animatable: value) { frame = rect }
    case "position": if let point = CGPoint(animatable: value) { position = point }
    case "anchorPoint": if let point = CGPoint(animatable: value) { anchorPoint = point }
    case "transform": if let matrix = CATransform3D(animatable: value) { transform = matrix }
    case "sublayerTransform":
      if let matrix = CATransform3D(animatable: value) { sublayerTransform = matrix }
    case "backgroundColor": backgroundColor = value as? CGColor
    case "borderColor": borderColor = value as? CGColor
    case "shadowColor": shadowColor = value as? CGColor
    case "shadowOffset": if let size = CGSize(animatable: value) { shadowOffset = size }
    case "shadowPath": shadowPath = value as? CGPath
    case "contents": contents = value
    case "contentsRect": if let rect = CGRect(animatable: value) { contentsRect = rect }
    case "name": name = value as? String
    default:
      if let number = CGFloat(animatable: value), setNumber(number, forKey: key) { return }
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
    let isMixed = sampled != nil && LayerTransactions.current.decomposesTransforms
    var parts = isMixed ? TransformParts(values.transform) : values.transformParts
    if let field = TransformField(rawValue: name), let number = CGFloat(animatable: value) {
      parts[field] = Double(number)
    } else if name == "translation", let size = CGSize(animatable: value) {
      parts.translation.x = size.width
      parts.translation.y = size.height
    } else {
      return
    }
    guard isMixed || parts != values.transformParts else { return }
    let action = pendingAction(forKey: "transform")
    willChange()
    if isMixed { values.transform = parts.matrix } else { values.transformParts = parts }
    action?.run(forKey: "transform", object: self, arguments: nil)
  }

  func sublayer(named path: String) -> CALayer? {
    let name = CALayer.split(path).key
    return sublayers?.first { $0.name == name }
  }

  static func split(_ keyPath: String) -> (key: String, rest: String?) {
    // Each frame asks for the key path of each animation, and bytes are found faster than characters.
    guard let dot = keyPath.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.utf8.index(after: dot)...]))
  }
}

extension String {
  var tail: String? { CALayer.split(self).rest }
}
