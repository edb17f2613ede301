import UIKit

// Rows of boxes, as Blueprint lays them out with code of its own: pictures of the same places.

extension PixelViews {
  private static let boxes10: [(CGFloat, CGFloat, UIColor)] = [
    (50, 40, .green), (20, 20, .red), (30, 30, .blue), (40, 40, .green), (50, 20, .red),
    (60, 30, .blue), (70, 40, .green), (80, 20, .red), (90, 30, .blue), (100, 40, .green),
  ]

  /// Each row has as many boxes as fit into 200 points.
  private static let rows = [0..<5, 5..<7, 7..<9, 9..<10]

  @MainActor static var stacks: [PixelDrawing] {
    let columns: [(String, UIStackView.Alignment)] = [
      ("leading", .leading), ("center", .center), ("trailing", .trailing),
    ]
    let rows: [(String, UIStackView.Alignment)] = [
      ("top", .top), ("center", .center), ("bottom", .bottom), ("fill", .fill),
    ]
    return columns.flatMap { column in
      rows.map { row in
        PixelDrawing(
          "stack-\(column.0)-\(row.0)", stack(of: column.1, row.1), scale: 1,
          like: blueprint("FlowTests/test_aligned_\(column.0)_\(row.0)"))
      }
    } + rules
  }

  private static func blueprint(_ name: String) -> RealPicture {
    RealPicture(
      repository: "square/Blueprint",
      path: "BlueprintUICommonControls/Tests/Sources/Resources/ReferenceImages/\(name)_iOS-17.png")
  }

  @MainActor private static func stack(
    of column: UIStackView.Alignment, _ row: UIStackView.Alignment
  ) -> UIView {
    let lines = rows.map { range in
      let line = UIStackView(arrangedSubviews: range.map { box($0, isFilled: row == .fill) })
      (line.axis, line.alignment, line.spacing) = (.horizontal, row, 2)
      return line
    }
    let whole = UIStackView(arrangedSubviews: lines)
    (whole.axis, whole.alignment, whole.spacing) = (.vertical, column, 10)
    whole.frame = CGRect(x: 0, y: 0, width: 200, height: 180)
    return page(with: whole)
  }

  @MainActor private static func box(_ index: Int, isFilled: Bool) -> UIView {
    let (width, height, color) = boxes10[index]
    let view = UIView()
    view.backgroundColor = color
    view.widthAnchor.constraint(equalToConstant: width).isActive = true
    // The highest box of a row decides where all fill it.
    let natural = view.heightAnchor.constraint(equalToConstant: height)
    if isFilled {
      natural.priority = .defaultLow
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: height).isActive = true
    }
    natural.isActive = true
    return view
  }

  @MainActor private static func page(with view: UIView) -> UIView {
    let page = UIView(frame: view.bounds)
    page.backgroundColor = .white
    page.addSubview(view)
    return page
  }

  /// A line between two empty views, by a distribution.
  @MainActor private static var rules: [PixelDrawing] {
    let kinds: [(String, NSLayoutConstraint.Axis, CGSize, UIColor)] = [
      ("horizontal", .vertical, CGSize(width: 10, height: 22), .red),
      ("vertical", .horizontal, CGSize(width: 23, height: 10), .blue),
    ]
    return kinds.map { name, axis, size, color in
      let parts = [UIView(), UIView(), UIView()]
      parts[1].backgroundColor = color
      let anchor = axis == .vertical ? parts[1].heightAnchor : parts[1].widthAnchor
      anchor.constraint(equalToConstant: axis == .vertical ? 2 : 3).isActive = true
      let first = axis == .vertical ? parts[0].heightAnchor : parts[0].widthAnchor
      let last = axis == .vertical ? parts[2].heightAnchor : parts[2].widthAnchor
      let stack = UIStackView(arrangedSubviews: parts)
      stack.axis = axis
      first.constraint(equalTo: last).isActive = true
      stack.frame = CGRect(origin: .zero, size: size)
      return PixelDrawing(
        "rule-\(name)", page(with: stack), scale: 1, like: blueprint("RuleTests/test_\(name)_"))
    }
  }
}
