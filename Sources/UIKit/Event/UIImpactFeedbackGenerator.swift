/// There is no motor here: the world counts the impacts.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public init(style: FeedbackStyle) {
    super.init()
  }

  open func impactOccurred() {
    HostLoop.current.impactCount += 1
  }
}
