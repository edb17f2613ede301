/// A list of colors in the order in which elements take them.
///
/// The order continues from cycle to cycle: with n elements, element k takes color (c·n + k) mod
/// count in cycle c, both from 0. If n is a multiple of the number of colors, each element keeps
/// its color; otherwise colors change from cycle to cycle.
public struct Palette: Sendable, Equatable {
  /// The colors in order.
  ///
  /// A motion that takes palette colors needs at least one (``MotionError/noPaletteColors``).
  public var colors: [RGBAColor]
  /// The colors in dark appearance, in the same order; empty, the default, for the same colors.
  ///
  /// A color that is missing here is that of ``colors``; further ones are not used.
  public var darkColors: [RGBAColor]

  /// Makes a palette from colors in order.
  ///
  /// - Parameters:
  ///   - colors: The colors in order.
  ///   - dark: Those that replace them in dark appearance; by default the same.
  public init(_ colors: [RGBAColor], dark: [RGBAColor] = []) {
    self.colors = colors
    darkColors = dark
  }

  /// The number of colors.
  var count: Int { colors.count }

  /// Returns the color of an element in a cycle; nil if the palette is empty.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - elementCount: The number of elements.
  ///   - cycle: The zero-based index of the cycle.
  ///   - offset: The number of places after that color; 0 by default, may be negative.
  package func color(
    of element: Int, elementCount: Int, cycle: Int, offset: Int = 0, isDark: Bool = false
  ) -> RGBAColor? {
    guard !colors.isEmpty else { return nil }
    // Reduces each term first, so that large counts do not overflow.
    let turns = (cycle % count) * (elementCount % count) % count
    let index = (turns + element % count + offset % count) % count
    let place = index < 0 ? index + count : index
    return isDark && place < darkColors.count ? darkColors[place] : colors[place]
  }

  /// Returns the number of cycles after which every element has its first color again:
  /// lcm(elements, colors) / elements.
  package func cyclesPerLoop(elementCount: Int) -> Int {
    guard count > 0 else { return 1 }
    return count / greatestCommonDivisor(elementCount, count)
  }
}

func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
  var (larger, smaller) = (first, second)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return max(larger, 1)
}

/// The color of a keyframe.
public indirect enum ColorValue: Sendable, Equatable {
  /// The element's own color, as its content made it.
  case own
  /// One color for all elements.
  case fixed(RGBAColor)
  /// One color for all elements: one in light appearance, another in dark.
  case adaptive(light: RGBAColor, dark: RGBAColor)
  /// The palette's color for the element in the current cycle (see ``Palette``), or the color a
  /// number of places after it.
  case palette(offset: Int)

  /// The palette's next color: `.palette(offset: 0)`.
  public static let next = ColorValue.palette(offset: 0)
}
