/// The round red minus or green plus at the edge of a row in editing mode.
final class CellEditControl: UIControl {
  let style: UITableViewCell.EditingStyle

  /// The diameter of the disc, in points.
  private static let diameter: CGFloat = 22

  init(style: UITableViewCell.EditingStyle) {
    self.style = style
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let disc = CGRect(
      x: (bounds.width - Self.diameter) / 2, y: (bounds.height - Self.diameter) / 2,
      width: Self.diameter, height: Self.diameter)
    let color: UIColor = style == .insert ? .systemGreen : .systemRed
    color.setFill()
    UIBezierPath(ovalIn: disc).fill()
    BarGlyph.minus.draw(in: disc, color: .white)
    if style == .insert {
      let bar = UIBezierPath()
      bar.move(to: CGPoint(x: disc.midX, y: disc.midY - 5))
      bar.addLine(to: CGPoint(x: disc.midX, y: disc.midY + 5))
      bar.lineWidth = 2
      bar.lineCapStyle = .round
      bar.stroke()
    }
  }
}

/// The handle for reordering a row.
final class CellReorderControl: UIControl {
  private weak var cell: UITableViewCell?
  private let grip = GlyphView(.reorder, color: .tertiaryLabel)

  init(cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    addSubview(grip)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    grip.frame = bounds
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let table = cell.tableView else { return false }
    table.reorderDidBegin(cell, at: touch.location(in: table))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let table = cell?.tableView { table.reorderDidMove(to: touch.location(in: table)) }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    cell?.tableView?.reorderDidEnd()
  }

  override func cancelTracking(with event: UIEvent?) {
    cell?.tableView?.reorderDidEnd()
  }
}

/// The circled "i" of a row, with or without a chevron.
final class CellDetailButton: UIControl {
  private let info = GlyphView(.info)
  private let chevron: GlyphView?

  init(cell: UITableViewCell, showsChevron: Bool) {
    chevron = showsChevron ? GlyphView(.chevronForward, color: .tertiaryLabel) : nil
    super.init(frame: .zero)
    addSubview(info)
    if let chevron { addSubview(chevron) }
    frame.size = sizeThatFits(.zero)
    addAction(
      UIAction { [weak cell] _ in
        guard let cell, let table = cell.tableView, let path = table.indexPath(for: cell) else {
          return
        }
        AppCode.calling(table.delegate)?.tableView(table, accessoryButtonTappedForRowWith: path)
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: chevron == nil ? 22 : 42, height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place(info, leading: CGRect(x: 0, y: 0, width: 22, height: bounds.height))
    place(chevron, leading: CGRect(x: bounds.width - 7, y: 0, width: 7, height: bounds.height))
  }
}
