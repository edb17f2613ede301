/// A row of segments, one of them selected.
open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` while no segment is selected.
  public nonisolated static let noSegment = -1

  /// The height without the line below, inset of the selected segment, margin of a title, and duration
  /// of a selection change, as observed on iOS 16; Apple publishes none.
  private static let height: CGFloat = 31
  private static let bottomLine: CGFloat = 1
  private static let plateInset: CGFloat = 2
  private static let titleMargin: CGFloat = 11
  private static let duration: TimeInterval = 0.3

  private let look = SystemLook.current
  private let selectionPlate = UIView()
  private var segments: [SegmentView] = []
  private var dividers: [UIView] = []
  private var storedIndex = noSegment
  /// The segment at which the selection is shown while it is dragged.
  private var heldIndex: Int?
  private var startedOnSelection = false

  // MARK: Lifecycle

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// - Parameter items: The segments in order: titles or images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() {
      stop(
        unless: item is String || item is UIImage,
        "UISegmentedControl(items:) requires strings or images; item \(index) is a "
          + "\(type(of: item)).")
      insert(SegmentView(title: item as? String, image: item as? UIImage), at: index)
    }
    frame.size = sizeThatFits(.zero)
  }

  override func didInitialize() {
    super.didInitialize()
    isOpaque = false
    // A nib has set its own color and segments by now.
    backgroundColor = backgroundColor ?? .tertiarySystemFill
    layer.cornerRadius = look.segmentCornerRadius
    selectionPlate.isUserInteractionEnabled = false
    selectionPlate.layer.cornerRadius = look.segmentCornerRadius - Self.plateInset
    selectionPlate.layer.shadowOpacity = 0.12
    selectionPlate.layer.shadowOffset = CGSize(width: 0, height: 3)
    selectionPlate.layer.shadowRadius = 4
    insertSubview(selectionPlate, at: 0)
    plateColorDidChange()
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  /// - Parameter segment: The index of the new segment, from 0; those beyond the last add it at the
  ///   end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: title, image: nil), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentView(title: nil, image: image), at: segment)
  }

  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    segments = []
    storedIndex = Self.noSegment
    segmentsDidChange()
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].show(title: title, image: nil)
    segmentsDidChange()
  }

  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    segments[segment].isEnabled = enabled
  }

  open func isEnabledForSegment(at segment: Int) -> Bool { segments[segment].isEnabled }

  /// - Parameter width: The segment's width, in points; 0 is that of its content.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    segments[segment].fixedWidth = width
    segmentsDidChange()
  }

  open func widthForSegment(at segment: Int) -> CGFloat { segments[segment].fixedWidth }

  /// The index of the selected segment; `noSegment` for none.
  open var selectedSegmentIndex: Int {
    get { storedIndex }
    set {
      stop(
        unless: newValue == Self.noSegment || segments.indices.contains(newValue),
        "Segment index \(newValue) is out of bounds for \(segments.count) segments.")
      storedIndex = newValue
      show(animated: false)
    }
  }

  /// The color of the selected segment; nil, the default, uses the system's.
  open var selectedSegmentTintColor: UIColor? { didSet { plateColorDidChange() } }

  /// Whether each segment fits the width of its title; otherwise all have the same width.
  open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }

  /// Whether a segment is selected only while it is touched.
  open var isMomentary = false

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: segmentWidths.reduce(0, +).rounded(.up), height: Self.height)
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: Self.bottomLine, right: 0)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: intrinsicContentSize.width, height: Self.height + Self.bottomLine)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (segment, frame) in zip(segments, segmentFrames) { segment.frame = frame }
    placeSelection()
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    setNeedsLayout()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = index(at: touch.location(in: self)), segments[index].isEnabled else {
      return false
    }
    startedOnSelection = index == storedIndex
    heldIndex = startedOnSelection ? index : nil
    segments[index].isPressed = !startedOnSelection
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = index(at: touch.location(in: self))
    if startedOnSelection {
      guard let index, index != heldIndex, segments[index].isEnabled else { return true }
      heldIndex = index
      show(animated: true)
    } else {
      for (other, segment) in segments.enumerated() { segment.isPressed = other == index }
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index =
      startedOnSelection ? heldIndex : touch.flatMap { self.index(at: $0.location(in: self)) }
    heldIndex = nil
    for segment in segments { segment.isPressed = false }
    guard let index, index != storedIndex, segments[index].isEnabled else {
      show(animated: true)
      return
    }
    userDidSelect(index)
  }

  open override func cancelTracking(with event: UIEvent?) {
    heldIndex = nil
    for segment in segments { segment.isPressed = false }
    show(animated: true)
  }

  override func stateDidChange() { alpha = isEnabled ? 1 : 0.5 }

  override var answersTaps: Bool { true }

  override func answersPan(from start: CGPoint, by displacement: CGPoint) -> Bool {
    index(at: start) == storedIndex && abs(displacement.x) > abs(displacement.y)
  }

  // MARK: Private

  private func insert(_ segment: SegmentView, at index: Int) {
    stop(unless: index >= 0, "Segment index \(index) is less than 0.")
    let index = min(index, segments.count)
    segments.insert(segment, at: index)
    // The selection stays with its segment.
    if storedIndex >= index { storedIndex += 1 }
    segment.onActivate = { [weak self, unowned segment] in
      guard let self, isEnabled, segment.isEnabled,
        let index = segments.firstIndex(where: { $0 === segment })
      else { return false }
      userDidSelect(index)
      return true
    }
    addSubview(segment)
    segmentsDidChange()
  }

  private func segmentsDidChange() {
    for divider in dividers { divider.removeFromSuperview() }
    dividers = segments.dropFirst().map { _ in
      let divider = UIView()
      divider.isUserInteractionEnabled = false
      divider.backgroundColor = .separator
      divider.layer.cornerRadius = 0.5
      insertSubview(divider, at: 0)
      return divider
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    showSelectedTitle()
  }

  private func userDidSelect(_ index: Int) {
    guard index != storedIndex else { return }
    storedIndex = index
    if !isMomentary { show(animated: true) }
    sendValueChanged()
    if isMomentary { storedIndex = Self.noSegment }
  }

  private func plateColorDidChange() {
    selectionPlate.backgroundColor =
      selectedSegmentTintColor
      ?? UIColor {
        // The lightest of the system's grays in the dark appearance, as observed on iOS 16.
        $0.userInterfaceStyle == .dark
          ? UIColor(red: 0.388, green: 0.388, blue: 0.4, alpha: 1) : .white
      }
  }

  private func show(animated: Bool) {
    showSelectedTitle()
    guard animated, window != nil else {
      setNeedsLayout()
      return
    }
    layoutIfNeeded()
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .curveEaseInOut]
    ) { self.placeSelection() }
  }

  private func showSelectedTitle() {
    for (index, segment) in segments.enumerated() {
      segment.isSelected = index == (heldIndex ?? storedIndex)
    }
  }

  private func placeSelection() {
    let frames = segmentFrames
    let shown = heldIndex ?? storedIndex
    selectionPlate.isHidden = !frames.indices.contains(shown)
    if frames.indices.contains(shown) {
      let plate = frames[shown].insetBy(dx: Self.plateInset, dy: Self.plateInset)
      // Before the control has a size there is no space for the inset.
      selectionPlate.frame = plate.isNull ? frames[shown] : plate
    }
    for (index, divider) in dividers.enumerated() {
      let x = isRightToLeft ? frames[index].minX : frames[index].maxX
      divider.frame = CGRect(x: x - 0.5, y: 7, width: 1, height: max(0, bounds.height - 14))
      divider.alpha = shown == index || shown == index + 1 ? 0 : 1
    }
  }

  /// The widths of the segments in a control of the intrinsic size.
  private var segmentWidths: [CGFloat] {
    let margins = 2 * Self.titleMargin
    let widest = segments.filter { $0.fixedWidth == 0 }.map(\.contentWidth).max() ?? 0
    return segments.map {
      if $0.fixedWidth > 0 { return $0.fixedWidth }
      return (apportionsSegmentWidthsByContent ? $0.contentWidth : widest) + margins
    }
  }

  private var segmentFrames: [CGRect] {
    let widths = segmentWidths
    // Segments of a fixed width keep it; the others share the space.
    let fixed = segments.reduce(0) { $0 + $1.fixedWidth }
    let free = widths.reduce(0, +) - fixed
    let stretch = free > 0 ? max(0, bounds.width - fixed) / free : 1
    var x: CGFloat = 0
    return zip(segments, widths).map { segment, width in
      let own = segment.fixedWidth > 0 ? width : width * stretch
      defer { x += own }
      let start = isRightToLeft ? bounds.width - x - own : x
      return CGRect(x: start, y: 0, width: own, height: bounds.height)
    }
  }

  private func index(at location: CGPoint) -> Int? {
    segmentFrames.firstIndex { $0.minX <= location.x && location.x < $0.maxX }
  }
}
