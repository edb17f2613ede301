import Testing
import UIKit

@MainActor struct UIViewKeyTests {
  final class Gauge: UIView {
    var level = 0

    override func setValue(_ value: Any?, forKey key: String) {
      guard key == "level" else { return super.setValue(value, forKey: key) }
      let number = value as? Int
      MainActor.assumeIsolated { level = number ?? 0 }
    }
  }

  final class Lenient: UIView {
    var undefined: [String] = []

    override func setValue(_ value: Any?, forUndefinedKey key: String) {
      MainActor.assumeIsolated { undefined.append(key) }
    }
  }

  @Test func `a class sets its own keys, and its superclass sets the others`() {
    let gauge = Gauge()
    gauge.setValue(3, forKey: "level")
    gauge.setValue(7, forKey: "tag")
    #expect(gauge.level == 3 && gauge.tag == 7)
  }

  @Test func `an unknown key stops the app with Apple's message`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { UIView().setValue(1, forKey: "levle") }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "NSUnknownKeyException: [<UIView> setValue:forUndefinedKey:]: this class is not key value "
          + "coding-compliant for the key levle."))
  }

  @Test func `a class may take keys that it does not know`() {
    let view = Lenient()
    view.setValue(1, forKey: "anything")
    #expect(view.undefined == ["anything"])
  }
}
