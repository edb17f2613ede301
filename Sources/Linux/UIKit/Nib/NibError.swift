/// An error in an XIB: the file, the location, the element at fault and the remedy.
///
/// On Apple's platforms `ibtool` rejects such a file when the app is built, or `UINib` raises an
/// exception when the nib is loaded. Here the XIB is read directly, so both cases are reported as
/// this error.
package struct NibError: Error, Equatable {
  /// The file's name, or its path where the name alone is ambiguous.
  package let file: String
  /// The line of the element at fault, counted from 1; nil if the whole file is at fault.
  package let line: Int?
  /// The name of the element at fault, as written in the file.
  package let element: String?
  /// The Interface Builder id of the element, or of its nearest ancestor that has one.
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
  /// Formats the error as `file:line: <element> (id …): what is wrong. What to do.`
  package var description: String {
    // The file's name is trusted; its content is not.
    var place = PlainText.line(file, limit: 1000)
    if let line { place += ":\(line)" }
    if let element {
      place += ": <\(PlainText.line(element, limit: 40))>"
      if let id { place += " (id \(PlainText.line(id, limit: 40)))" }
    }
    return "\(place): \(message)"
  }

  /// The problem and the remedy, without the location.
  package var message: String {
    PlainText.line(reason.problem, limit: 300) + "." + (reason.remedy.map { " \($0)." } ?? "")
  }

  package var errorDescription: String? { description }
}
