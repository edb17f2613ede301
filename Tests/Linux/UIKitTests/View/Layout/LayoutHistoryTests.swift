import TestSupport
import Testing

@testable import UIKit

/// A layout after many changes equals that of a new tree in the same state.
@Suite(.simulated) @MainActor struct LayoutHistoryTests {
  /// The description of a tree, from which it can be recreated.
  private struct Plan {
    struct Leaf {
      var width: CGFloat
      var height: CGFloat
      var isHidden = false
      var hugging: Float = 250
      var spacing: CGFloat?
    }

    var size = CGSize(width: 320, height: 480)
    var rows: [[Leaf]] = []
    var spacing: CGFloat = 8
    var alignments: [UIStackView.Alignment] = [.center, .center, .center]
    var distributions: [UIStackView.Distribution] = [.fill, .fill, .fill]

    init(_ random: inout SeededGenerator) {
      for _ in 0..<3 {
        rows.append(
          (0..<4).map { _ in
            Leaf(
              width: CGFloat(Int.random(in: 5...60, using: &random)),
              height: CGFloat(Int.random(in: 5...60, using: &random)))
          })
      }
    }

    mutating func change(_ random: inout SeededGenerator) {
      let row = Int.random(in: 0..<rows.count, using: &random)
      let column = Int.random(in: 0..<rows[row].count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: size.width = CGFloat(Int.random(in: 0...600, using: &random))
      case 1: spacing = CGFloat(Int.random(in: 0...20, using: &random))
      case 2: rows[row][column].isHidden.toggle()
      case 3: rows[row][column].width = CGFloat(Int.random(in: 0...200, using: &random))
      case 4: rows[row][column].hugging = Float(Int.random(in: 200...300, using: &random))
      case 5:
        alignments[row] = [.fill, .top, .center, .bottom].randomElement(using: &random) ?? .fill
      case 6:
        distributions[row] =
          [.fill, .fillEqually, .equalSpacing, .equalCentering].randomElement(using: &random)
          ?? .fill
      default: rows[row][column].spacing = Bool.random(using: &random) ? 30 : nil
      }
    }
  }

  @MainActor private final class Tree {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let column = UIStackView()
    var rows: [UIStackView] = []

    init(_ plan: Plan) {
      column.axis = .vertical
      for leaves in plan.rows {
        let row = UIStackView(arrangedSubviews: leaves.map { SizedView($0.width, $0.height) })
        rows.append(row)
        column.addArrangedSubview(row)
      }
      pinned(column, in: root, x: 0, y: 0)
      let trailing = column.trailingAnchor.constraint(equalTo: root.trailingAnchor)
      trailing.priority = .defaultHigh - 1
      trailing.isActive = true
      apply(plan)
    }

    func apply(_ plan: Plan) {
      root.frame.size = plan.size
      column.spacing = plan.spacing
      for (index, row) in rows.enumerated() {
        row.spacing = plan.spacing
        row.alignment = plan.alignments[index]
        row.distribution = plan.distributions[index]
        for (leaf, view) in zip(plan.rows[index], row.arrangedSubviews) {
          guard let view = view as? SizedView else { continue }
          let size = CGSize(width: leaf.width, height: leaf.height)
          if view.ownSize != size { view.ownSize = size }
          view.isHidden = leaf.isHidden
          view.setContentHuggingPriority(UILayoutPriority(leaf.hugging), for: .horizontal)
          row.setCustomSpacing(leaf.spacing ?? UIStackView.spacingUseDefault, after: view)
        }
      }
      root.layoutIfNeeded()
    }

    var views: [UIView] { [column] + rows + rows.flatMap(\.arrangedSubviews) }
  }

  @Test(arguments: Array<UInt64>(1...6))
  func `frames do not depend on earlier changes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var plan = Plan(&random)
    let tree = Tree(plan)
    var compared = 0
    for _ in 0..<12 {
      for _ in 0..<Int.random(in: 1...3, using: &random) { plan.change(&random) }
      tree.apply(plan)
      let fresh = Tree(plan)
      for (view, twin) in zip(tree.views, fresh.views) {
        #expect(view.hasAmbiguousLayout == twin.hasAmbiguousLayout)
        guard !twin.hasAmbiguousLayout else { continue }
        // Rounding may go either way from the middle of a pixel.
        for part in [\CGRect.minX, \.minY, \.width, \.height] {
          #expect(abs(view.frame[keyPath: part] - twin.frame[keyPath: part]) < 0.34)
        }
        compared += 1
      }
    }
    #expect(compared > 50)
  }
}
