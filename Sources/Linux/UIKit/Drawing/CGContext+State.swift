extension CGContext {
  public func setFillColor(_ color: CGColor) {
    state.fillColor = color.rgba
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillColor = RGBA(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = RGBA(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(_ color: CGColor) {
    state.strokeColor = color.rgba
  }

  public func setLineWidth(_ width: CGFloat) {
    state.line.width = width
  }

  public func setLineCap(_ cap: CGLineCap) {
    state.line.cap = cap
  }

  public func setLineJoin(_ join: CGLineJoin) {
    state.line.join = join
  }

  public func setMiterLimit(_ limit: CGFloat) {
    state.line.miterLimit = limit
  }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dashPhase = phase
    state.line.dashLengths = lengths
  }

  public func setAlpha(_ alpha: CGFloat) {
    state.alpha = min(max(alpha, 0), 1)
  }

  public func setBlendMode(_ mode: CGBlendMode) {
    state.blendMode = mode
  }

  /// Sets a shadow; a nil color removes it.
  ///
  /// `blur` is twice the standard deviation of the Gaussian, which is approximated by three box
  /// blurs.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      ShadowStyle(offset: offset, blur: max(blur, 0), color: $0.rgba)
    }
  }
}
