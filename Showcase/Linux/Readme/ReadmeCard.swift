import UIKit

/// A card with rounded corners on a page in GitHub's colors.
@MainActor struct ReadmeCard {
  let root = UIViewController()
  let view: UIView

  init(isDark: Bool, at frame: CGRect) {
    root.view.backgroundColor = isDark ? UIColor(rgb: 0x0D1117) : UIColor(rgb: 0xFFFFFF)
    view = UIView(frame: frame)
    view.backgroundColor = isDark ? UIColor(rgb: 0x151B23) : UIColor(rgb: 0xFFFFFF)
    view.layer.cornerRadius = 10
    view.layer.borderWidth = 1
    view.layer.borderColor = (isDark ? UIColor(rgb: 0x3D444D) : UIColor(rgb: 0xD1D9E0)).cgColor
    view.clipsToBounds = true
    root.view.addSubview(view)
  }

  /// Shows the top of a screen.
  ///
  /// - Parameter height: The height of the screen in points, of which the length of a pull depends;
  ///   by default about that of a whole screen.
  func show(_ screen: UIViewController, height: CGFloat = 740) {
    root.addChild(screen)
    screen.view.frame = view.bounds.insetBy(dx: 1, dy: 1)
    screen.view.frame.size.height = height
    view.addSubview(screen.view)
    screen.didMove(toParent: root)
  }
}

extension UIColor {
  /// Creates a color from red, green and blue, one byte each.
  convenience init(rgb: Int) {
    self.init(
      red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255,
      blue: CGFloat(rgb & 0xFF) / 255, alpha: 1)
  }
}
