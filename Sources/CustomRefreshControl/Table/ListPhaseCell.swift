import UIKit

/// A cell shown in place of rows while a list is loading, is empty, or could not be loaded.
public final class ListPhaseCell: UITableViewCell {
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()

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
    label.textAlignment = .center
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    contentView.addSubview(spinner)
  }

  /// Shows a phase.
  ///
  /// - Parameters:
  ///   - phase: The state of the list.
  ///   - strings: The texts to show.
  public func show(_ phase: ListPhase, strings: RefreshStrings) {
    label.text =
      switch phase {
      case .loading: strings.listLoading
      case .loaded: nil
      case .empty: strings.listEmpty
      case .failed(let text): text
      }
    if phase == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
    label.font = .preferredFont(forTextStyle: .body)
    setNeedsLayout()
  }

  /// The displayed text.
  var text: String? { label.text }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.insetBy(dx: 24, dy: 16)
    let size = label.sizeThatFits(CGSize(width: room.width, height: room.height))
    label.frame = CGRect(
      x: room.minX, y: room.midY - size.height / 2, width: room.width, height: size.height)
    spinner.center = CGPoint(x: room.midX, y: label.frame.minY - 24)
  }
}
