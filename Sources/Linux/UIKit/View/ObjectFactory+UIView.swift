import CHost

extension ObjectFactory {
  /// Calls the `init(frame:)` of a view's class.
  static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    adopt(
      CHostMakeView(
        metadata(of: type), frame.minX, frame.minY, frame.width, frame.height), as: type)
  }
}
