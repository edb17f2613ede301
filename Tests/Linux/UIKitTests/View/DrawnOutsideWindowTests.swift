import Simulator
import TestSupport
import Testing
import UIKit

/// What a view has drawn outside a window stays if the window has the same traits.
@Suite(.simulated) @MainActor struct DrawnOutsideWindowTests {
  private let simulator = Simulator()

  private final class Picture: UIView {
    private(set) var drawings = 0

    override func draw(_ rect: CGRect) { drawings += 1 }
  }

  private final class Word: UILabel {
    private(set) var drawings = 0

    override func drawText(in rect: CGRect) {
      drawings += 1
      super.drawText(in: rect)
    }
  }

  private func put(_ view: UIView, in window: UIWindow) async {
    window.makeKeyAndVisible()
    window.addSubview(view)
    await simulator.advance(frames: 1)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `a view is drawn again only for another appearance, which its background follows`(
    style: UIUserInterfaceStyle
  ) async {
    let view = Picture(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    view.backgroundColor = .systemBackground
    view.layer.displayIfNeeded()
    #expect(view.drawings == 1)
    simulator.window.overrideUserInterfaceStyle = style
    await put(view, in: simulator.window)
    #expect(view.drawings == (style == .light ? 1 : 2))
    let traits = UITraitCollection(userInterfaceStyle: style)
    let background = UIColor.systemBackground.resolvedColor(with: traits)
    #expect(view.layer.backgroundColor == background.cgColor)
  }

  @Test(arguments: [UISemanticContentAttribute.unspecified, .forceRightToLeft])
  func `a label is drawn again for another direction`(
    direction: UISemanticContentAttribute
  ) async {
    let label = Word(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
    label.text = "News"
    label.layer.displayIfNeeded()
    #expect(label.drawings == 1)
    label.semanticContentAttribute = direction
    await put(label, in: simulator.window)
    #expect(label.drawings == (direction == .unspecified ? 1 : 2))
  }

  @Test func `only layers that their views draw have the screen's scale`() async {
    let word = Word(frame: CGRect(x: 0, y: 0, width: 90, height: 20))
    word.text = "News"
    let plain = UIView(frame: CGRect(x: 0, y: 20, width: 9, height: 9))
    plain.backgroundColor = .systemRed
    for view in [word, plain] { simulator.window.addSubview(view) }
    await put(UIView(), in: simulator.window)
    #expect(word.layer.contentsScale == 3 && word.contentScaleFactor == 3)
    #expect(plain.layer.contentsScale == 1 && plain.contentScaleFactor == 1)
  }
}
