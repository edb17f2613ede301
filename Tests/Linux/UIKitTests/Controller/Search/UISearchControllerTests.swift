import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UISearchControllerTests {
  private final class Screen: WordTable, UISearchResultsUpdating {
    var searches: [String] = []
    let search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
      super.viewDidLoad()
      search.obscuresBackgroundDuringPresentation = false
      title = "Gallery"
      search.searchResultsUpdater = self
      search.searchBar.placeholder = "Search presets"
      navigationItem.searchController = search
    }

    func updateSearchResults(for searchController: UISearchController) {
      searches.append(searchController.searchBar.text ?? "")
    }
  }

  private let screen: Screen = {
    let screen = Screen([(0..<30).map { "Row \($0)" }])
    screen.height = UITableView.automaticDimension
    return screen
  }()

  private func start(
    appearance: UIUserInterfaceStyle = .light
  ) async -> (Simulator, UINavigationController) {
    let simulator = Simulator(appearance: appearance, scale: 2)
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = true
    simulator.present(navigation)
    await simulator.advance(frames: 2)
    return (simulator, navigation)
  }

  /// The middle of the search field on the screen, below the status bar (47 points), the bar (44)
  /// and the title (52).
  private let field = CGPoint(x: 195, y: 162)

  @Test func `the search bar is below the title, and the rows below it`() async {
    let (_, navigation) = await start()
    #expect(navigation.navigationBar.frame.height == 148)
    #expect(screen.tableView.adjustedContentInset.top == 195)
    let bar = screen.search.searchBar
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 143, width: 390, height: 52))
    #expect(
      bar.searchTextField.convert(bar.searchTextField.bounds, to: nil)
        == CGRect(x: 16, y: 144, width: 358, height: 36))
  }

  @Test func `scrolling takes away the search bar, then the title`() async {
    let (simulator, navigation) = await start()
    screen.tableView.contentOffset.y += 30
    await simulator.advance(frames: 1)
    #expect(navigation.navigationBar.frame.height == 118)
    screen.tableView.contentOffset.y += 100
    await simulator.advance(frames: 1)
    #expect(navigation.navigationBar.frame.height == 44)
    screen.navigationItem.hidesSearchBarWhenScrolling = false
    navigation.view.setNeedsLayout()
    screen.tableView.contentOffset.y += 1
    await simulator.advance(frames: 1)
    #expect(navigation.navigationBar.frame.height == 96)
  }

  @Test func `each typed character updates the search, and cancelling clears it`() async {
    let (simulator, navigation) = await start()
    await simulator.finger.tap(at: field)
    #expect(screen.search.isActive && screen.search.searchBar.showsCancelButton)
    await simulator.advance(by: .milliseconds(400))
    // The title and the buttons are hidden.
    #expect(navigation.navigationBar.frame.height == 52)
    await simulator.type("wa")
    #expect(screen.searches == ["", "w", "wa"])
    await simulator.press(.keyboardEscape)
    #expect(!screen.search.isActive)
    #expect(screen.search.searchBar.text == "" && screen.searches.last == "")
    await simulator.advance(by: .milliseconds(400))
    #expect(navigation.navigationBar.frame.height == 148)
    expectRest(in: simulator)
  }

  @Test func `a bar that stays during a search keeps its title`() async {
    screen.search.hidesNavigationBarDuringPresentation = false
    let (simulator, navigation) = await start()
    await simulator.finger.tap(at: field)
    await simulator.advance(by: .milliseconds(400))
    #expect(navigation.navigationBar.frame.height == 148)
    screen.search.isActive = false
    #expect(!screen.search.searchBar.isFirstResponder)
  }

  @Test(arguments: [
    (UIUserInterfaceStyle.light, "search-rest-light", "search-typed-light"),
    (.dark, "search-rest-dark", "search-typed-dark"),
  ])
  func `a search looks as it does on an iPhone`(
    appearance: UIUserInterfaceStyle, rest: String, typed: String
  ) async throws {
    let (simulator, _) = await start(appearance: appearance)
    let crop = CGRect(x: 0, y: 40, width: 390, height: 220)
    try expectScreen(of: simulator, matches: rest, crop: crop)
    await simulator.finger.tap(at: field)
    await simulator.type("wave")
    await simulator.advance(by: .milliseconds(300))
    try expectScreen(of: simulator, matches: typed, crop: crop)
  }
}
