extension Excerpt {
  /// The excerpts of the demos.
  static let demos: [String: Excerpt] = [
    "feed": Excerpt(
      file: "Demos/FeedViewController.swift",
      parts: [
        #"""
        if CustomRefreshControl.isSupported { tableView.refreshControl = refresh }
        refresh.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
        """#,
        #"""
        private func load() {
          guard loading == nil else { return }
          loading = Task { [weak self, clock, loadingTime] in
            try? await clock.sleep(for: loadingTime)
            self?.loaded()
          }
        }

        private func loaded() {
          loading = nil
          tableView.reloadData()
          refresh.endRefreshing()
        }
        """#,
      ]),
    "chat": Excerpt(
      file: "Demos/ChatViewController.swift",
      parts: [
        #"""
        keepsPlaceAtTop = true
        onRefresh = { [weak self] in
          try await clock.sleep(for: .seconds(1.5))
          guard let self, let first = items.first?.id, first > 1 else { return nil }
          return ChatMessage.numbered(max(1, first - 16)...first - 1) + items
        }
        """#
      ]),
    "listStates": Excerpt(
      file: "Demos/ListStatesViewController.swift",
      parts: [
        #"""
        placeholder = "The title of a story"
        loadingSkin = .dots
        """#,
        #"""
        onRefresh = { [weak self] in
          try await clock.sleep(for: .seconds(1.5))
          switch self?.ways.selectedSegmentIndex {
          case 1: return []
          case 2: throw URLError(.notConnectedToInternet)
          default: return (1...12).map { "Story \($0)" }
          }
        }
        """#,
      ]),
    "outcomes": Excerpt(
      file: "Demos/OutcomesViewController.swift",
      parts: [
        #"""
        control.options.timeout = .seconds(3)
        control.onFinish = { [weak self] outcome in
          if let outcome { self?.tell(outcome) }
        }
        """#,
        #"""
        override func reload() async throws {
          switch way {
          case .success: try await super.reload()
          case .failure:
            try await clock.sleep(for: .seconds(2))
            throw URLError(.notConnectedToInternet)
          case .timeout: try await clock.sleep(for: .seconds(60))
          }
        }
        """#,
      ]),
    "largeTitle": Excerpt(
      file: "Demos/RowsViewController.swift",
      parts: [
        reloading,
        #"""
        title = "Large title"
        navigationItem.largeTitleDisplayMode = .always
        """#,
      ]),
    "stack": Excerpt(
      file: "Demos/StackViewController.swift",
      parts: [
        #"""
        scrollView.alwaysBounceVertical = true
        """#,
        #"""
        control.options.clock = clock
        control.onRefresh = { [weak self, clock] in
          try await clock.sleep(for: .seconds(2))
          guard let self else { return }
          stack.insertArrangedSubview(card(stack.arrangedSubviews.count + 1), at: 0)
        }
        if CustomRefreshControl.isSupported { scrollView.refreshControl = control }
        """#,
      ]),
    "tiles": Excerpt(
      file: "Demos/TilesViewController.swift",
      parts: [
        #"""
        collectionView.alwaysBounceVertical = true
        """#,
        #"""
        control.options.clock = clock
        control.onRefresh = { [weak self, clock] in
          try await clock.sleep(for: .seconds(2))
          self?.turn()
        }
        if CustomRefreshControl.isSupported { collectionView.refreshControl = control }
        """#,
      ]),
    "short": Excerpt(
      file: "Demos/RowsViewController.swift",
      parts: [
        reloading,
        #"""
        // A table view always bounces vertically; other scroll views need this setting.
        tableView.alwaysBounceVertical = true
        tableView.tableFooterView = UIView()
        """#,
      ]),
    "tabs": Excerpt(
      file: "Demos/TabsViewController.swift",
      parts: [
        #"""
        let first = RowsViewController(
          rows: (1...12).map { "Story \($0)" }.reversed(), skin: .orbit, clock: clock)
        let second = RowsViewController(
          rows: (1...12).map { "Message \($0)" }.reversed(), skin: .wave, clock: clock)
        first.tabBarItem = UITabBarItem(
          title: "News", image: UIImage(systemName: "house"), tag: 0)
        second.tabBarItem = UITabBarItem(
          title: "Messages", image: UIImage(systemName: "envelope"), tag: 1)
        viewControllers = [first, second]
        """#
      ]),
    "weather": Excerpt(
      file: "Demos/WeatherContent.swift",
      parts: [
        #"""
        try RefreshSkin(
          name: "weather",
          motions: MotionSet(
            loop: Together {
              Rotate(from: 0, to: 2 * .pi, over: 4).on(.first)
              Move(x: 8, over: 1, curve: .easeInOut)
                .then(Move(x: 0, over: 1, curve: .easeInOut)).repeated(2).on(.last)
            }.motion,
            pull: Together {
              Move(fromY: 24, y: 0, over: 1, curve: .easeOut).on(.first)
              Move(fromX: 60, x: 0, over: 1, curve: .easeOut).on(.last)
            }.motion,
            outro: Together {
              Move(y: 24, over: 0.7, curve: .easeIn).on(.first)
              Fade(to: 0, over: 0.7, curve: .easeIn).on(.first)
            }.motion)
        ) { _ throws(RefreshError) in WeatherContent() }
        .ending(.outro)
        """#
      ]),
    "attributes": Excerpt(
      file: "Demos/AttributesDemo.swift",
      parts: [
        #"""
        let objects = UINib(nibName: "AttributesDemo", bundle: .showcase)
          .instantiate(withOwner: nil, options: nil)
        """#,
        #"""
        if let control = controller.refreshControl as? CustomRefreshControl {
          // Interface Builder assigns it also where UIKit supports none.
          if !CustomRefreshControl.isSupported { controller.refreshControl = nil }
          control.options.clock = clock
          control.onRefresh = { try await clock.sleep(for: .seconds(2)) }
        }
        """#,
      ]),
  ]

  /// How each screen of rows is refreshed.
  private static let reloading = #"""
    control.options.clock = clock
    control.onRefresh = { [weak self] in try await self?.reload() }
    if CustomRefreshControl.isSupported { refreshControl = control }
    """#
}
