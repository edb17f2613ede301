/// Lays out the content of a configured button: an image on one side of a title and a subtitle.
@MainActor struct ConfiguredButtonContent {
  let configuration: UIButton.Configuration
  let appearance: ButtonAppearance
  let picture: UIView
  let label: UILabel
  let sublabel: UILabel
  let pictureSize: CGSize

  private var isHorizontal: Bool {
    configuration.imagePlacement != .top && configuration.imagePlacement != .bottom
  }

  private var insets: NSDirectionalEdgeInsets { configuration.contentInsets }

  func size(in size: CGSize) -> CGSize {
    let titles = titles(forWidth: size.width)
    let gap = gap(titles)
    let width =
      isHorizontal
      ? pictureSize.width + gap + titles.size.width : max(pictureSize.width, titles.size.width)
    let height =
      isHorizontal
      ? max(pictureSize.height, titles.size.height, appearance.titleFont.lineHeight)
      : pictureSize.height + gap + titles.size.height
    return CGSize(
      width: width + insets.leading + insets.trailing,
      height: height + insets.top + insets.bottom)
  }

  /// Returns how far the title's center is below the button's, in points.
  func titleOffset(forWidth width: CGFloat) -> CGFloat {
    let titles = titles(forWidth: width)
    var offset = (insets.top - insets.bottom - titles.size.height + titles.title.height) / 2
    if !isHorizontal {
      let shift = (pictureSize.height + gap(titles)) / 2
      offset += configuration.imagePlacement == .top ? shift : -shift
    }
    return offset
  }

  func layOut(in button: UIButton) {
    let bounds = button.bounds
    let titles = titles(forWidth: bounds.width)
    let gap = gap(titles)
    let area = CGRect(
      x: insets.leading, y: insets.top,
      width: max(0, bounds.width - insets.leading - insets.trailing),
      height: max(0, bounds.height - insets.top - insets.bottom))
    var image = CGRect(origin: .zero, size: pictureSize)
    var text = CGRect(origin: .zero, size: titles.size)
    if isHorizontal {
      let total = image.width + gap + text.width
      let start = button.contentStart(of: total, in: area)
      let isFirst = configuration.imagePlacement != .trailing
      image.origin.x = isFirst ? start : start + text.width + gap
      text.origin.x = isFirst ? start + image.width + gap : start
      image.origin.y = area.midY - image.height / 2
      text.origin.y = area.midY - text.height / 2
    } else {
      let total = image.height + gap + text.height
      let start = area.midY - total / 2
      let isFirst = configuration.imagePlacement == .top
      image.origin.y = isFirst ? start : start + text.height + gap
      text.origin.y = isFirst ? start + image.height + gap : start
      image.origin.x = button.contentStart(of: image.width, in: area)
      text.origin.x = button.contentStart(of: text.width, in: area)
    }
    button.place(picture, leading: image)
    for (label, size, y) in [
      (label, titles.title, text.minY),
      (sublabel, titles.subtitle, text.maxY - titles.subtitle.height),
    ] {
      let x = text.minX + indent(by: text.width - size.width)
      button.place(label, leading: CGRect(origin: CGPoint(x: x, y: y), size: size))
    }
  }

  /// Returns where a line of text begins that is shorter than the space for it.
  private func indent(by spare: CGFloat) -> CGFloat {
    switch configuration.titleAlignment {
    case .center: spare / 2
    case .trailing: spare
    case .leading: 0
    case .automatic: isHorizontal && pictureSize.width > 0 ? 0 : spare / 2
    }
  }

  private func gap(_ titles: (size: CGSize, title: CGSize, subtitle: CGSize)) -> CGFloat {
    pictureSize.width > 0 && titles.size.width > 0 ? configuration.imagePadding : 0
  }

  /// - Parameter width: The button's width; 0 sets no limit.
  private func titles(
    forWidth width: CGFloat
  ) -> (size: CGSize, title: CGSize, subtitle: CGSize) {
    var room = width > 0 ? width - insets.leading - insets.trailing : .greatestFiniteMagnitude
    if isHorizontal, pictureSize.width > 0 {
      room -= pictureSize.width + configuration.imagePadding
    }
    let limit = CGSize(width: max(1, room), height: .greatestFiniteMagnitude)
    func size(_ label: UILabel) -> CGSize {
      (label.text ?? "").isEmpty ? .zero : label.sizeThatFits(limit)
    }
    let (title, subtitle) = (size(label), size(sublabel))
    let hasBoth = title.height > 0 && subtitle.height > 0
    return (
      CGSize(
        width: max(title.width, subtitle.width),
        height: title.height + subtitle.height + (hasBoth ? configuration.titlePadding : 0)),
      title, subtitle
    )
  }
}
