public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  /// Without this option the whole string is one line, with its baseline at the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Has no effect: the fonts have no leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

open class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
  public func size() -> CGSize {
    TextLayout(self).size
  }

  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    TextLayout(self).draw(in: context, at: point, width: .infinity)
  }

  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    let (layout, top) = layout(in: rect.size, options)
    layout.draw(
      in: graphics, at: CGPoint(x: rect.minX, y: rect.minY + top),
      width: rect.width > 0 ? rect.width : .infinity)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let (layout, top) = layout(in: size, options)
    return CGRect(origin: CGPoint(x: 0, y: top), size: layout.size)
  }

  /// Returns the text laid out in a size, of which a width or height of 0 means no limit, and the
  /// distance of its top from the given point.
  private func layout(
    in size: CGSize, _ options: NSStringDrawingOptions
  ) -> (layout: TextLayout, top: CGFloat) {
    var result = TextLayout.Options()
    guard options.contains(.usesLineFragmentOrigin) else {
      result.maximumLines = 1
      let layout = TextLayout(self, result)
      return (layout, -layout.firstBaseline)
    }
    if size.width > 0 { result.width = size.width }
    return (TextLayout(self, result), 0)
  }
}

extension NSString {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    styled(attrs).size()
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    styled(attrs).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    styled(attrs).draw(in: rect)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    styled(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: description, attributes: attributes ?? [:])
  }
}

extension String {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attrs)
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(at: point, withAttributes: attrs)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(in: rect, withAttributes: attrs)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
