import CustomRefreshControl
import UIKit

/// A cell shown in place of rows while a list is loading, is empty, or could not be loaded.
public final class ListPhaseCell: UITableViewCell {
  /// The art that the cell shows while the list loads.
  public let art = RefreshArtView(skin: .spokes)
  private let sentence = UILabel()
  private var isLoading = false

  /// Whether a header or control shows that the list loads, so that the cell stays blank meanwhile;
  /// false by default.
  public var isRefreshShownAbove = false {
    didSet { if isRefreshShownAbove != oldValue { updateArt() } }
  }

  /// Makes a cell.
  public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  /// Makes a cell from a XIB or storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    selectionStyle = .none
    sentence.textAlignment = .center
    sentence.numberOfLines = 0
    sentence.textColor = .secondaryLabel
    contentView.addSubview(sentence)
    contentView.addSubview(art)
    updateArt()
  }

  /// Shows a phase.
  ///
  /// - Parameters:
  ///   - phase: The state of the list.
  ///   - strings: The texts to show.
  public func show(_ phase: ListPhase, strings: RefreshStrings) {
    sentence.text =
      switch phase {
      case .loading: strings.listLoading
      case .loaded: nil
      case .empty: strings.listEmpty
      case .failed(let text): text
      }
    sentence.font = .preferredFont(forTextStyle: .body)
    isLoading = phase == .loading
    updateArt()
    setNeedsLayout()
  }

  private func updateArt() {
    sentence.isHidden = isLoading && isRefreshShownAbove
    art.isHidden = !isLoading || isRefreshShownAbove
    if art.isHidden { art.stopAnimating() } else { art.startAnimating() }
  }

  // Mac Catalyst's cells still have `text`, `image` and other names of iOS 2.
  /// The displayed text.
  var shownSentence: String? { sentence.text }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.shrunk(by: CGSize(width: 24, height: 16))
    let size = sentence.sizeThatFits(room.size)
    sentence.frame = CGRect(
      x: room.minX, y: room.midY - size.height / 2, width: room.width, height: size.height)
    let height = art.intrinsicContentSize.height
    art.frame = CGRect(
      x: 0, y: sentence.frame.minY - height, width: contentView.bounds.width, height: height)
  }
}

extension CGRect {
  /// The rectangle inside margins on both sides, at most half its size each.
  ///
  /// `insetBy` returns the null rectangle, which has an infinite origin, if the margins do not fit.
  func shrunk(by margins: CGSize) -> CGRect {
    let x = min(margins.width, width / 2)
    let y = min(margins.height, height / 2)
    return CGRect(x: minX + x, y: minY + y, width: width - 2 * x, height: height - 2 * y)
  }
}
