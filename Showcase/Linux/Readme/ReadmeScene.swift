import CustomRefreshControl
import Simulator
import UIKit

/// The scene of an image of `README.md`: a card with one skin or control, or a screen.
@MainActor struct ReadmeScene: ReadmeStage {
  let simulator: Simulator
  let crop: CGRect
  private let subject: ReadmePicture.Subject
  private let control: (any Refreshing)?

  init(_ picture: ReadmePicture) {
    subject = picture.subject
    let isWide = if case .wide = subject { true } else { false }
    simulator = Simulator(
      device: isWide ? Command.wideDevice : .iPhone, appearance: picture.isDark ? .dark : .light,
      scale: picture.scale)
    let isGallery = if case .gallery = subject { true } else { isWide }
    guard !isGallery else {
      crop = CGRect(origin: .zero, size: picture.size)
      control = nil
      simulator.showsDeviceChrome = true
      let root = ShowcaseRoot(clock: simulator.clock)
      simulator.present(root)
      if isWide, let fan = Exhibit.named("fan") { root.gallery.open(fan, animated: false) }
      return
    }
    crop = CGRect(origin: CGPoint(x: 0, y: 100), size: picture.size)
    let card = ReadmeCard(isDark: picture.isDark, at: crop)
    control = Self.fill(card, with: subject, clock: simulator.clock)
    simulator.present(card.root)
  }

  /// Shows a subject on a card, and returns the control that is pulled.
  private static func fill(
    _ card: ReadmeCard, with subject: ReadmePicture.Subject, clock: any Clock<Duration>
  ) -> (any Refreshing)? {
    func pulled(_ skin: RefreshSkin) -> any Refreshing {
      let page = PulledViewController(skin: skin, clock: clock)
      card.show(page)
      return page.refresh
    }
    switch subject {
    case .pull(let skin): return pulled(skin)
    case .nib: return pulled(ReadmePicture.nibSkin)
    case .drawing: return pulled(ReadmePicture.drawingSkin)
    case .feed(let skin):
      let feed = FeedViewController(skin: skin, loadingTime: .milliseconds(3300), clock: clock)
      card.show(feed)
      return feed.refresh
    case .drawn:
      card.view.addSubview(DrawnArtView(frame: card.view.bounds.insetBy(dx: 1, dy: 1)))
      return nil
    case .gallery, .wide, .hero, .ends, .failures: return nil
    }
  }

  /// Advances to the start of the recording.
  func begin() async {
    await simulator.advance(frames: 2)
    switch subject {
    case .pull, .nib, .drawing:
      // A whole refresh first, so that the last one is as long ago at the film's beginning as at
      // its end.
      await pull()
      await waitUntilClosed()
      await pull()
    case .feed: await pull()
    case .drawn, .hero, .ends, .failures: break
    case .gallery, .wide: await simulator.advance(by: .milliseconds(1300))
    }
  }

  /// Plays until the state at the start of the recording is reached again.
  func play(_ recording: Recording) async {
    switch subject {
    case .gallery, .wide, .drawn, .hero, .ends, .failures: break
    case .pull, .nib, .drawing:
      // Until the picture of the ending stands, which is read for a while.
      await simulator.advance(by: .seconds(PulledViewController.loadingTime + 0.7))
      recording.hold(for: .milliseconds(350))
      await waitUntilClosed()
      await pull()
    case .feed:
      await simulator.advance(by: .milliseconds(5200))
      await pull()
    }
  }

  /// Advances until the content covers the control again: a film shows no empty card for long.
  private func waitUntilClosed() async {
    guard let control, let scrollView = control.superview as? UIScrollView else { return }
    var frames = 0
    while [.refreshing, .leaving].contains(control.phase) || scrollView.contentOffset.y < -6,
      frames < 600
    {
      await simulator.advance(frames: 1)
      frames += 1
    }
  }

  /// Pulls until the control fires, then releases; a header fires only then, and first says so for a while.
  private func pull() async {
    guard let control else { return }
    let start = CGPoint(x: crop.midX, y: crop.minY + 40)
    await simulator.finger.press(at: start)
    var distance: CGFloat = 0
    while ![.armed, .refreshing].contains(control.phase), distance < 600 {
      // A first step opens the card: a film shows no empty one for long.
      distance += distance == 0 ? 16 : 4
      await simulator.finger.move(
        to: CGPoint(x: start.x, y: start.y + distance), over: .milliseconds(17), pace: .steady)
    }
    if control is RefreshHeader { await simulator.finger.hold(for: .milliseconds(450)) }
    await simulator.finger.lift()
  }
}

/// An empty refreshable page.
private final class PulledViewController: UIViewController {
  let refresh: any Refreshing
  static let loadingTime = 1.8

  /// - Parameter skin: What a header shows if it has texts, since these say when to release it, and otherwise a control.
  init(skin: RefreshSkin, clock: any Clock<Duration>) {
    let load: @MainActor () async throws -> Void = {
      try await clock.sleep(for: .seconds(Self.loadingTime))
    }
    refresh =
      skin.name.hasPrefix("arrow")
      ? RefreshHeader(skin: skin, onRefresh: load)
      : CustomRefreshControl(skin: skin, onRefresh: load)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let scrollView = UIScrollView()
    scrollView.alwaysBounceVertical = true
    switch refresh {
    case let header as RefreshHeader: scrollView.refreshHeader = header
    default: scrollView.refreshControl = refresh as? CustomRefreshControl
    }
    view = scrollView
  }
}
