extension NibInstantiation {
  func decodeSwitch(_ control: UISwitch, _ reader: NibReader) {
    decodeControl(control, reader)
    control.setOn(reader.flag("on") ?? true, animated: false)
    if let color = color("onTintColor", in: reader) { control.onTintColor = color }
    if let color = color("thumbTintColor", in: reader) { control.thumbTintColor = color }
    reader.ignore("title", "preferredStyle")
  }

  func decodePageControl(_ control: UIPageControl, _ reader: NibReader) {
    decodeControl(control, reader)
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
    reader.ignore("allowsContinuousInteraction", "defersCurrentPageDisplay")
    for (name, plain) in [
      ("backgroundStyle", ["automatic", "minimal"]), ("direction", ["natural", "leftToRight"]),
      ("preferredIndicatorImage", [""]),
    ] {
      guard let value = reader.string(name), !plain.contains(value) else { continue }
      reader.tell(.note, .notShown("\(name)=\"\(value)\" of the page control"))
    }
  }

  func decodeSlider(_ slider: UISlider, _ reader: NibReader) {
    decodeControl(slider, reader)
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

  func decodeSegmentedControl(_ control: UISegmentedControl, _ reader: NibReader) {
    decodeControl(control, reader)
    if let segments = reader.child("segments") {
      for (index, segment) in segments.children("segment").enumerated() {
        decodeSegment(at: index, of: control, segment)
      }
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
      let title = text("title", in: reader, as: "segmentTitles[\(index)]")
      control.insertSegment(withTitle: title, at: index, animated: false)
    }
    control.setEnabled(reader.flag("enabled") ?? true, forSegmentAt: index)
    if let width = reader.size("width") { control.setWidth(width, forSegmentAt: index) }
    reader.expect("contentOffset", toBe: "")
    reader.ignore("catalog", "title", "action")
    reader.ignoreChildren { $0.name == "size" && $0.key == "contentOffset" }
  }

  func decodeProgressView(_ view: UIProgressView, _ reader: NibReader) {
    view.progressViewStyle = reader.option("progressViewStyle") ?? .default
    view.progress = Float(reader.number("progress") ?? 0.5)
    if let color = color("progressTintColor", in: reader) { view.progressTintColor = color }
    if let color = color("trackTintColor", in: reader) { view.trackTintColor = color }
    for name in ["progressImage", "trackImage"] where image(name, in: reader) != nil {
      reader.tell(.note, .notShown("the \(name) of the progress view"))
    }
  }

  func decodeVisualEffectView(_ view: UIVisualEffectView, _ reader: NibReader) {
    if let vibrancy = reader.child("vibrancyEffect") {
      vibrancy.ignoreRest()
      vibrancy.tell(.note, .notShown("the vibrancy of what is in this view"))
    }
    if let effect = reader.child("blurEffect") {
      view.effect = UIBlurEffect(style: effect.option("style") ?? .regular)
    }
    decodeContent(view.contentView, of: view, reader.child(key: "contentView"))
  }
}
