import UIKit

/// The owner to which `Modern.xib` connects its outlets.
final class NibOwner: UIResponder {
  var title: UILabel?
  var badge: NibBadge?
  var rows: [UIView] = []

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "title": title = value as? UILabel
    case "badge": badge = value as? NibBadge
    case "rows": rows = value as? [UIView] ?? []
    default: super.setValue(value, forKey: key)
    }
  }
}

/// A view that stores the values it receives and their order.
final class NibBadge: UIView {
  var count = 0
  var name = ""
  var accent: UIColor?
  var spot = CGPoint.zero
  var extent = CGSize.zero
  var area = CGRect.zero
  var span = NSRange(location: 0, length: 0)
  var note: String? = "a note"
  var inner: UIView?
  private(set) var events: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    events.append("init with \(subviews.count) subview, \(constraints.count) constraints")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    events.append("awake")
  }

  override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "count": count = value as? Int ?? -1
    case "name": name = value as? String ?? ""
    case "accent": accent = value as? UIColor
    case "spot": spot = (value as? NSValue)?.cgPointValue ?? .zero
    case "extent": extent = (value as? NSValue)?.cgSizeValue ?? .zero
    case "area": area = (value as? NSValue)?.cgRectValue ?? .zero
    case "span": span = (value as? NSValue)?.rangeValue ?? span
    case "note": note = value as? String
    case "inner": inner = value as? UIView
    default: return super.setValue(value, forKey: key)
    }
    events.append(key)
  }
}

/// A view whose initializer from a nib returns nil.
final class NibRefusal: UIView {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    return nil
  }
}

/// A view that loads its own nib recursively.
final class NibLoop: UIView {
  @MainActor static var failure: NibError?
  @MainActor static var nib: UINib?

  override func awakeFromNib() {
    super.awakeFromNib()
    do {
      _ = try Self.nib?.objects(withOwner: nil)
    } catch {
      Self.failure = Self.failure ?? error
    }
  }
}

/// A cell with an outlet.
final class NibPostCell: UITableViewCell {
  private(set) var title: UILabel?

  override func setValue(_ value: Any?, forKey key: String) {
    if key == "title" {
      title = value as? UILabel
    } else {
      super.setValue(value, forKey: key)
    }
  }
}
