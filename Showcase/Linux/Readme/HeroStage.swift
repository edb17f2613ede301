import CustomRefreshControl
import Simulator
import UIKit

/// The first picture of `README.md`: a list that is pulled, and six controls under one finger.
@MainActor final class HeroStage: ReadmeStage {
  let simulator: Simulator
  let crop = CGRect(x: 0, y: 100, width: 390, height: 260)

  private let list = MessagesViewController()
  private let control: CustomRefreshControl
  private let wall: HeroWall
  /// The distance of the finger at which the list refreshes, in points.
  private var listDistance: CGFloat = 0
  /// The distance of the finger at which the controls of the wall refresh, in points.
  private var wallDistance: CGFloat = 0

  /// The height of the scroll views in points: low, so that the finger stays in the picture.
  static let scrollHeight: CGFloat = 350
  /// How long a refresh of the list takes, in seconds.
  private static let loadingTime = 0.8

  init(isDark: Bool) {
    simulator = Simulator(appearance: isDark ? .dark : .light, scale: ReadmePicture.scale)
    let clock = simulator.clock
    control = CustomRefreshControl(skin: Self.skin) {
      try await clock.sleep(for: .seconds(Self.loadingTime))
    }
    wall = HeroWall(
      frame: CGRect(x: 1, y: 1, width: 388, height: 258), pages: Self.pages)
    let card = ReadmeCard(isDark: isDark, at: crop)
    card.show(list, height: Self.scrollHeight)
    list.refreshControl = control
    control.onFinish = { [weak self] _ in self?.list.receive() }
    list.tableView.showsVerticalScrollIndicator = false
    wall.backgroundColor = card.view.backgroundColor
    wall.isHidden = true
    card.view.addSubview(wall)
    let finger = FingerView(isDark: isDark)
    card.root.view.addSubview(finger)
    simulator.present(card.root)
    finger.follow(simulator)
  }

  // MARK: Skins

  /// The skin of the list.
  private static let skin = RefreshSkin.fan

  /// The skins of the wall, each with the color of its page.
  private static let pages: [HeroWall.Page] = [
    (.beat, .systemPink), (.fresh, .systemYellow), (.board, .systemGray),
    (.trampoline, .systemTeal), (.lineArt, .systemIndigo), (.gumDrop, .systemPurple),
  ]

  /// The last refresh of the wall fails.
  private func endWall() { wall.end { $0 ? .timedOut : .updated } }

  // MARK: Playing

  /// Rehearses both pulls, so that each control knows how far it must go, and pulls the list partly:
  /// the first frame of the picture, and its last.
  func begin() async {
    await simulator.advance(frames: 2)
    listDistance = await rehearse(control, from: leader)
    await simulator.advance(by: .seconds(Self.loadingTime + 2))
    list.startOver()
    wall.isHidden = false
    wallDistance = await rehearse(wall.leader, from: leader)
    wall.followers.forEach { $0.beginRefreshing() }
    await simulator.advance(by: .milliseconds(200))
    endWall()
    await simulator.advance(by: .seconds(3))
    wall.isHidden = true
    await pullListPartly()
  }

  func play(_ recording: Recording) async {
    let finger = simulator.finger
    await finger.hold(for: .milliseconds(150))
    await finger.move(to: place(0.4), over: .milliseconds(350))
    await finger.move(to: place(1.02), over: .milliseconds(550))
    await finger.lift()
    await simulator.advance(by: .seconds(Self.loadingTime + 1.25))

    wall.isHidden = false
    await finger.press(at: leader)
    await finger.move(
      to: CGPoint(x: leader.x, y: leader.y + 1.02 * wallDistance), over: .milliseconds(1000))
    await finger.lift()
    wall.followers.forEach { $0.beginRefreshing() }
    await simulator.advance(by: .milliseconds(1200))
    endWall()
    await simulator.advance(by: .milliseconds(1050))

    wall.isHidden = true
    await simulator.advance(by: .milliseconds(250))
    list.file()
    await simulator.advance(by: .milliseconds(450))
    await pullListPartly()
  }

  /// Presses the finger on the list, and moves it most of the way.
  private func pullListPartly() async {
    await simulator.finger.press(at: place(0))
    await simulator.finger.move(to: place(0.8), over: .milliseconds(600))
  }

  /// Where the finger begins to pull the wall.
  private var leader: CGPoint { CGPoint(x: crop.midX + 24, y: crop.minY + 40) }

  /// Where the finger is after a share of the list's pull.
  private func place(_ share: CGFloat) -> CGPoint {
    CGPoint(x: crop.maxX - 125, y: crop.minY + 60 + share * listDistance)
  }
}
