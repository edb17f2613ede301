import CustomRefreshControl
import SharedTestSupport
import Testing
import UIKit

/// Whose an inset is: one that comes from `contentInset` holds the room that it had, any other is the
/// app's own.
///
/// A scroll view of 800 points with a footer of 60 points; the tables have what the app does, and its
/// own inset after that.
@Suite @MainActor struct AddedInsetTests {
  enum Step: Sendable {
    /// The app assigns a number.
    case assign(CGFloat)
    /// The app, or UIKit for the keyboard, changes the inset by a step.
    case add(CGFloat)
    /// The app saves the inset, or restores what it has saved.
    case save, restore
    /// The content gets a length: from 3,000 points on the footer at its end takes no room.
    case content(CGFloat)
    /// The app sets the base inset.
    case base(CGFloat)
  }

  nonisolated private static let table: [(steps: [Step], own: CGFloat)] = [
    ([.assign(44)], 44),
    ([.assign(44), .assign(44), .assign(44)], 44),
    // As high as the footer, and as the room that was there.
    ([.assign(60)], 60),
    ([.assign(60), .assign(0), .assign(60)], 60),
    // A keyboard by steps, in any order, without a notification.
    ([.add(302), .add(-302)], 0),
    ([.add(260), .add(42), .add(-42), .add(-260)], 0),
    ([.assign(20), .add(20 + 1.0 / 3), .add(-20 - 1.0 / 3)], 20),
    // A keyboard by an absolute value.
    ([.assign(302)], 302),
    ([.assign(302), .assign(0)], 0),
    // Saved and restored, also when the room was another.
    ([.save, .assign(336), .restore], 0),
    ([.save, .add(336), .restore], 0),
    ([.assign(10), .save, .assign(336), .restore], 10),
    ([.save, .content(6000), .assign(336), .restore, .assign(336), .restore], 0),
    ([.content(6000), .assign(30), .save, .content(900), .assign(336), .restore], 30),
    ([.save, .content(6000), .restore, .content(900)], 0),
    // Below 0, as for a search bar that is hidden.
    ([.assign(-44), .add(300), .add(-300)], -44),
    ([.base(12), .base(12)], 12),
    ([.base(0.1), .content(6000)], 0.1),
  ]

  @Test(arguments: 0..<AddedInsetTests.table.count, [false, true])
  func `an inset is the app's own, whatever way it comes`(index: Int, isHorizontal: Bool) {
    let (steps, own) = Self.table[index]
    let world = World(isHorizontal: isHorizontal)
    for step in steps { world.perform(step) }
    #expect(abs(world.base - own) < 1e-9)
    let room: CGFloat = world.length > 3000 ? 0 : 60 + max(0, -own)
    #expect(abs(world.inset - own - room) < 0.001)
    world.footer.removeFromSuperview()
    #expect(abs(world.inset - own) < 1e-9)
  }

  @Test func `an inset that is copied to another scroll view holds no room there`() {
    let (one, other) = (World(isHorizontal: false), World(isHorizontal: false))
    one.perform(.assign(20))
    other.scrollView.contentInset = one.scrollView.contentInset
    #expect(other.base == 20)
    #expect(abs(other.inset - 80) < 0.001)
  }

  @Test func `the other sides are left alone`() {
    let world = World(isHorizontal: false)
    world.scrollView.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(world.scrollView.baseContentInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(world.scrollView.contentInset.top == 1)
    #expect(world.scrollView.contentInset.left == 2)
    #expect(world.scrollView.contentInset.right == 4)
  }

  /// A scroll view without a window.
  @MainActor private final class World {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 800, height: 800))
    let footer = LoadMoreFooter(trigger: .button)
    let isHorizontal: Bool
    private(set) var length: CGFloat = 900
    private var saved = UIEdgeInsets.zero

    init(isHorizontal: Bool) {
      self.isHorizontal = isHorizontal
      footer.axis = isHorizontal ? .horizontal : .vertical
      perform(.content(900))
      scrollView.loadMoreFooter = footer
    }

    var inset: CGFloat { side(scrollView.contentInset) }
    var base: CGFloat { side(scrollView.baseContentInset) }

    private func side(_ insets: UIEdgeInsets) -> CGFloat {
      isHorizontal ? insets.right : insets.bottom
    }

    func perform(_ step: Step) {
      switch step {
      case .assign(let points): set { $0 = points }
      case .add(let points): set { $0 += points }
      case .save: saved = scrollView.contentInset
      case .restore: scrollView.contentInset = saved
      case .base(let points):
        if isHorizontal {
          scrollView.baseContentInset.right = points
        } else {
          scrollView.baseContentInset.bottom = points
        }
      case .content(let points):
        length = points
        scrollView.contentSize =
          isHorizontal
          ? CGSize(width: points, height: 800) : CGSize(width: 800, height: points)
      }
    }

    private func set(_ change: (inout CGFloat) -> Void) {
      if isHorizontal {
        change(&scrollView.contentInset.right)
      } else {
        change(&scrollView.contentInset.bottom)
      }
    }
  }
}
