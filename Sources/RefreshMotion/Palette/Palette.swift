/// Colors in the order in which elements take them.
///
/// The order continues from cycle to cycle: with n elements, element k takes color
/// (c·n + k) mod count in cycle c, both from 0. With as many colors as elements each element keeps
/// its color, otherwise colors change from cycle to cycle.
public struct Palette: Sendable, Equatable {
  /// The colors in order. A timeline needs at least one (``MotionError/emptyPalette``).
  public var colors: [RGBAColor]

  /// Makes a palette of colors in order.
  public init(_ colors: [RGBAColor]) {
    self.colors = colors
  }

  /// How many colors there are.
  var count: Int { colors.count }

  /// The color that an element takes; nil where the palette is empty.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - elementCount: How many elements there are.
  ///   - cycle: How many cycles have run before, from 0.
  ///   - offset: How many places after it; 0 by default, may be negative.
  package func color(
    of element: Int, elementCount: Int, cycle: Int, offset: Int = 0
  ) -> RGBAColor? {
    guard !colors.isEmpty else { return nil }
    // Each term is reduced first, so that no count is large enough to overflow.
    let turns = (cycle % count) * (elementCount % count) % count
    let index = (turns + element % count + offset % count) % count
    return colors[index < 0 ? index + count : index]
  }

  /// How many cycles pass until every element takes its first color again:
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
