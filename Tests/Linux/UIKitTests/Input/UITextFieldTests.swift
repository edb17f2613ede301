import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UITextFieldTests {
  private final class Delegate: NSObject, UITextFieldDelegate {
    var notes: [String] = []
    var allows: (NSRange, String) -> Bool = { _, _ in true }

    func textFieldDidBeginEditing(_ textField: UITextField) { notes.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { notes.append("end") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      notes.append("return")
      return true
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { allows(range, string) }
  }

  private let simulator = Simulator(scale: 2)
  private let controller = UIViewController()
  private let field = UITextField(frame: CGRect(x: 50, y: 300, width: 200, height: 34))
  private let delegate = Delegate()

  init() {
    field.borderStyle = .roundedRect
    field.delegate = delegate
    controller.view.backgroundColor = .systemBackground
    controller.view.addSubview(field)
    simulator.present(controller)
  }

  @Test func `a tap begins editing, keys insert text, and each change is sent, but none by code`()
    async
  {
    let log = ControlLog(field, \.text, for: .editingChanged)
    await simulator.type("lost")
    #expect(field.text == "")
    await simulator.finger.tap(at: CGPoint(x: 100, y: 317))
    #expect(field.isFirstResponder && field.isEditing)
    await simulator.type("Hé😀")
    #expect(field.text == "Hé😀" && log.values == ["H", "Hé", "Hé😀"])
    field.resignFirstResponder()
    field.text = "Wave"
    #expect(delegate.notes == ["begin", "end"] && log.values.count == 3 && field.hasText)
    await simulator.advance(frames: 1)
    expectRest(in: simulator)
  }

  @Test func `keys move the caret and delete on both its sides`() async {
    field.text = "abcd"
    field.becomeFirstResponder()
    let steps: [([UIKeyboardHIDUsage], String, String)] = [
      ([.keyboardLeftArrow, .keyboardDeleteOrBackspace], "", "abd"),
      ([.keyboardHome, .keyboardDeleteForward], "", "bd"), ([.keyboardRightArrow], "X", "bXd"),
      ([.keyboardEnd], "!", "bXd!"), ([.keyboardDeleteForward], "", "bXd!"),
    ]
    for (keys, typed, text) in steps {
      for key in keys { await simulator.press(key) }
      await simulator.type(typed)
      #expect(field.text == text)
    }
  }

  @Test func `typing replaces the selection`() async {
    field.text = "abcd"
    field.becomeFirstResponder()
    for _ in 0..<2 { await simulator.press(.keyboardLeftArrow, modifierFlags: .shift) }
    await simulator.type("X")
    #expect(field.text == "abX")
    await simulator.press(.keyboardA, modifierFlags: .command)
    await simulator.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "")
  }

  @Test func `the delegate may refuse a change, and sees its place in UTF-16`() async {
    field.text = "😀a"
    field.becomeFirstResponder()
    var asked: [String] = []
    delegate.allows = { range, text in
      asked.append("\(range.location),\(range.length) \(text)")
      return text != "x"
    }
    await simulator.type("x")
    #expect(field.text == "😀a")
    await simulator.press(.keyboardDeleteOrBackspace)
    await simulator.press(.keyboardDeleteOrBackspace)
    #expect(field.text == "")
    #expect(asked == ["3,0 x", "2,1 ", "0,2 "])
  }

  @Test func `the return key ends editing only if an action observes it`() async {
    field.becomeFirstResponder()
    await simulator.press(.keyboardReturnOrEnter)
    #expect(field.isFirstResponder && delegate.notes == ["begin", "return"])
    var exits = 0
    field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    await simulator.press(.keyboardReturnOrEnter)
    #expect(exits == 1 && !field.isFirstResponder)
  }

  @Test func `a tap moves the caret to its position`() async {
    field.text = "iiiiiiiiii"
    for (x, text) in [(58, "Xiiiiiiiiii"), (230, "XiiiiiiiiiiX")] {
      await simulator.finger.tap(at: CGPoint(x: x, y: 317))
      await simulator.type("X")
      #expect(field.text == text)
    }
  }

  @Test func `the clear button shows while there is text, and empties it`() async {
    field.clearButtonMode = .whileEditing
    field.text = "Wave"
    let log = ControlLog(field, \.text, for: .editingChanged)
    await simulator.finger.tap(at: CGPoint(x: 100, y: 317))
    #expect(
      field.subviews.first { $0 is UIButton }?.frame
        == CGRect(x: 176, y: 7.5, width: 19, height: 19))
    await simulator.finger.tap(at: CGPoint(x: 235, y: 317))
    #expect(field.text == "" && log.values == [""] && field.isFirstResponder)
  }

  @Test func `the caret blinks without code, and is gone when editing ends`() async throws {
    func isLit() throws -> Bool {
      let picture = try simulator.picture(
        scale: 1, crop: CGRect(x: 56, y: 305, width: 4, height: 24))
      return picture[1, 12] != 0xFFFF_FFFF
    }
    field.becomeFirstResponder()
    await simulator.advance(frames: 1)
    #expect(try isLit())
    let work = simulator.mainThreadWork
    await simulator.advance(by: .milliseconds(600))
    #expect(try !isLit())
    await simulator.advance(by: .milliseconds(500))
    #expect(try isLit())
    #expect(simulator.mainThreadWork == work)
    expectRest(in: simulator)
    field.resignFirstResponder()
    await simulator.advance(frames: 1)
    #expect(try !isLit())
  }

  @Test func `a text that is too wide scrolls with the caret`() async throws {
    field.becomeFirstResponder()
    await simulator.type(String(repeating: "wide ", count: 10))
    let label = try #require(
      field.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first { $0.text != nil })
    #expect(label.frame.minX < -100)
    await simulator.press(.keyboardHome)
    #expect(label.frame.minX == 0)
  }

  @Test func `a field with a round border is 34 points high`() {
    #expect(field.intrinsicContentSize.height == 34)
    field.borderStyle = .none
    #expect(field.intrinsicContentSize.height == 21)
  }

  @Test(arguments: [CGFloat(0), 1, 6])
  func `a field narrower than its margins has no space for text`(width: CGFloat) {
    field.frame.size.width = width
    #expect(
      field.textRect(forBounds: field.bounds) == CGRect(x: width / 2, y: 0, width: 0, height: 34))
    field.layoutIfNeeded()
  }

  @Test func `a disabled field ignores taps`() async {
    field.isEnabled = false
    await simulator.finger.tap(at: CGPoint(x: 100, y: 317))
    #expect(!field.isFirstResponder)
  }

  @Test func `in right-to-left text the caret moves in the opposite direction`() async {
    field.text = "שלום"
    field.becomeFirstResponder()
    await simulator.press(.keyboardRightArrow)
    await simulator.type("X")
    #expect(field.text == "שלוXם")
  }

  @Test func `a secure field shows a dot for each character`() async {
    field.isSecureTextEntry = true
    await simulator.finger.tap(at: CGPoint(x: 100, y: 317))
    await simulator.type("Hé😀")
    #expect(field.text == "Hé😀" && field.accessibilityValue == "•••")
    let dots = NSAttributedString(string: "•••", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    let label = field.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
      .first { $0.text == "•••" }
    #expect(abs((label?.frame.width ?? 0) - dots.size().width) < 1)
  }
}
