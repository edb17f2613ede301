// Declarations that the documentation's snippets use: an app's screen and its data. `.ci/snippets`
// compiles each snippet together with this file.
import CustomRefreshControl
import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
import RefreshableList
import UIKit

struct Story: Hashable, Identifiable, Sendable {
  var id: String { title }
  var title = ""
  var isPinned = false
  var isRead = false
}

@MainActor final class Feed {
  var stories: [Story] = []
  var hasMore = true
  var progress: Double?
  @discardableResult func reload() async throws -> [Story] { [] }
  @discardableResult func loadMore() async throws -> [Story] { [] }
  func load(_ completion: @escaping @Sendable (Result<[Story], any Error>) -> Void) {}
  func reload(_ completion: @escaping @Sendable ((any Error)?) -> Void) {}
  func download() -> AsyncThrowingStream<Double, any Error> { AsyncThrowingStream { $0.finish() } }
  func remove(_ story: Story) {}
  func noteMove(of story: Story) {}
}

/// UIKit's class, with what an app's screen loads; a list of the kit has a `reload()` of its own.
class UITableViewController: UIKit.UITableViewController {
  func load() {}
  func loadNext() {}
  func reload() async throws {}
}

/// The class around a snippet's statements and overrides.
class Screen: UITableViewController {
  var stories: [Story] = []

  /// What Apple's UIKit has, and ours does not.
  func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
}

enum UIAccessibilityScrollDirection { case right, left, up, down, next, previous }

final class FeedViewController: UITableViewController {}

@MainActor let feed = Feed()
@MainActor let list = RefreshableTableViewController<Story>()
@MainActor let scrollView = UIScrollView()
@MainActor let control = CustomRefreshControl()
@MainActor let header = RefreshHeader()
@MainActor let footer = LoadMoreFooter()
@MainActor let skin = RefreshSkin.wave
@MainActor let frames: [UIImage] = []
@MainActor let urls: [URL] = []
/// The data of an SVG path.
@MainActor let heart = ""
@MainActor func download(_ url: URL) async throws -> UIImage? { nil }

/// A download by a callback.
struct Download {
  func resume() {}
}

@MainActor final class Session {
  func dataTask(
    with url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> Download { Download() }
}

@MainActor let session = Session()
@MainActor let url = URL(fileURLWithPath: "/")
func store(_ data: Data?) {}

/// WebKit's view, as far as a snippet uses it.
final class WKWebView: UIView {
  let scrollView = UIScrollView()
  @discardableResult func reload() -> Int? { nil }
}

/// The data of the path of a signature.
@MainActor let signature = ""
@MainActor let dataSource = UITableViewDiffableDataSource<Int, Story>(
  tableView: UITableView()
) { _, _, _ in nil }
