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
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      return (locations.map { $0[index] } ?? even, color)
    }
  }
}
