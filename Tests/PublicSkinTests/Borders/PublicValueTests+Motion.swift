import CustomRefreshControl
import RefreshMotion
import UIKit

/// The rows of `RefreshMotion`.
extension PublicValueTests {
  /// Returns a row that plays a motion.
  private static func playing(
    _ motions: @escaping @MainActor (Value) -> [any MotionConvertible]
  ) -> Row {
    { value, screen in
      for motion in motions(value) { await screen.show(motion.motion) }
    }
  }

  private static let turn = Rotate(to: 1, over: 1)

  static let motionRows: [String: Row] = [
    "ColorValue.adaptive(light:dark:)": playing {
      [Recolor(to: .adaptive(light: $0.color, dark: $0.color), over: 1)]
    },
    "ColorValue.fixed(_:)": playing { [Recolor(to: .fixed($0.color), over: 1)] },
    "ColorValue.palette(offset:)": playing { [Recolor(to: .palette(offset: $0.count), over: 1)] },
    "ElementSelection.element(_:)": playing { [turn.on(.element($0.count))] },
    "ElementSelection.every(_:from:)": playing {
      [turn.on(.every($0.count, from: 0)), turn.on(.every(2, from: $0.count))]
    },
    "ElementSelection.range(_:)": playing {
      [turn.on(.range(min(0, $0.count)..<max(0, $0.count)))]
    },
    "ElementState.color": { value, _ in
      var state = ElementState.identity
      state.color = value.color
      _ = state == state
    },
    "ElementValue.across(from:to:)": playing {
      [Rotate(to: .across(from: $0.number, to: 1), over: 1)]
    },
    "ElementValue.alternating(_:_:)": playing {
      [Rotate(to: .alternating($0.number, 1), over: 1)]
    },
    "ElementValue.constant(_:)": playing { [Scale(to: .constant($0.number), over: 1)] },
    "ElementValue.each(_:)": playing { [Rotate(to: .each([$0.number]), over: 1)] },
    "Fade.init(from:to:over:curve:)": playing {
      [
        Fade(from: $0.number, to: $0.number, over: 1), Fade(to: 1, over: $0.number),
        Fade(from: $0.each, to: $0.each, over: 1),
      ]
    },
    "Keyframe.init(_:at:curve:)": playing {
      [
        Track(.rotation, from: 0, [Keyframe($0.number, at: 1)]),
        Track(.rotation, from: 0, [Keyframe(1, at: $0.number)]),
        Track(.scaleX, from: 0, [Keyframe($0.each, at: 1)]),
      ]
    },
    "Morph.init(from:to:over:curve:)": playing {
      [
        Morph(from: $0.number, to: $0.number, over: 1), Morph(to: 1, over: $0.number),
        Morph(from: $0.each, to: $0.each, over: 1),
      ]
    },
    "Motion.duration(for:palette:)": { value, _ in
      _ = try turn.motion.duration(for: value.count)
    },
    "Motion.states(of:at:palette:)": { value, screen in
      screen.tried { try turn.motion.states(of: 2, at: value.number) }
      _ = try turn.motion.states(of: value.count, at: 1)
    },
    "Motion.validated(for:palette:)": { value, _ in
      _ = try turn.motion.validated(for: value.count)
    },
    "MotionConvertible.delayed(by:)": playing { [turn.delayed(by: $0.number)] },
    "MotionConvertible.repeated(_:)": playing {
      [turn.repeated($0.count), turn.autoreversed().repeated($0.count).repeated($0.count)]
    },
    "MotionConvertible.settle(over:curve:)": playing { [Motion.settle(over: $0.number)] },
    "MotionConvertible.speed(_:)": playing {
      [turn.speed($0.number), turn.speed($0.number).speed($0.number)]
    },
    "MotionConvertible.staggered(by:from:)": playing { [turn.staggered(by: $0.number)] },
    "MotionConvertible.staggered(over:from:)": playing {
      [turn.staggered(over: $0.number, from: .center)]
    },
    "Move.init(fromX:fromY:x:y:over:curve:)": playing {
      [
        Move(fromX: $0.number, y: $0.number, over: 1), Move(x: 1, over: $0.number),
        Move(fromY: $0.each, x: $0.each, over: 1),
      ]
    },
    "Palette.colors": { value, screen in
      var palette = Palette.appCoda
      palette.colors = [value.color]
      screen.tried { try turn.motion.states(of: 2, at: 1, palette: palette) }
      await screen.show(RefreshSkin.wave.palette(palette))
    },
    "Palette.darkColors": { value, screen in
      var palette = Palette.appCoda
      palette.darkColors = [value.color]
      await screen.show(RefreshSkin.wave.palette(palette))
    },
    "Palette.init(_:dark:)": { value, screen in
      await screen.show(RefreshSkin.wave.palette(Palette([value.color], dark: [value.color])))
    },
    "Property.init(rawValue:)": { value, _ in
      _ = Property(rawValue: value.count)?.restingValue
    },
    "RGBAColor.alpha": component(\.alpha),
    "RGBAColor.blue": component(\.blue),
    "RGBAColor.green": component(\.green),
    "RGBAColor.init(red:green:blue:alpha:)": playing { [Recolor(to: .fixed($0.color), over: 1)] },
    "RGBAColor.init(white:alpha:)": playing {
      [Recolor(to: .fixed(RGBAColor(white: $0.number, alpha: $0.number)), over: 1)]
    },
    "RGBAColor.red": component(\.red),
    "Recolor.init(from:to:over:curve:)": playing {
      [
        Recolor(from: .fixed($0.color), to: .palette(offset: $0.count), over: $0.number),
        Recolor(to: UIColor.red, over: $0.number),
      ]
    },
    "Reveal.init(from:to:over:curve:)": playing {
      [
        Reveal(from: $0.number, to: $0.number, over: 1), Reveal(to: 1, over: $0.number),
        Reveal(from: $0.each, to: $0.each, over: 1),
      ]
    },
    "Rotate.init(from:to:over:curve:)": playing {
      [
        Rotate(from: $0.number, to: $0.number, over: 1), Rotate(to: 1, over: $0.number),
        Rotate(from: $0.each, to: $0.each, over: 1),
      ]
    },
    "Scale.init(from:to:over:curve:)": playing {
      [
        Scale(from: $0.number, to: $0.number, over: 1), Scale(to: 2, over: $0.number),
        Scale(from: $0.each, to: $0.each, over: 1),
      ]
    },
    "Scale.init(fromX:fromY:x:y:over:curve:)": playing {
      [
        Scale(fromX: $0.number, y: $0.number, over: 1), Scale(x: 2, over: $0.number),
        Scale(fromY: $0.each, x: $0.each, over: 1),
      ]
    },
    "Thicken.init(from:to:over:curve:)": playing {
      [
        Thicken(from: $0.number, to: $0.number, over: 1), Thicken(to: 2, over: $0.number),
        Thicken(from: $0.each, to: $0.each, over: 1),
      ]
    },
    "TimingCurve.cubicBezier(x1:y1:x2:y2:)": playing {
      let (number, inner) = ($0.number, TimingCurve.cubicBezier(x1: 0, y1: $0.number, x2: 1, y2: 0))
      return [
        Rotate(to: 1, over: 1, curve: .cubicBezier(x1: number, y1: 0, x2: number, y2: 1)),
        Rotate(to: 1, over: 1, curve: inner),
      ]
    },
    "TimingCurve.spring(dampingRatio:response:)": playing {
      [
        Rotate(to: 1, over: 1, curve: .spring(dampingRatio: $0.number, response: 0.3)),
        Rotate(to: 1, over: 1, curve: .spring(dampingRatio: 0.3, response: $0.number)),
        Rotate(to: 1, over: 1, curve: .spring(dampingRatio: $0.number, response: $0.number)),
      ]
    },
    "Track.init(_:from:_:)": playing {
      [
        Track(.rotation, from: $0.number, [Keyframe(1, at: 1)]),
        Track(.rotation, from: $0.each, [Keyframe($0.each, at: $0.number)]),
      ]
    },
    "Track.init(_:from:to:over:curve:)": playing { value in
      Property.allCases.flatMap { property -> [any MotionConvertible] in
        [
          Track(property, from: value.number, to: 1, over: 1),
          Track(property, to: value.each, over: value.number),
        ]
      }
    },
    "Trim.init(fromStart:fromEnd:start:end:over:curve:)": playing {
      [
        Trim(fromStart: $0.number, end: $0.number, over: 1), Trim(end: 1, over: $0.number),
        Trim(fromEnd: $0.each, start: $0.each, over: 1),
      ]
    },
    "Wait.init(_:)": playing { [Wait($0.number), Wait($0.number).then(turn)] },
  ]

  private static func component(_ path: WritableKeyPath<RGBAColor, Double> & Sendable) -> Row {
    playing { value in
      var color = RGBAColor(white: 0.5)
      color[keyPath: path] = value.number
      return [Recolor(to: .fixed(color), over: 1)]
    }
  }
}
