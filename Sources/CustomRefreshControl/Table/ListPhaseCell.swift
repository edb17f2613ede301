import UIKit

/// A cell shown in place of rows while a list is loading, is empty, or could not be loaded.
public final class ListPhaseCell: UITableViewCell {
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let sentence = UILabel()

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
    contentView.addSubview(spinner)
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
    if phase == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
    sentence.font = .preferredFont(forTextStyle: .body)
    setNeedsLayout()
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
    spinner.center = CGPoint(x: room.midX, y: sentence.frame.minY - 24)
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
