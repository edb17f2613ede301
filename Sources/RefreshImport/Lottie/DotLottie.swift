/// The animation in a dotLottie file, versions 1 and 2: a zip file with a manifest.
struct DotLottie {
  /// The Lottie file.
  let animation: [UInt8]
  /// What the file has besides, with which nothing is done.
  private(set) var notes: [(text: String, remedy: String?)] = []

  /// Returns a picture of an animation by its path: version 1 keeps them in `images`, version 2 in `i`.
  static func picture(_ path: String, in archive: ZipArchive) -> [UInt8]? {
    let name = String(path.split(separator: "/").last ?? "")
    for place in [path, "images/\(name)", "i/\(name)"] {
      if let data = try? archive.file(place) { return data }
    }
    return nil
  }

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
      notes.append(
        (
          "The file has \(all.count) animations; “\(chosen)” is taken.",
          "Choose with --animation: \(all.prefix(10).joined(separator: ", "))."
        ))
    }
    for (key, words) in [
      ("themes", "Its themes are not used: the animation has the colors of its own."),
      ("stateMachines", "Its state machines are not used."), ("states", "Its states are not used."),
    ] where manifest[key].array?.isEmpty == false {
      notes.append(
        (words, "Mark the parts of the animation: \(PartName.list).")
      )
    }
  }
}
