extension UIImage {
  open class Configuration: NSObject, @unchecked Sendable {}

  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Looks for `name`, `name@2x` and `name@3x` with the extension png among the bundle's
  /// resources, and takes the one for the screen's scale or else the largest.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundle = bundle ?? .main
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let wanted = Int((traitCollection ?? .current).displayScale)
    let scales = [wanted, 3, 2, 1].filter { (1...3).contains($0) }
    for scale in scales {
      let file = scale == 1 ? stem : "\(stem)@\(scale)x"
      if let path = bundle.path(forResource: file, ofType: "png") {
        self.init(contentsOfFile: path)
        return
      }
    }
    return nil
  }
}
