import SharedTestSupport
import Testing

/// What the probe for Apple's UIKit prints.
@Suite struct ProbeAnswerTests {
  @Test(arguments: lines)
  func `a line is a prefix and a JSON object`(value: ProbeValue, json: String) throws {
    let line = try ProbeAnswer("control.height.attached", value).line()
    #expect(line == "PROBE {\"answer\":\(json),\"question\":\"control.height.attached\"}")
  }

  private static let lines: [(ProbeValue, String)] = [
    (.none, "null"), (true, "true"), (60, "60"), (ProbeValue(0.12345), "0.123"),
    (ProbeValue(.infinity), "\"inf\""), ("UITableView", "\"UITableView\""),
    (["a", 1], "[\"a\",1]"),
  ]
}
