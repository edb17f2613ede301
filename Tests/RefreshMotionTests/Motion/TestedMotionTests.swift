import RefreshMotion
import Testing

/// A motion as a value of its own, through public names alone.
struct TestedMotionTests {
  private let nod = Rotate(to: 1, over: 0.1).then(Rotate(to: 0, over: 0.05)).staggered(by: 0.05)

  @Test(arguments: [(1, 0.15), (3, 0.25), (7, 0.45)])
  func `a motion says how long it takes for a number of elements`(
    count: Int, seconds: Double
  ) throws {
    #expect(abs(try nod.duration(for: count) - seconds) < 1e-9)
  }

  @Test func `a motion says where each element is at a time`() throws {
    let states = try nod.states(of: 3, at: 0.1)
    #expect(states.map { ($0[.rotation] * 1000).rounded() } == [1000, 500, 0])
    #expect(try nod.states(of: 2, at: -1) == [.identity, .identity])
    let faded = try Fade(from: 0.5, to: 1, over: 1).motion.states(of: 1, at: 99)
    #expect(faded[0][.opacity] == Property.opacity.restingValue)
  }

  @Test func `a motion says which color an element has`() throws {
    let red = RGBAColor(red: 1, green: 0, blue: 0)
    let motion = Recolor(to: .next, over: 1).motion
    let states = try motion.states(of: 2, at: 1, palette: Palette([red]))
    #expect(states.map(\.color) == [red, red])
  }

  @Test func `a motion that cannot move the elements says why`() throws {
    #expect(try nod.validated(for: 7) == nod)
    #expect(throws: MotionError.elementCount(0, most: 10_000)) { try nod.validated(for: 0) }
    #expect(throws: MotionError.noPaletteColors) { try Motion.appCoda.duration(for: 7) }
    #expect(throws: MotionError.noSuchElement(index: 4, count: 3)) {
      try nod.on(.element(4)).states(of: 3, at: 0)
    }
  }
}
