import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct VisualFormatTests {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let icon = UIView()
  private let label = UIView()

  init() {
    view.layoutMargins = UIEdgeInsets(top: 5, left: 16, bottom: 5, right: 16)
    view.insetsLayoutMarginsFromSafeArea = false
    for child in [icon, label] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
  }

  /// Lays the views out by formats, and returns their frames.
  private func frames(_ formats: [String]) -> [CGRect] {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: ["gap": 12],
          views: ["icon": icon, "label": label]))
    }
    view.layoutIfNeeded()
    return [icon.frame, label.frame]
  }

  @Test func `sides, numbers, metrics and sizes`() {
    #expect(
      frames(["H:|-10-[icon(40)]-(gap)-[label]|", "V:|[icon(==label)]-gap-[label]|"]) == [
        CGRect(x: 10, y: 0, width: 40, height: 94),
        CGRect(x: 62, y: 106, width: 238, height: 94),
      ])
  }

  @Test func `standard spaces are margins at the sides, and 8 points between`() {
    #expect(
      frames(["|-[icon(20)]-[label]-|", "V:|-[icon]-|", "V:|-[label]-|"]) == [
        CGRect(x: 16, y: 5, width: 20, height: 190),
        CGRect(x: 44, y: 5, width: 240, height: 190),
      ])
  }

  @Test func `relations and priorities`() {
    #expect(
      frames(
        ["H:|[icon(>=30,==10@250)]-0-[label(50)]", "V:|-20-[icon(60)]", "V:[label(30)]"])[0].width
        == 30)
  }
}
