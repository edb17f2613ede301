import CustomRefreshControl
import UIKit

/// A last cell of a table, which shows that the next rows load.
final class LoadMoreCell: UITableViewCell {
  let art = RefreshArtView(skin: .wave)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    art.frame = contentView.bounds
    art.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(art)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
