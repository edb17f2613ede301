/// Dims the searched content; a tap ends the search.
final class SearchVeil: UIView {
  private weak var search: UISearchController?

  init(of search: UISearchController) {
    self.search = search
    super.init(frame: .zero)
    backgroundColor = UIColor(white: 0, alpha: 0.2)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    search?.isActive = false
  }
}
