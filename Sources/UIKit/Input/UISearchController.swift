/// Shows a search bar in a navigation bar, and tells what is searched for.
///
/// Results are shown by the controller that is searched: this one has no results of its own.
open class UISearchController: UIViewController {
  public let searchBar = UISearchBar()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// Whether the navigation bar's title and buttons make way while one searches.
  open var hidesNavigationBarDuringPresentation = true

  var onActiveChange: (() -> Void)?
  private var isSearching = false

  /// - Parameter searchResultsController: Nil: results are shown where one searches.
  public init(searchResultsController: UIViewController?) {
    precondition(
      searchResultsController == nil,
      "Results of a search are shown here by the controller that is searched: pass nil.")
    super.init(nibName: nil, bundle: nil)
    searchBar.isInBar = true
    searchBar.onBegin = { [unowned self] in isActive = true }
    searchBar.onChange = { [unowned self] in update() }
    searchBar.onCancel = { [unowned self] in isActive = false }
  }

  public required init?(coder: NSCoder) { nil }

  /// Whether one searches; false also empties the search bar.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      isSearching = newValue
      searchBar.setShowsCancelButton(newValue, animated: true)
      if newValue {
        searchBar.becomeFirstResponder()
      } else {
        searchBar.resignFirstResponder()
        searchBar.text = nil
      }
      onActiveChange?()
      update()
    }
  }

  private func update() {
    AppCode.calling(searchResultsUpdater)?.updateSearchResults(for: self)
  }
}
