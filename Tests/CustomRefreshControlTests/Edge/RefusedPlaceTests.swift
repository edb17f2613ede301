@testable import CustomRefreshControl
@testable import KitTestSupport
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// A control, a header or a footer in a place where it does nothing: the log says so, once.
@Suite(.isolated) @MainActor struct RefusedPlaceTests {
  private let stage = Stage()
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let plain = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  enum Kind: CaseIterable { case control, header, footer }

  private func make(_ kind: Kind) -> any Refreshing {
    switch kind {
    case .control: CustomRefreshControl(skin: .plain)
    case .header: RefreshHeader(skin: .plain)
    case .footer: LoadMoreFooter(skin: .plain)
    }
  }

  /// Returns the lines that are logged until a change has been laid out.
  private func lines(_ change: () -> Void) async -> [String] {
    let log = Log()
    RefreshLog.$write.withValue({ log.add($0) }) { change() }
    await stage.turn()
    return log.lines
  }

  #if !canImport(ObjectiveC)
    private nonisolated static let kinds = Kind.allCases
  #else
    // Apple's UIKit may raise an exception for a refresh control without a scroll view.
    private nonisolated static let kinds = [Kind.header, .footer]
  #endif

  @Test(arguments: kinds)
  func `in a view that does not scroll it says so once, on the screen`(kind: Kind) async {
    let view = make(kind)
    #expect(await lines { plain.addSubview(view) } == [])
    let told = await lines { stage.show(plain) }
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("\(type(of: view)) does nothing in a UIView") == true)
    #expect(
      await lines {
        plain.removeFromSuperview()
        stage.show(plain)
      } == [])
  }

  @Test(arguments: Kind.allCases)
  func `in a scroll view it says nothing, also if it was elsewhere before`(kind: Kind) async {
    let view = make(kind)
    stage.show(list)
    #expect(
      await lines {
        if kind != .control { stage.show(view) }
        switch view {
        case let control as CustomRefreshControl: list.refreshControl = control
        case let header as RefreshHeader: list.refreshHeader = header
        case let footer as LoadMoreFooter: list.loadMoreFooter = footer
        default: break
        }
      } == [])
  }

  @Test(arguments: [Kind.header, .footer])
  func `one that another one has pushed out says so`(kind: Kind) async {
    let (first, second) = (make(kind), make(kind))
    stage.show(list)
    list.addSubview(first)
    let told = await lines { list.addSubview(second) }
    #expect(first.superview == nil && second.superview === list)
    #expect(
      told == ["A \(type(of: first)) has left its scroll view, to which another one was added."])
    // What the app has exchanged itself is where it wants it.
    let third = make(kind)
    #expect(
      await lines {
        list.refreshHeader = third as? RefreshHeader ?? list.refreshHeader
        list.loadMoreFooter = third as? LoadMoreFooter ?? list.loadMoreFooter
      } == [])
  }

  // MARK: A footer without content

  @Test(arguments: [false, true], [LoadMoreFooter.Trigger.automatic(), .button, .drag])
  func `a footer of an empty list is seen if it would load`(
    loadsWhenEmpty: Bool, trigger: LoadMoreFooter.Trigger
  ) async {
    let footer = LoadMoreFooter(skin: .plain, trigger: trigger)
    footer.shouldLoad = { false }
    footer.loadsWhenEmpty = loadsWhenEmpty
    list.loadMoreFooter = footer
    stage.show(list)
    await stage.turn()
    // A drag footer has no room before it is dragged.
    let isSeen = trigger == .button || trigger == .automatic() && loadsWhenEmpty
    #expect((footer.label.alpha > 0) == isSeen)
    #expect(footer.isAccessibilityElement == (isSeen || trigger == .drag))
    #expect(footer.session.art.alpha == 0)
    footer.load()
    #expect(footer.isAccessibilityElement)
    #expect(footer.session.art.alpha == 1)
    footer.endLoading()
    await stage.turn()
    // With content there is something to load more of.
    list.contentSize = CGSize(width: 390, height: 400)
    await stage.turn()
    #expect((footer.label.alpha > 0) == (trigger != .drag))
    list.contentSize = .zero
    await stage.turn()
    #expect((footer.label.alpha > 0) == isSeen)
    footer.endLoading()
    footer.load()
    footer.endLoading(with: .failed(CancellationError()))
    footer.load()
    footer.endLoading(with: .timedOut)
    await stage.turn()
    // A tap tries again.
    #expect(footer.status == .failed && footer.label.alpha > 0)
  }
}
