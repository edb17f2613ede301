import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct ModuleTests {
  final class BadgeView: UIView {
    override class var layerClass: AnyClass { LayerMaker.Badge.self }
  }

  final class Fade: CABasicAnimation {
    var note = "new"

    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Fade)?.note = "copy of \(note)"
      return copy
    }
  }

  final class Lone: CALayer {
    let number: Int

    init(number: Int) {
      self.number = number
      super.init()
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Format: UIGraphicsImageRendererFormat {}
  final class Mover: UIViewPropertyAnimator {}

  @Test func `code that imports only one module uses the same types as UIKit`() {
    let path: CGPath = PathMaker.square(side: 10, turnedBy: 0)
    let layer: CAShapeLayer = LayerMaker.shape()
    #expect(path.boundingBox.width == 10 && layer.affineTransform().a == 2)
  }

  @Test func `a view makes its layer by init, and the screen's copy by init(layer:)`() {
    let simulator = Simulator()
    let view = BadgeView()
    simulator.window.addSubview(view)
    simulator.window.makeKeyAndVisible()
    _ = simulator.screenshot()
    #expect((view.layer as? LayerMaker.Badge)?.name2 == "made")
    let shown = view.layer.presentation() as? LayerMaker.Badge
    #expect(shown?.name2 == "copied from made")
  }

  @Test func `a copy of an animation is of its class`() {
    let copy = Fade(keyPath: "opacity").copy() as? Fade
    #expect(copy?.note == "copy of new" && copy?.keyPath == "opacity")
  }

  @Test func `class methods make objects of the subclass they are called on`() {
    #expect(Format.default() as Any is Format)
    let animator = Mover.runningPropertyAnimator(withDuration: 2, delay: 0, animations: {})
    #expect(animator as Any is Mover && animator.duration == 2)
    animator.stopAnimation(true)
  }

  @Test func `a layer without init(layer:) stops the app as Apple's does`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Lone(number: 1).presentation(at: 0)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Use of unimplemented initializer 'init(layer:)'"))
  }

  @Test func `cells and stack views are made as Apple's are`() {
    let cell = UITableViewCell()
    #expect(cell.reuseIdentifier == nil && cell.textLabel != nil)
    let stack: UIStackView = UIStackView(coder: NSCoder())
    #expect(stack.axis == .horizontal)
  }
}
