/// The current thread's stack of contexts pushed with `UIGraphicsPushContext`.
private final class GraphicsStack {
  /// Nil for an image context without a size.
  var contexts: [CGContext?] = []

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
  GraphicsStack.current.contexts.last ?? nil
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

func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.preservingState {
    context.setBlendMode(blendMode)
    context.fill(rect)
  }
}

// The image contexts of before UIGraphicsImageRenderer, on the stack of the current thread.

public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// - Parameter scale: Pixels per point; 0 for those of the screen.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let pixels = scale > 0 ? scale : max(UITraitCollection.current.displayScale, 1)
  let context = CGContext(
    width: Int((min(max(size.width, 0), 1e5) * pixels).rounded(.up)),
    height: Int((min(max(size.height, 0), 1e5) * pixels).rounded(.up)), scale: pixels)
  // Without a size there is no context to draw in, and no image.
  guard let context else { return GraphicsStack.current.contexts.append(nil) }
  if opaque { context.fill(CGRect(origin: .zero, size: size)) }
  GraphicsStack.current.contexts.append(context)
}

public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(), let image = context.makeImage() else {
    return nil
  }
  return UIImage(cgImage: image, scale: context.scale, orientation: .up)
}

public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }
