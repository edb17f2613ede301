extension Excerpt {
  /// The excerpts about screens.
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
            // A green tick cannot be seen on red.
            control.skin = RefreshSkin.spokes.marks(false)
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
            let places = [
              ("The pier", "Boats every hour", "map.fill", UIColor.systemBlue),
              ("Old mill", "Tours on Sundays", "house.fill", .systemOrange),
              ("Tea house", "Open until ten", "cup.and.saucer.fill", .systemTeal),
              ("Lighthouse", "112 steps, and a view", "sun.max", .systemYellow),
              ("Rose garden", "In full bloom", "leaf.fill", .systemGreen),
              ("Night market", "From six, at the station", "moon.fill", .systemIndigo),
            ]
            let (name, note, symbol, color) = places[(number - 1) % places.count]
            let icon = UIImageView(image: UIImage(systemName: symbol))
            icon.tintColor = color
            icon.contentMode = .center
            let texts = UIStackView(arrangedSubviews: [
              label(name, .headline, .label), label(note, .subheadline, .secondaryLabel),
            ])
            texts.axis = .vertical
            texts.spacing = 4
            let card = UIStackView(arrangedSubviews: [icon, texts])
            card.spacing = 16
            card.alignment = .center
            card.isLayoutMarginsRelativeArrangement = true
            card.layoutMargins = UIEdgeInsets(top: 24, left: 20, bottom: 24, right: 20)
            card.backgroundColor = .secondarySystemGroupedBackground
            card.layer.cornerRadius = 14
            icon.widthAnchor.constraint(equalToConstant: 32).isActive = true
            return card
          }

          private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
            let label = UILabel()
            label.text = text
            label.font = .preferredFont(forTextStyle: style)
            label.textColor = color
            label.numberOfLines = 0
            label.adjustsFontForContentSizeCategory = true
            return label
          }
        }
        """#,
      ]),
  ]
}
