/// An accessory at the trailing edge of a list cell.
public struct UICellAccessory {
  enum Kind { case disclosureIndicator, checkmark }

  let kind: Kind

  public static func disclosureIndicator() -> UICellAccessory {
    UICellAccessory(kind: .disclosureIndicator)
  }

  public static func checkmark() -> UICellAccessory { UICellAccessory(kind: .checkmark) }

  @MainActor func makeView() -> GlyphView {
    switch kind {
    case .disclosureIndicator: GlyphView(.chevronForward, color: .tertiaryLabel)
    case .checkmark: GlyphView(.checkmark)
    }
  }
}
