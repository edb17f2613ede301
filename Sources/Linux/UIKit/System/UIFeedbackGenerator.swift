@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {}
