import UIKit

extension PixelViews {
  private static func snapshot(
    _ name: String, bound: Double = 0.1, reason: String = ""
  ) -> RealPicture {
    RealPicture(
      repository: "pointfreeco/swift-snapshot-testing",
      path: "Tests/SnapshotTestingTests/__Snapshots__/SnapshotTestingTests/\(name).png",
      bound: bound, reason: reason)
  }

  private static func box(
    _ name: String, bound: Double = 0.1, reason: String = ""
  ) -> RealPicture {
    RealPicture(
      repository: "square/Blueprint",
      path: "BlueprintUICommonControls/Tests/Sources/Resources/ReferenceImages/\(name)_iOS-17.png",
      bound: bound, reason: reason)
  }

  @MainActor static var layers: [PixelDrawing] {
    let side = CGSize(width: 100, height: 100)
    return [
      PixelDrawing("layer", side, scale: 3, like: snapshot("testCALayer.1")) { context in
        let layer = CALayer()
        layer.frame = CGRect(origin: .zero, size: side)
        layer.backgroundColor = UIColor.red.cgColor
        (layer.borderWidth, layer.borderColor) = (4, UIColor.black.cgColor)
        layer.render(in: context)
      },
      PixelDrawing(
        "path", CGSize(width: 90, height: 90), scale: 1, like: snapshot("testCGPath.iOS")
      ) { context in
        context.addPath(heart)
        context.drawPath(using: .eoFill)
      },
      PixelDrawing(
        "bezier-path", CGSize(width: 90, height: 90), scale: 1,
        like: snapshot(
          "testUIBezierPath.iOS", bound: 0.11, reason: "edges are lighter there than in the path’s")
      ) { _ in
        UIBezierPath(cgPath: heart).fill()
      },
    ]
  }

  /// A heart of lines and curves of both orders, with a disc.
  private static var heart: CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 60))
    path.addQuadCurve(to: CGPoint(x: 30, y: 90), control: CGPoint(x: 3.75, y: 86.25))
    path.addQuadCurve(to: CGPoint(x: 60, y: 60), control: CGPoint(x: 56.25, y: 86.25))
    path.addCurve(
      to: CGPoint(x: 90, y: 30), control1: CGPoint(x: 75, y: 60), control2: CGPoint(x: 90, y: 45))
    path.addCurve(
      to: CGPoint(x: 60, y: 0), control1: CGPoint(x: 90, y: 15), control2: CGPoint(x: 75, y: 0))
    path.addLine(to: .zero)
    path.closeSubpath()
    path.addEllipse(in: CGRect(x: 60, y: 60, width: 30, height: 30))
    return path
  }

  @MainActor static var boxes: [PixelDrawing] {
    let side = CGSize(width: 100, height: 100)
    let wide = CGSize(width: 200, height: 100)
    let high = CGSize(width: 100, height: 200)
    return [
      boxDrawing("backgroundColor_red", side) { $0.backgroundColor = .red },
      boxDrawing("backgroundColor_clear", side) { $0.backgroundColor = .clear },
      boxDrawing("cornerStyle_rounded", side) { view in
        (view.backgroundColor, view.layer.cornerRadius) = (.blue, 10)
      },
      boxDrawing("cornerStyle_wideCapsule", wide) { view in
        (view.backgroundColor, view.layer.cornerRadius) = (.blue, 50)
      },
      boxDrawing("cornerStyle_longCapsule", high) { view in
        (view.backgroundColor, view.layer.cornerRadius) = (.blue, 50)
      },
      boxDrawing("borders_square", side) { view in
        view.backgroundColor = .blue
        (view.layer.borderWidth, view.layer.borderColor) = (1, UIColor.orange.cgColor)
      },
      boxDrawing("borders_rounded", side) { view in
        (view.backgroundColor, view.layer.cornerRadius) = (.blue, 10)
        (view.layer.borderWidth, view.layer.borderColor) = (1, UIColor.orange.cgColor)
      },
      boxDrawing(
        "shadow_", side, inset: 20, bound: 0.25, reason: "the blur ends at twice its radius there"
      ) { view in
        (view.backgroundColor, view.layer.cornerRadius) = (.green, 10)
        cast(.magenta, radius: 8, from: view)
      },
      boxDrawing("largeCornerRadius_", CGSize(width: 120, height: 100), inset: 20) { view in
        (view.backgroundColor, view.layer.cornerRadius) = (.blue, 30)
        cast(.red, radius: 2, from: view)
      },
    ]
  }

  @MainActor private static func boxDrawing(
    _ name: String, _ size: CGSize, inset: CGFloat = 0, bound: Double = 0.1, reason: String = "",
    _ configure: (UIView) -> Void
  ) -> PixelDrawing {
    let host = UIView(frame: CGRect(origin: .zero, size: size))
    host.backgroundColor = .white
    let view = UIView(frame: host.bounds.insetBy(dx: inset, dy: inset))
    configure(view)
    host.addSubview(view)
    return PixelDrawing(
      "box-\(name)", host, scale: 1,
      like: box("BoxTests/test_\(name)", bound: bound, reason: reason))
  }

  @MainActor private static func cast(_ color: UIColor, radius: CGFloat, from view: UIView) {
    let layer = view.layer
    (layer.shadowColor, layer.shadowRadius) = (color.cgColor, radius)
    (layer.shadowOpacity, layer.shadowOffset) = (1, .zero)
    layer.shadowPath =
      UIBezierPath(
        roundedRect: view.bounds, byRoundingCorners: .allCorners,
        cornerRadii: CGSize(width: layer.cornerRadius, height: layer.cornerRadius)
      ).cgPath
  }
}
