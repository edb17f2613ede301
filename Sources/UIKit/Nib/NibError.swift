/// What is wrong with an XIB: the file, the place in it, the thing at fault and the remedy.
///
/// On Apple's systems `ibtool` refuses such a file when the app is built, or `UINib` raises when it
/// is loaded. Here the file is read as it is, so both come out as this one error.
package struct NibError: Error, Equatable {
  /// The file's name, or its path where the name alone would not tell.
  package let file: String
  /// The line of the element at fault, counted from 1; nil where the whole file is at fault.
  package let line: Int?
  /// The name of the element at fault, as it stands in the file.
  package let element: String?
  /// The Interface Builder id of the element, or of the nearest element around it that has one.
  package let id: String?
  package let reason: Reason

  package init(
    _ reason: Reason, file: String, line: Int? = nil, element: String? = nil, id: String? = nil
  ) {
    self.reason = reason
    self.file = file
    self.line = line
    self.element = element
    self.id = id
  }
}

extension NibError: CustomStringConvertible, LocalizedError {
  /// `file:line: <element id="…">: what is wrong. What to do.`
  package var description: String {
    // The name of a file is its owner's; what is in the file may be anybody's.
    var place = PlainText.line(file, limit: 1000)
    if let line { place += ":\(line)" }
    if let element {
      place += ": <\(PlainText.line(element, limit: 40))>"
      if let id { place += " (id \(PlainText.line(id, limit: 40)))" }
    }
    return "\(place): \(message)"
  }

  /// What is wrong and what to do, without the place.
  package var message: String {
    PlainText.line(reason.problem, limit: 300) + "." + (reason.remedy.map { " \($0)." } ?? "")
  }

  package var errorDescription: String? { description }
}
