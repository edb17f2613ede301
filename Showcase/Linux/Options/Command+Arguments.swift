import CustomRefreshControl
import Foundation
import RefreshImport
import Simulator

extension Command {
  /// The parsed arguments.
  private struct Arguments {
    var names: [String] = []
    var record: String?
    var preview: String?
    var describe: String?
    var film: String?
    var replay: String?
    var size: CGSize?
    var readme = false
    var measure = false
    var device: Device?
    var skin: String?
    var format: [FilmFile]?
    var width: Double?
    var check = false
    var isImport = false
    var name: String?
    var directory: String?
    var motion: String?
    var tint: String?
    var animation: String?
    var frames: Double?
    var anyway = false
    var tag: String?
    var without: String?
    var write = false
    var json = false
    var list = false
    var help = false
    var version = false
    /// The options that were read.
    var given: Set<String> = []
    /// The names that follow an option without a value, with that option.
    var leaders: [String: String] = [:]

    /// How many options say what to do.
    var actionCount: Int {
      [
        version, list, preview != nil, describe != nil, check, readme, measure, tag != nil,
        film != nil, isImport, replay != nil,
      ].count { $0 }
    }

    /// Whether none says it: a window opens, or a recording is made.
    var isAlone: Bool { actionCount == 0 }

    /// Why they may be refused; the first that applies is told. The files of a check and of an import are
    /// no names.
    var refusals: [Refusal] {
      actionRefusals + fileRefusals + recordRefusals + (check || isImport ? [] : nameRefusals)
    }

    /// What to do.
    var action: Action {
      if version { return .version }
      if list { return .list }
      if check { return .check(files: names, json: json) }
      if isImport {
        return .imports(
          Import(
            files: names, name: name, directory: directory, motion: motion, tint: tint,
            animation: animation, frames: frames.map { Int($0) }, width: width, takesBlots: anyway))
      }
      if let file = names.first, record == nil, DesignFile.isOne(file) {
        return .preview(file: file, directory: nil)
      }
      if let tag {
        let others = without?.split(separator: ",").map(String.init) ?? []
        return .tag(file: tag, without: others, writes: write)
      }
      if let film { return .film(link: film) }
      if let replay { return .replay(file: replay, directory: directory) }
      if readme { return .readme }
      if measure { return .measure }
      if let describe { return .describe(file: describe, width: width) }
      if let preview { return .preview(file: preview, directory: record) }
      if let record { return .record(directory: record, names: names) }
      return .window(name: names.first ?? skin)
    }
  }

  /// Parses the arguments after the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    self = .standard
    let found = try read(arguments)
    if found.help {
      action = .help
      return
    }
    if let message = found.refusals.lazy.compactMap({ $0(found) }).first {
      throw UsageError(message: message)
    }
    try chooseWindow(found)
    formats = found.format ?? formats
    skin = found.skin ?? skin
    device.screenSize = found.size ?? device.screenSize
    action = found.action
  }

  private mutating func read(_ arguments: [String]) throws(UsageError) -> Arguments {
    var found = Arguments()
    var rest = arguments[...]
    var leader: String?
    while let argument = rest.popFirst() {
      let isOption = argument.hasPrefix("-")
      if !isOption { found.leaders[argument] = leader }
      let count = rest.count
      try read(argument, &rest, into: &found)
      if isOption { found.given.insert(argument) }
      leader = isOption && rest.count == count ? argument : nil
    }
    return found
  }

  /// Chooses the device, and rejects options of a window where there is none.
  private mutating func chooseWindow(_ found: Arguments) throws(UsageError) {
    let isPlain =
      found.record == nil && !found.list && found.describe == nil && !found.check && !found.isImport
      && found.film == nil && found.replay == nil
    if showsFrameRate && !isPlain { throw UsageError(message: "--fps requires a window.") }
    if found.check && isDark {
      throw UsageError(message: "--check looks at both appearances; leave --dark out.")
    }
    device = found.device ?? (isWide ? Command.wideDevice : device)
    guard isWide else { return }
    let isOther = found.tag != nil || found.readme || found.measure
    guard isPlain, !isOther else { throw UsageError(message: "--wide requires a window.") }
    guard found.device == nil else {
      throw UsageError(message: "--wide and --device cannot be combined.")
    }
  }

  private mutating func read(
    _ argument: String, _ rest: inout ArraySlice<String>, into found: inout Arguments
  ) throws(UsageError) {
    switch argument {
    case "--list": found.list = true
    case "--help", "-h", "help": found.help = true
    case "--version": found.version = true
    case "--dark": isDark = true
    case "--fps": showsFrameRate = true
    case "--wide": isWide = true
    case "--record", "--preview", "--describe", "--film", "--replay", "--tag":
      try readPath(argument, &rest, into: &found)
    case "--size": found.size = try Command.size(try Command.value(of: argument, in: &rest))
    case "--check": found.check = true
    case "--import": found.isImport = true
    case "--name": found.name = try Command.value(of: argument, in: &rest)
    case "--out": found.directory = try Command.value(of: argument, in: &rest)
    case "--motion": found.motion = try Command.value(of: argument, in: &rest)
    case "--tint": found.tint = try Command.value(of: argument, in: &rest)
    case "--animation": found.animation = try Command.value(of: argument, in: &rest)
    case "--frames": found.frames = try Command.number(of: argument, in: &rest, range: 1...1000)
    case "--anyway": found.anyway = true
    case "--write": found.write = true
    case "--without": found.without = try Command.value(of: argument, in: &rest)
    case "--readme": found.readme = true
    case "--measure": found.measure = true
    case "--json": found.json = true
    case "--skin": found.skin = try Command.value(of: argument, in: &rest)
    case "--format": found.format = try Command.formats(try Command.value(of: argument, in: &rest))
    case "--device": found.device = try Command.device(try Command.value(of: argument, in: &rest))
    case "--scale": scale = try Command.number(of: argument, in: &rest, range: 1...3)
    case "--width": found.width = try Command.number(of: argument, in: &rest, range: 1...10_000)
    case _ where !argument.hasPrefix("-"): found.names.append(argument)
    default:
      throw UsageError(
        message: "“\(argument)” is not an option."
          + Command.hint(for: argument, before: rest.first, found))
    }
  }

  /// Reads an option whose value is a file, a folder or a link.
  private func readPath(
    _ argument: String, _ rest: inout ArraySlice<String>, into found: inout Arguments
  ) throws(UsageError) {
    let path = try Command.value(of: argument, in: &rest)
    switch argument {
    case "--record": found.record = path
    case "--preview": found.preview = path
    case "--describe": found.describe = path
    case "--film": found.film = path
    case "--replay": found.replay = path
    default: found.tag = path
    }
  }

  /// What was probably meant by an argument that is not an option.
  ///
  /// - Parameter next: What follows it; if that is a file, only an option for such a file is meant.
  private static func hint(
    for argument: String, before next: String?, _ found: Arguments
  ) -> String {
    if let file = ImportCommand.file(likeOption: argument) {
      return " A file of that name is written \(file)."
    }
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    if parts.count == 2, options.contains(parts[0]) {
      return " Write a space instead of “=”: “\(parts[0]) \(parts[1])”."
    }
    let fileOptions = next.flatMap(optionsForFile)
    let names = (fileOptions ?? options).filter { !found.given.contains($0) }
      .map { String($0.dropFirst(2)) }
    let word = String(argument.drop { $0 == "-" })
    if word == "light" { return " Light is the default." }
    let setting = found.film.flatMap { link in
      Setting.assignment(for: word).map { "\(link)\(link.contains("?") ? "&" : "?")\($0)" }
    }
    if let setting, setting.hasSuffix("=\(word)") { return " Did you mean --film '\(setting)'?" }
    if let closest = ExhibitName.closest(to: word, among: names) {
      return " Did you mean --\(closest)?"
    }
    if let fileOptions, let next {
      return " For “\(next)” there are \(fileOptions.joined(separator: ", "))."
    }
    return setting.map { " Did you mean --film '\($0)'?" } ?? ""
  }

  /// The options that take a file, by its ending; nil for what is no file.
  private static func optionsForFile(_ path: String) -> [String]? {
    if DesignFile.isOne(path) { return ["--import", "--film"] }
    return ArtFile.isOne(path) ? ["--check", "--tag", "--preview", "--film", "--describe"] : nil
  }

  private static let options = [
    "--list", "--help", "--version", "--dark", "--fps", "--wide", "--record", "--preview",
    "--describe",
    "--film", "--size", "--check", "--tag", "--write", "--without", "--readme", "--measure",
    "--json", "--skin",
    "--import", "--name", "--out", "--motion", "--tint", "--animation", "--frames", "--anyway",
    "--format",
    "--device", "--scale", "--width", "--replay",
  ]

  // MARK: Refusals

  /// Returns why arguments are refused; nil if they are not.
  private typealias Refusal = @Sendable (Arguments) -> String?

  private static let actionRefusals: [Refusal] = [
    {
      $0.actionCount > 1
        ? "--version, --list, --preview, --describe, --check, --import, --tag, --film, --replay, "
          + "--readme and --measure cannot be combined." : nil
    },
    { $0.isImport && $0.names.isEmpty ? "--import requires at least one file." : nil },
    { found in
      found.isImport ? found.names.lazy.compactMap(ImportCommand.refusal).first : nil
    },
    { found in
      var options = ImportOptions()
      (options.name, options.tint) = (found.name, found.tint)
      do throws(ImportError) { try options.check(for: found.names.first ?? "") } catch {
        return error.description
      }
      return found.motion.flatMap(unknownSkin)
    },
    { found in
      let file = found.names.first { FilmFile(rawValue: ($0 as NSString).pathExtension) != nil }
      guard let film = found.film, let output = found.directory ?? file else { return nil }
      return "--film writes to the standard output. Redirect it to a file: "
        + "Showcase/run --film '\(film)' > \(output)."
    },
    {
      $0.name != nil && $0.names.count > 1
        ? "--name names one skin; import one file at a time." : nil
    },
    {
      let isChosen =
        $0.name != nil || $0.directory != nil && $0.replay == nil || $0.motion != nil
        || $0.tint != nil || $0.animation != nil
        || $0.frames != nil || $0.anyway
      return isChosen && !$0.isImport
        ? "--name, --out, --motion, --tint, --animation, --frames and --anyway require --import; --out also goes "
          + "with --replay." : nil
    },
  ]

  private static let fileRefusals: [Refusal] = [
    { $0.size != nil && $0.film == nil ? "--size requires --film." : nil },
    {
      ($0.write || $0.without != nil) && $0.tag == nil
        ? "--write and --without require --tag." : nil
    },
    {
      $0.width != nil && $0.describe == nil && $0.frames == nil
        ? "--width requires --describe, or --import with --frames." : nil
    },
    { $0.check && $0.names.isEmpty ? "--check requires at least one file." : nil },
    { $0.json && !$0.check ? "--json requires --check." : nil },
    { found in
      let files = [found.preview, found.describe, found.tag].compactMap(\.self)
      return (found.check ? found.names : files).first(where: DesignFile.isOne).map { file in
        "“\(file)” is a drawing, not a XIB. Make a skin of it: Showcase/run --import \(file)."
      }
    },
  ]

  private static let recordRefusals: [Refusal] = [
    {
      $0.record != nil && !$0.isAlone && $0.preview == nil
        ? "--record can only be combined with --preview." : nil
    },
    {
      $0.format != nil && $0.record == nil && $0.film == nil
        ? "--format requires --record or --film." : nil
    },
    {
      $0.film != nil && ($0.format?.count ?? 1) > 1
        ? "--film writes one film; pass one format, such as --format mp4." : nil
    },
    {
      $0.isAlone && $0.record != nil
        ? $0.skin.map {
          "--skin cannot be combined with --record alone; pass the name after the folder: "
            + "--record DIR \($0)."
        } : nil
    },
    {
      $0.skin != nil && !$0.isAlone && $0.preview == nil && !$0.check && $0.film == nil
        && $0.replay == nil
        ? "--skin can only be combined with --preview, --check, --film or --replay." : nil
    },
    {
      $0.isAlone ? nil : $0.skin.flatMap(unknownSkin)
    },
  ]

  /// Returns why a name is refused that is that of no skin.
  private static func unknownSkin(_ name: String) -> String? {
    guard RefreshSkin.named(name) == nil else { return nil }
    return ShowcaseError.unknownSkin(name, known: (RefreshSkin.gallery + [.appCoda]).map(\.name))
      .errorDescription
  }

  private static let nameRefusals: [Refusal] = [
    { found in
      guard let name = found.names.first, !found.isAlone else { return nil }
      return found.leaders[name].map { "“\(name)” is not expected: \($0) takes no value." }
        ?? "“\(name)” is not expected; only --record and a window accept names."
    },
    { found in
      found.names.first { options.contains("--\($0)") }
        .map { "There is no screen “\($0)”. Did you mean --\($0)?" }
    },
    {
      $0.record == nil && $0.names.count > 1
        ? "A window opens one screen, not \($0.names.count)." : nil
    },
    {
      guard $0.record == nil, $0.skin != nil, let name = $0.names.first else { return nil }
      return "Pass the name only once: “\(name)” or --skin."
    },
  ]

  // MARK: Values

  private static let devices: [Device] = [.iPhone, .iPhone17, .iPhoneSE, .iPad]

  private static func device(_ name: String) throws(UsageError) -> Device {
    guard let found = devices.first(where: { $0.matches(name) }) else {
      let names = devices.map(\.name).joined(separator: ", ")
      throw UsageError(message: "There is no device “\(name)”; use one of \(names).")
    }
    return found
  }

  private static func formats(_ text: String) throws(UsageError) -> [FilmFile] {
    var found: [FilmFile] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let file = FilmFile(rawValue: String(name)) else {
        let names = FilmFile.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(
          message: "--format requires one or more of \(names), with commas between them, "
            + "not “\(text)”.")
      }
      if !found.contains(file) { found.append(file) }
    }
    return found
  }

  private static func value(
    of option: String, in rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("--"), !value.isEmpty else {
      throw UsageError(message: "\(option) requires \(values[option] ?? "a value").")
    }
    return value
  }

  /// What follows an option.
  private static let values = [
    "--record": "a folder", "--preview": "a file", "--describe": "a file", "--tag": "a file",
    "--replay": "a file, of what RefreshJournal.text is", "--import": "a drawing",
    "--film": "a link, such as 'wave?text=HELLO'", "--skin": "the name of a skin",
    "--without": "the ids of views, such as a1B-2c-D3e,xYz-12-abc",
    "--size": "a width and a height, such as 390x844", "--format": "a format, such as gif",
    "--device": "a device, such as iPad", "--scale": "a number", "--width": "a number",
  ]

  /// The widths and the heights that the screen of a film may have, in points; on a lower one, a finger
  /// has no room to pull.
  static let filmSides: [ClosedRange<Double>] = [200...2000, 400...2000]

  private static func size(_ text: String) throws(UsageError) -> CGSize {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
    guard sides.count == 2, zip(sides, filmSides).allSatisfy({ $1.contains($0) }) else {
      let ranges = filmSides.map { "\(Int($0.lowerBound)) to \(Int($0.upperBound))" }
      throw UsageError(
        message: "--size requires a width of \(ranges[0]) and a height of \(ranges[1]), as in "
          + "390x844, not “\(text)”.")
    }
    return CGSize(width: sides[0], height: sides[1])
  }

  private static func number(
    of option: String, in rest: inout ArraySlice<String>, range: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    let text = try value(of: option, in: &rest)
    guard let number = Double(text), range.contains(number) else {
      throw UsageError(
        message: "\(option) requires a number from \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound)), not “\(text)”.")
    }
    return number
  }
}

extension Device {
  /// Whether a name matches this device, ignoring case and spaces.
  fileprivate func matches(_ name: String) -> Bool {
    func plain(_ name: String) -> String { name.lowercased().filter { !$0.isWhitespace } }
    return plain(name) == plain(self.name)
  }
}
