extension Excerpt {
  /// The excerpts about refreshing and loading.
  static let loading: [String: Excerpt] = [
    "failures": Excerpt(
      file: "Articles/FailuresViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import RefreshableList
        import UIKit
        """#,
        #"""
        /// A list whose loads fail as long as there is no connection: the first one, a page, and a refresh.
        final class FailuresViewController: RefreshableTableViewController<String> {
          /// What the next load finds.
          let ways = UISegmentedControl(items: ["Online", "Offline", "Repairs"])
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            ways.selectedSegmentIndex = 1
            navigationItem.titleView = ways
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "event")
            if CustomRefreshControl.isSupported { refreshControl = CustomRefreshControl(skin: .tick) }
            footer = LoadMoreFooter()
            makeCell = { table, path, item in
              let cell = table.dequeueReusableCell(withIdentifier: "event", for: path)
              var content = cell.defaultContentConfiguration()
              content.text = item
              cell.contentConfiguration = content
              return cell
            }
            onRefresh = { [weak self] in try await self?.events(from: 1) }
            onLoadMore = { [weak self] in
              guard let self else { return nil }
              return try await self.events(from: self.items.count + 1)
            }
            reload()
          }

          private func events(from first: Int) async throws -> [String] {
            try await Task.sleep(for: .seconds(1.5))
            switch ways.selectedSegmentIndex {
            case 1: throw URLError(.notConnectedToInternet)
            case 2: throw ServerError.repairs
            default: return TownEvents.titles(first...first + 19)
            }
          }
        }
        """#,
        #"""
        /// An error with a sentence for the user.
        enum ServerError: LocalizedError {
          case repairs

          var errorDescription: String? { "The server is under repair until noon." }
        }
        """#,
      ], then: [.townEvents]),
    "pages": Excerpt(
      file: "Articles/PagingViewController.swift",
      parts: [
        #"""
        let footer = LoadMoreFooter()
        let ways = UISegmentedControl(items: ["At the end", "Drag", "Tap"])
        private(set) var rows = 20
        """#,
        #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          footer.setWork { [weak self] in try await self?.loadPage() ?? .cancelled }
          tableView.loadMoreFooter = footer
          ways.selectedSegmentIndex = 0
          ways.addAction(UIAction { [weak self] _ in self?.chooseWay() }, for: .valueChanged)
          navigationItem.titleView = ways
        }

        private func chooseWay() {
          let triggers: [LoadMoreFooter.Trigger] = [.automatic(), .drag, .button]
          footer.trigger = triggers[ways.selectedSegmentIndex]
        }

        /// Loads twenty rows; the fifth page is the last.
        private func loadPage() async throws -> RefreshOutcome {
          try await Task.sleep(for: .seconds(1.5))
          rows += 20
          tableView.reloadData()
          return rows < 100 ? .updated : .noMoreData
        }

        override func tableView(
          _ tableView: UITableView, numberOfRowsInSection section: Int
        ) -> Int { rows }

        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
          var content = cell.defaultContentConfiguration()
          content.text = TownEvents.title(indexPath.row + 1)
          cell.contentConfiguration = content
          return cell
        }
        """#,
      ], then: [.townEvents]),
    "loadMoreRow": Excerpt(
      file: "Articles/LoadMoreCellViewController.swift",
      parts: [
        #"""
        private(set) var loads = 0
        private(set) var list = ListModel(items: Array(1...20))
        """#,
        #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          if CustomRefreshControl.isSupported {
            let control = CustomRefreshControl(skin: .wave) { [weak self] in try await self?.refresh() }
            refreshControl = control
          }
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          tableView.register(LoadMoreCell.self, forCellReuseIdentifier: "more")
        }

        // MARK: Loading

        private func refresh() async throws {
          guard let load = list.begin(.refresh) else { return }
          try await Task.sleep(for: .seconds(1.5))
          list.end(load, with: .items(Array(1...20)))
          tableView.reloadData()
        }

        /// Loads a page in the next turn: the table must not change while it asks for a cell.
        private func loadPageSoon() {
          Task { [weak self] in
            guard let self, let load = self.list.begin(.page) else { return }
            self.loads += 1
            self.art?.startAnimating()
            let count = self.list.items.count
            try await Task.sleep(for: .seconds(1.5))
            self.art?.stopAnimating()
            let isTaken = self.list.end(load, with: .items(Array(count + 1...count + 10)))
            guard isTaken else { return }
            self.tableView.insertRows(
              at: (count..<count + 10).map { IndexPath(row: $0, section: 0) }, with: .none)
          }
        }

        /// The art of the last cell, if that is in view.
        private var art: RefreshArtView? {
          let path = IndexPath(row: list.items.count, section: 0)
          return (tableView.cellForRow(at: path) as? LoadMoreCell)?.art
        }

        // MARK: Rows

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
          list.items.count + 1
        }

        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          guard indexPath.row == list.items.count else {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = TownEvents.title(list.items[indexPath.row])
            cell.contentConfiguration = content
            return cell
          }
          let cell = tableView.dequeueReusableCell(withIdentifier: "more", for: indexPath)
          let art = (cell as? LoadMoreCell)?.art
          if list.paging == .loading { art?.startAnimating() } else { art?.stopAnimating() }
          loadPageSoon()
          return cell
        }

        override func tableView(
          _ tableView: UITableView, heightForRowAt indexPath: IndexPath
        ) -> CGFloat {
          let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
          return isLarge ? UITableView.automaticDimension : 60
        }
        """#,
        #"""
        /// A last cell of a table, which shows that the next rows load.
        final class LoadMoreCell: UITableViewCell {
          let art = RefreshArtView(skin: .dots)

          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            selectionStyle = .none
            art.frame = contentView.bounds
            art.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(art)
          }

          @available(*, unavailable)
          required init?(coder: NSCoder) { nil }
        }
        """#,
      ], then: [.townEvents]),
    "headerStyles": Excerpt(
      file: "Articles/HeaderStylesViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// Four tables side by side, each with a header of another style.
        final class HeaderStylesViewController: UIViewController, UITableViewDataSource {
          private let names = [".standard", ".panel", ".states", ".lines"]
          private let headers = [RefreshHeader.Style.standard, .panel, .states, .lines].map {
            RefreshHeader(style: $0)
          }
          let tables = (0..<4).map { _ in UITableView() }
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemGray3
            for (table, header) in zip(tables, headers) {
              table.dataSource = self
              table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
              table.layer.cornerRadius = 12
              view.addSubview(table)
              header.onRefresh = { [weak self] in try await self?.reload() }
              table.refreshHeader = header
            }
          }

          private func reload() async throws {
            try await Task.sleep(for: .seconds(1.5))
          }

          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 4, dy: 4)
            let size = CGSize(width: (area.width - 4) / 2, height: (area.height - 4) / 2)
            for (index, table) in tables.enumerated() {
              let (column, row) = (CGFloat(index % 2), CGFloat(index / 2))
              table.frame = CGRect(
                x: area.minX + column * (size.width + 4), y: area.minY + row * (size.height + 4),
                width: size.width, height: size.height)
            }
          }

          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

          func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
          ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            let name = tables.firstIndex(of: tableView).map { names[$0] }
            var content = cell.defaultContentConfiguration()
            content.text = indexPath.row == 0 ? name : TownEvents.title(indexPath.row)
            cell.contentConfiguration = content
            return cell
          }
        }
        """#,
      ], then: [.townEvents]),
    "headerAndFooter": Excerpt(
      file: "Articles/PanelViewController.swift",
      parts: [
        #"""
        let header = RefreshHeader(style: .panel)
        let footer = LoadMoreFooter()
        let headerSwitch = UISwitch()
        let footerSwitch = UISwitch()
        private(set) var rows = 20
        """#,
        #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          tableView.tableHeaderView = makeSwitches()
          header.onRefresh = { [weak self] in try await self?.refresh() }
          footer.onLoadMore = { [weak self] in try await self?.loadMore() }
          tableView.refreshHeader = header
          tableView.loadMoreFooter = footer
        }

        private func refresh() async throws {
          try await Task.sleep(for: .seconds(2))
          rows = 20
          tableView.reloadData()
        }

        private func loadMore() async throws {
          try await Task.sleep(for: .seconds(1.5))
          rows += 10
          tableView.reloadData()
        }

        private func makeSwitches() -> UIView {
          let texts = ["Header", "Footer"].map { text in
            let label = UILabel()
            label.text = text
            return label
          }
          headerSwitch.isOn = true
          footerSwitch.isOn = true
          headerSwitch.addAction(
            UIAction { [weak self] _ in self?.header.isEnabled = self?.headerSwitch.isOn == true },
            for: .valueChanged)
          footerSwitch.addAction(
            UIAction { [weak self] _ in self?.footer.isEnabled = self?.footerSwitch.isOn == true },
            for: .valueChanged)
          let stack = UIStackView(
            arrangedSubviews: [texts[0], headerSwitch, texts[1], footerSwitch])
          stack.spacing = 12
          stack.alignment = .center
          stack.isLayoutMarginsRelativeArrangement = true
          stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 8, leading: 16, bottom: 8, trailing: 16)
          stack.addArrangedSubview(UIView())
          // A table takes over the height of its header view, and sets the width.
          stack.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
          return stack
        }

        override func tableView(
          _ tableView: UITableView, numberOfRowsInSection section: Int
        ) -> Int { rows }

        override func tableView(
          _ tableView: UITableView, titleForHeaderInSection section: Int
        ) -> String? { "This week" }

        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
          var content = cell.defaultContentConfiguration()
          content.text = TownEvents.title(indexPath.row + 1)
          cell.contentConfiguration = content
          return cell
        }
        """#,
      ], then: [.townEvents]),
    "titles": Excerpt(
      file: "Articles/DateLogViewController.swift",
      parts: [
        #"""
        let refresh = CustomRefreshControl(skin: .arrowStates)
        private(set) var dates: [Date] = []
        """#,
        #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          dates = [Date()]
          setTitle("下拉刷新")
          // The title is that of the next pull as soon as the refresh ends.
          refresh.options.ending = .immediate
          refresh.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
          if CustomRefreshControl.isSupported { refreshControl = refresh }
        }

        private func setTitle(_ text: String) {
          refresh.attributedTitle = NSAttributedString(string: text)
        }

        private func load() {
          guard refresh.isRefreshing else { return }
          setTitle("加载中…")
          Task { [weak self] in
            try? await Task.sleep(for: .seconds(3))
            self?.loaded()
          }
        }

        private func loaded() {
          refresh.endRefreshing()
          setTitle("下拉刷新")
          dates.append(Date())
          tableView.reloadData()
        }

        /// The article's date format, in the user's time zone.
        static let format: DateFormatter = {
          let format = DateFormatter()
          format.dateFormat = "yyyy-MM-dd HH:mm:ss zzz"
          return format
        }()

        override func tableView(
          _ tableView: UITableView, numberOfRowsInSection section: Int
        ) -> Int { dates.count }

        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let cell =
            tableView.dequeueReusableCell(withIdentifier: "date")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "date")
          cell.textLabel?.text = Self.format.string(from: dates[indexPath.row])
          cell.textLabel?.numberOfLines = 0
          cell.accessoryType = .disclosureIndicator
          return cell
        }
        """#,
      ]),
  ]
}
