import CustomRefreshControl
import UIKit

/// The table of a preset's page, with a refresh control and rows for its settings.
///
/// Each change takes effect immediately, also during a refresh.
final class PresetTableViewController: UITableViewController {
  /// The settings; a change updates the control and the code.
  var settings: PresetSettings {
    didSet { if settings != oldValue { settingsDidChange(from: oldValue) } }
  }
  /// Called after each change.
  var onChange: ((PresetSettings) -> Void)?

  /// The refresh control of the page.
  let control: CustomRefreshControl
  let summary: String
  let clock: any Clock<Duration>
  lazy var rows = PresetRows(self)

  /// The row with the keyboard focus.
  private(set) var focusedPath: IndexPath?

  init(name: String, summary: String, clock: any Clock<Duration>) {
    settings = PresetSettings(name: name)
    self.summary = summary
    self.clock = clock
    control = CustomRefreshControl(skin: RefreshSkin.named(name) ?? .appCoda)
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 52
    control.clock = clock
    control.onRefresh = { [weak self] in try await self?.work() }
    refreshControl = control
  }

  /// The simulated work of a refresh.
  private func work() async throws {
    switch settings.outcome {
    case .success: try await clock.sleep(for: .seconds(PresetSettings.workSeconds))
    case .failure:
      try await clock.sleep(for: .seconds(PresetSettings.timeoutSeconds))
      throw URLError(.notConnectedToInternet)
    case .timeout: try await clock.sleep(for: .seconds(60))
    case .cancelled:
      try await clock.sleep(for: .seconds(PresetSettings.timeoutSeconds))
      throw CancellationError()
    }
  }

  private func settingsDidChange(from old: PresetSettings) {
    if settings.makesAnotherSkin(than: old), let skin = try? settings.skin() {
      control.skin = skin
    }
    control.endingPolicy = settings.endingPolicy ?? control.skin.preferredEnding
    control.reducedMotion = settings.reducedMotion
    control.strings = settings.isRightToLeft ? RefreshStrings(languages: ["ar"]) : .system
    control.timeout =
      settings.outcome == .timeout ? .seconds(PresetSettings.timeoutSeconds) : nil
    for cell in rows.cells.joined() { cell.update?() }
    onChange?(settings)
  }

  // MARK: The keyboard

  /// Moves the keyboard focus up or down.
  func moveFocus(by step: Int) {
    let paths = rows.cells.indices.flatMap { section in
      rows.cells[section].indices.map { IndexPath(row: $0, section: section) }
    }
    let index =
      focusedPath.flatMap(paths.firstIndex).map { $0 + step } ?? (step > 0 ? 0 : paths.count - 1)
    guard paths.indices.contains(index) else { return }
    focus(paths[index])
  }

  func focus(_ path: IndexPath?) {
    if let focusedPath { rows[focusedPath].isFocusedByKeyboard = false }
    focusedPath = path
    guard let path else { return }
    rows[path].isFocusedByKeyboard = true
    // A row is measured when it becomes visible, and may be taller than its estimate.
    for _ in 0..<2 {
      tableView.scrollToRow(at: path, at: .none, animated: false)
      tableView.layoutIfNeeded()
    }
  }

  func adjustFocused(by step: Int) {
    if let focusedPath { rows[focusedPath].adjust?(step) }
  }

  func activateFocused() {
    if let focusedPath { rows[focusedPath].activate?() }
  }

  // MARK: UITableViewDataSource

  override func numberOfSections(in tableView: UITableView) -> Int { rows.cells.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.cells[section].count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    rows[indexPath]
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    rows.titles[section]
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    section == 0 ? "Pull down, or press space." : nil
  }
}
