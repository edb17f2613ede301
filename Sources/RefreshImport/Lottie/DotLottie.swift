/// The animation in a dotLottie file, versions 1 and 2: a zip file with a manifest.
struct DotLottie {
  /// The Lottie file.
  let animation: [UInt8]
  /// What the file has besides, with which nothing is done.
  private(set) var report = ImportReport()

  /// Returns a picture of an animation by its path: version 1 keeps them in `images`, version 2 in `i`.
  static func picture(_ path: String, in archive: ZipArchive) -> [UInt8]? {
    let name = String(path.split(separator: "/").last ?? "")
    for place in [path, "images/\(name)", "i/\(name)"] {
      if let data = try? archive.file(place) { return data }
    }
    return nil
  }

  /// What says who has made the file, and how a page plays it.
  private static let harmless: Set = [
    "author", "autoplay", "created", "customData", "defaultTheme", "description", "generator",
    "hover", "initialTheme", "keywords", "name", "revision", "themeColor", "url", "version",
  ]

  private static let isEmpty = ImportError.invalid(
    format: "Lottie file", line: nil,
    reason: "It is a zip file without an animation in “a” or “animations”.")

  /// - Parameter name: The id of the animation; nil for the one that the manifest begins with.
  init(_ archive: ZipArchive, animation name: String?) throws(ImportError) {
    var manifest = JSONValue.none
    if let data = try archive.file("manifest.json") { manifest = try JSONValue(data: data) }
    // Version 2 has shorter names for its folders.
    let places = ["a/", "animations/"]
    let paths = archive.names.filter { path in
      path.hasSuffix(".json") && places.contains { path.hasPrefix($0) }
    }
    func id(_ path: String) -> String {
      String(path.dropLast(".json".count).drop { $0 != "/" }.dropFirst())
    }
    let listed = (manifest["animations"].array ?? []).compactMap { $0["id"].string }
    let names = listed.filter { paths.map(id).contains($0) }
    guard !paths.isEmpty else { throw Self.isEmpty }
    let all = names.isEmpty ? paths.map(id) : names
    let first = manifest["initial"]["animation"].string ?? manifest["activeAnimationId"].string
    let chosen = name ?? first.flatMap { all.contains($0) ? $0 : nil } ?? all[0]
    guard let path = paths.first(where: { id($0) == chosen }), let data = try archive.file(path)
    else {
      throw .noAnimation(chosen, instead: all)
    }
    animation = data
    if all.count > 1, name == nil {
      report.add(
        .advice, nil, "The file has \(all.count) animations; “\(chosen)” is taken.",
        remedy: "Choose with --animation: \(all.prefix(10).joined(separator: ", ")).")
    }
    note(manifest, chosen)
  }

  /// Notes what the manifest says that a skin does not follow.
  private mutating func note(_ manifest: JSONValue, _ chosen: String) {
    for (key, words) in [
      ("themes", "Its themes are not used: the animation has the colors of its own."),
      ("stateMachines", "Its state machines are not used."), ("states", "Its states are not used."),
    ] where manifest[key].array?.isEmpty == false {
      report.add(
        .advice, nil, words, remedy: "Mark the parts of the animation: \(PartName.list).")
    }
    for entry in manifest["animations"].array ?? [] where entry["id"].string != chosen {
      entry.dismiss()
    }
    for unread in manifest.unread() where !Self.isHarmless(unread) {
      report.add(
        .omitted, nil, "The manifest's key “\(unread.key)” is not used.",
        remedy: "Let the animation itself play as it is to.", isOfMotion: true)
    }
  }

  /// Whether a key of the manifest, with its value, leaves the animation as it plays by itself, again and again.
  private static func isHarmless(_ unread: JSONValue.UnreadKey) -> Bool {
    switch unread.key {
    case "speed": unread.value.number == 1
    case "direction": unread.value.number == 1
    case "playMode", "mode":
      ["normal", "forward", nil].contains(unread.value.string?.lowercased())
    case "loop": unread.value.number.map { $0 == 0 || $0 == 1 } ?? true
    case "intermission": unread.value.number == 0
    default: harmless.contains(unread.key)
    }
  }
}
