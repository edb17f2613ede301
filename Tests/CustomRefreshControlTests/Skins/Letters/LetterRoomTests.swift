@testable import CustomRefreshControl
@testable import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// Long words whose motion makes them longer.
@Suite(.isolated) @MainActor struct LetterRoomTests {
  @Test(arguments: [1, 1.5])
  func `a long text stays in sight also where its motion makes it longer`(
    size: CGFloat
  ) throws {
    let bound = try RefreshSkin.assemble.text("Refreshing everything today").size(size)
      .instance()
    let content = bound.content
    content.layOut()
    var widest = CGRect.null
    for step in 0...60 {
      for (index, letter) in content.elements.enumerated() {
        let state = bound.motions.loop.state(of: index, atProgress: Double(step) / 60)
        letter.transform = CGAffineTransform(
          translationX: state.translationX, y: state.translationY
        )
        .rotated(by: state.rotation).scaledBy(x: state.scaleX, y: state.scaleY)
        widest = widest.union(letter.convert(letter.bounds, to: content.view))
      }
    }
    #expect(widest.minX >= 0 && widest.maxX <= 390)
    // All of the room is used.
    #expect(widest.width > 350)
  }

  @Test func `a short word is as large as without a motion`() throws {
    let content = try RefreshSkin.assemble.text("Today").instance().content
    content.layOut()
    let letter = content.elements[0]
    #expect(letter.convert(letter.bounds, to: content.view).width == letter.bounds.width)
  }
}
