extension Excerpt {
  /// The excerpts about lists.
  static let lists: [String: Excerpt] = [
    "chat": Excerpt(
      file: "Demos/ChatViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import RefreshableList
        import UIKit
        """#,
        #"""
        /// A chat: its header loads older messages on top, and the messages in view stay where they are.
        final class ChatViewController: RefreshableTableViewController<ChatMessage> {
          /// Whether the chat is on its way to a message that has been sent.
          private var isOnWayToEnd = false
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.separatorStyle = .none
            tableView.allowsSelection = false
            tableView.register(ChatCell.self, forCellReuseIdentifier: "message")
            header = RefreshHeader(skin: .dots)
            makeCell = { table, path, message in
              let cell = table.dequeueReusableCell(withIdentifier: "message", for: path)
              (cell as? ChatCell)?.show(message)
              return cell
            }
            keepsPlaceAtTop = true
            onRefresh = { [weak self] in try await self?.withOlderMessages() }
            navigationItem.rightBarButtonItem = UIBarButtonItem(
              systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.send() })
            items = ChatMessage.numbered(33...40)
          }

          override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            jumpToEnd()
          }

          override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            if isOnWayToEnd { jumpToEnd() }
          }

          override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isOnWayToEnd = false }

          private func withOlderMessages() async throws -> [ChatMessage] {
            try await Task.sleep(for: .seconds(1.5))
            guard let first = items.first?.id, first > 1 else { return items }
            return ChatMessage.numbered(max(1, first - 16)...first - 1) + items
          }

          /// Adds a message at the end, also while older ones are loading.
          private func send() {
            let count = items.count
            let last = items.last?.id ?? 0
            model.edit { $0[0].items += ChatMessage.numbered(last + 1...last + 1) }
            if items.count > count { scrollToEnd(animated: true) }
          }

          /// Shows the end of the last message; the second time, messages that have come into view by the first
          /// have the heights of their texts.
          private func jumpToEnd() {
            for _ in 0..<2 { scrollToEnd(animated: false) }
          }

          private func scrollToEnd(animated: Bool) {
            isOnWayToEnd = animated
            tableView.layoutIfNeeded()
            let last = IndexPath(row: items.count - 1, section: 0)
            tableView.scrollToRow(at: last, at: .bottom, animated: animated)
          }
        }
        """#,
      ], then: [.chatMessages]),
    "invertedChat": Excerpt(
      file: "Demos/InvertedChatViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// A chat in an inverted list: the newest message stands at the bottom and is row 0, and the footer at
        /// the end of the rows is at the top of the screen, where it loads older messages.
        final class InvertedChatViewController: UIViewController, UITableViewDataSource {
          let table = UITableView(frame: .zero, style: .plain)
          private var messages = Array(ChatMessage.numbered(25...40).reversed())
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            table.dataSource = self
            table.separatorStyle = .none
            table.allowsSelection = false
            table.register(ChatCell.self, forCellReuseIdentifier: "message")
            table.contentInsetAdjustmentBehavior = .never
            // Turned over: what begins the list is at the bottom.
            table.transform = CGAffineTransform(scaleX: 1, y: -1)
            view.addSubview(table)
            let footer = LoadMoreFooter(skin: .dots)
            // As cells do, so that the art is upright.
            footer.transform = table.transform
            footer.setWork { [weak self] in try await self?.loadOlder() ?? .noMoreData }
            table.loadMoreFooter = footer
          }

          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            // Below the bar, which would take the newest message for the beginning, and be clear above others.
            let safe = view.safeAreaInsets
            table.frame = view.bounds.inset(by: UIEdgeInsets(top: safe.top, left: 0, bottom: 0, right: 0))
            // What is safe at the bottom is safe where the list begins.
            table.contentInset.top = safe.bottom
          }

          private func loadOlder() async throws -> RefreshOutcome {
            try await Task.sleep(for: .seconds(1.5))
            guard let oldest = messages.last?.id, oldest > 1 else { return .noMoreData }
            messages += ChatMessage.numbered(max(1, oldest - 12)...oldest - 1).reversed()
            table.reloadData()
            return .updated
          }

          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            messages.count
          }

          func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
          ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
            (cell as? ChatCell)?.show(messages[indexPath.row])
            cell.transform = tableView.transform
            return cell
          }
        }
        """#,
      ], then: [.chatMessages]),
    "listStates": Excerpt(
      file: "Demos/ListStatesViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import RefreshableList
        import UIKit
        """#,
        #"""
        /// A list in each of its states: placeholders at first, then rows, nothing, or a failure.
        final class ListStatesViewController: RefreshableTableViewController<String> {
          /// What the next load brings.
          let ways = UISegmentedControl(items: ["Rows", "Nothing", "Failure"])
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "event")
            header = RefreshHeader(skin: .tick)
            placeholder = "The title of an event"
            loadingSkin = .dots
            makeCell = { table, path, item in
              let cell = table.dequeueReusableCell(withIdentifier: "event", for: path)
              var content = cell.defaultContentConfiguration()
              content.text = item
              cell.contentConfiguration = content
              return cell
            }
            onRefresh = { [weak self] in try await self?.load() }
            ways.selectedSegmentIndex = 0
            ways.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
            navigationItem.titleView = ways
            reload()
          }

          private func load() async throws -> [String] {
            try await Task.sleep(for: .seconds(1.5))
            switch ways.selectedSegmentIndex {
            case 1: return []
            case 2: throw URLError(.notConnectedToInternet)
            default: return TownEvents.titles(1...12)
            }
          }
        }
        """#,
      ], then: [.townEvents]),
    "failedList": Excerpt(
      file: "Articles/ListPhaseViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import RefreshableList
        import UIKit
        """#,
        #"""
        /// A list in Chinese that shows the phase of its model: loading, failed or loaded.
        final class ListPhaseViewController: RefreshableTableViewController<String> {
          private var attempts = 0
          private static let stories = [
            "图书馆周日开放", "老磨坊旁的新桥", "燕子提前一周归来", "开往海边的夜车恢复运行", "从车站出发的十条步道",
            "灯塔的条纹从何而来", "城里最好的面包", "学校屋顶上的花园", "合唱团招募男高音", "河水为什么变绿了",
            "去年冬天丢失的手套展", "钟楼准时了",
          ]
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "story")
            let header = RefreshHeader(style: .states)
            // The texts are Chinese in every language, as those of the first list of this kind.
            header.strings = RefreshHeader.Style.states.strings(languages: ["zh-Hans"])
            self.header = header
            strings = RefreshStrings(language: "zh-Hans")
            makeCell = { table, path, item in
              let cell = table.dequeueReusableCell(withIdentifier: "story", for: path)
              var content = cell.defaultContentConfiguration()
              content.text = item
              cell.contentConfiguration = content
              return cell
            }
            onRefresh = { [weak self] in try await self?.stories() }
            reload()
          }

          /// Fails at the first attempt.
          private func stories() async throws -> [String] {
            try await Task.sleep(for: .seconds(1.5))
            attempts += 1
            guard attempts > 1 else { throw URLError(.notConnectedToInternet) }
            return ListPhaseViewController.stories
          }
        }
        """#,
      ]),
    "closures": Excerpt(
      file: "Articles/BlocksViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import RefreshableList
        import UIKit
        """#,
        #"""
        /// A list that defines cells, heights, selection, refreshing and loading by closures.
        final class BlocksViewController: RefreshableTableViewController<String> {
          private let dataSource = TownEvents.titles(1...10)
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "block")
            header = RefreshHeader(style: .lines)
            footer = LoadMoreFooter()
            // Ten rows do not fill the screen: the footer waits for the first scroll.
            footer?.automaticLoadLimit = 0
            makeCell = { table, path, item in
              let cell = table.dequeueReusableCell(withIdentifier: "block", for: path)
              var content = cell.defaultContentConfiguration()
              content.text = item
              cell.contentConfiguration = content
              cell.accessibilityTraits = .button
              return cell
            }
            rowHeight = { [weak self] _, _ in
              let isLarge = self?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
              return isLarge == true ? UITableView.automaticDimension : 60
            }
            onSelect = { [weak self] _, item in self?.title = item }
            onRefresh = { [weak self] in try await self?.refreshDataSourceBlock() }
            onLoadMore = { [weak self] in try await self?.loadMoreDataSourceBlock() }
            items = dataSource
          }

          private func refreshDataSourceBlock() async throws -> [String] {
            try await Task.sleep(for: .seconds(2))
            return TownEvents.titles(31...35)
          }

          private func loadMoreDataSourceBlock() async throws -> [String] {
            try await Task.sleep(for: .seconds(1.5))
            return TownEvents.titles(11...15)
          }
        }
        """#,
      ], then: [.townEvents]),
    "viewModel": Excerpt(
      file: "Articles/ViewModelViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import RefreshableList
        import UIKit
        """#,
        #"""
        /// The view model of a list: it owns the state, loads, and changes it; it knows no view.
        @MainActor final class EventsViewModel {
          /// Called with the current state when set, and with each new state.
          var onChange: ((ListModel<String>) -> Void)? { didSet { onChange?(list) } }
          private(set) var list = ListModel<String>() { didSet { onChange?(list) } }
          private var attempts = 0
        """#,
        #"""
          func load(_ kind: ListLoad.Kind) async -> RefreshOutcome {
            guard let load = list.begin(kind) else { return .cancelled }
            do {
              let events = try await events(kind)
              return list.end(load, with: .items(events)) ? .updated : .cancelled
            } catch {
              let outcome = RefreshOutcome(error)
              let isCancelled = outcome == .cancelled
              let isTaken = list.end(
                load, with: isCancelled ? .cancelled : .failed("The events could not be loaded."))
              return isTaken ? outcome : .cancelled
            }
          }

          func remove(at path: IndexPath) { list.remove(at: path) }

          /// The first refresh fails.
          private func events(_ kind: ListLoad.Kind) async throws -> [String] {
            try await Task.sleep(for: .seconds(1.5))
            attempts += 1
            if attempts == 1 { throw URLError(.notConnectedToInternet) }
            let count = kind == .refresh ? 0 : list.items.count
            return TownEvents.titles(count + 1...count + 12)
          }
        }
        """#,
        #"""
        /// The screen of a view model: it shows each state, and sends what the user does.
        final class ViewModelViewController: RefreshableTableViewController<String> {
          private(set) lazy var events = EventsViewModel()
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "event")
            header = RefreshHeader(style: .states)
            footer = LoadMoreFooter()
            makeCell = { table, path, title in
              let cell = table.dequeueReusableCell(withIdentifier: "event", for: path)
              var content = cell.defaultContentConfiguration()
              content.text = title
              cell.contentConfiguration = content
              return cell
            }
            onLoad = { [events] kind in await events.load(kind) }
            didDelete = { [events] path, _ in events.remove(at: path) }
            events.onChange = { [weak self] state in self?.model = state }
            reload()
          }
        }
        """#,
      ], then: [.townEvents]),
    "listEdits": Excerpt(
      file: "Articles/ListEditsViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import RefreshableList
        import UIKit
        """#,
        #"""
        /// Rows to delete, move and add, also while a refresh or a page is under way.
        final class ListEditsViewController: RefreshableTableViewController<String> {
          private var news = 0
          private var added = 0
          private static let pinned = "For Saturday, eight people"
          private static let groceries = [
            "Bread", "Olives", "Lemons", "Coffee", "Rice", "Basil", "Plums", "Honey", "Cheese", "Tomatoes",
            "Walnuts", "Butter",
          ]
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            header = RefreshHeader(style: .lines)
            footer = LoadMoreFooter()
            makeCell = { table, path, item in
              let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
              var content = cell.defaultContentConfiguration()
              content.text = item
              cell.contentConfiguration = content
              return cell
            }
            mayDelete = { _, item in item != ListEditsViewController.pinned }
            mayMove = mayDelete
            didDelete = { _, _ in }
            didMove = { _, _, _ in }
            onRefresh = { [weak self] in try await self?.refreshed() }
            onLoadMore = { [weak self] in try await self?.nextPage() }
            items = [ListEditsViewController.pinned] + ListEditsViewController.groceries
            let add = UIAction(title: "Add") { [weak self] _ in self?.add() }
            navigationItem.rightBarButtonItems = [editButtonItem, UIBarButtonItem(primaryAction: add)]
          }

          private func refreshed() async throws -> [String] {
            try await Task.sleep(for: .seconds(2.5))
            news += 1
            return ["Amélie needs \(["figs", "candles", "ice cream"][(news - 1) % 3])"] + items
          }

          private func nextPage() async throws -> [String] {
            try await Task.sleep(for: .seconds(2.5))
            return ["Tape", "Matches", "Light bulbs", "Batteries", "String"]
          }

          private func add() {
            added += 1
            model.insert(["Tea", "Salt", "Eggs"][(added - 1) % 3], at: IndexPath(row: 1, section: 0))
          }
        }
        """#,
      ]),
  ]
}
