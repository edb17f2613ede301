/// The base class of the effects of a visual effect view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  public override init() { super.init() }

  /// Nothing archives an effect here.
  public required init?(coder: NSCoder) { nil }
}
