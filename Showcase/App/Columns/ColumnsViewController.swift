import UIKit

/// The list of exhibits, and beside it the screen of the chosen one: a wide window.
final class ColumnsViewController: UIViewController {
  private(set) var gallery: GalleryViewController?
  /// The screen beside the list.
  private(set) var screen: (any CanvasScreen)?
  /// The part that has the keyboard.
  private(set) var focus = Column.list

  private let listSide = UIView()
  private let screenSide = UIView()
  private let line = UIView()
  private lazy var hairline = line.widthAnchor.constraint(equalToConstant: 1)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    line.backgroundColor = .separator
    for part in [listSide, screenSide, line] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate(
      [listSide, screenSide, line].flatMap { part in
        [
          part.topAnchor.constraint(equalTo: view.topAnchor),
          part.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ]
      } + [
        listSide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        listSide.trailingAnchor.constraint(
          equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: WindowShape.listWidth),
        line.leadingAnchor.constraint(equalTo: listSide.trailingAnchor),
        hairline,
        screenSide.leadingAnchor.constraint(equalTo: line.trailingAnchor),
        screenSide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    hairline.constant = 1 / max(1, traitCollection.displayScale)
  }

  // MARK: Contents

  /// Takes in the gallery as the list.
  func showList(_ gallery: GalleryViewController) {
    self.gallery = gallery
    gallery.isList = true
    gallery.onTouch = { [weak self] in self?.moveFocus(to: .list) }
    add(gallery, to: listSide)
    showFocus()
  }

  /// Shows a screen beside the list, instead of the one before.
  func show(_ screen: any CanvasScreen) {
    self.screen.map(remove)
    self.screen = screen
    add(screen, to: screenSide)
    showFocus()
  }

  /// Gives list and screen away.
  func empty() {
    screen?.showFocus(nil)
    gallery?.onTouch = nil
    gallery?.isListFocused = false
    gallery?.isList = false
    gallery.map(remove)
    screen.map(remove)
    (gallery, screen, focus) = (nil, nil, .list)
  }

  private func add(_ child: UIViewController, to side: UIView) {
    view.layoutIfNeeded()
    addChild(child)
    child.view.frame = side.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    side.addSubview(child.view)
    child.didMove(toParent: self)
  }

  private func remove(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// The frame of the canvas in the view.
  var canvasFrame: CGRect {
    screen.map { $0.view.convert($0.canvasFrame, to: view) } ?? view.bounds
  }

  // MARK: The keyboard

  /// Gives the keyboard to a part.
  func moveFocus(to column: Column) {
    focus = column
    showFocus()
  }

  private func showFocus() {
    gallery?.isListFocused = focus == .list
    screen?.showFocus(focus == .list ? nil : focus)
  }

  private func moveFocus(by step: Int) {
    let all = Column.allCases
    guard let index = all.firstIndex(of: focus) else { return }
    moveFocus(to: all[(index + step + all.count) % all.count])
  }
}

extension ColumnsViewController: KeyHandling {
  /// Tab moves the keyboard between list, canvas and inspector; other keys belong to the part that has
  /// it, and all others to the screen.
  func handle(_ key: UIKey) -> Bool {
    if key.keyCode == .keyboardTab {
      moveFocus(by: key.modifierFlags.contains(.shift) ? -1 : 1)
      return true
    }
    switch focus {
    case .list:
      if gallery?.handle(key) == true { return true }
      if key.keyCode == .keyboardReturnOrEnter {
        moveFocus(to: .canvas)
        return true
      }
    case .canvas where key.isArrow: return screen?.handleOnCanvas(key) == true
    case .canvas, .inspector: break
    }
    return (screen as? any KeyHandling)?.handle(key) == true || handleSearch(key)
  }

  /// Command and F search; Escape clears the search.
  private func handleSearch(_ key: UIKey) -> Bool {
    guard let gallery else { return false }
    switch key.keyCode {
    case .keyboardF where !key.modifierFlags.isDisjoint(with: [.command, .control]):
      gallery.beginSearch()
    case .keyboardEscape where gallery.isSearching: gallery.endSearch()
    default: return false
    }
    return true
  }
}

extension UIKey {
  /// Whether it is one of the four arrow keys.
  fileprivate var isArrow: Bool {
    switch keyCode {
    case .keyboardUpArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardRightArrow: true
    default: false
    }
  }
}
