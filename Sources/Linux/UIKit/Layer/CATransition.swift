/// What a transition looks like.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")

  /// The flips of views, which are no part of Core Animation's types.
  static let flipOverX = CATransitionType(rawValue: "flipOverX")
  static let flipOverY = CATransitionType(rawValue: "flipOverY")
}

/// The side that a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The lower edge on iOS: the names are from a system whose y axis points up.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The upper edge on iOS.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// Where the new content begins, in lengths of the layer from its place.
  fileprivate var offset: CGVector {
    switch self {
    case .fromRight: CGVector(dx: 1, dy: 0)
    case .fromTop: CGVector(dx: 0, dy: 1)
    case .fromBottom: CGVector(dx: 0, dy: -1)
    default: CGVector(dx: -1, dy: 0)
    }
  }
}

/// Animates from what a layer and its sublayers show when it is added to what they show afterward.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  /// The part of the transition that is shown, 0…1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  /// The layer's drawing before the change.
  final var before: DrawingRecord?

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    before = other.before
  }

  override func willBegin(on layer: CALayer) {
    if before == nil, layer.isCommitted { before = layer.recordAppearance() }
  }

  override func applyProgress(
    _ progress: Double, cycle: Int, duration: CFTimeInterval, to layer: CALayer
  ) {
    guard let before else { return }
    let progress = Double(startProgress) + Double(endProgress - startProgress) * progress
    layer.transition = Moment(
      before: before, type: type, subtype: subtype ?? .fromLeft,
      progress: CGFloat(min(max(progress, 0), 1)))
  }

  /// The transition at one moment.
  struct Moment {
    let before: DrawingRecord
    let type: CATransitionType
    let subtype: CATransitionSubtype
    let progress: CGFloat

    /// Draws both sides within the layer's bounds; `after` draws the layer.
    func draw(in context: CGContext, within bounds: CGRect, _ after: () -> Void) {
      switch type {
      case .push, .reveal: move(in: context, within: bounds, after)
      case .flipOverX, .flipOverY: flip(in: context, within: bounds, after)
      default: dissolve(in: context, after)
      }
    }

    /// The two opacities add up to 1, so that unchanged parts stay the same.
    private func dissolve(in context: CGContext, _ after: () -> Void) {
      context.setAlpha(1)
      context.beginTransparencyLayer()
      context.setAlpha(1 - progress)
      context.replay(before)
      context.setAlpha(progress)
      context.setBlendMode(.plusLighter)
      context.beginTransparencyLayer()
      after()
      context.endTransparencyLayer()
      context.endTransparencyLayer()
    }

    private func move(in context: CGContext, within bounds: CGRect, _ after: () -> Void) {
      let (width, height) = (
        subtype.offset.dx * bounds.width, subtype.offset.dy * bounds.height
      )
      func draw(movedBy share: CGFloat, _ content: () -> Void) {
        context.preservingState {
          context.translateBy(x: width * share, y: height * share)
          context.setAlpha(1)
          content()
        }
      }
      context.preservingState {
        context.clip(to: bounds)
        if type == .reveal { draw(movedBy: 0, after) }
        draw(movedBy: -progress) { context.replay(before) }
        if type != .reveal { draw(movedBy: 1 - progress, after) }
      }
    }

    /// The two sides of a turning card, as seen from afar: without perspective.
    private func flip(in context: CGContext, within bounds: CGRect, _ after: () -> Void) {
      let facing = cos(.pi * progress)
      // A card that is seen edge-on has no transform that can be drawn.
      let width = max(abs(facing), 0.001)
      context.preservingState {
        context.translateBy(x: bounds.midX, y: bounds.midY)
        context.scaleBy(
          x: type == .flipOverY ? width : 1, y: type == .flipOverX ? width : 1)
        context.translateBy(x: -bounds.midX, y: -bounds.midY)
        context.setAlpha(1)
        if facing > 0 { context.replay(before) } else { after() }
      }
    }
  }
}

extension CALayer {
  /// Records what the layer and its sublayers show now.
  func recordAppearance() -> DrawingRecord {
    DrawingRecord(bounds: bounds) {
      LayerRenderer.renderAlone(self, in: $0, at: CACurrentMediaTime())
    }
  }
}
