extension Excerpt {
  /// A table of stories.
  static let stories = Excerpt(
    file: "Demos/RowsViewController.swift",
    parts: [
      #"""
      /// A table of stories with a refresh control; the base class of the demos with a table.
      class RowsViewController: UITableViewController {
        let control = CustomRefreshControl()
        var rows = RowsViewController.stories { didSet { tableView.reloadData() } }
        private var latest = 0

        static let stories = [
          "The library opens on Sundays", "A new bridge for the old mill",
          "Swifts are back, a week early",
          "The night train to the coast returns", "Ten walks that begin at a station",
          "How the lighthouse got its stripes", "The best bread in town, again",
          "A garden on the roof of the school", "The choir looks for tenors",
          "Why the river turned green",
          "Last winter's lost gloves, an exhibition", "The clock tower is on time",
        ]
        private static let news = [
          "Snow on the hills tonight", "The ferry sails again", "Market moves to the square",
        ]
      """#,
      #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
          control.onRefresh = { [weak self] in try await self?.reload() }
          if CustomRefreshControl.isSupported { refreshControl = control }
        }

        /// Loads the latest story.
        func reload() async throws {
          try await Task.sleep(for: .seconds(2))
          rows.insert(Self.news[latest % Self.news.count], at: 0)
          latest += 1
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
          cell.contentConfiguration = content
          return cell
        }
      }
      """#,
    ])

  /// Titles for a list.
  static let townEvents = Excerpt(
    file: "Demos/TownEvents.swift",
    parts: [
      #"""
      /// What is on in a town, for lists of any length.
      enum TownEvents {
        /// Returns the titles with some numbers; 42 in a row are different.
        static func titles(_ numbers: ClosedRange<Int>) -> [String] { numbers.map(title) }

        /// Returns the title with a number.
        static func title(_ number: Int) -> String {
          "\(events[number % events.count]) \(places[number % places.count])"
        }

        private static let events = [
          "Dance night", "Open doors", "A concert", "Market day", "Story hour", "Guided tour",
        ]
        private static let places = [
          "at the tea house", "on the pier", "in the rose garden", "at the old mill",
          "in the library", "at the lighthouse", "below the clock tower",
        ]
      }
      """#
    ])

  /// The messages of a chat, and their bubbles.
  static let chatMessages = Excerpt(
    file: "Demos/ChatMessage.swift",
    parts: [
      #"""
      /// A message of a chat; the higher its number, the newer it is.
      struct ChatMessage: Hashable, Identifiable, Sendable {
        let id: Int
        let text: String

        var isOwn: Bool { id.isMultiple(of: 3) }

        static func numbered(_ range: ClosedRange<Int>) -> [ChatMessage] {
          let texts = [
            "Are you on your way already?", "Yes! The train leaves in ten minutes.",
            "See you at the station then, below the big clock.", "Shall I bring something?",
            "Bread would be nice, and some of the olives from the market.",
            "I have found the bookshop. They have the new atlas!", "Get one for me too, please.",
            "The train is late again, by ten minutes or so.", "No hurry. I wait in the café.",
            "What a view from up here! Look to the left when you pass the lake.", "Wonderful.",
            "I can see the castle now. See you in a moment!",
          ]
          return range.map { ChatMessage(id: $0, text: texts[$0 % texts.count]) }
        }
      }
      """#,
      #"""
      /// A message in a bubble, at the side of who has written it; as high as its text.
      final class ChatCell: UITableViewCell {
        private let bubble = UIView()
        private let label = UILabel()
        private var sides: [NSLayoutConstraint] = []

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          bubble.layer.cornerRadius = 16
          label.numberOfLines = 0
          label.font = .preferredFont(forTextStyle: .body)
          label.adjustsFontForContentSizeCategory = true
          bubble.addSubview(label)
          contentView.addSubview(bubble)
          for part in [bubble, label] { part.translatesAutoresizingMaskIntoConstraints = false }
          let margins = contentView.layoutMarginsGuide
          sides = [
            bubble.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            bubble.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
          ]
          NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor, multiplier: 0.8),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
          ])
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func show(_ message: ChatMessage) {
          label.text = message.text
          label.textColor = message.isOwn ? .white : .label
          bubble.backgroundColor = message.isOwn ? .systemBlue : .secondarySystemBackground
          sides[message.isOwn ? 0 : 1].isActive = false
          sides[message.isOwn ? 1 : 0].isActive = true
        }
      }
      """#,
    ])

  /// Rows in sections.
  static let sections = Excerpt(
    file: "Articles/SectionsViewController.swift",
    parts: [
      #"""
      /// The texts of the rows, by section.
      var sections = [
        ["Passport", "Charger", "Sunscreen", "Camera"],
        ["Water the plants", "Empty the fridge", "Lock the bikes", "Feed the cat"],
      ]
      """#,
      #"""
      override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { sections[section].count }
      """#,
    ])

  /// Sections with titles.
  static let sectionTitles = Excerpt(
    file: "Articles/SectionsViewController.swift",
    parts: [
      #"""
      /// The titles of the sections, if there is more than one.
      var titles = ["To pack", "Before we leave"]
      """#,
      #"""
      override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
      ) -> String? { sections.count > 1 ? titles[section] : nil }
      """#,
    ])

  /// Rows of text.
  static let textCells = Excerpt(
    file: "Articles/SectionsViewController.swift",
    parts: [
      #"""
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell =
          tableView.dequeueReusableCell(withIdentifier: "row")
          ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        var content = cell.defaultContentConfiguration()
        content.text = sections[indexPath.section][indexPath.row]
        cell.contentConfiguration = content
        return cell
      }
      """#
    ])
}
