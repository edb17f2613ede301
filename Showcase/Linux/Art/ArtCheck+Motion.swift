import CustomRefreshControl
import RefreshMotion
import UIKit

extension ArtCheck {
  /// Reports a motion that cannot move as many parts.
  mutating func checkSkinFit(of count: Int) {
    guard let problem = SkinFit(skin).problem(for: count) else { return }
    report.add(.error, .motion, problem)
    report.unfitMotion = skin.name
  }

  /// Reports moving parts that leave the control's area during the motion; those with the same cause
  /// and remedy together.
  mutating func checkMotion(_ art: Art) {
    // Without valid tags it is not known what moves.
    guard (try? NibContent(view: art.root)) != nil else { return }
    tellStill(art)
    var groups: [(remedy: String, reaches: [MotionReach])] = []
    for reach in reaches(art) where !Self.isOutside(reach.ink) && reach.excess > 4 {
      let remedy = Self.remedy(for: reach)
      if let index = groups.firstIndex(where: {
        $0.remedy == remedy && $0.reaches[0].isAtTop == reach.isAtTop
      }) {
        groups[index].reaches.append(reach)
      } else {
        groups.append((remedy, [reach]))
      }
    }
    for (remedy, reaches) in groups {
      let views = reaches.map(\.view)
      let most = (reaches.count == 1 ? "" : "up to ") + points(reaches.map(\.excess).max() ?? 0)
      report.add(
        .warning, .motion,
        "The motion of “\(skin.name)” \(reaches[0].cause.verb) the \(art.names.list(views)) \(most) "
          + "out of the control at the \(reaches[0].isAtTop ? "top" : "bottom"). \(remedy)",
        about: art.places(views))
    }
  }

  /// Reports parts that the motion never changes, such as a fifth one of a motion for two.
  private mutating func tellStill(_ art: Art) {
    let elements = art.moving
    guard let (timeline, _) = loop(for: elements.count) else { return }
    let still = elements.enumerated().filter { index, view in
      // Only a shape has a stroke.
      let unseen: Set<Property?> = view.layer is CAShapeLayer ? [] : [.strokeStart, .strokeEnd]
      return timeline.drivenProperties(of: index).allSatisfy(unseen.contains)
    }.map(\.element)
    guard !still.isEmpty else { return }
    report.add(
      .warning, .motion,
      "The motion of “\(skin.name)” never moves the \(art.names.list(still)): each of its parts has a "
        + "role of its own. Set \(still.count == 1 ? "its tag" : "their tags") to 0, or choose a "
        + "motion for any number of parts, such as “appCoda”.", about: art.places(still))
  }

  /// Returns the loop of the skin for a number of parts, and times that cover it.
  private func loop(for count: Int) -> (timeline: Timeline, times: [Double])? {
    guard
      let timeline = try? skin.motions.loop.timeline(for: count, palette: skin.palette),
      timeline.duration.isFinite, timeline.duration > 0
    else { return nil }
    return (timeline, (0...120).map { timeline.duration * Double($0) / 120 })
  }

  /// Returns the moving parts outside the art that the motion brings into it for a while.
  func visitors(_ art: Art) -> [UIView] {
    reaches(art).filter { Self.isOutside($0.ink) && $0.isEverInside }.map(\.view)
  }

  /// A part that is outside at rest is reported by the layout check.
  private static func isOutside(_ frame: CGRect) -> Bool {
    frame.minY < -0.5 || frame.maxY > height + 0.5
  }

  private func reaches(_ art: Art) -> [MotionReach] {
    let elements = art.moving
    guard let (timeline, times) = loop(for: elements.count) else { return [] }
    return elements.prefix(100).enumerated().compactMap { index, view in
      guard Self.isSeen(view, in: art.root) else { return nil }
      let states = times.map { timeline.state(of: index, at: $0) }
      return MotionReach(
        view, ink: ink(of: view, in: art.root), states: states, root: art.root)
    }
  }

  private static func remedy(for reach: MotionReach) -> String {
    switch reach.cause {
    case .move: "Lower parts fit, or a motion that moves less."
    case .scale: "Smaller parts fit, or a motion that enlarges less."
    case .turn where reach.view is UILabel && ((reach.view as? UILabel)?.text ?? "").count > 1:
      "Use one label per letter, or a motion that does not turn."
    case .turn: "Narrower parts fit, or a motion that does not turn."
    }
  }

  /// Returns the frame of what a view shows: of a label, its text.
  private func ink(of view: UIView, in root: UIView) -> CGRect {
    guard let label = view as? UILabel else { return view.convert(view.bounds, to: root) }
    let text = label.intrinsicContentSize
    let box = label.bounds
    let size = CGSize(width: min(text.width, box.width), height: min(text.height, box.height))
    let isRightToLeft = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      switch label.textAlignment {
      case .center: box.midX - size.width / 2
      case .left: box.minX
      case .right: box.maxX - size.width
      case .natural, .justified: isRightToLeft ? box.maxX - size.width : box.minX
      @unknown default: box.minX
      }
    let ink = CGRect(origin: CGPoint(x: x, y: box.midY - size.height / 2), size: size)
    return label.convert(ink, to: root)
  }
}

/// How far a motion takes a part.
@MainActor struct MotionReach {
  enum Cause: CaseIterable {
    case move, scale, turn

    var verb: String {
      switch self {
      case .move: "moves"
      case .scale: "enlarges"
      case .turn: "turns"
      }
    }
  }

  let view: UIView
  /// The frame at rest, in the art.
  let ink: CGRect
  /// The farthest that the part leaves the control, in points.
  private(set) var excess: CGFloat = 0
  private(set) var isAtTop = false
  private(set) var cause = Cause.move
  /// Whether a piece of the part is within the height of the control at some time.
  private(set) var isEverInside = false

  init(_ view: UIView, ink: CGRect, states: [ElementState], root: UIView) {
    self.view = view
    self.ink = ink
    let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: root)
    var worst = ElementState.identity
    for state in states where state.opacity > 0.05 {
      let span = Self.span(ink, about: center, state)
      isEverInside = isEverInside || (span.upperBound > 0.5 && span.lowerBound < Self.height - 0.5)
      let out = Self.excess(of: span)
      guard out > excess else { continue }
      (excess, worst, isAtTop) = (out, state, -span.lowerBound >= out)
    }
    cause = Self.cause(of: worst, ink, about: center)
  }

  private static var height: CGFloat { ArtCheck.height }

  /// The component without which the part would leave the control the least.
  private static func cause(of state: ElementState, _ ink: CGRect, about center: CGPoint) -> Cause {
    func rest(without cause: Cause) -> CGFloat {
      var state = state
      switch cause {
      case .move: state[.translationY] = 0
      case .scale: (state[.scaleX], state[.scaleY]) = (1, 1)
      case .turn: state[.rotation] = 0
      }
      return excess(of: span(ink, about: center, state))
    }
    return Cause.allCases.min { rest(without: $0) < rest(without: $1) } ?? .move
  }

  private static func excess(of span: ClosedRange<CGFloat>) -> CGFloat {
    max(0, -span.lowerBound, span.upperBound - height)
  }

  /// Returns the top and bottom of a frame that is moved, scaled and turned about a center.
  private static func span(
    _ ink: CGRect, about center: CGPoint, _ state: ElementState
  ) -> ClosedRange<CGFloat> {
    let (sine, cosine) = (sin(state.rotation), cos(state.rotation))
    let ys = [
      (ink.minX, ink.minY), (ink.maxX, ink.minY), (ink.minX, ink.maxY), (ink.maxX, ink.maxY),
    ].map { x, y in
      center.y + (x - center.x) * state.scaleX * sine + (y - center.y) * state.scaleY * cosine
        + state.translationY
    }
    return (ys.min() ?? 0)...(ys.max() ?? 0)
  }
}
