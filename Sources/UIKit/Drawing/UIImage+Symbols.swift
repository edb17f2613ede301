extension UIImage {
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat
    let weight: SymbolWeight

    public init(pointSize: CGFloat) {
      self.pointSize = pointSize
      weight = .regular
    }

    public init(pointSize: CGFloat, weight: SymbolWeight) {
      self.pointSize = pointSize
      self.weight = weight
    }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black

    /// The width of a line, in parts of the point size; ours, by eye.
    var lineWidth: CGFloat {
      switch self {
      case .ultraLight: 0.03
      case .thin: 0.05
      case .light: 0.075
      case .unspecified, .regular: 0.1
      case .medium: 0.115
      case .semibold: 0.13
      case .bold: 0.15
      case .heavy: 0.17
      case .black: 0.19
      }
    }
  }

  /// One of the few symbols that ours draws itself, in the spirit of Apple's; nil for any other
  /// name, as UIKit answers to a name that it does not know.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard let symbol = Symbol.named[name] else { return nil }
    let symbolConfiguration = configuration as? SymbolConfiguration
    let size = symbolConfiguration?.pointSize ?? 17
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
    context.setLineWidth((symbolConfiguration?.weight ?? .regular).lineWidth)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    symbol.trace(context)
    context.strokePath()
    self.init(bitmap: context.makeImage(), scale: scale, isSymbolImage: true)
  }
}

/// A symbol traced as lines, in units of the point size.
private struct Symbol {
  let size: CGSize
  let trace: @Sendable (CGContext) -> Void

  init(_ width: CGFloat, _ height: CGFloat, _ lines: [[(CGFloat, CGFloat)]]) {
    size = CGSize(width: width, height: height)
    trace = { context in
      for line in lines {
        context.addLines(between: line.map { CGPoint(x: $0.0, y: $0.1) })
      }
    }
  }

  static let named: [String: Symbol] = [
    "arrow.down": Symbol(
      0.9, 1.1, [[(0.45, 0.1), (0.45, 1)], [(0.1, 0.65), (0.45, 1), (0.8, 0.65)]]),
    "arrow.up": Symbol(
      0.9, 1.1, [[(0.45, 1), (0.45, 0.1)], [(0.1, 0.45), (0.45, 0.1), (0.8, 0.45)]]),
    "checkmark": Symbol(1, 0.95, [[(0.1, 0.52), (0.37, 0.83), (0.88, 0.1)]]),
    "chevron.down": Symbol(1, 0.64, [[(0.1, 0.12), (0.5, 0.52), (0.9, 0.12)]]),
    "chevron.left": Symbol(0.64, 1, [[(0.52, 0.1), (0.12, 0.5), (0.52, 0.9)]]),
    "chevron.right": Symbol(0.64, 1, [[(0.12, 0.1), (0.52, 0.5), (0.12, 0.9)]]),
    "xmark": Symbol(0.9, 0.9, [[(0.1, 0.1), (0.8, 0.8)], [(0.8, 0.1), (0.1, 0.8)]]),
  ]
}
