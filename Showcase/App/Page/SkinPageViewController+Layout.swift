import UIKit

extension SkinPageViewController {
  func layOutPanel() {
    let codeHeight = codeLine.heightAnchor.constraint(equalToConstant: 44)
    self.codeHeight = codeHeight
    let bar: [UIView] = [handle, transport, scrubber, codeLine, divider, list.view]
    NSLayoutConstraint.activate(
      bar.flatMap { part in
        [
          part.leadingAnchor.constraint(equalTo: panel.safeAreaLayoutGuide.leadingAnchor),
          part.trailingAnchor.constraint(equalTo: panel.safeAreaLayoutGuide.trailingAnchor),
        ]
      })
    for (above, below) in zip(bar, bar.dropFirst()) {
      below.topAnchor.constraint(equalTo: above.bottomAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      handle.topAnchor.constraint(equalTo: panel.topAnchor),
      handle.heightAnchor.constraint(equalToConstant: 16),
      transport.heightAnchor.constraint(equalToConstant: 44),
      scrubber.heightAnchor.constraint(equalToConstant: 44), codeHeight,
      divider.heightAnchor.constraint(equalToConstant: 0.5),
      list.view.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
    ])
  }

  /// Arranges stage and panel for the size of the view.
  func arrange() {
    let new = PageLayout(size: view.bounds.size, isPanelDown: isPanelDown)
    let top = view.safeAreaInsets.top
    let key = new.within(
      view.safeAreaInsets, isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    guard key != layout else { return }
    layout = key
    NSLayoutConstraint.deactivate(panelLayout)
    var all = [
      stage.view.topAnchor.constraint(equalTo: view.topAnchor),
      stage.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      panel.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ]
    let canvas = UILayoutGuide()
    for guide in view.layoutGuides where guide.identifier == Self.canvas {
      view.removeLayoutGuide(guide)
    }
    canvas.identifier = Self.canvas
    view.addLayoutGuide(canvas)
    all.append(canvas.leadingAnchor.constraint(equalTo: view.leadingAnchor))
    if key.isSideBySide {
      all += [
        panel.widthAnchor.constraint(equalToConstant: key.panelWidth),
        panel.topAnchor.constraint(equalTo: view.topAnchor, constant: top),
        canvas.trailingAnchor.constraint(equalTo: panel.leadingAnchor),
      ]
    } else {
      all += [
        panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        panel.topAnchor.constraint(equalTo: view.topAnchor, constant: key.panelTop),
        canvas.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ]
    }
    let full = stage.view.widthAnchor.constraint(equalTo: canvas.widthAnchor)
    full.priority = .defaultHigh
    let limit = stage.view.widthAnchor.constraint(lessThanOrEqualToConstant: 0)
    stageWidth = limit
    all += [stage.view.centerXAnchor.constraint(equalTo: canvas.centerXAnchor), full]
    panelLayout = all
    NSLayoutConstraint.activate(all)
    panel.layer.maskedCorners =
      key.isSideBySide ? [] : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    handle.isHidden = key.isSideBySide
    for part in [codeLine, divider, list.view] as [UIView] { part.isHidden = isPanelDown }
    showWidth()
  }

  private static let canvas = "canvas"

  func showWidth(_ settings: Settings? = nil) {
    let width = (settings ?? history.present).surroundings.width
    stageWidth?.constant = width?.points ?? 0
    stageWidth?.isActive = width != nil
  }
}
