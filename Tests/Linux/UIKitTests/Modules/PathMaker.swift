import CoreGraphics

/// Code that imports only Core Graphics.
enum PathMaker {
  static func square(side: CGFloat, turnedBy angle: CGFloat) -> CGPath {
    var transform = CGAffineTransform(rotationAngle: angle)
    return CGPath(
      rect: CGRect(x: 0, y: 0, width: side, height: side), transform: &transform)
  }
}
