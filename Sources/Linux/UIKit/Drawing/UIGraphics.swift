/// The current thread's stack of contexts pushed with `UIGraphicsPushContext`.
private final class GraphicsStack {
  var contexts: [CGContext] = []

  static var current: GraphicsStack {
    if let known = pthread_getspecific(key) {
      return Unmanaged<GraphicsStack>.fromOpaque(known).takeUnretainedValue()
    }
    let stack = GraphicsStack()
    pthread_setspecific(key, Unmanaged.passRetained(stack).toOpaque())
    return stack
  }

  /// Each text that is drawn asks for the stack, and a thread's dictionary takes longer than the
  /// drawing.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { stack in
      stack.map { Unmanaged<GraphicsStack>.fromOpaque($0).release() }
    }
    return key
  }()
}

public func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsStack.current.contexts.last
}

public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.current.contexts.append(context)
}

public func UIGraphicsPopContext() {
  _ = GraphicsStack.current.contexts.popLast()
}

public func UIRectFill(_ rect: CGRect) {
  UIRectFillUsingBlendMode(rect, .copy)
}

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.preservingState {
    context.setBlendMode(blendMode)
    context.fill(rect)
  }
}
