import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UITextViewTests {
  private final class Delegate: NSObject, UITextViewDelegate {
    var notes: [String] = []
    var allows = true

    func textViewDidBeginEditing(_ textView: UITextView) { notes.append("begin") }
    func textViewDidChange(_ textView: UITextView) { notes.append(textView.text) }
    func textViewDidEndEditing(_ textView: UITextView) { notes.append("end") }
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { allows }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { notes.append("scroll") }
  }

  private let simulator = Simulator(scale: 2)
  private let view = UITextView(frame: CGRect(x: 50, y: 300, width: 200, height: 100))
  private let delegate = Delegate()
  private let font = UIFont.systemFont(ofSize: 20)

  init() {
    let controller = UIViewController()
    view.font = font
    view.delegate = delegate
    controller.view.addSubview(view)
    simulator.present(controller)
  }

  private var line: CGFloat { UILabel.height(of: "x", font) }

  @Test func `it is as high as its lines and the space around them, and scrolls the rest`() async {
    view.text = "one\ntwo\nthree"
    await simulator.advance(frames: 1)
    #expect(abs(view.contentSize.height - 3 * line - 16) <= 1)
    #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == view.contentSize.height)
    view.textContainerInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    await simulator.advance(frames: 1)
    #expect(abs(view.contentSize.height - 3 * line - 50) <= 1)
    await simulator.finger.drag(
      from: CGPoint(x: 100, y: 380), to: CGPoint(x: 100, y: 340), over: .milliseconds(300))
    #expect(view.contentOffset.y > 0 && delegate.notes.contains("scroll"))
  }

  @Test func `the padding of its container narrows the text`() {
    let wide = "word word word word"
    let label = UILabel()
    (label.font, label.text) = (font, wide)
    let width = label.intrinsicContentSize.width + 10
    view.text = wide
    #expect(view.sizeThatFits(CGSize(width: width, height: 0)).height < 2 * line + 16)
    view.textContainer.lineFragmentPadding = 20
    #expect(view.sizeThatFits(CGSize(width: width, height: 0)).height >= 2 * line + 15)
  }

  @Test func `a view that does not scroll is sized by its text`() {
    let owner = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 400))
    view.removeFromSuperview()
    view.isScrollEnabled = false
    view.text = "one two three four five six"
    view.translatesAutoresizingMaskIntoConstraints = false
    owner.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: owner.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: owner.trailingAnchor),
      view.topAnchor.constraint(equalTo: owner.topAnchor),
    ])
    owner.layoutIfNeeded()
    #expect(view.bounds.height == view.sizeThatFits(CGSize(width: 120, height: 0)).height)
    #expect(view.bounds.height > 2 * line)
    view.isScrollEnabled = true
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
  }

  @Test func `keys write lines, and the delegate and the notifications say so`() async {
    var posted = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITextView.textDidChangeNotification, object: view, queue: nil
    ) { _ in
      MainActor.assumeIsolated { posted += 1 }
    }
    await simulator.type("lost")
    #expect(view.text.isEmpty && !view.hasText)
    await simulator.finger.tap(at: CGPoint(x: 100, y: 317))
    #expect(view.isFirstResponder)
    await simulator.type("ab")
    await simulator.press(.keyboardReturnOrEnter)
    await simulator.type("c")
    #expect(view.text == "ab\nc" && posted == 4)
    delegate.allows = false
    await simulator.type("d")
    view.resignFirstResponder()
    #expect(
      delegate.notes.filter { $0 != "scroll" } == ["begin", "a", "ab", "ab\n", "ab\nc", "end"])
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `arrows move the caret by characters and by lines`() async {
    view.text = "abc\ndef"
    view.becomeFirstResponder()
    await simulator.advance(frames: 1)
    #expect(view.selectedRange == NSRange(location: 7, length: 0))
    await simulator.press(.keyboardUpArrow)
    #expect(view.selectedRange.location == 3)
    await simulator.press(.keyboardLeftArrow)
    await simulator.press(.keyboardDownArrow)
    #expect(view.selectedRange.location == 6)
    await simulator.press(.keyboardDeleteOrBackspace)
    #expect(view.text == "abc\ndf")
    view.selectedRange = NSRange(location: 1, length: 4)
    await simulator.type("X")
    #expect(view.text == "aXf")
  }

  @Test func `a tap places the caret, also in the second of two wrapped lines`() async {
    view.text = "word word word word word word"
    await simulator.advance(frames: 1)
    await simulator.finger.tap(at: CGPoint(x: 57, y: 308 + 1.5 * line))
    let second = view.selectedRange.location
    #expect(second > 5 && second % 5 == 0)
    await simulator.finger.tap(at: CGPoint(x: 57, y: 310))
    #expect(view.selectedRange.location == 0)
  }

  @Test func `a text that may not be edited takes no keys`() async {
    view.isEditable = false
    await simulator.finger.tap(at: CGPoint(x: 100, y: 317))
    await simulator.type("a")
    #expect(!view.isFirstResponder && view.text.isEmpty)
  }

  @Test func `a text that is locked while it is edited takes no more keys`() async {
    view.becomeFirstResponder()
    await simulator.type("a")
    view.isEditable = false
    await simulator.type("b")
    #expect(view.text == "a")
  }

  @Test func `styles stay where the text is edited`() async throws {
    let styled = NSMutableAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red])
    styled.append(NSAttributedString(string: "blue", attributes: [.foregroundColor: UIColor.blue]))
    view.attributedText = styled
    #expect(view.textColor == .red && view.text == "redblue")
    view.becomeFirstResponder()
    await simulator.type("s")
    let last = try #require(
      view.attributedText.attribute(.foregroundColor, at: 7, effectiveRange: nil) as? UIColor)
    #expect(view.attributedText.string == "redblues" && last == .blue)
  }
}

extension UILabel {
  fileprivate static func height(of text: String, _ font: UIFont) -> CGFloat {
    let label = UILabel()
    (label.font, label.text) = (font, text)
    return label.intrinsicContentSize.height
  }
}
