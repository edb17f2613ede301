import Foundation

/// The source of a demo in its parts, which blank lines separate: declarations, and their members.
///
/// It is formatted, so that the indentation tells what is a member, and of what.
struct DemoSource {
  private let declarations: [Declaration]

  /// What a demo has of the showcase, and what an app has in its place.
  private static let replacements = [
    ("[weak self, clock]", "[weak self]"), ("self.clock.sleep(", "Task.sleep("),
    ("clock.sleep(", "Task.sleep("), ("time.now()", "Date()"), ("bundle: .showcase", "bundle: nil"),
    ("clock: any Clock<Duration>", ""), ("(clock: clock)", "()"),
  ]

  init(_ text: String) {
    let lines = text.components(separatedBy: "\n")
    declarations = Self.parts(of: lines[...], indentation: "").map(Declaration.init)
  }

  /// Returns all of the file, with or without its imports.
  func text(imports: Bool) -> String {
    code(declarations.filter { imports || !$0.isImport }.map(\.text))
  }

  /// Returns members of the first type without their indentation, and the further types.
  ///
  /// - Parameter words: The members that contain one of them; all if there is none.
  func members(_ words: [String]) -> String {
    let types = declarations.filter { !$0.isImport }
    let members = types.first?.shownMembers.filter { member in
      words.isEmpty || words.contains { word in member.contains { $0.contains(word) } }
    }
    let others = types.dropFirst().filter { !$0.isExtension }.map(\.text)
    return code((members ?? []).map { $0.map { String($0.dropFirst(2)) } } + others)
  }

  private func code(_ parts: [[String]]) -> String {
    let text = parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    return Self.replacements.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  /// Splits lines at the blank ones before a line with that indentation.
  fileprivate static func parts(of lines: ArraySlice<String>, indentation: String) -> [[String]] {
    var parts: [[String]] = []
    var isBelowBlank = true
    for line in lines {
      let isOutermost =
        line.hasPrefix(indentation) && !line.isEmpty
        && !line.dropFirst(indentation.count).hasPrefix(" ")
      if isBelowBlank && isOutermost { parts.append([]) }
      if !parts.isEmpty { parts[parts.count - 1].append(line) }
      isBelowBlank = line.isEmpty
    }
    return parts.map { part in
      Array(part.prefix(upTo: (part.lastIndex { !$0.isEmpty } ?? -1) + 1))
    }
  }
}

/// A declaration at the top level of a file.
private struct Declaration {
  /// Documentation and the opening line, or all of it if it has no members.
  private let head: [String]
  private let members: [[String]]
  /// The closing brace.
  private let end: [String]

  init(_ lines: [String]) {
    guard lines.last == "}", let opening = lines.firstIndex(where: { $0.hasSuffix("{") }) else {
      (head, members, end) = (lines, [], [])
      return
    }
    head = Array(lines[...opening])
    members = DemoSource.parts(of: lines[(opening + 1)..<(lines.count - 1)], indentation: "  ")
    end = ["}"]
  }

  var isImport: Bool { head.first?.hasPrefix("import ") == true }
  var isExtension: Bool { head.last?.hasPrefix("extension ") == true }

  var text: [String] {
    head + shownMembers.enumerated().flatMap { ($0 == 0 ? [] : [""]) + $1 } + end
  }

  /// The members without those that only the showcase needs.
  var shownMembers: [[String]] {
    let shown = members.filter { !isOfShowcase($0) }
    let keepsInitializer = shown.contains { isInitializer($0) && !isForCoder($0) }
    return shown.filter { keepsInitializer || !isForCoder($0) }
  }

  /// Whether it has to do with the showcase's clock or heights. A function that takes the clock is the
  /// demo's own.
  private func isOfShowcase(_ member: [String]) -> Bool {
    member.contains { $0.contains("traitCollection.rowHeight(") }
      || member.contains { $0.contains("any Clock<Duration>") || $0.contains("DemoTime") }
        && !member.contains { $0.contains("func ") }
  }

  private func isInitializer(_ member: [String]) -> Bool {
    member.contains { $0.hasPrefix("  init(") || $0.hasPrefix("  override init(") }
  }

  /// Whether it is the initializer of storyboards, which a class with another one must have.
  private func isForCoder(_ member: [String]) -> Bool {
    member.contains { $0.contains("init?(coder") }
  }
}
