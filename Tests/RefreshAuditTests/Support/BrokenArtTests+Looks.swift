import CustomRefreshControl
import RefreshAudit
import RefreshMotion
import UIKit

extension BrokenArtTests {
  /// Art whose texts, colors or places break a law.
  nonisolated static let brokenLooks: [String: (AuditLaw, Maker)] = [
    "a text that is cut short": (
      .texts,
      word { label, _ in
        label.text = "Looking for new mail"
        guard label.constraints.isEmpty else { return }
        label.widthAnchor.constraint(equalToConstant: 90).isActive = true
      }
    ),
    "two lines of a text of three": (
      .texts,
      word { label, _ in
        (label.text, label.numberOfLines) = ("Looking for new mail in all folders", 2)
        guard label.constraints.isEmpty else { return }
        label.widthAnchor.constraint(equalToConstant: 90).isActive = true
      }
    ),
    "a text as high as half of its letters": (
      .texts,
      word { label, _ in
        label.text = "Looking"
        guard label.constraints.isEmpty else { return }
        label.heightAnchor.constraint(equalToConstant: 10).isActive = true
      }
    ),
    "a text that is cut short in some languages": (
      .texts,
      word { label, context in
        label.text = context.strings.failed
        guard label.constraints.isEmpty else { return }
        label.widthAnchor.constraint(equalToConstant: 150).isActive = true
      }
    ),
    "a text on another": (
      .texts,
      showing(.calm) { () throws(RefreshError) in
        let label = UILabel()
        label.text = "Looking"
        let content = OwnContent(label)
        content.remark.isHidden = false
        content.remark.frame = CGRect(x: 140, y: 20, width: 100, height: 20)
        return content
      }
    ),
    "art that is laid out once": (
      .adaptation,
      own { content, _ in
        let (square, middle) = (content.elements[0], content.view.bounds.midX)
        guard middle > 0, !square.translatesAutoresizingMaskIntoConstraints else { return }
        NSLayoutConstraint.deactivate(content.view.constraints + square.constraints)
        square.translatesAutoresizingMaskIntoConstraints = true
        (square.center, square.bounds.size) = (
          CGPoint(x: middle, y: 30), CGSize(width: 20, height: 20)
        )
      }
    ),
    "a tint that is read once": (
      .adaptation,
      own { content, context in
        guard content.view.tag == 0 else { return }
        content.view.tag = 1
        content.elements[0].backgroundColor = context.tint ?? .label
      }
    ),
    "a font that is chosen once": (
      .adaptation,
      word { label, _ in
        label.text = "Mail"
        guard label.tag == 0, label.window != nil else { return }
        label.tag = 1
        label.font = .preferredFont(forTextStyle: .body, compatibleWith: label.traitCollection)
      }
    ),
    "white in the light": (
      .visibility,
      showing { () throws(RefreshError) in try Art.squares(.color(.white)) }
    ),
    "black in the dark": (
      .visibility,
      showing { () throws(RefreshError) in try Art.squares(.color(.black)) }
    ),
    "a pale gray": (
      .visibility,
      art {
        let gray = UIColor(white: 0.7, alpha: 1)
        $0.content = { () throws(RefreshError) in try Art.squares(.color(gray)) }
      }
    ),
    "white that only the motion colors": (
      .visibility,
      art {
        let blue = RGBAColor(red: 0.1, green: 0.45, blue: 0.9)
        $0.content = { () throws(RefreshError) in
          let content = OwnContent()
          content.elements[0].backgroundColor = .white
          return content
        }
        $0.loop =
          Together {
            Rotate(to: 2 * .pi, over: 1)
            Recolor(from: .fixed(blue), to: .fixed(blue), over: 1)
          }.motion
      }
    ),
    // That it fades unseen under Reduce Motion is the same fault.
    "a part as pale as its plate": (
      .visibility,
      showing { () throws(RefreshError) in
        let content = OwnContent()
        content.elements[0].backgroundColor = UIColor(white: 0.86, alpha: 1)
        content.view.backgroundColor = UIColor(white: 0.94, alpha: 1)
        return content
      }
    ),
    "a part that is hidden": (
      .visibility,
      showing { () throws(RefreshError) in
        let content = try Art.squares()
        content.elements[1].isHidden = true
        return content
      }
    ),
    "art that is wider than a phone": (
      .fit, showing { () throws(RefreshError) in OwnContent(width: 360) }
    ),
    "art that is a little wider than a phone": (
      .fit,
      showing(.calm) { () throws(RefreshError) in OwnContent(width: 325) }
    ),
    "lines whose pen leaves the control": (
      .fit,
      showing(.calm) { () throws(RefreshError) in
        try ShapesContent([
          .stroke(try UIBezierPath(svgPath: "M-20-28H20M-20 28H20"), .tint, width: 8)
        ])
      }
    ),
    "lines whose pen leaves the control at the sides": (
      .fit,
      showing(.calm) { () throws(RefreshError) in
        try ShapesContent(
          ["M-158-10V10", "M158-10V10"].map { path throws(RefreshError) in
            .stroke(try UIBezierPath(svgPath: path), .tint, width: 8)
          })
      }
    ),
    "line art at twice its size": (
      .fit,
      showing(.calm) { () throws(RefreshError) in
        let whole = try UIBezierPath(svgPath: "M-60-23L60 23M-60 23L60-23")
        whole.apply(CGAffineTransform(scaleX: 2, y: 2))
        return try ShapesContent([.stroke(whole, .tint, width: 2)])
      }
    ),
    "art that leaves an iPad": (
      .fit,
      showing { () throws(RefreshError) in
        // Its place is a share of the width, less a length.
        OwnContent(multiplier: 2.1, constant: -50)
      }
    ),
    "a loop that leaps out": (
      .fit,
      looping {
        Move(y: -30, over: 0.3)
        Move(y: 0, over: 0.3)
      }
    ),
    "a bar whose ends turn out": (
      .fit,
      showing { () throws(RefreshError) in
        try ShapesContent([
          .stroke(try UIBezierPath(svgPath: "M-36 0H36"), .tint, width: 4)
        ])
      }
    ),
    "a text that grows out of the control": (
      .fit,
      art {
        $0.content = { () throws(RefreshError) in
          let label = UILabel()
          label.text = "Looking for new mail"
          label.font = .preferredFont(forTextStyle: .body)
          label.adjustsFontForContentSizeCategory = true
          return OwnContent(label)
        }
        $0.loop = Fade(to: 0.4, over: 0.5).autoreversed()
      }
    ),
  ]
}
