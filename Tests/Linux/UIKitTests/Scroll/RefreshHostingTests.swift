import Simulator
import TestSupport
import Testing
import UIKit

/// The refresh control's superview and position for each hosting of the system behavior.
@Suite(.simulated) @MainActor struct RefreshHostingTests {
  /// A table under a navigation bar, with a refresh control.
  @MainActor private final class Screen {
    let simulator: Simulator
    let table = WordTable(rows: 50)
    let control = UIRefreshControl()
    let navigation: UINavigationController
    var fired = 0

    init(
      _ hosting: SystemBehavior.Hosting, end: SystemBehavior.EndScroll = .stepped,
      in container: SystemBehavior.BarContainer = .fixed, largeTitle: Bool = true,
      search: UISearchController? = nil, assigns: Bool = true
    ) {
      var behavior = SystemBehavior.with(\.hosting, hosting)
      behavior.endScroll = end
      behavior.barContainer = container
      simulator = SystemBehavior.$current.withValue(behavior) { Simulator() }
      navigation = UINavigationController(rootViewController: table)
      navigation.navigationBar.prefersLargeTitles = largeTitle
      table.title = "Words"
      table.navigationItem.searchController = search
      if assigns { table.refreshControl = control }
      control.addAction(UIAction { [unowned self] _ in fired += 1 }, for: .valueChanged)
      simulator.present(navigation)
    }

    var isInTable: Bool { control.superview === table.tableView }

    /// Whether the control is in the bar, in a container 60 points high, outside any scroll view.
    var isInBar: Bool {
      let ancestors = Array(sequence(first: control as UIView) { $0.superview })
      return ancestors.contains { $0 === navigation.navigationBar }
        && !ancestors.contains { $0 is UIScrollView } && control.superview?.bounds.height == 60
    }

    func pull(by distance: CGFloat = 450, release: Bool = true) async {
      await simulator.finger.pull(
        from: CGPoint(x: 195, y: 300), by: distance, over: .milliseconds(400), release: release)
    }

    func rest() async { await simulator.advance(by: .seconds(3)) }

    func pullAndRest() async {
      await pull()
      await rest()
    }

    /// The control's frame on the screen.
    var place: CGRect { control.convert(control.bounds, to: nil) }
  }

  /// The buttons of the bar end at 91; a large title and a search bar are 52 points high each.
  @Test(arguments: [(true, false, 143.0), (false, true, 143), (true, true, 195)])
  func `with navigation bar hosting it moves into the bar at the first pull, above the titles`(
    largeTitle: Bool, search: Bool, top: CGFloat
  ) async {
    let screen = Screen(
      .navigationBar, largeTitle: largeTitle,
      search: search ? UISearchController(searchResultsController: nil) : nil)
    #expect(screen.isInTable)
    await screen.pull(by: 60, release: false)
    #expect(screen.isInBar && !screen.control.isHidden)
    #expect(abs(screen.place.minY - 91) < 0.01 && abs(screen.place.height - 60) < 0.01)
    let bar = screen.navigation.navigationBar.frame
    #expect(abs(bar.maxY + screen.table.tableView.contentOffset.y) < 0.01 && bar.maxY > top + 20)
    #expect(screen.table.tableView.refreshControl === screen.control)
    await screen.simulator.finger.lift()
    await screen.rest()
    #expect(screen.isInBar && screen.control.isHidden)
  }

  @Test(arguments: [false, true])
  func `in a bar of constant height it is not hosted`(search: Bool) async {
    let screen = Screen(
      .navigationBar, largeTitle: false,
      search: search ? UISearchController(searchResultsController: nil) : nil)
    screen.table.navigationItem.hidesSearchBarWhenScrolling = false
    await screen.pull()
    #expect(screen.fired == 1 && screen.isInTable)
  }

  @Test func `in a container that grows it stays sixty points high, in the middle`() async {
    let screen = Screen(.navigationBar, in: .growsWithPull)
    await screen.pull(by: 60, release: false)
    let gap = -143 - screen.table.tableView.contentOffset.y
    #expect(gap > 20 && gap < 40)
    #expect(abs((screen.control.superview?.bounds.height ?? 0) - gap) < 0.01)
    #expect(screen.control.frame.height == 60)
    #expect(abs(screen.place.midY - (91 + gap / 2)) < 0.01)
    // Nothing clips it: it stands out over the buttons.
    #expect(screen.place.minY < 91 && screen.control.superview?.superview?.clipsToBounds == false)
    await screen.simulator.finger.lift()
    await screen.rest()
    #expect(screen.control.isHidden)
  }

  @Test func `in the bar it goes with the content that is scrolled while it refreshes`() async {
    let screen = Screen(.navigationBar)
    await screen.pullAndRest()
    screen.table.tableView.contentOffset.y = -190
    // Of the title 39 points are left, and the bar ends where the content begins.
    #expect(screen.navigation.navigationBar.frame.maxY == 190)
    #expect(screen.place == CGRect(x: 0, y: 91, width: 390, height: 60))
    screen.table.tableView.contentOffset.y = -100
    #expect(screen.navigation.navigationBar.frame.maxY == 100)
    #expect(screen.place == CGRect(x: 0, y: 40, width: 390, height: 60))
  }

  @Test(arguments: SystemBehavior.EndScroll.allCases)
  func `it can be hosted in the bar only while it refreshes`(end: SystemBehavior.EndScroll) async {
    let screen = Screen(.movesWhileRefreshing, end: end)
    await screen.pull(by: 60, release: false)
    #expect(screen.isInTable)
    await screen.simulator.finger.move(to: CGPoint(x: 195, y: 800), over: .milliseconds(300))
    #expect(screen.fired == 1 && screen.isInBar)
    await screen.simulator.finger.lift()
    await screen.rest()
    #expect(screen.isInBar)
    screen.control.endRefreshing()
    #expect(screen.isInBar)
    await screen.rest()
    #expect(screen.isInTable && screen.control.isHidden)
    #expect(screen.table.tableView.contentOffset.y == -143)
  }

  @Test func `a removed control leaves the bar and its inset is removed`() async {
    let screen = Screen(.navigationBar)
    await screen.pullAndRest()
    screen.table.refreshControl = nil
    #expect(screen.control.superview == nil && screen.table.tableView.contentInset.top == 0)
    let other = UIRefreshControl()
    screen.table.refreshControl = other
    #expect(other.superview === screen.table.tableView)
  }

  @Test(arguments: [SystemBehavior.Hosting.navigationBar, .movesWhileRefreshing])
  func `pushing a screen returns it to the scroll view, and the refresh continues`(
    hosting: SystemBehavior.Hosting
  ) async {
    let screen = Screen(hosting)
    await screen.pullAndRest()
    screen.navigation.pushViewController(UIViewController(), animated: true)
    #expect(screen.isInTable)
    await screen.rest()
    #expect(screen.control.isRefreshing && screen.control.window == nil)
    screen.navigation.popViewController(animated: true)
    await screen.rest()
    #expect(screen.isInBar && screen.control.isRefreshing)
    screen.control.endRefreshing()
    await screen.rest()
    #expect(screen.table.tableView.contentOffset.y == -143)
  }

  @Test(arguments: SystemBehavior.Hosting.allCases)
  func `without a navigation bar it is in its scroll view`(hosting: SystemBehavior.Hosting) async {
    let refresh = RefreshWorld(behavior: .with(\.hosting, hosting))
    await refresh.pullAndRest()
    #expect(refresh.fired == 1 && refresh.control.superview === refresh.scrollView)
  }

  @Test func `hiding the bar returns it to the scroll view`() async {
    let screen = Screen(.navigationBar)
    await screen.pullAndRest()
    #expect(screen.isInBar)
    screen.navigation.setNavigationBarHidden(true, animated: false)
    #expect(screen.isInTable)
  }

  // MARK: Early and late

  @Test func `an early control goes to the bar where a late one does not, until the device turns`()
    async
  {
    let early = Screen(.navigationBarIfEarly)
    await early.pull(by: 60)
    #expect(early.isInBar)

    let late = Screen(.navigationBarIfEarly, assigns: false)
    await late.rest()
    late.table.refreshControl = late.control
    await late.pull()
    #expect(late.fired == 1 && late.isInTable)
    late.control.endRefreshing()
    await late.rest()
    for orientation in [Device.Orientation.landscape, .portrait] {
      late.simulator.rotate(to: orientation)
      await late.rest()
    }
    await late.pull(by: 60)
    #expect(late.isInBar)
  }

  @Test(arguments: SystemBehavior.Hosting.allCases)
  func `a control that is added as a subview never goes to the bar`(
    hosting: SystemBehavior.Hosting
  ) async {
    let screen = Screen(hosting, assigns: false)
    screen.table.tableView.addSubview(screen.control)
    await screen.pull()
    #expect(screen.fired == 1 && screen.isInTable)
    await screen.rest()
    #expect(screen.isInTable)
  }

  // MARK: A bar that is laid out inside the offset

  @Test func `a bar is laid out in the offset's setter, with a safe area of its height`() async {
    let simulator = SystemBehavior.$current.withValue(.with(\.barLayout, .insideOffset)) {
      Simulator()
    }
    let screen = Answering()
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = true
    let control = UIRefreshControl()
    screen.loadViewIfNeeded()
    screen.scrollView.refreshControl = control
    simulator.present(navigation)
    screen.tops = []
    screen.scrollView.contentOffset.y = -163
    // In the same call, without a frame between.
    #expect(navigation.navigationBar.frame.maxY == 163 && screen.tops == [163, 143])
    #expect(screen.scrollView.adjustedContentInset.top == 143)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 450, over: .milliseconds(400))
    #expect(control.isRefreshing && control.isDescendant(of: navigation.navigationBar))
    #expect(screen.tops.count > 20 && screen.tops.last == 143)
    await simulator.advance(by: .seconds(3))
    #expect(screen.scrollView.contentOffset.y == -203)
    control.endRefreshing()
    await simulator.advance(by: .seconds(3))
    #expect(screen.scrollView.contentOffset.y == -143)
    expectRest(in: simulator)
  }

  /// A screen that pulls its content further as its safe area changes.
  private final class Answering: UIViewController {
    let scrollView = UIScrollView()
    var answers = false
    /// The safe areas at the top that it was told, in points.
    var tops: [CGFloat] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.frame = view.bounds
      scrollView.contentSize.height = 3000
      view.addSubview(scrollView)
    }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      tops.append(view.safeAreaInsets.top)
      if answers { scrollView.contentOffset.y -= 1 }
    }
  }

  @Test func `an app that answers with another offset is told of a layout without an end`() async {
    let simulator = SystemBehavior.$current.withValue(.with(\.barLayout, .insideOffset)) {
      Simulator()
    }
    let screen = Answering()
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = true
    simulator.present(navigation)
    screen.scrollView.contentOffset.y = -153
    #expect(simulator.layoutReports.isEmpty)
    screen.answers = true
    screen.scrollView.contentOffset.y = -163
    #expect(
      Set(simulator.layoutReports) == [
        "a navigation bar was laid out 8 times inside its own layout, as each changes the offset at 0 ns"
      ])
    #expect(screen.scrollView.contentOffset.y < -163)
  }
}
