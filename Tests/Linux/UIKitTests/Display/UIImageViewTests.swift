import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIImageViewTests {
  private let simulator = Simulator()

  private func image(_ color: UIColor, width: CGFloat = 10) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: 10), format: format)
      .image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: width, height: 10))
      }
  }

  private func shown(_ view: UIImageView) -> UInt32? {
    view.layer.displayIfNeeded()
    guard let contents = view.layer.contents else { return nil }
    return (contents as? CGImage)?.withPixels { $0[0] }
  }

  @Test func `an image view is as large as its image, in points`() {
    let view = UIImageView(image: image(.red, width: 30))
    #expect(view.frame.size == CGSize(width: 30, height: 10))
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 10))
    #expect(UIImageView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test func `a symbol has the preferred configuration as far as it has none of its own`() throws {
    let view = UIImageView(image: UIImage(systemName: "star"))
    let own = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    // Twice the 17 points of a symbol without a configuration, rounded up to whole points.
    #expect(abs(view.intrinsicContentSize.width - 2 * own.width) <= 1)
    view.image = UIImage(
      systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
    #expect(view.intrinsicContentSize == own)
    view.image = UIImage(systemName: "star")
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
    #expect(view.intrinsicContentSize == own)
    view.image = image(.red, width: 30)
    #expect(view.intrinsicContentSize == CGSize(width: 30, height: 10))
  }

  @Test func `the image stays when the view is displayed again`() {
    let view = UIImageView(image: image(.red))
    view.setNeedsDisplay()
    #expect(shown(view) == 0xFFFF_0000)
    #expect(view.layer.contentsScale == 2)
    view.image = nil
    #expect(shown(view) == nil)
  }

  @Test func `a template takes the tint, also when it changes above or with the appearance`() {
    let view = UIImageView(image: image(.red).withRenderingMode(.alwaysTemplate))
    let parent = UIView()
    parent.addSubview(view)
    for (tint, pixel) in [(UIColor.blue, 0xFF00_00FF), (.green, 0xFF00_FF00)] as [(UIColor, UInt32)]
    {
      parent.tintColor = tint
      #expect(shown(view) == pixel)
    }
    view.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(shown(view) == 0xFF00_0000)
    view.overrideUserInterfaceStyle = .dark
    #expect(shown(view) == 0xFFFF_FFFF)
  }

  @Test func `the highlighted image shows while highlighted`() {
    let view = UIImageView(image: image(.red))
    view.highlightedImage = image(.blue)
    view.isHighlighted = true
    #expect(shown(view) == 0xFF00_00FF)
    view.highlightedImage = nil
    #expect(shown(view) == 0xFFFF_0000)
  }

  @Test func `an image animation shows its frames at even times without end`() async {
    let view = UIImageView()
    simulator.show(view)
    view.animationImages = [image(.red), image(.green), image(.blue)]
    view.animationDuration = 0.3
    await simulator.advance(by: .milliseconds(100))
    view.startAnimating()
    func frame() -> UInt32? {
      (view.layer.presentation()?.contents as? CGImage)?.withPixels { $0[0] }
    }
    var seen: [UInt32?] = []
    for _ in 0..<6 {
      await simulator.advance(by: .milliseconds(100))
      seen.append(frame())
    }
    #expect(view.isAnimating)
    #expect(Set(seen) == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
    #expect(seen[0] == seen[3] && seen[1] == seen[4] && seen[0] != seen[1])
    view.stopAnimating()
    #expect(!view.isAnimating)
  }

  @Test func `an endless animation continues when the app returns to the foreground`() {
    let view = UIImageView()
    simulator.show(view)
    view.animationImages = [image(.red), image(.green)]
    view.startAnimating()
    simulator.enterBackground()
    #expect(!view.isAnimating)
    simulator.enterForeground()
    #expect(view.isAnimating)
  }
}
