extension ElementValue {
  /// - Parameters:
  ///   - asElementValue: Whether the code must be an `ElementValue`, where a plain number does not
  ///     compile.
  ///   - isAngle: Whether to write multiples and fractions of π as such.
  func code(asElementValue: Bool, isAngle: Bool = false) -> String {
    func code(_ value: Double) -> String { isAngle ? value.angleCode : value.code }
    return switch self {
    case .constant(let value): asElementValue ? ".constant(\(code(value)))" : code(value)
    case .across(let first, let last): ".across(from: \(code(first)), to: \(code(last)))"
    case .each(let values) where values.count == 2:
      ".alternating(\(code(values[0])), \(code(values[1])))"
    case .each(let values): ".each([\(values.map(code).joined(separator: ", "))])"
    }
  }
}

extension ColorValue {
  var code: String {
    switch self {
    case .own: ".own"
    case .next: ".next"
    case .palette(let offset): ".palette(offset: \(offset))"
    case .fixed(let color): ".fixed(\(color.code))"
    case .adaptive(let light, let dark): ".adaptive(light: \(light.code), dark: \(dark.code))"
    }
  }
}

extension RGBAColor {
  fileprivate var code: String {
    let named: [(RGBAColor, String)] = [
      (.clear, "clear"), (.black, "black"), (.white, "white"), (.darkGray, "darkGray"),
      (.gray, "gray"), (.lightGray, "lightGray"), (.red, "red"), (.green, "green"),
      (.blue, "blue"), (.cyan, "cyan"), (.yellow, "yellow"), (.magenta, "magenta"),
      (.orange, "orange"), (.purple, "purple"), (.brown, "brown"),
    ]
    if let name = named.first(where: { $0.0 == self })?.1 { return ".\(name)" }
    let opacity = alpha == 1 ? "" : ", alpha: \(alpha.code)"
    return "RGBAColor(red: \(red.code), green: \(green.code), blue: \(blue.code)\(opacity))"
  }
}

extension Double {
  /// The shortest decimal form of the number, without a fraction for whole numbers.
  var code: String {
    if isNaN { return ".nan" }
    if isInfinite { return self < 0 ? "-.infinity" : ".infinity" }
    let digits = "\(self)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  /// The number as a multiple or fraction of π, if it is a simple one.
  fileprivate var angleCode: String {
    guard self != 0, isFinite else { return code }
    for divisor in [1, 2, 3, 4, 6, 8, 12, 16] {
      let multiple = (self * Double(divisor) / .pi).rounded()
      guard multiple != 0, abs(multiple) < 100, multiple * .pi / Double(divisor) == self else {
        continue
      }
      let factor =
        switch multiple {
        case 1: ".pi"
        case -1: "-.pi"
        default: "\(multiple.code) * .pi"
        }
      return divisor == 1 ? factor : "\(factor) / \(divisor)"
    }
    return code
  }
}
