import TestSupport
import Testing
import UIKit

/// Overrides of UIKit's methods in an app's subclasses, and that they are called.
@Suite(.simulated) @MainActor struct OverridingTests {
  private final class Table: UITableView {
    var reloads = 0
    override func reloadData() {
      reloads += 1
      super.reloadData()
    }
    override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
      super.register(cellClass, forCellReuseIdentifier: "own." + identifier)
    }
  }

  private final class Cell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Header: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      tag = 7
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Inset: UIView {
    override var layoutMargins: UIEdgeInsets {
      get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      set {}
    }
    override var intrinsicContentSize: CGSize { CGSize(width: 5, height: 6) }
    override func contentHuggingPriority(
      for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { .required }
  }

  private final class Listening: CALayer {
    var added: [CALayer] = []
    override func addSublayer(_ layer: CALayer) {
      added.append(layer)
      super.addSublayer(layer)
    }
  }

  @Test func `a table's overrides of reload and registration are called`() {
    let table = Table()
    table.reloadData()
    #expect(table.reloads == 1)
    table.register(Cell.self, forCellReuseIdentifier: "row")
    let cell = table.dequeueReusableCell(withIdentifier: "own.row")
    #expect(cell is Cell && cell?.reuseIdentifier == "own.row" && cell?.detailTextLabel != nil)
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test func `a section's view is made by its class's own initializer`() {
    let table = UITableView()
    let identifier = "a header whose identifier is too long to be held without memory of its own"
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: identifier)
    for _ in 0..<10 {
      let header = table.dequeueReusableHeaderFooterView(withIdentifier: identifier)
      #expect(header is Header && header?.tag == 7 && header?.reuseIdentifier == identifier)
    }
  }

  @Test func `layout reads a view's overridden margins and priorities`() {
    let view = Inset(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = constrained(UIView(), in: view)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
      child.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor),
      child.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor),
      child.rightAnchor.constraint(equalTo: view.layoutMarginsGuide.rightAnchor),
    ])
    view.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
  }

  @Test func `a layer's override for adding sublayers is called`() {
    let layer = Listening()
    let child = CALayer()
    layer.addSublayer(child)
    #expect(layer.added == [child] && layer.sublayers == [child])
  }
}
