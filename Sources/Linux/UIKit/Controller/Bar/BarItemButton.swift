/// The button that shows a bar button item and performs its action.
final class BarItemButton: BarButton {
  init(item: UIBarButtonItem) {
    super.init(title: item.visibleTitle, icon: item.icon, isBold: item.style == .done)
    // An item that shows its image is still known by its title.
    accessibilityLabel = item.title ?? item.visibleTitle ?? item.systemItem?.label
    isEnabled = item.isEnabled
    if let tint = item.tintColor { tintColor = tint }
    if let action = item.primaryAction { addAction(action, for: .touchUpInside) }
  }

  required init?(coder: NSCoder) { nil }
}

extension UIBarButtonItem {
  /// The symbol or the image to show, in the tint color.
  fileprivate var icon: UIView? {
    if let glyph = systemItem?.glyph { return GlyphView(glyph) }
    guard let image = visibleImage else { return nil }
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.contentMode = .center
    return view
  }
}

extension UIBarButtonItem.SystemItem {
  /// What VoiceOver reads, in UIKit's English words.
  fileprivate var label: String {
    switch self {
    case .action: "Share"
    case .trash: "Delete"
    default: "\(self)".capitalized
    }
  }

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
