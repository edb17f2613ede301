import CustomRefreshControl
import Foundation
import RefreshAudit
import RefreshMotion
import RefreshableList
import Testing
import UIKit

/// The rows of contents, strings and shapes, and those of `RefreshableList` and `RefreshAudit`.
extension PublicValueTests {
  static let contentRows: [String: Row] = [
    "Appearance.size": { value, screen in
      var appearance = Appearance()
      appearance.size = value.length
      await screen.show(try ShapesContent([.fill(dot)], appearance: appearance).view)
      await screen.show(
        try FlapsContent(text: "AB", appearance: appearance, endColor: .red).view)
    },
    "FlapsContent.init(text:appearance:endColor:)": { value, screen in
      await screen.show(try FlapsContent(text: value.text, endColor: .red).view)
    },
    "LettersContent.Style.init(font:color:letterSize:spacing:backgroundColor:)": letters {
      LettersContent.Style(letterSize: $0.size, spacing: $0.length)
    },
    "LettersContent.Style.letterSize": letters {
      var style = LettersContent.Style.word
      style.letterSize = $0.size
      return style
    },
    "LettersContent.Style.spacing": letters {
      var style = LettersContent.Style.word
      style.spacing = $0.length
      return style
    },
    "LettersContent.Style.word(size:weight:design:spacing:pivot:)": { value, screen in
      for style in [
        LettersContent.Style.word(size: value.length), .word(spacing: value.length),
      ] {
        let content = screen.tried { try LettersContent(text: "AB", style: style) }
        if let content { await screen.show(content.view) }
      }
    },
    "LettersContent.init(text:style:)": { value, screen in
      await screen.show(try LettersContent(text: value.text).view)
    },
    "NibContent.init(nibNamed:bundle:appearance:)": { value, screen in
      let content = try NibContent(nibNamed: value.text(as: .nib), bundle: resources)
      await screen.show(content.view)
    },
    "NibContent.init(view:art:)": { value, screen in
      let element = UILabel()
      element.tag = 1
      let view = UIView()
      // What has no tags is refused, with the name in the error.
      let error = #expect(throws: RefreshError.self) {
        try NibContent(view: view, art: value.text)
      }
      #expect(error?.description.isEmpty == false)
      view.addSubview(element)
      await screen.show(try NibContent(view: view, art: value.text).view)
    },
    "RefreshContentView.cornerRadius": contentView { $0.cornerRadius = $1.length },
    "RefreshContentView.lineWidth": contentView { $0.lineWidth = $1.length },
    "RefreshContentView.plateInset": contentView { $0.plateInset = $1.length },
    "RefreshContentView.plateWidth": contentView { $0.plateWidth = $1.length },
    "RefreshContext.finger": context { $0.finger = $1.length },
    "RefreshContext.lastUpdated": context {
      $0.lastUpdated = Date(timeIntervalSinceReferenceDate: $1.number)
    },
    "RefreshContext.pull": context { $0.pull = $1.length },
    "RefreshContext.title": context { $0.title = $1.styled },
    "RefreshContext.velocity": context { $0.velocity = $1.length },
    "RefreshContext.workProgress": context {
      $0.phase = .refreshing
      $0.workProgress = $1.number
    },
  ]

  private static func letters(
    _ style: @escaping @MainActor (Value) -> LettersContent.Style
  ) -> Row {
    { value, screen in
      await screen.show(try LettersContent(text: "AB", style: style(value)).view)
    }
  }

  private static func contentView(
    _ change: @escaping @MainActor (RefreshContentView, Value) -> Void
  ) -> Row {
    { value, screen in
      let view = RefreshContentView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
      (view.plateColor, view.lineColor) = (.red, .blue)
      change(view, value)
      await screen.show(view)
    }
  }

  /// Returns a row that gives all kinds of content what is to be shown.
  private static func context(
    _ change: @escaping @MainActor (inout RefreshContext, Value) -> Void
  ) -> Row {
    { value, screen in
      var context = RefreshContext()
      context.phase = .pulling(progress: 0.5)
      change(&context, value)
      let contents: [any RefreshContent] = [
        try ShapesContent([.fill(dot)]), try LettersContent(text: "AB"),
        try FlapsContent(text: "AB", endColor: .red),
      ]
      for content in contents {
        content.update(context)
        await screen.show(content.view)
      }
    }
  }

  // MARK: Strings

  static let stringRows: [String: Row] = {
    let paths: [(String, WritableKeyPath<RefreshStrings, String> & Sendable)] = [
      ("cancelled", \.cancelled), ("failed", \.failed), ("finished", \.finished),
      ("lastUpdated", \.lastUpdated), ("listEmpty", \.listEmpty), ("listFailed", \.listFailed),
      ("listLoading", \.listLoading), ("loadMore", \.loadMore),
      ("loadMoreFailed", \.loadMoreFailed), ("loadingMore", \.loadingMore),
      ("neverUpdated", \.neverUpdated), ("noMoreData", \.noMoreData), ("pull", \.pull),
      ("pullToLoadMore", \.pullToLoadMore), ("refresh", \.refresh), ("refreshing", \.refreshing),
      ("release", \.release), ("releaseToLoadMore", \.releaseToLoadMore),
      ("timedOut", \.timedOut), ("unchanged", \.unchanged), ("updated", \.updated),
    ]
    var rows: [String: Row] = [
      "RefreshStrings.init(language:)": { value, _ in
        _ = RefreshStrings(language: value.text).pull
      }
    ]
    for (name, path) in paths {
      rows["RefreshStrings.\(name)"] = { value, screen in
        var strings = RefreshStrings(language: "en")
        strings[keyPath: path] = value.text
        for skin in [RefreshSkin.arrow, .wave] {
          let header = RefreshHeader(skin: skin)
          header.strings = strings
          _ = header.accessibilityLabel
          await screen.refresh(header)
          let footer = LoadMoreFooter(skin: skin, trigger: .button)
          footer.strings = strings
          _ = footer.accessibilityLabel
          await screen.load(footer)
        }
      }
    }
    return rows
  }()

  // MARK: Shapes

  static let shapeRows: [String: Row] = [
    "ShapesContent.Gradient.linear(_:at:from:to:)": shapes { value in
      [
        .linear([.red, .blue], at: [value.length, 1], from: .zero, to: CGPoint(x: 9, y: 9)),
        .linear([.red, .blue], from: value.point, to: .zero),
      ].map { .fill(dot, .gradient($0)) }
    },
    "ShapesContent.Gradient.radial(_:at:center:radii:)": shapes { value in
      let unit = CGSize(width: 9, height: 9)
      return [
        .radial([.red, .blue], at: [0, value.length], center: .zero, radii: unit),
        .radial([.red, .blue], center: value.point, radii: unit),
        .radial([.red, .blue], center: .zero, radii: value.size),
      ].map { .stroke(dot, .gradient($0)) }
    },
    "ShapesContent.Ink.opacity(_:)": shapes {
      [.fill(dot, .hue(.coral).opacity($0.length)), .fill(dot, .tint.opacity($0.length))]
    },
    "ShapesContent.Shape.Pivot.point(_:)": shapes { [.fill(dot, about: .point($0.point))] },
    "ShapesContent.Shape.clipped(to:changingTo:)": shapes {
      [
        .fill(dot).clipped(to: path($0)),
        .fill(dot).clipped(to: path(ordinary), changingTo: [path($0)]),
      ]
    },
    "ShapesContent.Shape.dashed(_:phase:)": shapes {
      [.stroke(dot).dashed([3, $0.length]), .stroke(dot).dashed([3], phase: $0.length)]
    },
    "ShapesContent.Shape.fill(_:_:about:)": shapes { [.fill(path($0))] },
    "ShapesContent.Shape.image(named:bundle:in:about:)": { value, screen in
      let rect = CGRect(origin: value.point, size: value.size)
      let star = UIImage(systemName: "star.fill") ?? UIImage()
      await screen.show([.image(star, in: rect)])
      let named = try ShapesContent.Shape.image(
        named: value.text(as: .picture), bundle: resources, in: rect)
      await screen.show([named])
    },
    "ShapesContent.Shape.join(_:miterLimit:)": shapes {
      [.stroke(dot).join(.miter, miterLimit: $0.length)]
    },
    "ShapesContent.Shape.morphing(to:)": shapes { [.fill(path($0)).morphing(to: [path($0)])] },
    "ShapesContent.Shape.opacity(_:)": shapes { [.fill(dot).opacity($0.length)] },
    "ShapesContent.Shape.stroke(_:_:width:about:)": shapes {
      [.stroke(path($0)), .stroke(dot, width: $0.length)]
    },
    "UIBezierPath.init(svgPath:usesEvenOddFillRule:)": { value, screen in
      let data = [
        value.text(as: .path), "M0 0L\(value.number) 5", "M0 0A\(value.number) 3 0 0 1 9 9",
      ]
      for data in data {
        let path = screen.tried { try UIBezierPath(svgPath: data) }
        if let path { await screen.show([.stroke(path)]) }
      }
    },
    "UIColor.init(_:to:at:)": { value, screen in
      await screen.show([.fill(dot, .color(UIColor(.coral, to: .sky, at: value.number)))])
    },
  ]

  /// Returns a row that draws each of some shapes.
  private static func shapes(
    _ shapes: @escaping @MainActor (Value) -> [ShapesContent.Shape]
  ) -> Row {
    { value, screen in
      for shape in shapes(value) { await screen.show([shape]) }
    }
  }

  // MARK: List and audit

  static let otherRows: [String: Row] = [
    "ListLoad.Result.failed(_:)": list { list, value in
      let load = list.model.begin(.refresh)
      list.model.end(try #require(load), with: .failed(value.text))
    },
    "ListModel.Paging.failed(_:)": list { list, value in
      let load = list.model.begin(.page)
      list.model.end(try #require(load), with: .failed(value.text))
    },
    "ListPhase.failed(_:)": { value, screen in
      let view = ListPhaseView()
      view.show(.failed(value.text), strings: .system)
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
      screen.simulator.window.addSubview(view)
      await screen.show(view)
    },
    "ListSection.init(_:items:)": list { list, value in
      list.model.sections = [ListSection(value.text, items: [1, 2])]
    },
    "ListSection.title": list { list, value in
      list.model.edit { $0[0].title = value.text }
    },
    "RefreshableTableViewController.messageForError": { value, screen in
      let list = list(on: screen)
      var errors = 0
      list.messageForError = { _ in
        errors += 1
        return value.text
      }
      list.onRefresh = { throw URLError(.timedOut) }
      list.reload()
      await screen.simulator.advance(by: .milliseconds(300))
      #expect(errors > 0)
      screen.tried { try screen.simulator.picture(scale: 1) }
    },
    "RefreshableTableViewController.rowHeight": list { list, value in
      list.rowHeight = { _, _ in value.length }
    },
    "ArtSetting.width": { value, _ in
      var setting = ArtSetting()
      setting.width = value.length
      _ = try RefreshSkin.ring.picture(at: .loop(time: 0), in: setting)
    },
    "AuditFinding.problem(naming:)": { value, _ in
      try findings { _ = $0.problem { _ in value.text } }
    },
    "AuditFinding.text(naming:)": { value, _ in try findings { _ = $0.text { _ in value.text } } },
    "AuditLaw.init(rawValue:)": { value, _ in _ = AuditLaw(rawValue: value.text) },
    "RefreshSkin.audit(over:except:)": { value, _ in
      var reasons: [AuditLaw: String] = [:]
      for law in AuditLaw.allCases { reasons[law] = value.text }
      _ = try RefreshSkin.ring.audit(except: reasons)
    },
    "RefreshSkin.picture(at:in:over:scale:)": { value, screen in
      screen.tried { try RefreshSkin.ring.picture(at: .loop(time: value.number)) }
      _ = try RefreshSkin.ring.picture(at: .loop(time: 0), scale: value.length)
    },
    "RefreshSkin.strip(of:frames:in:over:scale:)": { value, screen in
      screen.tried { try RefreshSkin.ring.strip(of: .loop, frames: value.count) }
      _ = try RefreshSkin.ring.strip(of: .loop, scale: value.length)
    },
  ]

  /// Returns a row that changes a list of two rows, and shows it.
  private static func list(
    _ change: @escaping @MainActor (RefreshableTableViewController<Int>, Value) throws -> Void
  ) -> Row {
    { value, screen in
      try change(list(on: screen), value)
      await screen.simulator.advance(by: .milliseconds(300))
      screen.tried { try screen.simulator.picture(scale: 1) }
    }
  }

  /// A list of two rows, on the screen.
  private static func list(on screen: ValueScreen) -> RefreshableTableViewController<Int> {
    let list = RefreshableTableViewController<Int>(
      header: RefreshHeader(), footer: LoadMoreFooter(trigger: .button))
    list.makeCell = { _, _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    list.items = [1, 2]
    screen.simulator.present(list)
    return list
  }

  /// Calls a closure with the findings of art that nobody sees.
  private static func findings(_ body: (AuditFinding) -> Void) throws {
    let skin = RefreshSkin(name: "own", loop: Wait(1).motion) { [.fill(dot)] }
    let found = try skin.audit()
    try #require(!found.isEmpty)
    for finding in found { body(finding) }
  }
}
