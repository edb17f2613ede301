import UIKit

/// A table with a refresh control, in a window of its own.
@MainActor final class ProbeScreen {
  /// The navigation bar above the table.
  enum Bar { case none, largeTitle, hidingSearch }

  static let frame = CGRect(x: 0, y: 0, width: 390, height: 844)

  let control: UIRefreshControl
  let table: UITableView
  let log: ProbeLog
  private let window: UIWindow

  /// - Parameters:
  ///   - control: The control to put on the table.
  ///   - table: The table.
  ///   - bar: The bar above the table.
  init(
    control: UIRefreshControl = UIRefreshControl(),
    table: UITableView = UITableView(frame: ProbeScreen.frame, style: .plain), bar: Bar = .none
  ) {
    self.control = control
    self.table = table
    let frame = ProbeScreen.frame
    let controller = ProbeController(table: table)
    log = ProbeLog(control: control)
    window = SystemProbe.makeWindow(frame)
    if bar == .none {
      window.rootViewController = controller
    } else {
      let navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = bar == .largeTitle
      if bar == .hidingSearch {
        let search = UISearchController(searchResultsController: nil)
        controller.navigationItem.searchController = search
      }
      window.rootViewController = navigation
    }
    window.makeKeyAndVisible()
  }

  /// Assigns the control to the table.
  func attach() {
    table.refreshControl = control
    log.watch(table)
  }

  /// Scrolls the content as a refresh does, or by a number of points past its resting position.
  func reveal(_ points: CGFloat = 0) {
    table.setContentOffset(
      CGPoint(x: 0, y: -table.adjustedContentInset.top - points), animated: false)
  }

  func close() {
    log.stop()
    table.refreshControl = nil
    window.rootViewController = nil
    window.isHidden = true
  }

  var superviewName: ProbeValue {
    control.superview.map { .text(String(describing: type(of: $0))) } ?? .none
  }

  var hasScrollViewAbove: ProbeValue {
    var ancestor = control.superview
    while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
    return .flag(ancestor != nil)
  }
}

private final class ProbeController: UIViewController, UITableViewDataSource {
  let table: UITableView

  init(table: UITableView) {
    self.table = table
    super.init(nibName: nil, bundle: nil)
    title = "Probe"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.rowHeight = 60
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}
