extension Code {
  /// Returns code with lines of at most some columns, as far as that is possible: the arguments of a call that is
  /// too long stand on lines of their own, as swift-format breaks it.
  static func broken(_ code: String, to columns: Int) -> String {
    code.components(separatedBy: "\n").flatMap { lines(of: $0, columns) }.joined(separator: "\n")
  }

  private static func lines(of line: String, _ columns: Int) -> [String] {
    guard line.count > columns, let call = Call(in: line) else { return [line] }
    let indent = String(line.prefix { $0 == " " })
    let together = "\(indent)  \(call.arguments.joined(separator: ", "))"
    let last = call.arguments.count - 1
    let inner =
      together.count <= columns || last == 0
      ? [together]
      : call.arguments.enumerated().map { "\(indent)  \($1)\($0 < last ? "," : "")" }
    return [call.head] + inner.flatMap { lines(of: $0, columns) }
      + lines(of: indent + call.tail, columns)
  }

  /// The first call of a line that has arguments, outside of others and of strings.
  private struct Call {
    /// What stands before the arguments, with the parenthesis.
    let head: String
    let arguments: [String]
    /// What stands after them, with the parenthesis.
    let tail: String

    init?(in line: String) {
      var (depth, isString, isEscaped) = (0, false, false)
      var start: String.Index?
      var arguments: [Substring] = []
      for index in line.indices {
        let sign = line[index]
        if isString {
          if !isEscaped, sign == "\"" { isString = false }
          isEscaped = !isEscaped && sign == "\\"
          continue
        }
        switch sign {
        case "\"": isString = true
        case "(", "[", "{":
          if sign == "(", depth == 0 { start = line.index(after: index) }
          depth += 1
        // What a line closes at its start was opened in one before.
        case ")", "]", "}": depth = max(depth - 1, 0)
        default: break
        }
        guard let first = start, depth == 0 || sign == "," && depth == 1 else { continue }
        let argument = line[first..<index].drop { $0 == " " }
        if !argument.isEmpty { arguments.append(argument) }
        if depth > 0 {
          start = line.index(after: index)
        } else if arguments.isEmpty {
          // A call without arguments has nothing to break.
          start = nil
        } else {
          head = String(line[..<arguments[0].startIndex])
          self.arguments = arguments.map(String.init)
          tail = String(line[index...])
          return
        }
      }
      return nil
    }
  }
}
