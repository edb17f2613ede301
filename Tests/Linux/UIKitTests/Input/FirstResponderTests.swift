import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct FirstResponderTests {
  private final class KeyView: UIView {
    var keys: [UIKeyboardHIDUsage] = []
    var ended = 0
    var taken: Set<UIKeyboardHIDUsage> = []
    var letsGo = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { letsGo }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard let key = presses.first?.key, taken.contains(key.keyCode) else {
        super.pressesBegan(presses, with: event)
        return
      }
      keys.append(key.keyCode)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { ended += 1 }
  }

  private final class KeyController: UIViewController {
    var characters: [String] = []

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      characters += presses.compactMap { $0.key?.characters }
    }
  }

  private let simulator = Simulator()
  private let controller = KeyController()
  private let first = KeyView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
  private let second = KeyView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))

  init() {
    controller.view.addSubview(first)
    controller.view.addSubview(second)
    simulator.present(controller)
  }

  @Test func `keys go to the first responder and up its chain`() async {
    first.taken = [.keyboardReturnOrEnter]
    #expect(first.becomeFirstResponder() && first.isFirstResponder)
    #expect(await simulator.press(.keyboardReturnOrEnter))
    #expect(first.keys == [.keyboardReturnOrEnter] && first.ended == 1)
    #expect(await simulator.press(.keyboardX, modifierFlags: .shift))
    #expect(first.keys.count == 1)
    #expect(controller.characters == ["X"])
  }

  @Test func `without a first responder the controller on top gets them`() async {
    await simulator.type("ab")
    #expect(controller.characters == ["a", "b"])
    let pushed = KeyController()
    let navigation = UINavigationController(rootViewController: KeyController())
    navigation.pushViewController(pushed, animated: false)
    simulator.present(navigation)
    await simulator.press(.keyboardSpacebar)
    #expect(pushed.characters == [" "])
  }

  @Test func `text input takes the keys that it understands before they are presses`() async {
    final class Field: UITextField {
      var keys: [UIKeyboardHIDUsage] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.keyCode }
        super.pressesBegan(presses, with: event)
      }
    }
    let field = Field(frame: CGRect(x: 0, y: 500, width: 200, height: 40))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(await simulator.press(.keyboardSpacebar))
    #expect(await simulator.press(.keyboardX))
    #expect(field.text == " x" && field.keys.isEmpty && controller.characters.isEmpty)
    await simulator.press(.keyboardEscape)
    #expect(field.keys == [.keyboardEscape])
  }

  @Test func `a key without a handler is not handled`() async {
    simulator.present(UIViewController())
    #expect(await !simulator.press(.keyboardUpArrow))
  }

  @Test func `there is one first responder, which can refuse to resign`() {
    #expect(first.becomeFirstResponder() && second.becomeFirstResponder())
    #expect(!first.isFirstResponder && second.isFirstResponder)
    second.letsGo = false
    #expect(!first.becomeFirstResponder() && !second.resignFirstResponder())
    #expect(second.isFirstResponder)
    #expect(controller.view.endEditing(true))
    #expect(!second.isFirstResponder)
  }

  @Test func `a view without a window cannot be first responder`() {
    #expect(!KeyView().becomeFirstResponder() && !UIView().becomeFirstResponder())
    first.becomeFirstResponder()
    first.removeFromSuperview()
    #expect(!first.isFirstResponder)
    controller.view.addSubview(first)
    #expect(!first.isFirstResponder)
  }
}
