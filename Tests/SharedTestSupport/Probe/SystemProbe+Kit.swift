import UIKit

/// Something that refreshes, for a probe to put into a table.
///
/// The probe knows UIKit alone; who asks it for more says how the rest is used.
@MainActor public struct ProbedRefresh {
  /// Begins and ends a refresh.
  public typealias Handles = (begin: @MainActor () -> Void, end: @MainActor () -> Void)

  let name: String
  let attach: @MainActor (UITableView) -> Handles

  /// - Parameters:
  ///   - name: A word of its questions, such as `header`.
  ///   - attach: Puts a new one into a table, and returns what begins and ends its refresh.
  public init(_ name: String, attach: @escaping @MainActor (UITableView) -> Handles) {
    self.name = name
    self.attach = attach
  }
}

extension SystemProbe {
  /// Returns what a refresh does to a table under a large title: how often UIKit does one thing inside another
  /// in 50 steps of a pull and in the refresh, and the insets and offsets before, during and after.
  ///
  /// - Parameter isEarly: Whether it is attached before the table is in a window, and not under a bar that
  ///   stands.
  func answers(of refresh: ProbedRefresh, isEarly: Bool) async -> [ProbeAnswer] {
    let table = NestingTableView(frame: ProbeScreen.frame, style: .plain)
    var handles = isEarly ? refresh.attach(table) : nil
    let screen = ProbeScreen(table: table, bar: .largeTitle)
    await wait(0.3)
    let attached = handles ?? refresh.attach(table)
    handles = nil
    await wait(0.3)
    let nesting = ProbeNesting()
    table.nesting = nesting
    var insets: [Double] = []
    var pulls: [Double] = []
    func note() {
      insets.append(table.adjustedContentInset.top)
      pulls.append(-table.adjustedContentInset.top - table.contentOffset.y)
    }
    note()
    for step in 1...50 {
      screen.reveal(CGFloat(2 * step))
      await wait(0)
    }
    note()
    screen.reveal()
    attached.begin()
    screen.reveal()
    await wait(0.5)
    note()
    attached.end()
    await wait(1.5)
    note()
    screen.close()
    let subject = "kit.\(refresh.name).\(isEarly ? "early" : "late")"
    return [
      ProbeAnswer("\(subject).nesting", ProbeValue(nesting.lines)),
      ProbeAnswer("\(subject).insets", .list(insets.map { ProbeValue($0) })),
      ProbeAnswer("\(subject).pulls", .list(pulls.map { ProbeValue($0) })),
    ]
  }
}
