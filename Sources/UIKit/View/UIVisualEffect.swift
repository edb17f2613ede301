/// What a visual effect view does to what is behind it.
@MainActor open class UIVisualEffect: NSObject {}
