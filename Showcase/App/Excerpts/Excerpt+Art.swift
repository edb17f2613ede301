extension Excerpt {
  /// The excerpts about art.
  static let art: [String: Excerpt] = [
    "compare": Excerpt(
      file: "Demos/CompareViewController.swift",
      parts: [
        #"""
        import CustomRefreshControl
        import UIKit
        """#,
        #"""
        /// Three lists side by side, each with a skin to choose: whichever a finger pulls, the others follow.
        final class CompareViewController: UIViewController {
          /// How the next refresh ends.
          let ways = UISegmentedControl(items: ["Updated", "Nothing new", "Failed"])
          private(set) var columns: [CompareColumn] = []
          /// The list that a finger has pulled last.
          private weak var leader: UIScrollView?
        """#,
        #"""
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .secondarySystemBackground
            let skins: [RefreshSkin] = [.fan, .fresh, .trampoline]
            columns = skins.enumerated().map { CompareColumn($1, number: $0 + 1) }
            for column in columns {
              column.table.delegate = self
              column.control.setWork { [weak self] in try await self?.load() ?? .cancelled }
            }
            ways.selectedSegmentIndex = 0
            navigationItem.titleView = ways
            let row = UIStackView(arrangedSubviews: columns)
            row.distribution = .fillEqually
            row.spacing = 1
            row.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(row)
            let area = view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
              row.topAnchor.constraint(equalTo: area.topAnchor),
              row.bottomAnchor.constraint(equalTo: area.bottomAnchor),
              row.leadingAnchor.constraint(equalTo: area.leadingAnchor),
              row.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            ])
          }

          /// Lets all lists refresh, and ends as chosen.
          private func load() async throws -> RefreshOutcome {
            for column in columns where !column.control.isRefreshing { column.control.refresh() }
            try await Task.sleep(for: .seconds(3))
            switch ways.selectedSegmentIndex {
            case 1: return .unchanged
            case 2: throw URLError(.notConnectedToInternet)
            default: return .updated
            }
          }
        }
        """#,
        #"""
        extension CompareViewController: UITableViewDelegate {
          func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { leader = scrollView }

          func scrollViewDidScroll(_ scrollView: UIScrollView) {
            guard scrollView === leader, !columns.contains(where: \.control.isRefreshing) else { return }
            for column in columns where column.table !== scrollView {
              column.table.contentOffset.y = scrollView.contentOffset.y
            }
          }
        }
        """#,
        #"""
        /// A list with a skin, its name, and buttons for the skins before and after it in the gallery.
        final class CompareColumn: UIView, UITableViewDataSource {
          let table = UITableView(frame: .zero, style: .plain)
          let control = CustomRefreshControl()
          private let name = UILabel()
          private var number = 1
          private var index = 0
          private let buttons = ["chevron.left", "chevron.right"].map { symbol in
            let button = UIButton(type: .system)
            button.setImage(UIImage(systemName: symbol), for: .normal)
            return button
          }
          private let rows = [
            "Bread", "Olives", "Lemons", "Coffee", "Rice", "Basil", "Plums", "Honey", "Cheese", "Walnuts",
          ]

          /// - Parameter number: The place of the column, from 1, for VoiceOver.
          convenience init(_ skin: RefreshSkin, number: Int) {
            self.init(frame: .zero)
            control.skin = skin
            self.number = number
            index = RefreshSkin.gallery.firstIndex { $0.name == skin.name } ?? 0
            backgroundColor = .systemBackground
            table.dataSource = self
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.showsVerticalScrollIndicator = false
            if CustomRefreshControl.isSupported { table.refreshControl = control }
            name.textAlignment = .center
            name.font = .preferredFont(forTextStyle: .subheadline)
            name.adjustsFontForContentSizeCategory = true
            name.adjustsFontSizeToFitWidth = true
            name.minimumScaleFactor = 0.5
            for (button, step) in zip(buttons, [-1, 1]) {
              button.addAction(UIAction { [weak self] _ in self?.move(by: step) }, for: .touchUpInside)
              button.heightAnchor.constraint(equalToConstant: 44).isActive = true
            }
            let pair = UIStackView(arrangedSubviews: buttons)
            pair.distribution = .fillEqually
            let stack = UIStackView(arrangedSubviews: [name, pair, table])
            stack.axis = .vertical
            stack.spacing = 4
            stack.translatesAutoresizingMaskIntoConstraints = false
            addSubview(stack)
            NSLayoutConstraint.activate([
              stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
              stack.bottomAnchor.constraint(equalTo: bottomAnchor),
              stack.leadingAnchor.constraint(equalTo: leadingAnchor),
              stack.trailingAnchor.constraint(equalTo: trailingAnchor),
            ])
            move(by: 0)
          }

          /// Shows the skin some places further in the gallery.
          func move(by step: Int) {
            let skins = RefreshSkin.gallery
            index = (index + step + skins.count) % skins.count
            if step != 0 { control.skin = skins[index] }
            name.text = ".\(skins[index].name)"
            for (button, word) in zip(buttons, ["Previous", "Next"]) {
              button.accessibilityLabel = "\(word) skin of list \(number)"
              button.accessibilityValue = skins[index].name
            }
          }

          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            rows.count
          }

          func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
          ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = rows[indexPath.row]
            cell.contentConfiguration = content
            cell.selectionStyle = .none
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
        /// A grid of tiles, such as shortcuts, that are rearranged by each refresh.
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
            collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
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
            let number = tiles[indexPath.item]
            (cell as? TileCell)?.show(
              TileCell.symbols[number % TileCell.symbols.count],
              hue: CGFloat(number) / CGFloat(tiles.count))
            return cell
          }
        }
        """#,
        #"""
        /// A tile with a symbol.
        private final class TileCell: UICollectionViewCell {
          static let symbols = [
            "heart.fill", "sun.max", "map.fill", "leaf.fill", "umbrella.fill", "moon.fill", "house.fill",
            "cup.and.saucer.fill", "star.fill", "bell.fill",
          ]
          private let icon = UIImageView()

          override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.layer.cornerRadius = 12
            icon.contentMode = .center
            icon.frame = contentView.bounds
            icon.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentView.addSubview(icon)
          }

          @available(*, unavailable)
          required init?(coder: NSCoder) { nil }

          /// Shows a symbol in the dark of a color.
          func show(_ symbol: String, hue: CGFloat) {
            icon.image = UIImage(
              systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 28))
            icon.tintColor = UIColor(hue: hue, saturation: 0.9, brightness: 0.35, alpha: 1)
            contentView.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1)
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
