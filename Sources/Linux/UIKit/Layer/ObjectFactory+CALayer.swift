import CHost

extension ObjectFactory {
  /// Calls the `init(layer:)` of a layer's class.
  static func copy(of layer: CALayer, showing model: CALayer) -> CALayer {
    let type = Swift.type(of: layer)
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    defer { argument.deallocate() }
    argument.initialize(to: model)
    return adopt(
      CHostMakeLayer(metadata(of: type), argument), as: CALayer.self)
  }
}
