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

  @Test(arguments: 0..<3) func `branches have branches of their own`(choice: Int) {
    let turn = Rotate(to: 1, over: 0.1)
    let chain = Motion {
      Wait(0.1)
      if choice == 0 {
        turn
      } else if choice == 1 {
        Wait(1)
        Wait(2)
      } else {
        Wait(3)
      }
      if choice == 0 { Wait(4) } else if choice == 1 { Wait(5) }
    }
    let choices = Motion {
      Wait(0.1)
      switch choice {
      case 0: turn
      case 1:
        Wait(1)
        Wait(2)
      default: Wait(3)
      }
      switch choice {
      default: if choice < 2 { Wait(4 + Double(choice)) }
      }
    }
    let start = Wait(0.1)
    let expected = [
      start.then(turn).then(Wait(4)), start.then(Wait(1)).then(Wait(2)).then(Wait(5)),
      start.then(Wait(3)),
    ][choice]
    #expect(chain == expected)
    #expect(choices == expected)
  }

  @Test func `inner blocks and long ones are lines as well`() {
    let lines = Motion {
      do { Wait(1) }
      do {
        Wait(2)
        for index in 3..<5 { Wait(Double(index)) }
      }
      Wait(5)
      Wait(6)
      Wait(7)
      Wait(8)
      Wait(9)
    }
    let expected = (2...9).reduce(Wait(1).motion) { $0.then(Wait(Double($1))) }
    #expect(lines == expected)
    let together = Together {
      Fade(to: 0, over: 1)
      if lines == expected { for _ in 0..<1 { Rotate(to: 1, over: 1) } }
    }
    #expect(together.motion == Fade(to: 0, over: 1).together(with: Rotate(to: 1, over: 1)))
  }

  @Test func `a block of one line is that line`() {
    #expect(Motion { Wait(1) } == Wait(1).motion)
    #expect(Motion { Motion.appCoda } == .appCoda)
    #expect(Together { Wait(1) }.motion == Wait(1).motion)
  }
}
