import CustomRefreshControl
import Foundation
import Simulator
import UIKit

@main
enum ShowcaseCommand {
  @MainActor static func main() async {
    let command: Command
    do throws(UsageError) {
      command = try Command(Array(CommandLine.arguments.dropFirst()))
    } catch {
      say("\(error.message)\n\n\(Command.usage)")
      exit(2)
    }
    do {
      try await run(command)
    } catch {
      say(message(of: error))
      exit(1)
    }
  }

  @MainActor private static func run(_ command: Command) async throws {
    switch command.action {
    case .help: print(Command.usage)
    case .list:
      for exhibit in Exhibit.all {
        print("\(exhibit.kind.rawValue)\t\(exhibit.name)\t\(exhibit.summary)")
      }
    case .describe(let file, let width):
      try FileHandle.standardOutput.write(contentsOf: describe(file, width: width, command))
    case .check(let files, let json):
      if try !check(files, asJSON: json, command) { exit(1) }
    case .record(let directory, let names):
      try await record(try exhibits(named: names), in: directory, command)
    case .preview(let file, let directory):
      try await preview(file, in: directory, command)
    case .window:
      guard SimulatorWindow.isAvailable else {
        say("There is no display, so this records instead.")
        return try await record(Exhibit.all, in: "out", command)
      }
      try await show(Exhibit.all, command)
    }
  }

  // MARK: Actions

  @MainActor private static func describe(
    _ file: String, width: Double?, _ command: Command
  ) throws -> Data {
    let simulator = Simulator(device: command.device, scale: command.scale.map { CGFloat($0) })
    defer { simulator.shutDown() }
    let view = try ArtFile(file).load()
    if let width { view.frame.size.width = CGFloat(width) }
    view.frame.origin = .zero
    view.layoutIfNeeded()
    return try ViewDescription(view).json()
  }

  /// Prints what there is to say about XIBs.
  ///
  /// - Returns: Whether all work.
  @MainActor private static func check(
    _ files: [String], asJSON: Bool, _ command: Command
  ) throws -> Bool {
    guard let mover = RefreshSkin.named(command.skin) else {
      throw ShowcaseError.unknownSkin(command.skin)
    }
    let simulator = Simulator(device: command.device, scale: command.scale.map { CGFloat($0) })
    defer { simulator.shutDown() }
    var reports: [ArtReport] = []
    for (index, file) in files.enumerated() {
      let report = ArtCheck.report(on: URL(fileURLWithPath: file), movingLike: mover)
      reports.append(report)
      guard !asJSON else { continue }
      if index > 0 { print() }
      for line in report.lines { print(line) }
    }
    if asJSON { try FileHandle.standardOutput.write(contentsOf: ArtReport.json(reports)) }
    return reports.allSatisfy(\.works)
  }

  @MainActor private static func record(
    _ exhibits: [Exhibit], in directory: String, _ command: Command
  ) async throws {
    let filming = try filming(in: directory, command)
    var takes: [Take] = []
    for exhibit in exhibits {
      let take = try await filming.film(exhibit)
      takes.append(take)
      announce(take, in: directory)
    }
    try Data(IndexPage(takes: takes).html.utf8)
      .write(to: filming.directory.appendingPathComponent("index.html"))
    print("\(directory)/index.html")
  }

  @MainActor private static func preview(
    _ file: String, in directory: String?, _ command: Command
  ) async throws {
    guard let mover = RefreshSkin.named(command.skin) else {
      throw ShowcaseError.unknownSkin(command.skin)
    }
    if directory == nil && SimulatorWindow.isAvailable {
      return try await watch(file, movingLike: mover, command)
    }
    let exhibit = Exhibit(
      kind: .skin, name: URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent,
      summary: "\(file), moved like \(command.skin)."
    ) { clock in
      FeedViewController(
        skin: try ArtFile(file).skin(movingLike: mover), loadingTime: .milliseconds(3300),
        clock: clock)
    }
    try await record([exhibit], in: directory ?? "out", command)
  }

  /// Shows art in a window, and again each time that it is saved, with what a check finds.
  @MainActor private static func watch(
    _ file: String, movingLike mover: RefreshSkin, _ command: Command
  ) async throws {
    let simulator = Simulator(
      device: command.device, appearance: command.isDark ? .dark : .light,
      scale: command.scale.map { CGFloat($0) })
    func present() {
      let report = ArtCheck.report(on: URL(fileURLWithPath: file), movingLike: mover)
      // What is left of art with faults is shown all the same, where a control can.
      let skin = try? ArtFile(file).skin(movingLike: mover)
      simulator.present(PreviewViewController(report: report, skin: skin, clock: simulator.clock))
      print(report.lines.joined(separator: "\n"))
    }
    present()
    let window = try SimulatorWindow(simulator, title: file)
    for key in SimulatorWindow.keys { print("\(key.name)\t\(key.meaning)") }
    let saves = Task {
      var watch = ArtWatch(file)
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(250))
        if watch.isSaved() { present() }
      }
    }
    await window.run()
    saves.cancel()
  }

  @MainActor private static func show(_ exhibits: [Exhibit], _ command: Command) async throws {
    let simulator = Simulator(
      device: command.device, appearance: command.isDark ? .dark : .light,
      scale: command.scale.map { CGFloat($0) })
    simulator.present(try exhibits[0].makeScreen(simulator.clock))
    let window = try SimulatorWindow(simulator, title: "CustomRefreshControl")
    var index = 0
    window.onKey("N") {
      index = (index + 1) % exhibits.count
      if let screen = try? exhibits[index].makeScreen(simulator.clock) { simulator.present(screen) }
    }
    print("N shows the next of \(exhibits.count).")
    for key in SimulatorWindow.keys { print("\(key.name)\t\(key.meaning)") }
    await window.run()
  }

  // MARK: Private

  @MainActor private static func exhibits(named names: [String]) throws -> [Exhibit] {
    guard !names.isEmpty else { return Exhibit.all }
    return try names.map { name in
      guard let exhibit = Exhibit.named(name) else { throw ShowcaseError.unknownExhibit(name) }
      return exhibit
    }
  }

  @MainActor private static func filming(
    in directory: String, _ command: Command
  ) throws -> Filming {
    let url = URL(fileURLWithPath: directory, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return Filming(directory: url, command: command)
  }

  private static func announce(_ take: Take, in directory: String) {
    for picture in [take.picture] + take.variants { print("\(directory)/\(picture.name).webp") }
    print("\(directory)/\(take.name).png")
  }

  private static func message(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
