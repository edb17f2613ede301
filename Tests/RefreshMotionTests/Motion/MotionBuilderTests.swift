import RefreshMotion
import Testing

@Suite struct MotionBuilderTests {
  @Test func `lines follow one another as then does`() {
    let lines = Motion {
      Rotate(to: 1, over: 0.1)
      Wait(0.2)
      Scale(to: 2, over: 0.3)
    }
    #expect(lines == Rotate(to: 1, over: 0.1).then(Wait(0.2)).then(Scale(to: 2, over: 0.3)))
  }

  @Test(arguments: [true, false]) func `conditions and loops choose lines`(isTurning: Bool) {
    let lines = Motion {
      Wait(0.1)
      if isTurning { Rotate(to: 1, over: 0.1) }
      if isTurning { Fade(to: 0, over: 0.2) } else { Fade(to: 1, over: 0.2) }
      for index in 0..<3 { Wait(Double(index)) }
    }
    let start = Wait(0.1)
    let middle = isTurning ? start.then(Rotate(to: 1, over: 0.1)) : start.motion
    let expected = middle.then(Fade(to: isTurning ? 0 : 1, over: 0.2))
      .then(Wait(0)).then(Wait(1)).then(Wait(2))
    #expect(lines == expected)
  }

  @Test func `a block of one line is that line`() {
    #expect(Motion { Wait(1) } == Wait(1).motion)
    #expect(Motion { Motion.appCoda } == .appCoda)
    #expect(Together { Wait(1) }.motion == Wait(1).motion)
  }
}
