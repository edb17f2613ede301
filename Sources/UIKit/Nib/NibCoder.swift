/// The coder passed to `init?(coder:)` of a view in a nib; holds the view's element.
///
/// Apple's coder returns values for private keys that only UIKit reads, so this one has no keys.
final class NibCoder: NSCoder, ViewCoder, TableCoder {
  let instantiation: NibInstantiation
  let element: NibElement

  init(_ element: NibElement, for instantiation: NibInstantiation) {
    self.element = element
    self.instantiation = instantiation
    super.init()
  }

  func fill(_ view: UIView) { instantiation.decode(view, from: element) }

  var tableStyle: UITableView.Style {
    switch element.attributes["style"] {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    default: .plain
    }
  }
}
