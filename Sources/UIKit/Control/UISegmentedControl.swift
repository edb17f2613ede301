/// A row of segments, one of them selected.
open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` while no segment is selected.
  public nonisolated static let noSegment = -1

  /// The height, corner radius, inset of the selected segment, margin of a title, and duration of a
  /// selection change, as observed on iOS 16; Apple publishes none.
  private static let height: CGFloat = 32
  private static let cornerRadius: CGFloat = 9
  private static let plateInset: CGFloat = 2
  private static let titleMargin: CGFloat = 11
  private static let duration: TimeInterval = 0.3

  private let selectionPlate = UIView()
  private var segments: [SegmentView] = []
  private var dividers: [UIView] = []
  private var storedIndex = noSegment
  /// The segment at which the selection is shown while it is dragged.
  private var heldIndex: Int?
  private var startedOnSelection = false

  // MARK: Lifecycle

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// - Parameter items: The segments in order: titles or images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for (index, item) in (items ?? []).enumerated() {
      precondition(
        item is String || item is UIImage,
        "UISegmentedControl(items:) requires strings or images; item \(index) is a "
          + "\(type(of: item)).")
      append(SegmentView(title: item as? String, image: item as? UIImage))
    }
    frame.size = intrinsicContentSize
  }

  private func setUp() {
    isOpaque = false
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = Self.cornerRadius
    selectionPlate.isUserInteractionEnabled = false
    selectionPlate.layer.cornerRadius = Self.cornerRadius - Self.plateInset
    selectionPlate.layer.shadowOpacity = 0.12
    selectionPlate.layer.shadowOffset = CGSize(width: 0, height: 3)
    selectionPlate.layer.shadowRadius = 4
    addSubview(selectionPlate)
    plateColorDidChange()
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    segments[segment].show(title: title, image: nil)
    segmentsDidChange()
  }

  open func titleForSegment(at segment: Int) -> String? { segments[segment].title }

  /// The index of the selected segment; `noSegment` for none.
  open var selectedSegmentIndex: Int {
    get { storedIndex }
    set {
      precondition(
        newValue == Self.noSegment || segments.indices.contains(newValue),
        "Segment index \(newValue) is out of bounds for \(segments.count) segments.")
      storedIndex = newValue
      show(animated: false)
    }
  }

  /// The color of the selected segment; nil, the default, uses the system's.
  open var selectedSegmentTintColor: UIColor? { didSet { plateColorDidChange() } }

  /// Whether each segment fits the width of its title; otherwise all have the same width.
  open var apportionsSegmentWidthsByContent = false { didSet { segmentsDidChange() } }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map(\.contentWidth)
    let width =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
    let margins = 2 * Self.titleMargin * CGFloat(widths.count)
    return CGSize(width: (width + margins).rounded(.up), height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

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
    guard let index = index(at: touch.location(in: self)) else { return false }
    startedOnSelection = index == storedIndex
    heldIndex = startedOnSelection ? index : nil
    segments[index].isPressed = !startedOnSelection
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = index(at: touch.location(in: self))
    if startedOnSelection {
      guard let index, index != heldIndex else { return true }
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
    guard let index, index != storedIndex else {
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

  private func append(_ segment: SegmentView) {
    segments.append(segment)
    segment.onActivate = { [weak self, unowned segment] in
      guard let self, isEnabled, let index = segments.firstIndex(where: { $0 === segment })
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
    show(animated: true)
    sendValueChanged()
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

  private var segmentFrames: [CGRect] {
    guard !segments.isEmpty else { return [] }
    let widths = segments.map { $0.contentWidth + 2 * Self.titleMargin }
    let total = widths.reduce(0, +)
    var x: CGFloat = 0
    return widths.map { width in
      let own =
        apportionsSegmentWidthsByContent && total > 0
        ? bounds.width * width / total : bounds.width / CGFloat(segments.count)
      defer { x += own }
      let start = isRightToLeft ? bounds.width - x - own : x
      return CGRect(x: start, y: 0, width: own, height: bounds.height)
    }
  }

  private func index(at location: CGPoint) -> Int? {
    segmentFrames.firstIndex { $0.minX <= location.x && location.x < $0.maxX }
  }
}
