extension NibInstantiation {
  /// Decodes a control other than a button.
  func decodeControlKind(of control: UIControl, _ reader: NibReader) {
    decodeControl(control, reader)
    switch control {
    case let control as UIPageControl where reader.element.name == "pageControl":
      decodePageControl(control, reader)
    case let control as UISwitch where reader.element.name == "switch":
      control.setOn(reader.flag("on") ?? true, animated: false)
      if let color = color("onTintColor", in: reader) { control.onTintColor = color }
      if let color = color("thumbTintColor", in: reader) { control.thumbTintColor = color }
      reader.ignore("title", "preferredStyle")
    case let control as UISlider where reader.element.name == "slider":
      decodeSlider(control, reader)
    case let control as UIRefreshControl where reader.element.name == "refreshControl":
      decodeRefreshControl(control, reader)
    default: break
    }
  }

  private func decodePageControl(_ control: UIPageControl, _ reader: NibReader) {
    let pages = reader.integer("numberOfPages") ?? 0
    control.numberOfPages = min(max(pages, 0), 100)
    control.currentPage = reader.integer("currentPage") ?? 0
    control.hidesForSinglePage = reader.flag("hidesForSinglePage") ?? false
    if let color = color("pageIndicatorTintColor", in: reader) {
      control.pageIndicatorTintColor = color
    }
    if let color = color("currentPageIndicatorTintColor", in: reader) {
      control.currentPageIndicatorTintColor = color
    }
    reader.ignore("backgroundStyle", "allowsContinuousInteraction", "defersCurrentPageDisplay")
    reader.ignore("direction", "preferredIndicatorImage")
  }

  private func decodeSlider(_ slider: UISlider, _ reader: NibReader) {
    slider.minimumValue = Float(reader.number("minValue") ?? 0)
    slider.maximumValue = Float(reader.number("maxValue") ?? 1)
    slider.value = Float(reader.number("value") ?? 0)
    if let color = color("minimumTrackTintColor", in: reader) {
      slider.minimumTrackTintColor = color
    }
    if let color = color("maximumTrackTintColor", in: reader) {
      slider.maximumTrackTintColor = color
    }
    if let color = color("thumbTintColor", in: reader) { slider.thumbTintColor = color }
    slider.minimumValueImage = image("minimumValueImage", in: reader)
    slider.maximumValueImage = image("maximumValueImage", in: reader)
    reader.ignore("continuous", "preferredStyle")
  }

  func decodeProgressView(_ view: UIProgressView, _ reader: NibReader) {
    view.progressViewStyle =
      reader.choice("progressViewStyle", ["default": UIProgressView.Style.default, "bar": .bar])
      ?? .default
    view.progress = Float(reader.number("progress") ?? 0.5)
    if let color = color("progressTintColor", in: reader) { view.progressTintColor = color }
    if let color = color("trackTintColor", in: reader) { view.trackTintColor = color }
    for name in ["progressImage", "trackImage"] where image(name, in: reader) != nil {
      reader.tell(.note, .notShown("the \(name) of the progress view"))
    }
  }

  /// Blurs are not drawn here: a tint of similar lightness replaces the blur, and the content is
  /// shown.
  func decodeVisualEffectView(_ view: UIVisualEffectView, _ reader: NibReader) {
    if let element = reader.child("blurEffect") {
      let style = element.attributes["style"] ?? ""
      view.effect = UIBlurEffect(style: UIBlurEffect.Style.nibNames[style] ?? .regular)
    } else if let element = reader.child("vibrancyEffect") {
      let blur = element.first("blurEffect")?.attributes["style"] ?? ""
      view.effect = UIVibrancyEffect(
        blurEffect: UIBlurEffect(style: UIBlurEffect.Style.nibNames[blur] ?? .regular))
    }
    if view.effect is UIBlurEffect {
      reader.tell(.note, .notShown("the blur of a visual effect view (only its tint)"))
    }
    // The effect view creates its content view and resizes it.
    if let element = reader.child("view", key: "contentView") {
      // Constraints of the view may refer to its content.
      if view.contentView.superview == nil { view.addSubview(view.contentView) }
      within(view) { decodeView(view.contentView, self.reader(element)) }
    }
  }

  /// Translates the configuration of an iOS 15 button into the properties of earlier buttons.
  func decodeConfiguration(_ reader: NibReader, of button: UIButton) {
    let style = reader.string("style")
    let title = reader.string("title")
    if let title = text("title", in: reader) ?? title {
      button.setTitle(shortened(title, reader), for: .normal)
    }
    if let text = attributedText("attributedTitle", in: reader) {
      button.setAttributedTitle(text, for: .normal)
    }
    let symbols = symbolConfiguration("preferredSymbolConfigurationForImage", in: reader)
    if let image = image("image", in: reader, configuration: symbols) {
      button.setImage(image, for: .normal)
    }
    if let font = font("titleFontDescription", in: reader) { button.titleLabel?.font = font }
    let insets = reader.child("directionalEdgeInsets", key: "contentInsets").map {
      directionalEdgeInsets(self.reader($0))
    }
    let space = insets ?? NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    button.contentEdgeInsets = UIEdgeInsets(
      top: space.top, left: space.leading, bottom: space.bottom, right: space.trailing)
    let foreground = color("baseForegroundColor", in: reader) ?? nil
    let background = color("baseBackgroundColor", in: reader) ?? nil
    let tint = button.tintColor ?? .tintColor
    let plate: UIColor?
    switch style {
    case "filled": plate = background ?? tint
    case "tinted": plate = (background ?? tint).withAlphaComponent(0.2)
    case "gray": plate = background ?? .secondarySystemFill
    default: plate = background
    }
    if let plate {
      button.backgroundColor = plate
      button.layer.cornerRadius = 6
    }
    button.setTitleColor(foreground ?? (style == "filled" ? .white : nil), for: .normal)
    reader.ignore("key", "style", "catalog", "cornerStyle", "imagePadding", "titlePadding")
    reader.ignore("titleAlignment", "buttonSize", "macIdiomStyle", "titleLineBreakMode")
    reader.ignore("automaticallyUpdateForSelection", "indicator")
    reader.expect("imagePlacement", toBe: "leading")
    reader.expect("showsActivityIndicator", toBe: "NO")
    reader.expect("subtitle", toBe: "")
    reader.ignoreChildren { $0.name == "backgroundConfiguration" }
    reader.finish()
  }
}

extension UIBlurEffect.Style {
  fileprivate static let nibNames: [String: UIBlurEffect.Style] = [
    "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular,
    "prominent": .prominent, "systemUltraThinMaterial": .systemUltraThinMaterial,
    "systemThinMaterial": .systemThinMaterial, "systemMaterial": .systemMaterial,
    "systemThickMaterial": .systemThickMaterial, "systemChromeMaterial": .systemChromeMaterial,
    "systemMaterialLight": .systemMaterialLight, "systemMaterialDark": .systemMaterialDark,
  ]
}
