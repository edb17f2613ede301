import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIButtonTests {
  @Test func `a tap triggers the primary action, which gives the title`() async {
    let simulator = Simulator()
    var count = 0
    let action = UIAction(title: "Refresh") { _ in count += 1 }
    for button in [
      UIButton(type: .system, primaryAction: action),
      UIButton(configuration: .filled(), primaryAction: action),
    ] {
      count = 0
      button.frame = CGRect(x: 100, y: 300, width: 120, height: 44)
      simulator.show(button)
      #expect((button.configuration?.title ?? button.currentTitle) == "Refresh")
      #expect(button.titleLabel?.text == "Refresh")
      await simulator.finger.tap(at: CGPoint(x: 110, y: 310))
      #expect(count == 1)
      #expect(button.accessibilityActivate() && count == 2)
      button.isEnabled = false
      await simulator.finger.tap(at: CGPoint(x: 110, y: 310))
      #expect(count == 2)
    }
    expectRest(in: simulator)
  }

  @Test func `a state without a title of its own shows the normal one`() {
    let button = UIButton(type: .custom)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Chosen", for: .selected)
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.title(for: .highlighted) == "Normal")
    button.isSelected = true
    #expect(button.titleLabel?.text == "Chosen")
    button.isSelected = false
    button.isHighlighted = true
    #expect(button.titleLabel?.textColor == .red)
    button.isHighlighted = false
    #expect(button.titleLabel?.textColor == .white)
  }

  @Test func `a system button takes its tint and fades while pressed`() {
    let button = UIButton(type: .system)
    button.setTitle("Tint", for: .normal)
    button.tintColor = .purple
    #expect(button.titleLabel?.textColor == .purple)
    button.isHighlighted = true
    #expect((button.titleLabel?.alpha ?? 1) < 0.5)
    button.isHighlighted = false
    #expect(button.titleLabel?.alpha == 1)
  }

  @Test func `a button is never narrower than 30 points, and 30 high without content`() {
    let button = UIButton(type: .system)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    button.setTitle("OK", for: .normal)
    #expect(button.intrinsicContentSize.width == 30)
    button.setTitle("Refresh now", for: .normal)
    #expect(button.intrinsicContentSize.width > 60)
  }

  /// A public XIB stores “Learn more” 91 × 34 points in a custom button; those of system buttons are 30 high.
  @Test(
    arguments: [(UIButton.ButtonType.custom, 18, 34), (.system, 15, 30)] as [(_, CGFloat, CGFloat)])
  func `each type of button has a font of its own`(
    type: UIButton.ButtonType, size: CGFloat, height: CGFloat
  ) {
    let button = UIButton(type: type)
    button.setTitle("Learn more", for: .normal)
    #expect(button.titleLabel?.font.pointSize == size)
    #expect(button.intrinsicContentSize.height == height)
    #expect(type == .system || abs(button.intrinsicContentSize.width - 91) <= 1)
    // A configuration has its own, and leaves that of the type behind.
    button.configuration = .plain()
    button.configuration = nil
    #expect(button.titleLabel?.font.pointSize == size)
  }

  @Test func `its own size is that of its content and the insets`() {
    let button = UIButton(type: .system)
    button.setTitle("Refresh", for: .normal)
    let plain = button.intrinsicContentSize
    let label = button.titleLabel?.intrinsicContentSize ?? .zero
    #expect(plain.width == label.width.rounded(.up))
    #expect(plain.height == (label.height + 12).rounded(.up))
    button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 30)
    #expect(button.intrinsicContentSize.width == (label.width + 50).rounded(.up))
    #expect(button.intrinsicContentSize.height == (label.height + 20).rounded(.up))
  }

  @Test func `the insets of its parts move them and leave its size`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    button.setTitle("Refresh", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.layoutIfNeeded()
    let size = button.intrinsicContentSize
    let title = button.titleLabel?.frame ?? .zero
    let image = button.imageView?.frame ?? .zero
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
    button.imageEdgeInsets = UIEdgeInsets(top: 4, left: 0, bottom: -4, right: 0)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == title.offsetBy(dx: 10, dy: 0))
    #expect(button.imageView?.frame == image.offsetBy(dx: 0, dy: 4))
    #expect(button.intrinsicContentSize == size)
  }

  @Test(arguments: [
    (UIControl.ContentHorizontalAlignment.left, 0.0), (.center, 0.5), (.right, 1),
    (.leading, 0), (.trailing, 1),
  ])
  func `the title is placed by its alignment`(
    alignment: UIControl.ContentHorizontalAlignment, part: CGFloat
  ) {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    button.setTitle("Refresh", for: .normal)
    button.contentHorizontalAlignment = alignment
    button.layoutIfNeeded()
    let frame = button.titleLabel?.frame ?? .zero
    #expect(abs(frame.minX - (300 - frame.width) * part) < 1e-6 && abs(frame.midY - 22) < 1e-6)
  }

  @Test func `a tap recognizer on a button's superview does not take the button's taps`() async {
    let simulator = Simulator()
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 120, height: 44))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let tap = UITapGestureRecognizer()
    var taken = 0
    tap.addHandler { _ in taken += 1 }
    simulator.show(button).view.addGestureRecognizer(tap)
    await simulator.finger.tap(at: CGPoint(x: 110, y: 310))
    #expect(taps == 1 && taken == 0)
    await simulator.finger.tap(at: CGPoint(x: 110, y: 600))
    #expect(taken == 1)
  }
}
