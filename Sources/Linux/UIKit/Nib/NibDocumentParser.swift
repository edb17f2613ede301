import FoundationXML

/// Builds the element tree of an XIB during parsing.
///
/// FoundationXML's parser continues after most errors and expands entities, so this one aborts at
/// the first error and rejects a file with a document type declaration before parsing.
final class NibDocumentParser: NSObject {
  private let file: String
  private var root: NibElement?
  private var open: [NibElement] = []
  private var elementCount = 0
  private var constraintCount = 0
  private var failure: NibError?
  private var syntaxError: (code: Int, line: Int)?

  init(file: String) {
    self.file = file
  }

  func parse(_ data: Data) throws(NibError) -> NibElement {
    try NibSource(data: data, file: file).check()
    let parser = XMLParser(data: data)
    parser.delegate = self
    _ = parser.parse()
    if let failure { throw failure }
    if let syntaxError { throw malformed(syntaxError, data) }
    guard let root, open.isEmpty else { throw NibError(.truncated, file: file) }
    return root
  }

  private func malformed(_ error: (code: Int, line: Int), _ data: Data) -> NibError {
    let source = NibSource(data: data, file: file)
    if let line = source.conflictLine { return NibError(.mergeConflict, file: file, line: line) }
    let reason: NibError.Reason =
      source.isComplete
      ? .malformed(Self.messages[error.code] ?? "the XML parser stops here") : .truncated
    return NibError(
      reason, file: file, line: error.line, element: open.last?.name, id: open.last?.nearestID)
  }

  /// Counts an element and returns the limit it exceeds, if any.
  private func excess(adding element: NibElement) -> NibError.Reason? {
    elementCount += 1
    constraintCount += Self.constraints(of: element, within: open)
    if open.count >= NibDocument.depthLimit { return .tooDeep(limit: NibDocument.depthLimit) }
    if elementCount > NibDocument.elementLimit {
      return .tooMany("elements", limit: NibDocument.elementLimit)
    }
    if constraintCount > NibDocument.constraintLimit {
      return .tooMany("constraints", limit: NibDocument.constraintLimit)
    }
    return nil
  }

  /// Returns how many constraints an element stands for or generates.
  private static func constraints(of element: NibElement, within open: [NibElement]) -> Int {
    if element.name == "constraint" { return 1 }
    // A view in a stack view gets one constraint for each axis; one with a fixed frame, four.
    let isArranged =
      open.last?.name == "subviews" && open.dropLast().last?.name == "stackView"
    return (isArranged ? 2 : 0) + (element.attributes["fixedFrame"] == "YES" ? 4 : 0)
  }

  /// Messages for the XML parser errors that occur in hand-edited files.
  private static let messages = [
    4: "the root element is missing", 5: "there is content after the root element",
    9: "an invalid character", 26: "an undefined entity",
    38: "a < in an attribute value", 39: "an attribute without quotes",
    7: "an invalid character reference", 41: "an attribute without a value",
    42: "a duplicate attribute in an element",
    65: "a space is missing between attributes", 68: "a name is missing", 73: "a > is missing",
    64: "the XML declaration is not at the start of the file",
    99: "an invalid namespace", 110: "a name is too long", 201: "a prefix without a namespace",
    76: "the closing tag does not match the opening one", 77: "a closing tag is missing",
  ]
}

extension NibDocumentParser: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard failure == nil, syntaxError == nil else { return }
    let element = NibElement(
      name: name, attributes: attributes, line: parser.lineNumber,
      nearestID: open.last?.nearestID)
    if let excess = excess(adding: element) {
      failure = NibError(
        excess, file: file, line: element.line, element: name, id: element.nearestID)
      return parser.abortParsing()
    }
    open.last?.append(element)
    if root == nil { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    _ = open.popLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    open.last?.append(string)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    open.last?.append(String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard failure == nil, syntaxError == nil else { return }
    syntaxError = ((error as NSError).code, parser.lineNumber)
    parser.abortParsing()
  }
}
