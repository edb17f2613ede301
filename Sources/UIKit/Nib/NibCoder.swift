/// What `init?(coder:)` of a view in a nib gets: the view's element.
///
/// Apple's coder hands out values by private keys; nothing outside UIKit reads those, so this one
/// has no keys at all. `NibDecoding` reads the element.
final class NibCoder: NSCoder {
  let instantiation: NibInstantiation
  let element: NibElement

  init(_ element: NibElement, for instantiation: NibInstantiation) {
    self.element = element
    self.instantiation = instantiation
    super.init()
  }

  /// The style of a table view, which it has from its start.
  var tableStyle: UITableView.Style {
    switch element.attributes["style"] {
    case "grouped": .grouped
    case "insetGrouped": .insetGrouped
    default: .plain
    }
  }
}
