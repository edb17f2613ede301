import Simulator
import TestSupport
import Testing
import UIKit

/// Names that other people's art and screens use.
@Suite(.simulated) @MainActor struct StrangersNamesTests {
  @Test func `names of other modules come along`() async {
    let second: NSInteger = NSInteger(NSEC_PER_SEC / NSEC_PER_MSEC)
    #expect(second == 1000 && MAXFLOAT == Float.greatestFiniteMagnitude)
    #expect(autoreleasepool { 3 } == 3)
    #expect(URLSession.shared === URLSession.shared)
    let simulator = Simulator()
    defer { simulator.shutDown() }
    let start = CFAbsoluteTimeGetCurrent()
    await simulator.advance(by: .milliseconds(250))
    #expect(abs(CFAbsoluteTimeGetCurrent() - start - 0.25) < 0.02)
  }

  @Test(arguments: [
    ("{1,2}", CGPoint(x: 1, y: 2)), ("{-0.5, 3}", CGPoint(x: -0.5, y: 3)), ("1,2,3", .zero),
    ("", .zero),
  ])
  func `points are read from text`(text: String, point: CGPoint) {
    #expect(NSCoder.cgPoint(for: text) == point)
    #expect(NSCoder.cgSize(for: text) == CGSize(width: point.x, height: point.y))
  }

  @Test func `a rectangle is read from text`() {
    #expect(
      NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSCoder.cgRect(for: "{1, 2}") == .zero)
  }

  @Test func `an image context makes an image of what is drawn`() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 2), true, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(image.size == CGSize(width: 4, height: 2) && image.scale == 2)
    #expect(pixels(image)[0] == 0xFFFF_0000)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `an image context without a size has no image, and ends like any other`() {
    UIGraphicsBeginImageContext(CGSize(width: 8, height: 8))
    let outer = UIGraphicsGetCurrentContext()
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIGraphicsEndImageContext()
  }

  @Test func `a path is filled and stroked at once`() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      let context = context.cgContext
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.setStrokeColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      context.setLineWidth(4)
      context.addRect(CGRect(x: 4, y: 4, width: 12, height: 12))
      context.drawPath(using: .fillStroke)
    }
    let colors = pixels(image)
    let width = image.cgImage?.width ?? 0
    #expect(colors[width / 2 * width + width / 2] == 0xFFFF_0000)
    #expect(colors[width / 2 * width + width / 5] == 0xFF00_00FF)
  }

  @Test func `an animated image moves in an image view by itself`() async throws {
    let images = [UIColor.red, .blue].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }
    }
    let image = try #require(UIImage.animatedImage(with: images, duration: 2))
    #expect(image.images?.count == 2 && image.duration == 2 && image.size == images[0].size)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(UIImage.animatedImage(with: images, duration: 0)?.duration == 2.0 / 30)
    let simulator = Simulator(scale: 1)
    defer { simulator.shutDown() }
    let (screen, view) = (UIViewController(), UIImageView())
    screen.view.addSubview(view)
    simulator.present(screen)
    view.frame = CGRect(x: 100, y: 200, width: 2, height: 2)
    view.image = image
    #expect(view.isAnimating)
    await simulator.advance(by: .milliseconds(500))
    #expect(try simulator.picture()[101, 201] == 0xFFFF_0000)
    await simulator.advance(by: .milliseconds(1000))
    #expect(try simulator.picture()[101, 201] == 0xFF00_00FF)
    view.image = images[0]
    #expect(!view.isAnimating)
  }

  @Test func `the key window is that of the screen`() {
    let simulator = Simulator()
    defer { simulator.shutDown() }
    simulator.present(UIViewController())
    let window = UIApplication.shared.keyWindow
    #expect(window?.isKeyWindow == true && UIApplication.shared.windows.contains { $0 === window })
    #expect(UIDevice.current.systemVersion.hasPrefix("16"))
  }

  @Test func `a button without an action has its title`() {
    let button = UIBarButtonItem(title: "Back", style: .plain, target: nil, action: nil)
    #expect(button.title == "Back" && button.primaryAction == nil)
    #expect(
      UIBarButtonItem(image: UIImage(), style: .done, target: nil, action: nil).style == .done)
  }

  @Test func `a navigation controller's delegate is told what is shown`() async {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var told: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) {
        told.append("will \(viewController.title ?? "") \(animated)")
      }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) {
        told.append("did \(viewController.title ?? "") \(animated)")
      }
    }
    let (simulator, delegate, root, next) = (
      Simulator(), Delegate(), UIViewController(), UIViewController()
    )
    defer { simulator.shutDown() }
    (root.title, next.title) = ("A", "B")
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = delegate
    simulator.present(navigation)
    await simulator.advance(frames: 1)
    #expect(delegate.told == ["will A false", "did A false"])
    delegate.told = []
    navigation.pushViewController(next, animated: true)
    #expect(delegate.told == ["will B true"])
    await simulator.advance(by: .seconds(1))
    #expect(delegate.told == ["will B true", "did B true"])
  }

  @Test func `a transition's coordinator needs no completion`() async {
    final class Screen: UIViewController {
      var animated = 0
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { [self] _ in animated += 1 })
        coordinator.animateAlongsideTransition(in: view, animation: { [self] _ in animated += 1 })
      }
    }
    let (simulator, screen) = (Simulator(), Screen())
    defer { simulator.shutDown() }
    simulator.present(screen)
    simulator.rotate(to: .landscape)
    await simulator.advance(by: .seconds(1))
    #expect(screen.animated == 2)
    #expect(UIViewController().supportedInterfaceOrientations == .allButUpsideDown)
    #expect(UIInterfaceOrientationMask.all.contains(.landscape))
  }

  /// A screen of one orientation.
  private final class Upright: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override var shouldAutorotate: Bool { false }
  }

  @Test func `a screen turns only into an orientation that the one in front supports`() async {
    let simulator = Simulator()
    defer { simulator.shutDown() }
    let root = UIViewController()
    simulator.present(root)
    let upright = Upright()
    upright.modalPresentationStyle = .fullScreen
    root.present(upright, animated: false)
    await simulator.advance(frames: 1)
    simulator.rotate(to: .landscape)
    #expect(simulator.window.bounds.size == CGSize(width: 390, height: 844))
    #expect(simulator.orientation == .portrait)
    upright.dismiss(animated: false)
    await simulator.advance(frames: 1)
    simulator.rotate(to: .landscape)
    #expect(simulator.window.bounds.size == CGSize(width: 844, height: 390))
  }

  @Test func `insets are boxed, and windows' levels are ordered`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(uiEdgeInsets: insets) == NSValue(uiEdgeInsets: insets))
    #expect(UIWindow.Level.alert >= .statusBar && UIWindow.Level.normal < .statusBar)
  }

  @Test func `a transaction takes its values by key`() {
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue(0.7, forKey: kCATransactionAnimationDuration)
    let curve = CAMediaTimingFunction(name: .easeIn)
    CATransaction.setValue(curve, forKey: kCATransactionAnimationTimingFunction)
    #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 0.7)
    #expect(CATransaction.animationTimingFunction() === curve)
    CATransaction.setValue(nil, forKey: kCATransactionDisableActions)
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
  }

  // MARK: Members that strangers override

  private final class Spinner: CALayer {
    var removed = 0
    override func removeAllAnimations() {
      super.removeAllAnimations()
      removed += 1
    }
  }

  private final class Tile: UIView {
    var told: [String] = []
    override func setContentHuggingPriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
      super.setContentHuggingPriority(priority, for: axis)
      told.append("hugging")
    }
    override func setContentCompressionResistancePriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
      super.setContentCompressionResistancePriority(priority, for: axis)
      told.append("compression")
    }
    override var directionalLayoutMargins: NSDirectionalEdgeInsets {
      didSet { told.append("margins") }
    }
  }

  @Test func `what strangers override stands in the classes`() {
    let layer: CALayer = Spinner()
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    layer.removeAllAnimations()
    #expect((layer as? Spinner)?.removed == 1 && layer.animationKeys() == nil)
    let tile = Tile()
    (tile as UIView).setContentHuggingPriority(.required, for: .vertical)
    (tile as UIView).setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    (tile as UIView).layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(tile.told == ["hugging", "compression", "margins"])
    #expect(tile.contentHuggingPriority(for: .vertical) == .required)
    #expect(tile.contentCompressionResistancePriority(for: .horizontal) == .defaultLow)
    #expect(tile.directionalLayoutMargins.leading == 2)
  }

  // MARK: Swipes

  @MainActor private final class Count {
    var value = 0
  }

  @Test(arguments: [
    (CGPoint(x: 100, y: 300), 1), (CGPoint(x: 300, y: 300), 0), (CGPoint(x: 200, y: 400), 0),
  ])
  func `a swipe is recognized in its direction`(end: CGPoint, count: Int) async {
    let simulator = Simulator()
    defer { simulator.shutDown() }
    let screen = UIViewController()
    let swipe = UISwipeGestureRecognizer()
    #expect(swipe.direction == .right)
    swipe.direction = .left
    let swipes = Count()
    let observation = swipe.observe(\.state) { swipe, _ in
      MainActor.assumeIsolated { if swipe.state == .recognized { swipes.value += 1 } }
    }
    screen.view.addGestureRecognizer(swipe)
    simulator.present(screen)
    await simulator.finger.drag(
      from: CGPoint(x: 200, y: 300), to: end, over: .milliseconds(200), pace: .steady)
    #expect(swipes.value == count)
    await simulator.finger.drag(
      from: CGPoint(x: 300, y: 300), to: CGPoint(x: 200, y: 300), over: .seconds(2), pace: .steady)
    #expect(swipes.value == count)
    observation.invalidate()
  }

  private func pixels(_ image: UIImage) -> [UInt32] {
    image.cgImage?.withPixels { Array($0) } ?? []
  }
}
