/// Lets the background show through the content; here the content is shown without the effect.
@MainActor open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { super.init() }

  /// Nothing archives an effect here.
  public required init?(coder: NSCoder) { nil }
}
