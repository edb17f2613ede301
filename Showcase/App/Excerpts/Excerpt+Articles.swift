extension Excerpt {
  /// The excerpts of the lessons on refreshing and loading.
  static let articles: [String: Excerpt] = [
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
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "story")
            if CustomRefreshControl.isSupported { refreshControl = CustomRefreshControl(skin: .tick) }
            footer = LoadMoreFooter()
            makeCell = { table, path, item in
              let cell = table.dequeueReusableCell(withIdentifier: "story", for: path)
              var content = cell.defaultContentConfiguration()
              content.text = item
              cell.contentConfiguration = content
              return cell
            }
            onRefresh = { [weak self] in try await self?.stories(from: 1) }
            onLoadMore = { [weak self] in
              guard let self else { return nil }
              return try await self.stories(from: self.items.count + 1)
            }
            reload()
          }

          private func stories(from first: Int) async throws -> [String] {
            try await Task.sleep(for: .seconds(1.5))
            switch ways.selectedSegmentIndex {
            case 1: throw URLError(.notConnectedToInternet)
            case 2: throw ServerError.repairs
            default: return (first..<first + 20).map { "Story \($0)" }
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
      ]),
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
          content.text = "Row \(indexPath.row + 1) of page \(indexPath.row / 20 + 1)"
          cell.contentConfiguration = content
          return cell
        }
        """#,
      ]),
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
            content.text = "Row \(list.items[indexPath.row])"
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
          let art = RefreshArtView(skin: .wave)

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
      ]),
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
          private let names = ["standard", "panel", "states", "lines"]
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
            content.text = indexPath.row == 0 ? name : "Row \(indexPath.row)"
            cell.contentConfiguration = content
            return cell
          }
        }
        """#,
      ]),
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
        ) -> String? { "Rows" }

        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
          var content = cell.defaultContentConfiguration()
          content.text = "Row \(indexPath.row + 1)"
          cell.contentConfiguration = content
          return cell
        }
        """#,
      ]),
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
            return (1...12).map { "Story \($0)" }
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
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "block")
            header = RefreshHeader(style: .lines)
            footer = LoadMoreFooter()
            // Ten rows do not fill the screen: the footer waits for the first scroll.
            footer?.fillLimit = 0
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
            onRefresh = { [weak self] in try await self?.firstPage() }
            onLoadMore = { [weak self] in try await self?.nextPage() }
            items = (1...10).map { "dataSource_\($0)" }
          }

          private func firstPage() async throws -> [String] {
            try await Task.sleep(for: .seconds(2))
            return (1...5).map { "refreshDataSourceBlock_\($0)" }
          }

          private func nextPage() async throws -> [String] {
            try await Task.sleep(for: .seconds(1.5))
            return (1...5).map { "loadMoreDataSourceBlock_\($0)" }
          }
        }
        """#,
      ]),
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
        @MainActor final class StoriesViewModel {
          /// Called with the current state when set, and with each new state.
          var onChange: ((ListModel<String>) -> Void)? { didSet { onChange?(list) } }
          private(set) var list = ListModel<String>() { didSet { onChange?(list) } }
          private var attempts = 0
        """#,
        #"""
          func load(_ kind: ListLoad.Kind) async -> RefreshOutcome {
            guard let load = list.begin(kind) else { return .cancelled }
            do {
              let stories = try await stories(kind)
              return list.end(load, with: .items(stories)) ? .updated : .cancelled
            } catch {
              let isTaken = list.end(load, with: .failed("The stories could not be loaded."))
              return isTaken ? RefreshOutcome(error) : .cancelled
            }
          }

          func remove(at path: IndexPath) { list.remove(at: path) }

          /// The first refresh fails.
          private func stories(_ kind: ListLoad.Kind) async throws -> [String] {
            try await Task.sleep(for: .seconds(1.5))
            attempts += 1
            if attempts == 1 { throw URLError(.notConnectedToInternet) }
            let count = kind == .refresh ? 0 : list.items.count
            return (count + 1...count + 12).map { "Story \($0)" }
          }
        }
        """#,
        #"""
        /// The screen of a view model: it shows each state, and sends what the user does.
        final class ViewModelViewController: RefreshableTableViewController<String> {
          private(set) lazy var stories = StoriesViewModel()
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "story")
            header = RefreshHeader(style: .states)
            footer = LoadMoreFooter()
            makeCell = { table, path, story in
              let cell = table.dequeueReusableCell(withIdentifier: "story", for: path)
              var content = cell.defaultContentConfiguration()
              content.text = story
              cell.contentConfiguration = content
              return cell
            }
            onLoad = { [stories] kind in await stories.load(kind) }
            didDelete = { [stories] path, _ in stories.remove(at: path) }
            stories.onChange = { [weak self] state in self?.model = state }
            reload()
          }
        }
        """#,
      ]),
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
            mayDelete = { _, item in item != "Pinned" }
            mayMove = mayDelete
            didDelete = { _, _ in }
            didMove = { _, _, _ in }
            onRefresh = { [weak self] in try await self?.refreshed() }
            onLoadMore = { [weak self] in try await self?.nextPage() }
            items = ["Pinned"] + (1...12).map { "Item \($0)" }
            let add = UIAction(title: "Add") { [weak self] _ in self?.add() }
            navigationItem.rightBarButtonItems = [editButtonItem, UIBarButtonItem(primaryAction: add)]
          }

          private func refreshed() async throws -> [String] {
            try await Task.sleep(for: .seconds(2.5))
            news += 1
            return ["News \(news)"] + items
          }

          private func nextPage() async throws -> [String] {
            try await Task.sleep(for: .seconds(2.5))
            return (items.count + 1...items.count + 5).map { "Page item \($0)" }
          }

          private func add() {
            added += 1
            model.insert("Added \(added)", at: IndexPath(row: 1, section: 0))
          }
        }
        """#,
      ]),
    "rowImages": Excerpt(
      file: "Articles/ImagesViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import RefreshableList
        import UIKit
        """#,
        #"""
        /// A long list with an image for each row, loaded only for the rows where scrolling stops.
        final class ImagesViewController: RefreshableTableViewController<Int> {
          let images: RowImages<Int>
          let imagePlaceholder: UIImage?

          /// - Parameters:
          ///   - images: Loads the images of the rows.
          ///   - placeholder: Shown for an image that has not loaded yet.
          init(items: [Int], images: RowImages<Int>, placeholder: UIImage? = nil) {
            self.images = images
            imagePlaceholder = placeholder
            super.init(style: .plain)
            makeCell = { table, path, item in
              let cell = table.dequeueReusableCell(withIdentifier: "image", for: path)
              cell.textLabel?.text = "Picture \(item)"
              cell.textLabel?.numberOfLines = 0
              // Also of a reused cell, which has another row's image.
              cell.imageView?.image = images.image(for: item) ?? placeholder
              return cell
            }
            rowHeight = { [weak self] _, _ in
              let isLarge = self?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
              return isLarge == true ? UITableView.automaticDimension : 60
            }
            self.items = items
          }
        """#,
        #"""
          @available(*, unavailable)
          required init?(coder: NSCoder) { nil }

          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "image")
            images.onLoad = { [weak self] item, image in self?.show(image, for: item) }
          }

          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            loadImages()
          }

          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            images.keep([])
          }

          // MARK: Loading

          private var visibleItems: [Int] {
            (tableView.indexPathsForVisibleRows ?? []).compactMap { item(at: $0) }
          }

          /// Loads the images of the rows in view, unless they move; those that have left are cancelled.
          private func loadImages() {
            guard tableView.window != nil else { return }
            if tableView.isDragging || tableView.isDecelerating {
              images.keep(visibleItems)
            } else {
              images.show(visibleItems)
            }
          }

          private func show(_ image: UIImage, for item: Int) {
            for path in viewIfLoaded == nil ? [] : tableView.indexPathsForVisibleRows ?? []
            where self.item(at: path) == item {
              guard let cell = tableView.cellForRow(at: path) else { continue }
              cell.imageView?.image = image
              cell.setNeedsLayout()
            }
          }

          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            loadImages()
          }

          override func scrollViewDidEndDragging(
            _ scrollView: UIScrollView, willDecelerate decelerate: Bool
          ) {
            if !decelerate { images.show(visibleItems) }
          }

          override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            // A touch may have stopped the list only to scroll on.
            if !scrollView.isTracking { images.show(visibleItems) }
          }

          private static func picture(_ color: UIColor) -> UIImage {
            let size = CGSize(width: 40, height: 40)
            return UIGraphicsImageRenderer(size: size).image { _ in
              color.setFill()
              UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 8).fill()
            }
          }
        }
        """#,
      ],
      then: [
        Excerpt(
          file: "Articles/RowImages.swift",
          parts: [
            #"""
            /// Loads the images of the visible rows, and caches a limited number of them.
            ///
            /// ```swift
            /// let images = RowImages<URL> { url in try await download(url) }
            /// images.onLoad = { url, image in print(url, image.size) }
            /// images.show(urls)
            /// ```
            /// An image is loaded once, however many rows use it; loads that are no longer needed are
            /// cancelled. A load that throws is tried again when its key is shown the next time, a load that
            /// returns nil only after ``forget()``.
            @MainActor final class RowImages<Key: Hashable & Sendable> {
              /// Called with each loaded image.
              var onLoad: (@MainActor (Key, UIImage) -> Void)?

              private let limit: Int
              private let load: @MainActor (Key) async throws -> UIImage?
              private var kept: [Key: (image: UIImage, use: Int)] = [:]
              private var loads: [Key: RowImageLoad] = [:]
              /// Keys that have no image; they are not loaded again before ``forget()``.
              private var missing: Set<Key> = []
              private var uses = 0

              /// Makes a loader.
              ///
              /// - Parameters:
              ///   - limit: The maximum number of cached images, 1 or more; the least recently used are removed
              ///     first; 100 by default.
              ///   - load: Returns the image of a key, or nil if it has none.
              init(limit: Int = 100, load: @escaping @MainActor (Key) async throws -> UIImage?) {
                self.limit = max(1, limit)
                self.load = load
              }

              /// Returns the image of a key if it is cached.
              func image(for key: Key) -> UIImage? {
                guard let image = kept[key]?.image else { return nil }
                uses += 1
                kept[key] = (image, uses)
                return image
              }

              /// Loads the images of the given keys, and cancels all other loads.
              ///
              /// A list calls it when it comes to rest, and when it appears or its rows change.
              func show(_ keys: [Key]) {
                keep(keys)
                for key in keys where kept[key] == nil && loads[key] == nil && !missing.contains(key) {
                  start(key)
                }
              }

              /// Cancels the loads of all other keys.
              func keep(_ keys: [Key]) {
                let wanted = Set(keys)
                for key in loads.keys where !wanted.contains(key) { loads[key] = nil }
              }

              /// Cancels every load, removes every image, and allows images that were missing to be loaded
              /// again.
              func forget() {
                keep([])
                kept = [:]
                missing = []
              }

              /// The number of cached images.
              var keptCount: Int { kept.count }

              private func start(_ key: Key) {
                let load = load
                loads[key] = RowImageLoad(
                  Task { [weak self] in
                    let result: Result<UIImage?, any Error>
                    do { result = .success(try await load(key)) } catch { result = .failure(error) }
                    // Ignores a cancelled load; the key may have a newer one.
                    guard !Task.isCancelled else { return }
                    self?.finish(key, result)
                  })
              }

              private func finish(_ key: Key, _ result: Result<UIImage?, any Error>) {
                loads[key] = nil
                guard case .success(let found) = result else { return }
                guard let image = found else {
                  missing.insert(key)
                  return
                }
                uses += 1
                kept[key] = (image, uses)
                if kept.count > limit, let oldest = kept.min(by: { $0.value.use < $1.value.use })?.key {
                  kept[oldest] = nil
                }
                onLoad?(key, image)
              }
            }
            """#,
            #"""
            /// Cancels a load when it is released.
            private final class RowImageLoad: Sendable {
              private let task: Task<Void, Never>

              init(_ task: Task<Void, Never>) { self.task = task }

              deinit { task.cancel() }
            }
            """#,
          ])
      ]),
  ]
}
