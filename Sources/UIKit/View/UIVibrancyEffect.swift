/// Lets what is behind shine through what is in the view; ours shows the content as it is.
@MainActor open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { super.init() }
}
