// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What strangers' code calls and only the Objective-C runtime of Apple's systems can do: declared, so that
// the comparison of projects sees past it. Nothing of it is in the product, and none of it runs. As all
// of Objective-C, what is the main actor's is `@preconcurrency`.

import Foundation
import UIKit

/// Foundation's, of Objective-C's headers.
public let NSIntegerMax = Int.max

public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  public init(_ name: String) {}

  public init(stringLiteral name: String) {}
}

extension NSObjectProtocol {
  public func responds(to selector: Selector!) -> Bool { fatalError() }

  public func perform(_ selector: Selector!, with object: Any?, afterDelay delay: TimeInterval) {
    fatalError()
  }
}

extension NSObject {
  public class func cancelPreviousPerformRequests(withTarget target: Any) { fatalError() }

  @_disfavoredOverload public func setValue(_ value: Any?, forKey key: String) { fatalError() }

  @_disfavoredOverload public func value(forKey key: String) -> Any? { fatalError() }

  @_disfavoredOverload public func setValue(_ value: Any?, forKeyPath path: String) { fatalError() }

  @_disfavoredOverload public func value(forKeyPath path: String) -> Any? { fatalError() }

  public func addObserver(
    _ observer: NSObject, forKeyPath path: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    fatalError()
  }

  public func removeObserver(
    _ observer: NSObject, forKeyPath path: String, context: UnsafeMutableRawPointer? = nil
  ) {
    fatalError()
  }

  public func superclassObserveValue(
    forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    fatalError()
  }
}

/// Made with a selector only.
public final class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}

  public var isPaused: Bool {
    get { fatalError() }
    set {}
  }
  public var timestamp: CFTimeInterval { fatalError() }
  public var targetTimestamp: CFTimeInterval { fatalError() }
  public var duration: CFTimeInterval { fatalError() }

  public func add(to loop: RunLoop, forMode mode: RunLoop.Mode) {}

  public func remove(from loop: RunLoop, forMode mode: RunLoop.Mode) {}

  public func invalidate() {}
}

public struct NSKeyValueChangeKey: Hashable, Sendable {
  public static let newKey = NSKeyValueChangeKey()
  public static let oldKey = NSKeyValueChangeKey()
}

extension UIView {
  @preconcurrency @MainActor public class func appearance() -> Self { fatalError() }
}

extension Bundle {
  // What a package manager generates.
  public static var module: Bundle { fatalError() }
}

extension UIControl {
  @preconcurrency @MainActor public func addTarget(
    _ target: Any?, action: Selector, for events: UIControl.Event
  ) {
    fatalError()
  }

  @preconcurrency @MainActor public func removeTarget(
    _ target: Any?, action: Selector?, for events: UIControl.Event
  ) {
    fatalError()
  }
}

extension UIGestureRecognizer {
  @preconcurrency @MainActor public convenience init(target: Any?, action: Selector?) {
    fatalError()
  }

  @preconcurrency @MainActor public func addTarget(_ target: Any, action: Selector) { fatalError() }

  @preconcurrency @MainActor public func removeTarget(_ target: Any?, action: Selector?) {
    fatalError()
  }
}

extension UIBarButtonItem {
  @preconcurrency @MainActor public convenience init(
    barButtonSystemItem item: UIBarButtonItem.SystemItem, target: Any?, action: Selector?
  ) {
    fatalError()
  }

  @preconcurrency @MainActor public convenience init(
    title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?
  ) {
    fatalError()
  }
}

extension NotificationCenter {
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    fatalError()
  }
}

extension Timer {
  public class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    fatalError()
  }

  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    fatalError()
  }
}

public enum objc_AssociationPolicy: UInt {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  fatalError()
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  fatalError()
}

public func objc_removeAssociatedObjects(_ object: Any) { fatalError() }

public func objc_sync_enter(_ object: Any) -> Int32 { fatalError() }

public func objc_sync_exit(_ object: Any) -> Int32 { fatalError() }

public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? {
  fatalError()
}

public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> OpaquePointer? {
  fatalError()
}

public func class_addMethod(
  _ type: AnyClass?, _ name: Selector, _ method: OpaquePointer,
  _ types: UnsafePointer<CChar>?
) -> Bool {
  fatalError()
}

public func class_replaceMethod(
  _ type: AnyClass?, _ name: Selector, _ method: OpaquePointer,
  _ types: UnsafePointer<CChar>?
) -> OpaquePointer? {
  fatalError()
}

public func method_getImplementation(_ method: OpaquePointer) -> OpaquePointer { fatalError() }

public func method_getTypeEncoding(_ method: OpaquePointer) -> UnsafePointer<CChar>? {
  fatalError()
}

public func method_exchangeImplementations(_ first: OpaquePointer, _ second: OpaquePointer) {
  fatalError()
}
