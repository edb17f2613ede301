import CustomRefreshControl
import Foundation
import RefreshImport
import Simulator
import UIKit

@main
enum ShowcaseCommand {
  @MainActor static func main() async {
    let command: Command
    do throws(UsageError) {
      command = try Command(Array(CommandLine.arguments.dropFirst()))
    } catch {
      say("\(error.message)\nShowcase/run --help shows what there is.")
      exit(2)
    }
    do {
      try await run(command)
    } catch {
      say(message(of: error))
      let isUsage = error is LinkError || (error as? ShowcaseError)?.isUsage == true
      exit(isUsage ? 2 : 1)
    }
  }

  @MainActor private static func run(_ command: Command) async throws {
    switch command.action {
    case .help: print(Command.usage)
    case .version: print("CustomRefreshControl, before its first release")
    case .list:
      for line in Command.list { print(line) }
    case .describe(let file, let width):
      try FileHandle.standardOutput.write(contentsOf: describe(file, width: width, command))
    case .check(let files, let json):
      if try !check(files, asJSON: json, command) { exit(1) }
    case .imports(let choice):
      let run = ImportRun(
        choice: choice, scale: CGFloat(command.scale ?? 2), isDark: command.isDark,
        say: { tell($0) }, complain: { say($0) })
      if try await !run.run() { exit(1) }
    case .tag(let file, let others, let writes):
      try tag(file, without: others, writes: writes, command)
    case .record(let directory, let names):
      try await record(try subjects(named: names, command), in: directory, command)
    case .readme: try await renewReadme()
    case .measure:
      let measure = try await ScrollMeasure()
      print(measure.report)
      if !measure.isWithinLimits { exit(1) }
    case .film(let link): try await film(link, command)
    case .replay(let file, let directory): try await replay(file, in: directory, command)
    case .preview(let file, let directory):
      try await preview(file, in: directory, command)
    case .window(let name):
      try await show(startingWith: name, command)
    }
  }

  // MARK: Actions

  @MainActor private static func replay(
    _ file: String, in directory: String?, _ command: Command
  ) async throws {
    guard let skin = RefreshSkin.named(command.skin) else {
      throw ShowcaseError.unknownSkin(
        command.skin, known: (RefreshSkin.gallery + [.appCoda]).map(\.name))
    }
    #if DEBUG
      let run = ReplayRun(
        file: file, directory: directory, skin: skin, scale: CGFloat(command.scale ?? 2)
      ) { tell($0) }
      if try await !run.run() { exit(1) }
    #else
      throw ShowcaseError.unreadableJournal(
        file, reason: "a kit that is built for release only records (\(skin.name))")
    #endif
  }

  @MainActor private static func describe(
    _ file: String, width: Double?, _ command: Command
  ) throws -> Data {
    // Without a width, the frames are those of the canvas on which the XIB was drawn.
    var device = command.device
    device.safeAreaInsets = .zero
    if width == nil {
      let document = try NibDocument(contentsOf: URL(fileURLWithPath: file))
      device.safeAreaInsets = DrawnSafeArea.insets(in: document)
    }
    let simulator = Simulator(device: device, scale: command.scale.map { CGFloat($0) })
    defer { simulator.shutDown() }
    let (view, names) = try ArtFile(file).inspected()
    let size = CGSize(
      width: width.map { CGFloat($0) } ?? view.frame.width, height: view.frame.height)
    // The safe area is that of a window.
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.isHidden = false
    if width == nil {
      // The canvas shows a view as a screen's, with a screen's margins.
      let screen = UIViewController()
      screen.view = view
      window.rootViewController = screen
    } else {
      window.addSubview(view)
    }
    view.layOutAsArt(in: size)
    return try ViewDescription(view, names).json()
  }

  /// Prints the proposed tags of a XIB, and writes them into it if wanted.
  @MainActor private static func tag(
    _ file: String, without others: [String], writes: Bool, _ command: Command
  ) throws {
    let simulator = Simulator(device: command.device)
    defer { simulator.shutDown() }
    let tagging = try ArtTagging(file, without: others)
    for line in tagging.lines { print(line) }
    guard !tagging.isDone else { return print("The file has these tags already.") }
    guard writes else { return print("To write these tags into the file: \(tagging.command)") }
    try tagging.write()
    print("Wrote the tags into \(file).")
  }

  /// Prints the reports on XIBs.
  ///
  /// - Returns: Whether all are usable.
  @MainActor private static func check(
    _ files: [String], asJSON: Bool, _ command: Command
  ) throws -> Bool {
    guard let mover = RefreshSkin.named(command.skin) else {
      throw ShowcaseError.unknownSkin(
        command.skin, known: (RefreshSkin.gallery + [.appCoda]).map(\.name))
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
    _ subjects: [FilmSubject], in directory: String, _ command: Command
  ) async throws {
    let session = RecordingSession(
      folder: try OutputFolder(directory), command: command, say: tell)
    try await session.film(subjects)
  }

  /// Films a page to the standard output, and tells the progress to the standard error.
  @MainActor private static func film(_ link: String, _ command: Command) async throws {
    let file = command.formats.first ?? .webp
    guard isatty(STDOUT_FILENO) == 0 else {
      throw ShowcaseError.filmToTerminal(link, file: file)
    }
    if let exhibit = Exhibit.named(link), let script = FilmScript.named(link) {
      let recording = try await Filming.demo(exhibit, script, on: command)
      return try writeFilm(recording.finish(as: file))
    }
    var settings = try PageFilm.settings(of: link, movingLike: command.skin)
    if command.isDark, settings.surroundings.appearance == nil {
      settings.surroundings.appearance = .dark
    }
    if let own = settings.own, own.source == nil, let file = own.file,
      let mover = RefreshSkin.named(own.mover)
    {
      let report = report(on: file, movingLike: mover, command)
      if !report.works { say(report.lines.joined(separator: "\n")) }
    }
    let film = PageFilm(
      settings, size: command.device.screenSize, scale: command.scale ?? 2)
    let isWatched = isatty(STDERR_FILENO) != 0
    let isRead = ProcessInfo.processInfo.environment[FilmProcess.progressVariable] != nil
    var told = -1
    let data = try await film.film(as: file) { progress in
      let percent = Int(progress * 100)
      guard percent > told, isWatched || isRead else { return }
      told = percent
      // A terminal shows one line that counts.
      say("\(percent) %", end: isRead ? "\n" : "\r")
    }
    if isWatched, !isRead { say("") }
    try writeFilm(data)
  }

  private static func writeFilm(_ data: Data) throws(ShowcaseError) {
    let problem = OutputFolder.write(data, to: STDOUT_FILENO)
    if problem != 0 { throw .notWritten(reason: OutputFolder.reason(Int(problem))) }
  }

  @MainActor private static func renewReadme() async throws {
    let folder = try OutputFolder(ReadmePicture.folder.path)
    for picture in ReadmePicture.all {
      try await renew("\(picture.name).webp", in: folder, picture.film())
    }
    for (module, pictures) in ReadmePicture.documented {
      let catalog = try OutputFolder(ReadmePicture.documentationFolder(of: module).path)
      for picture in pictures {
        try await renew(picture.documentationName, in: catalog, picture.film(as: .gif))
      }
    }
    for part in ReadmeGallery.allCases {
      let text = try String(contentsOf: part.file, encoding: .utf8)
      guard let renewed = part.renew(text) else { throw ShowcaseError.noGalleryMarks }
      if renewed != text { try Data(renewed.utf8).write(to: part.file) }
    }
  }

  /// Writes a film, unless the file of that name shows the same; a GIF, which is not read, if it has other bytes.
  @MainActor private static func renew(_ name: String, in folder: OutputFolder, _ film: Data) throws
  {
    let kept = try? Data(contentsOf: URL(fileURLWithPath: folder.path(of: name)))
    let films = [kept, film].compactMap { $0.flatMap { try? Film($0) } }
    let isSame =
      kept == film || films.count == 2 && ReadmePicture.shows(films[1], same: films[0])
    if !isSame { try folder.write(film, as: name) }
    tell("\(name) \(isSame ? "unchanged" : "\(film.count / 1024) KiB")")
  }

  @MainActor private static func preview(
    _ file: String, in directory: String?, _ command: Command
  ) async throws {
    guard let mover = RefreshSkin.named(command.skin) else {
      throw ShowcaseError.unknownSkin(
        command.skin, known: (RefreshSkin.gallery + [.appCoda]).map(\.name))
    }
    guard FileManager.default.fileExists(atPath: file) else { throw ShowcaseError.noFile(file) }
    guard let directory else { return try await watch(file, movingLike: mover, command) }
    guard try judge(file, movingLike: mover, command) else {
      throw ShowcaseError.notRecorded(file)
    }
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    let art = OwnArt(
      name: name, title: name, summary: "\(file), moved like \(command.skin)."
    ) { try ArtFile(file).skin(movingLike: mover) }
    try await record([.exhibit(.ownArt(art))], in: directory, command)
  }

  /// Prints the report on a XIB that is recorded.
  ///
  /// - Returns: Whether the art can be shown.
  @MainActor private static func judge(
    _ file: String, movingLike mover: RefreshSkin, _ command: Command
  ) throws -> Bool {
    let report = report(on: file, movingLike: mover, command)
    tell(report.lines.joined(separator: "\n"))
    guard (try? ArtFile(file).skin(movingLike: mover)) != nil else { return false }
    if ArtFile(file).needsTags { tell(ArtFile.proposalNotice) }
    return true
  }

  @MainActor private static func report(
    on file: String, movingLike mover: RefreshSkin, _ command: Command
  ) -> ArtReport {
    let simulator = Simulator(device: command.device)
    defer { simulator.shutDown() }
    return ArtCheck.report(on: URL(fileURLWithPath: file), movingLike: mover)
  }

  /// Shows art in a window with the report of a check, and reloads it each time it is saved.
  @MainActor private static func watch(
    _ file: String, movingLike mover: RefreshSkin, _ command: Command
  ) async throws(ShowcaseError) {
    let simulator = makeSimulator(command)
    let window: SimulatorWindow
    do throws(WindowError) {
      window = try makeWindow(of: simulator, command)
    } catch {
      simulator.shutDown()
      throw .noWindow(reason: error.description, file: file)
    }
    let session = ShowcaseSession()
    let job = FilmJob(FilmProcess())
    defer { job.cancel() }
    session.film = job
    connect(session.modes, to: simulator, window)
    let opener = FileOpener(
      in: window, of: simulator, session: session, movingLike: mover,
      isMoverChosen: command.skin != Command.standard.skin, now: timeOfDay, tell: tell)
    opener.open(file)
    await window.run()
    opener.close()
  }

  @MainActor private static func show(
    startingWith name: String?, _ command: Command
  ) async throws {
    let isLink = name?.contains("?") == true
    let settings = try name.flatMap { isLink ? try Settings(link: $0) : nil }
    let first = try (settings?.skin ?? name).map { try exhibits(named: [$0])[0] }
    let simulator = makeSimulator(command)
    let window: SimulatorWindow
    do throws(WindowError) {
      window = try makeWindow(of: simulator, command)
    } catch {
      simulator.shutDown()
      throw error
    }
    let root = ShowcaseRoot(clock: simulator.clock)
    let job = FilmJob(FilmProcess())
    defer { job.cancel() }
    root.session.film = job
    root.session.checkArt = { ArtFinding.all(in: URL(fileURLWithPath: $0)) }
    root.session.pullsWithSpace = true
    connect(root.session.modes, to: simulator, window)
    root.onShow = { [weak window, weak root] title in
      window?.screenName = title
      let place = KeyPlace(of: root?.screen)
      window?.listKeys(place.keys(isWide: root?.isWide == true), under: place.heading)
    }
    simulator.present(root)
    let opener = FileOpener(
      in: window, of: simulator, session: root.session,
      movingLike: RefreshSkin.named(command.skin) ?? .appCoda, isMoverChosen: false, now: timeOfDay,
      tell: tell)
    defer { opener.close() }
    if let first { root.gallery.open(first, animated: false) }
    if let settings { (root.screen as? SkinPageViewController)?.edit(settings) }
    await window.run()
  }

  // MARK: Private

  /// Lets modes operate the device and its window.
  @MainActor private static func connect(
    _ modes: Modes, to simulator: Simulator, _ window: SimulatorWindow
  ) {
    modes.device = { [weak simulator, weak window] mode, isOn in
      switch mode {
      case .slow: window?.isSlow = isOn
      case .calm: simulator?.isReduceMotionEnabled = isOn
      case .background:
        if isOn { simulator?.enterBackground() } else { simulator?.enterForeground() }
      case .live: return false
      }
      return true
    }
  }

  private static func timeOfDay() -> String {
    let time = Calendar.current.dateComponents([.hour, .minute], from: Date())
    return String(format: "%d:%02d", time.hour ?? 0, time.minute ?? 0)
  }

  @MainActor private static func exhibits(named names: [String]) throws -> [Exhibit] {
    try names.flatMap { name in
      let found = Exhibit.all(named: name)
      guard !found.isEmpty else {
        throw ShowcaseError.unknownExhibit(name, known: Exhibit.all.map(\.name) + Exhibit.groups)
      }
      return found
    }
  }

  /// Returns what is recorded: exhibits by their names, and pages by their links; everything if none
  /// is named.
  @MainActor private static func subjects(
    named names: [String], _ command: Command
  ) throws -> [FilmSubject] {
    guard !names.isEmpty else { return Exhibit.all.map { .exhibit($0) } }
    return try names.flatMap { name in
      name.contains("?")
        ? [.page(try PageFilm.settings(of: name, movingLike: command.skin))]
        : try exhibits(named: [name]).map { .exhibit($0) }
    }
  }

  @MainActor private static func makeSimulator(_ command: Command) -> Simulator {
    Simulator(
      device: command.device, appearance: command.isDark ? .dark : .light,
      scale: command.scale.map { CGFloat($0) })
  }

  @MainActor private static func makeWindow(
    of simulator: Simulator, _ command: Command
  ) throws(WindowError) -> SimulatorWindow {
    let window = try SimulatorWindow(
      simulator, title: "CustomRefreshControl", scale: command.scale.map { CGFloat($0) })
    window.resizesScreen = command.isWide
    if let scale = command.scale, window.scale < scale {
      tell("The display has room for a scale of \(Code.number(Double(window.scale))).")
    }
    if command.showsFrameRate { window.onFrameReport = { tell($0.description) } }
    tell("Press ? in the window to show its keys.")
    return window
  }

  private static func message(of error: any Error) -> String {
    (error as? any LocalizedError)?.errorDescription ?? String(describing: error)
  }

  /// Prints a line without buffering, also to a pipe.
  private static func tell(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  private static func say(_ text: String, end: String = "\n") {
    FileHandle.standardError.write(Data((text + end).utf8))
  }
}
