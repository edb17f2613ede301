/// Counts the changes of a selection in the world, as the host has no haptics.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { HostLoop.current.selectionCount += 1 }
}
