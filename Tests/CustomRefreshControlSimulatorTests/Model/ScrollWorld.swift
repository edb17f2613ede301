@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshableList
import Simulator
import UIKit

/// What a world is made of.
struct ModelSetup: Equatable, Sendable {
  let axis: ModelAxis
  /// Whether the first scroll view is a list.
  let hasList: Bool
  /// Whether the list's rows have heights of their own, which are estimated, or without a list,
  /// whether the first scroll view turns pages.
  let isOther: Bool
  /// Whether UIKit keeps the place of content that begins at the right as it grows.
  let keepsBeginning: Bool

  init(seed: UInt64) {
    axis = [.vertical, .vertical, .leftToRight, .rightToLeft][Int(seed / 6 % 4)]
    hasList = axis.isVertical && seed % 2 == 0
    isOther = seed % 3 == 0
    keepsBeginning = seed / 24 % 2 == 1
  }

  /// What refreshes or loads; UIKit's refresh control knows only the vertical axis.
  var parts: [ScrollEvent.Part] {
    axis.isVertical ? [.control, .header, .footer] : [.header, .footer]
  }
}

/// A control, a header and a footer on a small screen with two scroll views, one of which may be a
/// list, driven by events along an axis.
///
/// Time advances in single frames of any length.
@MainActor final class ScrollWorld {
  let setup: ModelSetup
  /// The axis along which the content scrolls now.
  var axis: ModelAxis
  let simulator: Simulator
  let loop: HostLoop
  let screen: UIViewController
  let list: RefreshableTableViewController<Int>?
  /// Whether the heights of the list's rows are estimated until they are shown.
  var isSelfSizing: Bool { setup.hasList && setup.isOther }
  let places: [ScrollPlace]
  let parts = ScrollEvent.Part.allCases.map { ScrollPart($0) }
  /// The faults found, one sentence each.
  var complaints: [String] = []

  var isOnScreen = true
  var refuses = false
  var hasActed = false
  /// The scroll views whose content has not moved since the safe area has changed.
  var newSafeAreas: Set<Int> = []
  var isChangingSafeArea = false
  lazy var finger = ModelFinger(loop, along: axis)
  var fingerPlace = 0
  var isMovingFinger = false
  /// The pull, and where the content and the finger were, at the begin of the touch.
  var start: (pull: CGFloat, offset: CGFloat, place: CGFloat) = (0, 0, 0)
  /// Whether the device has turned since the finger came down, which has other coordinates then.
  var hasTurned = false
  /// When a tap on the footer has ended.
  var tapEnd: Int64?
  /// Whether the finger has come down in the frame in which another was lifted: the content shows
  /// one touch then, and a catch looks like the end of a drag.
  var continuesDrag = false
  /// The number of times that the current move has sent the control's `.valueChanged`.
  var eventsInMove = 0
  /// Whether the current drag can still make the system refresh.
  var canFire = true
  /// Whether the finger has pulled the content during a refresh: such a pull begins no other, until
  /// the content is back at its top and nothing refreshes or ends.
  var pullsDuringRefresh = false
  /// The parts that have moved during an ending in this event, and the number of their endings.
  var moved: [(part: ScrollPart, endings: Int)] = []
  /// Where a released header has to come to rest: its scroll view, and since when nothing but time
  /// has passed.
  var hold: (place: Int, since: Int64)?
  /// What a move of the finger has found in the scroll view of a footer that waits; nil in other
  /// events.
  var beforeMove: (still: Still, offset: CGFloat)?
  /// A scroll view that turns pages after a load by a drag with nothing but time since, and when the
  /// load was found to be over.
  var page: (place: Int, over: Int64?)?
  /// Whether the user or the app scrolls, or has caused a load otherwise, in this event.
  var hasCause = false
  let watches = [ScrollWatch(), ScrollWatch()]
  /// Views that were released, which must be gone when no task runs.
  var gone: [WeakView] = []
  private(set) lazy var skins = ModelSkins.all { [weak self] in self?.note($0) }
  /// The contents that ``skins`` have made.
  var contents: [Content] = []
  /// The number of checks, which selects the element to check.
  var checks = 0
  /// Whether the app has said that there is no more since a refresh has begun beside the footer.
  var toldNoMore = false
  /// The status that the footer has told.
  var status = LoadMoreFooter.Status.idle
  /// Whether nothing but the finger has acted since it came down on content at rest.
  var isPlainDrag = false
  var isOver = false
  var depth = 0
  /// The parts whose methods the app is calling, and the one whose callback is running.
  var calling: Set<ScrollEvent.Part> = []
  var reacting: ScrollEvent.Part?
  /// Whether the callback is that of a scroll, which may come in the middle of a part's change.
  var isScrolling = false
  /// Whether the app is adding or removing views.
  var isMovingParts = false

  struct WeakView { weak var view: UIView? }

  // MARK: Lifecycle

  init(_ setup: ModelSetup) {
    self.setup = setup
    let axis = setup.axis
    self.axis = axis
    simulator = Simulator(
      device: Device(
        name: "Model", screenSize: axis.size(length: 300, breadth: 200), scale: 1,
        safeAreaInsets: axis.insets(start: 20, end: 10),
        landscapeSafeAreaInsets: axis.insets(start: 0, end: 10, sides: 20)))
    (loop, screen) = (HostLoop.current, UIViewController())
    list = setup.hasList ? RefreshableTableViewController<Int>() : nil
    let (first, second) = (ModelScrollView(), ModelScrollView())
    for view in [first, second] { view.keepsBeginning = setup.keepsBeginning }
    places = [
      ScrollPlace(list?.tableView ?? first, along: axis), ScrollPlace(second, along: axis),
    ]
    setUpList()
    simulator.present(screen)
    for (index, place) in places.enumerated() {
      screen.view.addSubview(place.view)
      watches[index].onScroll = { [weak self] in self?.didScroll(in: index) }
      watches[index].onDrag = { [weak self] in self?.dragWillBegin(in: index) }
      place.view.delegate = watches[index]
    }
    bounceFirst()
    places[0].view.isPagingEnabled = setup.isOther && !setup.hasList
    layOut()
    for place in places where axis.isMirrored { place.scroll(to: place.restingOffsets.lowerBound) }
    for part in setup.parts {
      attach(part, to: part == .control ? 1 : 0, asSubview: false)
    }
    footer?.trigger = .button
    loop.endTurn()
  }

  /// Lets the content of the first scroll view be pulled, however short it is.
  func bounceFirst() {
    let view = places[0].view
    if axis.isVertical {
      view.alwaysBounceVertical = true
    } else {
      view.alwaysBounceHorizontal = true
    }
  }

  func setUpList() {
    guard let list else { return }
    list.tableView.rowHeight = isSelfSizing ? UITableView.automaticDimension : 60
    if isSelfSizing { list.tableView.estimatedRowHeight = 20 }
    list.tableView.register(ModelCell.self, forCellReuseIdentifier: "cell")
    list.makeCell = { [isSelfSizing] table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      if isSelfSizing { (cell as? ModelCell)?.show(height: ModelCell.height(of: item)) }
      return cell
    }
    list.items = Array(0..<6)
    screen.addChild(list)
  }

  func layOut() {
    let size = simulator.window.bounds.size
    let part = axis.size(length: axis.length(of: size), breadth: axis.breadth(of: size) / 2)
    for (index, place) in places.enumerated() {
      let half = CGFloat(index) * axis.breadth(of: part)
      let origin = axis.isVertical ? CGPoint(x: half, y: 0) : CGPoint(x: 0, y: half)
      place.view.frame = place.isZero ? .zero : CGRect(origin: origin, size: part)
      if index > 0 || list == nil { place.setLength() }
    }
  }

  func complain(_ sentence: @autoclosure () -> String, if isWrong: Bool) {
    if isWrong { complaints.append(sentence()) }
  }

  var now: Int64 { loop.now }
  var control: CustomRefreshControl? { parts[0].view as? CustomRefreshControl }
  var header: RefreshHeader? { parts[1].view as? RefreshHeader }
  var footer: LoadMoreFooter? { parts[2].view as? LoadMoreFooter }

  func part(_ kind: ScrollEvent.Part) -> ScrollPart { parts[kind.rawValue] }

  /// Whether a part is in a window, as the app has put it.
  func isInWindow(_ part: ScrollPart) -> Bool {
    part.place.map { places[$0].isOnScreen && isOnScreen } ?? false
  }

  /// The points that UIKit adds to the top inset of a scroll view.
  func systemInset(of place: Int) -> CGFloat {
    parts[0].place == place ? control?.addedInset ?? 0 : 0
  }

  func systemContentInset(of place: Int) -> CGFloat {
    loop.behavior.addedInset == .contentInset ? systemInset(of: place) : 0
  }

  // MARK: Making parts

  func makePart(_ kind: ScrollEvent.Part) {
    let part = part(kind)
    let view: any HostView
    switch kind {
    case .control:
      view = CustomRefreshControl(skin: .spokes)
      canFire = true
    case .header:
      let header = RefreshHeader(skin: .spokes)
      if !axis.isVertical { header.axis = .horizontal }
      header.shouldRefresh = { [weak self] in self?.asks(.header) ?? true }
      view = header
    case .footer:
      let footer = LoadMoreFooter(skin: .spokes)
      if !axis.isVertical { footer.axis = .horizontal }
      footer.automaticLoadLimit = 2
      footer.onStatusChange = { [weak self] in self?.status = $0 }
      status = .idle
      footer.shouldLoad = { [weak self] in self?.asks(.footer) ?? true }
      view = footer
    }
    part.take(view)
    view.options.clock = simulator.clock
    view.onPhaseChange = { [weak self] in self?.didChange(kind, to: $0) }
    view.onFinish = { [weak self] in self?.didFinish(kind, with: $0) }
    view.onHide = { [weak self] in self?.didHide(kind) }
    view.addAction(UIAction { [weak self] _ in self?.didFire(kind) }, for: .valueChanged)
    setWork(kind, nil)
  }
}

/// A row that is as high as its content.
final class ModelCell: UITableViewCell {
  private let block = UIView()
  private lazy var height = block.heightAnchor.constraint(equalToConstant: 60)

  /// The height of an item's row, in points.
  static func height(of item: Int) -> CGFloat { 30 + CGFloat(item * 7 % 4) * 40 }

  func show(height: CGFloat) {
    if block.superview == nil {
      block.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(block)
      // A cell that is not measured yet has another height.
      self.height.priority = UILayoutPriority(999)
      NSLayoutConstraint.activate([
        block.topAnchor.constraint(equalTo: contentView.topAnchor),
        block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), self.height,
      ])
    }
    self.height.constant = height
  }
}

/// Reports the scrolls of a scroll view.
@MainActor final class ScrollWatch: NSObject, UITableViewDelegate {
  var onScroll: (@MainActor () -> Void)?
  var onDrag: (@MainActor () -> Void)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { onDrag?() }
}
