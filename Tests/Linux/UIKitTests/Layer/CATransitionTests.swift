import Simulator
import TestSupport
import Testing
import UIKit

/// A red square of 40 × 40 points that becomes blue, half way through a transition.
@Suite(.simulated) @MainActor struct CATransitionTests {
  private let simulator = Simulator(scale: 1)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  init() async {
    let controller = UIViewController()
    view.backgroundColor = .red
    controller.view.backgroundColor = .black
    controller.view.addSubview(view)
    simulator.present(controller)
    await simulator.advance(frames: 2)
  }

  private func pictureAtHalf(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil
  ) async throws -> Picture {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    view.layer.add(transition, forKey: nil)
    view.backgroundColor = .blue
    await simulator.advance(by: .milliseconds(500))
    return try simulator.picture()
  }

  @Test func `a fade blends both states, and ends`() async throws {
    #expect(CATransition().type == .fade)
    let pixel = try await pictureAtHalf(.fade)[20, 20]
    #expect((120...136).contains(pixel >> 16 & 0xFF) && (120...136).contains(pixel & 0xFF))
    await simulator.advance(by: .seconds(1))
    #expect(try simulator.picture()[20, 20] == blue)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(arguments: [
    (CATransitionSubtype.fromLeft, CGPoint(x: 5, y: 20), CGPoint(x: 35, y: 20)),
    (.fromRight, CGPoint(x: 35, y: 20), CGPoint(x: 5, y: 20)),
    (.fromTop, CGPoint(x: 20, y: 35), CGPoint(x: 20, y: 5)),
    (.fromBottom, CGPoint(x: 20, y: 5), CGPoint(x: 20, y: 35)),
  ])
  func `a push moves the new state in from its side`(
    side: CATransitionSubtype, new: CGPoint, old: CGPoint
  ) async throws {
    let picture = try await pictureAtHalf(.push, side)
    #expect(picture[Int(new.x), Int(new.y)] == blue && picture[Int(old.x), Int(old.y)] == red)
    #expect(picture[60, 20] == 0xFF00_0000 && picture[20, 60] == 0xFF00_0000)
  }

  @Test func `revealing uncovers what was there`() async throws {
    let picture = try await pictureAtHalf(.reveal, .fromRight)
    #expect(picture[10, 20] == red && picture[30, 20] == blue)
  }

  @Test func `part of a transition is shown`() async throws {
    let transition = CATransition()
    (transition.type, transition.startProgress, transition.duration) = (.push, 1, 1)
    view.layer.add(transition, forKey: nil)
    view.backgroundColor = .blue
    await simulator.advance(by: .milliseconds(100))
    #expect(try simulator.picture()[35, 20] == blue)
  }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, 20, 2),
    (.transitionFlipFromRight, 20, 2), (.transitionFlipFromTop, 2, 20),
    (.transitionFlipFromBottom, 2, 20),
  ])
  func `a flip narrows one side to nothing and widens the other`(
    options: UIView.AnimationOptions, x: Int, y: Int
  ) async throws {
    UIView.transition(with: view, duration: 1, options: [options, .curveLinear]) { [view] in
      view.backgroundColor = .blue
    }
    await simulator.advance(by: .milliseconds(333))
    var picture = try simulator.picture()
    #expect(picture[20, 20] == red && picture[x, y] == red && picture[2, 2] == 0xFF00_0000)
    await simulator.advance(by: .milliseconds(334))
    picture = try simulator.picture()
    #expect(picture[20, 20] == blue && picture[2, 2] == 0xFF00_0000)
  }
}
