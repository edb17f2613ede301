import Foundation
@testable import RefreshImport
import RefreshMotion
import Testing

/// Texts of which the file carries the outlines of the characters. Where letters stand is that of lottie-web 5.13.
@Suite struct LottieTextTests {
  /// A file with a text whose letter “I” is a bar from 10 to 30 of a width of 40, 70 high, and whose space is 30 wide.
  private func file(_ documents: String, _ more: String = "") -> String {
    let bar =
      #"{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"v":[[10,-70],[30,-70],[30,0],[10,0]],\#(straight(4)),"c":true}}}]}"#
    return """
      {"fr":60,"ip":0,"op":60,"w":60,"h":60,"fonts":{"list":[{"fName":"Sans-Bold","fFamily":"Sans",\
      "fStyle":"Bold","ascent":72}]},"chars":[{"ch":"I","fFamily":"Sans","style":"Bold","size":9,"w":40,\
      "data":{"shapes":[\(bar)]}},{"ch":" ","fFamily":"Sans","style":"Bold","size":9,"w":30,"data":{}},\
      {"ch":"o","t":1,"fFamily":"Sans","style":"Bold","size":9,"w":40,"data":{"refId":"round"}}],\
      "layers":[{"ty":5,"ind":1,"nm":"words","ip":0,"op":60,"ks":{},"t":{"d":{"k":[\(documents)]},"p":{},\
      "m":{"g":1,"a":{"k":[0,0]}},"a":[\(more)]}},\(layer(2, "part"))]}
      """
  }

  private func document(_ text: String, _ more: String = "", at frame: Int = 0) -> String {
    #"{"t":\#(frame),"s":{"s":20,"f":"Sans-Bold","t":"\#(text)","fc":[1,0,0],"ca":0\#(more.isEmpty ? "" : ",")\#(more)}}"#
  }

  private func read(_ file: String) throws -> (words: [MovingShape], told: [String]) {
    let found = try LottieReader(Data(file.utf8))
    return (
      found.shapes.filter { $0.name == "words" && !$0.inFile.isAlone },
      found.report.notes.map(\.text)
    )
  }

  /// The left and the lower end of each bar.
  private func bars(_ text: String, _ more: String = "") throws -> [Point] {
    let (words, told) = try read(file(document(text, more)))
    #expect(told == [])
    let bars = words.first?.outline.segments.split { $0 == .close } ?? []
    return bars.compactMap { Outline.path(Array($0)).box }.map { Point($0.min.x, $0.max.y) }
  }

  @Test func `letters stand beside each other, and further with tracking`() throws {
    #expect(try bars("II") == [Point(2, 0), Point(10, 0)])
    #expect(try bars("I I", #""tr":100"#) == [Point(2, 0), Point(20, 0)])
    #expect(try bars("I", #""ls":5"#) == [Point(2, -5)])
  }

  @Test func `lines end at the right or lie about the middle, without spaces at their ends`() throws
  {
    #expect(try bars("II ", #""j":1"#) == [Point(-14, 0), Point(-6, 0)])
    #expect(try bars("II", #""j":2,"tr":100"#) == [Point(-7, 0), Point(3, 0)])
    #expect(try bars(#"I\rII"#, #""j":2,"lh":30"#) == [Point(-2, 0), Point(-6, 30), Point(2, 30)])
    #expect(try bars(#"I\u0003I"#) == [Point(2, 0), Point(2, 24)])
  }

  @Test func `a box breaks lines between words, and words that are wider`() throws {
    let box = #""sz":[25,90],"ps":[1,2],"lh":30"#
    let first = 2 + 72.0 / 100 * 20
    #expect(
      try bars("II II", box) == [
        Point(3, first), Point(11, first), Point(3, first + 30), Point(11, first + 30),
      ])
    #expect(try bars("IIII", box).map(\.y) == [first, first, first, first + 30])
    #expect(try bars("I", box + #","j":1"#) == [Point(1 + 25 - 8 + 2, first)])
  }

  @Test func `a text has a fill and a line, in their order`() throws {
    let line = #""sc":[0,0,1],"sw":3"#
    let below = try read(file(document("I", line))).words
    #expect(below.map { $0.line?.width } == [3, nil])
    #expect(below.map { $0.color?.first } == [[0, 0, 1], [1, 0, 0]])
    #expect(
      try read(file(document("I", line + #","of":true"#))).words.map { $0.line?.width } == [nil, 3])
    #expect(try read(file(document("I", #""sc":[0,0,1],"sw":0"#))).words.count == 1)
  }

  @Test func `each text is shown until the next`() throws {
    let words = try read(
      file(document("I") + "," + document(" ", at: 20) + "," + document("II", at: 40))
    ).words
    let shown = words.map { word in (0..<60).filter { word.isShown(at: Double($0)) } }
    #expect(shown == [Array(0..<20), Array(40..<60)])
  }

  @Test(arguments: [
    ("Io", ""), ("Ix", ""), ("I", #"{"a":{"o":{"k":0}},"s":{"t":0,"s":{"k":0},"e":{"k":100}}}"#),
  ])
  func `a text without outlines, and one whose letters move, are told`(
    text: String, animator: String
  )
    throws
  {
    let (words, told) = try read(file(document(text), animator))
    #expect(words.isEmpty && told.contains("Text is not taken."))
  }
}
