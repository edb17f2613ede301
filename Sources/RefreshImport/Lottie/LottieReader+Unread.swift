import RefreshMotion

// MARK: - What is not taken

extension LottieReader {
  /// Tells why a layer draws nothing.
  mutating func tellUnused(_ layer: JSONValue, _ kind: Int, _ title: String) {
    layer.dismiss()
    // A text without letters draws nothing.
    let texts = layer["t"]["d"]["k"].array ?? []
    if kind == 5, !texts.isEmpty, texts.allSatisfy({ $0["s"]["t"].string?.trimmed.isEmpty == true })
    {
      return
    }
    let known: [Int: (text: String, remedy: String)] = [
      5: (
        "Text is not taken.", "Export with glyphs, or convert it: Create > Create Shapes from Text."
      ),
      6: ("Sound is not played.", "Remove the layer."),
      13: ("The camera is not used.", "Animate the layers."),
    ]
    // Why a picture is not taken is told where it is read.
    let isTold = kind == 2 && report.notes.contains { $0.layer == title && $0.kind == .omitted }
    guard !isTold else { return }
    report.add(
      .omitted, title, known[kind]?.text ?? "Layers of its kind are not taken.",
      remedy: known[kind]?.remedy)
  }

  mutating func tellStyles(_ layer: JSONValue, _ title: String) {
    if layer["ao"].isTrue, layer.at("ks").at("p").at("s").isTrue {
      report.add(
        .omitted, title, "It does not turn along its path, whose two positions are separate.",
        remedy: "Do not separate the dimensions of its position.")
    }
    if let mode = layer["bm"].integer, mode != 0 {
      report.add(.omitted, title, "Its blend mode is not used.", remedy: "Use plain opacity.")
    }
    let styles = layer["sy"].array ?? []
    for style in styles { style.dismiss() }
    if !styles.isEmpty {
      report.add(
        .omitted, title, "Its layer styles are not used.", remedy: "Draw them with shapes.")
    }
  }

  /// Tells what stands in the file and nobody has asked for, or cannot be read.
  mutating func tellUnread(_ root: JSONValue) {
    for asset in root["assets"].array ?? [] where !asset.isAsked("layers") { asset.dismiss() }
    for unread in root.unread() where !unread.isHarmless {
      if unread.key == "x", unread.value.string != nil {
        report.add(
          .omitted, unread.layer, "Its expressions are not run; the values in the file are used.",
          remedy: "Convert expressions to keyframes.")
      } else {
        let place = unread.place.isEmpty ? "of the file" : "in its “\(unread.place)”"
        let words =
          switch unread.reason {
          case .notAsked: "is not known, and not used"
          case .unreadable: "cannot be read, and is not used"
          case .missing: "is missing"
          }
        report.add(
          .omitted, unread.layer, "The key “\(unread.key)” \(place) \(words).",
          remedy: "Compare the skin with the animation.")
      }
    }
  }
}

extension JSONValue.UnreadKey {
  /// The keys of a Lottie file that change nothing in a picture, each with the reason.
  private static let everywhere = [
    "a": "says that there are keyframes, which is seen from `k`",
    "ix": "the number of a property in the program",
    "cix": "the number of a property in the program",
    "ind": "the number of an item in the program",
    "np": "the number of items in a group",
    "nm": "a name",
    "mn": "a name that the program gives",
    "ln": "an identifier for web pages",
    "cl": "a class for web pages",
    "tg": "a tag for web pages",
    "l": "the number of dimensions of a property",
    "fillEnabled": "a flag of the program that no player reads",
    "hix": "the number of a layer in the program",
    "ddd": "whether it may leave the plane, which its angles say",
    "_render": "left by a player that has shown the file",
    "completed": "left by a player that has shown the file",
    "__complete": "left by a player that has shown the file",
  ]

  /// The same for keys that mean something else elsewhere, by the key in which they stand.
  private static let inPlaces = [
    "": [
      "v": "the version of the format",
      "meta": "who has made the file",
      "props": "settings of the program that has written the file",
      "tiny": "says that names were shortened",
      "comps": "a list that is empty in all versions",
    ],
    "layers": [
      "ct": "lets the transform of a composition through, which other layers are not",
      "w": "the width of a layer in the program, which cuts compositions only",
      "h": "the height of a layer in the program, which cuts compositions only",
      "bounds": "what a layer covers, for programs that prepare it",
      "layers": "left by a player that has shown the file: those of the composition",
      "hidden": "the frame from which a program has hidden the layer, its end",
    ],
    "assets": ["fr": "the frames in a second of a composition, which has those of the file"],
    "ks": [
      "ty": "says that it is a transform", "hd": "hides a transform, which no program can",
    ],
    "tr": ["ty": "says that it is a transform"],
    "k": [
      "n": "the name of a timing",
      "i": "the timing of a keyframe after which nothing changes",
      "o": "the timing of a keyframe after which nothing changes",
      "h": "says that what has ended holds",
      "to": "the way from a keyframe after which nothing moves",
      "ti": "the way from a keyframe after which nothing moves",
    ],
  ]

  /// Whether it changes nothing in a picture.
  fileprivate var isHarmless: Bool {
    guard reason == .notAsked else { return Self.names.contains(key) }
    return (Self.everywhere[key] != nil && value.isPlain) || Self.inPlaces[place]?[key] != nil
  }

  /// The keys of what is called by its number without them.
  private static let names: Set = ["mn", "nm"]
}
