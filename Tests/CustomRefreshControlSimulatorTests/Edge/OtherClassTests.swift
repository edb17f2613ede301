@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import SimulatorTesting
import TestSupport
import Testing
import UIKit

/// What the field reports of one class or one axis, in others: collections, plain scroll views and text views,
/// sideways and mirrored, with keyboards, and with content that goes.
@Suite(.simulated) @MainActor struct OtherClassTests {
  /// A mirrored scroll view across the screen, with a header and a footer sideways.
  @MainActor private final class Row {
    let simulator = Simulator()
    let view: ModelScrollView
    let header = RefreshHeader(skin: .plain)
    let footer = LoadMoreFooter(skin: .plain, trigger: .button)

    init(content: CGFloat, keepsBeginning: Bool) {
      view = ModelScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
      view.keepsBeginning = keepsBeginning
      view.semanticContentAttribute = .forceRightToLeft
      view.alwaysBounceHorizontal = true
      view.contentSize = CGSize(width: content, height: 300)
      (header.axis, footer.axis) = (.horizontal, .horizontal)
      let screen = UIViewController()
      simulator.present(screen)
      screen.view.addSubview(view)
      view.contentOffset.x = max(0, content - 390)
    }

    func advance(_ seconds: Double) async { await simulator.advance(by: .seconds(seconds)) }
  }

  // MARK: Mirrored content

  @Test(arguments: [true, false], [340, 1200] as [CGFloat])
  func `mirrored content that grows under a finger is not pulled by it`(
    keepsBeginning: Bool, length: CGFloat
  ) async {
    let row = Row(content: 80, keepsBeginning: keepsBeginning)
    (row.view.refreshHeader, row.view.loadMoreFooter) = (row.header, row.footer)
    var asked = 0
    row.header.shouldRefresh = {
      asked += 1
      return true
    }
    await row.advance(0.2)
    // Toward the end, where short content rests.
    await row.simulator.finger.press(at: CGPoint(x: 100, y: 300))
    await row.simulator.finger.move(to: CGPoint(x: 250, y: 300), over: .milliseconds(200))
    row.view.contentSize.width = length
    await row.advance(0.1)
    await row.simulator.finger.lift()
    await row.advance(2)
    #expect(asked == 0 && row.header.phase == .idle)
    expectRest(in: row.simulator)
    // A pull of the finger's refreshes.
    row.view.contentOffset.x = max(0, length - 390)
    await row.advance(0.2)
    await row.simulator.finger.press(at: CGPoint(x: 350, y: 300))
    await row.simulator.finger.move(to: CGPoint(x: 60, y: 300), over: .milliseconds(300))
    await row.simulator.finger.lift()
    await row.advance(1)
    #expect(asked == 1 && row.header.isRefreshing)
  }

  @Test(arguments: [true, false])
  func `short mirrored content that grows while a finger pulls it is pulled by the finger alone`(
    keepsBeginning: Bool
  ) async {
    let row = Row(content: 60, keepsBeginning: keepsBeginning)
    row.view.refreshHeader = row.header
    await row.advance(0.2)
    await row.simulator.finger.press(at: CGPoint(x: 250, y: 300))
    await row.simulator.finger.move(to: CGPoint(x: 190, y: 300), over: .milliseconds(200))
    #expect(row.header.phase != .armed && row.header.phase != .idle)
    row.view.contentSize.width = 120
    await row.advance(0.1)
    await row.simulator.finger.lift()
    await row.advance(2)
    #expect(row.header.phase == .idle)
    expectRest(in: row.simulator)
  }

  @Test func `an inset that the app assigns as a footer's room moves the content is its own`() async
  {
    final class Assigning: NSObject, UIScrollViewDelegate {
      var isDue = false
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard isDue else { return }
        isDue = false
        scrollView.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 10)
      }
    }
    let row = Row(content: 80, keepsBeginning: false)
    let delegate = Assigning()
    row.view.delegate = delegate
    row.view.refreshHeader = row.header
    await row.advance(0.2)
    delegate.isDue = true
    // The room at the left moves content that rests there.
    row.view.loadMoreFooter = row.footer
    await row.advance(0.5)
    #expect(!delegate.isDue)
    #expect(row.view.baseContentInset == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 10))
    #expect(abs(row.view.contentInset.left - 80) < 0.001 && row.view.contentInset.right == 10)
    row.view.loadMoreFooter = nil
    await row.advance(0.5)
    #expect(row.view.contentInset == UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 10))
  }

  @Test(arguments: [true, false], [false, true])
  func `mirrored content that a refresh replaces is at its beginning, also as the footer goes`(
    keepsBeginning: Bool, removesFooter: Bool
  ) async {
    let row = Row(content: 1500, keepsBeginning: keepsBeginning)
    (row.view.refreshHeader, row.view.loadMoreFooter) = (row.header, row.footer)
    await row.advance(0.2)
    #expect(row.view.contentOffset.x == 1110)
    for length in [700, 2400, 200, 1500] as [CGFloat] {
      row.header.refresh()
      await row.advance(0.8)
      row.view.contentSize.width = length
      if removesFooter { row.view.loadMoreFooter = nil }
      row.header.endRefreshing()
      await row.advance(2)
      let isShort = length < 390
      let room: CGFloat = removesFooter ? 0 : 60
      let place = isShort ? -min(room, 390 - length) : length - 390
      #expect(
        abs(row.view.contentOffset.x - place) < 0.01, "\(length): \(row.view.contentOffset.x)")
      row.view.loadMoreFooter = row.footer
      await row.advance(0.3)
    }
    expectRest(in: row.simulator)
  }

  // MARK: Empty content

  /// A scroll view of each class, without content, and how many rows, items or points it has.
  @MainActor private final class Empty: NSObject, UITableViewDataSource, UICollectionViewDataSource
  {
    let view: UIScrollView
    var count = 0 {
      didSet {
        (view as? UITableView)?.reloadData()
        (view as? UICollectionView)?.reloadData()
        if type(of: view) == UIScrollView.self {
          view.contentSize = CGSize(width: CGFloat(count) * 390, height: 300)
        }
      }
    }

    init(_ kind: String) {
      let frame = CGRect(x: 0, y: 100, width: 390, height: 600)
      switch kind {
      case "table", "footer view": view = UITableView(frame: frame)
      case "collection":
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 390, height: 400)
        view = UICollectionView(frame: frame, collectionViewLayout: flow)
      default:
        view = UIScrollView(frame: frame)
        view.semanticContentAttribute = .forceRightToLeft
      }
      super.init()
      (view as? UITableView)?.dataSource = self
      (view as? UITableView)?.rowHeight = 400
      let grid = view as? UICollectionView
      grid?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      grid?.dataSource = self
    }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      section * count
    }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  @Test(arguments: ["table", "footer view", "collection", "sideways"])
  func `an empty list of any class shows its footer when there is something`(kind: String) async {
    let simulator = Simulator()
    let list = Empty(kind)
    let footer = LoadMoreFooter(skin: .plain)
    if kind == "sideways" { footer.axis = .horizontal }
    let screen = UIViewController()
    simulator.present(screen)
    screen.view.addSubview(list.view)
    if kind == "footer view" {
      (list.view as? UITableView)?.tableFooterView = footer
    } else {
      list.view.loadMoreFooter = footer
    }
    var isSeen: Bool { footer.label.alpha > 0 || footer.session.art.alpha > 0 }
    await simulator.advance(by: .seconds(0.3))
    #expect(!isSeen)
    for count in [3, 0, 2] {
      list.count = count
      await simulator.advance(by: .seconds(0.3))
      #expect(isSeen == (count > 0), "\(count)")
    }
    // One that loads the first page is seen as it loads, and one that has failed waits for a tap.
    list.count = 0
    footer.loadsWhenEmpty = true
    await simulator.advance(by: .seconds(0.3))
    #expect(isSeen && footer.isLoading)
    footer.loadsWhenEmpty = false
    footer.endLoading()
    footer.paging = .failed
    await simulator.advance(by: .seconds(0.3))
    #expect(isSeen && footer.status == .failed)
    expectRest(in: simulator)
  }

  // MARK: Keyboards

  @Test(arguments: ["text view", "collection", "scroll view"], ["push", "tab", "modal"])
  func `a screen of any class that is left with the keyboard up has its room when it is back`(
    kind: String, way: String
  ) async {
    let simulator = Simulator()
    simulator.isHardwareKeyboardConnected = false
    let view = scrollView(kind, in: CGRect(x: 0, y: 0, width: 390, height: 844))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    view.addSubview(field)
    view.refreshHeader = RefreshHeader(skin: .plain)
    let screen = UIViewController()
    screen.view.addSubview(view)
    let navigation = UINavigationController(rootViewController: screen)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    simulator.present(tabs)
    await simulator.advance(by: .seconds(0.5))
    let before = (view.adjustedContentInset, view.baseContentInset)
    field.becomeFirstResponder()
    await simulator.advance(by: .seconds(0.8))
    let other = UIViewController()
    switch way {
    case "push": navigation.pushViewController(other, animated: true)
    case "tab": tabs.selectedIndex = 1
    default:
      other.modalPresentationStyle = .fullScreen
      screen.present(other, animated: true)
    }
    await simulator.advance(by: .seconds(0.2))
    simulator.window.endEditing(true)
    await simulator.advance(by: .seconds(1))
    switch way {
    case "push": navigation.popViewController(animated: true)
    case "tab": tabs.selectedIndex = 0
    default: screen.dismiss(animated: true)
    }
    await simulator.advance(by: .seconds(1.5))
    if field.isFirstResponder { field.resignFirstResponder() }
    await simulator.advance(by: .seconds(1))
    #expect(view.adjustedContentInset == before.0 && view.baseContentInset == before.1)
    expectRest(in: simulator)
  }

  private func scrollView(_ kind: String, in frame: CGRect) -> UIScrollView {
    switch kind {
    case "text view": UITextView(frame: frame)
    case "collection":
      UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    default: UIScrollView(frame: frame)
    }
  }

  // MARK: Where nothing can refresh

  @Test(arguments: ["view", "stack", "label", "cell"], ["header", "footer", "control"])
  func `what stands in no scroll view says so once, and works where it is moved to`(
    place: String, kind: String
  ) async {
    let simulator = Simulator()
    let host = plainView(place)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
    list.contentSize = CGSize(width: 390, height: 1000)
    let view: UIView =
      switch kind {
      case "header": RefreshHeader(skin: .plain)
      case "footer": LoadMoreFooter(skin: .plain, trigger: .button)
      default: CustomRefreshControl(skin: .plain)
      }
    let log = Log()
    await RefreshLog.$write.withValue({ log.add($0) }) {
      simulator.window.addSubview(host)
      simulator.window.makeKeyAndVisible()
      for _ in 0..<3 {
        host.addSubview(view)
        await simulator.advance(by: .seconds(0.2))
        view.removeFromSuperview()
        await simulator.advance(by: .seconds(0.2))
      }
      let lines = log.lines
      #expect(lines.count == 1 && lines[0].contains("\(type(of: view)) does nothing in a"))
      simulator.window.addSubview(list)
      (view as? RefreshHeader).map { list.refreshHeader = $0 }
      (view as? LoadMoreFooter).map { list.loadMoreFooter = $0 }
      (view as? CustomRefreshControl).map { list.refreshControl = $0 }
      await simulator.advance(by: .seconds(0.3))
      (view as? RefreshHeader)?.refresh()
      (view as? LoadMoreFooter)?.load()
      (view as? CustomRefreshControl)?.refresh()
      await simulator.advance(by: .seconds(0.3))
    }
    #expect((view as? any Refreshing)?.phase == .refreshing)
    #expect(log.lines.filter { $0.contains("does nothing") }.count == 1, "\(log.lines)")
  }

  private func plainView(_ kind: String) -> UIView {
    switch kind {
    case "stack": UIStackView()
    case "label": UILabel()
    case "cell": UITableViewCell()
    default: UIView()
    }
  }

  // MARK: Pictures after an ending

  @Test(arguments: ["tab", "push"], [0.1, 0.5])
  func `a screen that is left as an ending plays looks as before when it is back`(
    way: String, seconds: Double
  ) async throws {
    let tabs = UITabBarController()
    var navigation: UINavigationController?
    let feed = ScrollFeed { screen in
      let stack = UINavigationController(rootViewController: screen)
      navigation = stack
      tabs.viewControllers = [stack, UIViewController()]
      return tabs
    }
    // Its indicator is shown for a while after a screen has come back.
    feed.table.showsVerticalScrollIndicator = false
    let control = CustomRefreshControl(skin: .trampoline)
    feed.table.refreshControl = control
    await feed.advance(0.3)
    let before = try feed.simulator.picture(scale: 1)
    await feed.finger.pull(from: CGPoint(x: 195, y: 250), by: 470, over: .milliseconds(400))
    await feed.advance(1)
    #expect(control.isRefreshing)
    control.endRefreshing(with: .updated)
    await feed.advance(seconds)
    if way == "tab" {
      tabs.selectedIndex = 1
    } else {
      navigation?.pushViewController(UIViewController(), animated: true)
    }
    await feed.advance(3)
    if way == "tab" {
      tabs.selectedIndex = 0
    } else {
      navigation?.popViewController(animated: true)
    }
    await feed.advance(2)
    #expect(control.phase == .idle)
    #expect(try feed.simulator.picture(scale: 1).pixels(differingFrom: before, byMoreThan: 0) == 0)
    expectRest(in: feed.simulator)
  }
}
