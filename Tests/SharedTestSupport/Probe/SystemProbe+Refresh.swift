import UIKit

extension SystemProbe {
  /// Returns the inset of a refresh, and the order of its effects.
  func insetAnswers() async -> [ProbeAnswer] {
    let screen = ProbeScreen()
    screen.attach()
    await wait(0.3)
    var answers = insets(of: screen, "before")
    screen.log.restart()
    screen.control.beginRefreshing()
    answers += insets(of: screen, "begun.sameTurn")
    answers.append(ProbeAnswer("begin.order.sameTurn", ProbeValue(screen.log.events)))
    await wait(0.5)
    answers.append(ProbeAnswer("begin.order", ProbeValue(screen.log.events)))
    answers += insets(of: screen, "begun")
    screen.reveal()
    await wait(0.3)
    screen.control.endRefreshing()
    answers += insets(of: screen, "ended.sameTurn")
    await wait(1.5)
    answers += insets(of: screen, "ended")
    screen.close()
    return answers
  }

  /// Returns whether an inset keeps a fraction far below a pixel, at once, after a layout, in the adjusted
  /// inset, and after a step; and whether an offset does.
  func fractionAnswers() async -> [ProbeAnswer] {
    let screen = ProbeScreen()
    await wait(0.3)
    let table = screen.table
    let safe = table.adjustedContentInset.bottom
    // As much as an inset with room is less than the sum.
    let fraction: CGFloat = -1.0e-4
    let inset = 60 + fraction
    func isKept(in number: CGFloat) -> ProbeValue { .flag(abs(number - fraction) < 1e-9) }
    table.contentInset.bottom = inset
    var answers = [
      ProbeAnswer("inset.fraction.read", .flag(table.contentInset.bottom == inset)),
      ProbeAnswer(
        "inset.fraction.adjusted", isKept(in: table.adjustedContentInset.bottom - safe - 60)),
    ]
    await wait(0.3)
    answers.append(ProbeAnswer("inset.fraction.later", .flag(table.contentInset.bottom == inset)))
    table.contentInset.bottom += 302
    table.contentInset.bottom -= 302
    answers.append(
      ProbeAnswer("inset.fraction.afterSteps", isKept(in: table.contentInset.bottom - 60)))
    table.contentInset.top = inset
    screen.reveal(0)
    let rest = -table.adjustedContentInset.top
    await wait(0.3)
    answers.append(
      ProbeAnswer("offset.fraction", isKept(in: fraction + rest - table.contentOffset.y)))
    screen.close()
    return answers
  }

  /// Returns how the end of a refresh scrolls the content back.
  func endAnswers() async -> [ProbeAnswer] {
    let screen = ProbeScreen()
    screen.attach()
    await wait(0.3)
    let rest = screen.table.contentOffset.y
    screen.control.beginRefreshing()
    screen.reveal()
    await wait(0.5)
    let log = screen.log
    log.restart()
    var answers = [ProbeAnswer("end.pull.before", pull(of: screen, from: rest))]
    screen.control.endRefreshing()
    answers += [
      ProbeAnswer("end.flag.sameTurn", .flag(screen.control.isRefreshing)),
      ProbeAnswer("end.pull.sameTurn", pull(of: screen, from: rest)),
      ProbeAnswer("end.order.sameTurn", ProbeValue(log.events)),
    ]
    await wait(1.5)
    answers += [
      ProbeAnswer("end.pull.after", pull(of: screen, from: rest)),
      ProbeAnswer("end.offsetChanges", ProbeValue(Double(log.durations.count))),
      ProbeAnswer("end.inheritedAnimationDuration", ProbeValue(log.durations.max() ?? 0)),
      ProbeAnswer(
        "end.didEndScrollingAnimation", ProbeValue(Double(log.scrollingAnimationEnds))),
    ]
    screen.close()
    return answers
  }

  private func insets(of screen: ProbeScreen, _ moment: String) -> [ProbeAnswer] {
    let table = screen.table
    return [
      ProbeAnswer("inset.content.\(moment)", ProbeValue(table.contentInset.top)),
      ProbeAnswer("inset.adjusted.\(moment)", ProbeValue(table.adjustedContentInset.top)),
    ]
  }

  /// Returns the distance of the content below its resting position, in points.
  private func pull(of screen: ProbeScreen, from rest: CGFloat) -> ProbeValue {
    ProbeValue(rest - screen.table.contentOffset.y)
  }
}
