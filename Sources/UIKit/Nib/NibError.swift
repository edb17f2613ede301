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
    var place = file
    if let line { place += ":\(line)" }
    if let element {
      place += id.map { ": <\(element)> (id \($0))" } ?? ": <\(element)>"
    }
    return "\(place): \(reason.problem). \(reason.remedy)."
  }

  package var errorDescription: String? { description }
}
