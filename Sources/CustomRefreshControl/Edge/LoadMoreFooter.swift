import RefreshMotion
import UIKit

/// A view below the content that loads more of it; after it, along the horizontal
/// ``EdgeRefreshView/axis``.
///
/// ```swift
/// tableView.loadMoreFooter = LoadMoreFooter { try await feed.loadMore() }
/// ```
/// It loads automatically near the end of the content, when the user drags the end up, or when the
/// user taps it; see ``Trigger-swift.enum``. It shows any skin while it loads, shows when there is
/// no more data, and retries a failed load when tapped. `.valueChanged` is sent when a trigger or a
/// retry starts a load.
///
/// It floats below the content of any scroll view, or is the `tableFooterView` of a table. It is 60
/// points high, or as high as its `frame` is made; along the horizontal axis, as wide. A refresh
/// of the same scroll view ends its load, and a successful one means that there is more to load
/// again.
///
/// ``Refreshing/phase`` is the phase of the load, as of every refresh. ``status-swift.property``
/// says in addition why the footer waits: there is no more data, or the load has failed.
///
/// A footer with `isEnabled` set to false is hidden and does not react to its trigger; a running
/// load continues.
public class LoadMoreFooter: EdgeRefreshView {
  /// The trigger of the footer's loads.
  ///
  /// A negative or non-finite distance is replaced by 0; ``EdgeRefreshView/error`` gives the
  /// reason.
  public var trigger: Trigger {
    get { shownTrigger }
    set {
      set(newValue)
      updateAll()
    }
  }

  /// The maximum number of consecutive loads that only fill the screen, when pages are short; the
  /// default is 5.
  ///
  /// A load that a scroll, a tap or the app begins starts the count anew.
  public var automaticLoadLimit = 5

  /// Whether ``Trigger-swift.enum/automatic(prefetchDistance:)`` also loads while there is no
  /// content, the first page for example; the default is false, and such a footer is not seen then.
  public var loadsWhenEmpty = false {
    didSet { if loadsWhenEmpty != oldValue { send(.changed) } }
  }

  /// Whether there may be more to load; the default is true.
  ///
  /// Setting it to true also forgets that a load has failed.
  ///
  /// A refresh in the same scroll view resets it to true if it succeeds, unless its outcome is
  /// ``RefreshOutcome/noMoreData``, or the app sets false during the refresh, maybe before it adds the
  /// footer. A load that fails leaves it as it is.
  public var hasMoreData: Bool {
    get { pages.state != .ended }
    set {
      guard pages.say(hasMore: newValue) else { return }
      if newValue { send(.saidMore) }
      updateAll()
    }
  }

  /// What the app's own model knows of the pages; nil, the default, if it leaves that to the footer.
  ///
  /// While it is set, the footer shows it, and not what it has noted itself: by its loads, by refreshes
  /// and by ``hasMoreData``. Set it with each change of the model.
  public var paging: Paging? {
    get { pages.told }
    set {
      let old = pages.state
      pages.told = newValue
      guard pages.state != old else { return }
      if pages.state == .more, old != .loading { send(.saidMore) }
      updateAll()
    }
  }

  // MARK: Handlers

  /// Called before a trigger starts a load, to decide whether to load; nil to always load.
  ///
  /// The default is nil. After `false`, an automatic trigger asks again when the end of the content
  /// comes into view again.
  public var shouldLoad: (@MainActor () -> Bool)? {
    get { mayBegin }
    set { mayBegin = newValue }
  }

  /// Called after each change of ``status-swift.property``.
  public var onStatusChange: (@MainActor (Status) -> Void)?

  /// The work of a load, run once for each load, as a closure without an outcome.
  ///
  /// The load ends when the closure returns, throws or is cancelled; if it returns, the outcome is
  /// ``RefreshOutcome/updated``. It sets ``Refreshing/work``, which knows its outcome, and can only be
  /// set:
  /// ```swift
  /// footer.work = {
  ///   let page = try await feed.loadMore()
  ///   return page.isEmpty ? .noMoreData : .updated
  /// }
  /// ```
  public var onLoadMore: (@MainActor () async throws -> Void)? {
    @available(*, unavailable, message: "Read 'work', which returns its outcome.")
    get { nil }
    set { work = newValue.map(session.work) }
  }

  // MARK: State

  /// The current status of the footer.
  public private(set) var status = Status.idle

  /// Whether the footer is loading.
  public var isLoading: Bool { session.isBusy }

  /// Whether the footer is neither disabled nor hidden.
  var isAvailable: Bool { isEnabled && !isHidden }

  let label = UILabel()
  /// Whether there is more to load, and whether the last load failed.
  private(set) var pages = PageState()
  /// Looks at the end of the content when this turn of the run loop is over; nil for none.
  var nextLook: Task<Void, Never>?
  private var shownTrigger = Trigger.automatic()
  /// The length that the scroll view has been told of last.
  private var knownLength: CGFloat = ArtBand.height

  // MARK: Lifecycle

  /// Makes a footer.
  ///
  /// - Parameters:
  ///   - skin: The skin shown while the footer loads; an arrow and a line of text by default.
  ///   - trigger: The trigger of the footer's loads; the end of the content by default.
  ///   - onLoadMore: The work of a load; see ``onLoadMore``.
  public init(
    skin: RefreshSkin = .arrowStates, trigger: Trigger = .automatic(),
    onLoadMore: (@MainActor () async throws -> Void)? = nil
  ) {
    super.init(.load, defaultSkin: skin)
    setUp(trigger)
    self.onLoadMore = onLoadMore
  }

  /// Makes a footer whose work calls a completion at its end.
  ///
  /// - Parameters:
  ///   - skin: The skin shown while the footer loads; an arrow and a line of text by default.
  ///   - trigger: The trigger of the footer's loads; the end of the content by default.
  ///   - work: Starts the work of a load, which calls the completion when it is done.
  public convenience init(
    skin: RefreshSkin = .arrowStates, trigger: Trigger = .automatic(),
    calling work: @escaping @MainActor (RefreshCompletion) -> Void
  ) {
    self.init(skin: skin, trigger: trigger, onLoadMore: nil)
    setWork(calling: work)
  }

  /// Makes a footer from a XIB or storyboard that loads automatically.
  public required init?(coder: NSCoder) {
    super.init(coder: coder, .load, defaultSkin: .arrowStates)
    setUp(.automatic())
  }

  private func setUp(_ trigger: Trigger) {
    set(trigger)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 15), maximumPointSize: 19)
    label.adjustsFontForContentSizeCategory = true
    addSubview(label)
    addAction(UIAction { [weak self] _ in self?.wasTapped() }, for: .touchUpInside)
    let taps = TapView(frame: bounds)
    taps.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    taps.onTap = { [weak self] in self?.sendActions(for: .touchUpInside) }
    addSubview(taps)
    showStrings()
  }

  private func set(_ trigger: Trigger) {
    shownTrigger = trigger
    session.update { $0.startsOnRelease = trigger == .drag }
    settingsError = nil
    if case .automatic(let distance) = trigger, !distance.isLength() {
      let error = RefreshError.invalidLength(
        of: "footer's prefetch distance", points: Double(distance))
      shownTrigger = .automatic()
      settingsError = error
      RefreshLog.write("LoadMoreFooter uses the default value. \(error.description)")
    }
  }

  override func showStrings() {
    super.showStrings()
    updateStatus()
  }

  override var stringsOfArt: RefreshStrings {
    var art = strings
    art.pull = strings.pullToLoadMore
    art.release = strings.releaseToLoadMore
    art.refreshing = strings.loadingMore
    art.unchanged = strings.noMoreData
    art.failed = strings.loadMoreFailed
    return art
  }

  // MARK: Loading

  /// Loads as the trigger does: sends `.valueChanged` and runs ``onLoadMore``.
  ///
  /// Does nothing during a refresh of the same scroll view. Outside a window, the load begins when
  /// the footer enters one.
  public func load() { session.begin(RefreshMachine.Beginning(sendsActions: true)) }

  /// Ends the load, without an outcome; does nothing if there is none.
  ///
  /// Work that is still running is not cancelled, and its outcome is not reported; see
  /// ``CustomRefreshControl/endRefreshing()``.
  public func endLoading() { session.end(nil) }

  /// Ends the load with an outcome.
  ///
  /// After ``RefreshOutcome/noMoreData``, and after ``RefreshOutcome/unchanged``, there is no more
  /// to load. After a failure or a timeout, a tap loads again.
  public func endLoading(with outcome: RefreshOutcome) { session.end(outcome) }

  private func wasTapped() {
    if isTappable { beginIfAllowed(.request) }
  }

  private var isTappable: Bool { status == .failed || trigger == .button && status == .idle }

  override func receive(_ message: RefreshMachine.Message) {
    switch message {
    case .phase(.refreshing): pages.loadBegan()
    case .phase, .finished: break
    case .hidden, .sendActions: return super.receive(message)
    }
    updateStatus()
    super.receive(message)
    if message == .phase(.idle) { send(.changed) }
  }

  override func record(_ outcome: RefreshOutcome?) { pages.loaded(with: outcome) }

  override func peerDidBegin() { pages.refreshBegan() }

  override func peerDidChange(newContent: RefreshOutcome?) {
    // There may be more again, unless the refresh says otherwise, or the app has said so during it.
    if let newContent {
      send(.contentReplaced)
      pages.refreshed(with: newContent)
    }
    updateStatus()
    super.peerDidChange(newContent: newContent)
  }

  // MARK: Appearance

  private func updateAll() {
    updateStatus()
    send(.changed)
  }

  /// Updates the status and the text.
  private func updateStatus() {
    let old = status
    status = currentStatus
    switch status {
    case .idle, .armed, .loading:
      label.text = trigger == .button ? strings.loadMore : strings.pullToLoadMore
    case .noMoreData: label.text = strings.noMoreData
    case .failed: label.text = strings.loadMoreFailed
    }
    isUserInteractionEnabled = isTappable
    updateColor()
    updateReveal()
    if status != old { onStatusChange?(status) }
  }

  private var currentStatus: Status {
    switch phase {
    case .refreshing: return .loading
    case .armed: return .armed
    case .idle, .pulling, .leaving: break
    }
    switch pages.state {
    case .more: return .idle
    case .loading: return .loading
    case .ended: return .noMoreData
    case .failed: return .failed
    }
  }

  private func updateColor() { label.textColor = isTappable ? tintColor : .secondaryLabel }

  /// Shows the art or the text: in full if the footer has its own space or loads, otherwise faded
  /// in by how far the footer is dragged up.
  override func updateReveal() {
    let isFull = hasSpace || status == .loading
    let reveal = isFull ? length : min(max(pull, 0), length)
    let isShown = (isEnabled || isLoading) && !awaitsContent
    let alpha = isShown ? min(1, reveal / max(length / 2, 1)) : 0
    let isDragged = trigger == .drag && (pages.state == .more || pages.state == .loading)
    let showsArt: Bool =
      switch phase {
      case .refreshing: true
      case .pulling, .armed, .leaving: isDragged
      case .idle: false
      }
    let artAlpha = showsArt ? alpha : 0
    let textAlpha = showsArt ? 0 : alpha
    if session.art.alpha != artAlpha { session.art.alpha = artAlpha }
    if label.alpha != textAlpha { label.alpha = textAlpha }
  }

  // MARK: The edge

  /// With ``Trigger-swift.enum/drag`` the footer stands at the bottom of the screen if the content ends
  /// above it, and takes no room before a load.
  override var rules: EdgeRules {
    let (isDrag, isFloating) = (trigger == .drag, isFloating)
    let takesRoom = isAvailable && isFloating
    return EdgeRules(
      length: length, pullDistance: isDrag ? length : nil,
      stand: isFloating ? isDrag ? .screen : .content : .inside,
      room: takesRoom && hasOwnSpace ? .near : .none,
      heldRoom: takesRoom ? isDrag ? .nearPages : .near : .none, end: endRule,
      comesToRest: restingPlace)
  }

  override var allowsBegin: Bool { pages.allowsLoad }

  override var amount: CGFloat? { scrollView.map { amount(of: $0) } }

  override func willLeave() { pages.refreshBegan() }

  override func perform(_ command: EdgeMachine.Command) {
    switch command {
    case .ask(let cause, let amount?): load(for: cause, amount: amount)
    case .look: lookSoon()
    default: super.perform(command)
    }
  }

  // MARK: View

  override var isFoundByDefault: Bool { super.isFoundByDefault && !awaitsContent }

  override var spokenLabel: String? {
    status == .loading ? session.spoken(strings.loadingMore) : label.text
  }

  public override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    if knownLength != length {
      knownLength = length
      send(.changed)
    }
    let margin = min(axis == .horizontal ? 4 : 16, bounds.width / 2)
    label.numberOfLines = axis == .horizontal ? 0 : 1
    label.frame = bounds.insetBy(dx: margin, dy: 0)
    session.art.frame = artPlace
    session.art.layOutArt(in: artPlace.size)
    updateReveal()
  }

  /// The length of the view along its axis, in points: the one that the app has given it, unless the view
  /// stands nowhere.
  private var length: CGFloat {
    let shown = axis == .horizontal ? bounds.width : bounds.height
    return frame != .zero && shown.isLength() ? shown : knownLength
  }
}
