extension NibInstantiation {
  func connect(_ connections: NibReader, from source: NibSourceOfConnections) {
    var collections: [(property: String, reader: NibReader, objects: [Any])] = []
    for reader in connections.children() {
      reader.ignore("eventType", "collectionClass", "appends")
      switch reader.element.name {
      case "outlet":
        guard let (property, destination) = outlet(reader) else { continue }
        setOutlet(property, to: destination, of: source, reader)
      case "outletCollection":
        guard let (property, destination) = outlet(reader) else { continue }
        let objects = destination.map { [$0] } ?? []
        if let index = collections.firstIndex(where: { $0.property == property }) {
          collections[index].objects += objects
        } else {
          collections.append((property, reader, objects))
        }
      case "action":
        reader.ignore("destination")
        guard let selector = reader.requiredString("selector") else { continue }
        reader.tell(.note, .skippedAction(selector))
      default:
        reader.ignoreRest()
        reader.tell(.note, .skippedConnection(reader.element.name))
      }
    }
    for (property, reader, objects) in collections {
      setOutlet(property, to: objects, of: source, reader)
    }
  }

  /// Returns the property and the object of an outlet, or nil after logging an error if one is
  /// missing.
  private func outlet(_ reader: NibReader) -> (property: String, object: Any?)? {
    guard let property = reader.requiredString("property"),
      let id = reader.requiredString("destination")
    else {
      reader.ignoreRest()
      return nil
    }
    return (property, object(id, named: "destination", in: reader))
  }

  private func setOutlet(
    _ property: String, to value: Any?, of source: NibSourceOfConnections, _ reader: NibReader
  ) {
    switch source {
    case .nobody: return
    case .owner(let owner): setOutlet(property, to: value, of: owner, reader)
    case .view(let view):
      // The finding about the missing class is enough.
      if !isStandIn(view) { setOutlet(property, to: value, of: view, reader) }
    }
  }

  private func setOutlet(
    _ property: String, to value: Any?, of object: Any, _ reader: NibReader
  ) {
    if let table = object as? UITableView {
      if property == "dataSource" { table.dataSource = value as? any UITableViewDataSource }
      if property == "delegate" { table.delegate = value as? any UITableViewDelegate }
    }
    let isTaken = (object as? UIResponder).map { takes(value, forKey: property, $0) } ?? false
    if !isTaken, !NibOutlets.isDeclared(property, by: object) {
      reader.fail(.undefinedKey(property, className: "\(type(of: object))"))
    }
  }

  /// Sets a value and returns whether the object has the key; UIKit raises an exception if not.
  func takes(_ value: Any?, forKey key: String, _ object: UIResponder) -> Bool {
    UndefinedKeys.catching { object.setValue(value, forKey: key) } == nil
  }
}
