/// The visual properties of a layer, shared by the copies of it and by the frames that show it.
///
/// Whoever holds one that others hold as well makes a copy before changing it.
final class LayerValues {
  @exclusivity(unchecked) final var model: LayerModel

  init(_ model: LayerModel) {
    self.model = model
  }

  /// Those of a new layer; never changed, because this property holds them as well.
  nonisolated(unsafe) static let initial = LayerValues(LayerModel())
}
