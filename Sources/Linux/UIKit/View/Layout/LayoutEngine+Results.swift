extension LayoutEngine {
  /// Returns the frame of a view determined by the engine, rounded to the device's pixels.
  func frame(of view: UIView) -> CGRect? {
    guard let region, region.manages(view), let superview = view.superview else { return nil }
    let rect = region.rect(of: view).outset(by: view.alignmentRectInsets)
    return pixelRect(rect, in: superview)
  }

  /// Returns the rectangle of a guide in its view's coordinates, if a constraint uses it.
  func frame(of guide: UILayoutGuide, in view: UIView) -> CGRect? {
    guard let item = items[ObjectIdentifier(guide)] else { return nil }
    var rect = item.variables.rect
    if guide.role == .scrollContent {
      rect.minX = LinearRow()
      rect.minY = LinearRow()
    }
    return pixelRect(rect, in: view)
  }

  func contentSize(of scrollView: any ScrollContainer) -> CGSize? {
    guard let axes = region?.contentAxes.first(where: { $0.view === scrollView }),
      let item = items[ObjectIdentifier(scrollView.contentLayoutGuide)]
    else { return nil }
    var size = scrollView.contentSize
    if axes.horizontal { size.width = pixel(solver.value(of: item.variables.width)) }
    if axes.vertical { size.height = pixel(solver.value(of: item.variables.height)) }
    return size
  }

  var fittedSize: CGSize {
    guard let host else { return .zero }
    let size = variables(for: host)
    return CGSize(
      width: pixel(solver.value(of: size.width)), height: pixel(solver.value(of: size.height)))
  }

  func isAmbiguous(_ view: UIView) -> Bool {
    variables(for: view).all.contains { !solver.isDetermined($0) }
  }

  /// The views whose position or size is ambiguous.
  var ambiguities: [LayoutReport.Ambiguity] {
    let views = region?.managed ?? []
    let undetermined = solver.undetermined(among: views.flatMap { variables(for: $0).all })
    guard !undetermined.isEmpty else { return [] }
    return views.compactMap { view in
      let open = variables(for: view).all.map(undetermined.contains)
      guard open.contains(true) else { return nil }
      return LayoutReport.Ambiguity(
        view: view, horizontalPlace: open[0], verticalPlace: open[1], width: open[2],
        height: open[3])
    }
  }

  private func pixelRect(_ rect: LinearRect, in superview: UIView) -> CGRect {
    let minX = pixel(rect.minX.value(in: solver))
    let minY = pixel(rect.minY.value(in: solver))
    let maxX = pixel(rect.maxX.value(in: solver))
    let maxY = pixel(rect.maxY.value(in: solver))
    let origin = region?.contentOrigin(of: superview)
    return CGRect(
      x: minX - pixel(origin?.x.value(in: solver) ?? 0),
      y: minY - pixel(origin?.y.value(in: solver) ?? 0), width: maxX - minX, height: maxY - minY)
  }

  private func pixel(_ value: Double) -> CGFloat {
    let scale = max(1, HostLoop.current.environment.scale)
    return ((CGFloat(value) * scale + 0.5 + 1e-6).rounded(.down)) / scale
  }
}

extension CGRect {
  /// Whether the rectangles differ by less than 0.000001 points in each component.
  func isNearly(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6
      && abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
  }
}
