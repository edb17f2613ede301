/// The `Contents.json` files of an asset catalog.
extension AssetCatalog {
  struct FolderContents: Decodable {
    struct Properties: Decodable {
      let namespace: Bool?

      enum CodingKeys: String, CodingKey { case namespace = "provides-namespace" }
    }

    let properties: Properties?
  }

  struct Appearance: Decodable {
    let appearance: String
    let value: String
  }

  struct ImageSet: Decodable {
    struct Entry: Decodable {
      let filename: String?
      let appearances: [Appearance]?
      let resizing: Resizing?
      private let scaleName: String?

      enum CodingKeys: String, CodingKey {
        case filename, appearances, resizing
        case scaleName = "scale"
      }

      /// The scale; 1 for an image that serves all scales.
      var scale: Int { scaleName.flatMap { Int($0.dropLast()) }.map { min(max($0, 1), 3) } ?? 1 }
      var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
      /// The file name, or nil if it points outside the folder.
      var safeName: String? { filename.flatMap { $0.contains("/") ? nil : $0 } }
    }

    /// The slices of an image, of which iOS stretches only the inner ones.
    struct Resizing: Decodable {
      let mode: String?
    }

    struct Properties: Decodable {
      let intent: String?
      let keepsVector: Bool?

      enum CodingKeys: String, CodingKey {
        case intent = "template-rendering-intent"
        case keepsVector = "preserves-vector-representation"
      }

      var renderingMode: UIImage.RenderingMode {
        switch intent {
        case "template": .alwaysTemplate
        case "original": .alwaysOriginal
        default: .automatic
        }
      }
    }

    let images: [Entry]
    let properties: Properties?
  }

  struct SymbolSet: Decodable {
    let symbols: [ImageSet.Entry]
  }

  struct ColorSet: Decodable {
    struct Entry: Decodable {
      let color: Value?
      let appearances: [Appearance]?

      var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
    }

    struct Value: Decodable {
      let space: String?
      let components: [String: String]?
      /// The name of a system color.
      let reference: String?

      enum CodingKeys: String, CodingKey {
        case space = "color-space"
        case components, reference
      }

      var color: UIColor? {
        if let reference { return UIColor.systemColorsByNibName[reference] }
        guard let components else { return nil }
        func part(_ name: String) -> CGFloat? { components[name].flatMap(Self.part) }
        let alpha = part("alpha") ?? 1
        if let white = part("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
          return nil
        }
        return space == "display-p3"
          ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
          : UIColor(red: red, green: green, blue: blue, alpha: alpha)
      }

      /// Parses a component such as `0.5`, `128` or `0x80`.
      private static func part(_ text: String) -> CGFloat? {
        if text.lowercased().hasPrefix("0x") {
          return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
        }
        guard let value = Double(text), value.isFinite else { return nil }
        return CGFloat(text.contains(".") ? value : value / 255)
      }
    }

    let colors: [Entry]
  }
}
