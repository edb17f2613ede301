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
    let fade = Fade(keyPath: "opacity")
    let copy = fade.copy() as? Fade
    #expect(copy?.note == "copy of new" && copy?.keyPath == "opacity")
  }

  @Test func `loading art of others moves`() async {
    let simulator = Simulator()
    let controller = UIViewController()
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    controller.view.addSubview(view)
    simulator.present(controller)
    let (pulse, orbit) = (CALayer(), CALayer())
    view.layer.addSublayer(pulse)
    view.layer.addSublayer(orbit)
    await simulator.advance(frames: 1)
    LoadingArt.depth(view.layer)
    LoadingArt.pulse(pulse)
    LoadingArt.orbit(orbit, around: CGPoint(x: 20, y: 20))
    let animator = LoadingArt.slide(view)
    await simulator.advance(by: .milliseconds(500))
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 170) < 2)
    #expect(abs((pulse.presentation()?.opacity ?? 0) - 0.6) < 0.02)
    #expect(abs((pulse.presentation()?.transform.m11 ?? 0) - 0.3) < 0.02)
    #expect(abs((orbit.presentation()?.position.x ?? 0) - 40) < 1)
    await simulator.advance(by: .seconds(1))
    #expect(view.center.x == 220 && animator.state == .inactive)
    LoadingArt.shake(view)
    await simulator.advance(by: .milliseconds(250))
    #expect((view.layer.presentation()?.opacity ?? 1) < 0.9)
  }

  @Test func `class methods make objects of the subclass they are called on`() {
    #expect(Format.default() as Any is Format)
    let animator = Mover.runningPropertyAnimator(withDuration: 2, delay: 0, animations: {})
    #expect(animator as Any is Mover && animator.duration == 2)
    animator.stopAnimation(true)
  }

  @Test func `a layer without init(layer:) stops the app as Apple's does`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
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
