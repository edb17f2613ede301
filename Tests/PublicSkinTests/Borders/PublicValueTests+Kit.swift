import CustomRefreshControl
import Foundation
import RefreshMotion
import UIKit

/// The rows of `CustomRefreshControl`, but for those of its strings and shapes.
extension PublicValueTests {
  static let kitRows: [String: Row] =
    controlRows.merging(skinRows) { $1 }.merging(contentRows) { $1 }.merging(edgeRows) { $1 }
    .merging(stringRows) { $1 }.merging(shapeRows) { $1 }

  // MARK: Controls

  private static let controlRows: [String: Row] = [
    "CustomRefreshControl.colorNames": control { $0.colorNames = $1.text },
    "CustomRefreshControl.nibName": control { $0.nibName = $1.text },
    "CustomRefreshControl.skinName": control { $0.skinName = $1.text },
    "CustomRefreshControl.skinText": control { $0.skinText = $1.text },
    "RefreshArtView.endingDuration(_:outcome:begun:)": { value, _ in
      _ = RefreshArtView(skin: .wave)
        .endingDuration(.finishCycle, outcome: .updated, begun: value.number)
    },
    "RefreshArtView.progress": { value, screen in
      let art = RefreshArtView(skin: .ring)
      art.startAnimating()
      art.progress = value.number
      await screen.show(art)
    },
    "RefreshMoment.ending(_:outcome:begun:time:)": moment {
      [
        .ending(.outro, outcome: .updated, begun: $0.number, time: 0.2),
        .ending(.finishCycle, outcome: .updated, begun: 0.2, time: $0.number),
        .ending(.immediate, outcome: .updated, begun: $0.number, time: $0.number),
      ]
    },
    "RefreshMoment.loop(time:)": moment { [.loop(time: $0.number)] },
    "RefreshMoment.pull(progress:)": moment { [.pull(progress: $0.number)] },
    "RefreshOptions.clock": option { options, value in
      options.clock = HastyClock(now: .init(time: .seconds(value.count)))
      (options.minimumDuration, options.timeout) = (.seconds(1), .seconds(9))
    },
    "RefreshOptions.init(ending:motionStyle:minimumDuration:timeout:staleAfter:clock:playsHaptics:now:)":
      option {
        $0 = RefreshOptions(
          minimumDuration: .seconds($1.count), timeout: .seconds($1.count), clock: $0.clock)
      },
    "RefreshOptions.minimumDuration": option { $0.minimumDuration = .seconds($1.count) },
    "RefreshOptions.now": option { options, value in
      options.now = { Date(timeIntervalSinceReferenceDate: value.number) }
    },
    "RefreshOptions.staleAfter": option { $0.staleAfter = .seconds($1.count) },
    "RefreshOptions.timeout": option { $0.timeout = .seconds($1.count) },
    "RefreshPhase.pulling(progress:)": { value, screen in
      var context = RefreshContext()
      context.phase = .pulling(progress: value.number)
      _ = context.progress
      let content = try ShapesContent([.fill(dot)])
      content.update(context)
      await screen.show(content.view)
    },
    "Refreshing.lastUpdated": { value, screen in
      for skin in [RefreshSkin.arrowPanel, .wave] {
        let header = RefreshHeader(skin: skin)
        header.lastUpdated = Date(timeIntervalSince1970: value.number)
        await screen.refresh(header)
      }
    },
    "Refreshing.progress": { value, screen in
      for header in [RefreshHeader(skin: .ring), RefreshHeader(skin: .arrow)] {
        header.setWork { _ in }
        await screen.refresh(header) {
          $0.refresh()
          $0.progress = value.number
          _ = $0.accessibilityLabel
        }
      }
    },
    "Refreshing.setWork(reporting:)": { value, screen in
      let header = RefreshHeader(skin: .ring)
      header.setWork { report in
        report(value.number)
        return .updated
      }
      await screen.refresh(header)
    },
  ]

  /// Returns a row that changes a control, and refreshes by it.
  private static func control(
    _ change: @escaping @MainActor (CustomRefreshControl, Value) -> Void
  ) -> Row {
    { value, screen in
      let control = CustomRefreshControl(skin: .wave)
      let view = screen.list()
      view.refreshControl = control
      change(control, value)
      _ = (control.error?.description, control.accessibilityLabel)
      await screen.show(view)
      control.refresh()
      await screen.simulator.advance(by: .milliseconds(300))
      control.endRefreshing()
      await screen.simulator.advance(frames: 2)
    }
  }

  /// Returns a row that shows moments of a refresh.
  private static func moment(_ moments: @escaping @MainActor (Value) -> [RefreshMoment]) -> Row {
    { value, screen in
      for skin in [RefreshSkin.wave, .ring, .arrow] {
        let art = RefreshArtView(skin: skin)
        for moment in moments(value) {
          art.moment = moment
          await screen.show(art)
        }
      }
    }
  }

  /// Returns a row that refreshes with other options.
  private static func option(
    _ change: @escaping @MainActor (inout RefreshOptions, Value) -> Void
  ) -> Row {
    { value, screen in
      let header = RefreshHeader(skin: .arrowPanel) {}
      header.options.clock = screen.simulator.clock
      change(&header.options, value)
      await screen.refresh(header)
    }
  }

  // MARK: Header and footer

  private static let edgeRows: [String: Row] = [
    "EdgeRefreshView.attributedTitle": { value, screen in
      let header = RefreshHeader(skin: .arrow)
      header.attributedTitle = value.styled
      _ = header.accessibilityLabel
      await screen.refresh(header)
    },
    "LoadMoreFooter.Trigger.automatic(prefetchDistance:)": { value, screen in
      await screen.load(LoadMoreFooter(trigger: .automatic(prefetchDistance: value.length)))
    },
    "LoadMoreFooter.automaticLoadLimit": { value, screen in
      let footer = LoadMoreFooter()
      footer.automaticLoadLimit = value.count
      await screen.load(footer)
    },
    "RefreshHeader.Style.height": style { $0.height = $1.length },
    "RefreshHeader.Style.hideDuration": style { $0.hideDuration = $1.number },
    "RefreshHeader.Style.offset": style { $0.offset = $1.length },
    "RefreshHeader.Style.pullDistance": style { $0.pullDistance = $1.length },
    "RefreshHeader.Style.secondDistance": style { $0.secondDistance = $1.length },
    "RefreshHeader.Style.showDuration": style { $0.showDuration = $1.number },
    "RefreshHeader.Style.strings(languages:)": { value, _ in
      _ = RefreshHeader.Style.panel.strings(languages: [value.text, value.text]).pull
    },
    "RefreshHeader.lastUpdatedKey": { value, screen in
      let header = RefreshHeader(skin: .arrowPanel)
      // What is kept of a key of 200,000 letters would stay in the machine's defaults.
      header.lastUpdatedKey = String(value.text.prefix(40))
      header.lastUpdatedKey = nil
      await screen.refresh(header)
    },
    "UIScrollView.addedContentInset": { value, screen in
      let view = screen.list()
      view.refreshHeader = RefreshHeader(skin: .ring)
      view.addedContentInset = value.insets
      await screen.show(view)
      view.addedContentInset = .zero
      await screen.show(view)
    },
    "UIScrollView.baseContentInset": { value, screen in
      let view = screen.list()
      view.refreshHeader = RefreshHeader(skin: .ring)
      view.loadMoreFooter = LoadMoreFooter()
      view.baseContentInset = value.insets
      await screen.show(view)
      view.refreshHeader?.refresh()
      await screen.simulator.advance(by: .milliseconds(300))
    },
  ]

  /// Returns a row that gives a header another style, before it is shown and in a refresh.
  private static func style(
    _ change: @escaping @MainActor (inout RefreshHeader.Style, Value) -> Void
  ) -> Row {
    { value, screen in
      var style = RefreshHeader.Style.panel
      change(&style, value)
      await screen.refresh(RefreshHeader(style: style))
      await screen.refresh(RefreshHeader()) { header in
        header.refresh()
        change(&header.style, value)
      }
    }
  }

  // MARK: Skins

  private static let skinRows: [String: Row] = [
    "Motion.dimming(to:over:back:)": { value, screen in
      await screen.show(Motion.dimming(to: value.number, over: 1, back: 1))
      await screen.show(Motion.dimming(to: 0.5, over: value.number, back: value.number))
    },
    "RefreshSkin.arrow(format:)": { value, screen in
      await screen.refresh(dated(RefreshHeader(skin: .arrow { _ in value.text })))
    },
    "RefreshSkin.arrowPanel(format:)": { value, screen in
      await screen.refresh(dated(RefreshHeader(skin: .arrowPanel { _ in value.text })))
    },
    "RefreshSkin.handwriting(_:)": { value, screen in
      await screen.show(try .handwriting(path(value)))
    },
    "RefreshSkin.handwriting(svgPath:)": { value, screen in
      await screen.show(try .handwriting(svgPath: value.text(as: .path)))
    },
    "RefreshSkin.imageSequence(_:rate:)": { value, screen in
      let star = UIImage(systemName: "star") ?? UIImage()
      await screen.show(try .imageSequence([star, star], rate: value.number))
    },
    "RefreshSkin.init(name:summary:loop:pull:outro:unchanged:failure:calm:palette:shapes:)": {
      value, screen in
      await screen.show(
        RefreshSkin(
          name: value.text, summary: value.text, loop: Wait(value.number).motion
        ) { [.fill(dot)] })
    },
    "RefreshSkin.init(name:summary:motion:pull:outro:calm:palette:content:)": { value, screen in
      await screen.show(
        try RefreshSkin(
          name: value.text, summary: value.text, motion: .appCoda, palette: .appCoda
        ) { _ in try LettersContent(text: "AB") })
    },
    "RefreshSkin.init(name:summary:motions:calm:palette:content:)": { value, screen in
      await screen.show(
        try RefreshSkin(
          name: value.text, summary: value.text, motions: MotionSet(loop: .appCoda),
          palette: .appCoda
        ) { _ in try LettersContent(text: "AB") })
    },
    "RefreshSkin.init(nibNamed:bundle:motion:palette:)": { value, screen in
      await screen.show(try RefreshSkin(nibNamed: value.text(as: .nib), bundle: resources))
    },
    "RefreshSkin.letters(_:palette:style:)": { value, screen in
      await screen.show(try .letters(value.text))
    },
    "RefreshSkin.lineArt(_:)": { value, screen in
      await screen.show(try .lineArt(path(value)))
    },
    "RefreshSkin.lineArt(svgPath:)": { value, screen in
      await screen.show(try .lineArt(svgPath: value.text(as: .path)))
    },
    "RefreshSkin.logo(svgPath:usesEvenOddFillRule:)": { value, screen in
      await screen.show(try .logo(svgPath: value.text(as: .path)))
    },
    "RefreshSkin.logo(systemName:)": { value, screen in
      await screen.show(try .logo(systemName: value.text(as: .symbol)))
    },
    "RefreshSkin.named(_:)": { value, _ in _ = RefreshSkin.named(value.text) },
    "RefreshSkin.size(_:)": { value, screen in
      for skin in [RefreshSkin.wave, .ring, .board, .arrow, .tutorial] {
        await screen.show(skin.size(value.length))
      }
    },
    "RefreshSkin.speed": { value, screen in
      var skin = RefreshSkin.wave
      skin.speed = value.number
      await screen.show(skin)
    },
    "RefreshSkin.speed(_:)": { value, screen in
      for skin in [RefreshSkin.ring, .board] { await screen.show(skin.speed(value.number)) }
    },
    "RefreshSkin.summary": { value, screen in
      var skin = RefreshSkin.wave
      skin.summary = value.text
      await screen.show(skin)
    },
    "RefreshSkin.text(_:)": { value, screen in
      for skin in RefreshSkin.gallery where skin.takesText {
        await screen.show(skin.text(value.text))
      }
    },
  ]

  /// Returns a header that shows when it was last updated.
  private static func dated(_ header: RefreshHeader) -> RefreshHeader {
    header.lastUpdated = Date(timeIntervalSince1970: 0)
    return header
  }

  /// Returns a line to a point, whose curve has another in between.
  static func path(_ value: Value) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 20, y: 5))
    path.addQuadCurve(to: value.point, controlPoint: CGPoint(x: -value.length, y: 3))
    return path
  }

  /// The folder of the XIBs that come with the kit.
  static let resources =
    Bundle(
      path: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Resources").standardized.path) ?? .main

  static let dot = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
}

/// A clock that stands, and whose sleeps are over at once.
private struct HastyClock: Clock {
  struct Instant: InstantProtocol {
    let time: Duration

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
  }

  let now: Instant
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
