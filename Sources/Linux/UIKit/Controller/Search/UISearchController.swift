/// Shows a search bar in a navigation bar, and reports changes of the search text.
///
/// The searched controller shows the results itself; separate results controllers are not
/// supported.
open class UISearchController: UIViewController {
  public let searchBar = UISearchBar()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// Whether the navigation bar's title and buttons are hidden during a search.
  open var hidesNavigationBarDuringPresentation = true

  /// Whether the searched content is dimmed and blocked from touches during a search.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateVeil() } }

  /// Dims the searched content; a tap ends the search.
  private let veil = CoverView()

  var onActiveChange: (() -> Void)?
  private var isSearching = false

  /// - Parameter searchResultsController: Must be nil: the searched controller shows the results.
  public init(searchResultsController: UIViewController?) {
    stop(
      unless: searchResultsController == nil,
      "UIKit on Linux does not support a separate search results controller. Pass nil.")
    super.init(nibName: nil, bundle: nil)
    veil.backgroundColor = UIColor(white: 0, alpha: 0.2)
    veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    veil.onTap = { [unowned self] in isActive = false }
    searchBar.isInBar = true
    searchBar.onBegin = { [unowned self] in isActive = true }
    searchBar.onChange = { [unowned self] in update() }
    searchBar.onCancel = { [unowned self] in isActive = false }
  }

  public required init?(coder: NSCoder) { nil }

  /// Whether a search is in progress; setting it to false also clears the search bar.
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
      updateVeil()
      update()
    }
  }

  private func updateVeil() {
    veil.removeFromSuperview()
    guard isSearching, obscuresBackgroundDuringPresentation,
      let navigation = searchBar.nearest({ $0 as? UINavigationController }),
      let screen = navigation.topViewController?.view
    else { return }
    veil.frame = screen.bounds
    screen.addSubview(veil)
  }

  private func update() {
    AppCode.calling(searchResultsUpdater)?.updateSearchResults(for: self)
  }
}

@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}
