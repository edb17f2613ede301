import RefreshMotion
import Testing

@Suite struct DistancesTests {
  @Test func `a distance factor scales translations and nothing else`() throws {
    let motion = Motion {
      Together {
        Move(fromY: .constant(2), x: .across(from: -1, to: 4), y: .each([1, 3, 5]), over: 0.2)
        Scale(to: 2, over: 0.1)
      }
      Sequentially { Move(x: 3, over: 0.1) }
      Rotate(to: 1, over: 0.1).on(.even)
      Move(y: -2, over: 0.3).staggered(by: 0.1).speed(2).reversed()
    }
    .autoreversed()
    let plain = try motion.timeline(for: 3)
    let far = try motion.withDistances(times: 2.5).timeline(for: 3)
    #expect(far.duration == plain.duration)
    for element in 0..<3 {
      for step in 0...40 {
        let time = Double(step) / 40 * plain.duration
        var expected = plain.state(of: element, at: time)
        expected[.translationX] *= 2.5
        expected[.translationY] *= 2.5
        let state = far.state(of: element, at: time)
        #expect(abs(state.translationX - expected.translationX) < 1e-9)
        #expect(abs(state.translationY - expected.translationY) < 1e-9)
        expected[.translationX] = state.translationX
        expected[.translationY] = state.translationY
        #expect(state == expected)
      }
    }
  }

  @Test func `a distance factor of 1 gives the same motion`() {
    #expect(Motion.appCoda.withDistances(times: 1) == .appCoda)
  }
}
