import UIKit

/// The tutorial's animation as it describes it: each completion handler starts the next animation.
@MainActor final class CompletionChain {
  private let labels: [UILabel]
  private let colors: [UIColor] = [.magenta, .brown, .yellow, .red, .green, .blue, .orange]
  private var colorIndex = 0
  private var runs = false

  init(_ labels: [UILabel]) { self.labels = labels }

  func start() {
    runs = true
    turn(0)
  }

  func stop() { runs = false }

  private func turn(_ index: Int) {
    guard runs else { return }
    guard index < labels.count else { return swell() }
    let label = labels[index]
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) {
      label.transform = CGAffineTransform(rotationAngle: .pi / 4)
      label.textColor = self.nextColor()
    } completion: { _ in
      UIView.animate(withDuration: 0.05, delay: 0, options: .curveLinear) {
        label.transform = .identity
        label.textColor = .black
      } completion: { _ in
        self.turn(index + 1)
      }
    }
  }

  private func swell() {
    UIView.animate(withDuration: 0.35, delay: 0, options: .curveLinear) {
      for label in self.labels { label.transform = CGAffineTransform(scaleX: 1.5, y: 1.5) }
    } completion: { _ in
      UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) {
        for label in self.labels { label.transform = .identity }
      } completion: { _ in
        self.turn(0)
      }
    }
  }

  private func nextColor() -> UIColor {
    defer { colorIndex = (colorIndex + 1) % colors.count }
    return colors[colorIndex]
  }
}
