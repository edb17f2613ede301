public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

extension CGContext {
  /// Draws an image with its bottom row at the smallest y.
  ///
  /// In a context whose y axis points down, like UIKit's, the image is upside down; use
  /// `UIImage.draw(in:)` to draw it upright.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    preservingState {
      translateBy(x: rect.minX, y: rect.maxY)
      scaleBy(x: 1, y: -1)
      drawUpright(image, in: CGRect(origin: .zero, size: rect.size))
    }
  }

  /// Draws the image stretched to the rectangle, with its first row at the smallest y.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    let state = state
    noteBlending(state)
    perform { $0.draw(image, in: rect, state) }
  }

  /// Fills the rectangle with the fill color, masked by the alpha of an upright image, as for
  /// template images.
  package func fill(_ rect: CGRect, maskedBy image: CGImage) {
    guard rect.width > 0, rect.height > 0 else { return }
    let state = state
    noteBlending(state)
    perform { $0.fill(rect, maskedBy: image, state) }
  }

  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let state = state
    noteBlending(state)
    perform { $0.drawLinear(gradient, from: start, to: end, options, state) }
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let state = state
    noteBlending(state)
    perform {
      $0.drawRadial(
        gradient, from: (startCenter, startRadius), to: (endCenter, endRadius), options, state)
    }
  }
}
