import UIKit

/// The root view of refresh art in a XIB, with a plate behind its elements.
///
/// Give the XIB's view this class (module `CustomRefreshControl`) and set the plate in the
/// attributes inspector, or as user-defined runtime attributes:
///
/// ```xml
/// <userDefinedRuntimeAttribute type="number" keyPath="cornerRadius">
///     <real key="value" value="20"/>
/// </userDefinedRuntimeAttribute>
/// ```
/// Subclass it to make art respond to a refresh, and override ``update(_:)``.
@IBDesignable open class RefreshContentView: UIView {
  /// The plate's color, or its left color in a gradient; nil, the default, for no plate.
  @IBInspectable open var plateColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The plate's right color in a gradient; nil, the default, for a single color.
  @IBInspectable open var plateEndColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The inset of the plate from the view's edges, in points; the default is 0.
  @IBInspectable open var plateInset: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The maximum width of the centered plate, in points; 0, the default, for no limit.
  @IBInspectable open var plateWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The radius of the plate's corners, in points, at most half of its height; the default is 0.
  @IBInspectable open var cornerRadius: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The color of the line around the plate; nil, the default, for no line.
  @IBInspectable open var lineColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The width of the line inside the plate's edge, in points; the default is 1.
  @IBInspectable open var lineWidth: CGFloat = 1 { didSet { setNeedsDisplay() } }

  // MARK: Lifecycle

  /// Makes a view without a plate.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    // Redraws after a change of width, so that the corners keep their shape; the view is
    // transparent.
    contentMode = .redraw
    isOpaque = false
  }

  // MARK: Following the control

  /// Called with everything that the art may show: before it is first shown, and once after each
  /// change; does nothing unless overridden.
  ///
  /// See ``RefreshContent/update(_:)``.
  open func update(_ context: RefreshContext) {}

  // MARK: Drawing

  /// Draws the plate.
  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    let plate = plateRect
    guard !plate.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    if let plateColor {
      context.saveGState()
      outline(of: plate).addClip()
      fill(plate, from: plateColor, to: plateEndColor ?? plateColor, in: context)
      context.restoreGState()
    }
    if let lineColor, lineWidth > 0 {
      // No wider than the plate, which would leave no room for the outline.
      let width = min(lineWidth, plate.width, plate.height)
      let line = outline(of: plate.insetBy(dx: width / 2, dy: width / 2))
      line.lineWidth = width
      lineColor.setStroke()
      line.stroke()
    }
  }

  private var plateRect: CGRect {
    let room = bounds.insetBy(dx: plateInset.bounded, dy: plateInset.bounded)
    guard plateWidth > 0, room.width > plateWidth else { return room }
    return room.insetBy(dx: (room.width - plateWidth) / 2, dy: 0)
  }

  private func outline(of rect: CGRect) -> UIBezierPath {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    return radius > 0
      ? UIBezierPath(roundedRect: rect, cornerRadius: radius) : UIBezierPath(rect: rect)
  }

  private func fill(_ rect: CGRect, from start: UIColor, to end: UIColor, in context: CGContext) {
    let colors = [start, end].map { $0.resolvedColor(with: traitCollection).cgColor }
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: nil)
    else { return }
    context.drawLinearGradient(
      gradient, start: CGPoint(x: rect.minX, y: rect.midY),
      end: CGPoint(x: rect.maxX, y: rect.midY), options: [])
  }

  // MARK: Keys

  #if !canImport(ObjectiveC)
    /// Sets an inspectable property, as the Objective-C runtime does on Apple platforms.
    open override func setValue(_ value: Any?, forKey key: String) {
      // NSObject's method has no isolation, but nibs are loaded on the main actor.
      nonisolated(unsafe) let given = value
      MainActor.assumeIsolated {
        let length = (given as? NSNumber).map { CGFloat($0.doubleValue) }
        func color(_ old: UIColor?) -> UIColor? { given == nil ? nil : given as? UIColor ?? old }
        switch key {
        case "plateColor": plateColor = color(plateColor)
        case "plateEndColor": plateEndColor = color(plateEndColor)
        case "lineColor": lineColor = color(lineColor)
        case "plateInset": plateInset = length ?? plateInset
        case "plateWidth": plateWidth = length ?? plateWidth
        case "cornerRadius": cornerRadius = length ?? cornerRadius
        case "lineWidth": lineWidth = length ?? lineWidth
        default: super.setValue(given, forKey: key)
        }
      }
    }
  #endif
}
