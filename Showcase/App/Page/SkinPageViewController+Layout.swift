import UIKit

extension SkinPageViewController {
  /// Arranges the parts for the size of the view.
  func arrange() {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = view.safeAreaInsets
    let new = PageLayout(
      size: view.bounds.size,
      insets: NSDirectionalEdgeInsets(
        top: safe.top, leading: isMirrored ? safe.right : safe.left, bottom: safe.bottom,
        trailing: isMirrored ? safe.left : safe.right),
      isPanelDown: isPanelDown, scrubberWidth: scrubber.fittingWidth,
      hairline: 1 / max(1, traitCollection.displayScale))
    guard new != layout else { return }
    layout = new
    NSLayoutConstraint.deactivate(partsLayout)
    partsLayout =
      (new.isSideBySide ? canvasLayout(new) : stackedLayout(new)) + remarkLayout(new)
    NSLayoutConstraint.activate(partsLayout)
    showParts(new)
    showBarItems(withSharing: !new.isSideBySide)
    showWidth()
    codeLine.isPinned = new.pinsCode
    showCode()
  }

  private func showParts(_ layout: PageLayout) {
    let isBeside = layout.isSideBySide
    panel.layer.maskedCorners = isBeside ? [] : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    panel.layer.shadowOpacity = isBeside ? 0 : 0.2
    panel.isHidden = isBeside && isPanelDown
    edge.isHidden = layout.isFramed
    sideEdge.isHidden = !isBeside || isPanelDown
    handle.isHidden = isBeside
    dock.isHidden = !isBeside
    dock.layer.cornerRadius = layout.isFramed ? 12 : 0
    dock.backgroundColor =
      layout.isFramed ? .secondarySystemGroupedBackground : .systemGroupedBackground
    dockLine.isHidden = !isBeside || isPanelDown
    historyBar.isHidden = !isBeside || isPanelDown
    scrubber.isBesideButton = layout.isStrip
    transport.content = isBeside ? .playback : layout.isStrip ? .play : .all
    for part in [codeLine, divider, list.view] as [UIView] { part.isHidden = isPanelDown }
    showFrame()
  }

  /// Draws the stage as a phone on the canvas, around which the focus is shown.
  func showFrame() {
    let layer = stage.view.layer
    let isFramed = layout?.isFramed == true
    stage.view.clipsToBounds = isFramed
    layer.cornerRadius = isFramed ? 20 : 0
    let isFocused = focus == .canvas
    layer.borderWidth = isFocused ? 2 : isFramed ? self.layout?.hairline ?? 1 : 0
    let color: UIColor = isFocused ? view.tintColor : .separator
    layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
  }

  // MARK: The panel below the stage

  private func stackedLayout(_ layout: PageLayout) -> [NSLayoutConstraint] {
    let line = PageLayout.lineHeight
    var parts: [(part: UIView, height: CGFloat?)] = [
      (handle, PageLayout.handleHeight), (transport, line), (scrubber, line), (codeLine, nil),
      (divider, layout.hairline), (list.view, nil),
    ]
    if layout.isStrip { parts.remove(at: 1) }
    // During a turn of the device, the view is lower than the panel until it is arranged again.
    let bottom = list.view.bottomAnchor.constraint(equalTo: panel.bottomAnchor)
    bottom.priority = .required - 1
    var all = [
      canvas.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      canvas.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      panel.topAnchor.constraint(equalTo: view.topAnchor, constant: layout.panelTop),
      handle.topAnchor.constraint(equalTo: panel.topAnchor),
      bottom,
      stage.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ]
    let inner = panel.safeAreaLayoutGuide
    if layout.isStrip {
      all += [
        transport.leftAnchor.constraint(equalTo: inner.leftAnchor),
        transport.widthAnchor.constraint(equalToConstant: line),
        transport.heightAnchor.constraint(equalToConstant: line),
        transport.topAnchor.constraint(equalTo: scrubber.topAnchor),
        scrubber.leftAnchor.constraint(equalTo: transport.rightAnchor),
        scrubber.rightAnchor.constraint(equalTo: inner.rightAnchor),
      ]
    }
    for (part, height) in parts {
      if part !== scrubber || !layout.isStrip { all += sides(of: part, in: inner) }
      if let height { all.append(part.heightAnchor.constraint(equalToConstant: height)) }
    }
    for (above, below) in zip(parts, parts.dropFirst()) {
      all.append(below.part.topAnchor.constraint(equalTo: above.part.bottomAnchor))
    }
    return all + fullStage() + edgeLayout(above: panel, layout)
  }

  /// A remark stands at the bottom of what is seen of the stage.
  private func remarkLayout(_ layout: PageLayout) -> [NSLayoutConstraint] {
    let floor = layout.isSideBySide ? stage.view.bottomAnchor : panel.topAnchor
    let width = remark.widthAnchor.constraint(
      lessThanOrEqualTo: stage.view.widthAnchor, constant: -32)
    // Before there is a window, a stage has no width.
    width.priority = .required - 1
    return [
      remark.centerXAnchor.constraint(equalTo: stage.view.centerXAnchor),
      remark.bottomAnchor.constraint(equalTo: floor, constant: -12), width,
    ]
  }

  private func edgeLayout(above part: UIView, _ layout: PageLayout) -> [NSLayoutConstraint] {
    [
      edge.leadingAnchor.constraint(equalTo: part.leadingAnchor),
      edge.trailingAnchor.constraint(equalTo: part.trailingAnchor),
      edge.bottomAnchor.constraint(equalTo: part.topAnchor),
      edge.heightAnchor.constraint(equalToConstant: layout.hairline),
    ]
  }

  private func sides(of part: UIView, in guide: UILayoutGuide) -> [NSLayoutConstraint] {
    [
      part.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      part.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ]
  }

  /// A stage that fills the canvas from the top of the screen.
  private func fullStage() -> [NSLayoutConstraint] {
    let full = stage.view.widthAnchor.constraint(equalTo: canvas.widthAnchor)
    full.priority = .defaultHigh
    return [
      stage.view.topAnchor.constraint(equalTo: view.topAnchor),
      stage.view.centerXAnchor.constraint(equalTo: canvas.centerXAnchor), full,
      stage.view.widthAnchor.constraint(lessThanOrEqualTo: canvas.widthAnchor),
    ]
  }

  // MARK: The canvas and the inspector

  private func canvasLayout(_ layout: PageLayout) -> [NSLayoutConstraint] {
    let (area, inner) = (view.safeAreaLayoutGuide, panel.safeAreaLayoutGuide)
    let edge = layout.isFramed ? area.trailingAnchor : view.trailingAnchor
    let bars: [UIView] = [historyBar, divider, list.view]
    let stage = layout.isFramed ? framedStage(layout) : lowStage(layout)
    let own = [
      panel.topAnchor.constraint(equalTo: area.topAnchor),
      panel.widthAnchor.constraint(equalToConstant: layout.inspectorWidth),
      isPanelDown
        ? panel.leadingAnchor.constraint(equalTo: view.trailingAnchor)
        : panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      historyBar.topAnchor.constraint(equalTo: panel.topAnchor),
      historyBar.heightAnchor.constraint(equalToConstant: 44),
      divider.topAnchor.constraint(equalTo: historyBar.bottomAnchor),
      divider.heightAnchor.constraint(equalToConstant: layout.hairline),
      sideEdge.widthAnchor.constraint(equalToConstant: layout.hairline),
      list.view.topAnchor.constraint(equalTo: divider.bottomAnchor),
      list.view.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
      canvas.leadingAnchor.constraint(
        equalTo: layout.isFramed ? area.leadingAnchor : view.leadingAnchor),
      canvas.trailingAnchor.constraint(equalTo: isPanelDown ? edge : panel.leadingAnchor),
    ]
    return own + bars.flatMap { sides(of: $0, in: inner) } + stage + dockLayout(layout)
  }

  /// A phone as large as there is room, and the dock below it, in the middle of the canvas.
  private func framedStage(_ layout: PageLayout) -> [NSLayoutConstraint] {
    let (area, margin) = (view.safeAreaLayoutGuide, PageLayout.margin)
    let phone: UIView = stage.view
    let width = phone.widthAnchor.constraint(equalToConstant: PageLayout.phone.width)
    width.priority = .defaultHigh
    let height = phone.heightAnchor.constraint(equalToConstant: PageLayout.phone.height)
    height.priority = .defaultHigh
    return [
      width, height,
      phone.widthAnchor.constraint(
        lessThanOrEqualTo: canvas.widthAnchor, constant: -2 * margin),
      phone.centerXAnchor.constraint(equalTo: canvas.centerXAnchor),
      phone.heightAnchor.constraint(lessThanOrEqualToConstant: PageLayout.phone.height),
      phone.topAnchor.constraint(greaterThanOrEqualTo: area.topAnchor, constant: margin),
      dock.topAnchor.constraint(equalTo: phone.bottomAnchor, constant: margin),
      // What is left is above and below.
      block.topAnchor.constraint(equalTo: phone.topAnchor),
      block.bottomAnchor.constraint(equalTo: dock.bottomAnchor),
      block.centerYAnchor.constraint(equalTo: area.centerYAnchor),
      dock.centerXAnchor.constraint(equalTo: canvas.centerXAnchor),
      dock.widthAnchor.constraint(equalToConstant: layout.dockWidth),
    ]
  }

  /// A stage from edge to edge, and the dock below it, on a phone on its side.
  private func lowStage(_ layout: PageLayout) -> [NSLayoutConstraint] {
    fullStage() + edgeLayout(above: dock, layout) + [
      stage.view.bottomAnchor.constraint(equalTo: dock.topAnchor),
      dock.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      dock.trailingAnchor.constraint(equalTo: canvas.trailingAnchor),
      dock.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ]
  }

  /// Transport and scrubber, on a line or two, and the code. Time runs from left to right.
  private func dockLayout(_ layout: PageLayout) -> [NSLayoutConstraint] {
    let inner = dock.safeAreaLayoutGuide
    var all = [
      transport.topAnchor.constraint(equalTo: inner.topAnchor),
      transport.leftAnchor.constraint(equalTo: inner.leftAnchor),
      transport.heightAnchor.constraint(equalToConstant: 44),
      scrubber.rightAnchor.constraint(equalTo: inner.rightAnchor),
      scrubber.heightAnchor.constraint(equalToConstant: 44),
      dockLine.topAnchor.constraint(equalTo: scrubber.bottomAnchor),
      dockLine.heightAnchor.constraint(equalToConstant: layout.hairline),
      codeLine.topAnchor.constraint(equalTo: dockLine.bottomAnchor),
      codeLine.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
    ]
    for part in [dockLine, codeLine] as [UIView] { all += sides(of: part, in: inner) }
    if layout.hasOneLine {
      all += [
        transport.widthAnchor.constraint(equalToConstant: TransportView.playbackWidth),
        scrubber.leftAnchor.constraint(equalTo: transport.rightAnchor),
        scrubber.topAnchor.constraint(equalTo: transport.topAnchor),
      ]
    } else {
      all += [
        transport.rightAnchor.constraint(equalTo: inner.rightAnchor),
        scrubber.leftAnchor.constraint(equalTo: inner.leftAnchor),
        scrubber.topAnchor.constraint(equalTo: transport.bottomAnchor),
      ]
    }
    return all
  }

  // MARK: The width of the feed

  func showWidth(_ settings: Settings? = nil) {
    let width = (settings ?? history.present).surroundings.width
    stageWidth.constant = width?.points ?? 0
    stageWidth.isActive = width != nil
  }
}

extension SkinPageViewController: CanvasScreen {
  var canvasFrame: CGRect {
    let area = canvas.layoutFrame
    let top = view.safeAreaInsets.top
    return CGRect(x: area.minX, y: top, width: area.width, height: view.bounds.height - top)
  }

  func showFocus(_ column: Column?) {
    guard focus != column else { return }
    if column == .inspector { list.beginFocus() }
    if focus == .inspector { list.endFocus() }
    focus = column
    showFrame()
  }

  /// Left and right move by frames.
  func handleOnCanvas(_ key: UIKey) -> Bool {
    let frames = key.modifierFlags.contains(.shift) ? 10 : 1
    switch key.keyCode {
    case .keyboardLeftArrow: step(by: -frames)
    case .keyboardRightArrow: step(by: frames)
    default: return false
    }
    return true
  }
}
