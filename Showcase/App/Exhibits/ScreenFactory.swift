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
      let screen = feed(try art.makeSkin())
      return session == nil ? screen : framed(screen, exhibit, "\(art.summary) \(pullHint)")
    case .demo(let demo):
      return framed(try demo.makeScreen(time.clock), exhibit, "\(demo.summary) \(pullHint)")
    case .article(let article):
      return framed(article.makeScreen(time), exhibit, article.summary)
    }
  }

  /// Returns a screen above a strip with a sentence and the exhibit's code.
  private func framed(
    _ screen: UIViewController, _ exhibit: Exhibit, _ sentence: String
  ) -> UIViewController {
    if screen.title == nil { screen.title = exhibit.title }
    return DemoViewController(
      screen, sentence: sentence, code: exhibit.code, clock: time.clock)
  }

  /// How to refresh; only a window understands the space bar.
  private var pullHint: String {
    session?.pullsWithSpace == true ? "Pull down, or press space." : "Pull down."
  }

  /// Returns a table whose load is long enough for all phases, from the pull to the skin's ending.
  private func feed(_ skin: RefreshSkin) -> UIViewController {
    FeedViewController(skin: skin, loadingTime: .milliseconds(3300), clock: time.clock)
  }
}
