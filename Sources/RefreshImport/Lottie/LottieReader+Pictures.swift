import RefreshMotion

/// Pictures: in the file as text, or in files beside it.
extension LottieReader {
  /// Returns the files beside one that is read, by their paths; nil for one that is not there.
  typealias Files = (String) -> [UInt8]?

  /// The most pictures, their most bytes together, and those from which on they are told as much for an app.
  private static let (pictureLimit, byteLimit, many) = (200, 6_000_000, 200_000)

  /// Why a picture is not taken.
  private enum PictureFault: Error {
    case absent(String)
    case outside(String)
    case unreadable
    case tooMuch
  }

  /// Returns the picture that a layer shows; nil if it is not taken, which is told.
  mutating func picture(_ layer: JSONValue, _ title: String) -> MovingShape? {
    guard let id = layer["refId"].identifier, let asset = assets[id] else { return nil }
    let (width, height) = (asset["w"].number ?? 0, asset["h"].number ?? 0)
    guard width > 0, height > 0 else { return nil }
    do throws(PictureFault) {
      var shape = MovingShape(
        name: title, outline: .rectangle(Box(x: 0, y: 0, width: width, height: height), radius: 0))
      (shape.image, shape.isUpright) = (try image(id, asset), true)
      let grey = ArtImage.likeness
      shape.color = AnimatedValue([grey.red, grey.green, grey.blue])
      return shape
    } catch {
      tell(error, title)
      return nil
    }
  }

  private mutating func tell(_ fault: PictureFault, _ title: String) {
    switch fault {
    case .absent(let path):
      report.add(
        .omitted, title, "Its picture “\(path.suffix(60))” is not beside the file.",
        remedy: "Put it there, or export with the pictures in the file.")
    case .outside(let path):
      report.add(
        .omitted, title, "Its picture “\(path.suffix(60))” is outside of the file's folder.",
        remedy: "Put it beside the file, or export with the pictures in the file.")
    case .unreadable:
      report.add(
        .omitted, title, "Its picture is not taken: it is no PNG or JPEG file, or a large one.",
        remedy: "Export it as PNG, with at most \(ArtImage.sideLimit) pixels a side.")
    case .tooMuch:
      report.add(
        .omitted, title, "Its picture is not taken: the file has too many.",
        remedy: "Draw it with shapes.")
    }
  }

  private mutating func image(_ id: String, _ asset: JSONValue) throws(PictureFault) -> ArtImage {
    if let known = images[id] { return known }
    guard let text = asset["p"].string, !text.isEmpty else { throw .unreadable }
    let data =
      try text.hasPrefix("data:") ? Self.embedded(text) : beside(asset["u"].string ?? "", text)
    let sum = images.values.reduce(data.count) { $0 + $1.data.count }
    guard images.count < Self.pictureLimit, sum <= Self.byteLimit else { throw .tooMuch }
    // Pictures of the same bytes are one.
    let known = images.values.first { $0.data == data }
    let next = (images.values.map(\.number).max() ?? 0) + 1
    guard let image = known ?? ArtImage(data, number: next) else { throw .unreadable }
    images[id] = image
    return image
  }

  /// Returns what a data URL holds in Base64.
  private static func embedded(_ text: String) throws(PictureFault) -> [UInt8] {
    guard let mark = text.firstRange(of: ";base64,"),
      let data = Base64.bytes(of: text[mark.upperBound...]), !data.isEmpty
    else { throw .unreadable }
    return data
  }

  /// Returns a file in the file's own folder or one within it.
  private func beside(_ folder: String, _ name: String) throws(PictureFault) -> [UInt8] {
    let steps = "\(folder)/\(name)".split(separator: "/")
    let isInside = !steps.contains("..") && !name.contains("\0") && !folder.contains("\0")
    guard isInside else { throw .outside(name) }
    guard let data = files(steps.joined(separator: "/")) else { throw .absent(name) }
    return data
  }

  /// Tells what the pictures ask of an app.
  mutating func tellPictures() {
    let unique = Dictionary(images.values.map { ($0.number, $0) }) { one, _ in one }.values
    guard !unique.isEmpty else { return }
    let bytes = unique.reduce(0) { $0 + $1.data.count }
    let count = "\(unique.count) picture\(unique.count == 1 ? "" : "s")"
    report.add(
      .advice, nil,
      "It shows \(count) of \(max(1, bytes / 1000)) kB, which are written beside the Swift file.",
      remedy: "Drag them into the app's asset catalog"
        + (bytes > Self.many ? ", as small as they are shown." : "."))
  }
}
