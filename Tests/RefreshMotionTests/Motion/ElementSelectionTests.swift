import RefreshMotion
import Testing

@Suite struct ElementSelectionTests {
  private func elements(_ selection: ElementSelection, of count: Int) throws -> [Int] {
    let timeline = try Rotate(to: 1, over: 1).on(selection).timeline(for: count)
    return (0..<count).filter { timeline.state(of: $0, at: 1) != .identity }
  }

  @Test(arguments: [
    (ElementSelection.all, [0, 1, 2, 3, 4]), (.first, [0]), (.last, [4]), (.element(2), [2]),
    (.range(1..<4), [1, 2, 3]), (.range(2..<2), []), (.even, [0, 2, 4]), (.odd, [1, 3]),
    (.every(3, from: 1), [1, 4]), (.every(2, from: 9), []), (.every(.max, from: 1), [1]),
  ]) func `a selection picks the expected elements out of five`(
    selection: ElementSelection, expected: [Int]
  ) throws {
    #expect(try elements(selection, of: 5) == expected)
  }

  @Test func `a nested selection counts within the outer selection`() throws {
    let inner = Rotate(to: 1, over: 1).on(.odd).on(.odd)
    let timeline = try inner.timeline(for: 8)
    #expect((0..<8).filter { timeline.state(of: $0, at: 1) != .identity } == [3, 7])
  }

  @Test(arguments: 0..<300) func `two parts conflict if and only if they share elements`(
    seed: Int
  ) throws {
    var random = RandomMotion(seed: seed)
    let count = random.integer(1...12)
    func selection() -> ElementSelection {
      switch random.integer(0...3) {
      case 0: .element(random.integer(0...(count - 1)))
      case 1: .range(random.integer(0...(count - 1))..<count)
      default: .every(random.integer(1...5), from: random.integer(0...count))
      }
    }
    let turn = Rotate(to: 1, over: 1)
    let selections = [selection(), selection(), selection(), selection()]
    // Two parts of two selections each, to test overlapping unions too.
    let one = turn.on(selections[0]).then(turn.on(selections[1]))
    let two = turn.on(selections[2]).then(turn.on(selections[3]))
    let meet = try !Set(elements(selections[0], of: count) + elements(selections[1], of: count))
      .isDisjoint(with: elements(selections[2], of: count) + elements(selections[3], of: count))
    let both = one.together(with: two)
    if meet {
      #expect(throws: MotionError.conflict("rotation")) { try both.timeline(for: count) }
    } else {
      #expect(throws: Never.self) { try both.timeline(for: count) }
    }
  }

  @Test func `a for loop gives each element its own motion`() throws {
    let motion = Motion {
      for element in 0..<4 { Rotate(to: Double(element), over: 1).on(.element(element)) }
      Scale(to: 2, over: 1).on(.even)
      for element in 0..<4 { Rotate(to: 0, over: 1).on(.element(element)) }
    }
    let timeline = try motion.timeline(for: 4)
    for element in 0..<4 {
      #expect(timeline.state(of: element, at: 4.5).rotation == Double(element))
      #expect(timeline.state(of: element, at: 9).rotation == 0)
      let half = timeline.state(of: element, at: 5.5 + Double(element)).rotation
      #expect(half == Double(element) / 2)
      #expect(timeline.state(of: element, at: 9).scaleX == (element.isMultiple(of: 2) ? 2 : 1))
    }
  }

  @Test func `the first and the last of three parts may conflict`() {
    let motion = Together {
      Rotate(to: 1, over: 1).on(.first)
      Rotate(to: 1, over: 1).on(.last)
      Rotate(to: 1, over: 1).on(.first)
    }.motion
    #expect(throws: MotionError.conflict("rotation")) { try motion.timeline(for: 2) }
  }
}
