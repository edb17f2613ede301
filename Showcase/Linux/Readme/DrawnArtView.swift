import CustomRefreshControl
import UIKit

/// Refresh art as Interface Builder shows it: unmoved, in its frame, with the tag of each part.
final class DrawnArtView: UIView {
  static let nibName = "RefreshDots"

  override init(frame: CGRect) {
    super.init(frame: frame)
    let content = try? NibContent(nibNamed: Self.nibName, bundle: .customRefreshControl)
    guard let content else { return }
    let art = content.view
    art.frame = CGRect(x: 0, y: 12, width: bounds.width, height: 60)
    art.layer.borderWidth = 1
    art.layer.borderColor = UIColor.systemBlue.cgColor
    addSubview(art)
    art.layoutIfNeeded()
    for (index, part) in content.elements.enumerated() {
      let place = part.convert(part.bounds, to: self)
      let label = UILabel(frame: CGRect(x: place.midX - 14, y: 76, width: 28, height: 20))
      label.text = "\(index + 1)"
      label.textAlignment = .center
      label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .semibold)
      label.textColor = .systemBlue
      addSubview(label)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
