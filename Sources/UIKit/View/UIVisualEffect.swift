/// The base class of the effects of a visual effect view.
@MainActor open class UIVisualEffect: NSObject {}
