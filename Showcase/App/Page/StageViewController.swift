import CustomRefreshControl
import UIKit

/// The top of a feed with the art: a preview that a playhead moves, and the real control, which a
/// finger pulls.
final class StageViewController: UIViewController {
  /// Which of the two arts is in sight.
  enum Mode { case preview, live }

  let tableView = UITableView(frame: .zero, style: .plain)
  let control: CustomRefreshControl
  let art: RefreshArtView
  private(set) var mode = Mode.preview

  /// Called when a finger takes the rows or a refresh begins, and when the preview is back.
  var onModeChange: ((Mode) -> Void)?
  /// Called with each change of the control.
  var onPhaseChange: ((RefreshPhase) -> Void)?

  private var settings: Settings
  private lazy var endingPolicy = settings.endingPolicy
  private let clock: any Clock<Duration>
  /// Shows as much of the preview's art as the rows do not cover.
  private let band = UIView()
  /// How far the preview holds the rows down, in points.
  private var shift: CGFloat = 0
  /// The outlined views of the art, with their own borders.
  private var outlined: [(layer: CALayer, width: CGFloat, color: CGColor?)] = []
  private var outlining: Task<Void, Never>?
  /// Whether a finger has left the rows below the top.
  private var isScrolled = false

  init(_ settings: Settings, clock: any Clock<Duration>) {
    self.settings = settings
    self.clock = clock
    control = CustomRefreshControl(skin: settings.plainSkin)
    art = RefreshArtView(skin: settings.plainSkin)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    let back = UIView()
    band.clipsToBounds = true
    band.addSubview(art)
    back.addSubview(band)
    tableView.backgroundView = back
    control.options.clock = clock
    control.work = { [weak self, clock] in try await self?.settings.work(clock) ?? .cancelled }
    if CustomRefreshControl.isSupported { tableView.refreshControl = control }
    control.onPhaseChange = { [weak self] in self?.phaseDidChange(to: $0) }
    control.onHide = { [weak self] in self?.returnAfterRefresh() }
    // Two arts are never in sight.
    control.alpha = 0
    settings.apply(to: control, instead: nil)
    showArt(instead: nil)
    fitRows()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    fitRows()
  }

  private func fitRows() { tableView.rowHeight = traitCollection.rowHeight(60) }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    followTop()
    layOutBand()
  }

  /// The top inset of the safe area and the bar at the last layout.
  private var top: CGFloat = 0

  /// Keeps rows that nobody has scrolled at the top, as a turn of the device moves it.
  private func followTop() {
    let new = tableView.adjustedContentInset.top
    guard mode == .live, new != top else {
      top = new
      return
    }
    top = new
    guard isAtRest, !isScrolled, !tableView.isTracking else { return }
    tableView.setContentOffset(CGPoint(x: 0, y: -new), animated: false)
    returnIfAtTop()
  }

  // MARK: Settings

  /// Shows other settings, also during a refresh.
  func show(_ settings: Settings) {
    let old = self.settings
    self.settings = settings
    guard isViewLoaded, old != settings else { return }
    settings.apply(to: control, instead: old)
    showArt(instead: old)
  }

  /// Takes on the text size and the direction of settings, as a child of its screen.
  func surround(as settings: Settings) {
    parent?.setOverrideTraitCollection(settings.canvasTraits, forChild: self)
    view.semanticContentAttribute =
      settings.surroundings.isArabic == true ? .forceRightToLeft : .unspecified
  }

  private func showArt(instead old: Settings?) {
    art.motionStyle = settings.motionStyle
    art.strings = settings.strings
    art.backgroundColor = settings.art.background?.uiColor
    let isSame = old.map(settings.hasSameArt) ?? false
    if !isSame, let skin = try? settings.makeSkin() {
      art.skin = skin
    }
    durations = makeDurations()
    endingPolicy = settings.endingPolicy
  }

  // MARK: The preview

  /// How long the parts take.
  private(set) lazy var durations = makeDurations()

  private func makeDurations() -> Playhead.Durations {
    let cycle = art.cycleDuration
    let loop = Playhead.Durations(cycle: cycle, ending: 0).loop
    return Playhead.Durations(
      cycle: cycle,
      ending: art.endingDuration(
        settings.endingPolicy, outcome: settings.outcome, begun: loop))
  }

  /// Shows the art and the rows as they are at a playhead; does nothing while the control is in
  /// sight.
  func show(_ playhead: Playhead) {
    let durations = durations
    art.moment = moment(at: playhead, durations)
    guard mode == .preview else { return }
    hold(distance(at: playhead, durations))
  }

  private func moment(at head: Playhead, _ durations: Playhead.Durations) -> RefreshMoment {
    switch head.part {
    case .pull: .pull(progress: head.time / Playhead.Durations.pull)
    case .loop: .loop(time: head.time)
    case .end:
      .ending(
        endingPolicy, outcome: settings.outcome, begun: durations.loop, time: head.time)
    }
  }

  /// Returns how far the rows are pulled at a playhead, in points.
  private func distance(at head: Playhead, _ durations: Playhead.Durations) -> CGFloat {
    switch head.part {
    case .pull: return control.pullDistance * head.time / Playhead.Durations.pull
    case .loop:
      let left = 1 - min(head.time / Self.settling, 1)
      return Self.held + max(0, control.pullDistance - Self.held) * left * left
    case .end:
      let left = 1 - min(max(head.time - durations.ending, 0) / Playhead.Durations.leaving, 1)
      return Self.held * left * left
    }
  }

  /// The height of the art, which a refresh keeps in sight.
  private static let held: CGFloat = 60
  /// How long the rows take from where they were let go, in seconds.
  private static let settling = 0.3

  /// Holds the rows down by the top inset.
  private func hold(_ shift: CGFloat) {
    if shift != self.shift {
      self.shift = shift
      tableView.contentInset.top = shift
      tableView.contentOffset.y = -tableView.adjustedContentInset.top
    }
    layOutBand()
  }

  private func layOutBand() {
    let top = tableView.adjustedContentInset.top - tableView.contentInset.top
    let width = tableView.bounds.width
    guard width > 0 else { return }
    let visible = mode == .preview ? min(shift, Self.held) : 0
    band.frame = CGRect(x: 0, y: top, width: width, height: visible)
    band.alpha = min(1, visible / (Self.held / 2)) * artAlpha
    art.frame = CGRect(x: 0, y: 0, width: width, height: Self.held)
    still?.frame = art.frame
  }

  // MARK: Art of the user's own

  /// Whether the art is faded, because a later save of it cannot be shown.
  var isOutdated = false {
    didSet {
      if mode == .live { control.alpha = artAlpha }
      layOutBand()
    }
  }

  /// A view in place of the art, for art that cannot move; only the preview shows it.
  var still: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let still { band.addSubview(still) }
      art.isHidden = still != nil
      if mode == .live { control.alpha = artAlpha }
      layOutBand()
    }
  }

  /// The alpha of the control, and of the preview where it is not hidden by the rows.
  private var artAlpha: CGFloat {
    if mode == .live, still != nil { return 0 }
    return isOutdated ? 0.4 : 1
  }

  /// Draws an outline around views of the art for two seconds; see ``ArtFinding/paths``.
  func outline(at paths: [[Int]]) {
    endOutline()
    let root = still ?? art.content?.view
    outlined = paths.compactMap { path in
      let view = path.reduce(root) { view, index in
        view.flatMap { $0.subviews.indices.contains(index) ? $0.subviews[index] : nil }
      }
      return view.map { ($0.layer, $0.layer.borderWidth, $0.layer.borderColor) }
    }
    for (layer, _, _) in outlined {
      layer.borderWidth = 2
      layer.borderColor = UIColor.systemRed.resolvedColor(with: traitCollection).cgColor
    }
    outlining = Task { [weak self, clock] in
      try? await clock.sleep(for: .seconds(2))
      if !Task.isCancelled { self?.endOutline() }
    }
  }

  private func endOutline() {
    outlining?.cancel()
    for (layer, width, color) in outlined {
      (layer.borderWidth, layer.borderColor) = (width, color)
    }
    outlined = []
  }

  // MARK: Live

  /// Refreshes as a pull does.
  func refreshNow() {
    goLive()
    control.refresh()
  }

  /// Gives the rows to the finger and the sight to the control; the rows stay where they are.
  private func goLive() {
    guard mode == .preview else { return }
    mode = .live
    isScrolled = false
    let offset = tableView.contentOffset
    shift = 0
    tableView.contentInset.top = 0
    tableView.contentOffset = offset
    control.alpha = artAlpha
    layOutBand()
    onModeChange?(.live)
  }

  /// Ends the refresh, and leaves the feed further down.
  func endLive() {
    if control.isRefreshing { control.endRefreshing(with: .cancelled) }
    scrollToPreview()
  }

  /// Brings the preview back, unless a finger has scrolled the rows; a turn of the device may have
  /// left them below the top.
  private func returnAfterRefresh() {
    returnIfAtTop()
    guard mode == .live, !isScrolled, !tableView.isTracking, !tableView.isDecelerating
    else { return }
    scrollToPreview()
  }

  /// Brings the preview back once the rows are at rest at the top.
  private func returnIfAtTop() {
    guard mode == .live, control.phase == .idle, !tableView.isTracking, !tableView.isDragging,
      !tableView.isDecelerating,
      abs(tableView.contentOffset.y + tableView.adjustedContentInset.top) < 0.5
    else { return }
    mode = .preview
    control.alpha = 0
    layOutBand()
    onModeChange?(.preview)
  }

  /// Ends a look at the feed further down: scrolls to the top, where the preview is.
  func scrollToPreview() {
    guard mode == .live, isAtRest else { return }
    isScrolled = false
    tableView.setContentOffset(
      CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: true)
  }

  /// Whether neither a refresh nor a finger has the rows; ones that a turn has left too far down are
  /// no pull.
  private var isAtRest: Bool {
    if case .pulling = control.phase { return !tableView.isTracking }
    return control.phase == .idle
  }

  private func phaseDidChange(to phase: RefreshPhase) {
    if phase != .idle { goLive() }
    onPhaseChange?(phase)
    if phase == .idle { returnAfterRefresh() }
  }
}

extension StageViewController: UITableViewDataSource, UITableViewDelegate {
  private static let rows = [
    "Lunch on Thursday?", "Photos from the lake", "Your order has left Lyon",
    "Notes for the rehearsal", "Two seats at the Odeon", "The new bakery",
    "Keys are under the pot", "Minutes of Monday", "A bicycle for Ada", "Rain until six",
    "Recipe for plum cake", "Train at 8:14", "The chess club moves", "Invoice 2041",
    "Happy birthday", "Walk on Sunday",
  ]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Self.rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = Self.rows[indexPath.row]
    cell.contentConfiguration = content
    cell.backgroundColor = .systemBackground
    // Nothing to tap, nor to reach with the Tab key.
    cell.isUserInteractionEnabled = false
    return cell
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { goLive() }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    isScrolled = targetContentOffset.pointee.y + scrollView.adjustedContentInset.top > 0.5
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { returnIfAtTop() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { returnIfAtTop() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { returnAfterRefresh() }
}
