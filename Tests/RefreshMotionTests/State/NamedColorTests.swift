import RefreshMotion
import Testing

@Suite struct NamedColorTests {
  @Test func `the grays are UIKit's`() {
    let grays: [(color: RGBAColor, white: Double)] = [
      (.black, 0), (.darkGray, 1.0 / 3), (.gray, 0.5), (.lightGray, 2.0 / 3), (.white, 1),
    ]
    for gray in grays { #expect(gray.color == RGBAColor(white: gray.white)) }
  }
}
