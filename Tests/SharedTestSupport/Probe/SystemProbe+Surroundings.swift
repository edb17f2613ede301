import UIKit

extension SystemProbe {
  /// Returns the calls that a control receives when it enters a window.
  func attachAnswers() async -> [ProbeAnswer] {
    let control = ListeningRefreshControl()
    let screen = ProbeScreen(control: control)
    control.isListening = true
    screen.attach()
    await wait(0.3)
    var answers = [
      ProbeAnswer("attach.traitCollectionDidChange", ProbeValue(control.traitChanges)),
      ProbeAnswer("attach.asksTintColor", .flag(control.tintQuestions > 0)),
    ]
    control.tintQuestions = 0
    control.beginRefreshing()
    screen.reveal()
    await wait(0.5)
    answers.append(ProbeAnswer("refreshing.asksTintColor", .flag(control.tintQuestions > 0)))
    control.endRefreshing()
    screen.close()
    return answers
  }

  /// Returns whether a layer keeps its animations when its view moves within a window or leaves it.
  func moveAnswers() async -> [ProbeAnswer] {
    let screen = ProbeScreen()
    let (old, new, view) = (UIView(), UIView(), UIView())
    for parent in [old, new] { screen.table.addSubview(parent) }
    old.addSubview(view)
    await wait(0.1)
    func animate() async {
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.toValue = 3
      turn.duration = 100
      view.layer.add(turn, forKey: "turn")
      await wait(0.1)
    }
    var answers: [ProbeAnswer] = []
    func note(_ moment: String) async {
      for turn in ["sameTurn", "later"] {
        let isKept = view.layer.animation(forKey: "turn") != nil
        answers.append(ProbeAnswer("move.keepsAnimations.\(moment).\(turn)", .flag(isKept)))
        await wait(0.1)
      }
    }
    await animate()
    new.addSubview(view)
    await note("otherSuperview")
    await animate()
    new.insertSubview(view, at: 0)
    await note("sameSuperview")
    await animate()
    view.removeFromSuperview()
    await note("removed")
    screen.close()
    return answers
  }
}

private final class ListeningRefreshControl: UIRefreshControl {
  /// Whether to record calls; false during `init`.
  var isListening = false
  var traitChanges: [String] = []
  var tintQuestions = 0

  override init() { super.init() }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var tintColor: UIColor! {
    get {
      if isListening { tintQuestions += 1 }
      return super.tintColor
    }
    set { super.tintColor = newValue }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isListening { traitChanges.append(previousTraitCollection == nil ? "nil" : "traits") }
  }
}
