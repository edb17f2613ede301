import CoreGraphics
import RefreshMotion

/// Where a header or a footer is, what room it takes, and what a pull does: pure functions of a
/// ``ScrollState`` and a few settings.
///
/// ```
///  ─ outer edge of the view ─┐
///                            │ length      The pull begins at `pullStart`: where the content rests
///  ─ inner edge ─────────────┤             at the side, less the gap. `room` is what the inset must
///                            │ offset      grow by to hold the view: slack + gap + length.
///  ─ end of the content ─────┴─ 0, offsets grow inward
/// ```
/// The maker of a header is in ``RefreshHeader``, that of a footer in ``LoadMoreFooter``.
struct EdgeRules: Equatable, Replayable {
  /// What room a view takes.
  enum Room: String, Replayable {
    case none
    /// As much as is in view, as a header is held: more would move what sticks below the inset.
    case revealed
    /// All of it near the side, within two screens: elsewhere, what sticks to the end of the screen
    /// would move. A list that turns pages cannot rest between two of them.
    case near
    /// The same, also in a list that turns pages, which is held between two of them.
    case nearPages
  }

  /// Where a drag arms a view, which asks for a release then.
  enum Arming: String, Replayable {
    case atDistance, beyondDistance
  }

  /// Where a view stands.
  enum Stand: String, Replayable {
    /// At the end of the content, and at that of the screen beside content that does not fill it.
    case screen
    /// At the end of the content.
    case content
    /// In the content, as a part of it.
    case inside
  }

  /// Where content comes to rest that was held.
  enum Return: String, Replayable {
    /// At the side, if it is pulled past it.
    case side
    /// At a page.
    case page
    /// At the opposite side.
    case farSide
  }

  /// When the end of the content loads.
  struct End: Equatable, Replayable {
    /// How far from the visible part the end may be, in points.
    var distance: CGFloat
    /// The part of the content that the view itself is, in points.
    var part: CGFloat
    /// The maximum number of consecutive loads that only fill the screen.
    var fillLimit: Int
  }

  /// The length of the view along the axis, in points.
  var length: CGFloat
  /// How far the inner edge of the view is outside the content, in points.
  var offset: CGFloat = 0
  /// How far the content is pulled where a release begins, in points; nil if none does.
  var pullDistance: CGFloat?
  /// How far the content is pulled where a release does something else, in points; nil for nowhere.
  var secondDistance: CGFloat?
  var arming = Arming.atDistance
  var stand = Stand.screen
  var room = Room.none
  /// The room while the view is held in view.
  var heldRoom = Room.none
  /// When the end of the content loads; nil for never.
  var end: End?
  var comesToRest = Return.side
  /// How long the content takes to move to where it is held, in seconds.
  var showDuration = ArtBand.showDuration
  /// How long the content takes to return to its place at the end, in seconds.
  var hideDuration = ArtBand.hideDuration

  /// Whether the view floats, and is no part of the content.
  var isFloating: Bool { stand != .inside }

  /// Whether a drag begins on release.
  var startsOnRelease: Bool { pullDistance != nil }

  // MARK: Place

  /// The part of the screen that content leaves free on the side of the view, in points.
  func slack(in state: ScrollState) -> CGFloat {
    stand == .screen && state.side.isHigh ? max(0, state.space - state.contentLength) : 0
  }

  /// Where the view begins in the content's coordinates, in points along the axis.
  func start(in state: ScrollState) -> CGFloat {
    let inner = slack(in: state) + offset + state.extra
    return state.side.isHigh ? state.contentLength + inner : -inner - length
  }

  /// How far the content must move past its side before the view begins to come into view, in points.
  ///
  /// Content with a negative inset of its own rests past the inner edge.
  func gap(in state: ScrollState) -> CGFloat { isFloating ? max(0, offset - state.own) : 0 }

  /// The offset beyond which the content is pulled.
  func pullStart(in state: ScrollState) -> CGFloat { state.rest() - gap(in: state) }

  /// Where a pull starts, counted from where the content begins, in points along the pull: content that grows
  /// moves the edge of a footer.
  func edge(of kind: RefreshSession.Kind, in state: ScrollState) -> CGFloat {
    let start = pullStart(in: state)
    return kind == .load ? state.at(start).travel : -start
  }

  /// How far the content is pulled, in points; 0 or less if it is not, and outside a window.
  func pull(in state: ScrollState) -> CGFloat {
    state.hasWindow ? state.pull(past: pullStart(in: state)) : 0
  }

  /// How far the content is pulled past where it rests in the room that the view keeps, in points: past
  /// a failed footer, say.
  func pullPastRoom(in state: ScrollState) -> CGFloat {
    guard state.hasWindow else { return 0 }
    return state.pull(past: min(pullStart(in: state), state.rest(withRoom: state.added)))
  }

  /// How much of the view is in view, in points.
  func reveal(in state: ScrollState) -> CGFloat { min(max(pull(in: state), 0), length) }

  /// The offset at which all of the view is in view, and the content rests with the room for it.
  func revealOffset(in state: ScrollState) -> CGFloat {
    let whole = wholeRoom(in: state)
    return pullStart(in: state) - length - (SideInset.rounded(whole) - whole)
  }

  // MARK: Room

  /// The room that holds all of the view, in points.
  func wholeRoom(in state: ScrollState) -> CGFloat {
    slack(in: state) + gap(in: state) + length
  }

  /// The room that the view takes now, in points.
  func room(in state: ScrollState) -> CGFloat {
    switch room {
    case .none: return 0
    case .near, .nearPages:
      let isThere =
        state.isPaging ? room == .nearPages : state.offset <= 2 * state.viewport
      return isThere ? wholeRoom(in: state) : 0
    case .revealed:
      guard state.hasWindow else { return min(state.room, wholeRoom(in: state)) }
      let shown = pull(in: state) + gap(in: state)
      return shown > 0 ? min(slack(in: state) + shown, wholeRoom(in: state)) : 0
    }
  }

  /// Where content that was held comes to rest, as an offset; nil where it is.
  func returnOffset(in state: ScrollState) -> CGFloat? {
    let rest = state.rest(withRoom: state.added)
    let offset = max(state.offset, rest)
    let found: CGFloat
    switch comesToRest {
    case .side: found = offset
    case .farSide: found = state.farRest(withRoom: state.added)
    case .page:
      guard state.viewport > 0 else { return nil }
      let travel = state.at(offset).travel
      let page = max(-state.far, (travel / state.viewport).rounded() * state.viewport)
      // The last page can start below the lowest offset at which content rests: clamp it.
      found = max(rest, state.contentLength - state.viewport - page)
    }
    return found == state.offset ? nil : found
  }

  // MARK: Pulling

  /// Returns whether a drag arms the view.
  ///
  /// - Parameters:
  ///   - pull: How far the finger has pulled the content, in points.
  ///   - isArmed: Whether the view is armed already.
  func arms(at pull: CGFloat, isArmed: Bool) -> Bool {
    triggers(at: pull) && (isArmed || arming == .atDistance || pull != pullDistance)
  }

  /// Returns whether a release begins a refresh or a load, or what a second distance is for.
  func triggers(at pull: CGFloat) -> Bool {
    pullDistance.map { pull > 0 && pull >= $0 } ?? false
  }

  /// Returns whether a pull has passed the second distance.
  func isSecond(at pull: CGFloat) -> Bool {
    secondDistance.map { startsOnRelease && pull > 0 && pull >= $0 } ?? false
  }

  /// The progress of a pull; below 1 unless a drag arms the view, so that content that bounces past
  /// the distance after its release does not.
  func progress(of pull: CGFloat, isArmed: Bool) -> Double {
    guard let pullDistance else { return 0 }
    let progress = Double(pull / max(pullDistance, 1))
    return isArmed ? max(1, progress) : min(progress, 1.0.nextDown)
  }

  // MARK: The end of the content

  /// How far the end of the app's content is from the visible part, in points.
  ///
  /// - Parameter part: The part of the content that the view itself is, in points.
  func distanceLeft(in state: ScrollState, part: CGFloat) -> CGFloat {
    state.offset + state.base - part
  }
}
