/// What a channel holds for one element: a number, or a colour over the element's own.
protocol MotionValue: Sendable, Equatable {
  associatedtype Symbol: Sendable, Equatable
  static func leaf(of kind: Part.Kind) -> Leaf<Symbol>?
  static func value(of symbol: Symbol, for subject: Subject, palette: Palette) -> Self
  static func mix(_ first: Self, _ second: Self, _ fraction: Double) -> Self
}

extension Double: MotionValue {
  static func leaf(of kind: Part.Kind) -> Leaf<Amount>? {
    if case .numbers(let leaf) = kind { leaf } else { nil }
  }

  static func value(of amount: Amount, for subject: Subject, palette: Palette) -> Double {
    amount.value(of: subject.index, count: subject.count)
  }

  static func mix(_ first: Double, _ second: Double, _ fraction: Double) -> Double {
    // The ends come out exactly, however far apart they are.
    fraction == 1 ? second : first + (second - first) * fraction
  }
}

/// A colour over an element's own; nil where nothing covers it.
typealias Paint = RGBAColor?

extension Paint: MotionValue {
  static func leaf(of kind: Part.Kind) -> Leaf<ColorValue>? {
    if case .colors(let leaf) = kind { leaf } else { nil }
  }

  static func value(of color: ColorValue, for subject: Subject, palette: Palette) -> Paint {
    switch color {
    case .own: nil
    case .fixed(let color): color
    case .palette(let offset):
      palette.color(
        of: subject.element, elementCount: subject.elementCount, cycle: subject.cycle,
        offset: offset)
    }
  }

  /// The element's own colour is the other one with nothing of it showing.
  static func mix(_ first: Paint, _ second: Paint, _ fraction: Double) -> Paint {
    guard let end = second ?? first?.withAlpha(0), let start = first ?? second?.withAlpha(0) else {
      return nil
    }
    let color = RGBAColor.mix(start, end, fraction)
    return color.alpha > 0 ? color : nil
  }
}

extension RGBAColor {
  /// Component by component, as Core Animation does, cut to 0…1.
  static func mix(_ first: RGBAColor, _ second: RGBAColor, _ fraction: Double) -> RGBAColor {
    func component(_ path: KeyPath<RGBAColor, Double>) -> Double {
      min(max(Double.mix(first[keyPath: path], second[keyPath: path], fraction), 0), 1)
    }
    return RGBAColor(
      red: component(\.red), green: component(\.green), blue: component(\.blue),
      alpha: component(\.alpha))
  }
}
