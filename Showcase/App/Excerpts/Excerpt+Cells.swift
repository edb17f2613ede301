extension Excerpt {
  /// The excerpts about rows and cells.
  static let cells: [String: Excerpt] = [
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
              cell.textLabel?.text = "Day \(item)"
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

          /// Returns the picture of a day: a sun, and a hill in the colors of the sky.
          private static func landscape(_ hue: CGFloat) -> UIImage {
            picture(UIColor(hue: hue, saturation: 0.4, brightness: 1, alpha: 1)) {
              UIColor.white.setFill()
              UIBezierPath(ovalIn: CGRect(x: 4 + 24 * hue, y: 7, width: 9, height: 9)).fill()
              UIColor(hue: hue, saturation: 0.7, brightness: 0.7, alpha: 1).setFill()
              UIBezierPath(ovalIn: CGRect(x: -22 + 16 * hue, y: 23, width: 56, height: 40)).fill()
              UIColor(hue: hue, saturation: 0.8, brightness: 0.5, alpha: 1).setFill()
              UIBezierPath(ovalIn: CGRect(x: 8 + 10 * hue, y: 29, width: 44, height: 30)).fill()
            }
          }

          private static func picture(_ color: UIColor, drawing draw: () -> Void = {}) -> UIImage {
            let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            return UIGraphicsImageRenderer(size: frame.size).image { _ in
              UIBezierPath(roundedRect: frame, cornerRadius: 8).addClip()
              color.setFill()
              UIBezierPath(rect: frame).fill()
              draw()
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
    "selection": Excerpt(
      file: "Articles/SelectionViewController.swift",
      parts: [
        #"""
        private(set) var taps: [IndexPath] = []

        override func viewDidLoad() {
          super.viewDidLoad()
          sections = [["Lisbon", "Kyoto"], ["Bergen", "Quito"], ["Hanoi", "Oslo"]]
          titles = ["Cannot be selected", "Selected without a sign", "Deselected again"]
          showLock()
        }

        /// Shows the button that forbids or allows selection.
        private func showLock() {
          let title = tableView.allowsSelection ? "Lock" : "Unlock"
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: title) { [weak self] _ in
              self?.tableView.allowsSelection.toggle()
              self?.showLock()
            })
        }

        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
          var content = cell.defaultContentConfiguration()
          content.text = sections[indexPath.section][indexPath.row]
          cell.contentConfiguration = content
          cell.selectionStyle = indexPath.section == 1 ? .none : .default
          cell.accessibilityTraits = indexPath.section == 0 ? .none : .button
          return cell
        }

        override func tableView(
          _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
        ) -> IndexPath? { indexPath.section == 0 ? nil : indexPath }

        override func tableView(
          _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
        ) -> Bool { indexPath.section != 0 }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          taps.append(indexPath)
          if indexPath.section == 2 { tableView.deselectRow(at: indexPath, animated: true) }
        }
        """#
      ], then: [.sections, .sectionTitles]),
    "separators": Excerpt(
      file: "Articles/SeparatorsViewController.swift",
      parts: [
        #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          sections = [["None", "Single line", "Blue line", "Lisbon", "Kyoto", "Bergen"]]
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          tableView.deselectRow(at: indexPath, animated: true)
          switch indexPath.row {
          case 0: tableView.separatorStyle = .none
          case 1:
            tableView.separatorStyle = .singleLine
            tableView.separatorColor = .separator
          case 2:
            tableView.separatorStyle = .singleLine
            tableView.separatorColor = .systemBlue
          default: break
          }
        }
        """#
      ], then: [.sections, .sectionTitles, .textCells]),
    "cellStyles": Excerpt(
      file: "Articles/CellStylesViewController.swift",
      parts: [
        #"""
        private let styles: [(UITableViewCell.CellStyle, UITableViewCell.AccessoryType, String?)] = [
          (.default, .none, nil), (.subtitle, .disclosureIndicator, "Below it"),
          (.value1, .checkmark, "At the end"), (.value2, .detailButton, "Beside it"),
        ]

        override func viewDidLoad() {
          super.viewDidLoad()
          sections = [[".default", ".subtitle", ".value1", ".value2", "Image", "From a XIB"]]
          tableView.register(
            UINib(nibName: "NoteCell", bundle: nil), forCellReuseIdentifier: "note")
        }

        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let text = sections[0][indexPath.row]
          if text == "From a XIB" {
            let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
            (cell.viewWithTag(1) as? UILabel)?.text = text
            return cell
          }
          let isStyle = styles.indices.contains(indexPath.row)
          let (style, accessory, detail) = isStyle ? styles[indexPath.row] : (.default, .none, nil)
          let cell = UITableViewCell(style: style, reuseIdentifier: nil)
          cell.textLabel?.text = text
          cell.textLabel?.numberOfLines = 0
          cell.detailTextLabel?.text = detail
          cell.accessoryType = accessory
          if !isStyle { cell.imageView?.image = UIImage(systemName: "photo") }
          return cell
        }
        """#
      ], then: [.sections, .sectionTitles]),
    "cellReuse": Excerpt(
      file: "Articles/ReuseViewController.swift",
      parts: [
        #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          sections = [(1...1000).map { "Seat \($0)" }]
          NumberedCell.count = 0
          tableView.register(NumberedCell.self, forCellReuseIdentifier: "row")
        }

        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
          var content = UIListContentConfiguration.valueCell()
          content.text = sections[indexPath.section][indexPath.row]
          content.secondaryText = (cell as? NumberedCell).map { "cell \($0.number)" }
          cell.contentConfiguration = content
          return cell
        }
        """#,
        #"""
        /// A cell with its number in the order of creation.
        final class NumberedCell: UITableViewCell {
          static var count = 0
          let number: Int

          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            NumberedCell.count += 1
            number = NumberedCell.count
            super.init(style: style, reuseIdentifier: reuseIdentifier)
          }

          @available(*, unavailable)
          required init?(coder: NSCoder) { nil }
        }
        """#,
      ], then: [.sections, .sectionTitles]),
    "editMode": Excerpt(
      file: "Articles/EditShiftViewController.swift",
      parts: [
        #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          sections = [["Edit", "Lisbon", "Kyoto", "Bergen"]]
          tableView.register(DotCell.self, forCellReuseIdentifier: "row")
          tableView.allowsSelectionDuringEditing = true
        }

        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
          (cell as? DotCell)?.label.text = sections[indexPath.section][indexPath.row]
          cell.accessibilityTraits = indexPath.row == 0 ? .button : .none
          return cell
        }

        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
          indexPath.row > 0
        }

        override func tableView(
          _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
        ) -> Bool { indexPath.row == 0 }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          tableView.deselectRow(at: indexPath, animated: true)
          tableView.setEditing(!tableView.isEditing, animated: true)
        }
        """#,
        #"""
        /// A cell with a text and a dot in its content view.
        final class DotCell: UITableViewCell {
          let label = UILabel()
          let dot = UIView()

          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            dot.backgroundColor = .systemOrange
            dot.layer.cornerRadius = 10
            let margins = contentView.layoutMarginsGuide
            for part in [label, dot] {
              part.translatesAutoresizingMaskIntoConstraints = false
              contentView.addSubview(part)
              part.centerYAnchor.constraint(equalTo: contentView.centerYAnchor).isActive = true
            }
            NSLayoutConstraint.activate([
              label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
              label.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor),
              label.trailingAnchor.constraint(lessThanOrEqualTo: dot.leadingAnchor, constant: -8),
              dot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 200),
              dot.widthAnchor.constraint(equalToConstant: 20),
              dot.heightAnchor.constraint(equalToConstant: 20),
            ])
          }

          @available(*, unavailable)
          required init?(coder: NSCoder) { nil }
        }
        """#,
      ], then: [.sections, .sectionTitles]),
  ]
}
