/// Colours in the order in which elements take them.
///
/// The order never starts over with a cycle. In cycle c (from 0) of n elements, element k takes
/// colour (c·n + k) mod count: with as many colours as elements each keeps its own, with fewer or
/// more they wander.
public struct Palette: Sendable, Equatable {
  /// The colours in order. A timeline refuses none (``MotionError/emptyPalette``).
  public var colors: [RGBAColor]

  /// Makes a palette of colours in order.
  public init(_ colors: [RGBAColor]) {
    self.colors = colors
  }

  /// How many colours there are.
  public var count: Int { colors.count }

  /// The colour that an element takes, or nil of an empty palette.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - elementCount: How many elements there are.
  ///   - cycle: How many cycles have run before, from 0.
  ///   - offset: How many colours further on; 0 unless given, may be negative.
  public func color(
    of element: Int, elementCount: Int, cycle: Int, offset: Int = 0
  ) -> RGBAColor? {
    guard !colors.isEmpty else { return nil }
    // Each term is reduced first, so that no count is large enough to overflow.
    let turns = (cycle % count) * (elementCount % count) % count
    let index = (turns + element % count + offset % count) % count
    return colors[index < 0 ? index + count : index]
  }

  /// How many cycles pass until every element takes the colour that it began with:
  /// lcm(elements, colours) / elements.
  public func cyclesPerLoop(elementCount: Int) -> Int {
    guard count > 0 else { return 1 }
    return count / greatestCommonDivisor(elementCount, count)
  }
}

func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
  var (larger, smaller) = (first, second)
  while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
  return max(larger, 1)
}
