import CustomRefreshControl
import UIKit

/// Makes the screens of exhibits.
@MainActor struct ScreenFactory {
  /// The clock and the date of the screens.
  let time: DemoTime
  /// The open showcase; without one, as in films, a skin is shown on a plain table instead of its
  /// page.
  var session: ShowcaseSession?

  /// Returns the screen of an exhibit, with its title.
  ///
  /// - Throws: ``RefreshError`` if the art cannot be made.
  func makeScreen(of exhibit: Exhibit) throws -> UIViewController {
    let screen = try makeContent(of: exhibit)
    if screen.title == nil { screen.title = exhibit.title }
    screen.navigationItem.largeTitleDisplayMode = .never
    if case .demo(let demo) = exhibit, demo.hasLargeTitle {
      screen.navigationItem.largeTitleDisplayMode = .always
    }
    return screen
  }

  private func makeContent(of exhibit: Exhibit) throws -> UIViewController {
    switch exhibit {
    case .skin(let skin):
      guard let session else { return feed(skin) }
      return SkinPageViewController(skin: skin.name, session: session, clock: time.clock)
    case .ownArt(let art):
      if let session, let nib = art.nib { return try page(of: art, nib: nib, session) }
      let screen = feed(try art.makeSkin())
      return session == nil ? screen : framed(screen, exhibit, "\(art.summary) \(pullHint)")
    case .demo(let demo):
      let hint = demo.isPulledDown && !demo.isLesson ? " \(pullHint)" : ""
      return framed(try demo.makeScreen(at: time), exhibit, demo.summary + hint)
    }
  }

  /// Returns the page of a XIB, with what a check finds in it.
  private func page(
    of art: OwnArt, nib: String, _ session: ShowcaseSession
  ) throws -> SkinPageViewController {
    // On iOS, the app has no XIB any more, only what Xcode made of it.
    let file = Bundle.customRefreshControl.path(forResource: nib, ofType: "xib")
    let own = OwnSkin(name: nib, version: 0, skin: try art.makeSkin(), file: file)
    let page = SkinPageViewController(
      Settings(skin: nib, own: own), session: session, clock: time.clock)
    page.title = art.title
    if let file, let check = session.checkArt { page.list.findings = check(file) }
    return page
  }

  /// Returns a screen above a strip with a sentence and the exhibit's code.
  private func framed(
    _ screen: UIViewController, _ exhibit: Exhibit, _ sentence: String
  ) -> UIViewController {
    if screen.title == nil { screen.title = exhibit.title }
    return DemoViewController(screen, sentence: sentence, code: exhibit.code, time: time)
  }

  /// How to refresh; only a window understands the space bar.
  private var pullHint: String {
    session?.pullsWithSpace == true ? "Pull down, or press space." : "Pull down."
  }

  /// Returns a table whose load is long enough for all phases, from the pull to the skin's ending, and
  /// succeeds: art may tell so.
  private func feed(_ skin: RefreshSkin) -> UIViewController {
    let screen = RowsViewController(clock: time.clock)
    screen.loadViewIfNeeded()
    screen.control.skin = skin
    screen.control.onRefresh = { [time] in try await time.clock.sleep(for: .milliseconds(3300)) }
    return screen
  }
}
