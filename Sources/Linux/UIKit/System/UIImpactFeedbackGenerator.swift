/// Counts the impacts in the world, as the host has no haptics.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public init(style: FeedbackStyle) {
    super.init()
  }

  open func impactOccurred() {
    HostLoop.current.impactCount += 1
  }
}
