import UIKit

/// Edits a color by its digits and by hue, saturation and brightness; of a palette, the stop that is
/// selected.
final class ColorEditorView: UIView, UIContentView {
  var configuration: any UIContentConfiguration {
    get { editor }
    set {
      guard let editor = newValue as? ColorEditor else { return }
      self.editor = editor
      update()
    }
  }

  let field = UITextField()
  let sliders = [UISlider(), UISlider(), UISlider()]
  private var editor: ColorEditor
  private let stops = SwatchesView([])
  private let add = UIButton(type: .system)
  private let remove = UIButton(type: .system)
  private let tracks = [GradientView(), GradientView(), GradientView()]
  private let note = UILabel()
  private var stop = 0
  private var shownStops: [HexColor]?
  /// The color that was shown last.
  private var shown: HexColor?
  /// What the sliders stand for; a gray keeps its hue.
  private var components = (hue: 0.6, saturation: 0.8, brightness: 1.0)

  init(_ editor: ColorEditor) {
    self.editor = editor
    super.init(frame: .zero)
    let stack = UIStackView(arrangedSubviews: [makeStops(), makeField()])
    for (index, name) in ["Hue", "Saturation", "Brightness"].enumerated() {
      stack.addArrangedSubview(makeSlider(index, name))
    }
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
    ])
    update()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for track in tracks { track.isMirrored = isMirrored }
  }

  // MARK: Parts

  private func makeStops() -> UIView {
    stops.onTap = { [weak self] in self?.select($0) }
    add.setImage(UIImage(systemName: "plus"), for: .normal)
    add.accessibilityLabel = "Add a color"
    add.addAction(UIAction { [weak self] _ in self?.addStop() }, for: .touchUpInside)
    remove.setImage(UIImage(systemName: "minus"), for: .normal)
    remove.accessibilityLabel = "Remove the color"
    remove.addAction(UIAction { [weak self] _ in self?.removeStop() }, for: .touchUpInside)
    let line = UIStackView(arrangedSubviews: [stops, remove, add])
    for button in [add, remove] {
      button.widthAnchor.constraint(equalToConstant: 44).isActive = true
    }
    return line
  }

  private func makeField() -> UIView {
    field.borderStyle = .roundedRect
    field.font = .monospacedSystemFont(ofSize: 15, weight: .regular)
    field.placeholder = "0A84FF"
    field.autocorrectionType = .no
    field.autocapitalizationType = .allCharacters
    field.accessibilityLabel = "Six hexadecimal digits"
    field.semanticContentAttribute = .forceLeftToRight
    field.textAlignment = .left
    field.addAction(UIAction { [weak self] _ in self?.didType() }, for: .editingChanged)
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        editor.editor?.endRun()
        editor.editor?.refuse(editor.setting, nil)
        update()
      }, for: .editingDidEnd)
    field.addAction(
      UIAction { [weak self] _ in _ = self?.field.resignFirstResponder() },
      for: .editingDidEndOnExit)
    note.font = .preferredFont(forTextStyle: .footnote)
    note.adjustsFontForContentSizeCategory = true
    note.textColor = .systemRed
    note.numberOfLines = 0
    note.isHidden = true
    let line = UIStackView(arrangedSubviews: [field, note])
    line.axis = .vertical
    line.spacing = 4
    return line
  }

  private func makeSlider(_ index: Int, _ name: String) -> UIView {
    let (slider, track) = (sliders[index], tracks[index])
    slider.accessibilityLabel = name
    slider.minimumTrackTintColor = .clear
    slider.maximumTrackTintColor = .clear
    slider.addAction(UIAction { [weak self] _ in self?.didSlide() }, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.editor.editor?.endRun() },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    track.translatesAutoresizingMaskIntoConstraints = false
    slider.insertSubview(track, at: 0)
    NSLayoutConstraint.activate([
      track.leadingAnchor.constraint(equalTo: slider.leadingAnchor),
      track.trailingAnchor.constraint(equalTo: slider.trailingAnchor),
      track.centerYAnchor.constraint(equalTo: slider.centerYAnchor),
      track.heightAnchor.constraint(equalToConstant: 10),
    ])
    return slider
  }

  // MARK: Editing

  private func set(_ color: HexColor) {
    var editor = editor
    editor.stop = stop
    editor.editor?.edit(.continued(editor.setting)) { editor.set(color, in: &$0) }
  }

  private func didSlide() {
    components = (Double(sliders[0].value), Double(sliders[1].value), Double(sliders[2].value))
    set(
      HexColor(
        hue: components.hue, saturation: components.saturation,
        brightness: components.brightness))
  }

  private func didType() {
    let color = HexColor(field.text ?? "")
    editor.editor?.refuse(
      editor.setting, color == nil ? "Six digits 0–9 and A–F, such as 0A84FF." : nil)
    if let color { set(color) }
  }

  private func select(_ index: Int) {
    stop = index
    editor.editor?.endRun()
    update()
  }

  private func addStop() {
    guard var stops = editor.stops, stops.count < ArtPalette.most else { return }
    stops.insert(stops[min(stop, stops.count - 1)], at: min(stop, stops.count - 1) + 1)
    stop = min(stop + 1, stops.count - 1)
    editor.editor?.edit(.single) { editor.set(stops, in: &$0) }
  }

  private func removeStop() {
    guard var stops = editor.stops, stops.count > 1 else { return }
    stops.remove(at: min(stop, stops.count - 1))
    stop = min(stop, stops.count - 1)
    editor.editor?.edit(.single) { editor.set(stops, in: &$0) }
  }

  // MARK: Showing

  private func update() {
    let colors = editor.stops
    stops.superview?.isHidden = colors == nil
    if let colors {
      stop = min(stop, colors.count - 1)
      if colors != shownStops {
        shownStops = colors
        stops.show(
          colors.map { SwatchesView.Swatch(name: "#\($0.digits)", colors: [$0.uiColor]) })
      }
      stops.selectedIndex = stop
      add.isEnabled = colors.count < ArtPalette.most
      remove.isEnabled = colors.count > 1
    }
    editor.stop = stop
    let color = editor.color(in: traitCollection)
    if let color,
      color
        != HexColor(
          hue: components.hue, saturation: components.saturation, brightness: components.brightness)
    {
      let new = color.components
      // A gray has no hue, and black no saturation: the sliders stay.
      components = (
        new.saturation > 0 ? new.hue : components.hue,
        new.brightness > 0 ? new.saturation : components.saturation, new.brightness
      )
    }
    // Digits that are typed follow what is set elsewhere, but not themselves.
    let isOther = color != shown && HexColor(field.text ?? "") != color
    if !field.isFirstResponder || isOther { field.text = color?.digits }
    shown = color
    note.text = editor.message
    note.isHidden = editor.message == nil
    let values = [components.hue, components.saturation, components.brightness]
    for (slider, value) in zip(sliders, values) where !slider.isTracking {
      slider.value = Float(value)
    }
    showTracks()
  }

  private func showTracks() {
    let (hue, saturation, brightness) = components
    func colors(_ make: (Double) -> HexColor) -> [CGColor] {
      (0...6).map { make(Double($0) / 6).uiColor.cgColor }
    }
    tracks[0].colors = colors { HexColor(hue: $0, saturation: 1, brightness: 1) }
    tracks[1].colors = colors { HexColor(hue: hue, saturation: $0, brightness: brightness) }
    tracks[2].colors = colors { HexColor(hue: hue, saturation: saturation, brightness: $0) }
  }
}

/// A horizontal gradient with round ends, which begins where a slider does.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  var colors: [CGColor] = [] {
    didSet { (layer as? CAGradientLayer)?.colors = colors }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 5
    direct()
  }

  /// Whether it runs from right to left; false by default.
  var isMirrored = false { didSet { if isMirrored != oldValue { direct() } } }

  private func direct() {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.startPoint = CGPoint(x: isMirrored ? 1 : 0, y: 0.5)
    gradient.endPoint = CGPoint(x: isMirrored ? 0 : 1, y: 0.5)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
