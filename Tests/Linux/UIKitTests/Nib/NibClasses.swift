import UIKit

/// The owner to which `Modern.xib` connects its outlets.
final class NibOwner: UIResponder {
  var title: UILabel?
  var badge: NibBadge?
  var rows: [UIView] = []
  var layout: UICollectionViewFlowLayout?
  var gap: NSLayoutConstraint?
  var edge: NSLayoutConstraint?

  override func setValue(_ value: Any?, forKey key: String) {
    nonisolated(unsafe) let given = value
    let isSet = MainActor.assumeIsolated {
      switch key {
      case "title": title = given as? UILabel
      case "badge": badge = given as? NibBadge
      case "rows": rows = given as? [UIView] ?? []
      case "layout": layout = given as? UICollectionViewFlowLayout
      case "gap": gap = given as? NSLayoutConstraint
      case "edge": edge = given as? NSLayoutConstraint
      default: return false
      }
      return true
    }
    if !isSet { super.setValue(value, forKey: key) }
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
    MainActor.assumeIsolated { events.append("awake") }
  }

  override func setValue(_ value: Any?, forKey key: String) {
    nonisolated(unsafe) let given = value
    let isSet = MainActor.assumeIsolated {
      switch key {
      case "count": count = given as? Int ?? -1
      case "name": name = given as? String ?? ""
      case "accent": accent = given as? UIColor
      case "spot": spot = (given as? NSValue)?.cgPointValue ?? .zero
      case "extent": extent = (given as? NSValue)?.cgSizeValue ?? .zero
      case "area": area = (given as? NSValue)?.cgRectValue ?? .zero
      case "span": span = (given as? NSValue)?.rangeValue ?? span
      case "note": note = given as? String
      case "inner": inner = given as? UIView
      default: return false
      }
      events.append(key)
      return true
    }
    if !isSet { super.setValue(value, forKey: key) }
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
    MainActor.assumeIsolated {
      do throws(NibError) {
        _ = try Self.nib?.objects(withOwner: nil)
      } catch {
        Self.failure = Self.failure ?? error
      }
    }
  }
}

/// A cell with an outlet.
final class NibPostCell: UITableViewCell {
  private(set) var title: UILabel?

  override func setValue(_ value: Any?, forKey key: String) {
    guard key == "title" else { return super.setValue(value, forKey: key) }
    nonisolated(unsafe) let given = value
    MainActor.assumeIsolated { title = given as? UILabel }
  }
}

/// A collection view cell with an outlet.
final class NibPhotoCell: UICollectionViewCell {
  private(set) var photo: UIView?

  override func setValue(_ value: Any?, forKey key: String) {
    guard key == "photo" else { return super.setValue(value, forKey: key) }
    nonisolated(unsafe) let given = value
    MainActor.assumeIsolated { photo = given as? UIView }
  }
}
