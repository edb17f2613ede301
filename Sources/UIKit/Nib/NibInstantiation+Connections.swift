extension NibInstantiation {
  func connect(_ element: NibElement, from source: Any?) throws(NibError) {
    let connections = reader(element)
    var collections: [(property: String, reader: NibReader, objects: [Any])] = []
    for element in connections.children() {
      let reader = self.reader(element)
      reader.ignore("id", "userLabel", "colorLabel")
      switch element.name {
      case "outlet":
        let (property, destination) = try outlet(reader)
        try reader.finish()
        try setOutlet(property, to: destination, of: source, reader)
      case "outletCollection":
        let (property, destination) = try outlet(reader)
        try reader.expect("collectionClass", toBe: "NSArray", "NSMutableArray")
        try reader.expect("appends", toBe: "NO")
        try reader.finish()
        let objects = destination.map { [$0] } ?? []
        if let index = collections.firstIndex(where: { $0.property == property }) {
          collections[index].objects += objects
        } else {
          collections.append((property, reader, objects))
        }
      case "action":
        throw reader.error(.unsupportedAction(try reader.requiredString("selector")))
      default:
        throw reader.error(.unsupportedElement)
      }
    }
    try connections.finish()
    for (property, reader, objects) in collections {
      try setOutlet(property, to: objects, of: source, reader)
    }
  }

  private func outlet(_ reader: NibReader) throws(NibError) -> (property: String, object: Any?) {
    let property = try reader.requiredString("property")
    let id = try reader.requiredString("destination")
    return (property, try object(id, named: "destination", in: reader))
  }

  private func setOutlet(
    _ property: String, to value: Any?, of source: Any?, _ reader: NibReader
  ) throws(NibError) {
    guard let source else { throw reader.error(.noOwner) }
    if let responder = source as? UIResponder {
      try setValue(value, forKey: property, of: responder, reader)
    } else {
      throw reader.error(.undefinedKey(property, className: "\(type(of: source))"))
    }
  }
}
