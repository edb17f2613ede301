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
    case let control as UISegmentedControl where reader.element.name == "segmentedControl":
      decodeSegmentedControl(control, reader)
    case let field as UITextField where reader.element.name == "textField":
      decodeTextField(field, reader)
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

  private func decodeSegmentedControl(_ control: UISegmentedControl, _ reader: NibReader) {
    if let element = reader.child("segments") {
      let reader = self.reader(element)
      for (index, element) in reader.children("segment").enumerated() {
        decodeSegment(at: index, of: control, self.reader(element))
      }
      reader.ignore("key")
      reader.finish()
    }
    let count = control.numberOfSegments
    let selected = reader.integer("selectedSegmentIndex") ?? UISegmentedControl.noSegment
    if selected >= count {
      reader.failValue(
        "selectedSegmentIndex", "\(selected)", expected: "the index of one of \(count) segments")
    } else {
      control.selectedSegmentIndex = max(selected, UISegmentedControl.noSegment)
    }
    if let flag = reader.flag("apportionsSegmentWidthsByContent") {
      control.apportionsSegmentWidthsByContent = flag
    }
    control.isMomentary = reader.flag("momentary") ?? false
    if let color = color("selectedSegmentTintColor", in: reader) {
      control.selectedSegmentTintColor = color
    }
    // The styles from before iOS 7 look alike since.
    reader.ignore("segmentControlStyle", "springLoaded")
  }

  private func decodeSegment(
    at index: Int, of control: UISegmentedControl, _ reader: NibReader
  ) {
    if let image = image("image", in: reader) {
      control.insertSegment(with: image, at: index, animated: false)
    } else {
      let title = text("title", in: reader) ?? reader.string("title")
      control.insertSegment(
        withTitle: title.map { shortened($0, reader) }, at: index, animated: false)
    }
    control.setEnabled(reader.flag("enabled") ?? true, forSegmentAt: index)
    if let width = reader.size("width") { control.setWidth(width, forSegmentAt: index) }
    reader.expect("contentOffset", toBe: "")
    reader.ignore("catalog", "title", "action")
    reader.ignoreChildren { $0.name == "size" && $0.key == "contentOffset" }
    reader.finish()
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

  func decodeVisualEffectView(_ view: UIVisualEffectView, _ reader: NibReader) {
    if let element = reader.child("blurEffect") {
      let style = element.attributes["style"] ?? ""
      view.effect = UIBlurEffect(style: UIBlurEffect.Style.nibNames[style] ?? .regular)
    } else if let element = reader.child("vibrancyEffect") {
      let blur = element.first("blurEffect")?.attributes["style"] ?? ""
      view.effect = UIVibrancyEffect(
        blurEffect: UIBlurEffect(style: UIBlurEffect.Style.nibNames[blur] ?? .regular))
    }
    // The effect view creates its content view and resizes it.
    if let element = reader.child("view", key: "contentView") {
      // Constraints of the view may refer to its content.
      if view.contentView.superview == nil { view.addSubview(view.contentView) }
      within(view) { decodeView(view.contentView, self.reader(element)) }
    }
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
