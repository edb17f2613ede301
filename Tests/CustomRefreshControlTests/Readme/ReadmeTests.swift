import CustomRefreshControl
@testable import KitTestSupport
@testable import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// The behavior of the README's snippets, which `.ci/snippets` compiles as they are.
@Suite(.isolated) @MainActor struct ReadmeTests {
  @Test func `each part of the README's motion starts 0.1 s after the one before`() throws {
    let timeline = try hop().timeline(for: 3, palette: .spectrum)
    for (element, start) in [(0, 0), (1, 0.1), (2, 0.2)] {
      #expect(timeline.state(of: element, at: start).translationY == 0)
      #expect(abs(timeline.state(of: element, at: start + 0.2).translationY + 10) < 1e-9)
      #expect(abs(timeline.state(of: element, at: start + 0.4).translationY) < 1e-9)
    }
    #expect(abs(timeline.duration - 0.6) < 1e-9)
  }

  @Test func `the README's texts and drawing make skins`() throws {
    let heart = "M0,6 C-12,-8 -24,8 0,22 C24,8 12,-8 0,6Z"
    let skins: [RefreshSkin] = [
      .wave.text("HELLO"), try .letters("HELLO"), try .lineArt(svgPath: heart),
    ]
    for skin in skins {
      #expect(CustomRefreshControl(skin: skin).error == nil)
    }
  }

  @Test func `the README's handler is told of a failure`() async {
    let stage = Stage()
    let table = UITableView(frame: stage.window.bounds)
    let control = CustomRefreshControl(skin: .tick) { throw Offline() }
    var failures: [any Error] = []
    control.onFinish = { outcome in
      if case .failed(let error) = outcome { failures.append(error) }
    }
    table.refreshControl = control
    stage.show(table)
    control.refresh()
    await stage.turn()
    #expect(failures.count == 1 && failures.first is Offline)
  }
}

@MainActor private func hop() -> Motion {
  let hop = Motion {
    Together {
      Recolor(to: .next)
      Move(y: -10, over: 0.2, curve: .easeOut)
    }
    Together {
      Recolor(to: .own)
      Move(y: 0, over: 0.2, curve: .easeIn)
    }
  }
  .staggered(by: 0.1)
  return hop
}
