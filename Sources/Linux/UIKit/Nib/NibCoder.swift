/// The coder passed to `init?(coder:)` of a view in a nib; holds the reader of its element.
///
/// Apple's coder returns values for private keys that only UIKit reads, so this one has no keys.
final class NibCoder: NSCoder, ViewCoder, TableCoder {
  private let instantiation: NibInstantiation
  let reader: NibReader

  init(_ reader: NibReader, for instantiation: NibInstantiation) {
    self.reader = reader
    self.instantiation = instantiation
    super.init()
  }

  func fill(_ view: UIView) { instantiation.decodeView(view, reader) }

  var tableStyle: UITableView.Style {
    reader.option("style") ?? .plain
  }
}
