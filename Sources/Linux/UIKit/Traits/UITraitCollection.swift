import Synchronization

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case mac = 5
}

public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The values of a trait collection.
package struct TraitValues: Hashable, Sendable {
  package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  package var displayScale: CGFloat = 0
  package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  package var preferredContentSizeCategory = UIContentSizeCategory.unspecified

  package init() {}

  /// Overrides the values with those that `other` specifies.
  mutating func merge(_ other: TraitValues) {
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
  }
}

public final class UITraitCollection: NSObject, Sendable {
  let values: TraitValues

  package init(_ values: TraitValues) {
    self.values = values
    super.init()
  }

  public override convenience init() { self.init(TraitValues()) }

  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(\.userInterfaceIdiom, idiom)
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(\.userInterfaceStyle, userInterfaceStyle)
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(\.layoutDirection, layoutDirection)
  }

  public convenience init(displayScale scale: CGFloat) { self.init(\.displayScale, scale) }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(\.horizontalSizeClass, horizontalSizeClass)
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(\.verticalSizeClass, verticalSizeClass)
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(\.preferredContentSizeCategory, preferredContentSizeCategory)
  }

  /// Combines trait collections; later ones override the values of earlier ones.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.merge(collection.values) }
    self.init(values)
  }

  private convenience init<Value>(
    _ keyPath: WritableKeyPath<TraitValues, Value>, _ value: Value
  ) {
    var values = TraitValues()
    values[keyPath: keyPath] = value
    self.init(values)
  }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  public var displayScale: CGFloat { values.displayScale }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }

  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    values.userInterfaceStyle != other?.values.userInterfaceStyle
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return other === self || other.values == values
  }

  public override var hash: Int { values.hashValue }

  // MARK: The current traits

  private static let currentStorage = Mutex<UITraitCollection?>(nil)

  /// The traits for resolving dynamic colors: those of the view being laid out or drawn.
  public static var current: UITraitCollection {
    get {
      currentStorage.withLock { $0 }
        ?? UITraitCollection(traitsFrom: [
          UITraitCollection(userInterfaceStyle: .light),
          UITraitCollection(preferredContentSizeCategory: .large),
        ])
    }
    set { currentStorage.withLock { $0 = newValue } }
  }

  public func performAsCurrent(_ actions: () -> Void) {
    let before = UITraitCollection.currentStorage.withLock { $0 }
    UITraitCollection.currentStorage.withLock { $0 = self }
    defer { UITraitCollection.currentStorage.withLock { $0 = before } }
    actions()
  }
}

@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
