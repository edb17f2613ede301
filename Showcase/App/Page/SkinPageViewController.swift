import CustomRefreshControl
import UIKit

/// A skin's page: the stage with the art, the transport, the code and the settings.
///
/// A panel below the stage has the controls; a larger window has a canvas and an inspector. Everything
/// is shown from one value, the present settings of ``history``, at one ``playhead``.
final class SkinPageViewController: UIViewController {
  let stage: StageViewController
  let list: SettingsListViewController
  let transport = TransportView()
  /// Undo, redo, the value before and sharing, above the inspector's settings.
  let historyBar = TransportView()
  let scrubber = ScrubberView()
  let codeLine = CodeLineView()

  private(set) var history: History
  var playhead = Playhead()
  let session: ShowcaseSession
  /// The settings of each skin seen in this session.
  private var memory: PageMemory { session.memory }
  var modes: Modes { session.modes }
  let clock: any Clock<Duration>
  /// What is behind the controls: below the stage, or as the inspector beside it.
  let panel = UIView()
  let handle = UIButton(type: .custom)
  let divider = UIView()
  /// What is behind transport, scrubber and code on the canvas.
  let dock = UIView()
  let dockLine = UIView()
  /// Set the controls off from the stage: below it and beside it.
  let edge = UIView()
  let sideEdge = UIView()
  /// What is to be said about the user's own art.
  let remark = PullCapsuleView()
  let canvas = UILayoutGuide()
  /// The phone and the dock.
  let block = UILayoutGuide()
  var partsLayout: [NSLayoutConstraint] = []
  var layout: PageLayout?
  /// The part that has the keyboard, in a wide window.
  var focus: Column?
  private lazy var codeHeight = codeLine.heightAnchor.constraint(equalToConstant: 44)
  private(set) lazy var stageWidth = stage.view.widthAnchor.constraint(
    lessThanOrEqualToConstant: 0)
  /// Called when the page shows another skin by itself.
  var onSkinChange: ((String) -> Void)?
  /// The bar's buttons for other skins, if there are some.
  private var neighborItems: [UIBarButtonItem] = []
  private lazy var shareItem = item("square.and.arrow.up", "Share") { $0.toggleSharing() }
  private var isCodeOpen = false
  /// The settings that the findings of an audit are about; nil without one.
  private var audited: Settings?
  private(set) var isPanelDown = false
  private(set) var isShowingBefore = false
  /// The playhead when the value before was asked for, and what it became with that value.
  private var headsOfBefore: (own: Playhead, shown: Playhead)?
  /// Called when the canvas may have another frame.
  var onCanvasChange: (() -> Void)?
  /// Moves the playhead as long as it plays.
  var ticking: Task<Void, Never>?
  private var copied: Task<Void, Never>?
  private var lit: Task<Void, Never>?

  convenience init(skin: String, session: ShowcaseSession, clock: any Clock<Duration>) {
    self.init(session.memory.settings(of: skin), session: session, clock: clock)
    neighborItems = makeNeighborItems("skin")
  }

  /// - Parameter settings: A skin, or the user's own art.
  init(_ settings: Settings, session: ShowcaseSession, clock: any Clock<Duration>) {
    self.session = session
    self.clock = clock
    history = History(settings)
    stage = StageViewController(settings, clock: clock)
    list = SettingsListViewController(settings)
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .never
    title = ExhibitName.title(of: settings.skin)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func item(
    _ symbol: String, _ title: String, _ action: @escaping (SkinPageViewController) -> Void
  ) -> UIBarButtonItem {
    UIBarButtonItem(
      primaryAction: UIAction(title: title, image: UIImage(systemName: symbol)) {
        [weak self] _ in
        if let self { action(self) }
      })
  }

  private func makeNeighborItems(_ kind: String) -> [UIBarButtonItem] {
    [
      item("chevron.down", "Next \(kind)") { $0.moveToSkin(by: 1) },
      item("chevron.up", "Previous \(kind)") { $0.moveToSkin(by: -1) },
    ]
  }

  /// Called with 1 or −1 to move the user's own art like the next or the previous skin; nil where its
  /// motion cannot be changed.
  var onMotionChange: ((Int) -> Void)? {
    didSet { neighborItems = onMotionChange == nil ? [] : makeNeighborItems("motion") }
  }

  /// Shows the bar's buttons.
  ///
  /// - Parameter withSharing: Whether no other button shares.
  func showBarItems(withSharing: Bool) {
    navigationItem.rightBarButtonItems = (withSharing ? [shareItem] : []) + neighborItems
  }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    addChild(stage)
    addChild(list)
    setUpPanel()
    setUpHandle()
    layOutConstantly()
    stage.didMove(toParent: self)
    list.didMove(toParent: self)
    connect()
    show(history.present)
  }

  private func setUpPanel() {
    panel.backgroundColor = .systemGroupedBackground
    panel.layer.cornerRadius = 12
    panel.layer.shadowRadius = 8
    for line in [divider, dockLine, edge, sideEdge] {
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
    }
    historyBar.content = .history
    dock.clipsToBounds = true
    for part in [
      stage.view, remark, dock, panel, edge, sideEdge, handle, transport, scrubber, dockLine,
      codeLine,
      historyBar, divider, list.view,
    ] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
  }

  private func setUpHandle() {
    let grip = UIView()
    grip.backgroundColor = .systemGray3
    grip.layer.cornerRadius = 2.5
    grip.isUserInteractionEnabled = false
    grip.frame = CGRect(x: 0, y: 5, width: 36, height: 5)
    grip.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    handle.frame = CGRect(x: 0, y: 0, width: 36, height: 16)
    handle.addSubview(grip)
    handle.accessibilityLabel = "Controls"
    handle.addAction(UIAction { [weak self] _ in self?.togglePanel() }, for: .touchUpInside)
  }

  /// Lays out what is the same in windows of every size.
  private func layOutConstantly() {
    for guide in [canvas, block] { view.addLayoutGuide(guide) }
    NSLayoutConstraint.activate([
      codeHeight,
      canvas.topAnchor.constraint(equalTo: view.topAnchor),
      canvas.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      panel.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      sideEdge.topAnchor.constraint(equalTo: panel.topAnchor),
      sideEdge.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
      sideEdge.leadingAnchor.constraint(equalTo: panel.leadingAnchor),
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // With a path, the shadow is not computed from everything that the panel shows.
    let outline = UIBezierPath(roundedRect: panel.bounds, cornerRadius: panel.layer.cornerRadius)
    panel.layer.shadowPath = outline.cgPath
    onCanvasChange?()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if layout != nil { showFrame() }
    // The scrubber's texts may need another room.
    view.setNeedsLayout()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    showAppearance()
    followFilm()
    modes.screen = self
    modes.note(.live, isOn: stage.mode == .live)
    startTicking()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if modes.screen === self { modes.screen = nil }
    modes.note(.live, isOn: false)
    view.window?.overrideUserInterfaceStyle = .unspecified
    stopTicking()
  }

  // MARK: Settings

  private func connect() {
    list.onEdit = { [weak self] in self?.edit($0, $1) }
    list.onBeginning = { [weak self] in self?.showBefore(false) }
    list.onEndOfRun = { [weak self] in
      self?.history.endRun()
      self?.tellCut()
    }
    list.onFinding = { [weak self] in self?.stage.outline(at: $0.paths) }
    list.onAction = { [weak self] in self?.perform($0) }
    list.onCancelFilm = { [weak self] in self?.cancelFilm() }
    for bar in [transport, historyBar] {
      bar.onCommand = { [weak self] in self?.perform($0) }
      bar.onBefore = { [weak self] in self?.showBefore($0) }
    }
    scrubber.onScrub = { [weak self] in self?.scrub(to: $0) }
    scrubber.onActivate = { [weak self] in self?.togglePlaying() }
    scrubber.onTapPart = { [weak self] in self?.repeatPart($0) }
    codeLine.onTap = { [weak self] in self?.toggleCode() }
    codeLine.onCopy = { [weak self] in self?.copyCode() }
    stage.onModeChange = { [weak self] in self?.stageModeDidChange(to: $0) }
    stage.onPhaseChange = { [weak self] _ in self?.showPlayhead() }
  }

  /// Changes the settings as a step of the history.
  func edit(_ settings: Settings, _ step: History.Step = .single) {
    showBefore(false)
    let old = history.present
    history.edit(settings, step)
    show(settings, instead: old)
  }

  func undo() {
    showBefore(false)
    announce("Undone", history.undo())
  }

  func redo() {
    showBefore(false)
    announce("Redone", history.redo())
  }

  private func announce(_ verb: String, _ changed: [Setting]) {
    guard !changed.isEmpty else { return }
    show(history.present)
    let names = changed.map { $0.title.lowercased() }.joined(separator: ", ")
    announce("\(verb): \(names)")
  }

  func announce(_ text: String) {
    guard UIAccessibility.isVoiceOverRunning else { return }
    UIAccessibility.post(notification: .announcement, argument: text)
  }

  /// Shows the value before the last step as long as it is asked for, at the same moment.
  func showBefore(_ shows: Bool) {
    guard shows != isShowingBefore else { return }
    isShowingBefore = shows
    let own = playhead
    show(shows ? history.before : history.present)
    if shows {
      headsOfBefore = (own, playhead)
    } else if let heads = headsOfBefore, heads.shown == own, !own.isPlaying {
      playhead = heads.own
      showPlayhead()
    }
  }

  /// Shows settings everywhere.
  private func show(_ settings: Settings, instead old: Settings? = nil) {
    let before = stage.durations
    stage.show(settings)
    if let old, old.art != settings.art, settings.own == nil { showRemark(nil) }
    playhead.adapt(from: before, to: stage.durations)
    if let old, old.skin == settings.skin, old.ending != settings.ending { playhead.showEnd() }
    if let audited, audited != settings {
      self.audited = nil
      list.findings = []
    }
    list.show(settings)
    showFilm()
    showCode(settings)
    if settings == history.present, settings.own == nil { memory.remember(settings) }
    if modes.screen === self { modes.noteCalm() }
    stage.surround(as: settings)
    showAppearance(settings)
    showWidth(settings)
    showPlayhead()
  }

  private func showAppearance(_ settings: Settings? = nil) {
    let appearance = (settings ?? history.present).surroundings.appearance
    view.window?.overrideUserInterfaceStyle = appearance?.style ?? .unspecified
  }

  // MARK: Other skins

  /// Shows the next or the previous skin of the gallery; the surroundings stay.
  ///
  /// The user's own art takes on the motion of another skin instead.
  ///
  /// - Returns: Whether there is another skin or motion.
  @discardableResult
  func moveToSkin(by step: Int) -> Bool {
    let skins = memory.skins
    guard history.present.own == nil else {
      onMotionChange?(step)
      return onMotionChange != nil
    }
    guard !skins.isEmpty else { return true }
    // A skin that the gallery does not list any more stands before the first and after the last.
    let index = skins.firstIndex(of: history.present.skin) ?? (step > 0 ? -1 : 0)
    let name = skins[(index + step + skins.count) % skins.count]
    show(skin: name)
    onSkinChange?(name)
    return true
  }

  /// Shows another skin; the surroundings stay, and it begins at the loop.
  func show(skin name: String) {
    guard name != history.present.skin else { return }
    showBefore(false)
    var settings = memory.settings(of: name)
    settings.surroundings = history.present.surroundings
    history = History(settings)
    playhead.part = .loop
    playhead.time = 0
    title = ExhibitName.title(of: name)
    show(settings)
  }

  // MARK: Art of the user's own

  /// Shows a save of the user's own art at the same moment; it is no step back.
  func show(_ own: OwnSkin) {
    history.replace(own)
    stage.still = nil
    show(history.present)
  }

  /// Says something about the user's own art on the stage; nil takes it back.
  func showRemark(_ text: String?) { remark.show(text) }

  // MARK: Actions

  private func perform(_ action: SettingsListViewController.Action) {
    switch action {
    case .refreshNow: stage.refreshNow()
    case .audit: audit()
    case .resetAll: edit(Settings(skin: history.present.skin, own: history.present.own))
    case .film(let file): startFilm(as: file)
    case .retryFilm: retryFilm()
    case .copyCode: copyCode()
    case .copyLink: copy(history.present.link)
    }
  }

  /// Shows which laws the art breaks that is on the page, above the settings.
  private func audit() {
    showBefore(false)
    audited = history.present
    list.findings = ArtFinding.audit(of: history.present)
    list.scrollToTop()
    announce(list.findings.map(\.text).joined(separator: " "))
  }

  /// Says whether larger art of the gallery is cut.
  private func tellCut() {
    let settings = history.present
    guard settings.own == nil else { return }
    showRemark((settings.art.size ?? 1) > 1 ? ArtFinding.cut(of: settings) : nil)
  }

  func copyCode() { copy(history.present.code) }

  private func copy(_ text: String) {
    UIPasteboard.general.string = text
    announce("Copied")
    codeLine.showCopied(true)
    copied?.cancel()
    copied = Task { [weak self, clock] in
      try? await clock.sleep(for: .milliseconds(1500))
      if !Task.isCancelled { self?.codeLine.showCopied(false) }
    }
  }

  /// Ends the light on the code that has just changed, after a second.
  private func unlightCode() {
    lit?.cancel()
    lit = Task { [weak self, clock] in
      try? await clock.sleep(for: .seconds(1))
      if !Task.isCancelled { self?.codeLine.unlight() }
    }
  }

  private func toggleCode() {
    isCodeOpen.toggle()
    showCode()
  }

  /// Shows the code in the room that it has.
  func showCode(_ settings: Settings? = nil) {
    let isPinned = codeLine.isPinned
    let isLit = codeLine.show(settings ?? history.present, isOpen: isCodeOpen || isPinned)
    if isLit { unlightCode() }
    let needed = codeLine.label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    ).height
    let most = PageLayout.codeHeight
    codeHeight.constant =
      isPanelDown
      ? 0
      : isPinned ? most : isCodeOpen ? min(max(44, needed + 2 * CodeLineView.margin), most) : 44
  }

  /// Moves the panel away, so that the stage is the screen, or back.
  func togglePanel() {
    isPanelDown.toggle()
    view.setNeedsLayout()
    UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
  }
}
