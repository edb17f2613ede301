extension Excerpt {
  /// The excerpts about headers and footers at other edges.
  static let edges: [String: Excerpt] = [
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
            showsDarkBar = opens
            UIView.animate(
              withDuration: 0.35, animations: { [floor] in floor.frame = opens ? place : above },
              completion: { [floor] _ in if !opens { floor.removeFromSuperview() } })
          }

          /// Whether the bar can be read on the floor.
          private var showsDarkBar = false {
            didSet {
              navigationController?.navigationBar.overrideUserInterfaceStyle =
                showsDarkBar ? .dark : .unspecified
            }
          }

          override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            showsDarkBar = false
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
            // Dark enough for white text, whatever the appearance.
            head.backgroundColor = UIColor(red: 0.05, green: 0.38, blue: 0.47, alpha: 1)
            head.overrideUserInterfaceStyle = .dark
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
  ]
}
