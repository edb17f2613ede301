import Simulator
import TestSupport
import Testing
import UIKit

/// A constraint of an app's own, as layout libraries have.
private final class NamedConstraint: NSLayoutConstraint {
  var name = "none"
}

/// What other people's projects call, beyond what refresh art does.
@Suite(.simulated) @MainActor struct StrangersCallTests {
  @Test func `an app's own class of constraints lays out`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    let width = NamedConstraint(
      item: child, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width,
      multiplier: 0.5, constant: 3)
    width.isActive = true
    view.layoutIfNeeded()
    #expect(child.bounds.width == 53)
    #expect(width.name == "none" && width.firstItem === child && width.secondItem === view)
  }

  @Test func `the guides of bars are between the view's edges and its safe area`() async {
    let simulator = Simulator()
    let controller = UIViewController()
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(child)
    let guides: (top: any UILayoutSupport, bottom: any UILayoutSupport) = (
      controller.topLayoutGuide, controller.bottomLayoutGuide
    )
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: guides.top.bottomAnchor),
      child.bottomAnchor.constraint(equalTo: guides.bottom.topAnchor),
    ])
    simulator.present(controller)
    await simulator.advance(frames: 1)
    #expect(child.frame.minY == 47 && child.frame.maxY == 844 - 34)
    #expect(guides.top.length == 47 && guides.bottom.length == 34)
    #expect(controller.topLayoutGuide === guides.top)
  }

  @Test func `a container tells its elements`() {
    let view = UIView()
    let parts = [UIView(), UIView()]
    #expect(view.accessibilityElementCount() == 0)
    view.accessibilityElements = parts
    #expect(view.accessibilityElementCount() == 2)
    #expect(view.accessibilityElement(at: 1) as? UIView === parts[1])
    #expect(view.accessibilityElement(at: 2) == nil)
    #expect(view.index(ofAccessibilityElement: parts[1]) == 1)
    #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
  }

  @Test func `an app is told that the device was turned`() async {
    let simulator = Simulator()
    var widths: [CGFloat] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated { widths.append(UIScreen.main.bounds.width) }
    }
    simulator.rotate(to: .landscape)
    #expect(widths == [844])
    NotificationCenter.default.removeObserver(token)
  }
}
