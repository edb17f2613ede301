/// What an import took from a file, what it approximated, and what it left out.
package struct ImportReport: Sendable, Equatable {
  package struct Note: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
      /// Is in the skin as it is in the file.
      case taken
      /// Is in the skin, a little different.
      case approximated
      /// Is not in the skin.
      case omitted = "left out"
      /// Is too faint to be seen by all in light or dark; the remedy is a color that is not.
      case faint
      /// Something to know or to decide.
      case advice
    }

    package let kind: Kind
    /// The name of the layer; nil for the file as a whole.
    package let layer: String?
    package let text: String
    /// What to do about it.
    package var remedy: String?
    /// Whether it is about what moves, and not about what is drawn.
    package var isOfMotion = false
  }

  /// What to do about a motion of a drawing.
  static let motionRemedy = "Choose a motion with --motion, or export the animation as Lottie."

  package private(set) var notes: [Note] = []
  /// How much the skin looks as the file does; nil for a drawing.
  package var likeness: String?
  /// The same, to find one again.
  private var known: Set<Note> = []
  /// The number of lines of a report; more are counted.
  private static let limit = 400

  package mutating func add(
    _ kind: Note.Kind, _ layer: String?, _ text: String, remedy: String? = nil,
    isOfMotion: Bool = false
  ) {
    let note = Note(
      kind: kind, layer: layer.map { Self.line($0, 60) }, text: Self.line(text, 300),
      remedy: remedy, isOfMotion: isOfMotion)
    if known.insert(note).inserted { notes.append(note) }
  }

  /// Adds what another report tells.
  mutating func add(_ other: ImportReport) {
    for note in other.notes where known.insert(note).inserted { notes.append(note) }
  }

  mutating func tellElements(_ elements: [ArtShape]) {
    for element in elements {
      let count = element.shown.count
      add(.taken, element.name, count == 1 ? "an element" : "an element of \(count) shapes")
    }
  }

  mutating func tellStillParts() {
    add(
      .approximated, nil,
      "Its parts for the pull and the end appear as they are drawn, and do not move as in the file.",
      remedy: "Leave out --motion.", isOfMotion: true)
  }

  /// Tells the numbers of layers that choose nothing.
  mutating func tellNumbers(_ numbers: [Int], _ reason: String, remedy: String) {
    guard !numbers.isEmpty else { return }
    let isOne = numbers.count == 1
    let list = numbers.prefix(8).map(String.init).joined(separator: ", ")
    add(
      .advice, nil,
      "The number\(isOne ? "" : "s") \(list)\(numbers.count > 8 ? "…" : "") of layers "
        + "\(isOne ? "is" : "are") not used: \(reason).", remedy: remedy)
  }

  mutating func tellPart(_ name: String) {
    add(.taken, nil, "The group “\(name)” is that part of the skin.")
  }

  /// Text from a file on one line, without characters that a terminal obeys.
  private static func line(_ text: String, _ most: Int) -> String {
    let plain = text.onOneLine
    return plain.count > most ? plain.prefix(most - 1) + "…" : plain
  }

  /// Why something is not in the skin, in at most three sentences.
  var reasons: [String] { notes.filter { $0.kind == .omitted }.prefix(3).map(\.text) }

  package func count(_ kind: Note.Kind) -> Int { notes.count { $0.kind == kind } }

  /// What a designer asks first: how many layers are as they were drawn, and which are not. Layers of one name
  /// count as one, and the groups in a layer as that layer.
  package var verdict: String {
    func layers(_ kinds: Note.Kind...) -> [String] {
      var seen: Set<String> = []
      return notes.filter { kinds.contains($0.kind) }.compactMap(\.layer).map {
        $0.split(separator: " / ").first.map(String.init) ?? $0
      }.filter { seen.insert($0).inserted }
    }
    let off = layers(.omitted, .approximated)
    let count = Set(layers(.taken) + off).count
    let names = off.prefix(Self.namesInVerdict).map { "“\($0)”" }.joined(separator: ", ")
    let more = off.count > Self.namesInVerdict ? "…" : ""
    let isWhole = !notes.contains {
      $0.layer == nil && [.omitted, .approximated].contains($0.kind)
    }
    let first =
      off.isEmpty
      ? "\(count == 1 ? "Its layer is" : "All \(count) layers are") as drawn"
      : "\(count - off.count) of \(count) layers as drawn, \(off.count) not: \(names)\(more)"
    return first + (isWhole ? "." : "; see below for the file as a whole.")
  }

  private static let namesInVerdict = 5

  /// What a designer asks next: which layers do not move as in the file; nil if all do.
  package var lostMotion: String? {
    var names: [String] = []
    for note in notes
    where note.isOfMotion && [.omitted, .approximated].contains(note.kind) {
      let name = note.layer.map { "“\($0)”" } ?? "the file as a whole"
      if !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { return nil }
    let more = names.count > Self.namesInVerdict ? "…" : ""
    return
      "Not moved as in the file: \(names.prefix(Self.namesInVerdict).joined(separator: ", "))\(more)."
  }

  /// Returns a line for each note, what is left out first.
  ///
  /// - Parameter other: What is told elsewhere.
  package func lines(without other: Note.Kind? = nil) -> [String] {
    let all = [Note.Kind.omitted, .approximated, .faint, .advice, .taken].flatMap { kind in
      notes.filter { $0.kind == kind && kind != other }.map { note in
        let indent = String(repeating: " ", count: max(2, 14 - kind.rawValue.count))
        let layer = note.layer.map { "“\($0)”: " } ?? ""
        return kind.rawValue + indent + layer + note.text + (note.remedy.map { " " + $0 } ?? "")
      }
    }
    let more = all.count - Self.limit
    return more > 0 ? all.prefix(Self.limit) + ["and \(more) more"] : all
  }
}

/// Why a file cannot be imported.
package enum ImportError: Error, Sendable, Equatable {
  /// The file cannot be read.
  case unreadable(String)
  /// There is a folder in place of a file.
  case isFolder
  /// The file has no contents.
  case empty
  /// The file is neither SVG nor Lottie.
  case unknownFormat
  /// The file is larger than the limit, in bytes.
  case tooLarge(bytes: Int, most: Int)
  /// The file is not valid XML or JSON, or not a drawing.
  case invalid(format: String, line: Int?, reason: String)
  /// The drawing has more of something than an app's art should.
  case tooMuch(of: String, most: Int)
  /// There is nothing in it that a skin can show.
  case nothingToShow(reasons: [String])
  /// The skin has less of the file than nothing would have, or most of the file is not in it.
  case blot(percent: Int, reasons: [String])
  /// The name is no name in Swift; another one that is.
  case invalidName(String, because: String, instead: String)
  case invalidColor(String)
  /// No skin can move as the file says.
  case unplayable(problem: String, remedy: String)
  /// Another file of the same run has become the skin of this name.
  case nameTaken(String, by: String)
  /// A file that the importer has not made of this one has the name of the one to be written.
  case notOfThisFile(String)
  /// The file to be written is there, and is not as the importer has written it.
  case changedByHand(String)
  /// The file has no animation of the name; those that it has.
  case noAnimation(String, instead: [String])
}

extension ImportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let reason):
      "The file cannot be read (\(reason)). Check the path and the file's permissions."
    case .isFolder: "This is a folder. Name a file in it."
    case .empty: "The file is empty. Export it again."
    case .unknownFormat:
      "The file is neither an SVG drawing nor a Lottie animation. Export it as SVG (Figma, "
        + "Illustrator, Sketch) or, with Bodymovin, as JSON (After Effects)."
    case .tooLarge(let bytes, let most):
      "The file has \(bytes / 1000) kB; the importer reads up to \(most / 1000) kB. Simplify the "
        + "drawing, and leave embedded images out."
    case .invalid(let format, let line, let reason):
      "The file is no valid \(format)\(line.map { ", line \($0)" } ?? ""): \(reason) Export it again."
    case .tooMuch(let thing, let most):
      "The drawing has more than \(most) \(thing), which is too much for a refresh control. Simplify "
        + "it, for example with Object > Path > Simplify."
    case .nothingToShow(let reasons):
      (["There is nothing in the file that a skin can show."] + reasons).joined(separator: " ")
        + " Draw with shapes and paths; convert text to outlines."
    case .blot(let percent, let reasons):
      (["The skin is not what the file shows: \(percent) % of the ink is off or left out."]
        + reasons)
        .joined(separator: " ")
        + " Change the file, or write the skin all the same with --anyway."
    case .invalidName(let name, let fault, let other): "“\(name)” \(fault): --name \(other)"
    case .invalidColor(let text):
      "“\(text)” is no color. Write it as in --tint '#0A84FF'."
    case .unplayable(let problem, let remedy): "\(problem) \(remedy)"
    case .nameTaken(let name, let other):
      "Its skin would be .\(name), as that of \(other) is. Import it alone, with another --name."
    case .notOfThisFile(let path):
      "“\(path)” is there already, and is not of this file. Move it, or choose another --name."
    case .changedByHand(let path):
      "“\(path)” is not as it was written, or its report is gone: a new import could undo changes. Move it, "
        + "or choose another --name."
    case .noAnimation(let name, let others):
      "The file has no animation “\(name.prefix(60))”. It has: "
        + others.prefix(20).map(\.onOneLine).joined(separator: ", ") + "."
    }
  }
}
