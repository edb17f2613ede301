extension Double {
  /// Returns a number interpolated between two, or extrapolated if the fraction is outside 0…1.
  static func mix(_ first: Double, _ second: Double, _ fraction: Double) -> Double {
    // The formula may miss the end by a rounding error.
    fraction == 1 ? second : first + (second - first) * fraction
  }
}

extension RGBAColor {
  /// Returns a color interpolated component by component, as in Core Animation, and clamped to 0…1.
  static func mix(_ first: RGBAColor, _ second: RGBAColor, _ fraction: Double) -> RGBAColor {
    func component(_ first: Double, _ second: Double) -> Double {
      min(max(Double.mix(first, second, fraction), 0), 1)
    }
    return RGBAColor(
      red: component(first.red, second.red), green: component(first.green, second.green),
      blue: component(first.blue, second.blue), alpha: component(first.alpha, second.alpha))
  }
}
