import RefreshMotion
import UIKit

/// What the kit has of one scroll view: who stands at which of its sides, which room is in its inset, and
/// which of its settings have to be given back.
///
/// It alone writes the inset and, for header and footer, the offset, and only at the ``SafePoint``, but for
/// `baseContentInset`, which the app sets, and the end of a scroll into view. It lives as long as its scroll
/// view, so that an inset that was saved with room is known after the header or the footer has left.
@MainActor final class ScrollSides {
  private struct Stand {
    weak var view: EdgeRefreshView?
    var side: ScrollSide
  }

  private enum Step {
    /// Inset or offset are being written: what happens then is not listened to.
    case write
    case event(EdgeMachine.Event, of: EdgeRefreshView)
  }

  private static var all: [ScrollSides] = []

  private weak var scrollView: UIScrollView?
  /// The insets in the order of the sides; nil at one where the kit never was.
  private var insets = [SideInset?](repeating: nil, count: ScrollSide.allCases.count)
  private var stands: [Stand] = []
  private var observation: NSKeyValueObservation?
  /// How often the inset has been set.
  private var insetChanges = 0
  /// Content that begins at the right, where it was last in its place.
  private var beginning: ScrollState?
  /// The room for views of the app's own at each side, in points.
  private(set) var extraRoom = UIEdgeInsets.zero
  /// The sides that a view has left since the last safe point.
  private var leftSides: [ScrollSide] = []
  /// The axes along which the kit has made the scroll view bounce, vertical if true.
  private var bouncingAxes: [Bool] = []
  /// What is being done, first, and what waits until it is.
  private var steps: [Step] = []
  private var log = LogOnce()
  private static let answersAtMost = 3

  // MARK: Finding

  /// Returns that of a scroll view, which is made at its first use.
  static func of(_ scrollView: UIScrollView) -> ScrollSides {
    if let known = known(of: scrollView) { return known }
    let new = ScrollSides(scrollView)
    all.append(new)
    return new
  }

  /// Returns that of a scroll view; nil for one in which the kit never was.
  static func known(of scrollView: UIScrollView) -> ScrollSides? {
    all.removeAll { $0.scrollView == nil }
    return all.first { $0.scrollView === scrollView }
  }

  private init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    observation = scrollView.observe(\.contentInset) { [weak self] _, _ in
      MainActor.assumeIsolated { self?.insetDidChange() }
    }
  }

  private func insetDidChange() {
    insetChanges += 1
    guard !isWriting else { return }
    read()
    if insets.contains(where: { $0?.isDue == true }) { setDue() }
  }

  // MARK: Who stands where

  private var views: [EdgeRefreshView] { stands.compactMap(\.view) }

  /// Lets a view stand at a side.
  func join(_ view: EdgeRefreshView, at side: ScrollSide) {
    guard let scrollView else { return }
    stands.removeAll { $0.view == nil || $0.view === view }
    stands.append(Stand(view: view, side: side))
    if insets[side.index] == nil {
      insets[side.index] = SideInset(showing: side.inset(in: scrollView.contentInset))
    }
    read()
    if view.isHeader { bounce(isVertical: side.isVertical) }
    setDue()
  }

  /// Notes that a view has left, which is given no room any more.
  func leave(_ view: EdgeRefreshView, from side: ScrollSide) {
    stands.removeAll { $0.view == nil || $0.view === view }
    let scroll = view.scrollIntoView
    if scroll.isScrolling {
      view.scrollIntoView = ScrollIntoView()
      SafePoint.perform { [weak self] in
        guard let self, let scrollView else { return }
        scroll.stop(in: scrollView, at: ScrollState(scrollView, at: side, with: self[side]))
      }
    }
    leftSides.append(side)
    setDue()
  }

  /// Lets content that fits the scroll view be pulled as well.
  private func bounce(isVertical: Bool) {
    guard let scrollView else { return }
    if isVertical, !scrollView.alwaysBounceVertical {
      scrollView.alwaysBounceVertical = true
    } else if !isVertical, !scrollView.alwaysBounceHorizontal {
      scrollView.alwaysBounceHorizontal = true
    } else {
      return
    }
    bouncingAxes.append(isVertical)
  }

  /// Lets content that fits the scroll view rest along the axes that no header stands along any more.
  ///
  /// Vertically only for one that has turned: without the bounce, a scroll view may take the safe area away,
  /// and its content would move when its header leaves.
  private func giveBounceBack() {
    for isVertical in bouncingAxes
    where !stands.contains(where: {
      $0.view?.isHeader == true && $0.side.isVertical == isVertical
    }) && (!isVertical || stands.contains { $0.view != nil && !$0.side.isVertical }) {
      bouncingAxes.removeAll { $0 == isVertical }
      if isVertical {
        scrollView?.alwaysBounceVertical = false
      } else {
        scrollView?.alwaysBounceHorizontal = false
      }
    }
  }

  // MARK: Events

  /// Has a view handle an event, after those that are being handled: what happens while the commands of one
  /// are performed waits for their end.
  func send(_ event: EdgeMachine.Event, to view: EdgeRefreshView) {
    // All is read after a write.
    if isWriting, event == .moved || event == .changed { return }
    noteBeginning()
    let waits = !steps.isEmpty
    steps.append(.event(event, of: view))
    if !waits { takeSteps(haveWaited: false) }
  }

  private var isWriting: Bool { if case .write? = steps.first { true } else { false } }

  @inline(never)
  private func takeSteps(haveWaited: Bool) {
    var hasWaited = haveWaited
    while case .event(let event, let view)? = steps.first {
      if view.sides === self { view.handle(event, hasWaited: hasWaited) }
      steps.removeFirst()
      hasWaited = true
    }
  }

  // MARK: Content that begins at the right

  /// The scroll view as the right side sees it, if its content begins there; nil otherwise.
  private var stateAtRight: ScrollState? {
    guard let scrollView, scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      stands.contains(where: { $0.view != nil && !$0.side.isVertical })
    else { return nil }
    return ScrollState(scrollView, at: .right, with: self[.right])
  }

  /// Where content belongs that has not moved as it or the scroll view got another length: as far from its
  /// beginning as before, while UIKit counts offsets from its end. Nil where UIKit or the app has moved it.
  private var placeFromRight: ScrollState? {
    // An offset may be rounded to a pixel beyond the range, into which UIKit takes it back as the range grows.
    guard let old = beginning, let new = stateAtRight,
      abs(old.travel - new.travel) <= ScrollState.leastPull,
      old.contentLength != new.contentLength || old.viewport != new.viewport
    else { return nil }
    let rest = new.rest(withRoom: new.added)
    let offset = rest + old.offset - old.rest(withRoom: old.added)
    let place = min(offset, new.farRest(withRoom: new.added))
    return new.at(place)
  }

  /// Whether content that begins at the right may still be moved, by UIKit or back to its place.
  var isThrown: Bool { !isWriting && placeFromRight != nil }

  private func noteBeginning() {
    if !isThrown { beginning = stateAtRight }
  }

  private func putBackBeginning(in scrollView: UIScrollView) {
    if let place = placeFromRight, place.offset != stateAtRight?.offset {
      // Unlike `setContentOffset(_:animated:)`, it does not stop a deceleration.
      write { scrollView.contentOffset = place.contentOffset(at: place.offset, in: scrollView) }
    }
    beginning = stateAtRight
  }

  // MARK: Reading

  /// The sides where the kit has been.
  private var sides: [ScrollSide] { ScrollSide.allCases.filter { insets[$0.index] != nil } }

  /// The inset of a side.
  subscript(_ side: ScrollSide) -> SideInset { insets[side.index] ?? SideInset(showing: 0) }

  /// Reads the insets, which the app may have changed.
  ///
  /// UIKit moves the content, and tells of new safe areas, before it announces a new inset.
  @inline(never)  // As `takeSteps`: inlined in each write they would weigh 5 kB more.
  func read() {
    guard let scrollView, !isWriting else { return }
    for side in sides {
      insets[side.index]?.read(
        side.inset(in: scrollView.contentInset), length: side.length(of: scrollView.bounds.size))
    }
  }

  /// Whether the app has assigned an inset of its own, to which the room has not been added yet.
  func lacksRoom(at side: ScrollSide) -> Bool { insets[side.index]?.isDue == true }

  // MARK: Writing

  /// Has the views take their room at the next safe point.
  func setDue() {
    SafePoint.perform(for: self) { [weak self] in self?.settle() }
  }

  /// Gives back what nobody stands for any more, and lets each view take its room.
  private func settle() {
    guard let scrollView else { return }
    read()
    if views.contains(where: \.isMisplaced) { changeSides() }
    restoreRoom(in: scrollView)
    putBackBeginning(in: scrollView)
    takeExtraRoom(in: scrollView)
    write {
      for side in sides where !stands.contains(where: { $0.view != nil && $0.side == side }) {
        let hadRoom = self[side].viewRoom > 0
        setRoom(0, at: side)
        // Content that loses its room is moved by UIKit, unless it is on its way elsewhere.
        if leftSides.contains(side), !hadRoom { returnToRest(at: side, in: scrollView) }
      }
      leftSides = []
      giveBounceBack()
      for view in views { view.handle(.safePoint) }
      beginning = stateAtRight
      // The room may follow from what the app was told of a pull: that waits for the next move.
      steps += views.map { .event(.changed, of: $0) }
    }
  }

  /// Takes header and footer to the sides where they belong now, in a new direction of the interface; both
  /// leave before one comes.
  private func changeSides() {
    let views = views
    write {
      for view in views { view.detach() }
      for view in views { view.attach() }
    }
  }

  /// Adds the room again to an inset of the app's own, and puts the content back.
  ///
  /// An app that assigns the inset in each layout of the scroll view has the last word.
  private func restoreRoom(in scrollView: UIScrollView) {
    for answer in 0... {
      let late = sides.filter { insets[$0.index]?.isDue == true && insets[$0.index]?.room != 0 }
      guard !late.isEmpty else { return }
      if answer == Self.answersAtMost {
        for side in late { insets[side.index]?.yield() }
        return logEndlessLayout(of: scrollView)
      }
      write {
        for side in late { writeRoom(at: side) }
        for stand in stands where late.contains(stand.side) { stand.view?.handle(.gotRoomBack) }
      }
      scrollView.layoutIfNeeded()
      read()
    }
  }

  /// Sets the room for views of the app's own, which the insets hold from the next safe point on.
  func setExtraRoom(_ new: UIEdgeInsets) {
    guard let scrollView, new != extraRoom else { return }
    extraRoom = new
    for side in ScrollSide.allCases where insets[side.index] == nil && side.inset(in: new) > 0 {
      insets[side.index] = SideInset(showing: side.inset(in: scrollView.contentInset))
    }
    setDue()
  }

  /// Takes the room for views of the app's own; content that rests at the side shows them.
  private func takeExtraRoom(in scrollView: UIScrollView) {
    for side in sides {
      let old = ScrollState(scrollView, at: side, with: self[side])
      insets[side.index]?.setExtra(side.inset(in: extraRoom))
      guard self[side].extra != old.extra else { continue }
      // UIKit's inset for a refresh control that refreshes is there also while it is out of view.
      let isUnseen = side == .top && scrollView.refreshControl?.isRefreshing == true
      let rest = old.rest(withRoom: old.added)
      let rests = old.pull(past: rest + (isUnseen ? ArtBand.height : 0)) >= 0
      write {
        writeRoom(at: side)
        guard rests, !scrollView.isTracking, !scrollView.isDecelerating else { return }
        let new = ScrollState(scrollView, at: side, with: self[side])
        let offset = new.rest(withRoom: new.added) + old.offset - rest
        scrollView.setContentOffset(new.contentOffset(at: offset, in: scrollView), animated: false)
      }
    }
  }

  /// Lets the inset of a side hold room in points, in place of the room that it held before; only while
  /// writing.
  func setRoom(_ room: CGFloat, at side: ScrollSide) {
    insets[side.index]?.setRoom(room)
    writeRoom(at: side)
  }

  /// Writes the inset of a side if it does not hold its room.
  ///
  /// A scroll view may keep another number, which is the inset with the room then. What the app assigns
  /// meanwhile, as it is told that the content moves, is its own.
  private func writeRoom(at side: ScrollSide) {
    guard let scrollView, var inset = insets[side.index], inset.isDue else { return }
    let new = side.setting(inset.write(), in: scrollView.contentInset)
    insets[side.index] = inset
    let before = insetChanges
    scrollView.contentInset = new
    guard insetChanges <= before + 1 else { return setDue() }
    insets[side.index]?.didWrite(showing: side.inset(in: scrollView.contentInset))
  }

  /// Runs what changes the inset or the offset, without listening to it.
  private func write(_ changes: () -> Void) {
    let isWithinStep = !steps.isEmpty
    steps.insert(.write, at: 0)
    changes()
    steps.removeFirst()
    read()
    if !isWithinStep { takeSteps(haveWaited: true) }
  }

  /// Moves content back that a view which has left has held; what bounces returns by itself.
  private func returnToRest(at side: ScrollSide, in scrollView: UIScrollView) {
    guard !scrollView.isTracking, !scrollView.isDecelerating else { return }
    let state = ScrollState(scrollView, at: side, with: self[side])
    let rest = state.rest(withRoom: state.added)
    guard state.offset < rest else { return }
    scrollView.setContentOffset(state.contentOffset(at: rest, in: scrollView), animated: false)
  }

  private func logEndlessLayout(of scrollView: UIScrollView) {
    log.write(
      "\(type(of: scrollView)) is given the same contentInset in each of its own layouts, which takes "
        + "the room of its header or footer away. Set its baseContentInset there instead.")
  }

  /// Says that a `baseContentInset` is beyond its bounds, once for each scroll view.
  func logBound(of inset: UIEdgeInsets, as new: UIEdgeInsets) {
    guard let scrollView else { return }
    log.write(
      "\(type(of: scrollView)) is given the baseContentInset \(inset), and takes \(new). Use numbers of "
        + "points from -1,000,000 to 1,000,000.")
  }

  // MARK: The app's own insets

  /// The app's own part of the content inset.
  var ownInsets: UIEdgeInsets {
    get {
      read()
      return sides.reduce(scrollView?.contentInset ?? .zero) { $1.setting(self[$1].own, in: $0) }
    }
    set {
      guard let scrollView else { return }
      var new = newValue
      for side in sides {
        insets[side.index]?.setOwn(side.inset(in: newValue))
        if let inset = insets[side.index]?.write() { new = side.setting(inset, in: new) }
      }
      write {
        scrollView.contentInset = new
        // UIKit may have moved the content, and the app have assigned another inset as it was told.
        if scrollView.contentInset != new { scrollView.contentInset = new }
        for side in sides {
          insets[side.index]?.didWrite(showing: side.inset(in: scrollView.contentInset))
        }
      }
      setDue()
    }
  }
}
