extension Excerpt {
  /// The excerpts of the articles about refreshing and loading.
  static let articles: [String: Excerpt] = [
    "dateLog": Excerpt(
      file: "Articles/DateLogViewController.swift",
      parts: [
        #"""
        refresh.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
        if CustomRefreshControl.isSupported { refreshControl = refresh }
        """#,
        #"""
        private func load() {
          guard refresh.isRefreshing else { return }
          setTitle("加载中…")
          Task { [weak self, time] in
            try? await time.wait(3)
            self?.loaded()
          }
        }

        private func loaded() {
          refresh.endRefreshing()
          setTitle("下拉刷新")
          dates.append(time.now())
          tableView.reloadData()
        }
        """#,
      ]),
    "pagingActive": paging, "pagingPassive": paging,
    "panel": Excerpt(
      file: "Articles/PanelViewController.swift",
      parts: [
        #"""
        header.onRefresh = { [weak self, time] in
          try await time.wait(2)
          self?.show(rows: 20)
        }
        footer.onLoadMore = { [weak self, time] in
          try await time.wait(1.5)
          self?.show(rows: (self?.rows ?? 0) + 10)
        }
        tableView.refreshHeader = header
        tableView.loadMoreFooter = footer
        """#
      ]),
    "blocks": Excerpt(
      file: "Articles/BlocksViewController.swift",
      parts: [
        #"""
        makeCell = { table, path, item in
          let cell = table.dequeueReusableCell(withIdentifier: "block", for: path)
          cell.show(item)
          cell.accessibilityTraits = .button
          return cell
        }
        rowHeight = { [unowned self] _, _ in traitCollection.rowHeight(60) }
        onSelect = { [weak self] _, item in self?.selected = item }
        onRefresh = {
          try await time.wait(2)
          return (1...5).map { "refreshDataSourceBlock_\($0)" }
        }
        onLoadMore = {
          try await time.wait(1.5)
          return (1...5).map { "loadMoreDataSourceBlock_\($0)" }
        }
        """#
      ]),
    "images": Excerpt(
      file: "Articles/ImagesViewController.swift",
      parts: [
        #"""
        if tableView.isDragging || tableView.isDecelerating {
          images.keep(visibleItems)
        } else {
          images.show(visibleItems)
        }
        """#
      ]),
    "listPhase": Excerpt(
      file: "Articles/ListPhaseViewController.swift",
      parts: [
        #"""
        strings = RefreshStrings(language: "zh-Hans")
        header?.strings = RefreshHeader.Style.states.strings(languages: ["zh-Hans"])
        """#,
        #"""
        onRefresh = { [weak self] in
          try await time.wait(1.5)
          guard let self else { return [] }
          self.attempts += 1
          guard self.attempts > 1 else { throw URLError(.notConnectedToInternet) }
          return (1...12).map { "Story \($0)" }
        }
        """#,
      ]),
    "viewModel": Excerpt(
      file: "Articles/ViewModelViewController.swift",
      parts: [
        #"""
        /// Called with the current state when set, and with each new state.
        var onChange: ((ListModel<String>) -> Void)? { didSet { onChange?(list) } }
        private(set) var list = ListModel<String>() { didSet { onChange?(list) } }
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
        """#,
        #"""
        onLoad = { [stories] kind in await stories.load(kind) }
        didDelete = { [stories] path, _ in stories.remove(at: path) }
        stories.onChange = { [weak self] state in self?.model = state }
        """#,
      ]),
    "listEdits": Excerpt(
      file: "Articles/ListEditsViewController.swift",
      parts: [
        #"""
        mayDelete = { _, item in item != "Pinned" }
        mayMove = mayDelete
        didDelete = { _, _ in }
        didMove = { _, _, _ in }
        onRefresh = { [weak self] in
          try await time.wait(2.5)
          guard let self else { return nil }
          self.news += 1
          return ["News \(self.news)"] + self.items
        }
        """#,
        #"""
        model.insert("Added \(added)", at: IndexPath(row: 1, section: 0))
        """#,
      ]),
    "loadMoreCell": Excerpt(
      file: "Articles/LoadMoreCellViewController.swift",
      parts: [
        #"""
        Task { [weak self] in
          guard let self, let load = self.list.begin(.page) else { return }
        """#,
        #"""
        let isTaken = self.list.end(load, with: .items(Array(count + 1...count + 10)))
        guard isTaken else { return }
        """#,
      ]),
  ]

  private static let paging = Excerpt(
    file: "Articles/PagingViewController.swift",
    parts: [
      #"""
      footer = LoadMoreFooter(trigger: trigger)
      """#,
      #"""
      footer.onLoadMore = { [weak self, time] in
        try await time.wait(1.5)
        self?.addPage()
      }
      tableView.tableFooterView = footer
      """#,
      #"""
      private func addPage() {
        rows += 20
        tableView.reloadData()
        if rows >= 60 { footer.endLoading(with: .noMoreData) }
      }
      """#,
    ])
}
