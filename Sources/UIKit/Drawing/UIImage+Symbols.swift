extension UIImage {
  /// A symbol that ours draws itself, in the spirit of Apple's: the commonest have shapes of their
  /// own, any other that there is gets a plain sign; nil for a name that is none, as UIKit answers.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard let symbol = Symbol(named: name) else { return nil }
    let configuration = configuration as? SymbolConfiguration
    // The largest that a screen could show; a bitmap has to fit in the memory.
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
