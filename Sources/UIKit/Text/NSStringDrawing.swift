public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  /// Without this option the whole string is one line, with its baseline at the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Has no effect: the fonts have no leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

open class NSStringDrawingContext: NSObject {
  /// The rectangle of the drawn text, in the coordinates of the given rectangle.
  open internal(set) var totalBounds = CGRect.zero
}

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
    let layout = TextLayout(self, layoutOptions(rect.size, options))
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
    layout.draw(in: graphics, at: origin, width: rect.width > 0 ? rect.width : .infinity)
    context?.totalBounds = CGRect(origin: origin, size: layout.size)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = TextLayout(self, layoutOptions(size, options))
    var origin = CGPoint.zero
    if !options.contains(.usesLineFragmentOrigin) { origin.y = -layout.firstBaseline }
    let bounds = CGRect(origin: origin, size: layout.size)
    context?.totalBounds = bounds
    return bounds
  }

  /// Converts drawing options to layout options; a width or height of 0 means no limit.
  private func layoutOptions(
    _ size: CGSize, _ options: NSStringDrawingOptions
  ) -> TextLayout.Options {
    var result = TextLayout.Options()
    result.width = size.width > 0 ? size.width : .infinity
    if options.contains(.usesLineFragmentOrigin) {
      if options.contains(.truncatesLastVisibleLine) {
        result.height = size.height > 0 ? size.height : .infinity
        result.truncatesLastLine = true
      }
    } else {
      result.maximumLines = 1
      result.width = .infinity
    }
    return result
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
