/// The pending work of a layer; the subtree flags let passes skip subtrees without any.
struct LayerFlags: OptionSet, Sendable {
  let rawValue: UInt8

  static let needsLayout = LayerFlags(rawValue: 1 << 0)
  static let needsDisplay = LayerFlags(rawValue: 1 << 1)
  static let subtreeNeedsLayout = LayerFlags(rawValue: 1 << 2)
  static let subtreeNeedsDisplay = LayerFlags(rawValue: 1 << 3)

  static let anyLayout: LayerFlags = [.needsLayout, .subtreeNeedsLayout]
  static let anyDisplay: LayerFlags = [.needsDisplay, .subtreeNeedsDisplay]

  func containsAny(of flags: LayerFlags) -> Bool { rawValue & flags.rawValue != 0 }
}
