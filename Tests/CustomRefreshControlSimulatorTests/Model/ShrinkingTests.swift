import Testing

@MainActor struct ShrinkingTests {
  @Test func `shrinking leaves only the elements that make a list fail`() async {
    let list = Array(0..<500)
    let short = await shrunk(list) { $0.contains(17) && $0.contains(321) }
    #expect(short == [17, 321])
  }

  @Test func `a list that fails without any element shrinks to nothing`() async {
    let short = await shrunk([1, 2, 3]) { _ in true }
    #expect(short == [])
  }

  @Test func `elements that fail only as neighbors are kept together`() async {
    let list = Array(0..<100)
    let short = await shrunk(list) { part in
      zip(part, part.dropFirst()).contains { $0 % 10 == 3 && $1 == $0 + 1 }
    }
    #expect(short.count == 2)
    #expect(short.last == short.first.map { $0 + 1 })
  }
}
