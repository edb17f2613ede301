@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// The progress of the work, as it is set, reported and told.
@Suite(.isolated) @MainActor struct ProgressTests {
  private let stage = Stage()
  private let host: ShownHost
  private let content = OwnContent()

  init() throws {
    host = ShownHost(.header, in: stage.window)
    host.view.skin = try .own(content)
    host.view.strings = RefreshStrings(language: "en")
  }

  /// The latest that the content was told, in the order of its changes.
  private var told: [Double?] {
    content.contexts.map(\.workProgress).reduce(into: []) { told, next in
      if told.last != next { told.append(next) }
    }
  }

  @Test func `a progress that the app sets reaches the content`() {
    host.view.beginRefreshing()
    host.view.progress = 0.4
    host.view.progress = 0.2
    #expect(host.view.progress == 0.2 && told == [nil, 0.4, 0.2])
    #expect(host.view.phase == .refreshing && content.contexts.last?.progress == 1)
  }

  @Test(
    arguments: [
      (1.5, 1), (-0.5, 0), (.nan, nil), (.infinity, nil), (nil, nil), (0.3, 0.3),
    ] as [(Double?, Double?)])
  func `a number outside its range is clamped, or unknown`(set: Double?, kept: Double?) {
    host.view.beginRefreshing()
    host.view.progress = 0.5
    host.view.progress = set
    #expect(host.view.progress == kept)
  }

  @Test func `each refresh begins without a progress, and nothing else has one`() async {
    host.view.progress = 0.4
    #expect(host.view.progress == nil)
    host.view.beginRefreshing()
    host.view.progress = 0.4
    host.view.endRefreshing(with: .updated)
    #expect(host.view.progress == nil)
    await host.turn()
    #expect(told == [nil, 0.4, nil] && content.contexts.last?.phase == .idle)
    host.view.progress = 0.6
    host.view.beginRefreshing()
    #expect(host.view.progress == nil && told == [nil, 0.4, nil])
  }

  @Test func `the content keeps the progress until the art has left`() async {
    host.view.beginRefreshing()
    host.view.progress = 0.9
    host.view.endRefreshing(with: .updated)
    let last = content.contexts.last { $0.phase == .leaving }
    #expect(last?.workProgress == 0.9)
  }

  @Test func `work reports its progress`() async {
    let (steps, go) = AsyncStream.makeStream(of: Double?.self)
    host.view.setWork { report in
      for await step in steps { report(step) }
      return .unchanged
    }
    host.view.refresh(revealing: false)
    await host.turn()
    for step in [0.25, 0.75, nil, 0.8] as [Double?] {
      go.yield(step)
      await host.turn()
      #expect(host.view.progress == step)
    }
    go.finish()
    await host.turn()
    #expect(host.outcomes == [.unchanged] && host.view.phase == .idle)
  }

  @Test func `of reports that come faster than they can be shown, the last one counts`() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    host.view.setWork { report in
      for step in 0...1000 { report(Double(step) / 2000) }
      for await _ in ends {}
      return .updated
    }
    host.view.refresh(revealing: false)
    await host.turn()
    #expect(host.view.progress == 0.5 && told.count < 10)
    end.finish()
    await host.turn()
  }

  @Test(arguments: [false, true])
  func `a report under way as its refresh ends is not the next one's`(isCancelled: Bool) async {
    var reports: [@Sendable (Double?) -> Void] = []
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    host.view.setWork { report in
      reports.append(report)
      await Task { for await _ in ends {} }.value
      return .updated
    }
    host.view.refresh(revealing: false)
    await host.turn()
    // All of it in one turn of the run loop, in which nothing reads the report.
    reports.first?(0.7)
    host.view.endRefreshing(with: isCancelled ? .cancelled : .updated)
    host.view.refresh(revealing: false)
    await host.turn()
    #expect(reports.count == 2 && host.view.progress == nil && !told.contains(0.7))
    end.finish()
    await host.turn()
  }

  @Test func `what work reports after its end, or after another has begun, is not shown`() async {
    var reports: [@Sendable (Double?) -> Void] = []
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    host.view.setWork { report in
      reports.append(report)
      // Work that does not notice that it is cancelled.
      await Task { for await _ in ends {} }.value
      return .updated
    }
    host.view.refresh(revealing: false)
    await host.turn()
    host.view.endRefreshing()
    await host.turn()
    host.view.refresh(revealing: false)
    await host.turn()
    reports.first?(0.7)
    await host.turn()
    #expect(reports.count == 2 && host.view.progress == nil)
    reports.last?(0.3)
    await host.turn()
    #expect(host.view.progress == 0.3)
    end.finish()
    await host.turn()
    reports.last?(0.9)
    await host.turn()
    #expect(host.view.progress == nil && host.outcomes.last == .updated)
  }

  @Test(arguments: HostKind.allCases)
  func `VoiceOver reads the progress after what goes on`(kind: HostKind) async {
    let host = ShownHost(kind, in: stage.window)
    host.view.strings = RefreshStrings(language: "en")
    host.view.setWork { _ in }
    host.view.refresh(revealing: false)
    let label = host.view.accessibilityLabel
    host.view.progress = 0.429
    #expect(label?.isEmpty == false && host.view.accessibilityLabel == "\(label ?? ""), 42%")
    host.view.progress = nil
    #expect(host.view.accessibilityLabel == label)
  }

  @Test(arguments: [(0.29, "29%"), (0.999, "99%"), (1, "100%"), (0, "0%")])
  func `only all of the work is 100 percent`(share: Double, text: String) {
    #expect(RefreshStrings(language: "en").text(ofShare: share) == text)
  }

  @Test func `art by itself shows a progress`() throws {
    let view = RefreshArtView(skin: try .own(content))
    view.startAnimating()
    view.progress = 3
    #expect(view.progress == 1 && content.contexts.last?.workProgress == 1)
    view.moment = .pull(progress: 0.5)
    #expect(content.contexts.last?.workProgress == nil)
    view.moment = .loop(time: 0.5)
    #expect(content.contexts.last?.workProgress == 1)
  }
}
