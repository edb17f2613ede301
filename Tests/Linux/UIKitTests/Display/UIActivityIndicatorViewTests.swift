import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIActivityIndicatorViewTests {
  private let simulator = Simulator()

  private func opacities(_ view: UIActivityIndicatorView) -> [Float] {
    (view.layer.sublayers ?? []).compactMap { $0.presentation()?.opacity }
  }

  @Test func `a stopped indicator is hidden unless it is set to stay visible`() {
    let view = UIActivityIndicatorView(style: .medium)
    #expect(view.isHidden && !view.isAnimating)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.stopAnimating()
    #expect(view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
  }

  @Test(arguments: [
    (101, 37.0, UIColor.systemGray), (100, 20, .systemGray), (0, 37, .white), (1, 20, .white),
    (2, 20, .systemGray),
  ])
  func `styles, also those that iOS deprecates, have their size and color`(
    number: Int, side: CGFloat, color: UIColor
  ) throws {
    let view = UIActivityIndicatorView(style: try #require(.init(rawValue: number)))
    let size = CGSize(width: side, height: side)
    #expect(view.bounds.size == size && view.intrinsicContentSize == size && view.color == color)
    view.color = .red
    view.style = .large
    #expect(view.color == .red)
  }

  @Test func `the brightest spoke goes round clockwise without code for each frame`() async {
    let view = UIActivityIndicatorView(style: .large)
    simulator.show(view)
    view.startAnimating()
    await simulator.advance(by: .milliseconds(50))
    var brightest: [Int] = []
    for _ in 0..<8 {
      let all = opacities(view)
      brightest.append(all.firstIndex(of: all.max() ?? 0) ?? -1)
      await simulator.advance(by: .milliseconds(100))
    }
    #expect(Set(brightest).count == 8)
    #expect(zip(brightest, brightest.dropFirst()).allSatisfy { ($0 + 1) % 8 == $1 })
  }

  @Test func `it turns again when it comes back to a window`() async {
    let view = UIActivityIndicatorView(style: .medium)
    let controller = simulator.show(view)
    view.startAnimating()
    view.removeFromSuperview()
    #expect(view.layer.sublayers?.first?.animationKeys()?.isEmpty ?? true)
    controller.view.addSubview(view)
    #expect(view.isAnimating && view.layer.sublayers?.first?.animationKeys()?.isEmpty == false)
  }

  @Test func `an indicator that still turns can be released`() async {
    await expectReleased {
      let view = UIActivityIndicatorView(style: .medium)
      view.startAnimating()
      return view
    }
  }
}
