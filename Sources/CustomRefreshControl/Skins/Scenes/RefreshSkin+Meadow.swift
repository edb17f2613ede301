import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A meadow up to 376 points wide: its grass sprouts first where the finger pulls, parts there, and shoots up
  /// with the finger's speed. The wind goes over it during the refresh. In the end flowers open and
  /// a butterfly comes, or a drought has the grass wilt.
  ///
  /// A gust takes 2.4 s.
  public static var meadow: RefreshSkin {
    let grass = ElementSelection.range(0..<Blade.all.count)
    let first = Blade.all.count
    let flowers = ElementSelection.range(first..<first + Blade.flowers.count)
    let soil = ElementSelection.element(first + Blade.flowers.count)
    let butterfly = ElementSelection.element(first + Blade.flowers.count + 1)
    let dry = first + Blade.flowers.count + 2
    let withered = ElementSelection.range(dry..<dry + Blade.all.count)
    return RefreshSkin(
      "meadow",
      "Grass sprouts where the finger pulls, and bends in the wind until it is in flower.",
      art: SkinArt { appearance, _ in
        try MeadowContent(appearance: appearance)
      },
      loop: Motion {
        Motion {
          Rotate(to: 0.2, over: 0.3, curve: .easeInOut)
          Rotate(to: -0.1, over: 0.36, curve: .easeInOut)
          Rotate(to: 0.07, over: 0.26, curve: .easeInOut)
          Rotate(to: 0, over: 0.22, curve: .easeInOut)
        }
        .staggered(over: 1.26)
      }
      .on(grass),
      pull: Motion {
        Scale(fromX: 0.6, fromY: 0, x: 1, y: 1, over: 0.25, curve: .easeOut)
        Wait(0.75)
      }
      .on(soil),
      outro: Together {
        Rotate(to: 0, over: 0.24, curve: .easeOut).on(grass)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.1, to: 1, over: 0.3, curve: .overshoot)
          Rotate(from: -0.9, to: 0, over: 0.3, curve: .easeOut)
        }
        .delayed(by: 0.04)
        .staggered(over: 0.2, from: .center)
        .on(flowers)
        Blade.visit.on(butterfly)
        Wait.wholeEnding
      }.motion,
      // It has been mown.
      unchanged: Together {
        Together {
          Rotate(to: 0, over: 0.3, curve: .easeOut)
          Scale(
            x: .constant(1), y: .each(Blade.all.map { 13 / Double($0.height) }), over: 0.2,
            curve: .easeIn
          )
          .delayed(by: 0.14)
        }
        .staggered(over: 0.3)
        .on(grass)
        Wait.wholeEnding
      }.motion,
      // In a drought it dries, and bows down.
      failure: Together {
        Together {
          Rotate(to: 0, over: 0.08, curve: .easeOut)
          Fade(to: 0, over: 0).delayed(by: 0.08)
        }
        .staggered(over: 0.28, from: .edges)
        .on(grass)
        Motion {
          Wait(0.08)
          Fade(from: 0, to: 1, over: 0)
          Morph(from: 0, to: 1, over: 0.28, curve: .easeIn)
          Morph(to: 0.94, over: 0.07, curve: .easeOut)
          Morph(to: 1, over: 0.07, curve: .easeIn)
        }
        .staggered(over: 0.28, from: .edges)
        .on(withered)
        Scale(x: 1, y: 0.6, over: 0.4).on(soil)
        Wait.wholeEnding
      }.motion,
      calm: .dimming(to: 0.4, over: 0.6, back: 0.6).staggered(over: 1).on(grass))
  }
}

/// Grass that follows a finger, which keyframes cannot express; as the refresh begins, Core Animation returns
/// it to where it grows.
@MainActor final class MeadowContent: RefreshContent {
  private let art: ShapesContent
  private let size: CGFloat
  private var touch = Blade.Touch.none
  /// Where the last finger of the pull was, in points from the middle of the art at its own size; nil for none.
  private var finger: CGFloat?

  var view: UIView { art.view }
  var elements: [UIView] { art.elements }
  var endingElements: IndexSet { art.endingElements }
  var fixedElements: IndexSet { art.fixedElements }
  var lineElements: IndexSet { art.lineElements }

  init(appearance: Appearance) throws(RefreshError) {
    let grass = Blade.all.enumerated().map { index, blade in
      ShapesContent.Shape.fill(
        blade.path(under: .none, size: 1),
        .color(UIColor(.leaf, to: .lagoon, at: Double(index * 3 % 7) / 6)),
        about: .point(CGPoint(x: blade.x, y: Blade.ground)))
    }
    art = try ShapesContent(
      grass + Blade.flowers + [Blade.soil, Blade.butterfly] + Blade.all.map(\.withered),
      appearance: appearance)
    size = appearance.size
  }

  func update(_ context: RefreshContext) {
    art.update(context)
    switch context.phase {
    case .idle, .pulling, .armed:
      follow(context)
      // It stands still when motion is reduced.
      show(context.motionStyle == .full ? Blade.Touch(context, finger: finger) : .none)
    case .refreshing, .leaving: spring()
    }
  }

  /// Notes where the finger is; after it has lifted, the grass stays parted there until it has sunk.
  private func follow(_ context: RefreshContext) {
    if context.phase == .idle { finger = nil }
    // At a side, the finger is somewhere along the height.
    guard context.edge == .top || context.edge == .bottom, let new = context.finger else { return }
    finger = new / scale
  }

  /// How large the art is shown in the control or header: art that is too wide, or above a title, is scaled down.
  private var scale: CGFloat {
    guard let canvas = elements.first?.superview else { return size }
    let owner = sequence(first: view, next: \.superview).first { $0 is SkinView } ?? view
    let unit = canvas.convert(CGRect(x: 0, y: 0, width: 1, height: 1), to: owner).width
    return max(unit, 0.01) * size
  }

  private func show(_ new: Blade.Touch) {
    guard new != touch else { return }
    touch = new
    UIView.performWithoutAnimation {
      for (blade, view) in zip(Blade.all, elements) {
        (view.layer as? CAShapeLayer)?.path = blade.path(under: new, size: size).cgPath
      }
    }
  }

  /// Lets the grass go, which springs back.
  private func spring() {
    guard touch != .none else { return }
    let held = touch
    show(.none)
    guard view.window != nil else { return }
    for (blade, view) in zip(Blade.all, elements) {
      let outlines = [held, held.swung, .none].map { blade.path(under: $0, size: size) }
      view.layer.springBack(through: outlines, over: 0.36)
    }
  }
}

/// A blade of grass, in points from the middle of the art.
private struct Blade {
  let x, height: CGFloat
  /// Half the width of its foot, and how far its tip is to the right, in points.
  let half, lean: CGFloat

  static let ground: CGFloat = 27
  static let all = (0..<31).map { Blade($0) }

  private init(_ index: Int) {
    let heights: [CGFloat] = [34, 26, 40, 30, 44, 24, 37, 32, 42, 28, 36]
    (x, height) = (9.6 * CGFloat(index - 15), heights[index * 4 % 11])
    half = [1.7, 2.4, 3.1][index * 2 % 3]
    lean = [0, 3, -1, 1.5, -3.5][index * 3 % 5]
  }

  /// The blade as it is dry, which hangs to the ground in the other form.
  var withered: ShapesContent.Shape {
    .fill(path(under: .none, size: 1), .outcome(.gold)).morphing(to: [hanging]).forEndings()
  }

  private var hanging: UIBezierPath {
    // Those at the ends bow inward, within the art.
    let isAtEnd = abs(x) > 110
    let side: CGFloat = isAtEnd ? (x < 0 ? 1 : -1) : Int(height) % 4 < 2 ? 1 : -1
    let (reach, top) = (side * height * 0.6, Blade.ground - 0.85 * height)
    let outer = CGPoint(x: x + 0.2 * reach, y: top)
    let inner = CGPoint(x: x + 0.3 * reach, y: top + 7)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: x - half, y: Blade.ground))
    path.addQuadCurve(
      to: CGPoint(x: x + reach, y: Blade.ground - 3), controlPoint: side > 0 ? outer : inner)
    path.addQuadCurve(
      to: CGPoint(x: x + half, y: Blade.ground), controlPoint: side > 0 ? inner : outer)
    path.close()
    return path
  }

  /// The ground that it grows on.
  static var soil: ShapesContent.Shape {
    .fill(
      .drawing("M-188 29.9V27Q-130 24.2-72 25Q-36 23 0 24T72 25Q130 24.2 188 27V29.9Z"),
      .hue(.brown),
      about: .point(CGPoint(x: 0, y: 29.9))
    )
  }

  /// Sits on a flower right of the middle.
  static var butterfly: ShapesContent.Shape {
    .fill(
      .drawing(
        "M38-17C34-27 25-27 26-20C27-15 34-15 38-17C33-15 29-10 33-8C36-7 38-11 38-15"
          + "C38-11 40-7 43-8C47-10 43-15 38-17C42-15 49-15 50-20C51-27 42-27 38-17Z"),
      .outcome(.iris), about: .point(CGPoint(x: 38, y: -17))
    )
    .attaching([.stroke(.lines((38, -20), (38, -9)), .fixed(.label), width: 1.6)])
    .forEndings()
  }

  /// The butterfly comes over the grass, and folds its wings once it sits.
  static var visit: Motion {
    Together {
      Fade(from: 0, to: 1, over: 0.1)
      Motion {
        Move(fromX: -150, fromY: 8, x: -96, y: -2, over: 0.16, curve: .easeInOut)
        Move(x: -44, y: 6, over: 0.14, curve: .easeInOut)
        Move(x: 0, y: 0, over: 0.22, curve: .easeOut)
      }
      Rotate(from: 0.3, to: 0.12, over: 0.52)
      Track(
        .scaleX, from: 1, (0.2, at: 0.08, .easeInOut), (1, at: 0.16, .easeInOut),
        (0.2, at: 0.24, .easeInOut), (1, at: 0.32, .easeInOut), (0.2, at: 0.4, .easeInOut),
        (1, at: 0.52, .easeOut))
    }.motion
  }

  /// The flowers at the tips of every third one.
  static var flowers: [ShapesContent.Shape] {
    let hues: [Hue] = [.rose, .amber, .iris, .sky, .magenta]
    return stride(from: 1, to: all.count, by: 3).enumerated().map { turn, index in
      let tip = CGPoint(x: all[index].x + all[index].lean, y: ground - all[index].height)
      let petals = UIBezierPath()
      for petal in 0..<5 {
        let place = CGPoint.polar(3.9, CGFloat(petal) * 0.4 * .pi - .pi / 2)
        petals.append(.circle(3.2, at: CGPoint(x: tip.x + place.x, y: tip.y + place.y)))
      }
      return .fill(petals, .outcome(hues[turn % hues.count]), about: .point(tip))
        .attaching([
          .fill(.circle(2.4, at: tip), .fixed(UIColor(light: 0xFF_F2_C4, dark: 0x4A_3A_00)))
        ])
        .forEndings()
    }
  }

  /// What a finger does to the grass.
  struct Touch: Equatable {
    /// The progress of the pull, 0…1.
    var growth: CGFloat
    /// Where it sprouts first, in points from the middle of the art.
    var finger: CGFloat = 0
    /// How much higher the grass is as the finger is fast, as a share of its height.
    var haste: CGFloat = 0
    /// How far the grass parts at the finger, as a share of the most.
    var parting: CGFloat = 0

    /// The grass as it grows by itself.
    static let none = Touch(growth: 1)

    /// The grass as it has swung past where it grows.
    var swung: Touch {
      Touch(growth: 1, finger: finger, haste: -haste / 2, parting: -0.4 * parting)
    }
  }

  /// Returns the outline under a touch, always of two curves, so that outlines can be interpolated.
  func path(under touch: Touch, size: CGFloat) -> UIBezierPath {
    let away = x - touch.finger
    // It sprouts at the finger first, and last at the far end.
    let begun = 1.55 * touch.growth - 0.55 * min(abs(away) / 300, 1)
    let grown = 1 - pow(1 - min(max(begun, 0), 1), 2)
    let height = max(height * grown * (1 + touch.haste), 0.5)
    let near = away / 30 * exp(-away * away / 1_800)
    let bend = 22 * near * grown * touch.parting
    let (foot, middle, tip) = (Blade.ground, Blade.ground - 0.55 * height, Blade.ground - height)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: x - half, y: foot))
    path.addQuadCurve(
      to: CGPoint(x: x + lean + bend, y: tip + abs(bend) / 3),
      controlPoint: CGPoint(x: x - 0.7 * half + bend / 4, y: middle))
    path.addQuadCurve(
      to: CGPoint(x: x + half, y: foot),
      controlPoint: CGPoint(x: x + 1.1 * half + bend / 4, y: middle))
    path.close()
    path.apply(CGAffineTransform(scaleX: size, y: size))
    return path
  }
}

extension Blade.Touch {
  fileprivate init(_ context: RefreshContext, finger: CGFloat?) {
    let progress = context.progress
    // At 2,000 points per second it is 12 % higher; on the way back it sinks. In the last quarter of the pull this
    // goes, since the grass that is released has its own height.
    let haste = min(max(context.velocity / 2_000, -1), 1) * 0.12 * min(4 * (1 - progress), 1)
    self.init(
      growth: progress, finger: finger ?? 0, haste: haste, parting: finger == nil ? 0 : progress)
  }
}
