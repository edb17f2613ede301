import UIKit

extension SystemProbe {
  /// Returns how often UIKit does one thing inside another, in 50 steps of a pull and in a refresh
  /// under a large title.
  func nestingAnswers() async -> [ProbeAnswer] {
    let nesting = ProbeNesting()
    let control = NestingRefreshControl()
    let table = NestingTableView(frame: ProbeScreen.frame, style: .plain)
    let screen = ProbeScreen(control: control, table: table, bar: .largeTitle)
    screen.attach()
    await wait(0.3)
    control.nesting = nesting
    table.nesting = nesting
    for step in 1...50 {
      screen.reveal(CGFloat(2 * step))
      await wait(0)
    }
    screen.reveal()
    control.beginRefreshing()
    screen.reveal()
    await wait(0.5)
    control.endRefreshing()
    await wait(1.5)
    screen.close()
    return ProbeNesting.Case.allCases.map { nested in
      let count = nesting.counts[nested] ?? 0
      return ProbeAnswer("nesting.\(nested.rawValue)", ProbeValue(Double(count)))
    }
  }

  /// Counts the layouts of a table in which a view is raised above the others in each.
  ///
  /// It is raised only when another view is above it: a few layouts if the table lets it be, and all of
  /// the hundred after which it stops if UIKit raises views of its own as well.
  func raisingAnswers() async -> [ProbeAnswer] {
    let table = RaisingTableView(frame: ProbeScreen.frame, style: .plain)
    let screen = ProbeScreen(table: table)
    screen.attach()
    await wait(0.3)
    table.addSubview(table.raised)
    screen.reveal()
    await wait(0.3)
    table.layouts = 0
    table.raises = true
    table.setNeedsLayout()
    await wait(1)
    let layouts = ProbeAnswer("raising.layouts", ProbeValue(Double(table.layouts)))
    screen.close()
    return [layouts]
  }
}

/// Counts what happens to a table and its control inside something else that happens to them.
@MainActor final class ProbeNesting {
  enum Case: String, CaseIterable {
    case layoutAskedInLayout, layoutInOffset, offsetInLayout, safeAreaInLayout, safeAreaInOffset
  }

  private(set) var counts: [Case: Int] = [:]
  /// The views that are being laid out, one inside another.
  private var layouts: [UIView] = []
  private var moves = 0

  func layOut(_ view: UIView, _ body: () -> Void) {
    if moves > 0 { count(.layoutInOffset) }
    layouts.append(view)
    body()
    layouts.removeLast()
  }

  func needsLayout(_ view: UIView) {
    if layouts.contains(view) { count(.layoutAskedInLayout) }
  }

  func move(_ body: () -> Void) {
    // UIKit's setters call each other.
    if !layouts.isEmpty, moves == 0 { count(.offsetInLayout) }
    moves += 1
    body()
    moves -= 1
  }

  func safeAreaDidChange() {
    if !layouts.isEmpty { count(.safeAreaInLayout) }
    if moves > 0 { count(.safeAreaInOffset) }
  }

  /// What has happened, such as `layoutInOffset 2`.
  var lines: [String] {
    Case.allCases.compactMap { nested in counts[nested].map { "\(nested.rawValue) \($0)" } }
  }

  private func count(_ nested: Case) { counts[nested, default: 0] += 1 }
}

private final class NestingRefreshControl: UIRefreshControl {
  var nesting = ProbeNesting()

  override func layoutSubviews() { nesting.layOut(self) { super.layoutSubviews() } }

  override func setNeedsLayout() {
    nesting.needsLayout(self)
    super.setNeedsLayout()
  }

  override func safeAreaInsetsDidChange() {
    nesting.safeAreaDidChange()
    super.safeAreaInsetsDidChange()
  }
}

final class NestingTableView: UITableView {
  var nesting = ProbeNesting()

  override func layoutSubviews() { nesting.layOut(self) { super.layoutSubviews() } }

  override func setNeedsLayout() {
    nesting.needsLayout(self)
    super.setNeedsLayout()
  }

  override func safeAreaInsetsDidChange() {
    nesting.safeAreaDidChange()
    super.safeAreaInsetsDidChange()
  }

  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      guard newValue != super.contentOffset else { return super.contentOffset = newValue }
      nesting.move { super.contentOffset = newValue }
    }
  }

  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset != super.contentOffset else {
      return super.setContentOffset(contentOffset, animated: animated)
    }
    nesting.move { super.setContentOffset(contentOffset, animated: animated) }
  }
}

/// A table in which a view wants to be above all others.
private final class RaisingTableView: UITableView {
  let raised = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  var layouts = 0
  var raises = false

  override func layoutSubviews() {
    super.layoutSubviews()
    guard raises, layouts < 100 else { return }
    layouts += 1
    if subviews.last !== raised { bringSubviewToFront(raised) }
  }
}
