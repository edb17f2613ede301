public final class CGGradient {
  package let stops: [(location: CGFloat, color: RGBA)]

  /// Creates a gradient of colors at locations 0…1; without locations, the colors are evenly
  /// spaced.
  ///
  /// Returns nil if there are no colors or one of them is not a `CGColor`.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let colors = colors.compactMap { $0 as? CGColor }.map(\.rgba) as [RGBA]
    guard !colors.isEmpty else { return nil }
    stops = colors.enumerated().map { index, color in
      (locations.map { $0[index] } ?? Self.even(index, of: colors.count), color)
    }
  }

  /// Creates a gradient of colors in components: red, green, blue and opacity of each, 0…1.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    stops = (0..<count).map { index in
      let parts = components + 4 * index
      return (
        locations.map { $0[index] } ?? Self.even(index, of: count),
        RGBA(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
      )
    }
  }

  private static func even(_ index: Int, of count: Int) -> CGFloat {
    count > 1 ? CGFloat(index) / CGFloat(count - 1) : 0
  }
}
