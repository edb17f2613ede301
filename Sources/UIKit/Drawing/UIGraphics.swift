/// The current thread's stack of contexts pushed with `UIGraphicsPushContext`.
private final class GraphicsStack {
  var contexts: [CGContext] = []

  static var current: GraphicsStack {
    let key = "UIGraphicsStack"
    if let stack = Thread.current.threadDictionary[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }
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
