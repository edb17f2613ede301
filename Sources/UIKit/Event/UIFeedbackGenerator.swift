@MainActor open class UIFeedbackGenerator: NSObject {}
