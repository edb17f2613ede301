import RefreshMotion
import Testing

@Suite struct PathDataTests {
  @Test func `data is lines and curves, and a new part begins where a closed one did`() {
    let read = PathData("M1 2h3v4l-1-1zq1 2 3 4T9 9c1 1 2 2 3 3s2 2 3 3")
    #expect(read.fault == nil)
    #expect(
      read.segments == [
        .move([1, 2]), .line([4, 2]), .line([4, 6]), .line([3, 5]), .close, .move([1, 2]),
        .quad([2, 4], [4, 6]), .quad([6, 8], [9, 9]), .curve([10, 10], [11, 11], [12, 12]),
        .curve([13, 13], [14, 14], [15, 15]),
      ])
  }

  @Test(arguments: [
    ("", PathData.Fault.Problem.isEmpty, 0, 0), (" \t", .isEmpty, 2, 0), ("L1 2", .lacksMove, 0, 0),
    ("é", .unknownCommand("é"), 0, 0), ("M1 2x3", .unknownCommand("x"), 4, 1),
    ("M1 2\r\né", .unknownCommand("é"), 5, 1), ("M,1 2", .lacksNumber(of: "M"), 1, 0),
    ("M1 2 3", .lacksNumber(of: "L"), 6, 1), ("M1 2C1 2 3 4 5", .lacksNumber(of: "C"), 14, 1),
    ("M0 0A1 1 0 2 0 3 3", .invalidFlag, 11, 1), ("M1e999 0", .tooLarge, 1, 0),
    ("M1e308 0l1e308 0", .tooLarge, 16, 1), ("M0 0h1h1h1h1h1", .tooMany(6), 13, 5),
  ])
  func `data is read up to its first fault`(
    text: String, problem: PathData.Fault.Problem, position: Int, count: Int
  ) {
    let read = PathData(text, limit: 5)
    #expect(read.fault?.problem == problem && read.fault?.position == position, "\(read)")
    #expect(read.segments.count == count)
  }

  @Test func `an arc of a half is two curves that end where it does`() {
    let read = PathData("M0 0A5 5 0 0 1 10 0")
    #expect(read.segments.count == 3)
    guard case .curve(_, _, let middle) = read.segments[1] else { return }
    #expect(abs(middle.x - 5) < 1e-9 && abs(middle.y + 5) < 1e-9)
    guard case .curve(_, _, let end) = read.segments[2] else { return }
    #expect(end == [10, 0])
  }

  @Test func `a number needs no separator, and a letter behind it may be none of an exponent`() {
    let bytes = Array("1.5.5e3-2em".utf8)
    #expect(PathNumber.read(in: bytes, at: 0) ?? (0, 0) == (1.5, 3))
    #expect(PathNumber.read(in: bytes, at: 3) ?? (0, 0) == (500, 7))
    #expect(PathNumber.read(in: bytes, at: 7) ?? (0, 0) == (-2, 9))
    #expect(PathNumber.read(in: bytes, at: 9) == nil)
  }
}
