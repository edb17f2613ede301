import UIKit

extension SystemProbe {
  /// Returns whether UIKit shows the control's own views again, resets its frame, and takes a tint.
  func stockAnswers() async -> [ProbeAnswer] {
    let screen = ProbeScreen()
    let control = screen.control
    screen.attach()
    await wait(0.3)
    func hide() { for view in control.subviews { view.isHidden = true } }
    func isShown() -> ProbeValue { .flag(control.subviews.contains { !$0.isHidden }) }
    func act(_ question: String, _ change: () -> Void) async -> ProbeAnswer {
      hide()
      change()
      await wait(0.1)
      return ProbeAnswer("stock.shownAgain.\(question)", isShown())
    }
    var answers = [
      await act("height") { screen.reveal(40) },
      await act("background") { control.backgroundColor = .red },
      await act("layout") { control.setNeedsLayout() },
    ]
    control.backgroundColor = nil
    for points in [3, 10] as [CGFloat] {
      screen.reveal(points)
      await wait(0)
      answers.append(
        ProbeAnswer("control.isHidden.pulledBy\(Int(points))", .flag(control.isHidden)))
    }
    let frame = control.frame
    control.frame = frame.offsetBy(dx: 7, dy: 0)
    screen.table.setNeedsLayout()
    screen.table.layoutIfNeeded()
    answers.append(ProbeAnswer("control.frame.resetInLayout", .flag(control.frame == frame)))
    screen.close()
    return answers
  }

  /// Returns what `tintColor` is by default, and whether it is the view's tint.
  func tintAnswers() async -> [ProbeAnswer] {
    let screen = ProbeScreen()
    let control = screen.control
    screen.attach()
    let view = UIView()
    control.addSubview(view)
    await wait(0.1)
    let isNil = ProbeAnswer("tint.isNil.unset", .flag((control.tintColor as UIColor?) == nil))
    control.tintColor = .magenta
    await wait(0.1)
    let inherits = ProbeAnswer("tint.reachesSubviews", .flag(view.tintColor == .magenta))
    screen.close()
    return [isNil, inherits]
  }

  /// Returns which initializers of a refresh control call another.
  func initializerAnswers() -> [ProbeAnswer] {
    CountingRefreshControl.calls = []
    _ = CountingRefreshControl()
    let plain = ProbeAnswer("init.calls.plain", ProbeValue(CountingRefreshControl.calls))
    CountingRefreshControl.calls = []
    _ = CountingRefreshControl(frame: .zero)
    return [plain, ProbeAnswer("init.calls.frame", ProbeValue(CountingRefreshControl.calls))]
  }

  /// Returns whether a refresh goes on when its control leaves the window.
  func leavingAnswers() async -> [ProbeAnswer] {
    let screen = ProbeScreen()
    screen.attach()
    await wait(0.3)
    screen.control.beginRefreshing()
    await wait(0.3)
    let parent = screen.table.superview
    screen.table.removeFromSuperview()
    var answers = [ProbeAnswer("leaving.goesOn.sameTurn", .flag(screen.control.isRefreshing))]
    await wait(0.3)
    answers.append(ProbeAnswer("leaving.goesOn.later", .flag(screen.control.isRefreshing)))
    parent?.addSubview(screen.table)
    await wait(0.3)
    answers.append(ProbeAnswer("leaving.goesOn.back", .flag(screen.control.isRefreshing)))
    screen.control.endRefreshing()
    screen.close()
    return answers
  }
}

private final class CountingRefreshControl: UIRefreshControl {
  static var calls: [String] = []

  override init() {
    CountingRefreshControl.calls.append("init()")
    super.init()
  }

  override init(frame: CGRect) {
    CountingRefreshControl.calls.append("init(frame:)")
    super.init(frame: frame)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
