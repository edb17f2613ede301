public struct UIAccessibility {
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool {
    HostLoop.current.environment.isReduceMotionEnabled
  }

  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool {
    HostLoop.current.environment.isVoiceOverRunning
  }

  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Records the notification; this host has no assistive technology to receive it.
  @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
    HostLoop.current.accessibilityPosts.append(
      AccessibilityPost(notification: notification, argument: argument))
  }
}

/// A notification that an app has posted for assistive technology.
package struct AccessibilityPost {
  package let notification: UIAccessibility.Notification
  package let argument: Any?
}

/// How urgent an announcement is.
@available(iOS 17.0, macCatalyst 17.0, *)
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Interrupts what is spoken, and is not interrupted.
  public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
}

extension NSAttributedString.Key {
  /// Whether an announcement waits until what is being spoken has ended; a `Bool`.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")

  /// The priority of an announcement; a `UIAccessibilityPriority`.
  @available(iOS 17.0, macCatalyst 17.0, *)
  public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeAnnouncementPriority")
}
