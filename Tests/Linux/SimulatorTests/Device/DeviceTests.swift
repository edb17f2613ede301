import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct DeviceTests {
  private let controller = UIViewController()

  @Test(arguments: [Device.iPhone, .iPhoneSE, .iPhoneSE1, .iPad])
  func `the window and the screenshot have the device's size`(device: Device) {
    let simulator = Simulator(device: device)
    simulator.present(controller)
    let image = simulator.screenshot()
    let sizes = [simulator.window.bounds.size, controller.view.bounds.size, image.size]
    #expect(sizes.allSatisfy { $0 == device.screenSize })
    #expect(controller.view.safeAreaInsets == device.safeAreaInsets)
    #expect(UIScreen.main.scale == device.scale)
    #expect(image.cgImage?.width == Int(device.screenSize.width * device.scale))
    #expect(image.cgImage?.height == Int(device.screenSize.height * device.scale))
  }

  @Test func `a custom scale replaces the device's scale`() throws {
    let simulator = Simulator(scale: 1)
    simulator.present(UIViewController())
    #expect(simulator.window.traitCollection.displayScale == 1)
    #expect(try simulator.picture().width == 390)
    #expect(try simulator.picture(scale: 2).width == 780)
  }

  @Test func `turning the device lays the app out again`() async throws {
    let simulator = Simulator()
    simulator.present(controller)
    simulator.rotate(to: .landscape)
    #expect(controller.view.bounds.size == CGSize(width: 844, height: 390))
    #expect(controller.view.safeAreaInsets == Device.iPhone.landscapeSafeAreaInsets)
    #expect(try simulator.picture(scale: 1).width == 844)
    simulator.rotate(to: .portrait)
    #expect(controller.view.bounds.size == CGSize(width: 390, height: 844))
  }

  @Test func `resizing lays the app out at once, as the device is held`() throws {
    let simulator = Simulator(orientation: .landscape)
    simulator.present(controller)
    simulator.resize(to: CGSize(width: 1280, height: 800))
    #expect(controller.view.bounds.size == CGSize(width: 1280, height: 800))
    #expect(controller.view.layer.presentation()?.bounds.width == 1280)
    #expect(simulator.device.screenSize == CGSize(width: 800, height: 1280))
    #expect(try simulator.picture(scale: 1).width == 1280)
    simulator.resize(to: CGSize(width: 0, height: 1e9))
    #expect(controller.view.bounds.size == CGSize(width: 1, height: 10_000))
  }

  @Test func `settings reach the app's traits`() {
    let simulator = Simulator(appearance: .dark)
    simulator.present(controller)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    simulator.appearance = .light
    simulator.contentSizeCategory = .accessibilityLarge
    simulator.layoutDirection = .rightToLeft
    let traits = controller.traitCollection
    #expect(traits.userInterfaceStyle == .light && traits.layoutDirection == .rightToLeft)
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
    #expect(!UIAccessibility.isReduceMotionEnabled)
    simulator.isReduceMotionEnabled = true
    #expect(UIAccessibility.isReduceMotionEnabled)
  }

  @Test func `the app is notified of entering and leaving the background`() async {
    let simulator = Simulator()
    simulator.present(UIViewController())
    let heard = Mailbox()
    let names = [
      UIApplication.didEnterBackgroundNotification, UIScene.willEnterForegroundNotification,
      UIApplication.willEnterForegroundNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        MainActor.assumeIsolated { heard.names.append(name) }
      }
    }
    for _ in 0..<2 {
      simulator.enterBackground()
      #expect(simulator.isInBackground)
    }
    simulator.enterForeground()
    #expect(!simulator.isInBackground)
    #expect(heard.names == names)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  @Test func `a screenshot shows what is there, pixel by pixel`() throws {
    let simulator = Simulator(device: .iPhoneSE)
    controller.view.backgroundColor = .white
    let square = UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5))
    square.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    controller.view.addSubview(square)
    simulator.present(controller)
    let picture = try #require(Picture(simulator.screenshot()))
    let pixels = [picture[19, 40], picture[20, 40], picture[29, 49], picture[30, 49]]
    #expect(pixels == [0xFFFF_FFFF, 0xFFFF_0000, 0xFFFF_0000, 0xFFFF_FFFF])
    let crop = try simulator.picture(crop: square.frame)
    #expect(crop.width == 10 && Set(crop.pixels) == [0xFFFF_0000])
    #expect(throws: PictureError.emptyCrop(x: 2000, y: 0, width: 4, height: 4)) {
      try simulator.picture(crop: CGRect(x: 1000, y: 0, width: 2, height: 2))
    }
  }

  @Test func `the frontmost controllers hide the status bar and choose its color`() async throws {
    let simulator = Simulator()
    let (full, list) = (StatusController(), StatusController())
    (full.isHidden, full.style) = (true, .darkContent)
    list.view.backgroundColor = .gray
    let navigation = UINavigationController(rootViewController: list)
    navigation.isNavigationBarHidden = true
    simulator.present(navigation)
    let bar = CGRect(x: 30, y: 0, width: 50, height: 47)
    func colors() throws -> Set<UInt32> { try Set(simulator.picture(crop: bar).pixels) }
    #expect(try colors().count == 1, "without chrome")
    simulator.showsDeviceChrome = true
    #expect(try colors().contains(0xFF00_0000))
    list.style = .lightContent
    #expect(try colors().contains(0xFFFF_FFFF) && !colors().contains(0xFF00_0000))
    // The navigation controller decides while its bar is shown.
    navigation.isNavigationBarHidden = false
    #expect(try colors().contains(0xFF00_0000))
    full.view.backgroundColor = .red
    full.modalPresentationStyle = .fullScreen
    list.present(full, animated: false)
    await simulator.advance(frames: 2)
    #expect(try colors() == [0xFFFF_0000])
  }
}

private final class StatusController: UIViewController {
  var style = UIStatusBarStyle.default
  var isHidden = false

  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var prefersStatusBarHidden: Bool { isHidden }
}

@MainActor private final class Mailbox {
  var names: [Notification.Name] = []
}
