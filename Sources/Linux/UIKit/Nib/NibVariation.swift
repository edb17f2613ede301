/// The variations of an XIB: `<variation key="heightClass=compact-widthClass=regular">`.
@MainActor enum NibVariation {
  /// Returns the variations that match the size classes of the traits.
  static func applying(_ element: NibElement, in traits: UITraitCollection) -> [NibElement] {
    element.children.filter { $0.name == "variation" && holds($0, in: traits) }
  }

  /// Whether an element is a variation for a size class.
  static func isSized(_ element: NibElement) -> Bool {
    element.name == "variation" && element.key != "default"
  }

  private static func holds(_ variation: NibElement, in traits: UITraitCollection) -> Bool {
    guard let key = variation.key, key != "default" else { return false }
    return key.split(separator: "-").allSatisfy { part in
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return false }
      // Unspecified size classes default to those of a phone in portrait orientation.
      return switch sides[0] {
      case "widthClass": sides[1] == "\(traits.horizontalSizeClass.or(.compact))"
      case "heightClass": sides[1] == "\(traits.verticalSizeClass.or(.regular))"
      default: false
      }
    }
  }
}

extension UIUserInterfaceSizeClass {
  fileprivate func or(_ other: Self) -> Self { self == .unspecified ? other : self }
}
