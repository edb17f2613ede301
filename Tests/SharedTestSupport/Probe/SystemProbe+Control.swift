import UIKit

extension SystemProbe {
  /// Returns the control's height, position and subviews.
  func controlAnswers() async -> [ProbeAnswer] {
    let screen = ProbeScreen()
    let control = screen.control
    var answers = [
      ProbeAnswer("control.height.fresh", ProbeValue(control.bounds.height)),
      ProbeAnswer("control.subviews.fresh", subviews(of: control)),
    ]
    screen.attach()
    await wait(0.3)
    answers += state(of: screen, "control", "attached")
    for points in [30, 100] as [CGFloat] {
      screen.reveal(points)
      await wait(0)
      answers.append(
        ProbeAnswer("control.height.pulledBy\(Int(points))", ProbeValue(control.bounds.height)))
    }
    answers.append(ProbeAnswer("control.isHidden.pulled", .flag(control.isHidden)))
    screen.reveal()
    await wait(0.3)
    control.beginRefreshing()
    screen.reveal()
    await wait(0.5)
    answers += state(of: screen, "control", "refreshing")
    screen.table.contentOffset.y = 200
    await wait(0.1)
    answers.append(
      ProbeAnswer("control.staysInView.scrolledOver", .flag(control.frame.minY > 0)))
    screen.reveal()
    await wait(0.1)
    control.endRefreshing()
    await wait(1.5)
    answers += state(of: screen, "control", "ended")
    screen.close()
    return answers
  }

  /// Returns the same answers under a navigation bar with large titles.
  func largeTitleAnswers() async -> [ProbeAnswer] {
    let screen = ProbeScreen(bar: .largeTitle)
    screen.attach()
    await wait(0.3)
    var answers = state(of: screen, "largeTitle", "attached")
    answers.append(inset(of: screen, "rest"))
    screen.reveal(30)
    await wait(0.1)
    answers += state(of: screen, "largeTitle", "pulled")
    answers.append(inset(of: screen, "pulledBy30"))
    screen.reveal()
    screen.control.beginRefreshing()
    screen.reveal()
    await wait(0.5)
    answers += state(of: screen, "largeTitle", "refreshing")
    answers.append(inset(of: screen, "refreshing"))
    screen.reveal(40)
    await wait(0.1)
    // In a scroll view the control has no container.
    let container = screen.control.superview.flatMap { $0 is UIScrollView ? nil : $0 }
    answers.append(
      ProbeAnswer(
        "largeTitle.container.height.pulledBy100",
        container.map { ProbeValue($0.bounds.height) } ?? .none))
    screen.control.endRefreshing()
    await wait(1.5)
    answers += state(of: screen, "largeTitle", "ended")
    screen.close()
    return answers
  }

  /// Returns where the control is under a search bar that hides as the content scrolls.
  func hidingSearchAnswers() async -> [ProbeAnswer] {
    let screen = ProbeScreen(bar: .hidingSearch)
    screen.attach()
    await wait(0.3)
    screen.reveal(30)
    await wait(0.1)
    var answers = [ProbeAnswer("hidingSearch.hasScrollViewAbove.pulled", screen.hasScrollViewAbove)]
    screen.reveal()
    screen.control.beginRefreshing()
    screen.reveal()
    await wait(0.5)
    answers.append(
      ProbeAnswer("hidingSearch.hasScrollViewAbove.refreshing", screen.hasScrollViewAbove))
    screen.control.endRefreshing()
    await wait(1.5)
    screen.close()
    return answers
  }

  /// Returns the inset under a large title, which from iOS 26 on scrolls with the content.
  private func inset(of screen: ProbeScreen, _ moment: String) -> ProbeAnswer {
    ProbeAnswer("largeTitle.inset.\(moment)", ProbeValue(screen.table.adjustedContentInset.top))
  }

  private func state(
    of screen: ProbeScreen, _ subject: String, _ moment: String
  ) -> [ProbeAnswer] {
    let control = screen.control
    return [
      ProbeAnswer("\(subject).height.\(moment)", ProbeValue(control.bounds.height)),
      ProbeAnswer("\(subject).isHidden.\(moment)", .flag(control.isHidden)),
      ProbeAnswer("\(subject).superview.\(moment)", screen.superviewName),
      ProbeAnswer("\(subject).hasScrollViewAbove.\(moment)", screen.hasScrollViewAbove),
      ProbeAnswer("\(subject).subviews.\(moment)", subviews(of: control)),
    ]
  }

  private func subviews(of view: UIView) -> ProbeValue {
    ProbeValue(view.subviews.map { "\(type(of: $0)), \($0.isHidden ? "hidden" : "shown")" })
  }
}
