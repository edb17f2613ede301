extension NibInstantiation {
  /// Returns the image that an attribute names, from the bundle or the system's symbol catalog.
  func image(
    _ attribute: String, in reader: NibReader, configuration: UIImage.SymbolConfiguration? = nil
  ) -> UIImage? {
    if let reference = reader.child("imageReference", key: attribute) {
      noteColors(of: reference)
      let name = reference.requiredString("image")
      let isSystem = reference.choice("catalog", ["system": true]) ?? false
      let scale: UIImage.SymbolScale? = reference.option("symbolScale")
      // The colors of a multicolor symbol; symbols have one color here.
      reference.ignoreRest()
      let given = scale.map { UIImage.SymbolConfiguration(scale: $0) }
      return name.flatMap {
        image(named: $0, isSystem: isSystem, reader, configuration: given ?? configuration)
      }
    }
    guard let name = reader.string(attribute), !name.isEmpty else { return nil }
    return image(
      named: name, isSystem: reader.element.attributes["catalog"] == "system", reader,
      configuration: configuration)
  }

  func image(
    named name: String, isSystem: Bool, _ reader: NibReader,
    configuration: UIImage.SymbolConfiguration? = nil
  ) -> UIImage? {
    if isSystem {
      if let image = UIImage(systemName: name, withConfiguration: configuration) {
        if !Symbol.isDrawn(name) { reader.tell(.note, .undrawnSymbol(name)) }
        return image
      }
      reader.tell(.warning, .unknownSymbol(name))
      return UIImage(systemName: "questionmark.square.dashed", withConfiguration: configuration)
    }
    guard NibImages.isSafe(name) else {
      reader.fail(.unsafeName(name))
      return nil
    }
    let placeholder: UIImage?
    do {
      if let image = try images.image(named: name) {
        if images.isSliced(name) {
          reader.tell(.note, .notShown("the slices of “\(name)” (all of it is stretched)"))
        }
        return image
      }
      placeholder = images.placeholder(named: name)
      reader.tell(
        placeholder == nil ? .warning : .note,
        placeholder == nil
          ? .missingResource(kind: "image", name: name) : .placeholderImage(name: name))
    } catch {
      placeholder = images.placeholder(named: name)
      reader.tell(error.isTrueOnDevice ? .warning : .note, .unreadImage(name: name, error))
    }
    return placeholder
  }

  /// Notes that a symbol in several colors or shades is drawn in one, and a part of one as all.
  private func noteColors(of reader: NibReader) {
    if let value = reader.string("variableValue") {
      reader.tell(.note, .notShown("the variable value \(value) of a symbol (all of it is drawn)"))
    }
    guard let mode = reader.string("renderingMode"),
      ["hierarchical", "palette", "multicolor"].contains(mode)
    else { return }
    reader.tell(.note, .notShown("the \(mode) rendering of a symbol (only one color)"))
  }

  /// Reads `<preferredSymbolConfiguration configurationType="pointSize" pointSize="30" …/>`.
  func symbolConfiguration(_ key: String, in reader: NibReader) -> UIImage.SymbolConfiguration? {
    guard let reader = reader.child("preferredSymbolConfiguration", key: key) else { return nil }
    noteColors(of: reader)
    let type = reader.string("configurationType")
    let points = reader.number(
      "pointSize", in: 1...1000, expected: "a size from 1 to 1000 points")
    let font = font("fontDescription", in: reader)
    let size = points ?? (type == "font" ? font?.pointSize : nil)
    defer { reader.ignoreRest() }
    return UIImage.SymbolConfiguration(
      size: size, weight: reader.option("weight") ?? .unspecified,
      scale: reader.option("scale") ?? .default)
  }
}
