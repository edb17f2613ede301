// Stands in for the context and the recorded drawing: delete each as the real one lands.

public class CGContext {}
package final class DrawingRecord {
  init(bounds: CGRect, _ draw: (CGContext) -> Void) {}
  var isEmpty: Bool { true }
}
public func UIGraphicsPushContext(_ context: CGContext) {}
public func UIGraphicsPopContext() {}
@MainActor enum UIViewAnimationContext {
  static func action(for view: UIView, forKey key: String) -> (any CAAction)? { nil }
}
