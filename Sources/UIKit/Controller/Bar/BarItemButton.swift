/// The button that shows a bar button item and performs its action.
final class BarItemButton: BarButton {
  init(item: UIBarButtonItem) {
    super.init(
      title: item.visibleTitle, image: item.visibleImage, symbol: item.systemItem?.glyph,
      isBold: item.style == .done)
    // An item that shows its image is still known by its title.
    accessibilityLabel = item.title ?? item.visibleTitle
    isEnabled = item.isEnabled
    if let tint = item.tintColor { tintColor = tint }
    if let action = item.primaryAction { addAction(action, for: .touchUpInside) }
  }

  required init?(coder: NSCoder) { nil }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var glyph: BarGlyph? {
    switch self {
    case .add: .plus
    case .refresh: .refresh
    case .play: .play
    case .pause: .pause
    default: nil
    }
  }
}
