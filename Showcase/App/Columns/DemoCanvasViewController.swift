import UIKit

/// A demo in a wide window: a phone on a canvas, and an inspector with the demo's sentence and code.
final class DemoCanvasViewController: UIViewController {
  /// The demo's own bar and screens.
  let phone: UINavigationController
  let code: DemoCodeView
  private let demo: DemoViewController
  private let inspector = UIView()
  private let canvas = UILayoutGuide()
  private let name = UILabel()
  private let sentence = UILabel()
  private let line = UIView()
  private lazy var hairline = line.widthAnchor.constraint(equalToConstant: 1)
  private var focus: Column?
  var onCanvasChange: (() -> Void)?

  init(_ demo: DemoViewController) {
    self.demo = demo
    phone = UINavigationController(rootViewController: demo)
    phone.navigationBar.prefersLargeTitles = true
    code = DemoCodeView(code: demo.codeView.code)
    super.init(nibName: nil, bundle: nil)
    title = demo.title
    code.backgroundColor = .clear
    demo.inspectorCode = code
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Gives the demo's screens away.
  func takeScreens() -> [UIViewController] {
    let screens = phone.viewControllers
    phone.viewControllers = []
    demo.inspectorCode = nil
    return screens
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    addChild(phone)
    setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: phone)
    setUpInspector()
    view.addLayoutGuide(canvas)
    for part in [phone.view, inspector] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    layOutCanvas()
    phone.didMove(toParent: self)
    showFrame()
  }

  private func layOutCanvas() {
    let screen: UIView = phone.view
    let (area, margin) = (view.safeAreaLayoutGuide, PageLayout.margin)
    let size = [
      screen.widthAnchor.constraint(equalToConstant: PageLayout.phone.width),
      screen.heightAnchor.constraint(equalToConstant: PageLayout.phone.height),
    ]
    for constraint in size { constraint.priority = .defaultHigh }
    let width = WindowShape.inspectorWidth(in: view.bounds.size)
    NSLayoutConstraint.activate(
      size + [
        canvas.leadingAnchor.constraint(equalTo: area.leadingAnchor),
        canvas.trailingAnchor.constraint(equalTo: inspector.leadingAnchor),
        canvas.topAnchor.constraint(equalTo: area.topAnchor),
        canvas.bottomAnchor.constraint(equalTo: area.bottomAnchor),
        screen.centerXAnchor.constraint(equalTo: canvas.centerXAnchor),
        screen.centerYAnchor.constraint(equalTo: canvas.centerYAnchor),
        screen.widthAnchor.constraint(
          lessThanOrEqualTo: canvas.widthAnchor, constant: -2 * margin),
        screen.heightAnchor.constraint(
          lessThanOrEqualTo: canvas.heightAnchor, constant: -2 * margin),
        inspector.topAnchor.constraint(equalTo: area.topAnchor),
        inspector.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        inspector.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        inspector.leadingAnchor.constraint(equalTo: area.trailingAnchor, constant: -width),
      ])
  }

  private func setUpInspector() {
    line.backgroundColor = .separator
    name.text = demo.title
    name.font = UIFontMetrics(forTextStyle: .headline).scaledFont(
      for: .systemFont(ofSize: 17, weight: .semibold), maximumPointSize: 34)
    name.accessibilityTraits = .header
    sentence.text = demo.sentence
    sentence.font = UIFontMetrics(forTextStyle: .subheadline).scaledFont(
      for: .systemFont(ofSize: 15), maximumPointSize: 28)
    sentence.textColor = .secondaryLabel
    for label in [name, sentence] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      label.setContentCompressionResistancePriority(.required, for: .vertical)
    }
    code.isHidden = code.code.isEmpty
    for part in [line, name, sentence, code] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      inspector.addSubview(part)
    }
    let area = inspector.safeAreaLayoutGuide
    NSLayoutConstraint.activate(
      [name, sentence].flatMap { label in
        [
          label.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
          label.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
        ]
      } + [
        line.leadingAnchor.constraint(equalTo: inspector.leadingAnchor),
        line.topAnchor.constraint(equalTo: inspector.topAnchor),
        line.bottomAnchor.constraint(equalTo: inspector.bottomAnchor),
        hairline,
        name.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
        sentence.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
        code.topAnchor.constraint(equalTo: sentence.bottomAnchor, constant: 16),
        code.leadingAnchor.constraint(equalTo: line.trailingAnchor),
        code.trailingAnchor.constraint(equalTo: inspector.trailingAnchor),
        code.bottomAnchor.constraint(equalTo: inspector.bottomAnchor),
      ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    onCanvasChange?()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showFrame()
  }

  /// Draws the phone, and the focus around phone or code.
  private func showFrame() {
    guard isViewLoaded else { return }
    phone.view.clipsToBounds = true
    phone.view.layer.cornerRadius = 20
    hairline.constant = 1 / max(1, traitCollection.displayScale)
    for (part, column) in [(phone.view as UIView, Column.canvas), (code, .inspector)] {
      let isFocused = focus == column
      let color: UIColor = isFocused ? view.tintColor : .separator
      part.layer.borderWidth = isFocused ? 2 : column == .canvas ? hairline.constant : 0
      part.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    }
  }
}

extension DemoCanvasViewController: CanvasScreen {
  var canvasFrame: CGRect { canvas.layoutFrame }

  func showFocus(_ column: Column?) {
    focus = column
    showFrame()
  }

  /// What scrolls in a demo is its own.
  func handleOnCanvas(_ key: UIKey) -> Bool { false }
}

extension DemoCanvasViewController: KeyHandling {
  func handle(_ key: UIKey) -> Bool {
    (phone.topViewController as? any KeyHandling)?.handle(key) == true || demo.handle(key)
  }
}
