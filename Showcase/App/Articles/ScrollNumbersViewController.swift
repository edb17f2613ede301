import UIKit

/// Shows content size, inset and offset of a scroll view during scrolling.
final class ScrollNumbersViewController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 320, height: 1200)
    scrollView.contentInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    scrollView.contentOffset = CGPoint(x: -6, y: -5)
    scrollView.delegate = self
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 1200))
    content.backgroundColor = .secondarySystemFill
    scrollView.addSubview(content)
    view.addSubview(scrollView)
    label.numberOfLines = 0
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 32)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 32),
      label.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: area.topAnchor, constant: 32),
    ])
    write()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { write() }

  private func write() {
    let (size, inset, offset) = (
      scrollView.contentSize, scrollView.contentInset, scrollView.contentOffset
    )
    label.text = """
      Size \(Int(size.width)) × \(Int(size.height))
      Inset \(Int(inset.top)), \(Int(inset.left)), \(Int(inset.bottom)), \(Int(inset.right))
      Offset \(Int(offset.x)), \(Int(offset.y))
      """
  }
}
