/// Boxes a struct that `NSValue` cannot encode on Linux, with equality by value.
final class StructValue<Value: Hashable & Sendable>: NSValue, @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
    super.init()
  }

  required init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) {
    self.value = value.loadUnaligned(as: Value.self)
    super.init()
  }

  required convenience init?(coder: NSCoder) {
    nil
  }

  override func getValue(_ value: UnsafeMutableRawPointer) {
    value.initializeMemory(as: Value.self, to: self.value)
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? StructValue<Value>)?.value == value
  }

  override var hash: Int { value.hashValue }

  override func copy(with zone: NSZone? = nil) -> Any { self }

  override var description: String { "NSValue: \(value)" }
}

/// Insets, which are not hashable themselves.
private struct SideLengths: Hashable {
  var lengths: [CGFloat]
}

/// Allows an initializer of `NSValue` to return a subclass, as Foundation's initializers do.
public protocol StructBoxing {}

extension NSValue: StructBoxing {}

extension StructBoxing {
  public init(uiEdgeInsets insets: UIEdgeInsets) {
    self = Self.boxing(
      SideLengths(lengths: [insets.top, insets.left, insets.bottom, insets.right]))
  }

  public init(caTransform3D transform: CATransform3D) {
    self = Self.boxing(EquatableTransform(matrix: transform))
  }

  static func boxing<Value: Hashable & Sendable>(_ value: Value) -> Self {
    // `Self` is `NSValue`: no other type conforms, and the box is a subclass of it.
    unsafeBitCast(StructValue(value), to: Self.self)
  }
}

extension NSValue {
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard let sides = (unboxed() as SideLengths?)?.lengths, sides.count == 4 else { return .zero }
    return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  public var cgPointValue: CGPoint { pointValue }

  public var cgSizeValue: CGSize { sizeValue }

  public var cgRectValue: CGRect { rectValue }

  public var caTransform3DValue: CATransform3D { unboxedTransform ?? CATransform3D() }

  /// The boxed matrix, if the value holds one.
  var unboxedTransform: CATransform3D? { (unboxed() as EquatableTransform?)?.matrix }

  /// Returns the boxed struct, if the value holds one of that type.
  package func unboxed<Value: Hashable & Sendable>() -> Value? {
    (self as? StructValue<Value>)?.value
  }
}
