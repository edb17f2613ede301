import TestSupport
import Testing

@testable import UIKit

@Suite(.simulated) @MainActor struct UIStackViewTests {
  private func stack(
    _ axis: NSLayoutConstraint.Axis = .horizontal, _ views: [UIView], width: CGFloat? = nil,
    height: CGFloat? = nil, length: CGFloat? = nil, _ configure: (UIStackView) -> Void = { _ in }
  ) -> UIStackView {
    let content = root(1000, 1000)
    let isRow = axis == .horizontal
    let stack = pinned(
      UIStackView(arrangedSubviews: views), in: content, y: 0,
      width: width ?? (isRow ? length : nil), height: height ?? (isRow ? nil : length))
    stack.leftAnchor.constraint(equalTo: content.leftAnchor).isActive = true
    stack.axis = axis
    configure(stack)
    layOut(stack)
    // The stack has only a weak reference to its superview.
    holder.views.append(content)
    return stack
  }

  private final class Holder { var views: [UIView] = [] }
  private let holder = Holder()

  private func layOut(_ stack: UIStackView) { stack.superview?.layoutIfNeeded() }

  private func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.arrangedSubviews.map {
      stack.axis == .horizontal
        ? [$0.frame.minX, $0.frame.width] : [$0.frame.minY, $0.frame.height]
    }
  }

  private func sizes(_ lengths: [CGFloat], _ axis: NSLayoutConstraint.Axis) -> [SizedView] {
    lengths.map { axis == .horizontal ? SizedView($0, 20) : SizedView(20, $0) }
  }

  nonisolated static let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]

  @Test(arguments: axes)
  func `a stack in a proportional stack counts with what its content needs`(
    axis: NSLayoutConstraint.Axis
  ) {
    let inner = UIStackView(arrangedSubviews: sizes([30, 40], axis))
    inner.axis = axis
    inner.spacing = 10
    let outer = stack(axis, sizes([20], axis) + [inner], length: 300) {
      $0.distribution = .fillProportionally
    }
    // 20 to 30 + 10 + 40.
    #expect(spans(outer) == [[0, 60], [60, 240]])
    // 20 to 30 + 10 + 40 + 10 + 10.
    inner.addArrangedSubview(sizes([10], axis)[0])
    layOut(outer)
    #expect(spans(outer) == [[0, 50], [50, 250]])
  }

  @Test(arguments: axes)
  func `a stack without a size takes that of its views`(axis: NSLayoutConstraint.Axis) {
    let stack = stack(axis, sizes([30, 50], axis)) { $0.spacing = 8 }
    #expect(spans(stack) == [[0, 30], [38, 50]])
    let size = axis == .horizontal ? CGSize(width: 88, height: 20) : CGSize(width: 20, height: 88)
    #expect(stack.bounds.size == size)
    #expect(AutoLayout.report(for: stack).isEmpty)
  }

  @Test(arguments: axes)
  func `fill stretches the view that hugs least`(axis: NSLayoutConstraint.Axis) {
    let views = sizes([30, 50, 20], axis)
    views[1].setContentHuggingPriority(UILayoutPriority(100), for: axis)
    let stack = stack(axis, views, length: 200) { $0.spacing = 10 }
    #expect(spans(stack) == [[0, 30], [40, 130], [180, 20]])
  }

  @Test func `fillProportionally keeps the proportions of own sizes`() {
    let views = sizes([30, 60, 10], .horizontal)
    let stack = stack(.horizontal, views, width: 220) {
      $0.distribution = .fillProportionally
      $0.spacing = 10
    }
    #expect(spans(stack) == [[0, 60], [70, 120], [200, 20]])
    views[0].ownSize.width = 130
    layOut(stack)
    #expect(spans(stack) == [[0, 130], [140, 60], [210, 10]])
  }

  @Test func `equalSpacing spreads the gaps and never below spacing`() {
    let stack = stack(.horizontal, sizes([30, 50, 20], .horizontal), width: 200) {
      $0.distribution = .equalSpacing
      $0.spacing = 10
    }
    #expect(spans(stack) == [[0, 30], [80, 50], [180, 20]])
    stack.spacing = 60
    stack.arrangedSubviews[1].setContentCompressionResistancePriority(
      UILayoutPriority(700), for: .horizontal)
    layOut(stack)
    #expect(spans(stack) == [[0, 30], [90, 30], [180, 20]])
  }

  @Test(arguments: [UIStackView.Distribution.equalSpacing, .equalCentering])
  func `a stack of equal gaps is as short as its spacing allows`(
    distribution: UIStackView.Distribution
  ) {
    let stack = stack(.horizontal, sizes([30, 30, 30], .horizontal)) {
      $0.distribution = distribution
      $0.spacing = 10
    }
    #expect(spans(stack) == [[0, 30], [40, 30], [80, 30]] && stack.frame.width == 110)
    #expect(AutoLayout.report(for: stack).ambiguities.isEmpty)
  }

  /// A public XIB stores a label of 16 points, gaps of 4 and a row that takes the rest.
  @Test func `gaps of an equal stack keep their spacing while a row in it can grow`() {
    let label = SizedView(20, 16)
    let row = UIStackView(arrangedSubviews: [SizedView(20, 20)])
    row.alignment = .center
    let stack = stack(.vertical, [SizedView(20, 20), label, row], length: 85) {
      $0.distribution = .equalSpacing
      $0.spacing = 4
    }
    #expect(spans(stack) == [[0, 20], [24, 16], [44, 41]])
    #expect(AutoLayout.report(for: stack).ambiguities.isEmpty)
  }

  /// A public XIB stores a view of 24 points at the top of such a row, beside a text of 20⅓.
  @Test(arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
  func `a view without a baseline stands at the edge of a row of texts`(
    alignment: UIStackView.Alignment
  ) {
    let label = UILabel()
    label.text = "Gnosis Chain"
    let stack = stack(.horizontal, [label, SizedView(30, 24)]) { $0.alignment = alignment }
    #expect(stack.frame.height == 24)
    #expect(stack.arrangedSubviews[1].frame.minY == 0)
    #expect(alignment == .firstBaseline ? label.frame.minY == 0 : label.frame.maxY == 24)
  }

  @Test(arguments: [UIStackView.Alignment.leading, .center, .trailing, .firstBaseline])
  func `a spacer without a height has none`(alignment: UIStackView.Alignment) {
    let spacer = UIView()
    spacer.widthAnchor.constraint(equalToConstant: 12).isActive = true
    let stack = stack(.horizontal, sizes([30, 30], .horizontal)) {
      $0.alignment = alignment
      $0.insertArrangedSubview(spacer, at: 1)
    }
    #expect(spans(stack) == [[0, 30], [30, 12], [42, 30]])
    #expect(spacer.frame.height == 0)
    #expect(AutoLayout.report(for: stack).ambiguities.isEmpty)
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, [[0, 60], [0, 60]] as [[CGFloat]]),
    (.top, [[0, 20], [0, 40]]), (.center, [[20, 20], [10, 40]]), (.bottom, [[40, 20], [20, 40]]),
  ])
  func `alignment places views across the axis`(
    alignment: UIStackView.Alignment, expected: [[CGFloat]]
  ) {
    let stack = stack(.horizontal, [SizedView(10, 20), SizedView(10, 40)], height: 60) {
      $0.alignment = alignment
    }
    #expect(stack.arrangedSubviews.map { [$0.frame.minY, $0.frame.height] } == expected)
    #expect(AutoLayout.report(for: stack).isEmpty)
  }

  @Test func `a hidden view collapses with its spacing and comes back`() {
    let stack = stack(.horizontal, sizes([30, 50, 20], .horizontal)) { $0.spacing = 10 }
    #expect(stack.bounds.width == 120)
    stack.arrangedSubviews[1].isHidden = true
    layOut(stack)
    #expect(stack.bounds.width == 60 && stack.arrangedSubviews[2].frame.minX == 40)
    #expect(stack.arrangedSubviews[1].frame.width == 0)
    stack.arrangedSubviews[1].isHidden = false
    layOut(stack)
    #expect(spans(stack) == [[0, 30], [40, 50], [100, 20]])
  }

  @Test func `custom spacing replaces the stack's after one view`() {
    let stack = stack(.vertical, sizes([10, 10, 10], .vertical)) { $0.spacing = 5 }
    let first = stack.arrangedSubviews[0]
    #expect(stack.customSpacing(after: first) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(20, after: first)
    layOut(stack)
    #expect(spans(stack) == [[0, 10], [30, 10], [45, 10]])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: first)
    layOut(stack)
    #expect(spans(stack) == [[0, 10], [15, 10], [30, 10]])
  }

  @Test func `margins count when the arrangement is relative to them`() {
    let stack = stack(.horizontal, [SizedView(30, 20)]) {
      $0.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
      $0.isLayoutMarginsRelativeArrangement = true
    }
    #expect(stack.arrangedSubviews[0].frame == CGRect(x: 2, y: 1, width: 30, height: 20))
    #expect(stack.bounds.size == CGSize(width: 36, height: 24))
  }

  @Test func `arranged subviews and subviews change together as in UIKit`() {
    let views = sizes([10, 20, 30], .horizontal)
    let stack = stack(.horizontal, views)
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    #expect(views[0].superview === stack)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[2]])
    stack.insertArrangedSubview(views[1], at: 0)
    stack.addArrangedSubview(views[0])
    layOut(stack)
    #expect(stack.arrangedSubviews == [views[1], views[2], views[0]])
    #expect(spans(stack) == [[0, 20], [20, 30], [50, 10]])
    #expect(!views[0].translatesAutoresizingMaskIntoConstraints)
  }

  @Test(arguments: [UIStackView.Distribution.fill, .equalSpacing])
  func `a row follows the direction of the stack, not that of its views`(
    distribution: UIStackView.Distribution
  ) {
    for (isOfStack, places) in [(true, [60, 35, 0]), (false, [0, 15, 40])] as [(Bool, [CGFloat])] {
      let views: [UIView] = sizes([10, 20, 30], .horizontal)
      let row = stack(.horizontal, views, width: 70) {
        $0.spacing = 5
        $0.distribution = distribution
        for view in isOfStack ? [$0] : views { view.semanticContentAttribute = .forceRightToLeft }
      }
      #expect(spans(row) == [[places[0], 10], [places[1], 20], [places[2], 30]])
    }
  }

  @Test func `a column is aligned by the direction of the stack`() {
    let column = stack(.vertical, [SizedView(30, 10), SizedView(30, 20)], width: 100) {
      $0.alignment = .leading
      $0.semanticContentAttribute = .forceRightToLeft
    }
    #expect(column.arrangedSubviews.map(\.frame.minX) == [70, 70])
  }

  @Test func `nested stacks have fitting sizes`() {
    let inner = UIStackView(arrangedSubviews: sizes([40, 40], .horizontal))
    inner.spacing = 4
    let stack = stack(.vertical, [inner, SizedView(100, 30)]) {
      $0.alignment = .leading
      $0.spacing = 6
    }
    #expect(stack.bounds.size == CGSize(width: 100, height: 56))
    #expect(inner.bounds.size == CGSize(width: 84, height: 20))
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 100, height: 56))
  }

  @Test func `an arrangement by baselines has them at its ends too`() {
    let labels = [UILabel(), UILabel()]
    for label in labels { label.text = "A" }
    let stack = stack(.vertical, labels) {
      $0.spacing = 30
      $0.isBaselineRelativeArrangement = true
    }
    let offsets = labels[0].baselineOffsets(forTextHeight: labels[0].font.lineHeight)
    #expect(abs(stack.bounds.height - 30) < 0.5 && abs(labels[0].frame.midY + offsets.first) < 0.5)
    #expect(abs(labels[1].frame.midY + offsets.last - 30) < 0.5)
  }

  @Test func `the baseline views of a horizontal stack are its tallest`() {
    let (low, high) = (UIView(), UIView())
    low.bounds.size.height = 10
    high.bounds.size.height = 20
    let stack = UIStackView(arrangedSubviews: [low, high, UIView()])
    #expect(stack.forFirstBaselineLayout === high && stack.forLastBaselineLayout === high)
    stack.axis = .vertical
    #expect(stack.forFirstBaselineLayout === low && stack.forLastBaselineLayout !== high)
  }
}
