/// Draws its sublayers several times, each copy moved and delayed from the one before.
open class CAReplicatorLayer: CALayer {
  private var replication = LayerInstances()

  override func assign(from other: CALayer) {
    super.assign(from: other)
    if let other = other as? CAReplicatorLayer { replication = other.replication }
  }

  // MARK: Properties

  /// The number of copies, the original among them.
  open var instanceCount: Int {
    get { replication.count }
    set { replicate("instanceCount") { $0.count = newValue } }
  }

  /// The time in seconds by which the animations of each copy follow those of the one before.
  open var instanceDelay: CFTimeInterval {
    get { replication.delay }
    set { replicate("instanceDelay") { $0.delay = newValue } }
  }

  /// The transform from each copy to the next, about the layer's anchor point.
  open var instanceTransform: CATransform3D {
    get { replication.transform }
    set { replicate("instanceTransform") { $0.transform = newValue } }
  }

  /// What is added to the opacity of each copy, -1…1.
  open var instanceAlphaOffset: Float {
    get { replication.alphaOffset }
    set { replicate("instanceAlphaOffset") { $0.alphaOffset = newValue } }
  }

  private func replicate(_ key: String, _ edit: (inout LayerInstances) -> Void) {
    var edited = replication
    edit(&edited)
    if edited != replication { change(key, isOwn: true) { replication = edited } }
  }

  override var instances: LayerInstances? { replication }

  override class var animatableKeys: Set<String> {
    super.animatableKeys.union([
      "instanceCount", "instanceDelay", "instanceTransform", "instanceAlphaOffset",
    ])
  }

  // MARK: Key-value coding

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "instanceCount": NSNumber(value: instanceCount)
    case "instanceDelay": NSNumber(value: instanceDelay)
    case "instanceTransform": NSValue(caTransform3D: instanceTransform)
    case "instanceAlphaOffset": NSNumber(value: instanceAlphaOffset)
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    let value = AnimatableValue(value)
    switch (key, value?.number, value?.transform) {
    case ("instanceCount", let number?, _): instanceCount = Int(number.rounded())
    case ("instanceDelay", let number?, _): instanceDelay = CFTimeInterval(number)
    case ("instanceAlphaOffset", let number?, _): instanceAlphaOffset = Float(number)
    case ("instanceTransform", _, let transform?): instanceTransform = transform
    default: super.setValue(value, forKey: key)
    }
  }
}

/// How a layer's sublayers are drawn several times.
struct LayerInstances: Equatable {
  var count = 1
  var delay: CFTimeInterval = 0
  var transform = CATransform3DIdentity
  var alphaOffset: Float = 0

  static func == (left: LayerInstances, right: LayerInstances) -> Bool {
    left.count == right.count && left.delay == right.delay
      && left.alphaOffset == right.alphaOffset
      && CATransform3DEqualToTransform(left.transform, right.transform)
  }
}

extension ShownLayers {
  /// The sublayers as one drawing shows them.
  struct Instance {
    let shown: ShownLayers
    /// The transform that the sublayers are under; nil for the identity.
    let transform: CATransform3D?
    let opacity: CGFloat
  }

  /// Returns how the sublayers of a layer are drawn: once, unless it replicates them.
  func instances(of layer: CALayer, _ replication: LayerInstances) -> [Instance] {
    var result: [Instance] = []
    var transform = layer.childTransform
    for index in 0..<max(replication.count, 0) {
      let delay = replication.delay * CFTimeInterval(index)
      result.append(
        Instance(
          shown: delay == 0 ? self : delayed(by: delay), transform: transform,
          opacity: CGFloat(min(max(1 + replication.alphaOffset * Float(index), 0), 1))))
      transform = layer.childTransform(replication.transform, under: transform)
    }
    return result
  }
}
