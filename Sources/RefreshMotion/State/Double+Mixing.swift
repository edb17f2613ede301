extension Double {
  /// A number between two, or beyond them where the fraction is outside 0…1.
  static func mix(_ first: Double, _ second: Double, _ fraction: Double) -> Double {
    // The end must come out exactly.
    fraction == 1 ? second : first + (second - first) * fraction
  }
}

extension RGBAColor {
  /// A color between two, component by component as Core Animation does it, limited to 0…1.
  static func mix(_ first: RGBAColor, _ second: RGBAColor, _ fraction: Double) -> RGBAColor {
    func component(_ first: Double, _ second: Double) -> Double {
      min(max(Double.mix(first, second, fraction), 0), 1)
    }
    return RGBAColor(
      red: component(first.red, second.red), green: component(first.green, second.green),
      blue: component(first.blue, second.blue), alpha: component(first.alpha, second.alpha))
  }
}
