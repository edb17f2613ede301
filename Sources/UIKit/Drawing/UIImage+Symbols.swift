extension UIImage {
  /// Creates a symbol, drawn by this project to resemble Apple's.
  ///
  /// The most common symbols have their own shapes; other known names give a placeholder. As in
  /// UIKit, the result is nil for an unknown name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard let symbol = Symbol(named: name) else { return nil }
    let configuration = configuration as? SymbolConfiguration
    // Limits the size, so that the bitmap fits into memory.
    let size = min((configuration?.pointSize ?? 17) * (configuration?.scale.factor ?? 1), 1000)
    guard size > 0 else { return nil }
    let scale: CGFloat = 3
    let canvas = CGSize(
      width: (symbol.size.width * size).rounded(.up),
      height: (symbol.size.height * size).rounded(.up))
    guard
      let context = CGContext(
        width: Int(canvas.width * scale), height: Int(canvas.height * scale), scale: scale)
    else { return nil }
    context.translateBy(
      x: (canvas.width - symbol.size.width * size) / 2,
      y: (canvas.height - symbol.size.height * size) / 2)
    context.scaleBy(x: size, y: size)
    symbol.draw(in: context, lineWidth: (configuration?.weight ?? .regular).lineWidth)
    self.init(bitmap: context.makeImage(), scale: scale, isSymbolImage: true)
  }
}
