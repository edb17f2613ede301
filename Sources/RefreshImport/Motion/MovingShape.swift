import RefreshMotion

/// A line or a fill of an animation, with all that changes it.
struct MovingShape {
  var name: String
  var outline: Outline
  var isEvenOdd = false
  var color: AnimatedValue?
  var gradient: ArtGradient?
  /// What it shows in place of a color.
  var image: ArtImage?
  /// Whether it is drawn upright and evenly scaled, and a motion turns it, as for a picture.
  var isUpright = false
  /// Whether its color is the tint.
  var isTint = false
  var line: ArtLine?
  /// The width of its line, in units of the file; nil if it stays, and `line` has it.
  var width: AnimatedValue?
  /// Whether that stays as it is while it is scaled.
  var keepsWidth = false
  /// The transforms that place it, the outermost first.
  var transforms: [AnimatedTransform] = []
  /// What fades it, the outermost first.
  var fades: [Fade] = []
  /// The part of the skin in which alone it is seen; nil for all.
  var part: PartName?
  /// What it is one element with where nothing moves; nil if the file has no such thing.
  var group: Group?
  /// When it is shown: while all of these are open.
  var windows: [Window] = []
  var trim: Trim?
  /// The forms between which it changes; nil if it keeps its own.
  var forms: Forms?
  /// What is visible of it, the innermost first.
  var cuts: [Cut] = []
  /// What the file has and the art has not.
  var inFile = InFile()

  /// What belongs together in a drawing: a group with a name, or a shape of the drawing's.
  struct Group: Equatable {
    /// Which of the drawing's it is.
    var number: Int
    var name: String
    /// The tag, if the name is a number.
    var tag: Int?
  }

  /// What a shape is in the file in another way than in the art, so that both can be compared.
  struct InFile {
    /// The outline at a frame; nil if it keeps its form.
    var outline: ((Double) -> Outline)?
    var gradient: ((Double) -> ArtGradient?)?
    /// What masks leave of it, the innermost first.
    var masks: [MaskSet] = []
    var mattes: [Matte] = []
    /// Whether the art does not have it.
    var isAlone = false
  }

  /// The masks of a layer.
  struct MaskSet {
    var masks: [Mask]
    /// The number of the transforms in whose space they lie, from the outermost on.
    var depth: Int
  }

  struct Mask {
    var form: AnimatedForm
    var mode: String
    var isInverted: Bool
    /// In percent.
    var opacity: AnimatedValue
  }

  /// A layer whose opacity, or whose lightness, is that of another.
  struct Matte {
    /// What it draws, the first at the back.
    var shapes: [MovingShape]
    var isInverted: Bool
    var isByLightness: Bool
  }

  /// The opacity of a layer, a group or a paint, which fades as one.
  struct Fade: Equatable {
    /// The number of the layer, the group or the paint, and those of the copies within which it stands.
    var owner: [Int]
    /// In percent.
    var opacity: AnimatedValue

    var isStill: Bool { opacity.isConstant }

    /// Returns the opacity at a frame, 0…1.
    func share(at frame: Double) -> Double { min(1, max(0, opacity.number(at: frame) / 100)) }

    /// The opacity of one that does not change, 0…1.
    var stillShare: Double { min(1, max(0, opacity.first[0] / 100)) }
  }

  struct Trim: Equatable {
    /// The number of its item in the file.
    var owner: Int
    var start: AnimatedValue
    var end: AnimatedValue
    var offset: AnimatedValue
    /// Whether it goes along all paths in a row, and not along each.
    var isInRow = false
    /// What trims that which it leaves, in their order.
    private(set) var later: [Trim] = []

    var values: [AnimatedValue] { [start, end, offset] + later.flatMap(\.values) }
    var isStill: Bool { values.allSatisfy(\.isConstant) }

    init(
      owner: Int, start: AnimatedValue, end: AnimatedValue, offset: AnimatedValue,
      isInRow: Bool = false
    ) {
      (self.owner, self.start, self.end) = (owner, start, end)
      (self.offset, self.isInRow) = (offset, isInRow)
    }

    /// Makes the trim that leaves what all of several leave one after another; nil if that is not one part, as it
    /// may be where a later one goes around.
    init?(innermostLast trims: [Trim]) {
      guard let first = trims.last, trims.allSatisfy({ !$0.isInRow && $0.later.isEmpty }),
        trims.dropLast().allSatisfy({ $0.offset.isConstant && $0.offset.first[0] == 0 })
      else { return nil }
      self = first
      later = trims.dropLast().reversed()
    }

    /// Returns where it begins and ends, as shares of the length; an end beyond 1 goes on at the beginning.
    func ends(at frame: Double) -> (start: Double, end: Double) {
      later.reduce(ownEnds(at: frame)) { outer, trim in
        let (start, end) = trim.ownEnds(at: frame)
        let length = outer.end - outer.start
        return (outer.start + start * length, outer.start + end * length)
      }
    }

    fileprivate mutating func delayLater(by frames: Double) {
      for index in later.indices { later[index].delay(by: frames) }
    }

    private func ownEnds(at frame: Double) -> (start: Double, end: Double) {
      let first = start.number(at: frame) / 100
      let second = end.number(at: frame) / 100
      let (low, high) = (min(1, max(0, min(first, second))), max(0, min(1, max(first, second))))
      let turn = high - low >= 1 ? 0 : offset.number(at: frame) / 360
      return (low + turn, high + turn)
    }

    /// The whole numbers between which it begins and ends at all times.
    var rounds: Range<Double> {
      let frames = Set([0] + values.flatMap(\.frames)).sorted()
      let between = zip(frames, frames.dropFirst()).flatMap { first, last in
        (1..<Self.steps).map { first + (last - first) * Double($0) / Double(Self.steps) }
      }
      let all = (frames + between).map(ends)
      let low = (all.map(\.start).min() ?? 0).rounded(.down)
      return
        low..<max(low + 1, min(low + Self.mostRounds, (all.map(\.end).max() ?? 1).rounded(.up)))
    }

    /// The parts of the time between keyframes that are looked at, and the most rounds.
    private static let (steps, mostRounds) = (8, 8.0)

    /// Returns the trim as it is when it leaves the most, for what cannot move.
    var held: Trim {
      let frames = [0] + values.flatMap(\.frames)
      func length(_ frame: Double) -> Double {
        let (start, end) = ends(at: frame)
        return end - start
      }
      let longest = frames.max { length($0) < length($1) } ?? 0
      var copy = self
      copy.start = AnimatedValue(start.value(at: longest))
      copy.end = AnimatedValue(end.value(at: longest))
      copy.offset = AnimatedValue(offset.value(at: longest))
      return copy
    }
  }

  /// The forms of an outline, and the number of the one that it has.
  struct Forms: Equatable {
    /// Outlines of the same lines and curves.
    var outlines: [Outline]
    var number: AnimatedValue
  }

  /// From a frame of a composition to another.
  struct Window: Equatable {
    var range: Range<Double>
    var clock: Clock
  }

  /// What a mask or a composition's edge leaves.
  struct Cut {
    /// The number of the mask, the matte or the composition.
    var owner: Int
    var clip: ArtClip
    /// The number of the transforms in whose space it lies, from the outermost on.
    var depth: Int
    var isEdge: Bool
    /// How it changes; nil if it has one form.
    var change: Change?
    /// The shapes whose opacity is what it leaves, placed in the file; nil if the clip says it.
    var shapes: [MovingShape]?
    /// Whether the masks or the mattes that it stands for are known as the file has them.
    var isInFile = false

    /// An outline of the same lines and curves at each frame.
    struct Change {
      var outline: (Double) -> Outline
      /// What changes it.
      var values: [AnimatedValue]
    }
  }
}

/// The state of a shape at a time.
struct MovingState {
  var matrix: Affine
  var angle: Double
  var opacity: Double
  var start = 0.0
  var end = 1.0
  var color: RGBAColor?
  var form = 0.0
  /// As a multiple of the line's own.
  var lineWidth = 1.0
}

extension MovingShape {
  /// The values that change.
  var animated: [AnimatedValue] {
    var values = transforms.flatMap(\.animated) + movingFades.map(\.opacity)
    if let color, !color.isConstant { values.append(color) }
    if let forms { values.append(forms.number) }
    if let width { values.append(width) }
    if let trim { values += trim.values.filter { !$0.isConstant } }
    return values
  }

  var movingFades: [Fade] { fades.filter { !$0.isStill } }

  /// Those that stay as they are, and fade something.
  var stillFades: ArraySlice<Fade> { fades.filter { $0.isStill && $0.stillShare < 1 }[...] }

  /// The frames at which something of it begins or ends.
  var frames: [Double] { animated.flatMap(\.frames) + edges }

  /// The frames at which it may appear or disappear.
  var edges: [Double] {
    windows.flatMap { window in
      window.clock.turns + window.clock.outer(window.range.lowerBound)
        + window.clock.outer(window.range.upperBound)
    }
  }

  func isShown(at frame: Double) -> Bool {
    windows.allSatisfy { $0.range.contains($0.clock.inner(frame)) }
  }

  /// Returns when it is shown in a part of the animation.
  func shown(in part: Range<Double>) -> [Range<Double>] {
    let inside = edges.filter { $0 > part.lowerBound && $0 < part.upperBound }.sorted()
    let marks = [part.lowerBound] + inside + [part.upperBound]
    var found: [Range<Double>] = []
    for (low, high) in zip(marks, marks.dropFirst())
    where high > low && isShown(at: (low + high) / 2) {
      if let last = found.last, last.upperBound == low {
        found[found.count - 1] = last.lowerBound..<high
      } else {
        found.append(low..<high)
      }
    }
    return found
  }

  /// What places it besides what moves it.
  var heldMatrix: Affine {
    transforms.reduce(.identity) { $0 * ($1.isStill ? $1.matrix(at: 0) : $1.base) }
  }

  /// The box around it, as it is held, with its line; nil if it has none.
  var heldBox: Box? { extent?.inset(by: -(line?.width ?? 0) / 2).applying(heldMatrix) }

  /// Whether another moves as this one does, so that they can be one element.
  func movesLike(_ other: MovingShape) -> Bool {
    guard !isUpright, !other.isUpright, trim == nil, other.trim == nil, forms == nil,
      other.forms == nil, width == nil,
      other.width == nil,
      windows == other.windows
    else { return false }
    let isSteady = [self, other].allSatisfy { $0.color?.isConstant ?? true }
    guard isSteady, movingFades.map(\.opacity) == other.movingFades.map(\.opacity) else {
      return false
    }
    // Still transforms below the last one that moves are part of the outline.
    func moving(_ shape: MovingShape) -> ArraySlice<AnimatedTransform> {
      let last = shape.transforms.lastIndex { !$0.isStill } ?? -1
      return shape.transforms[...last]
    }
    return moving(self).elementsEqual(moving(other))
  }

  /// The box around its outline in all forms; nil for none.
  var extent: Box? {
    guard let forms else { return outline.box }
    return forms.outlines.compactMap(\.box).reduce(nil) { $0?.union($1) ?? $1 }
  }

  /// The box around it at a frame, with its line; nil if it has none.
  func box(at frame: Double) -> Box? {
    extent?.inset(by: -(line?.width ?? 0) / 2).applying(matrix(at: frame))
  }

  func matrix(at frame: Double) -> Affine {
    transforms.matrix(at: frame)
  }

  /// Returns how much is seen of it at a frame, 0…1.
  func opacity(at frame: Double) -> Double {
    guard isShown(at: frame) else { return 0 }
    var opacity = 1.0
    for index in fades.indices { opacity *= fades[index].share(at: frame) }
    return opacity
  }

  /// - Parameter matrix: The transform at the frame, if it is known.
  func state(at frame: Double, _ matrix: Affine? = nil) -> MovingState {
    var state = MovingState(
      matrix: matrix ?? self.matrix(at: frame), angle: 0, opacity: opacity(at: frame))
    // What turns in a mirror is seen to turn the other way.
    var isMirrored = false
    for index in transforms.indices {
      let (angle, scale) = (
        transforms[index].angle(at: frame), transforms[index].scale.point(at: frame)
      )
      if transforms[index].base.determinant < 0 { isMirrored.toggle() }
      state.angle += isMirrored ? -angle : angle
      if scale.x * scale.y < 0 { isMirrored.toggle() }
    }
    if let color {
      let parts = color.value(at: frame)
      state.color = RGBAColor(red: parts[0], green: parts[1], blue: parts[2]).clamped
    }
    if let trim { (state.start, state.end) = trim.ends(at: frame) }
    if let forms { state.form = forms.number.number(at: frame) }
    if let width, let line { state.lineWidth = max(0, width.number(at: frame)) / line.width }
    return state
  }
}

extension MovingShape {
  /// Adds the outline of another that is painted in one with it.
  mutating func join(_ other: MovingShape) {
    let (own, next) = (self, other)
    if own.inFile.outline != nil || next.inFile.outline != nil {
      inFile.outline = { frame in
        .path(own.outlineInFile(at: frame).segments + next.outlineInFile(at: frame).segments)
      }
    }
    outline = .path(outline.segments + other.outline.segments)
    forms = own.formsJoined(with: next)
  }

  /// Whether an outline can change its form together with that of another.
  func changes(with other: MovingShape) -> Bool {
    (forms == nil && other.forms == nil) || formsJoined(with: other) != nil
  }

  /// Returns the forms of its outline and that of another as one; nil if there are none, or too many.
  private func formsJoined(with other: MovingShape) -> Forms? {
    guard var joined = forms ?? other.forms else { return nil }
    if let forms, let others = other.forms, forms.number != others.number {
      let size = (extent?.size.max() ?? 0) + (other.extent?.size.max() ?? 0)
      return FormFit.forms(
        { frame in
          let parts = [forms, others].map {
            Outline.form($0.number.number(at: frame), of: $0.outlines)
          }
          return .path(parts.flatMap(\.segments))
        }, between: forms.number.frames + others.number.frames,
        forms.number.curves + others.number.curves, tolerance: Self.formTolerance * size)
    }
    joined.outlines = joined.outlines.indices.map { index in
      let parts = [self, other].map { $0.forms?.outlines[index] ?? $0.outline }
      return .path(parts.flatMap(\.segments))
    }
    return joined
  }

  /// Leaves one figure of its outline, in all of its forms.
  mutating func keep(figure: Int) {
    outline = outline.contour(figure)
    if let forms { self.forms?.outlines = forms.outlines.map { $0.contour(figure) } }
    if let whole = inFile.outline { inFile.outline = { whole($0).contour(figure) } }
  }

  /// How far points may be off in forms of two outlines, as a share of their sizes.
  private static let formTolerance = 0.001

  /// The outline at a frame, as it is in the file.
  func outlineInFile(at frame: Double) -> Outline { inFile.outline?(frame) ?? outline }

  /// Returns the shape in a layer.
  func placed(
    _ outer: [AnimatedTransform], _ fades: [Fade], _ windows: [Window]
  ) -> MovingShape {
    var copy = self
    copy.transforms = outer + transforms
    copy.fades = fades + self.fades
    copy.windows = windows + self.windows
    for index in cuts.indices { copy.cuts[index].depth += outer.count }
    return copy
  }
}

extension MovingShape {
  /// Shows the shape in a part of the animation alone, with the times of what moves it from a frame on.
  mutating func show(in frames: Range<Double>, from frame: Double) {
    windows.append(Window(range: frames, clock: Clock()))
    guard frame != 0 else { return }
    for index in transforms.indices { transforms[index].delay(by: frame) }
    for index in fades.indices { fades[index].opacity.delay(by: frame) }
    color?.delay(by: frame)
    width?.delay(by: frame)
    forms?.number.delay(by: frame)
    trim?.delay(by: frame)
    if let outline = inFile.outline { inFile.outline = { outline($0 - frame) } }
    for index in inFile.mattes.indices {
      for place in inFile.mattes[index].shapes.indices {
        inFile.mattes[index].shapes[place].show(in: frames, from: frame)
      }
    }
    for index in cuts.indices {
      cuts[index].change?.delay(by: frame)
      for place in (cuts[index].shapes ?? []).indices {
        cuts[index].shapes?[place].show(in: frames, from: frame)
      }
    }
  }
}

extension MovingShape.Cut.Change {
  fileprivate mutating func delay(by frames: Double) {
    let outline = outline
    self.outline = { outline($0 - frames) }
    for index in values.indices { values[index].delay(by: frames) }
  }
}

extension MovingShape.Trim {
  fileprivate mutating func delay(by frames: Double) {
    start.delay(by: frames)
    end.delay(by: frames)
    offset.delay(by: frames)
    delayLater(by: frames)
  }
}
