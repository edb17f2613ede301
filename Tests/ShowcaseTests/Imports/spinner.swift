import CustomRefreshControl
import RefreshMotion
import UIKit

private let ease = TimingCurve.cubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)

extension RefreshSkin {
  /// The art of spinner.svg.
  static let spinner = RefreshSkin(
    name: "spinner",
    loop: Together {
      Together {
        Rotate(to: 2 * .pi, over: 1.5)
        Motion {
          Trim(start: 0.08, over: 0.675, curve: ease)
          Trim(start: 0.36, over: 0.15)
          Trim(start: 1, over: 0.675, curve: ease)
        }
        Motion {
          Trim(fromEnd: 0.01, end: 0.72, over: 0.675, curve: ease)
          Trim(end: 1, over: 0.15)
        }
      }.on(.element(1))
      Fade(from: 0, to: 0, over: 1.5).on(.range(2..<8))
    }.motion,
    outro: Together {
      Fade(from: 0, to: 0, over: 0.6).on(.range(0..<2))
      Together {
        Fade(from: 1, to: 1, over: 0.6)
        Trim(fromEnd: 0, end: 1, over: 0.4)
      }.on(.element(2))
      Together {
        Fade(from: 0, to: 1, over: 0)
        Trim(fromEnd: 0.0002, end: 1, over: 0.3)
      }.delayed(by: 0.3).on(.element(3))
      Fade(from: 0, to: 0, over: 0.6).on(.range(4..<8))
    }.motion,
    unchanged: Together {
      Fade(from: .each([0, 0, 0, 0, 1]), to: .each([0, 0, 0, 0, 1]), over: 0.3).on(.range(0..<5))
      Together {
        Fade(from: 1, to: 1, over: 0.3)
        Morph(from: 1, to: 0, over: 0.3)
      }.on(.element(5))
      Fade(from: 0, to: 0, over: 0.3).on(.range(6..<8))
    }.motion,
    failure: Together {
      Fade(from: .each([0, 0, 0, 0, 0, 0, 1]), to: .each([0, 0, 0, 0, 0, 0, 1]), over: 0.5)
        .on(.range(0..<7))
      Together {
        Motion {
          Move(x: 3.73, over: 0.125)
          Move(x: -3.73, over: 0.125)
          Move(x: 1.87, over: 0.125)
          Move(x: 0, over: 0.125)
        }
        Fade(from: 1, to: 1, over: 0.5)
      }.on(.last)
    }.motion
  ) {
    let lightGray = UIColor(red: 0.863, green: 0.89, blue: 0.933, alpha: 1)
    let blue = UIColor(red: 0.184, green: 0.435, blue: 0.894, alpha: 1)
    let green = UIColor(red: 0.118, green: 0.62, blue: 0.384, alpha: 1)
    let blue2 = UIColor(red: 0.4, green: 0.459, blue: 0.549, alpha: 1)
    let red = UIColor(red: 0.831, green: 0.227, blue: 0.196, alpha: 1)
    let turning = UIBezierPath(
      arcCenter: .zero, radius: 20.54, startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: true)
    return try [
      // element 0: track
      .stroke(
        UIBezierPath(ovalIn: CGRect(x: -20.53, y: -20.53, width: 41.06, height: 41.06)),
        .color(lightGray), width: 4.67),
      // element 1: turning
      .stroke(turning, .color(blue), width: 4.67),
      // element 2: green ring
      .stroke(turning, .color(green), width: 4.67),
      // element 3: tick
      .stroke(UIBezierPath(svgPath: "M-9.33 0.93L-2.8 7.47L9.33-5.6"), .color(green), width: 4.67),
      // element 4: grey ring
      .stroke(
        UIBezierPath(ovalIn: CGRect(x: -20.53, y: -20.53, width: 41.06, height: 41.06)),
        .color(blue2), width: 4.67),
      // element 5: dash
      .stroke(UIBezierPath(svgPath: "M-8.4 0H8.4"), .color(blue2), width: 4.67).morphing(
        to: [
          UIBezierPath(svgPath: "M0 0H0")
        ]),
      // element 6: red ring
      .stroke(
        UIBezierPath(ovalIn: CGRect(x: -20.53, y: -20.53, width: 41.06, height: 41.06)),
        .color(red), width: 4.67),
      // element 7: cross
      .stroke(
        UIBezierPath(svgPath: "M-6.53-6.53L6.53 6.53M6.53-6.53L-6.53 6.53"), .color(red),
        width: 4.67),
    ]
  }
}
