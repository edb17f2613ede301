extension Excerpt {
  /// The excerpts about screens and art.
  static let screens: [String: Excerpt] = [
    "feed": Excerpt(
      file: "Demos/FeedViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// The tutorial's screen: a table of five rows with a custom refresh control.
        ///
        /// It is an ordinary view controller: it sets a refresh control, handles `.valueChanged`, and ends
        /// the refresh when its data has arrived.
        final class FeedViewController: UIViewController, UITableViewDataSource {
          let tableView = UITableView(frame: .zero, style: .plain)
          let refresh = CustomRefreshControl(skin: .tutorial)
          private var loading: Task<Void, Never>?
          private let rows = ["One", "Two", "Three", "Four", "Five"]
          private var loadingTime = Duration.seconds(4)
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            tableView.dataSource = self
            tableView.rowHeight = 60
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "idCell")
            tableView.frame = view.bounds
            tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(tableView)
            if CustomRefreshControl.isSupported { tableView.refreshControl = refresh }
            refresh.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
          }
        """#,
        #"""
          private func load() {
            guard loading == nil else { return }
            let loadingTime = loadingTime
            loading = Task { [weak self] in
              try? await Task.sleep(for: loadingTime)
              self?.loaded()
            }
          }

          private func loaded() {
            loading = nil
            tableView.reloadData()
            refresh.endRefreshing()
          }

          // MARK: UITableViewDataSource

          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            rows.count
          }

          func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
          ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "idCell", for: indexPath)
            cell.textLabel?.text = rows[indexPath.row]
            cell.textLabel?.numberOfLines = 0
            return cell
          }
        }
        """#,
      ]),
    "redAndYellow": Excerpt(
      file: "Demos/RedAndYellowViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// The look of the stock control in the tutorial's first colors: a yellow spinner on red.
        final class RedAndYellowViewController: RowsViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            control.skin = .spokes
            control.backgroundColor = .red
            control.tintColor = .yellow
          }
        }
        """#,
      ], then: [.stories]),
    "outcomes": Excerpt(
      file: "Demos/OutcomesViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// Async work that brings something new, brings nothing, fails, or takes too long; after the last two,
        /// a button offers a retry.
        final class OutcomesViewController: RowsViewController {
          /// What the next load finds.
          let ways = UISegmentedControl(items: ["News", "No news", "Failure", "Timeout"])
          /// Says how the last refresh ended.
          let verdict = UILabel()
          let retry = UIButton(configuration: .tinted())
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            rows = Array(RowsViewController.stories.prefix(2))
            control.skin = .tick
            control.options.timeout = .seconds(3)
            control.setWork { [weak self] in try await self?.load() ?? .cancelled }
            control.onFinish = { [weak self] outcome in
              if let outcome { self?.tell(outcome) }
            }
            ways.selectedSegmentIndex = 0
            verdict.text = "Choose how the next load goes, then pull."
            verdict.font = .preferredFont(forTextStyle: .subheadline)
            verdict.adjustsFontForContentSizeCategory = true
            verdict.textColor = .secondaryLabel
            verdict.numberOfLines = 0
            retry.configuration?.title = "Try again"
            retry.isHidden = true
            retry.addAction(UIAction { [weak self] _ in self?.tryAgain() }, for: .touchUpInside)
            // The last view takes the button's room while there is none.
            let stack = UIStackView(arrangedSubviews: [ways, verdict, retry, UIView()])
            stack.axis = .vertical
            stack.spacing = 10
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
            stack.frame = CGRect(x: 0, y: 0, width: 320, height: 146)
            tableView.tableHeaderView = stack
          }

          private func load() async throws -> RefreshOutcome {
            switch ways.selectedSegmentIndex {
            case 1:
              try await Task.sleep(for: .seconds(1))
              return .unchanged
            case 2:
              try await Task.sleep(for: .seconds(1))
              throw URLError(.notConnectedToInternet)
            case 3: try await Task.sleep(for: .seconds(60))
            default: try await reload()
            }
            return .updated
          }

          private func tell(_ outcome: RefreshOutcome) {
            verdict.text =
              switch outcome {
              case .updated: "Updated."
              case .unchanged, .noMoreData: "Nothing new."
              case .failed: "Not refreshed: there is no connection."
              case .cancelled: "The load was given up."
              case .timedOut: "The load took longer than three seconds."
              }
            retry.isHidden = outcome.isSuccess
          }

          private func tryAgain() {
            ways.selectedSegmentIndex = 0
            control.refresh()
          }

          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            guard let header = tableView.tableHeaderView else { return }
            let fitting = header.systemLayoutSizeFitting(
              CGSize(width: tableView.bounds.width, height: UIView.layoutFittingCompressedSize.height),
              withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            // Reserves space for the button, so that the rows do not move when it appears.
            let height = max(146, fitting.height)
            guard abs(header.frame.height - height) > 0.5 else { return }
            header.frame.size.height = height
            tableView.tableHeaderView = header
          }
        }
        """#,
      ], then: [.stories]),
    "largeTitle": Excerpt(
      file: "Demos/LargeTitleViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// A refresh control with a large title.
        final class LargeTitleViewController: RowsViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Large title"
            navigationItem.largeTitleDisplayMode = .always
            control.skin = .arc
          }

          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            navigationController?.navigationBar.prefersLargeTitles = true
          }
        }
        """#,
      ], then: [.stories]),
    "short": Excerpt(
      file: "Demos/ShortViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// Content that is too short to scroll.
        ///
        /// It bounces, so that a pull moves it.
        final class ShortViewController: RowsViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            rows = Array(RowsViewController.stories.prefix(2))
            control.skin = .ripple
            // A table view always bounces vertically; other scroll views need this setting.
            tableView.alwaysBounceVertical = true
            tableView.tableFooterView = UIView()
          }
        }
        """#,
      ], then: [.stories]),
    "tabs": Excerpt(
      file: "Demos/TabsViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// Two tabs, each with its own table: a refresh continues while the other tab is visible.
        final class TabsViewController: UITabBarController {
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            let news = RowsViewController()
            news.control.skin = .orbit
            news.tabBarItem = UITabBarItem(title: "News", image: UIImage(systemName: "house"), tag: 0)
            let messages = RowsViewController()
            messages.control.skin = .wave
            messages.rows = [
              "Amélie: The boat leaves at nine.", "Jonas: Photos from the lake", "Priya: Dinner on Friday?",
              "Tomás: New recipe, you will like it.", "Yuki: See you in the morning.",
              "Noor: Tickets are booked.", "Elsa: Half a year already…",
            ]
            messages.tabBarItem = UITabBarItem(
              title: "Messages", image: UIImage(systemName: "envelope"), tag: 1)
            viewControllers = [news, messages]
          }
        }
        """#,
      ], then: [.stories]),
    "stack": Excerpt(
      file: "Demos/StackViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// A plain scroll view with a stack of cards.
        final class StackViewController: UIViewController {
          let scrollView = UIScrollView()
          let control = CustomRefreshControl(skin: .dots)
          private let stack = UIStackView()
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemGroupedBackground
            scrollView.frame = view.bounds
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.alwaysBounceVertical = true
            view.addSubview(scrollView)
            stack.axis = .vertical
            stack.spacing = 12
            stack.translatesAutoresizingMaskIntoConstraints = false
            scrollView.addSubview(stack)
            let (content, area) = (scrollView.contentLayoutGuide, view.safeAreaLayoutGuide)
            NSLayoutConstraint.activate([
              stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
              stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
              stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
              stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
              content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            ])
            for number in 1...4 { stack.addArrangedSubview(card(number)) }
            control.onRefresh = { [weak self] in try await self?.reload() }
            if CustomRefreshControl.isSupported { scrollView.refreshControl = control }
          }

          private func reload() async throws {
            try await Task.sleep(for: .seconds(2))
            stack.insertArrangedSubview(card(stack.arrangedSubviews.count + 1), at: 0)
          }

          private func card(_ number: Int) -> UIView {
            let label = UILabel()
            let places = ["The pier", "Old mill", "Tea house", "Lighthouse", "Rose garden", "Night market"]
            label.text = places[(number - 1) % places.count]
            label.font = .preferredFont(forTextStyle: .headline)
            label.adjustsFontForContentSizeCategory = true
            label.textAlignment = .center
            label.translatesAutoresizingMaskIntoConstraints = false
            let card = UIView()
            card.backgroundColor = .secondarySystemGroupedBackground
            card.layer.cornerRadius = 14
            card.addSubview(label)
            NSLayoutConstraint.activate([
              label.centerYAnchor.constraint(equalTo: card.centerYAnchor),
              label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
              label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
              card.heightAnchor.constraint(equalToConstant: 120),
            ])
            return card
          }
        }
        """#,
      ]),
    "carousel": Excerpt(
      file: "Demos/CarouselViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// A carousel of places: a pull at its leading edge brings new ones, and its trailing edge loads more.
        /// The button turns the direction of the interface.
        final class CarouselViewController: UIViewController {
          let scrollView = UIScrollView()
          private var places = Array(Place.all.prefix(5))
          private var shown = 5
          private var cards: [UIView] = []
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            scrollView.showsHorizontalScrollIndicator = false
            view.addSubview(scrollView)
            let header = RefreshHeader(skin: .ring) { [weak self] in try await self?.reload() }
            header.axis = .horizontal
            scrollView.refreshHeader = header
            let footer = LoadMoreFooter(skin: .dots, trigger: .drag)
            footer.axis = .horizontal
            footer.onLoadMore = { [weak self] in try await self?.loadMore() }
            scrollView.loadMoreFooter = footer
            navigationItem.rightBarButtonItem = UIBarButtonItem(
              title: "Right to left", primaryAction: UIAction { [weak self] _ in self?.turn() })
            show()
          }

          private func reload() async throws {
            try await Task.sleep(for: .seconds(2))
            places.insert(next(), at: 0)
            show()
          }

          private func loadMore() async throws {
            try await Task.sleep(for: .seconds(1.5))
            places += [next(), next()]
            show()
          }

          /// Returns the next place of the guide.
          private func next() -> Place {
            defer { shown += 1 }
            return Place.all[shown % Place.all.count]
          }

          /// Shows the places from the other side, as in a right-to-left interface.
          private func turn() {
            scrollView.semanticContentAttribute = isMirrored ? .forceLeftToRight : .forceRightToLeft
            navigationItem.rightBarButtonItem?.title = isMirrored ? "Left to right" : "Right to left"
            layOut()
            scrollView.contentOffset.x = isMirrored ? scrollView.contentSize.width - view.bounds.width : 0
          }

          private var isMirrored: Bool {
            scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
          }

          private func show() {
            for card in cards { card.removeFromSuperview() }
            cards = places.map(PlaceCard.init)
            for card in cards { scrollView.addSubview(card) }
            layOut()
          }

          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let area = view.bounds.inset(by: view.safeAreaInsets)
            let height = min(360, area.height)
            scrollView.frame = CGRect(
              x: 0, y: (area.midY - height / 2).rounded(), width: view.bounds.width, height: height)
            layOut()
          }

          private func layOut() {
            let gap: CGFloat = 16
            // A word of the largest text fits, and a part of the next card is in view.
            let wanted = UIFontMetrics.default.scaledValue(for: 220, compatibleWith: traitCollection)
            let width = max(220, min(wanted, view.bounds.width - 3 * gap))
            let length = CGFloat(cards.count) * (width + gap) + gap
            scrollView.contentSize = CGSize(width: length, height: scrollView.bounds.height)
            for (index, card) in cards.enumerated() {
              let start = gap + CGFloat(index) * (width + gap)
              card.frame = CGRect(
                x: isMirrored ? length - start - width : start, y: gap, width: width,
                height: max(0, scrollView.bounds.height - 2 * gap))
            }
          }
        }
        """#,
        #"""
        /// A place worth a journey.
        private struct Place {
          let name: String
          let reason: String
          let symbol: String
          let color: UIColor

          static let all = [
            Place(name: "Lisbon", reason: "Light and tiles", symbol: "sun.max.fill", color: .systemIndigo),
            Place(name: "Kyoto", reason: "Maples in November", symbol: "leaf.fill", color: .systemTeal),
            Place(name: "Oslo", reason: "Snow and saunas", symbol: "snowflake", color: .systemBlue),
            Place(name: "Cusco", reason: "Stairs to the clouds", symbol: "cloud.sun.fill", color: .brown),
            Place(name: "Hanoi", reason: "Coffee with egg", symbol: "cup.and.saucer.fill", color: .purple),
            Place(
              name: "Bergen", reason: "Rain, and then fjords", symbol: "umbrella.fill", color: .systemGray),
            Place(name: "Cape Town", reason: "A table above the sea", symbol: "wind", color: .systemPink),
            Place(
              name: "Valletta", reason: "Streets to the water", symbol: "drop.fill", color: .systemGreen),
          ]
        }
        """#,
        #"""
        /// A card of a place: its symbol above its name, and why one would go there.
        private final class PlaceCard: UIView {
          init(_ place: Place) {
            super.init(frame: .zero)
            backgroundColor = place.color
            layer.cornerRadius = 24
            let image = UIImageView(
              image: UIImage(
                systemName: place.symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 56)))
            image.tintColor = .white
            image.contentMode = .center
            let lines = [(place.name, UIFont.TextStyle.title1), (place.reason, .subheadline)].map {
              text, style in
              let label = UILabel()
              label.text = text
              label.font = .preferredFont(forTextStyle: style)
              label.adjustsFontForContentSizeCategory = true
              label.textColor = .white
              label.numberOfLines = 0
              return label
            }
            let stack = UIStackView(arrangedSubviews: [image] + lines)
            stack.axis = .vertical
            stack.alignment = .leading
            stack.spacing = 4
            stack.setCustomSpacing(24, after: image)
            stack.translatesAutoresizingMaskIntoConstraints = false
            addSubview(stack)
            NSLayoutConstraint.activate([
              stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
              stack.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -20),
              stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
            ])
          }

          @available(*, unavailable)
          required init?(coder: NSCoder) { nil }
        }
        """#,
      ]),
    "secondFloor": Excerpt(
      file: "Demos/SecondFloorViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// A list with a second floor: a pull refreshes, and a longer one opens the page behind the list.
        final class SecondFloorViewController: UITableViewController {
          private var rows = [
            "Bread", "Olives", "Lemons", "Coffee", "Rice", "Basil", "Plums", "Honey",
          ]
          private let floor = UIView()
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            var style = RefreshHeader.Style.standard
            style.secondDistance = 130
            let header = RefreshHeader(skin: .arrow, style: style) { [weak self] in
              try await self?.reload()
            }
            header.onSecondDistance = { [weak header] isPast in
              header?.attributedTitle =
                isPast ? NSAttributedString(string: "Release for today's menu") : nil
            }
            header.onSecondRelease = { [weak self] in self?.open(true) }
            tableView.refreshHeader = header
            makeFloor()
          }

          private func reload() async throws {
            try await Task.sleep(for: .seconds(2))
            rows.insert("Pears", at: 0)
            tableView.reloadData()
          }

          private func makeFloor() {
            floor.frame = view.bounds
            floor.backgroundColor = .systemIndigo
            let menu: [(String, UIFont.TextStyle)] = [
              ("Today's menu", .largeTitle), ("Lentil soup with lemon", .title3),
              ("Grilled peppers, rice, basil", .title3), ("Plum cake and honey", .title3),
            ]
            let lines = menu.map { text, style in
              let label = UILabel()
              label.text = text
              label.font = .preferredFont(forTextStyle: style)
              label.adjustsFontForContentSizeCategory = true
              label.textColor = .white
              label.textAlignment = .center
              label.numberOfLines = 0
              return label
            }
            let stack = UIStackView(arrangedSubviews: lines)
            stack.axis = .vertical
            stack.spacing = 16
            stack.translatesAutoresizingMaskIntoConstraints = false
            floor.addSubview(stack)
            NSLayoutConstraint.activate([
              stack.centerYAnchor.constraint(equalTo: floor.centerYAnchor),
              stack.leadingAnchor.constraint(equalTo: floor.leadingAnchor, constant: 24),
              stack.trailingAnchor.constraint(equalTo: floor.trailingAnchor, constant: -24),
            ])
            let back = UIButton(
              type: .system,
              primaryAction: UIAction(title: "Back to the market") { [weak self] _ in self?.open(false) })
            back.tintColor = .white
            back.frame = CGRect(x: 0, y: floor.bounds.height - 120, width: floor.bounds.width, height: 60)
            back.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            floor.addSubview(back)
          }

          /// Moves the floor down over the screen, or back up.
          private func open(_ opens: Bool) {
            guard let screen = tableView.superview else { return }
            let place = screen.bounds
            let above = place.offsetBy(dx: 0, dy: -place.height)
            if opens {
              floor.frame = above
              screen.addSubview(floor)
            }
            UIView.animate(
              withDuration: 0.35, animations: { [floor] in floor.frame = opens ? place : above },
              completion: { [floor] _ in if !opens { floor.removeFromSuperview() } })
          }

          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            rows.count
          }

          override func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
          ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = rows[indexPath.row]
            content.image = UIImage(systemName: "leaf.fill")
            content.imageProperties.tintColor = .systemGreen
            cell.contentConfiguration = content
            return cell
          }
        }
        """#,
      ]),
    "nestedPages": Excerpt(
      file: "Demos/NestedPagesViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// Pages below a head that makes way: each page is a list with a header of its own, which comes between
        /// the head and the rows, while a finger is in the page.
        final class NestedPagesViewController: UIViewController {
          private let pager = UIScrollView()
          private let head = UIView()
          private let town = UILabel()
          private let tabs = UISegmentedControl(items: ["Walks", "Cafés"])
          private var pages: [UITableViewController] = []
          private static let headHeight: CGFloat = 140
          /// What stays of the head.
          private static let barHeight: CGFloat = 52
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            pager.isPagingEnabled = true
            pager.contentInsetAdjustmentBehavior = .never
            view.addSubview(pager)
            pager.showsHorizontalScrollIndicator = false
            pager.delegate = self
            let walks = [
              "Along the pier", "Old town wall", "Up to the castle", "Rose garden", "The three bridges",
              "Lighthouse at dusk", "Mill stream", "Orchard lane", "Cedar steps", "Round the lake",
              "Bell tower", "Vineyard path",
            ]
            let cafés = [
              "The Blue Cup", "Harbor Bakery", "Café Aurora", "Seven Spoons", "The Tea House",
              "Corner Press",
              "Sugar & Salt", "Little Oven", "The Reading Room", "Olive Tree", "Morning Glory",
              "Pear & Plum",
            ]
            pages = [(walks, "map.fill"), (cafés, "cup.and.saucer.fill")].map { names, symbol in
              PageViewController(names, symbol: symbol, head: Self.headHeight) { [weak self] in
                try await self?.load()
              }
            }
            for page in pages {
              addChild(page)
              pager.addSubview(page.view)
              page.didMove(toParent: self)
              (page as? PageViewController)?.onScroll = { [weak self] in self?.moveHead() }
            }
            head.backgroundColor = .systemTeal
            head.clipsToBounds = true
            town.text = "Lake Town"
            town.font = .preferredFont(forTextStyle: .title1)
            town.textAlignment = .center
            town.textColor = .white
            tabs.selectedSegmentIndex = 0
            tabs.addAction(UIAction { [weak self] _ in self?.turn() }, for: .valueChanged)
            for part in [town, tabs] { head.addSubview(part) }
            view.addSubview(head)
          }

          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let area = view.bounds.inset(
              by: UIEdgeInsets(top: view.safeAreaInsets.top, left: 0, bottom: 0, right: 0))
            pager.frame = area
            pager.contentSize = CGSize(width: area.width * CGFloat(pages.count), height: area.height)
            for (index, page) in pages.enumerated() {
              page.view.frame = CGRect(
                x: area.width * CGFloat(index), y: 0, width: area.width, height: area.height)
            }
            moveHead()
          }

          private func load() async throws { try await Task.sleep(for: .seconds(2)) }

          /// Turns to the page that the tabs choose.
          private func turn() {
            let x = pager.bounds.width * CGFloat(tabs.selectedSegmentIndex)
            pager.setContentOffset(CGPoint(x: x, y: 0), animated: true)
          }

          /// The head goes up with the rows of the page in view, and stays where a pull moves them down.
          private func moveHead() {
            guard pager.bounds.width > 0 else { return }
            let index = Int((pager.contentOffset.x / pager.bounds.width).rounded())
            guard let table = pages[min(max(index, 0), pages.count - 1)].tableView else { return }
            let scrolled = table.contentOffset.y + Self.headHeight
            let hidden = min(max(scrolled, 0), Self.headHeight - Self.barHeight)
            let (width, bar) = (view.bounds.width, Self.headHeight - Self.barHeight)
            // It is cut off below the bar, and its tabs stay.
            head.frame = CGRect(
              x: 0, y: pager.frame.minY, width: width, height: Self.headHeight - hidden)
            town.frame = CGRect(x: 16, y: -hidden, width: max(0, width - 32), height: bar)
            town.alpha = 1 - hidden / bar
            tabs.frame = CGRect(x: 16, y: bar - hidden + 10, width: max(0, width - 32), height: 32)
          }
        }
        """#,
        #"""
        extension NestedPagesViewController: UIScrollViewDelegate {
          func scrollViewDidScroll(_ scrollView: UIScrollView) { moveHead() }

          func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            guard pager.bounds.width > 0 else { return }
            tabs.selectedSegmentIndex = Int((pager.contentOffset.x / pager.bounds.width).rounded())
          }
        }
        """#,
        #"""
        /// A page: its rows begin below the head.
        private final class PageViewController: UITableViewController {
          var onScroll: (() -> Void)?
          private var rows: [String]
          private let symbol: String

          init(
            _ names: [String], symbol: String, head: CGFloat,
            load: @escaping @MainActor () async throws -> Void
          ) {
            rows = names
            self.symbol = symbol
            super.init(style: .plain)
            tableView.contentInsetAdjustmentBehavior = .never
            tableView.contentInset.top = head
            tableView.estimatedRowHeight = 60
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            tableView.refreshHeader = RefreshHeader(skin: .spokes) { [weak self] in
              try await load()
              self?.suggest()
            }
          }

          @available(*, unavailable)
          required init?(coder: NSCoder) { nil }

          /// Brings the last one to the top.
          private func suggest() {
            rows.insert(rows.removeLast(), at: 0)
            tableView.reloadData()
          }

          override func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }

          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            rows.count
          }

          override func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
          ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = rows[indexPath.row]
            content.image = UIImage(systemName: symbol)
            content.imageProperties.tintColor = .systemTeal
            cell.contentConfiguration = content
            return cell
          }
        }
        """#,
      ]),
    "tiles": Excerpt(
      file: "Demos/TilesViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// A grid of tiles that are rearranged by each refresh.
        final class TilesViewController: UICollectionViewController {
          let control = CustomRefreshControl(skin: .bars)
          private(set) var tiles = Array(0..<24)
          private let layout = UICollectionViewFlowLayout()
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.backgroundColor = .systemBackground
            collectionView.alwaysBounceVertical = true
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            layout.itemSize = CGSize(width: 84, height: 84)
            collectionView.collectionViewLayout = layout
            control.onRefresh = { [weak self] in try await self?.reload() }
            if CustomRefreshControl.isSupported { collectionView.refreshControl = control }
            fitTiles()
          }

          override func viewSafeAreaInsetsDidChange() {
            super.viewSafeAreaInsetsDidChange()
            fitTiles()
          }

          /// Keeps the tiles beside the sensors of a phone on its side.
          private func fitTiles() {
            let safe = view.safeAreaInsets
            layout.sectionInset = UIEdgeInsets(
              top: 12, left: 12 + safe.left, bottom: 12, right: 12 + safe.right)
          }

          /// Brings seven other tiles to the top.
          private func reload() async throws {
            try await Task.sleep(for: .seconds(2))
            tiles = tiles.indices.map { tiles[($0 + 7) % tiles.count] }
            collectionView.reloadData()
          }

          override func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
          ) -> Int {
            tiles.count
          }

          override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
          ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            let hue = CGFloat(tiles[indexPath.item]) / CGFloat(tiles.count)
            cell.contentView.backgroundColor = UIColor(
              hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1)
            cell.contentView.layer.cornerRadius = 12
            return cell
          }
        }
        """#,
      ]),
    "weather": Excerpt(
      file: "Demos/WeatherContent.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import RefreshMotion
        import UIKit
        """#,
        #"""
        /// Custom content in code: a sun behind a cloud.
        ///
        /// The sun rises during the pull, and the cloud's color shows the outcome of the refresh.
        @MainActor final class WeatherContent: RefreshContent {
          let view = UIView()
          let elements: [UIView]
          private let sun = UIImageView()
          private let cloud = UIImageView()

          init() {
            let configuration = UIImage.SymbolConfiguration(pointSize: 28)
            sun.image = UIImage(systemName: "sun.max", withConfiguration: configuration)
            sun.tintColor = .systemOrange
            cloud.image = UIImage(systemName: "cloud.fill", withConfiguration: configuration)
            cloud.tintColor = .systemGray
            for (part, x, y) in [(sun, -12.0, -4.0), (cloud, 10.0, 6.0)] {
              part.contentMode = .center
              part.translatesAutoresizingMaskIntoConstraints = false
              view.addSubview(part)
              NSLayoutConstraint.activate([
                part.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: x),
                part.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: y),
              ])
            }
            elements = [sun, cloud]
          }

          func update(_ context: RefreshContext) {
            cloud.tintColor = context.outcome.map { $0.isSuccess ? .systemTeal : .systemRed } ?? .systemGray
          }
        }
        """#,
        #"""
        extension RefreshSkin {
          /// A skin with custom content and motion.
          @MainActor static func weather() throws(RefreshError) -> RefreshSkin {
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
                  Move(y: 44, over: 0.7, curve: .easeIn).on(.first)
                  Wait(0.5).then(Fade(to: 0, over: 0.2)).on(.first)
                }.motion)
            ) { _ throws(RefreshError) in WeatherContent() }
            .ending(.outro)
          }
        }
        """#,
      ]),
    "attributes": Excerpt(
      file: "Demos/AttributesDemo.swift",
      parts: [
        #"""
        static func makeScreen() throws -> UIViewController {
          let objects = UINib(nibName: "AttributesDemo", bundle: nil)
            .instantiate(withOwner: nil, options: nil)
          guard let controller = objects.lazy.compactMap({ $0 as? UITableViewController }).first else {
            throw RefreshError.emptyNib(name: "AttributesDemo")
          }
          if let control = controller.refreshControl as? CustomRefreshControl {
            // Interface Builder assigns it also where UIKit supports none.
            if !CustomRefreshControl.isSupported { controller.refreshControl = nil }
            control.onRefresh = { try await Task.sleep(for: .seconds(2)) }
          }
          controller.tableView.tableHeaderView.map(fit)
          return controller
        }

        /// Gives a header the height that its text needs on the smallest phone.
        private static func fit(_ header: UIView) {
          guard let label = header.subviews.lazy.compactMap({ $0 as? UILabel }).first else { return }
          label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: 17), maximumPointSize: 28)
          let room = CGSize(width: 320 - 2 * 16, height: CGFloat.greatestFiniteMagnitude)
          header.frame.size.height = max(header.frame.height, label.sizeThatFits(room).height + 2 * 16)
        }
        """#
      ]),
  ]
}
