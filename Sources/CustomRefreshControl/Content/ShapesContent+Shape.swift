import UIKit

extension ShapesContent {
  /// A path with a fill, a stroke or both.
  public struct Shape {
    /// What an element turns and grows about.
    public enum Pivot: Sendable, Equatable {
      /// The center of the art.
      case art
      /// The middle of the shape's own path.
      case own
      /// A point of the art, in points from its center.
      case point(CGPoint)
    }

    /// Its outline, in points from the center of the art, y downwards.
    public var path: UIBezierPath
    /// What fills it, or nil for nothing.
    public var fill: Ink?
    /// What its line is drawn with, or nil for no line.
    public var stroke: Ink?
    /// How wide the line is in points; 0 or more.
    public var width: CGFloat
    /// How the line ends; round by default.
    public var cap = CAShapeLayerLineCap.round
    /// What it turns and grows about.
    public var pivot: Pivot

    /// A filled path.
    ///
    /// - Parameters:
    ///   - path: Its outline, in points from the center of the art.
    ///   - ink: What fills it; the tint by default.
    ///   - pivot: What it turns and grows about; its own middle by default.
    public static func fill(
      _ path: UIBezierPath, _ ink: Ink = .tint, about pivot: Pivot = .own
    ) -> Shape {
      Shape(path: path, fill: ink, stroke: nil, width: 0, pivot: pivot)
    }

    /// A stroked path, with round ends and corners.
    ///
    /// - Parameters:
    ///   - path: Its course, in points from the center of the art.
    ///   - ink: What it is drawn with; the tint by default.
    ///   - width: How wide the line is in points; 0 or more, the default is 3.
    ///   - pivot: What it turns and grows about; its own middle by default.
    public static func stroke(
      _ path: UIBezierPath, _ ink: Ink = .tint, width: CGFloat = 3, about pivot: Pivot = .own
    ) -> Shape {
      Shape(path: path, fill: nil, stroke: ink, width: width, pivot: pivot)
    }

    /// The same shape larger or smaller about the center of the art.
    func scaled(by scale: CGFloat) -> Shape {
      guard scale != 1 else { return self }
      var copy = self
      copy.path = UIBezierPath(cgPath: path.cgPath)
      copy.path.usesEvenOddFillRule = path.usesEvenOddFillRule
      copy.path.apply(CGAffineTransform(scaleX: scale, y: scale))
      copy.width *= scale
      if case .point(let point) = pivot {
        copy.pivot = .point(CGPoint(x: point.x * scale, y: point.y * scale))
      }
      return copy
    }

    func check(index: Int) throws(RefreshError) {
      let box = path.bounds
      guard !path.isEmpty, !box.isNull else { throw .emptyPath(index: index) }
      guard [box.minX, box.minY, box.maxX, box.maxY].allSatisfy(\.isFinite) else {
        throw .invalidPath(index: index)
      }
      guard width.isFinite, width >= 0 else {
        throw .invalidLength(of: "line width of shape \(index)", points: Double(width))
      }
    }
  }

  /// What a shape is drawn with.
  public struct Ink: Sendable, Equatable {
    private enum Base: Sendable, Equatable {
      case tint
      case own(UIColor)
      case fixed(UIColor)
    }

    private let base: Base
    private var alpha: CGFloat = 1

    private init(_ base: Base) { self.base = base }

    /// The tint: the skin's, or else that of the control.
    public static let tint = Ink(.tint)

    /// A color of its own, which gives way to a skin's tint. A dynamic one follows light and dark.
    public static func color(_ color: UIColor) -> Ink { Ink(.own(color)) }

    /// A color that no tint changes.
    public static func fixed(_ color: UIColor) -> Ink { Ink(.fixed(color)) }

    /// The same ink, paler.
    ///
    /// - Parameter alpha: How much of it is left, 0…1.
    public func opacity(_ alpha: CGFloat) -> Ink {
      var copy = self
      copy.alpha *= alpha
      return copy
    }

    /// The color that it has in a view.
    @MainActor func color(in view: UIView, tint: UIColor?) -> UIColor {
      let color =
        switch base {
        case .tint: tint ?? view.tintColor ?? .tintColor
        case .own(let color): tint ?? color
        case .fixed(let color): color
        }
      let resolved = color.resolvedColor(with: view.traitCollection)
      return alpha == 1 ? resolved : resolved.withAlphaComponent(resolved.cgColor.alpha * alpha)
    }
  }
}
