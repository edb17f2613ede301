extension NibInstantiation {
  /// The image that an attribute names, in the bundle or in the system's catalog.
  func image(_ attribute: String, in reader: NibReader) throws(NibError) -> UIImage? {
    if let element = reader.child("imageReference", key: attribute) {
      let reference = self.reader(element)
      reference.ignore("key")
      let name = try reference.requiredString("image")
      let isSystem = try reference.choice("catalog", ["system": true]) ?? false
      try reference.finish()
      return try image(named: name, isSystem: isSystem, reader)
    }
    guard let name = reader.string(attribute), !name.isEmpty else { return nil }
    return try image(
      named: name, isSystem: reader.element.attributes["catalog"] == "system", reader)
  }

  func image(named name: String, isSystem: Bool, _ reader: NibReader) throws(NibError) -> UIImage {
    let image =
      isSystem
      ? UIImage(systemName: name) : UIImage(named: name, in: bundle, compatibleWith: nil)
    guard let image else {
      throw reader.error(
        .missingResource(kind: isSystem ? "system image" : "image", name: name))
    }
    return image
  }
}
